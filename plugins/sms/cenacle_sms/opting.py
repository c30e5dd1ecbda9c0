"""Who wants no texts: recorded at once, by number, and taken back by its owner."""

from collections.abc import Callable, Iterable

from cenacle.api import ConsentChannel, House, Words, find_refused, note_consent, now, outbox
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle_sms.models import OptOut, TextMessage
from cenacle_sms.stopping import note_unsent, stop_texts

_ = Words("cenacle_sms")

STOP = frozenset({"STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"})
START = frozenset({"START", "UNSTOP", "YES"})
HELP = frozenset({"HELP", "INFO"})
LONGEST_HASH = 24
TEXTED = _.lasting("Texted {word}")
SAYS_NO = _.lasting("The reader opted out of texts.")
OPTED_OUT = SAYS_NO.in_code


def opt_out(session: Session, house: House, phone: str, word: str) -> None:
    """No more texts there, also of those that wait. Twice is as good as once."""
    if find_opt_out(session, house, phone) is None:
        session.add(OptOut(phone=phone, word=word, since=now()))
        session.flush()
        note_consent(
            session, ConsentChannel.TEXT, phone, given=False, how=TEXTED.written(word=word)
        )
    theirs = (TextMessage.phone == phone, outbox.is_waiting(session, TextMessage))
    for text in stop_texts(session, *theirs, problem=OPTED_OUT):
        note_unsent(session, house, text)


def opt_in(session: Session, house: House, phone: str, word: str) -> None:
    session.execute(delete(OptOut).where(OptOut.phone.in_(_ways_kept(house, phone))))
    note_consent(session, ConsentChannel.TEXT, phone, given=True, how=TEXTED.written(word=word))


def has_opted_out(session: Session, house: House, phone: str) -> bool:
    return bool(find_opted_out(session, house, [phone]))


def find_opt_out(session: Session, house: House, phone: str | None) -> OptOut | None:
    if phone is None:
        return None
    return session.scalars(select(OptOut).where(OptOut.phone.in_(_ways_kept(house, phone)))).first()


def find_opted_out(session: Session, house: House, phones: Iterable[str]) -> set[str]:
    """Which of these numbers want no texts."""
    ways = {way: phone for phone in phones for way in _ways_kept(house, phone)}
    kept = session.scalars(select(OptOut.phone).where(OptOut.phone.in_(ways)))
    refused = find_refused(session, house, ConsentChannel.TEXT, ways.values())
    return {ways[way] for way in kept} | refused.keys()


def known_again(keyed_hash: Callable[[str], str], phone: str) -> str:
    """What is kept of a number whose owner was forgotten: a "no" outlives them."""
    return f"#{keyed_hash(phone)[:LONGEST_HASH]}"


def _ways_kept(house: House, phone: str) -> tuple[str, str]:
    return phone, known_again(house.keyed_hash, phone)


def word_of(body: str) -> str:
    """`Stop.` is STOP; a sentence with the word in it is none."""
    return body.strip().strip(".!\"'").upper()

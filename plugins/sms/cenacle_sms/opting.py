"""Who wants no texts: recorded at once, by number, and taken back by its owner."""

from cenacle.api import now
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle_sms.models import OptOut, TextMessage, TextStatus

STOP = frozenset({"STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"})
START = frozenset({"START", "UNSTOP", "YES"})
HELP = frozenset({"HELP", "INFO"})
OPTED_OUT = "The reader opted out of texts."


def opt_out(session: Session, phone: str, word: str) -> None:
    """No more texts there, also of those that wait. Twice is as good as once."""
    if not has_opted_out(session, phone):
        session.add(OptOut(phone=phone, word=word, since=now()))
        session.flush()
    for text in session.scalars(
        select(TextMessage).where(TextMessage.phone == phone, TextMessage.due_at.is_not(None))
    ):
        text.status, text.problem = TextStatus.SUPPRESSED, OPTED_OUT
        text.due_at = text.sealed = None


def opt_in(session: Session, phone: str) -> None:
    session.execute(delete(OptOut).where(OptOut.phone == phone))


def has_opted_out(session: Session, phone: str) -> bool:
    return find_opt_out(session, phone) is not None


def find_opt_out(session: Session, phone: str | None) -> OptOut | None:
    if phone is None:
        return None
    return session.scalars(select(OptOut).where(OptOut.phone == phone)).first()


def word_of(body: str) -> str:
    """`Stop.` is STOP; a sentence with the word in it is none."""
    return body.strip().strip(".!\"'").upper()

"""Addresses that mail must not go to: those that bounced, complained, or unsubscribed; and whose
owners want to hear of no later retreats."""

from collections.abc import Iterable
from functools import partial

from sqlalchemy import Connection, Select, select
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.consents import Channel, find_refused, note_consent
from cenacle.platform.events import AddressChanged
from cenacle.platform.house import House
from cenacle.platform.kept import told_again
from cenacle.platform.mail.models import EmailKind, Suppression, SuppressionReason
from cenacle.platform.told import Told
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)

WEIGHT = {
    SuppressionReason.UNSUBSCRIBED: 0,
    SuppressionReason.BOUNCED: 1,
    SuppressionReason.COMPLAINED: 2,
}
"""Of two reasons the heavier one is told."""

WORDS = {
    SuppressionReason.BOUNCED: _.lasting("Mail to this address came back."),
    SuppressionReason.COMPLAINED: _.lasting("The reader marked our mail as spam."),
    SuppressionReason.UNSUBSCRIBED: _.lasting("The reader unsubscribed."),
}
WANTS_NONE = _.lasting("They want no mail about later retreats: {how}.")
CANNOT_BE_MAILED = _("{name} cannot be mailed. {why}")
EVERY_REASON = frozenset(SuppressionReason)
SAID_NO = {
    SuppressionReason.COMPLAINED: _.lasting("Marked our mail as spam"),
    SuppressionReason.UNSUBSCRIBED: _.lasting("Unsubscribed by the link in a mail"),
}
SUBSCRIBED_AGAIN = _.lasting("Took back the unsubscription by the link in a mail")
STOPS = {
    EmailKind.SYSTEM: frozenset[SuppressionReason](),
    EmailKind.CUSTOM: EVERY_REASON,
    EmailKind.INVITATION: EVERY_REASON - {SuppressionReason.UNSUBSCRIBED},
}
"""Which reasons keep which kind of mail from going. What the system sends by itself was asked for
by whoever reads it."""


def known_again(house: House, folded: str) -> str:
    """What is kept of an address whose owner was forgotten: if it comes back, it gets no mail."""
    return f"#{house.keyed_hash(folded)}"


def recall(session: Session, house: House, emails: Iterable[str]) -> None:
    """Addresses that came back into the house are suppressed by their names again."""
    hashes = {known_again(house, folded): folded for folded in {e.casefold() for e in emails}}
    found = session.scalars(select(Suppression).where(Suppression.email_folded.in_(hashes))).all()
    for known in found:
        folded = hashes[known.email_folded]
        if session.scalars(_of(folded)).first() is None:
            known.email_folded = folded
    if found:
        session.flush()


def suppress(
    session: Session,
    house: House,
    email: str,
    reason: SuppressionReason,
    problem: str | None = None,
) -> None:
    """Send nothing more there, and let the rosters know. Twice is as good as once."""
    folded = email.casefold()
    known = _held(session, house, folded)
    unsubscribes = reason is SuppressionReason.UNSUBSCRIBED
    if known is None:
        known = Suppression(email_folded=folded, reason=reason, problem=problem, since=clock.now())
        session.add(known)
    elif WEIGHT[known.reason] < WEIGHT[reason]:
        known.reason, known.problem, known.since = reason, problem, clock.now()
    elif not unsubscribes or known.unsubscribed_at is not None:
        return
    if unsubscribes:
        known.unsubscribed_at = clock.now()
    session.flush()
    if reason in SAID_NO:
        note_consent(session, Channel.EMAIL, folded, given=False, how=SAID_NO[reason].written())
    house.publish(session, AddressChanged(folded))


def lift_bounce(session: Session, house: House, email: str) -> None:
    """Try an address again from which mail came back; what its reader refused stays refused."""
    folded = email.casefold()
    known = _held(session, house, folded)
    if known is None or known.reason is not SuppressionReason.BOUNCED:
        return
    if known.unsubscribed_at is None:
        session.delete(known)
    else:
        known.reason, known.problem = SuppressionReason.UNSUBSCRIBED, None
        known.since = known.unsubscribed_at
    session.flush()
    house.publish(session, AddressChanged(folded))


def take_back_unsubscription(session: Session, house: House, email: str) -> None:
    """Its reader wants mass mail after all; whatever else keeps it from going there stays."""
    folded = email.casefold()
    known = _held(session, house, folded)
    if known is None or known.unsubscribed_at is None:
        return
    known.unsubscribed_at = None
    if known.reason is SuppressionReason.UNSUBSCRIBED:
        session.delete(known)
    session.flush()
    if not known.is_refused:
        note_consent(session, Channel.EMAIL, folded, given=True, how=SUBSCRIBED_AGAIN.written())
    house.publish(session, AddressChanged(folded))


def find_suppression(session: Session, email: str | None) -> Suppression | None:
    return session.scalars(_of(email.casefold())).first() if email else None


def find_suppressed(
    reader: Session | Connection, kind: EmailKind, emails: Iterable[str]
) -> dict[str, SuppressionReason]:
    """Which of these addresses, folded, must not get mail of this kind, and why."""
    reasons = find_reasons(reader, emails)
    return {email: reason for email, reason in reasons.items() if reason in STOPS[kind]}


def find_unwilling(session: Session, house: House, emails: Iterable[str]) -> dict[str, Text]:
    """Which of these addresses, folded, want no mail about later retreats, and where they said so.

    Who applied for a retreat, has a place in it or waits for one hears of that one all the same:
    whoever plans a mail leaves them out of the question. Who unsubscribed read no question.
    """
    but_for = [how.written() for how in SAID_NO.values()]
    declined = find_refused(session, house, Channel.EMAIL, emails, but_for=but_for)
    return {
        email: WANTS_NONE.format(how=Told(partial(told_again, line.how)))
        for email, line in declined.items()
    }


def find_reasons(
    reader: Session | Connection, emails: Iterable[str]
) -> dict[str, SuppressionReason]:
    """Which of these addresses, folded, are suppressed, and why."""
    rows = reader.execute(
        select(Suppression.email_folded, Suppression.reason).where(
            Suppression.email_folded.in_({email.casefold() for email in emails})
        )
    )
    return {row.email_folded: row.reason for row in rows}


def _held(session: Session, house: House, folded: str) -> Suppression | None:
    """What is known of an address, locked until the end of the transaction."""
    recall(session, house, [folded])
    return session.scalars(_of(folded).with_for_update()).first()


def _of(folded: str) -> Select[Suppression]:
    return select(Suppression).where(Suppression.email_folded == folded)

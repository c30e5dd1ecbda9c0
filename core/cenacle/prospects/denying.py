"""Refusing an application, and taking that back: for ten seconds, in which no letter goes out.
Later one opens it again."""

from contextlib import suppress
from datetime import datetime, timedelta

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle import retreatants
from cenacle.events import ProspectDenialTakenBack, ProspectDenied
from cenacle.platform import clock, mail
from cenacle.platform.access import Actor, load
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail import EmailMessage, EmailRecipient
from cenacle.platform.told import told_list
from cenacle.platform.words import CORE, Words
from cenacle.prospects.models import Denial, Prospect, ProspectStatus
from cenacle.prospects.service import (
    DECIDED,
    WITH_RETREATS,
    decide,
    group_ids_of,
    load_to_decide,
    what_happened,
)

_ = Words(CORE)


TAKEN_BACK_WITHIN = timedelta(seconds=10)
GRACE = timedelta(seconds=5)
"""For the way to the server: who pressed in time is not refused."""
TOO_LATE = _(
    "It is too late to take this back. Open the application again under Prospects, Denied."
)


def deny_prospect(
    session: Session, house: House, actor: Actor, prospect_id: int, *, write_to_them: bool
) -> None:
    """Refused for all groups, and archived. Raises NotFound, RuleBroken."""
    prospect = load_to_decide(session, actor, prospect_id)
    denial = Denial(
        prospect_id=prospect.id,
        was_verified=prospect.is_verified,
        former_decided_at=prospect.decided_at,
        former_decided_by=prospect.decided_by,
        denied_at=clock.now(),
    )
    if write_to_them:
        denial.message_id = _write_letter(session, house, prospect, denial).id
    session.add(denial)
    decide(session, actor, prospect, ProspectStatus.DENIED)
    house.publish(session, ProspectDenied(prospect.id, group_ids_of(prospect)))


def take_denial_back(session: Session, house: House, actor: Actor, prospect_id: int) -> None:
    """It was a slip: the application stands where it stood, and nobody has heard of it.

    Raises NotFound, or RuleBroken for one that is not denied, or was too long ago.
    """
    prospect = load(session, actor, Prospect, prospect_id, to_change=True, options=WITH_RETREATS)
    denial = session.get(Denial, prospect.id)
    if prospect.status is not ProspectStatus.DENIED:
        is_decided = prospect.status in DECIDED
        happened = what_happened(prospect) if is_decided else "Nobody has decided it yet."
        raise RuleBroken(_("This application is not denied. {happened}", happened=happened))
    if denial is None or clock.now() >= _ends_at(denial):
        raise RuleBroken(TOO_LATE)
    _unwrite_letter(session, denial)
    prospect.status = ProspectStatus.VERIFIED if denial.was_verified else ProspectStatus.WAITING
    prospect.decided_at = denial.former_decided_at
    prospect.decided_by = denial.former_decided_by
    session.delete(denial)
    session.flush()
    house.publish(session, ProspectDenialTakenBack(prospect.id, group_ids_of(prospect)))


def reopen_prospect(session: Session, house: House, actor: Actor, prospect_id: int) -> None:
    """Somebody thought better of a denial, however long ago: the application waits again. A letter
    that has gone stays so; one that has not never goes.

    Raises NotFound, or RuleBroken for one that is not denied.
    """
    prospect = load(session, actor, Prospect, prospect_id, to_change=True, options=WITH_RETREATS)
    if prospect.status is not ProspectStatus.DENIED:
        raise RuleBroken(_("This application is not denied."))
    denial = session.get(Denial, prospect.id)
    if denial is not None:
        with suppress(RuleBroken):
            _unwrite_letter(session, denial)
        session.delete(denial)
    prospect.status, prospect.decided_at, prospect.decided_by = ProspectStatus.WAITING, None, None
    session.flush()
    house.publish(session, ProspectDenialTakenBack(prospect.id, group_ids_of(prospect)))


def _ends_at(denial: Denial) -> datetime:
    return denial.denied_at + TAKEN_BACK_WITHIN + GRACE


def _write_letter(
    session: Session, house: House, prospect: Prospect, denial: Denial
) -> EmailMessage:
    values = {"retreats": told_list(retreat.told_label for retreat in prospect.retreats)}
    to = retreatants.addressee(prospect)
    due = _ends_at(denial)
    return mail.write_mail(session, house, "ApplicationDenied", to, values, not_before=due)


def _unwrite_letter(session: Session, denial: Denial) -> None:
    """Raises RuleBroken for one that a worker, whose clock goes before ours, has taken already."""
    if denial.message_id is None:
        return
    message_id, denial.message_id = denial.message_id, None
    written = session.scalars(
        select(EmailRecipient).where(EmailRecipient.message_id == message_id).with_for_update()
    ).all()
    due = _ends_at(denial)
    if any(each.due_at is None or each.due_at > due for each in written):
        raise RuleBroken(TOO_LATE)
    session.flush()
    session.execute(delete(EmailRecipient).where(EmailRecipient.message_id == message_id))
    session.execute(delete(EmailMessage).where(EmailMessage.id == message_id))

"""Taking an acceptance back: while its letter waits, and nothing else happened to the person."""

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle.events import ProspectAcceptanceTakenBack
from cenacle.platform import clock
from cenacle.platform.access import Actor, load
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail import EmailMessage, EmailRecipient
from cenacle.platform.words import CORE, Words
from cenacle.prospects import questions
from cenacle.prospects.models import Promotion, Prospect, ProspectStatus
from cenacle.prospects.service import WITH_RETREATS, group_ids_of
from cenacle.retreatants.adding_undone import TAKEN_BACK_WITHIN, undo_adding

_ = Words(CORE)


TOO_LATE = _("It is too late to take this back.")


def take_acceptance_back(session: Session, house: House, actor: Actor, prospect_id: int) -> None:
    """It was a slip: the application stands where it stood, with its answers, and nobody has heard
    of it.

    Raises NotFound, or RuleBroken for one that the actor did not accept just now, and once
    something else is known of the person that it became.
    """
    prospect = load(session, actor, Prospect, prospect_id, to_change=True, options=WITH_RETREATS)
    promotion = session.get(Promotion, prospect.id)
    person_id = prospect.retreatant_id
    if prospect.status is not ProspectStatus.ACCEPTED or promotion is None or person_id is None:
        raise RuleBroken(TOO_LATE)
    if clock.now() >= promotion.accepted_at + TAKEN_BACK_WITHIN:
        raise RuleBroken(TOO_LATE)
    _unwrite_letter(session, person_id)
    questions.take_answers_back(session, person_id, prospect)
    prospect.status = ProspectStatus.VERIFIED if promotion.was_verified else ProspectStatus.WAITING
    prospect.decided_at = promotion.former_decided_at
    prospect.decided_by = promotion.former_decided_by
    prospect.retreatant_id = None
    session.delete(promotion)
    session.flush()
    house.publish(
        session, ProspectAcceptanceTakenBack(prospect.id, group_ids_of(prospect), person_id)
    )
    undo_adding(session, house, actor, person_id)


def _unwrite_letter(session: Session, person_id: int) -> None:
    """One that a worker has taken already stays, and with it the person."""
    waiting = session.scalars(
        select(EmailRecipient)
        .where(EmailRecipient.retreatant_id == person_id, EmailRecipient.due_at > clock.now())
        .with_for_update()
    ).all()
    messages = [each.message_id for each in waiting]
    session.execute(delete(EmailRecipient).where(EmailRecipient.id.in_([w.id for w in waiting])))
    session.execute(delete(EmailMessage).where(EmailMessage.id.in_(messages)))

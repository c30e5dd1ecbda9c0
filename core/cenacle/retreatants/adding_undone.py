"""Whoever was added by a slip never was there, while nothing else happened to them."""

from datetime import timedelta

from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cenacle.events import RetreatantErased
from cenacle.platform import clock
from cenacle.platform.access import Actor, load
from cenacle.platform.audit import AuditAction, AuditEntry
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words
from cenacle.retreatants.models import Retreatant
from cenacle.retreats import AttendingStatus, Participation

_ = Words(CORE)


TAKEN_BACK_WITHIN = timedelta(seconds=15)
"""Ten, in which it is offered, and five for the way to the server."""
TOO_LATE = _("It is too late to take this back. Remove {name} from the group instead.")


def undo_adding(session: Session, house: House, actor: Actor, retreatant_id: int) -> None:
    """Raises NotFound, NotAllowed, and RuleBroken for who was not added just now by the actor, or
    of whom something else is known by now."""
    person = load(session, actor, Retreatant, retreatant_id, to_change=True)
    too_late = RuleBroken(TOO_LATE.format(name=person.name))
    if not _was_just_added(session, actor, person):
        raise too_late
    try:
        with session.begin_nested():
            house.publish(session, RetreatantErased(person.id, frozenset({person.group_id})))
            session.execute(
                delete(Participation).where(
                    Participation.retreatant_id == person.id,
                    Participation.attending_status == AttendingStatus.NO_RESPONSE,
                    ~Participation.is_invited,
                )
            )
            # Whatever else is known of them refers to this row, and keeps it.
            session.delete(person)
    except IntegrityError:
        raise too_late from None


def _was_just_added(session: Session, actor: Actor, person: Retreatant) -> bool:
    """By the actor, and changed by nobody since."""
    acts = session.execute(
        select(AuditEntry.action, AuditEntry.user_id, AuditEntry.at).where(
            AuditEntry.entity == "Retreatant", AuditEntry.entity_id == person.id
        )
    ).all()
    since = clock.now() - TAKEN_BACK_WITHIN
    return [(act.action, act.user_id) for act in acts if act.at > since] == [
        (AuditAction.CREATED, actor.user_id)
    ]

"""Which groups a person belongs to, and whether still."""

from pyramid.registry import Registry
from sqlalchemy.orm import Session

from cenacle import groups
from cenacle.errors import NotFound, RuleBroken
from cenacle.events import RetreatantEdited, RetreatantLeft, SecondarySwapped
from cenacle.people.models import PersonStatus, Retreatant
from cenacle.people.service import find
from cenacle.plugins import publish
from cenacle.rights import Actor, Right


def set_status(
    session: Session, registry: Registry, actor: Actor, retreatant_id: int, status: PersonStatus
) -> Retreatant:
    """Only who is active stands on a roster; who is removed from the group is inactive."""
    person = find(session, actor, Right.LEAD, retreatant_id, to_change=True)
    was, person.status = person.status, status
    session.flush()
    if was is PersonStatus.ACTIVE and status is not PersonStatus.ACTIVE:
        publish(registry, session, RetreatantLeft(person.id, person.group_id))
    return person


def set_secondary_group(
    session: Session, registry: Registry, actor: Actor, retreatant_id: int, group_id: int | None
) -> Retreatant:
    """Raises RuleBroken for the primary group, and for one that does not exist."""
    person = find(session, actor, Right.LEAD, retreatant_id, to_change=True)
    if group_id == person.group_id:
        raise RuleBroken("This is the primary group already.", field="groupNumberId")
    before = person.secondary_group_id
    former = frozenset({before} if before else ())
    try:
        person.secondary_group = groups.find(session, group_id) if group_id else None
    except NotFound:
        raise RuleBroken("Choose a group.", field="groupNumberId") from None
    session.flush()
    publish(registry, session, RetreatantEdited(person.id, former))
    return person


def swap_to_secondary(
    session: Session, registry: Registry, actor: Actor, retreatant_id: int
) -> Retreatant:
    """The secondary group becomes the primary one, and the person leaves the roster of the other.

    Raises RuleBroken for somebody without a secondary group.
    """
    person = find(session, actor, Right.LEAD, retreatant_id, to_change=True)
    before, after = person.group, person.secondary_group
    if after is None:
        raise RuleBroken("This retreatant has no secondary group.")
    publish(registry, session, RetreatantLeft(person.id, before.id))
    person.group, person.secondary_group = after, None
    session.flush()
    publish(registry, session, SecondarySwapped(person.id, before.group_number, after.group_number))
    return person

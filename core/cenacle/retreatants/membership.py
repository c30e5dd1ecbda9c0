"""Which groups a person belongs to, and whether still."""

from sqlalchemy.orm import Session

from cenacle.events import RetreatantEdited, RetreatantLeft, SecondarySwapped
from cenacle.groups import Group
from cenacle.platform.access import Actor, load
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.retreatants.models import PersonStatus, Retreatant


def set_status(
    session: Session, house: House, actor: Actor, retreatant_id: int, status: PersonStatus
) -> None:
    """Only who is active stands on a roster; who is removed from the group is inactive."""
    person = load(session, actor, Retreatant, retreatant_id, to_change=True)
    was, person.status = person.status, status
    session.flush()
    if was is PersonStatus.ACTIVE and status is not PersonStatus.ACTIVE:
        house.publish(session, RetreatantLeft(person.id, person.group_id))
    elif was is not status:
        house.publish(session, RetreatantEdited(person.id))


def set_secondary_group(
    session: Session, house: House, actor: Actor, retreatant_id: int, group_id: int | None
) -> None:
    """Raises RuleBroken for the primary group, and for one that does not exist."""
    person = load(session, actor, Retreatant, retreatant_id, to_change=True)
    if group_id == person.group_id:
        raise RuleBroken("This is the primary group already.", field="groupNumberId")
    group = session.get(Group, group_id) if group_id else None
    if group_id and group is None:
        raise RuleBroken("Choose a group.", field="groupNumberId")
    before = person.secondary_group_id
    person.secondary_group = group
    session.flush()
    former = frozenset({before} if before else ())
    house.publish(session, RetreatantEdited(person.id, former))


def swap_to_secondary(session: Session, house: House, actor: Actor, retreatant_id: int) -> None:
    """The secondary group becomes the primary one, and the person leaves the roster of the other.

    Raises RuleBroken for somebody without a secondary group.
    """
    person = load(session, actor, Retreatant, retreatant_id, to_change=True)
    before, after = person.group, person.secondary_group
    if after is None:
        raise RuleBroken("This retreatant has no secondary group.")
    person.group, person.secondary_group = after, None
    session.flush()
    house.publish(session, RetreatantLeft(person.id, before.id))
    house.publish(session, SecondarySwapped(person.id, before.group_number, after.group_number))

"""Which groups a person belongs to, and whether still."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.events import RetreatantEdited, RetreatantLeft, SecondarySwapped
from cenacle.groups import Group, notify
from cenacle.platform.access import Actor, load
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreatants.models import PersonStatus, Retreatant

_ = Words(CORE)

NOW_SECONDARY = _.lasting("{name} of group {group} is a secondary member here now, by {by}.")
NOT_SECONDARY = _.lasting("{name} of group {group} is no secondary member here any more, by {by}.")
CAME_OVER = _.lasting("{name} came over from group {group}, by {by}.")


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
    """The group hears of somebody whom another put on its roster, and of who is taken off again.

    Raises RuleBroken for the primary group, and for one that does not exist.
    """
    person = load(session, actor, Retreatant, retreatant_id, to_change=True)
    if group_id == person.group_id:
        raise RuleBroken(_("This is the primary group already."), field="groupNumberId")
    group = session.get(Group, group_id) if group_id else None
    if group_id and group is None:
        raise RuleBroken(_("Choose a group."), field="groupNumberId")
    before = person.secondary_group_id
    if group_id == before:
        return
    person.secondary_group = group
    session.flush()
    about = {"name": person.name, "group": person.group.group_number}
    if group is not None:
        _tell(session, actor, group.id, person, NOW_SECONDARY.format(**about))
    if before:
        _tell(session, actor, before, person, NOT_SECONDARY.format(**about))
    former = frozenset({before} if before else ())
    house.publish(session, RetreatantEdited(person.id, former))


def swap_to_secondary(session: Session, house: House, actor: Actor, retreatant_id: int) -> None:
    """The secondary group becomes the primary one, and the person leaves the roster of the other.

    Raises RuleBroken for somebody without a secondary group.
    """
    person = load(session, actor, Retreatant, retreatant_id, to_change=True)
    before, after = person.group, person.secondary_group
    if after is None:
        raise RuleBroken(_("This retreatant has no secondary group."))
    person.group, person.secondary_group = after, None
    session.flush()
    _tell(session, actor, after.id, person, came_over(person, before))
    house.publish(session, RetreatantLeft(person.id, before.id))
    house.publish(session, SecondarySwapped(person.id, before.group_number, after.group_number))


def change_group(
    session: Session, house: House, actor: Actor, retreatant_id: int, group: Group
) -> None:
    """The person leaves the roster of the group for that of another.

    Raises NotFound, or RuleBroken where it is their group, or they sign in for it.
    """
    person = load(session, actor, Retreatant, retreatant_id, to_change=True)
    before = person.group
    if before is group:
        raise RuleBroken(_("This is their group already."))
    if session.scalar(select(User.id).where(User.retreatant_id == person.id)):
        raise RuleBroken(
            _(
                "They sign in for group {group}: change the group of the user.",
                group=before.group_number,
            )
        )
    person.group = group
    if person.secondary_group is group:
        person.secondary_group = None
    session.flush()
    _tell(session, actor, group.id, person, came_over(person, before))
    house.publish(session, RetreatantLeft(person.id, before.id))
    house.publish(session, RetreatantEdited(person.id))


def came_over(person: Retreatant, before: Group) -> Text:
    """As the new group is told; by whom is filled in there."""
    return CAME_OVER.format(name=person.name, group=before.group_number)


def _tell(session: Session, actor: Actor, group_id: int, person: Retreatant, told: Text) -> None:
    """A group that is not asked is told at least, and by whom."""
    notify(session, group_id, told.format(by=actor.email), retreatant_id=person.id)

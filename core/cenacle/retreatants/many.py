"""What is done to many people at once."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.groups import find_group
from cenacle.platform.access import Actor, Right, load, visible
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.web.many import Chosen, DoneToMany, do_to_each
from cenacle.platform.words import CORE, Words
from cenacle.retreatants import membership, membership_undone
from cenacle.retreatants.models import PersonStatus, Retreatant
from cenacle.retreatants.record_schemas import GroupOfMany, StatusOfMany

_ = Words(CORE)

ALREADY = {
    PersonStatus.ACTIVE: _("They are active already."),
    PersonStatus.INACTIVE: _("They are inactive already."),
    PersonStatus.DECEASED: _("They are deceased already."),
    PersonStatus.BANNED: _("They are banned already."),
}


def set_statuses(session: Session, house: House, actor: Actor, form: StatusOfMany) -> DoneToMany:
    return do_to_each(
        session,
        form,
        _names(session, actor, form),
        lambda each: _set_status(session, house, actor, each, form.status),
    )


def _set_status(
    session: Session, house: House, actor: Actor, retreatant_id: int, status: PersonStatus
) -> None:
    if load(session, actor, Retreatant, retreatant_id).status is status:
        raise RuleBroken(ALREADY[status])
    membership.set_status(session, house, actor, retreatant_id, status)


def take_statuses_back(
    session: Session, house: House, actor: Actor, form: StatusOfMany
) -> DoneToMany:
    """Of those who became this."""
    return do_to_each(
        session,
        form,
        _names(session, actor, form),
        lambda each: membership_undone.take_status_back(session, house, actor, each, form.status),
    )


def change_groups(session: Session, house: House, actor: Actor, form: GroupOfMany) -> DoneToMany:
    """Raises NotFound for a group that is not there."""
    group = find_group(session, form.group_number_id)
    return do_to_each(
        session,
        form,
        _names(session, actor, form),
        lambda each: membership.change_group(session, house, actor, each, group),
    )


def take_groups_back(session: Session, house: House, actor: Actor, form: GroupOfMany) -> DoneToMany:
    """Of those who went to this group. Raises NotFound for one that is not there."""
    group = find_group(session, form.group_number_id)
    return do_to_each(
        session,
        form,
        _names(session, actor, form),
        lambda each: membership_undone.take_group_back(session, house, actor, each, group),
    )


def _names(session: Session, actor: Actor, chosen: Chosen) -> dict[int, str]:
    people = select(Retreatant).where(
        Retreatant.id.in_(chosen.ids), *visible(actor, Retreatant, Right.READ)
    )
    return {person.id: person.name for person in session.scalars(people)}

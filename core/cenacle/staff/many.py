"""What is done to many users at once."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.groups import find_group
from cenacle.platform.access import Actor
from cenacle.platform.house import House
from cenacle.platform.web.many import Chosen, DoneToMany, do_to_each
from cenacle.staff import service
from cenacle.staff.schemas import GroupOfUsers


def lock_users(session: Session, actor: Actor, chosen: Chosen) -> DoneToMany:
    return do_to_each(
        session,
        chosen,
        _names(session, chosen),
        lambda each: service.lock_user(session, actor, each),
    )


def unlock_users(session: Session, house: House, actor: Actor, chosen: Chosen) -> DoneToMany:
    return do_to_each(
        session,
        chosen,
        _names(session, chosen),
        lambda each: service.unlock_user(session, house, actor, each),
    )


def resend_confirmations(
    session: Session, house: House, actor: Actor, chosen: Chosen
) -> DoneToMany:
    return do_to_each(
        session,
        chosen,
        _names(session, chosen),
        lambda each: service.resend_confirmation(session, house, actor, each),
    )


def change_groups(session: Session, house: House, actor: Actor, form: GroupOfUsers) -> DoneToMany:
    """Raises NotFound for a group that is not there."""
    group = find_group(session, form.group_number_id)
    return do_to_each(
        session,
        form,
        _names(session, form),
        lambda each: service.change_group(session, house, actor, each, group),
    )


def take_groups_back(
    session: Session, house: House, actor: Actor, form: GroupOfUsers
) -> DoneToMany:
    """Of those who went to this group. Raises NotFound for one that is not there."""
    group = find_group(session, form.group_number_id)
    return do_to_each(
        session,
        form,
        _names(session, form),
        lambda each: service.take_group_back(session, house, actor, each, group),
    )


def _names(session: Session, chosen: Chosen) -> dict[int, str]:
    found = session.execute(
        select(User.id, User.first_name, User.last_name).where(User.id.in_(chosen.ids))
    )
    return {row.id: f"{row.first_name} {row.last_name}" for row in found}

"""The rules of groups."""

import re
from typing import Any

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from cenacle.audit import refuse_stale
from cenacle.errors import NotFound, RuleBroken
from cenacle.groups.models import Group
from cenacle.rights import Actor, Right, Role

NUMBER = re.compile(r"[0-9]+[A-Za-z]?")


def find(session: Session, group_id: int) -> Group:
    """Raises NotFound."""
    group = session.get(Group, group_id)
    if group is None:
        raise NotFound("There is no such group.")
    return group


def group_of(actor: Actor, group_id: int | None) -> int:
    """The group that is meant: the one that is named, else the actor's own.

    Raises NotFound for a group that the actor may not read, RuleBroken if none is named.
    """
    group_id = group_id or actor.group_id
    if group_id is None:
        raise RuleBroken("Choose a group.", field="groupId")
    if not actor.may_in(Right.READ, group_id):
        raise NotFound("There is no such group.")
    return group_id


def save(
    session: Session, group_id: int | None, *, group_number: str, version: int | None
) -> Group:
    """Make a group, or give one another number.

    Raises RuleBroken for a number that is taken (without case) or has another form than digits
    with at most one letter after them, NotFound for an unknown id.
    """
    if not NUMBER.fullmatch(group_number):
        raise RuleBroken(
            "Use digits, and at most one letter after them, such as 12 or 12A.", "groupNumber"
        )
    taken = session.scalar(
        select(Group.id).where(Group.group_number_folded == group_number.casefold())
    )
    if taken not in (None, group_id):
        raise RuleBroken("There is already a group with this number.", "groupNumber")
    group = Group() if group_id is None else find(session, group_id)
    refuse_stale(session, group, version if group_id else None)
    group.group_number = group_number
    session.add(group)
    session.flush()
    return group


def options(session: Session, actor: Actor) -> list[dict[str, Any]]:
    """All groups for an admin, the own group for others; as people count."""
    if actor.role is Role.ADMIN:
        return all_options(session)
    return _options(session, Group.id == actor.group_id)


def all_options(session: Session) -> list[dict[str, Any]]:
    """Every group, as people count."""
    return _options(session)


def _options(session: Session, *conditions: ColumnElement[bool]) -> list[dict[str, Any]]:
    groups = select(Group.id, Group.group_number).where(*conditions).order_by(Group.group_order)
    return [{"value": row.id, "label": row.group_number} for row in session.execute(groups)]

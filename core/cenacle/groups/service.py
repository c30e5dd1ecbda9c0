"""The rules of groups."""

import re
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.audit import refuse_stale
from cenacle.errors import NotFound, RuleBroken
from cenacle.groups.models import Group
from cenacle.rights import Actor, Role

NUMBER = re.compile(r"[0-9]+[A-Za-z]?")


def find(session: Session, group_id: int) -> Group:
    """Raises NotFound."""
    group = session.get(Group, group_id)
    if group is None:
        raise NotFound("There is no such group.")
    return group


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
    groups = select(Group.id, Group.group_number).order_by(Group.group_order)
    if actor.role is not Role.ADMIN:
        groups = groups.where(Group.id == actor.group_id)
    return [{"value": row.id, "label": row.group_number} for row in session.execute(groups)]

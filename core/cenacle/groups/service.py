"""Makes and renumbers groups, and lists them to choose from."""

import re
from collections.abc import Mapping

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from cenacle.groups.models import Group
from cenacle.platform.access import Actor, visible
from cenacle.platform.audit import refuse_stale
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.web import Option
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

NUMBER = re.compile(r"[0-9]+[A-Za-z]?")


def find_group(session: Session, group_id: int) -> Group:
    """Raises NotFound."""
    group = session.get(Group, group_id)
    if group is None:
        raise NotFound(_("There is no such group."))
    return group


def save_group(
    session: Session,
    group_id: int | None,
    *,
    group_number: str,
    version: int | None,
    words: Mapping[str, str | None] | None = None,
) -> Group:
    """Make a group, or give one another number, and the `words` for strangers
    that are given.

    Raises RuleBroken for a number that is taken (without case) or has another form than digits
    with at most one letter after them, NotFound for an unknown id.
    """
    if not NUMBER.fullmatch(group_number):
        raise RuleBroken(
            _("Use digits, and at most one letter after them, such as 12 or 12A."), "groupNumber"
        )
    taken = session.scalar(
        select(Group.id).where(Group.group_number_folded == group_number.casefold())
    )
    if taken not in (None, group_id):
        raise RuleBroken(_("There is already a group with this number."), "groupNumber")
    group = Group() if group_id is None else find_group(session, group_id)
    refuse_stale(session, group, version if group_id else None)
    group.group_number = group_number
    for column, value in (words or {}).items():
        setattr(group, column, value)
    session.add(group)
    session.flush()
    return group


def read_group_options(session: Session, actor: Actor) -> list[Option]:
    """All groups for an admin, the own group for others; as people count."""
    return _options(session, *visible(actor, Group))


def read_all_group_options(session: Session) -> list[Option]:
    """Every group, as people count."""
    return _options(session)


def _options(session: Session, *conditions: ColumnElement[bool]) -> list[Option]:
    groups = select(Group.id, Group.group_number, Group.name).where(*conditions)
    return [
        Option(value=row.id, label=row.group_number, name=row.name)
        for row in session.execute(groups.order_by(Group.group_order))
    ]

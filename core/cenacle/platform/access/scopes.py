"""Whose rows an actor may see and change: the one place that knows.

A table says by its mixin how its rows belong to groups. Lists ask `visible`, which answers in SQL;
single rows come by `load` and `load_each`, and what one may do with a row is told by `reaches`. The
right that counts is that of the view through which the actor acts, unless another one is named.
What an actor may not even read does not exist for them (`404`).
"""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from sqlalchemy import ColumnElement, false, or_, select
from sqlalchemy.orm import Mapped, Session
from sqlalchemy.orm.interfaces import ORMOption

from cenacle.platform.access.rights import Actor, Right, Role
from cenacle.platform.errors import NotAllowed, NotFound, RuleBroken
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)


class Scoped:
    """Mixin of a table whose rows belong to groups; `__noun__` is what people call a row."""

    __noun__: ClassVar[str | Text]

    id: Mapped[int]

    @property
    def is_gone(self) -> bool:
        """Whether the row is kept for its number alone: it exists for nobody."""
        return False

    @classmethod
    def still_here(cls) -> list[ColumnElement[bool]]:
        """Conditions for those that are not gone, in SQL."""
        return []

    @classmethod
    def in_group(cls, right: Right, group_id: int) -> ColumnElement[bool]:
        """Whether a right over this group reaches a row, in SQL."""
        raise NotImplementedError

    def group_ids(self, right: Right) -> set[int | None]:
        """The groups a right over which reaches this row."""
        raise NotImplementedError


class OfOneGroup(Scoped):
    """Rows with a `group_id`; one without is the house's."""

    group_id: Mapped[int | None]

    @classmethod
    def in_group(cls, right: Right, group_id: int) -> ColumnElement[bool]:
        return cls.group_id == group_id

    def group_ids(self, right: Right) -> set[int | None]:
        return {self.group_id}


class OfTwoGroups(Scoped):
    """A secondary member is led by the primary group; the secondary one reads (contract 2)."""

    group_id: Mapped[int]
    secondary_group_id: Mapped[int | None]

    @classmethod
    def in_group(cls, right: Right, group_id: int) -> ColumnElement[bool]:
        if right is Right.READ:
            return or_(cls.group_id == group_id, cls.secondary_group_id == group_id)
        return cls.group_id == group_id

    def group_ids(self, right: Right) -> set[int | None]:
        return {self.group_id, self.secondary_group_id} if right is Right.READ else {self.group_id}


S = TypeVar("S", bound=Scoped)


def visible(
    actor: Actor, kind: type[Scoped], right: Right | None = None
) -> list[ColumnElement[bool]]:
    """Conditions on `kind`; the house sees every group."""
    if not actor.may(right or actor.right):
        return [false()]
    if actor.role is Role.ADMIN:
        return kind.still_here()
    if actor.group_id is None:
        return [false()]
    return [kind.in_group(right or actor.right, actor.group_id), *kind.still_here()]


def reaches(actor: Actor, right: Right, row: Scoped) -> bool:
    """Whether the actor has this right over a row."""
    if not actor.may(right) or row.is_gone:
        return False
    if actor.role is Role.ADMIN:
        return True
    return actor.group_id is not None and actor.group_id in row.group_ids(right)


def group_of(actor: Actor, group_id: int | None) -> int:
    """The group that is meant: the one that is named, else the actor's own.

    Raises NotFound for a group that the actor may not read, RuleBroken if none is named.
    """
    group_id = group_id or actor.group_id
    if group_id is None:
        raise RuleBroken(_("Choose a group."), field="groupId")
    if not actor.may_in(Right.READ, group_id):
        raise NotFound(_("There is no such group."))
    return group_id


def load(
    session: Session,
    actor: Actor,
    kind: type[S],
    row_id: int,
    *,
    right: Right | None = None,
    to_change: bool = False,
    options: Sequence[ORMOption] = (),
) -> S:
    """A row that the actor has the right over, locked where it is to be changed.

    Raises NotFound for one that the actor may not even read, NotAllowed for one to read alone.
    """
    lock = {"of": kind} if to_change else None
    row = session.get(kind, row_id, with_for_update=lock, options=options)
    if row is None or not reaches(actor, Right.READ, row):
        raise NotFound(_("There is no such {noun}.", noun=kind.__noun__))
    if not reaches(actor, right or actor.right, row):
        raise NotAllowed
    return row


def load_each(
    session: Session,
    actor: Actor,
    kind: type[S],
    row_ids: Sequence[int],
    *,
    right: Right | None = None,
    options: Sequence[ORMOption] = (),
) -> list[S]:
    """Rows in the order in which they are named, each once.

    Raises NotFound if there is one whom the actor does not have the right over.
    """
    wanted = select(kind).where(kind.id.in_(row_ids)).options(*options)
    found = {
        row.id: row for row in session.scalars(wanted) if reaches(actor, right or actor.right, row)
    }
    try:
        return [found[row_id] for row_id in dict.fromkeys(row_ids)]
    except KeyError:
        raise NotFound(_("There is no such {noun}.", noun=kind.__noun__)) from None

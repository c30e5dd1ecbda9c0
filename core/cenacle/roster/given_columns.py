"""What fields and plugins tell of a roster's people beside its rows.

All fields come in one statement; a column of a plugin comes in one of its own, which costs itself
alone where it fails, is late, or gives what is not of its kind.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from sqlalchemy.orm import Session

from cenacle.fields import (
    check_answer,
    known_fields,
    may_see,
    reach_of,
    read_heard,
    seen_by,
)
from cenacle.fields.values import Heard
from cenacle.platform import features
from cenacle.platform.access import Actor, Right, Role, load
from cenacle.platform.errors import CenacleError
from cenacle.platform.features import Given
from cenacle.platform.house import House
from cenacle.platform.plugins.doors import RosterAsked, RosterColumn
from cenacle.platform.plugins.fields import Field, ShownAt, Value, full_key
from cenacle.platform.plugins.host import Share
from cenacle.retreatants import Retreatant
from cenacle.roster.schemas import GivenColumn, Roster
from cenacle.roster.which_retreat import find_retreat

Values = dict[str, dict[int, Value]]
"""By the columns' full keys, and then by the ids of retreatants."""


class UnfitValue(CenacleError):
    """A plugin gave what is not of its column's kind."""


@dataclass(frozen=True)
class KnownColumn:
    """`reach` is the core's right that says of whom it may tell. What is no field's is `given` by a
    plugin."""

    key: str
    field: Field
    reach: Right
    given: Given[RosterColumn] | None = None

    @property
    def is_column(self) -> bool:
        """Else it has a sign alone."""
        return ShownAt.COLUMN in self.field.shown

    @property
    def shape(self) -> GivenColumn:
        return GivenColumn(
            key=self.key,
            label=str(self.field.label),
            kind=self.field.kind,
            choices=list(self.field.choices),
            sign=self.field.sign,
            section=str(self.field.section),
            is_column=self.is_column,
            is_field=self.given is None,
        )


@dataclass(frozen=True)
class People:
    """Of whom is told: of a group's `own`, and of those of another whom it may `read` of."""

    own: Collection[int]
    read: Collection[int]

    @classmethod
    def by_status(cls, people: Iterable[tuple[int | None, str]]) -> "People":
        """As rosters call them; of who left the group and took part all the same nothing is
        told."""
        of_status = defaultdict(list)
        for retreatant_id, status in people:
            if retreatant_id is not None:
                of_status[status].append(retreatant_id)
        return cls(of_status["Retreatant"], of_status["Secondary"])

    def within(self, reach: Right) -> Iterable[int]:
        return [*self.own, *self.read] if reach is Right.READ else self.own


def known_columns(session: Session, house: House, actor: Actor) -> dict[str, KnownColumn]:
    """Those that the actor may see, of whomever else they may see: of fields, and then plugins'."""
    columns = [
        KnownColumn(key, each.field, reach_of(house, each.field.right))
        for key, each in seen_by(known_fields(session, house), house, actor).items()
        if ShownAt.COLUMN in each.field.shown or each.field.sign
    ]
    columns += [
        KnownColumn(
            full_key(each.plugin, each.it.key),
            each.it.as_field,
            reach_of(house, each.it.right),
            each,
        )
        for each in features.given(house, RosterColumn, session)
        if may_see(house, actor, each.it.right)
    ]
    return {column.key: column for column in columns}


def tell_roster(
    session: Session, house: House, actor: Actor, roster: Roster, keys: Collection[str]
) -> list[KnownColumn]:
    """Let the roster say what these columns tell of its people; those of them that there are.

    Where none is asked for the roster stays as it was read.
    """
    if not keys:
        return []
    known = known_columns(session, house, actor)
    columns = [known[key] for key in dict.fromkeys(keys) if key in known]
    applicants = [row.prospect_id for row in roster.roster_list if row.prospect_id is not None]
    roster.given, told = _read_heard(
        session,
        house,
        RosterAsked(roster.group_id, roster.retreat_id, house.today),
        columns,
        People.by_status((row.retreatant_id, row.status) for row in roster.roster_list),
        applicants,
    )
    roster.given_of_applicants = {key: values for key, values in told.items() if values} or None
    return columns


def read_signs(
    session: Session, house: House, actor: Actor, retreatant_id: int
) -> dict[str, Value]:
    """What stands as a sign beside the name of one person, by the columns' keys; seen from the
    retreat of their group that comes. Raises NotFound."""
    person = load(session, actor, Retreatant, retreatant_id)
    columns = [each for each in known_columns(session, house, actor).values() if each.field.sign]
    if not columns:
        return {}
    retreat = find_retreat(session.connection(), person.group_id, None, house.today)
    is_own = actor.role is Role.ADMIN or actor.group_id == person.group_id
    told = read_given(
        session,
        house,
        RosterAsked(person.group_id, retreat.id, house.today),
        columns,
        People([person.id], []) if is_own else People([], [person.id]),
    )
    return {
        key: value for key, values in told.items() if (value := values.get(person.id)) is not None
    }


def read_given(
    session: Session,
    house: House,
    asked: RosterAsked,
    columns: Collection[KnownColumn],
    people: People,
) -> Values:
    """What these columns tell of people; a column that could not be read is not named."""
    heard, _ = _read_heard(session, house, asked, columns, people)
    return {
        key: {each: value for each, value in values.items() if value is not None}
        for key, values in heard.items()
    }


def _read_heard(
    session: Session,
    house: House,
    asked: RosterAsked,
    columns: Collection[KnownColumn],
    people: People,
    applicants: Collection[int] = (),
) -> tuple[Heard, Heard]:
    """Of people, and of applicants, of whom fields alone tell."""
    fields = [column.key for column in columns if column.given is None]
    told: dict[str, Mapping[int, Value | None] | None] = {}
    of_applicants: Heard = {}
    if fields:
        of_people, of_applicants = read_heard(
            session, fields, [*people.own, *people.read], applicants, asked.retreat_id
        )
        told |= of_people
    of_plugins = [
        (column.key, _share_of(house, column.given, asked, people.within(column.reach)))
        for column in columns
        if column.given
    ]
    read = house.plugins.read_each(house.database, [share for _, share in of_plugins])
    told |= zip((key for key, _ in of_plugins), read, strict=True)
    heard = {
        column.key: {each: values[each] for each in people.within(column.reach) if each in values}
        for column in columns
        if (values := told[column.key]) is not None
    }
    return heard, of_applicants


def _share_of(
    house: House, column: Given[RosterColumn], asked: RosterAsked, people: Iterable[int]
) -> Share[Mapping[int, Value]]:
    place = f"Roster column {column.it.key}"
    blame = partial(house.plugins.blame, column.plugin, place)

    def read(session: Session) -> Mapping[int, Value]:
        return _fitting(column.it, column.it.load(session, asked), people, blame)

    return Share(column.plugin, place, read)


def _fitting(
    column: RosterColumn,
    told: Any,  # whatever the plugin gave
    people: Iterable[int],
    blame: Callable[[BaseException], None],
) -> dict[int, Value]:
    """What is of the column's kind; of anything else whoever manages the house is told."""
    if not isinstance(told, Mapping):
        raise UnfitValue("It gave no values by the ids of people.")
    field, fitting, reason = column.as_field, {}, ""
    for each in people:
        try:
            value = check_answer(field, told.get(each))
        except ValueError as error:
            reason = str(error)
        else:
            if value is not None:
                fitting[each] = value
    if reason:
        blame(UnfitValue(f"It gave what is no {column.kind}. {reason}"))
    return fitting

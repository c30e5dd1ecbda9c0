"""For the kitchen: how many are there on each day, and how many eat what. No names."""

from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta

from sqlalchemy.orm import Session

from cenacle.exports.sheets import Person
from cenacle.fields import FieldValue, known_fields, read_values
from cenacle.platform.access import Actor
from cenacle.platform.house import House
from cenacle.platform.plugins.doors import RosterAsked
from cenacle.platform.plugins.fields import Field, FieldKind, ShownAt, Sign, Value, shown_text
from cenacle.platform.sheets import Column, Sheet
from cenacle.platform.told import told_short_weekday
from cenacle.platform.words import CORE, Words
from cenacle.retreats import Retreat
from cenacle.roster.given_columns import People, known_columns, read_given

_ = Words(CORE)

FOR_THE_KITCHEN = frozenset({Sign.DIET, Sign.ALLERGY})
COLUMNS = ((_("What"), 4), (_("People"), 1), (_("Stay the night"), 1.4))


def make_kitchen_sheet(
    session: Session,
    house: House,
    actor: Actor,
    retreat: Retreat,
    people: Sequence[Person],
    *,
    of_all: bool,
) -> Sheet:
    """Of everybody all is counted. Of some who were named only what the actor may see of them, for
    a count of one person tells of that person."""
    if of_all:
        counted = _count_all(session, house, retreat, people)
    else:
        counted = _count_seen(session, house, actor, retreat, people)
    columns = tuple(Column(str(title), share) for title, share in COLUMNS)
    rows = [*_count_days(retreat, people), *counted]
    return Sheet(str(_("Kitchen")), str(retreat.told_label), columns, rows)


def _count_days(retreat: Retreat, people: Sequence[Person]) -> list[list[str]]:
    days = (retreat.end_date - retreat.start_date).days + 1
    return [
        _count_day(retreat.start_date + timedelta(days=number), people) for number in range(days)
    ]


def _count_day(day: date, people: Sequence[Person]) -> list[str]:
    here = sum(person.arrives_on <= day <= person.leaves_on for person in people)
    night = sum(
        person.arrives_on <= day < person.leaves_on or person.arrives_on == person.leaves_on == day
        for person in people
    )
    return [str(told_short_weekday(day)), str(here), str(night)]


def _count_all(
    session: Session, house: House, retreat: Retreat, people: Sequence[Person]
) -> list[list[str]]:
    fields = {
        key: each.field
        for key, each in known_fields(session, house).items()
        if _is_for_kitchen(each.field)
    }
    of_people = FieldValue.retreatant_id.in_([person.id for person in people])
    told = read_values(session, list(fields), of_people, retreat.id)
    return [line for key, field in fields.items() for line in _count(field, [*told[key].values()])]


def _count_seen(
    session: Session, house: House, actor: Actor, retreat: Retreat, people: Sequence[Person]
) -> list[list[str]]:
    columns = [
        each
        for each in known_columns(session, house, actor).values()
        if each.given is None and _is_for_kitchen(each.field)
    ]
    told = read_given(
        session,
        house,
        RosterAsked(retreat.group_id, retreat.id, house.today),
        columns,
        People.by_status((person.id, person.status) for person in people),
    )
    return [
        line for each in columns for line in _count(each.field, [*told.get(each.key, {}).values()])
    ]


def _is_for_kitchen(field: Field) -> bool:
    return field.sign in FOR_THE_KITCHEN and ShownAt.PAPERS in field.shown


def _count(field: Field, values: Sequence[Value]) -> list[list[str]]:
    """The most frequent first; what is worded alike is one."""
    said: Counter[str] = Counter()
    for value in values:
        if isinstance(value, list):
            said.update(value)
        elif field.kind is FieldKind.CHOICE or isinstance(value, bool):
            said[shown_text(field.kind, value)] += 1
        else:
            said[shown_text(field.kind, value).casefold()] += 1
    return [[f"{field.label}: {what}", str(count), ""] for what, count in said.most_common()]

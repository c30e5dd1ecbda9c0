"""What a change was about, by the name that people use, and the screen that shows it."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pydantic.alias_generators import to_snake
from pyramid.config import Configurator
from sqlalchemy import ColumnElement, Connection, FromClause, select

from cenacle.platform.audit.models import AuditAction
from cenacle.platform.audit.schemas import AuditRow
from cenacle.platform.db import Base


@dataclass(frozen=True)
class Subject:
    """How rows of `model` are called: by these columns, with `between` between them.

    `screen` is an address of the portal with `{id}` in it. What has no name of its own is called
    by the row of the model that a column points at: `of=("retreatant_id", "Retreatant")`.
    """

    model: type[Base]
    named_by: tuple[str, ...] = ()
    screen: str | None = None
    between: str = " "
    of: tuple[str, str] | None = None


Subjects = Mapping[str, Subject]
"""By the name of the model."""


def add_audit_subject(config: Configurator, subject: Subject) -> None:
    """`config.add_audit_subject(Subject(Room, ("room_number",), "/admin/rooms/update/{id}"))`"""
    config.registry.audit_subjects[subject.model.__name__] = subject


def with_names(
    connection: Connection, subjects: Subjects, rows: Iterable[AuditRow]
) -> list[AuditRow]:
    """The rows with `name` and `screen`: one statement for each kind of thing among them.

    What is gone is called by what its deletion wrote down, and has no screen.
    """
    rows = list(rows)
    wanted: dict[str, set[int]] = defaultdict(set)
    for row in rows:
        wanted[row.entity].add(row.entity_id)
    found = {
        entity: _find(connection, subjects, subjects[entity], ids)
        for entity, ids in wanted.items()
        if entity in subjects
    }
    return [_named(row, subjects.get(row.entity), found.get(row.entity, {})) for row in rows]


@dataclass(frozen=True)
class Found:
    name: str
    screen: str | None


def _named(row: AuditRow, subject: Subject | None, found: dict[int, Found]) -> AuditRow:
    if subject is None:
        return row
    there = found.get(row.entity_id)
    if there and row.action is not AuditAction.DELETED:
        return row.model_copy(update={"name": there.name, "screen": there.screen})
    return row.model_copy(update={"name": _name_once_had(subject, row.changes)})


def _find(
    connection: Connection, subjects: Subjects, subject: Subject, ids: set[int]
) -> dict[int, Found]:
    table = subject.model.__table__
    key = owner = _key(table)
    rows: FromClause = table
    while subject.of:
        column, model = subject.of
        pointing = table.c[column]
        subject = subjects[model]
        table = subject.model.__table__
        owner = _key(table)
        rows = rows.join(table, pointing == owner)
    names = [table.c[column] for column in subject.named_by]
    found = connection.execute(select(key, owner, *names).select_from(rows).where(key.in_(ids)))
    return {row[0]: _found(subject, *row[1:]) for row in found}


def _key(table: FromClause) -> ColumnElement[int]:
    key: ColumnElement[int] = next(iter(table.primary_key))
    return key


def _found(named: Subject, owner: int, *names: object) -> Found:
    name = named.between.join(str(value) for value in names if value)
    return Found(name, named.screen.format(id=owner) if named.screen else None)


def _name_once_had(subject: Subject, changes: dict[str, list[object]]) -> str | None:
    told = {to_snake(field): before or after for field, (before, after) in changes.items()}
    return subject.between.join(str(told[c]) for c in subject.named_by if told.get(c)) or None


def includeme(config: Configurator) -> None:
    config.registry.audit_subjects = {}
    config.add_directive("add_audit_subject", add_audit_subject)

"""The trail in sentences: who did what to what, and from what to what."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, datetime
from zoneinfo import ZoneInfo

from pydantic.alias_generators import to_snake
from sqlalchemy import ColumnElement, Connection, Date, DateTime, Enum, FromClause, TypeDecorator

from cenacle.platform import phones
from cenacle.platform.audit.models import AuditAction
from cenacle.platform.audit.names import Found, Names, Wanted, key_of, name_of
from cenacle.platform.audit.phrases import (
    CHANGED,
    DID,
    FROM_TO,
    GONE,
    NO,
    NOTHING,
    YES,
    label_of,
    plain,
)
from cenacle.platform.audit.schemas import AuditRow
from cenacle.platform.audit.subjects import Subject, Words, columns_in
from cenacle.platform.dates import show_moment
from cenacle.platform.told import told_day, told_days_again

Change = tuple[object, object]
"""From what to what; both are nothing where that is kept from the audit."""

LONGEST = 80
_TAG = re.compile(r"<[^<>]*>")


def tell(
    connection: Connection, words: Words, rows: Iterable[AuditRow], zone: ZoneInfo
) -> list[AuditRow]:
    """The rows in sentences. However many there are, each kind of thing among them costs one
    statement, and one more where other things name it."""
    return _Teller(connection, words, zone).tell(list(rows))


class _Teller:
    def __init__(self, connection: Connection, words: Words, zone: ZoneInfo) -> None:
        self._connection = connection
        self._words = words
        self._zone = zone
        self._names = Names(connection, words)
        self._looked_up: dict[tuple[str, str], Mapping[str, str]] = {}

    def tell(self, rows: list[AuditRow]) -> list[AuditRow]:
        changes = [_by_column(row) for row in rows]
        self._names.look_up(self._wanted(rows, changes))
        self._names.look_up(self._wanted_beside(rows))
        self._look_up_codes(rows, changes)
        return [self._told(row, change) for row, change in zip(rows, changes, strict=True)]

    def _wanted(self, rows: list[AuditRow], changes: list[dict[str, Change]]) -> Wanted:
        wanted: Wanted = defaultdict(set)
        for row, changed in zip(rows, changes, strict=True):
            wanted[row.entity].add(row.entity_id)
            if row.user_id:
                wanted["User"].add(row.user_id)
            subject = self._words.subjects.get(row.entity)
            if subject is None:
                continue
            owner = self._owner(subject, row, changed)
            for model, row_id in (owner, *self._pointed_at(subject, changed)):
                if isinstance(row_id, int):
                    wanted[model].add(row_id)
        return wanted

    def _wanted_beside(self, rows: list[AuditRow]) -> Wanted:
        wanted: Wanted = defaultdict(set)
        for row in rows:
            found = self._names.of(row.entity, row.entity_id)
            if found:
                subject = self._words.subjects[row.entity]
                beside = {column: (None, value) for column, value in found.beside.items()}
                for model, row_id in self._pointed_at(subject, beside):
                    if isinstance(row_id, int):
                        wanted[model].add(row_id)
        return wanted

    def _look_up_codes(self, rows: list[AuditRow], changes: list[dict[str, Change]]) -> None:
        wanted: dict[tuple[str, str], set[str]] = defaultdict(set)
        for row, changed in zip(rows, changes, strict=True):
            subject = self._words.subjects.get(row.entity)
            for column in subject.lookups if subject else ():
                found = self._names.of(row.entity, row.entity_id)
                known = (*changed.get(column, ()), found.beside.get(column) if found else None)
                wanted[row.entity, column] |= {each for value in known for each in _listed(value)}
        for (entity, column), values in wanted.items():
            look_up = self._words.subjects[entity].lookups[column]
            self._looked_up[entity, column] = look_up(self._connection, values)

    def _told(self, row: AuditRow, changes: dict[str, Change]) -> AuditRow:
        user = self._names.of("User", row.user_id)
        told = {"who_name": user.name if user else None}
        subject = self._words.subjects.get(row.entity)
        if subject is None:
            number = f" {row.entity_id}" if row.entity_id else ""
            called = self._words.others.get(row.entity, f"{plain(row.entity).lower()}{number}")
            did = str(DID[row.action].format(what=called))
            return row.model_copy(update=told | {"did": did, "details": [*_counts(changes)]})
        found = self._names.of(row.entity, row.entity_id)
        is_there = found is not None and row.action is not AuditAction.DELETED
        name = found.name if found and is_there else self._name_once_had(subject, row, changes)
        pattern = _pattern(subject, row.action)
        said = {
            column: self._said(subject, column, _kept(column, changes, found))
            for column in columns_in(pattern)
        }
        return row.model_copy(
            update=told
            | {
                "name": name,
                "screen": found.screen if found and is_there else None,
                "did": " ".join(pattern.format(name=name or str(GONE), **said).split()),
                "details": [
                    self._detail(subject, row.action, column, change)
                    for column, change in changes.items()
                    if column not in said and _is_worth_telling(row.action, change)
                ],
            }
        )

    def _name_once_had(
        self, subject: Subject, row: AuditRow, changes: dict[str, Change]
    ) -> str | None:
        if subject.of:
            owner = self._names.of(*self._owner(subject, row, changes))
            return owner.name if owner else None
        values = (changes.get(column, (None, None)) for column in subject.named_by)
        return name_of(subject, [before or after for before, after in values])

    def _owner(
        self, subject: Subject, row: AuditRow, changes: dict[str, Change]
    ) -> tuple[str, object]:
        if not subject.of:
            return row.entity, row.entity_id
        column, model = subject.of
        if key_of(subject.table).key == column:
            return model, row.entity_id
        before, after = changes.get(column, (None, None))
        return model, before or after

    def _pointed_at(
        self, subject: Subject, changes: Mapping[str, Change]
    ) -> Iterator[tuple[str, object]]:
        for column, change in changes.items():
            model = self._model_behind(subject.table, column)
            if model:
                yield from ((model, value) for value in change)

    def _model_behind(self, table: FromClause, column: str) -> str | None:
        """What a foreign key leads to."""
        if column not in table.c:
            return None
        tables = (key.column.table.name for key in table.c[column].foreign_keys)
        return next((model for each in tables if (model := self._words.by_table.get(each))), None)

    def _said(self, subject: Subject, column: str, value: object) -> str:
        """A value within a sentence: `room 201`."""
        model = self._model_behind(subject.table, column)
        if not model:
            return self._value(subject, column, value) if value is not None else ""
        if value is None:
            return ""
        found = self._names.of(model, value)
        called = str(self._words.subjects[model].called)
        if found is None or found.name is None:
            return str(GONE)
        return found.name if columns_in(called) else called.format(name=found.name)

    def _detail(self, subject: Subject, action: AuditAction, column: str, change: Change) -> str:
        label = str(subject.labels.get(column) or label_of(column))
        if change == (None, None):
            return str(CHANGED.format(label=label))
        before, after = (self._value(subject, column, value) for value in change)
        if action is AuditAction.CREATED:
            return f"{label}: {after}"
        if action is AuditAction.DELETED:
            return f"{label}: {before}"
        if max(len(before), len(after)) > LONGEST:
            return str(CHANGED.format(label=label))
        return str(FROM_TO.format(label=label, before=before, after=after))

    def _value(self, subject: Subject, column: str, value: object) -> str:
        if value is None or value in ("", [], {}):
            return str(NOTHING)
        if column not in subject.table.c:
            return _plainly(value)
        if model := self._model_behind(subject.table, column):
            found = self._names.of(model, value)
            return found.name if found and found.name else str(GONE)
        if column in subject.lookups:
            known = self._looked_up[subject.model.__name__, column]
            return " · ".join(known.get(each, each) for each in _listed(value))
        if column in subject.lists:
            codes = self._words.codes[subject.lists[column]]
            return " · ".join(str(codes.get(each, each)) for each in _listed(value))
        return self._of_type(subject.table.c[column], value)

    def _of_type(self, column: ColumnElement[object], value: object) -> str:
        kind = column.type.impl if isinstance(column.type, TypeDecorator) else column.type
        if isinstance(kind, Enum) and kind.enum_class:
            return str(self._words.codes.get(kind.enum_class, {}).get(str(value), str(value)))
        try:
            if isinstance(kind, Date):
                return str(told_day(date.fromisoformat(str(value))))
            if isinstance(kind, DateTime):
                moment = datetime.fromisoformat(str(value)).astimezone(self._zone)
                return told_days_again(show_moment(moment))
        except ValueError:  # it was erased
            return str(value)
        return _plainly(value)


def _listed(value: object) -> list[str]:
    """What a column holds one of, or several."""
    return [str(each) for each in (value if isinstance(value, list) else [value]) if each]


def _by_column(row: AuditRow) -> dict[str, Change]:
    return {to_snake(field): (before, after) for field, (before, after) in row.changes.items()}


def _kept(column: str, changes: Mapping[str, Change], found: Found | None) -> object:
    """What the column held then, else what it holds now."""
    before, after = changes.get(column, (None, None))
    kept = after if after is not None else before
    return kept if kept is not None or found is None else found.beside.get(column)


def _pattern(subject: Subject, action: AuditAction) -> str:
    own = {
        AuditAction.CREATED: subject.made,
        AuditAction.UPDATED: subject.changed,
        AuditAction.DELETED: subject.ended,
    }
    return str(own.get(action) or DID[action].format(what=subject.called))


def _is_worth_telling(action: AuditAction, change: Change) -> bool:
    """Of what is new or gone nobody has to read what it did not say."""
    if action in (AuditAction.CREATED, AuditAction.DELETED):
        return any(value not in (None, "", False, [], {}) for value in change)
    return True


def _counts(changes: Mapping[str, Change]) -> Iterator[str]:
    for field, (before, after) in changes.items():
        yield f"{plain(field)}: {_plainly(before if after is None else after)}"


def _plainly(value: object) -> str:
    """Without the marks that computers put around it."""
    if value is None:
        return str(NOTHING)
    if isinstance(value, bool):
        return str(YES if value else NO)
    if isinstance(value, list):
        return ", ".join(map(_plainly, value)) or str(NOTHING)
    if isinstance(value, dict):
        return " ".join(_plainly(each) for each in value.values() if each not in (None, ""))
    return phones.show_if_number(" ".join(_TAG.sub(" ", str(value)).split()))

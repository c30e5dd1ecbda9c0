"""Reads each flush and writes down what people changed: no act can forget to be audited."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum

from sqlalchemy import event, insert, inspect, select
from sqlalchemy.orm import Session, UOWTransaction

from cenacle.platform import clock
from cenacle.platform.access import Actor
from cenacle.platform.audit.models import AuditAction, AuditEntry
from cenacle.platform.db import Base
from cenacle.platform.db.search import fold

LONGEST_SEARCHED = 200
"""Of a long text the beginning is enough to find it by."""

LONGEST_WHO = 256

ERASED = "erased"
"""Stands where a value was."""

_ACTOR = "cenacle.actor"

Changes = dict[str, list[object]]
"""From what to what, by field."""


@dataclass(frozen=True)
class _Author:
    user_id: int | None
    who: str


def act_as(session: Session, actor: Actor) -> None:
    """Name the person for whom this session acts; without one it is the house's own work."""
    session.info[_ACTOR] = _Author(actor.user_id, actor.who[:LONGEST_WHO])


def act_as_guest(session: Session, who: str) -> None:
    """The same, for somebody who came by a link and has no login."""
    session.info[_ACTOR] = _Author(None, who)


@event.listens_for(Session, "after_flush")
def _write_down(session: Session, _context: UOWTransaction) -> None:
    author: _Author | None = session.info.get(_ACTOR)
    if author is None:
        return
    touched = [
        *((AuditAction.CREATED, row) for row in session.new),
        *((AuditAction.UPDATED, row) for row in session.dirty),
        *((AuditAction.DELETED, row) for row in session.deleted),
    ]
    entries = [
        entry
        for action, row in touched
        if isinstance(row, Base) and row.__audited__ and (entry := _entry(author, action, row))
    ]
    if entries:
        session.execute(insert(AuditEntry), entries)


def write_entry(
    session: Session,
    action: AuditAction,
    entity: str,
    entity_id: int,
    changes: Changes | None = None,
) -> None:
    """What no flush of a row would tell of, such as who took what out of the house; nothing where
    the house works by itself."""
    author: _Author | None = session.info.get(_ACTOR)
    if author is not None:
        entry = _made(author, action, entity, entity_id, changes or {})
        session.execute(insert(AuditEntry), [entry])


def note_changes(
    session: Session, row: Base, before: Mapping[str, object], after: Mapping[str, object]
) -> None:
    """Write down what a statement changed of a row, by its attributes, as a flush would have."""
    mapper = inspect(row).mapper
    changes: Changes = {}
    for name, became in after.items():
        if before[name] != became:
            secret = mapper.column_attrs[name].columns[0].info.get("secret", False)
            changes[name] = [None, None] if secret else [_plain(before[name]), _plain(became)]
    if changes:
        entity_id = mapper.primary_key_from_instance(row)[0]
        write_entry(session, AuditAction.UPDATED, type(row).__name__, entity_id, changes)


def forget_values(session: Session, entity: str, ids: Sequence[int]) -> None:
    """Who changed which field of these rows, and when, stays; from what to what does not."""
    entries = session.scalars(
        select(AuditEntry).where(AuditEntry.entity == entity, AuditEntry.entity_id.in_(ids))
    )
    for entry in entries:
        entry.changes = {
            field: [None if value is None else ERASED for value in values]
            for field, values in entry.changes.items()
        }
        entry.search_text = _search_text(
            dict(entry.changes), entry.who, entry.action, entity, entry.entity_id
        )


def _entry(author: _Author, action: AuditAction, row: Base) -> dict[str, object] | None:
    changes = _changes(row, action)
    if not changes and action is AuditAction.UPDATED:
        return None
    entity = type(row).__name__
    entity_id = inspect(row).mapper.primary_key_from_instance(row)[0]
    return _made(author, action, entity, entity_id, changes)


def _made(
    author: _Author, action: AuditAction, entity: str, entity_id: int, changes: Changes
) -> dict[str, object]:
    return {
        "at": clock.now(),
        "user_id": author.user_id,
        "who": author.who,
        "action": action,
        "entity": entity,
        "entity_id": entity_id,
        "changes": changes,
        "search_text": _search_text(changes, author.who, action, entity, entity_id),
    }


def _search_text(changes: Mapping[str, Sequence[object]], *words: object) -> str:
    for field, values in changes.items():
        words += (field, *(value for value in values if value is not None))
    return fold(" ".join(str(word)[:LONGEST_SEARCHED] for word in words))


def _changes(row: Base, action: AuditAction) -> Changes:
    state = inspect(row)
    changes: Changes = {}
    for attribute in state.mapper.column_attrs:
        column = attribute.columns[0]
        if column.primary_key or column.info.get("bookkeeping"):
            continue
        history = state.attrs[attribute.key].history
        if action is AuditAction.DELETED:
            before, after = getattr(row, attribute.key), None
        else:
            if not history.has_changes():
                continue
            before = history.deleted[0] if history.deleted else None
            after = history.added[0] if history.added else None
        if before != after:
            secret = column.info.get("secret", False)
            changes[attribute.key] = [None, None] if secret else [_plain(before), _plain(after)]
    return changes


def _plain(value: object) -> object:
    """As JSON keeps it."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, datetime | date):
        return value.isoformat()
    return value

"""Whatever deletes a row of the core: what plugins have written about it makes way before.

It is told to the audit. What such a row held is kept there only where the person stays that it is
about.
"""

from collections.abc import Iterable

import structlog
from sqlalchemy import and_, event, inspect, true
from sqlalchemy.orm import ORMExecuteState, Session, UOWTransaction

from cenacle.platform.audit.models import AuditAction
from cenacle.platform.audit.service import write_entry
from cenacle.platform.db import Base
from cenacle.platform.db.references import References, Removed, core_tables

LONGEST_ENTITY = 60

log = structlog.get_logger()


def note_removed(session: Session, rows: Iterable[Removed]) -> None:
    """Write down which rows of plugins made way."""
    for row in rows:
        log.warning("a row of a plugin made way", table=row.table, id=row.id)
        changes = {name: [_plain(value), None] for name, value in row.values.items()}
        entity = row.table[:LONGEST_ENTITY]
        write_entry(session, AuditAction.DELETED, entity, row.id or 0, changes)


def _plain(value: object) -> object:
    if value is None or isinstance(value, str | int | float):
        return value
    return "…" if isinstance(value, bytes | memoryview) else str(value)


@event.listens_for(Session, "before_flush")
def _before_rows_go(session: Session, _context: UOWTransaction, _rows: object) -> None:
    gone = [row for row in session.deleted if isinstance(row, Base) and row.__audited__]
    known = core_tables() if gone else set()
    references: References | None = None
    for row in gone:
        mapper = inspect(row).mapper
        source = mapper.local_table
        name = str(source.description)
        if name in known:
            references = references or References(session.connection())
            identity = mapper.primary_key_from_instance(row)
            this = and_(*(c == v for c, v in zip(mapper.primary_key, identity, strict=True)))
            note_removed(session, references.make_way(source, name, this))


@event.listens_for(Session, "do_orm_execute")
def _before_a_statement_deletes(state: ORMExecuteState) -> None:
    mapper = state.bind_mapper
    if not state.is_delete or mapper is None or not getattr(mapper.class_, "__audited__", False):
        return
    source = mapper.local_table
    name = str(source.description)
    if name in core_tables():
        condition = getattr(state.statement, "whereclause", None)
        references = References(state.session.connection())
        condition = true() if condition is None else condition
        note_removed(state.session, references.make_way(source, name, condition))

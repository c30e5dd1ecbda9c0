"""Takes a person out of what others wrote: every text of every table, also of a plugin that is not
installed at the moment."""

from collections.abc import Iterable, Sequence

from sqlalchemy import (
    JSON,
    ColumnElement,
    RowMapping,
    String,
    TableClause,
    Text,
    and_,
    cast,
    column,
    func,
    inspect,
    or_,
    select,
    table,
    update,
)
from sqlalchemy.orm import Session
from sqlalchemy.sql.elements import ColumnClause

from cenacle.platform.plugins.personal import PersonKnown

HOUSE_OWN = frozenset(
    {"settings", "email_templates", "features", "suppressions", "erasures", "consents"}
)
"""What the house says of itself, and what is kept as a hash by rules of its own."""

UNREADABLE = frozenset({"sealed", "token_hash", "code_hash", "password_hash", "known_again"})
"""Columns in which nothing can be found, and one changed letter would spoil all."""


def sweep(session: Session, known: PersonKnown) -> None:
    """Write `erased` wherever a text names the person."""
    if not known.likely:
        return
    for swept, keys in _tables(session):
        _sweep_table(session, known, swept, keys)


def _tables(session: Session) -> Iterable[tuple[TableClause, Sequence[str]]]:
    """Each table with its texts, and the columns of its key."""
    inspector = inspect(session.connection())
    keys = inspector.get_multi_pk_constraint()
    for (schema, name), columns in sorted(inspector.get_multi_columns().items()):
        if name in HOUSE_OWN or name.startswith("alembic_version"):
            continue
        key = keys[schema, name]["constrained_columns"]
        texts = [
            each
            for each in columns
            if isinstance(each["type"], String | JSON) and each["name"] not in UNREADABLE
        ]
        if key and texts:
            named = {each["name"]: each["type"] for each in columns}
            wanted = dict.fromkeys((*key, *(each["name"] for each in texts)))
            yield table(name, *(column(each, named[each]) for each in wanted)), key


def _sweep_table(
    session: Session, known: PersonKnown, swept: TableClause, keys: Sequence[str]
) -> None:
    texts = [each for each in swept.c if isinstance(each.type, String | JSON)]
    found = session.execute(select(*swept.c).where(_names_them(known, texts))).mappings().all()
    for row in found:
        changed = _without(known, row, [each.name for each in texts if each.name not in keys])
        if changed:
            is_row = and_(*(swept.c[key] == row[key] for key in keys))
            session.execute(update(swept).where(is_row).values(changed))


def _names_them(known: PersonKnown, texts: Iterable[ColumnClause[object]]) -> ColumnElement[bool]:
    return or_(
        *(
            func.lower(cast(text, Text)).like(f"%{likely.lower()}%")
            for text in texts
            for likely in known.likely
        )
    )


def _without(known: PersonKnown, row: RowMapping, names: Iterable[str]) -> dict[str, object]:
    changed = {name: forget(known, row[name]) for name in names}
    return {name: value for name, value in changed.items() if value != row[name]}


def forget(known: PersonKnown, value: object) -> object:
    """A value of JSON, without them in any of its texts."""
    if isinstance(value, str):
        return known.without(value)
    if isinstance(value, list):
        return [forget(known, each) for each in value]
    if isinstance(value, dict):
        return {key: forget(known, each) for key, each in value.items()}
    return value

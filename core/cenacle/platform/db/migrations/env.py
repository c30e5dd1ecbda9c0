"""Run by Alembic for one branch at a time, on the connection that `branch.upgrade` hands over."""

from typing import Literal

from alembic import context
from sqlalchemy import Connection, Table

from cenacle.platform.db.base import Base, Instant
from cenacle.platform.db.migrations.branch import Branch
from cenacle.platform.db.search import is_index_of_words

branch: Branch = context.config.attributes["branch"]
connection: Connection = context.config.attributes["connection"]

OWNERS = {
    mapper.local_table.key: mapper.class_.__module__.partition(".")[0]
    for mapper in Base.registry.mappers
    if isinstance(mapper.local_table, Table)
}


def belongs_to_branch(thing: object, name: str | None, kind: str, *_: object) -> bool:
    if kind == "index" and is_index_of_words(name):
        return False
    table = thing if isinstance(thing, Table) else getattr(thing, "table", None)
    return isinstance(table, Table) and OWNERS.get(table.key) == branch.package


def plain_type(kind: str, thing: object, _autogen: object) -> str | Literal[False]:
    """Revisions name database types, not ours, for ours may change after them."""
    if kind == "type" and isinstance(thing, Instant):
        return "sa.DateTime(timezone=True)"
    return False


def run() -> None:
    sqlite = connection.dialect.name == "sqlite"
    if sqlite:
        # A batch migration copies a table and drops the old one: cascades must not follow it.
        connection.connection.execute("PRAGMA foreign_keys = OFF")
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        version_table=branch.version_table,
        include_object=belongs_to_branch,
        render_item=plain_type,
        render_as_batch=sqlite,
        compare_server_default=False,
    )
    with context.begin_transaction():
        context.run_migrations()
    connection.commit()
    if sqlite:
        connection.connection.execute("PRAGMA foreign_keys = ON")


run()

"""Its tables: they bear its name, are made by its migrations, and wait for its return."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pkgutil import walk_packages

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Table, inspect

import cenacle
from cenacle.platform.db import Base, Database, open_database
from cenacle.platform.db.migrations import CORE, Branch, upgrade
from cenacle.platform.db.migrations.branch import alembic_config
from cenacle.platform.db.search import is_index_of_words
from cenacle.testing.contract.base import Contract, refuse, skip_unless
from cenacle.testing.contract.subject import Subject, owner_of


class SchemaContract(Contract):
    def test_its_tables_bear_its_name(self, subject: Subject) -> None:
        skip_unless(subject.tables, "tables")
        refuse(foreign_names(subject, [table.name for table in subject.tables]))

    def test_its_migrations_have_one_head(self, subject: Subject) -> None:
        refuse(forked_history(self._branch(subject)))

    def test_its_migrations_make_what_its_models_say(
        self, subject: Subject, request: pytest.FixtureRequest
    ) -> None:
        branch = self._branch(subject)
        with opened(request.getfixturevalue("core_database_url")) as database:
            upgrade(database, [branch])
            refuse(differences(database, branch))

    def test_its_migrations_go_back_and_up_again(
        self, subject: Subject, request: pytest.FixtureRequest
    ) -> None:
        branch = self._branch(subject)
        skip_unless(offers_way_back(branch), "way back in its migrations")
        with opened(request.getfixturevalue("core_database_url")) as database:
            refuse(left_behind(database, branch))
            upgrade(database, [branch])
            refuse(differences(database, branch))

    def _branch(self, subject: Subject) -> Branch:
        branch: Branch | None = subject.ask("cenacle_migrations")
        if branch is None:
            refuse(tables_without_history(subject))
            pytest.skip("the plugin has no migrations")
        return branch


def foreign_names(subject: Subject, tables: list[str]) -> Iterator[str]:
    """The name of a table must never meet another's, of a later core or of a plugin to come."""
    for name in tables:
        if not any(f"{name}_".startswith(f"{prefix}_") for prefix in subject.prefixes):
            yield f"Name the table {name} {subject.prefixes[0]}_{name}: it is the plugin's own."


def tables_without_history(subject: Subject) -> Iterator[str]:
    for table in subject.tables:
        yield f"Nothing makes the table {table.name}: give its revisions by cenacle_migrations."


def forked_history(branch: Branch) -> Iterator[str]:
    heads = ScriptDirectory.from_config(alembic_config(branch)).get_heads()
    if not heads:
        yield f"There is no revision in {branch.versions}."
    if len(heads) > 1:
        yield (
            f"The migrations have {len(heads)} heads ({', '.join(sorted(heads))}): let each "
            "revision follow the one before by down_revision."
        )


def differences(database: Database, branch: Branch) -> Iterator[str]:
    """Between what the migrations made, of the core's tables too, and what the models say."""
    import_models_of_core()
    owners = {CORE.package, branch.package}
    places = {CORE.version_table, branch.version_table}

    def is_looked_at(
        thing: object, name: str | None, kind: str, is_reflected: bool, _other: object
    ) -> bool:
        if kind != "table":
            return kind != "index" or not is_index_of_words(name)
        return (
            name not in places and not is_index_of_words(name)
            if is_reflected
            else isinstance(thing, Table) and owner_of(thing) in owners
        )

    options = {"compare_type": True, "include_object": is_looked_at}
    with database.writer.connect() as connection:
        context = MigrationContext.configure(connection, opts=options)
        for found in compare_metadata(context, Base.metadata):
            for change in found if isinstance(found, list) else [found]:
                yield (
                    f"The models ask for a change that no migration makes: {_told(change)}. Write "
                    "a revision for it."
                )


def import_models_of_core() -> None:
    """Whichever test comes first: a table is known once its module is imported."""
    for found in walk_packages(cenacle.__path__, f"{cenacle.__name__}."):
        if found.name.endswith(".models"):
            import_module(found.name)


def offers_way_back(branch: Branch) -> bool:
    revisions = ScriptDirectory.from_config(alembic_config(branch)).walk_revisions()
    return all(hasattr(revision.module, "downgrade") for revision in revisions)


def left_behind(database: Database, branch: Branch) -> Iterator[str]:
    """By the way up and down."""
    before = set(inspect(database.writer).get_table_names())
    upgrade(database, [branch])
    with database.writer.connect() as connection:
        command.downgrade(alembic_config(branch, connection=connection), "base")
    after = set(inspect(database.writer).get_table_names()) - {branch.version_table}
    for name in sorted(after - before):
        yield f"The way back leaves the table {name}: drop it in downgrade()."
    for name in sorted(before - after):
        yield f"The way back takes the table {name} away, which is not the plugin's."


@contextmanager
def opened(url: str) -> Iterator[Database]:
    database = open_database(url)
    try:
        yield database
    finally:
        database.close()


def _told(change: tuple[object, ...]) -> str:
    """`("add_column", None, "texts", Column("body"))` as `add column texts body`."""
    kind, *given = change
    names = [getattr(part, "name", part) for part in given]
    told = [name for name in names if isinstance(name, str)]
    return " ".join([str(kind).replace("_", " "), *told])

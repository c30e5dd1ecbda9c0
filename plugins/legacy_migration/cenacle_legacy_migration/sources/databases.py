"""A table of another database, which is read and never written."""

from collections.abc import Iterator

from cenacle.api import RuleBroken, Words, cell_text
from sqlalchemy import Connection, Engine, create_engine, event, inspect, select, table
from sqlalchemy import column as named_column
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from cenacle_legacy_migration.models import Source
from cenacle_legacy_migration.sources.lines import (
    HEADER_WITHIN,
    MOST_ROWS,
    Lines,
    Numbered,
    lines_of,
    plain,
)

_ = Words("cenacle_legacy_migration")

WRITE_IT = _("Write the database as postgresql://user:password@host/name.")
NO_DRIVER = _(
    "Write the database as postgresql://user:password@host/name. Another kind needs its driver, "
    "which is missing."
)
READ_ONLY = {"postgresql": "SET TRANSACTION READ ONLY", "mysql": "SET TRANSACTION READ ONLY"}


def read_database(url: str, name: str) -> Lines:
    """The rows of a table or a view, which may have its schema before it: `dbo.members`.

    Raises RuleBroken in words that do not repeat the address: it holds a password.
    """
    engine = _engine(url)
    schema, _dot, plain_name = name.rpartition(".")
    try:
        with engine.connect() as connection:
            _only_read(connection)
            return lines_of(
                Source.DATABASE, None, list(_cells(connection, schema or None, plain_name))
            )
    except SQLAlchemyError:
        raise RuleBroken(
            _("The other database does not answer, or lets nobody read there.")
        ) from None
    finally:
        engine.dispose()


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite":
            return create_engine(_read_only_file(parsed))
        if parsed.drivername == "postgresql":
            parsed = parsed.set(drivername="postgresql+psycopg")
        return create_engine(parsed, hide_parameters=True)
    except ImportError:
        raise RuleBroken(NO_DRIVER) from None
    except (ArgumentError, NoSuchModuleError, ValueError):
        raise RuleBroken(WRITE_IT) from None


def _read_only_file(url: URL) -> URL:
    if not url.database:
        raise RuleBroken(_("Name the file: sqlite:////path/to/file.db."))
    return url.set(database=f"file:{url.database}").update_query_dict({"mode": "ro", "uri": "true"})


def _only_read(connection: Connection) -> None:
    """By the database's own word where it has one; and nothing is ever committed."""
    event.listen(connection, "commit", _refuse)
    if statement := READ_ONLY.get(connection.dialect.name):
        connection.exec_driver_sql(statement)


def _refuse(_connection: Connection) -> None:
    raise RuleBroken(_("The other database is only read."))


def _cells(connection: Connection, schema: str | None, name: str) -> Iterator[Numbered]:
    inspector = inspect(connection)
    known = [*inspector.get_table_names(schema), *inspector.get_view_names(schema)]
    if name not in known:
        some = ", ".join(sorted(known)[:20]) or _.of("tables", "none")
        raise RuleBroken(
            _("There is no table “{name}” there. There are: {some}.", name=name, some=some)
        )
    columns = [str(each["name"]) for each in inspector.get_columns(name, schema)]
    source = table(name, *(named_column(each) for each in columns), schema=schema)
    yield 0, columns
    rows = connection.execute(select(source).limit(MOST_ROWS + HEADER_WITHIN + 1))
    for number, row in enumerate(rows, 1):
        yield number, [plain(cell_text(value)) for value in row]

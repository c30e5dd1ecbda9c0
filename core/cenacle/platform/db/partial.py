"""Indexes of some rows alone."""

from sqlalchemy import Connection, Index, MetaData, Table, TextClause, event

WHERE = "where"
"""Under which an index keeps its condition."""
DIALECTS = ("postgresql", "sqlite")


def partial_index(name: str, *columns: str, where: TextClause, unique: bool = False) -> Index:
    """An index of the rows for which `where` holds, a condition in SQL that all databases know.

    SQLAlchemy takes the condition for each dialect by its name, and loads that at once: 2 MB of
    PostgreSQL in a house that has none. So a dialect is told when it is asked to make the index.
    """
    return Index(name, *columns, unique=unique, info={WHERE: where})


@event.listens_for(Table, "before_create")
def _tell_who_makes(table: Table, connection: Connection, **_: object) -> None:
    _tell(table, connection.dialect.name)


def tell_all_dialects(metadata: MetaData) -> None:
    """For who writes down how the tables are made, in each."""
    for table in metadata.tables.values():
        _tell(table, *DIALECTS)


def _tell(table: Table, *dialects: str) -> None:
    for index in table.indexes:
        if WHERE in index.info:
            for dialect in dialects:
                index.dialect_options[dialect][WHERE] = index.info[WHERE]

"""Databases of their own on a PostgreSQL server on which databases may be made."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url


@contextmanager
def own_database(server: str, purpose: str) -> Iterator[str]:
    """The address of an empty database, which goes when the block ends."""
    url = make_url(server).set(drivername="postgresql+psycopg")
    name = f"cenacle_{purpose}_{uuid.uuid4().hex}"
    admin = create_engine(url, isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
        try:
            yield url.set(database=name).render_as_string(hide_password=False)
        finally:
            connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    admin.dispose()

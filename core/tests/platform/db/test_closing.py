"""A database that is closed leaves no connection open, whoever still used one."""

import sqlite3

import psycopg
import pytest
from cenacle.platform.db import open_database
from sqlalchemy import text


def test_a_connection_that_is_in_use_when_the_database_is_closed_ends_once_it_is_given_back(
    fresh_database_url: str,
) -> None:
    database = open_database(fresh_database_url)
    lent = [engine.connect() for engine in (database.writer, database.reader)]
    beneath = [each.connection.dbapi_connection for each in lent]

    database.close()
    assert [each.scalar(text("SELECT 1")) for each in lent] == [1, 1]
    for each in lent:
        each.close()

    for each in beneath:
        assert each is not None
        with pytest.raises((sqlite3.Error, psycopg.Error), match="closed"):
            each.cursor()


def test_who_asks_a_database_that_was_closed_is_connected_anew(fresh_database_url: str) -> None:
    database = open_database(fresh_database_url)
    database.close()

    with database.reader.connect() as first:
        beneath = first.connection.dbapi_connection
    with database.reader.connect() as second:
        assert second.connection.dbapi_connection is beneath
    database.close()

"""SQLite's index of words: a search finds what it finds by reading every row, whatever wrote."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest
from cenacle.groups import Group
from cenacle.platform.db import words
from cenacle.platform.db.migrations import CORE, upgrade
from cenacle.platform.db.search import fold
from cenacle.platform.web import TableRequest
from cenacle.retreatants import Retreatant, add_retreatant
from cenacle.retreatants.search import PEOPLE
from cenacle.testing import TestHouse
from cenacle.testing.databases import POSTGRES
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, delete, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.orm import Session

pytestmark = pytest.mark.skipif(bool(POSTGRES), reason="PostgreSQL has an index of its own")

PEOPLE_THERE = [
    ("Catherine", "Abadie"),
    ("Renée", "Achée"),
    ("Paul", "Boudreaux"),
    ("Paulette", "Boudreaux"),
    ("Seán", "O’Brien"),
    ("Łukasz", "Núñez-Ødegård"),
    ("100%", "a_b c\\d"),
    ('"Bo"', "von der Bo"),
]
CHECKED = text("INSERT INTO words_of_retreatants(words_of_retreatants, rank) VALUES (:how, 1)")


@pytest.fixture
def session(house: TestHouse) -> Iterator[Session]:
    with house.session() as session:
        group = session.scalars(select(Group)).one()
        for first, last in PEOPLE_THERE:
            add_retreatant(session, group, first_name=first, last_name=last)
        session.flush()
        yield session


def found(session: Session, search: str) -> list[int]:
    page = PEOPLE.read(session.connection(), TableRequest(all_search=search, skip=0, take=50))
    assert page.total == len(page.rows)
    return sorted(row.retreatant_id for row in page.rows)


def is_whole(connection: Connection) -> bool:
    """Raises where the index is not what the rows say."""
    connection.execute(CHECKED, {"how": "integrity-check"})
    return True


@pytest.mark.parametrize("few", [words.FEW, 2])
@settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=100)
@given(search=st.text("aboruecklnØé’'\"%_\\-  ", max_size=12))
@example("boudreaux paul")
@example("o'brien")
@example("nobody")
@example('"bo"')
@example("AND OR NOT")
@example("col:bou*")
def test_it_finds_what_a_walk_finds(
    session: Session, monkeypatch: pytest.MonkeyPatch, few: int, search: str
) -> None:
    monkeypatch.setattr(words, "FEW", few)
    walked = [
        person.id
        for person in session.scalars(select(Retreatant).order_by(Retreatant.id))
        if all(word in person.search_text for word in fold(search).split())
    ]

    assert found(session, search) == walked


def test_it_narrows_down_what_is_read(session: Session) -> None:
    index = words.index_of((Retreatant.search_text,))
    assert index is not None
    few = words.few_of(session.connection(), index, "boudreaux paul")
    assert few is not None

    assert len(session.scalars(few).all()) == 2
    statement = few.compile(session.connection(), compile_kwargs={"literal_binds": True})
    plan = session.execute(text(f"EXPLAIN QUERY PLAN {statement}")).all()
    assert "VIRTUAL TABLE INDEX" in str(plan)


def test_it_hears_of_every_statement(session: Session) -> None:
    (paul,) = found(session, "boudreaux paul ")[:1]

    session.execute(update(Retreatant).where(Retreatant.id == paul).values(search_text="saul"))
    assert found(session, "saul") == [paul]
    assert paul not in found(session, "boudreaux")

    session.execute(delete(Retreatant).where(Retreatant.id == paul))
    assert found(session, "saul") == []
    assert is_whole(session.connection())


def test_an_upgrade_makes_what_is_missing(house: TestHouse) -> None:
    """A table that a migration makes anew has lost its triggers."""
    with house.session() as session:
        group = session.scalars(select(Group)).one()
        add_retreatant(session, group, first_name="Paul", last_name="Boudreaux")
    with house.session() as session:
        session.execute(text("DROP TRIGGER words_of_retreatants_changed"))
        session.execute(update(Retreatant).values(search_text="somebody else"))

    upgrade(house.served.database, [CORE])

    with house.session() as session:
        assert len(found(session, "somebody")) == 1
        assert is_whole(session.connection())


def test_what_was_removed_is_forgotten(house: TestHouse, session: Session) -> None:
    session.execute(delete(Retreatant))
    session.commit()

    with closing(sqlite3.connect(make_url(house.database_url).database or "")) as connection:
        words.forget_removed(connection)
        kept = connection.execute("SELECT block FROM words_of_retreatants_data").fetchall()

    assert not [block for (block,) in kept if b"bou" in block]

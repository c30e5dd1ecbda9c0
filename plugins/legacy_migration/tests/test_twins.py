"""One row among thousands finds its like without all of them being read."""

from collections.abc import Iterator
from typing import Any

import pytest
from cenacle.testing import TestHouse
from cenacle_legacy_migration import staging, twins
from cenacle_legacy_migration.book import Book
from cenacle_legacy_migration.facts import Facts
from cenacle_legacy_migration.models import Kind, LegacyRow
from sqlalchemy import event, select

LANDRYS = [
    "1,Ann,Landry,ann@example.org,(225) 853-1487,1958-03-18,12,",
    "2,Ann,Landry,ann@example.org,(225) 853-1487,1958-03-18,12,",
    "3,Anne,Landry-Duval,ANN@example.org,(225) 853-1487,1958-03-18,12,Ann",
    "4,Bob,Landry,,(225) 853-1400,,12,",
]
OTHERS = [f"{n},Zoe,Other {n},zoe{n}@example.org,,1960-01-02,12," for n in range(10, 60)]


@pytest.fixture
def read() -> Iterator[list[int]]:
    """The lines that were read from the database, as they come."""
    seen: list[int] = []

    def note(row: LegacyRow, _context: Any) -> None:
        seen.append(row.line)

    event.listen(LegacyRow, "load", note)
    yield seen
    event.remove(LegacyRow, "load", note)


def test_a_row_that_is_mended_is_compared_with_the_few_that_may_be_it(
    desk: Any, read: list[int]
) -> None:
    desk.lines(*LANDRYS, *OTHERS)
    row = next(row for row in desk.rows() if row["lastName"] == "Other 30")
    read.clear()

    mended = desk.mend(row, firstName="Robert", lastName="Landry", cellPhone="(225) 853-1400")

    assert mended["twin"]["line"] == 5
    assert len(set(read)) <= len(LANDRYS) + 1


def test_whoever_is_found_among_all_is_found_among_those(desk: Any, house: TestHouse) -> None:
    desk.take_in("few.csv", create_groups=True)
    with house.session() as session:
        book = Book.read(session)
        rows = session.scalars(select(LegacyRow).order_by(LegacyRow.id)).all()
        found = []
        for row in rows[::4]:
            facts = Facts.kept(row.of_import.facts)
            _, person = staging.look(row, facts, book)
            not_itself = LegacyRow.id != row.id
            among_all = twins.others(session, Kind.RETREATANTS, not_itself).find(person)
            among_few = twins.others(session, Kind.RETREATANTS, not_itself, person).find(person)
            assert among_few == among_all
            found.append(among_few)
    assert any(found)
    assert not all(found)


def test_rows_that_an_earlier_version_looked_at_are_compared_too(
    desk: Any, house: TestHouse
) -> None:
    desk.lines(*LANDRYS[:1], *OTHERS)
    with house.session() as session:
        for row in session.scalars(select(LegacyRow)):
            row.last_key = row.email_key = row.fingerprint = None
    other = next(row for row in desk.rows() if row["lastName"] == "Other 30")

    mended = desk.mend(other, firstName="Ann", lastName="Landry", dateBirth="1958-03-18")

    assert mended["twin"]["line"] == 2

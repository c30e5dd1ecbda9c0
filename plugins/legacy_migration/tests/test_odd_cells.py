"""Cells that nobody meant to fill so: each is read in a moment, and costs its own row alone."""

import time
from typing import Any

import pytest
from cenacle.api import RuleBroken
from cenacle_legacy_migration.assessing import assess
from cenacle_legacy_migration.book import Book
from cenacle_legacy_migration.cleaning.choices import clean_group
from cenacle_legacy_migration.cleaning.names import recase
from cenacle_legacy_migration.cleaning.phones import clean_phone
from cenacle_legacy_migration.facts import Facts
from cenacle_legacy_migration.fields import FIELDS
from cenacle_legacy_migration.models import Kind
from cenacle_legacy_migration.sources import read_database, read_file
from cenacle_legacy_migration.sources.lines import LONGEST_CELL

PATTERNS = (" ", ",", ";", "#", "0", "5", "x", "-", "gr", "jr ", "@", "a.", " or ", "o'", "mc", "(")
SECONDS = 4
"""Of the processor, whatever else the machine does. A pattern that goes over a text again and again
takes longer than this, and for two such cells minutes; others need a hundredth of it."""


def whole_cell(begin: str, pattern: str) -> str:
    """As long as a cell may be, and at its end something that fits nothing."""
    return (begin + pattern * LONGEST_CELL)[: LONGEST_CELL - 1] + "!"


@pytest.mark.parametrize("begin", ["", "5"])
@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_long_cell_is_read_in_a_moment(begin: str, pattern: str) -> None:
    row = dict.fromkeys(FIELDS, whole_cell(begin, pattern))
    began = time.process_time()

    facts = Facts.of([row])
    found = assess(Kind.RETREATANTS, row, facts, Book({}, {}))

    assert found.is_stopped
    assert time.process_time() - began < SECONDS


def test_a_name_of_nothing_but_what_stands_before_names() -> None:
    assert recase("o'" * 5000 + "neil") == "O'" * 5000 + "Neil"
    assert [recase(name) for name in ("O'BRIEN", "d’aquin", "O'", "DELL'ORTO", "o'mcneil")] == [
        "O'Brien",
        "D’Aquin",
        "O'",
        "Dell'Orto",
        "O'McNeil",
    ]


@pytest.mark.parametrize("typed", ["#12", "Group #12", "grp. 012", "No: 12", "gr#12", "number 12"])
def test_the_group_is_read_as_before(typed: str) -> None:
    assert clean_group(typed) == "12"


@pytest.mark.parametrize("typed", ["504.606.1451 x5", "504 606 1451, ext. 5", "5046061451;#5"])
def test_the_extension_is_told_from_the_number(typed: str) -> None:
    number = clean_phone(typed)

    assert number is not None
    assert (number.e164, number.extension) == ("+15046061451", "5")


def test_a_line_of_blanks_is_no_row() -> None:
    lines = read_file(b"First Name,Last Name,Email\nAnn,Landry,\n  , \t,\n")

    assert [row for _line, row in lines.rows] == [{"First Name": "Ann", "Last Name": "Landry"}]


def test_a_database_without_its_driver_is_told_from_an_address_that_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(*_: Any, **__: Any) -> Any:
        raise ModuleNotFoundError("No module named 'MySQLdb'")

    monkeypatch.setattr("cenacle_legacy_migration.sources.databases.create_engine", missing)

    with pytest.raises(RuleBroken, match="needs its driver, which is missing"):
        read_database("mysql://ann:secret@db.example/old", "members")

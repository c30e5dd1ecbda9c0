"""Which tests PostgreSQL gets: nothing that SQLite was asked is left out there."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from second_database import ELSEWHERE, choose, name_of

ASKED = {
    "many": frozenset({"a", "b", "c"}),
    "within": frozenset({"a", "b"}),
    "one more": frozenset({"c", "d"}),
    "nothing seen": frozenset[str](),
    "races": frozenset({ELSEWHERE, "a"}),
}
ASKS = """
from cenacle.platform.db import open_database, transaction
from sqlalchemy import text


def test_asks(tmp_path):
    database = open_database(f"sqlite:///{tmp_path}/house.db")
    with transaction(database) as session:
        session.execute(text("SELECT 1"))
    database.close()


def test_skips():
    import pytest

    pytest.skip("of PostgreSQL")
"""


def test_each_statement_is_asked_by_as_few_as_can() -> None:
    assert choose(ASKED, ["many", "within", "one more"]) == {"many", "one more"}


def test_what_others_ask_anyway_needs_no_test_more() -> None:
    assert choose(ASKED, ["races", "within"]) == {"races", "within"}
    assert choose(ASKED | {"within": frozenset({"a"})}, ["races", "within"]) == {"races"}


def test_of_whom_nobody_knows_what_they_ask_all_are_run() -> None:
    assert choose(ASKED, ["nothing seen", "new", "races"]) == {"nothing seen", "new", "races"}


@pytest.mark.parametrize(
    "alike",
    [
        ("SELECT x WHERE id IN (?, ?)", "SELECT x WHERE id IN (?, ?, ?)"),
        ("INSERT INTO x VALUES (?, ?)", "INSERT INTO x VALUES (?, ?), (?, ?), (?, ?)"),
    ],
)
def test_of_how_many_a_statement_speaks_does_not_matter(alike: tuple[str, str]) -> None:
    one, more = map(name_of, alike)

    assert one == more
    assert one != name_of("SELECT x")


def test_each_test_is_kept_with_what_it_asks_and_none_that_was_skipped(tmp_path: Path) -> None:
    (tmp_path / "test_asking.py").write_text(ASKS)
    kept = tmp_path / "statements.json"

    told = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "second_database", "-n", "2"),
            f"--keep-statements={kept}",
            f"--rootdir={tmp_path}",
        ],
        cwd=tmp_path,
        env={"PYTHONPATH": str(Path(__file__).parents[2] / "tools")},
        capture_output=True,
        text=True,
    )

    assert told.returncode == 0, told.stdout + told.stderr
    [(test, asked)] = json.loads(kept.read_text()).items()
    assert test == "test_asking.py::test_asks"
    assert name_of("SELECT 1") in asked

"""How the database finds parts of words."""

import pytest
from cenacle.platform.db.search import INDEX_OF_WORDS, matches, words_of
from cenacle.retreatants import Retreatant
from cenacle.testing import TestHouse
from cenacle.testing.databases import POSTGRES
from sqlalchemy import select, text


@pytest.mark.skipif(not POSTGRES, reason="SQLite reads every row: its houses are small")
@pytest.mark.parametrize("table", ["retreatants", "prospects", "users", "audit_entries"])
def test_parts_of_words_are_found_by_an_index(house: TestHouse, table: str) -> None:
    with house.served.database.writer.connect() as connection:
        connection.execute(text("SET LOCAL enable_seqscan = off"))
        plan = connection.execute(
            text(f"EXPLAIN SELECT id FROM {table} WHERE search_text LIKE '%bert%'")  # noqa: S608 -- a table's name, from above
        )

        assert f"{INDEX_OF_WORDS}{table}" in "\n".join(plan.scalars())


@pytest.mark.skipif(not POSTGRES, reason="SQLite's index has another way")
def test_a_telephone_number_is_found_by_its_end(house: TestHouse) -> None:
    """Half the house lives in one town: to read who has its code takes longer than all the rest."""
    words = words_of("Landry 5045550142")
    found = select(Retreatant.id).where(*matches(words, Retreatant.search_text))
    with house.served.database.writer.connect() as connection:
        connection.execute(text("SET LOCAL enable_seqscan = off"))
        statement = found.compile(connection)
        plan = connection.exec_driver_sql(
            f"EXPLAIN {statement}", {**statement.params, **words}
        ).scalars()

        [by_index] = [line for line in plan if "Index Cond" in line]
        assert "landry" in by_index
        assert "%5550142%" in by_index
        assert "504" not in by_index

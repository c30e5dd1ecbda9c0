"""How the database finds parts of words."""

import pytest
from cenacle.platform.db.search import INDEX_OF_WORDS
from cenacle.testing import TestHouse
from cenacle.testing.databases import POSTGRES
from sqlalchemy import text


@pytest.mark.skipif(not POSTGRES, reason="SQLite reads every row: its houses are small")
@pytest.mark.parametrize("table", ["retreatants", "prospects", "users", "audit_entries"])
def test_parts_of_words_are_found_by_an_index(house: TestHouse, table: str) -> None:
    with house.served.database.reader.connect() as connection:
        connection.execute(text("SET LOCAL enable_seqscan = off"))
        plan = connection.execute(
            text(f"EXPLAIN SELECT id FROM {table} WHERE search_text LIKE '%bert%'")  # noqa: S608 -- a table's name, from above
        )

        assert f"{INDEX_OF_WORDS}{table}" in "\n".join(plan.scalars())

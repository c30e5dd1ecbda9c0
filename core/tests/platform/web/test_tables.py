"""Tables: searched, sorted and paged by the database, as contract 1 says."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.api import FeatureFlag, hookimpl
from cenacle.platform.access import Role
from cenacle.platform.features import sync
from cenacle.platform.features.models import Feature
from cenacle.platform.plugins import PluginHost
from cenacle.platform.web import TableRequest, tables
from cenacle.testing import Client, TestHouse
from cenacle.testing.databases import POSTGRES
from sqlalchemy import Select, event, func, select

ABOUT = {
    "Hebert": "Père Hébert’s straße",
    "Percent": "100% of the 50 rooms",
    "Underscore": "a_b of c\\d and e/f",
    "Plain": "100 of axb rooms",
}


@pytest.fixture
def admin(house: TestHouse, plugin_host: Callable[..., PluginHost]) -> Client:
    """An administrator of a house with four features of one plugin."""
    flags = [FeatureFlag(name, description) for name, description in ABOUT.items()]
    with house.session() as session:
        sync(session, plugin_host(many={"cenacle_feature_flags": hookimpl(lambda: flags)}))
    return house.client(Role.ADMIN)


def table(admin: Client, **wanted: Any) -> tuple[list[str], int]:
    """The flags of the rows, and the total."""
    result = admin.post("/api/features/table", wanted).result
    return [row["featureFlag"] for row in result["rows"]], result["total"]


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("HEBERT", ["Hebert"]),
        ("hébert pere", ["Hebert"]),
        ("STRASSE", ["Hebert"]),
        ("rooms 100", ["Percent", "Plain"]),
        ("rooms chairs", []),
        ("%", ["Percent"]),
        ("0% of", ["Percent"]),
        ("a_b", ["Underscore"]),
        ("c\\d", ["Underscore"]),
        ("e/f", ["Underscore"]),
        ("'; DROP TABLE users; --", []),
    ],
)
def test_a_search_finds_all_its_words_as_they_are_typed(
    admin: Client, search: str, found: list[str]
) -> None:
    assert table(admin, allSearch=search) == (found, len(found))


@pytest.mark.usefixtures("admin")
@pytest.mark.parametrize("counted", [1, 2, 1000])
def test_what_is_found_does_not_hang_on_how_many_are_counted(
    house: TestHouse, monkeypatch: pytest.MonkeyPatch, counted: int
) -> None:
    monkeypatch.setattr(tables, "COUNTED", counted)

    assert read(house, "rooms", take=1) == (["Percent"], min(2, counted))
    assert read(house, "rooms", skip=1) == (["Plain"], min(2, counted))
    assert read(house, "rooms", skip=2) == ([], min(2, counted))
    assert read(house, "nowhere") == ([], 0)


@pytest.mark.usefixtures("admin")
def test_a_total_is_counted_up_to_a_bound(
    house: TestHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "COUNTED", 2)

    assert read(house, "", take=3) == (["Hebert", "Percent", "Plain"], 2)
    assert read(house, "", skip=len(ABOUT)) == ([], 2)


@pytest.mark.usefixtures("admin")
@pytest.mark.parametrize("skip", [0, 100])
def test_a_whole_table_is_counted_and_told_up_to_the_bound(
    house: TestHouse, monkeypatch: pytest.MonkeyPatch, skip: int
) -> None:
    with house.served.database.reader.connect() as connection:
        there = connection.scalar(select(func.count()).select_from(Feature))
        wanted = TableRequest(skip=skip)

        assert of_flags(select(Feature)).read(connection, wanted).total == there
        monkeypatch.setattr(tables, "COUNTED", 2)
        assert of_flags(select(Feature)).read(connection, wanted).total == 2


@pytest.mark.skipif(bool(POSTGRES), reason="PostgreSQL counts row by row")
def test_sqlite_counts_a_whole_table_by_its_pages(house: TestHouse, statements: list[str]) -> None:
    house.client(Role.ADMIN).post("/api/users/table", {"take": 1})

    [of_users] = [each for each in statements if "ORDER BY" in each and "FROM users" in each]
    with house.served.database.reader.connect() as connection:
        explained = connection.exec_driver_sql(f"EXPLAIN {of_users}", (1, 0))
        assert "Count" in [step.opcode for step in explained]


def test_the_statement_of_a_page_is_made_once(house: TestHouse) -> None:
    made: list[object] = []
    flags = of_flags(select(Feature))

    with house.served.database.reader.connect() as connection:
        event.listen(connection, "before_execute", lambda *given: made.append(given[1]))
        flags.read(connection, TableRequest(skip=0))
        flags.read(connection, TableRequest(skip=1, take=2))

    first, second = made
    assert first is second


def read(house: TestHouse, search: str, **page: int) -> tuple[list[str], int]:
    flags = of_flags(select(Feature).where(Feature.feature_flag.in_(ABOUT)))
    with house.served.database.reader.connect() as connection:
        found = flags.read(connection, TableRequest(all_search=search, **page))
    return found.rows, found.total


def of_flags(source: Select[Any]) -> tables.Table[str]:
    return tables.Table(
        lambda feature_flag: str(feature_flag),
        source,
        {"feature_flag": Feature.feature_flag},
        searched=(Feature.search_text,),
        order=Feature.feature_flag,
    )


def test_pages_follow_one_another_without_a_gap(admin: Client) -> None:
    pages = [table(admin, skip=skip, take=3) for skip in (0, 3, 6)]

    assert pages == [(["Hebert", "Percent", "Plain"], 4), (["Underscore"], 4), ([], 4)]


def test_rows_that_are_equal_keep_their_order_on_every_page(admin: Client) -> None:
    by_plugin = [{"field": "plugin", "desc": True}]

    one_by_one = [table(admin, skip=skip, take=1, sort=by_plugin)[0][0] for skip in range(4)]

    assert one_by_one == ["Hebert", "Percent", "Plain", "Underscore"]


def test_sorting_goes_by_the_first_field_and_then_by_the_next(admin: Client) -> None:
    admin.post("/api/features/update", {"featureFlag": "Plain", "isEnabled": True})
    sort = [{"field": "isEnabled"}, {"field": "featureFlag", "desc": True}]

    assert table(admin, sort=sort)[0] == ["Underscore", "Percent", "Hebert", "Plain"]


@pytest.mark.parametrize("take", [1, 4])
def test_a_page_costs_one_statement_however_many_its_rows(
    admin: Client, statements: list[str], take: int
) -> None:
    table(admin, take=take)

    of_the_table = [statement for statement in statements if "FROM features" in statement]
    assert len(of_the_table) == 1

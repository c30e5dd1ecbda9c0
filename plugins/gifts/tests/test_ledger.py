"""Finding entries, summing them, and taking them away as a file."""

import csv
import io
from collections.abc import Callable
from datetime import date, timedelta
from time import perf_counter
from typing import Any

import pytest
from cenacle.api import now, read_workbook
from cenacle.testing import Client, TestHouse
from cenacle_gifts import ledger
from cenacle_gifts.models import Currency, Entry, Way
from cenacle_gifts.schemas import EntryTableRequest, Wanted
from sqlalchemy import insert

Book = Callable[..., int]
Entries = Callable[..., list[dict[str, Any]]]


def read_csv(office: Client, query: str = "") -> list[dict[str, str]]:
    answer = office.app.get(f"/api/gifts/export?format=csv{query}")
    return list(csv.DictReader(io.StringIO(answer.body.decode("utf-8-sig"))))


def test_the_ledger_is_narrowed_down_by_each_filter(
    house: TestHouse, book: Book, entries: Entries, person: Callable[..., int], retreat: int
) -> None:
    paul = person("José", "Núñez-O’Brien")
    last_year = date(house.today.year - 1, 6, 1)
    book(retreatantId=paul, cents=100, retreatId=retreat)
    book(giverName="Knights", cents=200, way="Check")
    book(giverName="Knights", cents=300, receivedOn=str(last_year))
    group = entries(retreat=retreat)[0]["groupId"]

    def found(**wanted: Any) -> list[int]:
        return sorted(row["cents"] for row in entries(**wanted))

    assert found(allSearch="nunez obrien") == [100]
    assert found(allSearch="knights") == [200, 300]
    assert found(retreat=retreat) == [100]
    assert found(group=group) == [100]
    assert found(year=last_year.year) == [300]
    assert found(way="Check") == [200]
    assert found(way="Check", year=last_year.year) == []


def test_sums_are_of_all_pages(office: Client, book: Book) -> None:
    for cents in (101, 202, 303):
        book(cents=cents)

    page = office.post("/api/gifts/table", {"take": 1}).result

    assert len(page["rows"]) == 1
    assert page["total"] == 3
    assert page["sums"] == [{"purpose": "Gift", "currency": "USD", "cents": 606, "gifts": 3}]


def test_it_stands_as_somebody_sorts_it(entries: Entries, book: Book) -> None:
    for name, cents in (("B", 200), ("A", 300), ("C", 100)):
        book(giverName=name, cents=cents)

    by_amount = entries(sort=[{"field": "cents"}])
    by_name = entries(sort=[{"field": "giver", "desc": True}])

    assert [row["cents"] for row in by_amount] == [100, 200, 300]
    assert [row["giver"] for row in by_name] == ["C", "B", "A"]


def test_it_has_no_column_that_is_not_there(office: Client) -> None:
    answer = office.post("/api/gifts/table", {"sort": [{"field": "note"}]})

    assert answer.failures == {"sort.0.field": "This table has no column 'note'."}


def test_a_person_is_told_by_years(
    house: TestHouse, office: Client, book: Book, person: Callable[..., int]
) -> None:
    paul = person()
    year = house.today.year
    book(retreatantId=paul, cents=100)
    book(retreatantId=paul, cents=200, receivedOn=f"{year - 1}-12-31")
    wrong = book(retreatantId=paul, cents=900, receivedOn=f"{year - 1}-01-01")
    book(giverName="Somebody else")
    office.post(f"/api/gifts/entries/{wrong}/take-back", {})

    told = office.get(f"/api/gifts/people/{paul}").result

    assert told["years"] == [
        {"year": year, "purpose": "Gift", "currency": "USD", "cents": 100, "gifts": 1},
        {"year": year - 1, "purpose": "Gift", "currency": "USD", "cents": 200, "gifts": 1},
    ]
    assert [row["cents"] for row in told["entries"]] == [100, 200, -900, 900]


def test_a_person_who_is_not_there_has_no_gifts(office: Client) -> None:
    assert office.get("/api/gifts/people/9999").status == 404


def test_forms_choose_from_all_retreats_and_years(
    house: TestHouse, office: Client, book: Book, retreat: int
) -> None:
    year = house.today.year
    book(receivedOn=f"{year - 2}-03-01")

    choices = office.get("/api/gifts/choices").result

    assert choices["currency"] == "USD"
    assert choices["today"] == str(house.today)
    assert [each["value"] for each in choices["retreats"]] == [retreat]
    assert choices["retreats"][0]["label"].startswith("Group 12 · ")
    assert choices["years"] == [year, year - 1, year - 2]


def test_a_file_is_exact_to_the_cent(office: Client, book: Book, entries: Entries) -> None:
    for cents in (1, 10, 99, 100, 123456789):
        book(cents=cents)
    number = book(cents=5)
    office.post(f"/api/gifts/entries/{number}/take-back", {})

    rows = read_csv(office)

    amounts = [row["Amount"] for row in rows]
    assert amounts == ["0.01", "0.10", "0.99", "1.00", "1234567.89", "0.05", "-0.05"]
    assert rows[-1]["Takes back"] == str(number)


def test_a_file_has_what_is_found(office: Client, book: Book) -> None:
    book(way="Cash", cents=100)
    book(way="Check", cents=200)

    assert [row["Amount"] for row in read_csv(office, "&way=Check")] == ["2.00"]


def test_a_workbook_counts_in_numbers(house: TestHouse, office: Client, book: Book) -> None:
    book(cents=123450, giverName="=SUM(A1)")

    answer = office.app.get("/api/gifts/export?format=xlsx")

    [(_title, *lines)] = read_workbook(answer.body, most_lines=10, most_columns=20)
    [row] = [cells for _number, cells in lines[1:]]
    assert row[2] == "=SUM(A1)"
    assert row[6] == "1234.5"


@pytest.fixture
def large(house: TestHouse) -> TestHouse:
    """A house of a hundred thousand entries."""
    first, moment = date(2000, 1, 1), now()
    with house.session() as session:
        for start in range(0, 100_000, 10_000):
            session.execute(
                insert(Entry),
                [
                    {
                        "key": f"large-{number:08}",
                        "received_on": first + timedelta(days=number % 9000),
                        "giver_name": f"Giver {number % 5000}",
                        "giver_folded": f"giver {number % 5000}",
                        "way": Way.CASH,
                        "cents": 1 + number % 100_000,
                        "currency": Currency.USD,
                        "booked_by": "admin@house.test",
                        "booked_at": moment,
                    }
                    for number in range(start, start + 10_000)
                ],
            )
    return house


def test_a_hundred_thousand_entries_are_found_summed_and_written(large: TestHouse) -> None:
    with large.session() as session:
        begun = perf_counter()
        page = ledger.read_page(session, EntryTableRequest())
        found = perf_counter() - begun
        sheet = ledger.write_sheet(session, Wanted())

    assert page.total == 100_000
    assert page.sums[0].cents == sum(range(1, 100_001))
    assert len(sheet.rows) == 100_000
    assert found < 1


def test_sums_are_told_by_year_group_and_retreat(
    house: TestHouse, office: Client, book: Book, retreat: int
) -> None:
    last_year = house.today.year - 1
    book(cents=100, retreatId=retreat)
    book(cents=205, retreatId=retreat)
    book(cents=7, receivedOn=f"{last_year}-05-01")
    number = book(cents=50)
    office.post(f"/api/gifts/entries/{number}/take-back", {})

    before, here, elsewhere = read_csv(office, "&sums=true")

    assert (before["Year"], before["Amount"], before["How many"]) == (f"{last_year}", "0.07", "1")
    by_group = {row["Group"]: (row["Amount"], row["How many"]) for row in (here, elsewhere)}
    assert by_group == {"12": ("3.05", "2"), "": ("0.00", "0")}
    assert [row["Amount"] for row in read_csv(office, f"&sums=true&year={last_year}")] == ["0.07"]

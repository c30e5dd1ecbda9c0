"""Next year's calendar from this year's."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.retreats.holidays import holidays_within, same_weekday_of
from cenacle.testing import Client, TestHouse
from hypothesis import given
from hypothesis import strategies as st

FIFTY_YEARS = st.dates(date(2020, 1, 1), date(2069, 12, 31))


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def group(admin: Client, number: str = "7") -> int:
    made = admin.post("/api/group/create-edit-group", {"groupNumber": number}).result
    return int(made["id"])


def plan(admin: Client, of: int, start: str, end: str, **fields: Any) -> int:
    body = {"groupNumberId": of, "startDate": start, "endDate": end, "capacity": 40} | fields
    return int(admin.post("/api/retreats/create-edit", body).result["retreatId"])


def repeat(admin: Client, *, keep: bool = False, **fields: Any) -> Any:
    return admin.post("/api/retreats/next-year", {"year": 2026, "dryRun": not keep} | fields)


def starts_of(admin: Client, year: int) -> list[str]:
    found = admin.post("/api/retreats/retreats-by-year", {"year": year}).result
    return [row["startDate"] for row in found]


def rank_of(day: date) -> int:
    return (day.day - 1) // 7 + 1


def days_of_month(day: date, weekday: int) -> list[date]:
    first = day.replace(day=1)
    month = [first + timedelta(days=count) for count in range(31)]
    return [each for each in month if each.month == day.month and each.weekday() == weekday]


@given(FIFTY_YEARS)
@pytest.mark.any_database
def test_it_is_the_same_weekday_of_the_same_rank_of_the_month(day: date) -> None:
    then = same_weekday_of(day, day.year + 1)

    assert (then.year, then.month, then.weekday()) == (day.year + 1, day.month, day.weekday())
    same = days_of_month(then, day.weekday())
    assert then == same[min(rank_of(day), len(same)) - 1]


@given(FIFTY_YEARS)
@pytest.mark.any_database
def test_it_drifts_by_less_than_a_week(day: date) -> None:
    """A year later plus or minus a week, however many years one goes on from year to year."""
    then = day
    for year in range(day.year + 1, day.year + 20):
        then = same_weekday_of(then, year)
        assert abs(then.day - day.day) <= 14
        assert then.weekday() == day.weekday()


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("start", "end", "names"),
    [
        (date(2027, 11, 25), date(2027, 11, 28), ["Thanksgiving"]),
        (date(2027, 3, 26), date(2027, 3, 30), ["Easter week"]),
        (date(2027, 12, 30), date(2028, 1, 2), ["New Year’s Day"]),
        (date(2027, 5, 31), date(2027, 5, 31), ["Memorial Day"]),
        (date(2026, 6, 18), date(2026, 7, 4), ["Juneteenth", "Independence Day"]),
        (date(2027, 8, 5), date(2027, 8, 8), []),
    ],
)
def test_holidays_are_named(start: date, end: date, names: list[str]) -> None:
    assert holidays_within(start, end) == names


def test_a_year_is_proposed_marked_and_kept_once(admin: Client) -> None:
    seven = group(admin)
    plan(admin, seven, "2026-06-11", "2026-06-14", theme="Hope", preacher="Fr. Tom", offering="$90")
    plan(admin, seven, "2026-11-26", "2026-11-29")

    (june, november) = repeat(admin).result["rows"]
    assert (june["nextStartDate"], june["nextEndDate"]) == ("2027-06-10", "2027-06-13")
    assert (november["nextStartDate"], november["holidays"]) == ("2027-11-25", ["Thanksgiving"])
    assert starts_of(admin, 2027) == []

    assert repeat(admin, keep=True).result["kept"] == 2
    again = repeat(admin, keep=True).result
    assert (again["kept"], starts_of(admin, 2027)) == (0, ["2027-06-10", "2027-11-25"])
    made = admin.get(f"/api/retreats/{again['rows'][0]['nextRetreatId']}").result
    assert (made["capacity"], made["theme"], made["offering"]) == (40, "Hope", "$90")
    assert made["preacher"] is None


def test_days_that_were_changed_are_kept_and_an_overlap_fails_alone(admin: Client) -> None:
    seven, eight = group(admin), group(admin, "8")
    first = plan(admin, seven, "2026-06-11", "2026-06-14")
    second = plan(admin, eight, "2026-06-18", "2026-06-21")
    plan(admin, seven, "2027-06-13", "2027-06-15")
    rows = [
        {"retreatId": first, "startDate": "2027-06-10", "endDate": "2027-06-13"},
        {"retreatId": second, "startDate": "2027-07-01", "endDate": "2027-07-04"},
    ]

    answer = repeat(admin, keep=True, rows=rows).result

    assert (answer["kept"], answer["conflicts"]) == (1, 1)
    assert answer["rows"][0]["conflict"] == "Group 7 has a retreat on Jun 13 – 15, 2027."
    assert answer["rows"][1]["holidays"] == ["Independence Day"]
    assert starts_of(admin, 2027) == ["2027-06-13", "2027-07-01"]


def test_two_of_a_group_on_the_same_new_days_are_a_conflict(admin: Client) -> None:
    seven = group(admin)
    first = plan(admin, seven, "2026-06-11", "2026-06-14")
    second = plan(admin, seven, "2026-07-09", "2026-07-12")
    days = {"startDate": "2027-06-10", "endDate": "2027-06-13"}

    answer = repeat(
        admin, keep=True, rows=[{"retreatId": each} | days for each in (first, second)]
    ).result

    assert [row["conflict"] for row in answer["rows"]] == [
        None,
        "Group 7 would have another retreat on Jun 10 – 13, 2027.",
    ]


def test_who_is_left_out_is_not_kept(admin: Client) -> None:
    plan(admin, group(admin), "2026-06-11", "2026-06-14")

    (row,) = repeat(admin, keep=True, rows=[]).result["rows"]

    assert (row["isLeftOut"], starts_of(admin, 2027)) == (True, [])


@pytest.mark.parametrize(
    ("start", "end", "words"),
    [
        ("2027-06-10", "2027-06-09", "The end cannot be before the start."),
        ("2028-06-10", "2028-06-12", "Choose a start in 2027."),
        ("9999-12-30", "9999-12-31", "Choose a start in 2027."),
    ],
)
def test_days_that_cannot_be_are_said_so(admin: Client, start: str, end: str, words: str) -> None:
    retreat = plan(admin, group(admin), "2026-06-11", "2026-06-14")
    rows = [{"retreatId": retreat, "startDate": start, "endDate": end}]

    assert repeat(admin, rows=rows).result["rows"][0]["conflict"] == words


def test_the_end_of_time_is_no_failure(admin: Client) -> None:
    plan(admin, group(admin), "9998-12-31", "9999-12-31")

    assert repeat(admin, keep=True, year=9998).status == 200
    assert repeat(admin, year=9999).status == 400


def test_two_who_keep_it_at_once_keep_it_once(house: TestHouse, admin: Client) -> None:
    plan(admin, group(admin), "2026-06-11", "2026-06-14")
    clients = [house.client(Role.ADMIN) for _ in range(4)]

    with ThreadPoolExecutor() as pool:
        answers = list(pool.map(lambda client: repeat(client, keep=True), clients))

    assert {answer.status for answer in answers} == {200}
    assert sum(answer.result["kept"] for answer in answers) == 1
    assert starts_of(admin, 2027) == ["2027-06-10"]


def test_it_may_be_kept_again_once_it_was_deleted(admin: Client) -> None:
    plan(admin, group(admin), "2026-06-11", "2026-06-14")
    kept = repeat(admin, keep=True).result["rows"][0]["nextRetreatId"]
    admin.delete(f"/api/retreats/{kept}")

    assert repeat(admin, keep=True).result["kept"] == 1


def test_looking_takes_as_many_statements_for_one_as_for_many(
    admin: Client, statements: list[str]
) -> None:
    def look() -> int:
        statements.clear()
        repeat(admin)
        return len(statements)

    plan(admin, group(admin), "2026-06-11", "2026-06-14")
    one = look()
    for number in range(20, 30):
        plan(admin, group(admin, str(number)), "2026-06-11", "2026-06-14")
    assert look() == one

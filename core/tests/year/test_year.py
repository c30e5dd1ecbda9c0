"""The report of a year: what the core counts, what plugins add, and whom it is of."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from cenacle.api import FeatureFlag, Right, Role, YearAsked, YearFigure, hookimpl
from cenacle.calls.models import Asked
from cenacle.retreats import Participation, Retreat
from cenacle.testing import TestHouse
from sqlalchemy import text
from sqlalchemy.orm import Session

MakeHouse = Callable[..., TestHouse]


def figure(load: Any, key: str = "vegans", **more: Any) -> YearFigure:
    return YearFigure(key=key, title=key.title(), flag="Wishes", load=load, **more)


def count(session: Session, asked: YearAsked) -> int:
    session.execute(text("SELECT 3"))
    return asked.year + (asked.group_id or 0)


def needs(*figures: YearFigure) -> dict[str, Any]:
    return {
        "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag("Wishes", "Diets.", default=True)]),
        "cenacle_year_figures": hookimpl(lambda: list(figures)),
    }


def figures(house: TestHouse, year: int, role: Role = Role.ADMIN, group: int = 0) -> Any:
    query = f"?groupId={group}" if group else ""
    answer = house.client(role).get(f"/api/year/{year}{query}")
    return {each["key"]: each["value"] for each in answer.result["figures"]}


def retreat_on(house: TestHouse, town: Any, day: date, group: str = "12") -> int:
    with house.session() as session:
        retreat = Retreat(group_id=town.group(group), start_date=day, end_date=day, capacity=40)
        session.add(retreat)
        session.flush()
        return retreat.id


@pytest.fixture
def year(house: TestHouse) -> int:
    """One that is over."""
    return house.today.year - 1


def test_it_counts_what_was_held_and_who_came(house: TestHouse, town: Any, year: int) -> None:
    before = retreat_on(house, town, date(year - 1, 12, 31))
    first, second = (retreat_on(house, town, date(year, month, 1)) for month in (1, 12))
    other = retreat_on(house, town, date(year, 6, 1), "13")
    old, new, absent, gone = (town.person(name) for name in ("Abel", "Bart", "Cory", "Dorn"))
    town.takes_part(old, before)
    for person in (old, new):
        town.takes_part(person, first)
        town.takes_part(person, second)
    town.takes_part(absent, first, no_show=True)
    town.takes_part(gone, first, "Cancelled")
    town.takes_part(gone, other)

    assert figures(house, year) == {
        "retreats": 3,
        "places": 120,
        "attended": 5,
        "filled": 4.2,
        "cameBack": 1,
        "newcomers": 2,
        "noShows": 1,
        "daysToAnswer": None,
    }
    own = {
        "retreats": 2,
        "places": 80,
        "attended": 4,
        "filled": 5.0,
        "cameBack": 1,
        "newcomers": 1,
        "noShows": 1,
        "daysToAnswer": None,
    }
    assert figures(house, year, Role.CAPTAIN) == own
    assert figures(house, year, group=town.group()) == own


def test_what_has_not_been_held_is_not_counted(house: TestHouse, town: Any) -> None:
    coming = town.retreat(starts=1)
    town.takes_part(town.person(), coming)

    assert set(figures(house, house.today.year).values()) == {0, None}


def test_each_group_has_its_own_figures(house: TestHouse, town: Any, year: int) -> None:
    twice = town.person("Abel")
    for group in ("12", "9"):
        town.takes_part(twice, retreat_on(house, town, date(year, 3, int(group)), group))

    report = house.client(Role.ADMIN).get(f"/api/year/{year}").result

    shown = [(each["groupNumber"], each["attended"], each["filled"]) for each in report["groups"]]
    assert shown == [("9", 1, 2.5), ("12", 1, 2.5)]
    whole = {each["key"]: each["value"] for each in report["figures"]}
    assert (whole["attended"], whole["newcomers"]) == (2, 1)
    own = house.client(Role.CAPTAIN).get(f"/api/year/{year}").result
    assert [each["groupNumber"] for each in own["groups"]] == ["12"]


def test_how_long_people_take_to_answer(house: TestHouse, town: Any, year: int) -> None:
    retreat = retreat_on(house, town, date(year, 6, 1))
    asked = datetime(year, 4, 1, 12, tzinfo=UTC)
    for days, name in ((1, "Abel"), (4, "Bart")):
        person = town.person(name)
        part = town.takes_part(person, retreat)
        with house.session() as session:
            session.add(
                Asked(retreat_id=retreat, retreatant_id=person, noted_at=asked, asked_at=asked)
            )
            session.get_one(Participation, part).status_since = asked + timedelta(days=days)

    assert figures(house, year)["daysToAnswer"] == 2.5


def test_the_file_is_a_workbook_too_and_has_the_groups(
    house: TestHouse, town: Any, year: int
) -> None:
    town.takes_part(town.person(), retreat_on(house, town, date(year, 3, 9)))
    admin = house.client(Role.ADMIN)

    lines = admin.get(f"/api/year/{year}/file").body.splitlines()
    assert '"Group 12: Attended","1","",""' in lines
    book = admin.app.get(f"/api/year/{year}/file?format=xlsx")
    assert book.body.startswith(b"PK")
    assert admin.get(f"/api/year/{year}/file?format=pdf").status == 400


def test_of_another_group_and_of_no_year_there_is_nothing(
    house: TestHouse, town: Any, year: int
) -> None:
    other = town.group("13")
    captain = house.client(Role.CAPTAIN)

    assert captain.get(f"/api/year/{year}?groupId={other}").status == 404
    for odd in ("0", "999999", "abc", "-1"):
        assert captain.get(f"/api/year/{odd}").status == 404


def test_it_is_counted_in_as_many_statements_for_many(
    house: TestHouse, town: Any, year: int, statements: list[str]
) -> None:
    def asked() -> int:
        client = house.client(Role.ADMIN)
        statements.clear()
        client.get(f"/api/year/{year}")
        return len(statements)

    few = asked()
    for month in range(1, 7):
        retreat = retreat_on(house, town, date(year, month, 1))
        town.takes_part(town.person(f"Landry{month}"), retreat)

    assert asked() == few


def test_three_years_stand_beside_each_other_in_a_file(house: TestHouse, year: int) -> None:
    answer = house.client(Role.ADMIN).get(f"/api/year/{year}/file")

    lines = answer.body.lstrip("\ufeff").splitlines()
    assert lines[0] == f'"Figure","{year}","{year - 1}","{year - 2}"'
    assert lines[1] == '"Retreats held","0","0","0"'


def test_plugins_add_theirs_and_one_that_fails_is_not_known(house_with: MakeHouse) -> None:
    house = house_with(
        needs=needs(
            figure(count),
            figure(lambda *_: 1 / 0, "broken"),
            figure(lambda *_: float("nan"), "odd"),
            figure(count, "secret", right=Right.HOUSE),
        )
    )

    told = figures(house, 2020)
    assert (told["needs_vegans"], told["needs_broken"], told["needs_odd"]) == (2020, None, None)
    assert "needs_secret" in told
    assert "needs_secret" not in figures(house, 2020, Role.PRIEST)

"""A plugin's paper stands beside the core's, and costs itself alone where it fails."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.api import (
    FeatureFlag,
    Paper,
    PaperAsked,
    Right,
    Role,
    Sheet,
    SheetColumn,
    hookimpl,
    read_partakers,
)
from cenacle.testing import TestHouse
from sqlalchemy import text
from sqlalchemy.orm import Session

MakeHouse = Callable[..., TestHouse]


def kitchen(session: Session, asked: PaperAsked) -> Sheet:
    attending = session.scalar(
        text("SELECT count(*) FROM participations WHERE retreat_id = :id"), {"id": asked.retreat_id}
    )
    return Sheet(
        title="Kitchen: diets/allergies [all of them, and more]",
        subtitle=asked.heading,
        columns=(SheetColumn("Diet"), SheetColumn("How many")),
        rows=[["=Vegan\x00", str(attending)]],
    )


def paper(make: Any = kitchen, **more: Any) -> Paper:
    return Paper(key="kitchen", title="Kitchen", flag="Wishes", make=make, **more)


def needs(*papers: Paper, is_on: bool = True) -> dict[str, Any]:
    return {
        "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag("Wishes", "Diets.", default=is_on)]),
        "cenacle_papers": hookimpl(lambda: list(papers)),
    }


def take(house: TestHouse, retreat: int, format_: str = "csv", role: Role = Role.CAPTAIN) -> Any:
    return house.client(role).get(
        f"/api/rosters/export/{retreat}?kind=needs_kitchen&format={format_}"
    )


def file(house: TestHouse, retreat: int, format_: str) -> bytes:
    path = f"/api/rosters/export/{retreat}?kind=needs_kitchen&format={format_}"
    written: bytes = house.client(Role.CAPTAIN).app.get(path).body
    return written


def choices(house: TestHouse, role: Role = Role.CAPTAIN) -> list[dict[str, str]]:
    answered: list[dict[str, str]] = house.client(role).get("/api/rosters/papers").result
    return answered


def test_it_stands_in_the_menu_and_is_written_in_every_format(
    house_with: MakeHouse, town_of: Any
) -> None:
    house = house_with(needs=needs(paper()))
    town = town_of(house)
    retreat = town.retreat()
    town.takes_part(town.person(), retreat)

    assert choices(house) == [{"kind": "needs_kitchen", "title": "Kitchen"}]
    lines = take(house, retreat).body.lstrip("\ufeff").splitlines()
    assert lines == ['"Diet","How many"', '"\'=Vegan","1"']
    begins = {"xlsx": b"PK", "pdf": b"%PDF"}
    for format_, first in begins.items():
        assert file(house, retreat, format_).startswith(first)
    wanted = {"kind": "needs_kitchen", "format": "csv", "rowIds": []}
    by_post = house.client(Role.CAPTAIN).post(f"/api/rosters/export/{retreat}", wanted)
    assert by_post.status == 200


def names(session: Session, asked: PaperAsked) -> Sheet:
    people = read_partakers(session, asked.retreat_id)
    told = [[each.last_name] for each in people if asked.has(each.retreatant_id)]
    return Sheet("Parking", asked.heading, (SheetColumn("Name"),), told)


def test_it_is_of_the_people_who_were_chosen_and_comes_with_the_kit(
    house_with: MakeHouse, town_of: Any, words_in: Any
) -> None:
    parking = Paper(key="cars", title="Cars of guests", flag="Wishes", make=names)
    broken = Paper(key="broken", title="Broken one", flag="Wishes", make=lambda *_: 1 / 0)
    alone = Paper(key="alone", title="Alone", flag="Wishes", make=names, is_in_kit=False)
    house = house_with(needs=needs(parking, broken, alone))
    town = town_of(house)
    retreat = town.retreat()
    chosen, other = town.person("Landry"), town.person("Zeringue")
    for person in (chosen, other):
        town.takes_part(person, retreat)
    captain = house.client(Role.CAPTAIN)
    form = {"kind": "needs_cars", "format": "csv", "rowIds": [f"r{chosen}"]}
    path = f"/api/rosters/export/{retreat}"

    assert captain.post(path, form).body.lstrip("\ufeff").split() == ['"Name"', '"Landry"']

    kit = captain.app.get(f"{path}?kind=kit&format=pdf").body
    pages = " ".join(words_in(kit))
    assert "Cars of guests" in pages
    assert "“Broken one” is left out" in pages
    assert "Alone" not in pages


@pytest.mark.parametrize(
    "make",
    [
        lambda *_: 1 / 0,
        lambda *_: Sheet("Kitchen", "", (SheetColumn("Diet"),), [["a", "b"]]),
        lambda *_: Sheet("Kitchen", "", (), []),
        lambda *_: None,
    ],
)
def test_one_that_fails_is_told_in_a_sentence(
    house_with: MakeHouse, town_of: Any, make: Any
) -> None:
    house = house_with(needs=needs(paper(make)))
    retreat = town_of(house).retreat()

    answer = take(house, retreat, "pdf")

    assert answer.status == 400
    assert "“Wishes” failed to write this paper." in answer.failures["kind"]
    house.served.plugins.faults.write()
    told = house.client(Role.ADMIN).get("/api/plugins/troubles").result
    assert told[0]["faults"][0]["place"] == "Paper Kitchen"


def test_it_is_gone_with_its_flag_and_for_whom_it_is_not(
    house_with: MakeHouse, town_of: Any
) -> None:
    house = house_with(needs=needs(paper(right=Right.LEAD)))
    town = town_of(house)
    mine, other = town.retreat(), town.retreat("13")

    assert choices(house, Role.PRIEST) == []
    assert list(take(house, mine, role=Role.PRIEST).failures) == ["kind"]
    assert take(house, other).status == 404
    house.client(Role.ADMIN).post(
        "/api/features/update", {"featureFlag": "Wishes", "isEnabled": False}
    )
    assert choices(house) == []
    assert take(house, mine).failures == {"kind": "There is no such paper."}

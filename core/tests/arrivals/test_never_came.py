"""Who was not seen at the door is something to say, for all at once."""

from datetime import timedelta
from typing import Any

from cenacle.retreats import Retreat
from cenacle.testing import TestHouse


def is_over(house: TestHouse, retreat: int, days_ago: int = 1) -> None:
    with house.session() as session:
        held = session.get_one(Retreat, retreat)
        held.end_date = house.today - timedelta(days=days_ago)
        held.start_date = held.end_date - timedelta(days=3)


def lines(door: Any) -> list[str]:
    needs = door.captain.get("/api/rosters/needs-doing").result["needs"]
    return [each["message"] for each in needs if each["kind"] == "neverCame"]


def test_home_says_how_many_were_not_seen_while_it_is_fresh(door: Any, house: TestHouse) -> None:
    is_over(house, door.retreat)
    assert lines(door) == []  # nobody stood at the door

    door.send(door.act("Ann", "arrived"))
    assert lines(door) == ["2 people were not seen at the door: say who did not come"]
    is_over(house, door.retreat, 31)
    assert lines(door) == []


def test_they_are_marked_in_one_call_and_who_cannot_be_is_told(
    door: Any, town: Any, house: TestHouse
) -> None:
    is_over(house, door.retreat)
    door.send(door.act("Ann", "arrived"))
    dan = town.person("Dan")
    body = {"retreatantIds": [door.people["Ben"], door.people["Cleo"], dan]}

    done = door.captain.post(f"{door.path}/never-came", body).result

    assert done["marked"] == 2
    assert [each["retreatantId"] for each in done["refused"]] == [dan]
    guests = door.captain.get(door.path).result["guests"]
    assert {each["lastName"] for each in guests if each["noShow"]} == {"Ben", "Cleo"}


def test_of_retreats_of_others_nothing_is_said(door: Any, town: Any) -> None:
    theirs = town.retreat("7A", starts=-9)
    path = f"/api/arrivals/{theirs}/never-came"

    assert door.captain.post(path, {"retreatantIds": [door.people["Ann"]]}).status == 404

"""When a place opens, the group is told who is next."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


def told(client: Client) -> list[str]:
    rows = client.get("/api/group/get-group-notifications").result
    return [row["notificationMessage"] for row in rows]


def set_status(client: Client, person: int, status: str) -> None:
    client.post(
        "/api/retreatants/update-retreatant-attending",
        {"retreatantId": person, "attendingStatus": status},
    )


def test_when_a_place_opens_the_group_hears_who_is_next(
    captain: Client, town: Any, travel: Callable[[timedelta], None]
) -> None:
    retreat = town.retreat(capacity=1)
    here = town.person("Here")
    town.takes_part(here, retreat)
    waiting = [town.person("Late"), town.person("Early"), town.person("Important", priority=9)]
    for hour, person in enumerate(reversed(waiting)):
        travel(timedelta(hours=hour))
        set_status(captain, person, "Waitlist")
    travel(timedelta())

    set_status(captain, here, "Cancelled")
    assert told(captain)[0].endswith("Next in line: Paul Important.")
    set_status(captain, waiting[2], "Attending")
    set_status(captain, waiting[2], "NotAttending")
    assert told(captain)[0].endswith("Next in line: Paul Early.")
    assert len(told(captain)) == 2


def test_no_place_opens_while_there_are_too_many(captain: Client, town: Any) -> None:
    retreat = town.retreat(capacity=1)
    people = [town.person(f"Guest{number}") for number in range(3)]
    for person in people:
        town.takes_part(person, retreat)
    set_status(captain, town.person("Waiting"), "Waitlist")

    set_status(captain, people[0], "Cancelled")
    assert told(captain) == []
    set_status(captain, people[1], "Cancelled")
    assert told(captain) == []
    set_status(captain, people[2], "Cancelled")
    assert len(told(captain)) == 1

"""When a place opens, the group is told who is next, and what was done about it."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


def notices(client: Client) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = client.get("/api/group/get-group-notifications").result
    return rows


def told(client: Client) -> list[str]:
    return [row["notificationMessage"] for row in notices(client)]


def set_status(client: Client, person: int, status: str) -> None:
    answer = client.post(
        "/api/retreatants/update-retreatant-attending",
        {"retreatantId": person, "attendingStatus": status},
    )
    assert answer.status == 200, answer.body


def test_by_hand_the_group_hears_who_is_next(
    house: TestHouse, captain: Client, town: Any, travel: Callable[[timedelta], None]
) -> None:
    house.write_setting("WaitlistOffers", "by hand")
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
    assert notices(captain)[0]["retreatantId"] == waiting[2]
    set_status(captain, waiting[2], "Attending")
    set_status(captain, waiting[2], "NotAttending")
    assert told(captain)[0].endswith("Next in line: Paul Early.")
    assert len([each for each in told(captain) if "Next in line" in each]) == 2


def test_the_group_hears_to_whom_a_place_is_offered(captain: Client, town: Any) -> None:
    retreat = town.retreat(capacity=1)
    here, waiting = town.person("Here"), town.person("Next", email="next@example.org")
    town.takes_part(here, retreat)
    set_status(captain, waiting, "Waitlist")

    set_status(captain, here, "Cancelled")

    [notice] = told(captain)
    assert "Next in line: Paul Next. It is offered to them until " in notice


def test_whom_nothing_reaches_somebody_has_to_phone(captain: Client, town: Any) -> None:
    retreat = town.retreat(capacity=1)
    here, waiting = town.person("Here"), town.person("Old")
    town.takes_part(here, retreat)
    set_status(captain, waiting, "Waitlist")

    set_status(captain, here, "Cancelled")

    [notice] = told(captain)
    assert notice.startswith("Phone Paul Old by ")
    [row] = captain.get(f"/api/waitlist/{retreat}").result
    assert (row["reachable"], row["offeredUntil"] is None) == (False, False)


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


@pytest.fixture
def a_line_by_hand(house: TestHouse, captain: Client, town: Any) -> int:
    """A retreat with a free place, which nobody has offered yet to who waits for it."""
    house.write_setting("WaitlistOffers", "by hand")
    retreat = int(town.retreat(capacity=1))
    set_status(captain, town.person("Waiting", email="waiting@example.org"), "Waitlist")
    return retreat


def save(house: TestHouse, retreat: int, **changes: Any) -> None:
    admin = house.client(Role.ADMIN)
    form = admin.get(f"/api/retreats/{retreat}").result | changes
    assert admin.post("/api/retreats/create-edit", form).status == 200


def start_call(client: Client, retreat: int, **more: Any) -> None:
    planned = client.post(
        f"/api/calls/{retreat}/plan", {"who": "roster", "channels": ["email"], **more}
    )
    version = planned.result["version"]
    assert client.post(f"/api/calls/{retreat}/start", {"version": version}).status == 200


def test_nothing_opens_where_the_calendar_or_a_call_gives_no_place(
    house: TestHouse, captain: Client, a_line_by_hand: int
) -> None:
    save(house, a_line_by_hand)
    save(house, a_line_by_hand, endDate="2099-01-02")
    start_call(captain, a_line_by_hand)
    assert captain.post(f"/api/calls/{a_line_by_hand}/cancel", {"releaseHold": True}).status == 200

    assert told(captain) == []


def test_more_places_open_one(house: TestHouse, captain: Client, a_line_by_hand: int) -> None:
    save(house, a_line_by_hand, capacity=2)

    [notice] = told(captain)
    assert notice.endswith("Next in line: Paul Waiting.")


@pytest.fixture
def held(house: TestHouse, captain: Client, town: Any, a_line_by_hand: int) -> int:
    """The same, but the place is kept for somebody who came last year."""
    town.takes_part(town.person("Returning"), town.retreat(starts=-365))
    until = (house.today + timedelta(days=5)).isoformat()
    start_call(captain, a_line_by_hand, who="returning", holdUntil=until)
    assert told(captain) == []
    return a_line_by_hand


def test_a_kept_place_that_is_released_opens_once(captain: Client, held: int) -> None:
    assert captain.post(f"/api/calls/{held}/cancel", {"releaseHold": True}).status == 200

    [notice] = told(captain)
    assert notice.endswith("Next in line: Paul Waiting.")


def test_a_kept_place_whose_time_is_over_opens_once(
    house: TestHouse, held: int, travel: Callable[[timedelta], None]
) -> None:
    travel(timedelta(days=7))
    house.served.queue.run("calls.sweep")
    house.served.queue.run("calls.sweep")

    opened, kept = told(house.client(Role.CAPTAIN))
    assert kept == "1 kept place is free."
    assert opened.endswith("Next in line: Paul Waiting.")


def test_each_reads_notices_in_their_language(house: TestHouse, captain: Client, town: Any) -> None:
    retreat = town.retreat(capacity=1)
    here, waiting = town.person("Here"), town.person("Next", email="next@example.org")
    town.takes_part(here, retreat)
    set_status(captain, waiting, "Waitlist")
    set_status(captain, here, "Cancelled")

    rows = captain.get("/api/group/get-group-notifications?lang=es").result

    assert rows[0]["notificationMessage"].startswith("Hay un lugar libre en el retiro del ")
    assert (
        "A place is free"
        in house.client(Role.CAPTAIN)
        .get("/api/group/get-group-notifications")
        .result[0]["notificationMessage"]
    )

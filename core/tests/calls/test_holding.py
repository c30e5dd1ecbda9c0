"""A call keeps places for those whom it brings back, until the morning after."""

from collections.abc import Callable
from datetime import datetime, time, timedelta
from typing import Any

import pytest
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.dates import show_weekday
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse

Ask = Callable[..., Any]


@pytest.fixture
def retreat(town: Any) -> int:
    return int(town.retreat(capacity=4))


@pytest.fixture
def returning(town: Any) -> list[int]:
    """Three who came last year; one has no address."""
    before = town.retreat(starts=-365)
    people = [
        town.person("Adams", email="a@example.org"),
        town.person("Brown", email="b@example.org"),
        town.person("Clark", cell_phone="+15045550123"),
    ]
    for person in people:
        town.takes_part(person, before)
    return people


@pytest.fixture
def hold(house: TestHouse, start: Ask, returning: list[int]) -> Callable[..., None]:
    def begin(**more: Any) -> None:
        until = (house.today + timedelta(days=5)).isoformat()
        assert start(who="returning", holdUntil=until, **more).status == 200

    return begin


HELD = "For you, and for others who were with us before, we keep places until "


def letters_to(house: TestHouse, captain: Client, person: int) -> list[str]:
    """Their bodies, the newest first."""
    found = captain.get(f"/api/emails/retreatant-emails/{person}").result
    return [captain.get(f"/api/emails/mails/{mail['id']}").result["body"] for mail in found]


@pytest.fixture
def places(house: TestHouse, retreat: int) -> Callable[[], dict[str, int]]:
    def read() -> dict[str, int]:
        told = house.client(Role.CAPTAIN).get(f"/api/rosters/retreat-metrics/{retreat}").result
        return {name: told[name] for name in ("attending", "held", "free")}

    return read


@pytest.fixture
def says_yes(house: TestHouse, captain: Client, retreat: int) -> Callable[[int], str]:
    def phone(person: int) -> str:
        form = {"retreatantId": person, "outcome": "attending"}
        told = house.client(Role.CAPTAIN).post(f"/api/calls/{retreat}/phoned", form)
        return str(told.result["attendingStatus"])

    return phone


@pytest.fixture
def morning(house: TestHouse, travel: Callable[..., None]) -> Callable[..., None]:
    """The morning after the last day of the hold, by the clock of the house."""
    day = house.today + timedelta(days=6)
    eight = datetime.combine(day, time(8), house.served.settings.time_zone)
    now = clock.now()

    def come(later: timedelta = timedelta()) -> None:
        travel(eight + later - now)

    return come


def test_places_are_kept_for_all_who_return_whether_or_not_they_can_be_written_to(
    hold: Any, places: Any, call: Any
) -> None:
    hold()

    assert places() == {"attending": 0, "held": 3, "free": 1}
    assert call()["hold"]["places"] == 3
    assert call()["hold"]["holders"] == 3


def test_newcomers_keep_their_places(hold: Any, places: Any) -> None:
    hold(newcomerPlaces=2)

    assert places() == {"attending": 0, "held": 2, "free": 2}


def test_the_yes_of_a_holder_takes_a_place_of_the_pool_and_that_of_a_newcomer_does_not(
    town: Any, hold: Any, places: Any, says_yes: Any, returning: list[int]
) -> None:
    hold()
    newcomers = [town.person(name, cell_phone="+15045550155") for name in ("Novak", "Nunez")]

    assert says_yes(newcomers[0]) == "Attending"
    assert says_yes(newcomers[1]) == "Waitlist"
    assert says_yes(returning[2]) == "Attending"

    assert places() == {"attending": 2, "held": 2, "free": 0}


def test_who_waits_after_a_call_is_told_where(
    captain: Client, town: Any, retreat: int, hold: Any, says_yes: Any
) -> None:
    hold()
    says_yes(town.person("Novak"))
    form = {"retreatantId": town.person("Nunez"), "outcome": "attending"}

    told = captain.post(f"/api/calls/{retreat}/phoned", form).result

    assert told["attendingStatus"] == "Waitlist"
    assert (told["line"]["position"], told["line"]["of"]) == (1, 1)


@pytest.mark.parametrize("leaves", ["says no", "leaves the group"])
def test_who_is_no_holder_any_more_is_kept_no_place(
    captain: Client, retreat: int, hold: Any, places: Any, returning: list[int], leaves: str
) -> None:
    hold()
    if leaves == "says no":
        form = {"retreatantId": returning[0], "outcome": "notAttending"}
        captain.post(f"/api/calls/{retreat}/phoned", form)
    else:
        form = {"retreatantId": returning[0], "status": "Inactive"}
        captain.post("/api/retreatants/update-retreatant-status", form)

    assert places()["held"] == 2


def test_the_hold_ends_at_eight_in_the_morning_although_no_worker_has_run(
    hold: Any, places: Any, morning: Callable[..., None]
) -> None:
    hold()

    morning(-timedelta(minutes=2))
    assert places()["held"] == 3
    morning(timedelta(seconds=5))
    assert places() == {"attending": 0, "held": 0, "free": 4}


def test_then_the_group_is_told_once_and_the_line_is_offered_the_places(
    house: TestHouse, town: Any, hold: Any, places: Any, says_yes: Any,
    morning: Callable[..., None]
) -> None:  # fmt: skip
    hold()
    says_yes(town.person("Novak"))
    assert says_yes(town.person("Nunez")) == "Waitlist"
    morning(timedelta(seconds=5))

    house.served.queue.run("calls.sweep")
    house.served.queue.run("calls.sweep")

    captain = house.client(Role.CAPTAIN)
    told = [
        row["notificationMessage"]
        for row in captain.get("/api/group/get-group-notifications").result
    ]
    assert told.count("3 kept places are free.") == 1
    rows = captain.post("/api/rosters/roster", {}).result["rosterList"]
    offered = [row["lastName"] for row in rows if row["offeredUntil"]]
    assert offered == ["Nunez"]


def test_to_cancel_leaves_the_places_that_were_promised(
    captain: Client, retreat: int, hold: Any, places: Any
) -> None:
    hold()

    captain.post(f"/api/calls/{retreat}/cancel", {})

    assert places()["held"] == 3


def test_to_cancel_gives_them_up_where_that_is_said(
    captain: Client, retreat: int, hold: Any, places: Any
) -> None:
    hold()

    captain.post(f"/api/calls/{retreat}/cancel", {"releaseHold": True})

    assert places() == {"attending": 0, "held": 0, "free": 4}


def test_a_hold_takes_no_place_from_who_attends(
    town: Any, hold: Any, places: Any, says_yes: Any
) -> None:
    for number in range(3):
        assert says_yes(town.person(f"No{number}")) == "Attending"

    hold()

    assert places() == {"attending": 3, "held": 1, "free": 0}


def test_a_plan_whose_hold_is_over_is_not_started(
    house: TestHouse, retreat: int, plan: Ask, places: Any, returning: list[int],
    travel: Callable[..., None]
) -> None:  # fmt: skip
    until = house.today + timedelta(days=2)
    version = plan(who="returning", holdUntil=until.isoformat()).result["version"]
    travel(timedelta(days=4))

    captain = house.client(Role.CAPTAIN)
    answer = captain.post(f"/api/calls/{retreat}/start", {"version": version})

    assert answer.status == 400
    assert answer.failures["version"].startswith("Places cannot be kept until ")
    house.served.queue.run("calls.sweep")
    assert captain.get("/api/group/get-group-notifications").result == []


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"holdUntil": 20}, "Places cannot be kept until "),
        ({"sendAt": 20}, "This call was to go out when the retreat has begun"),
    ],
)
def test_a_plan_that_no_longer_fits_a_retreat_that_was_moved_is_not_started(
    house: TestHouse, captain: Client, retreat: int, plan: Ask, returning: list[int],
    form: dict[str, int], words: str
) -> None:  # fmt: skip
    [(name, days)] = form.items()
    when = clock.now() + timedelta(days=days)
    given = when.date().isoformat() if name == "holdUntil" else when.isoformat()
    version = plan(who="returning", **{name: given}).result["version"]
    with house.session() as session:
        moved = session.get_one(Retreat, retreat)
        moved.start_date = house.today + timedelta(days=10)
        moved.end_date = house.today + timedelta(days=13)

    answer = captain.post(f"/api/calls/{retreat}/start", {"version": version})

    assert answer.status == 400
    assert answer.failures["version"].startswith(words)


def opened(house: TestHouse, token: str) -> Any:
    path = "/api/external-retreatants/validate-challenge"
    return house.client().get(f"{path}/{token}").result["keptUntil"]


def test_people_are_told_until_when_places_are_kept_for_them(
    house: TestHouse, captain: Client, town: Any, plan: Ask, hold: Ask, link_of: Ask,
    returning: list[int],
) -> None:  # fmt: skip
    day = house.today + timedelta(days=5)
    until = f"{HELD}<b>{show_weekday(day)}</b>."
    sample = plan(who="returning", holdUntil=day.isoformat()).result["sample"]
    assert until in sample["body"]
    hold()
    house.served.queue.run("calls.send")
    kept = returning[0]

    assert opened(house, link_of(kept)) == day.isoformat()
    assert until in letters_to(house, captain, kept)[0]

    new = town.person("New", email="new@example.org")
    captain.post("/api/emails/send-invitation-emails", {"retreatantIds": [kept, new]})
    assert opened(house, link_of(new)) is None
    assert until in letters_to(house, captain, kept)[0]
    assert HELD not in letters_to(house, captain, new)[0]


def test_nobody_is_told_of_places_that_are_kept_no_longer(
    house: TestHouse, captain: Client, plan: Ask, hold: Ask, link_of: Ask,
    returning: list[int], says_yes: Callable[[int], str], morning: Callable[..., None],
) -> None:  # fmt: skip
    hold()
    house.served.queue.run("calls.send")
    token, other = link_of(returning[0]), link_of(returning[1])
    says_yes(returning[0])
    assert opened(house, token) is None

    morning()

    assert opened(house, other) is None
    again = plan(who="chosen", retreatantIds=[returning[1]], remindAsked=True)
    assert again.result["sample"]["body"]
    assert HELD not in again.result["sample"]["body"]


def test_a_place_that_was_kept_for_who_leaves_is_offered_at_once(
    captain: Client, town: Any, retreat: int, hold: Any, places: Any, says_yes: Any,
    returning: list[int],
) -> None:  # fmt: skip
    hold()
    says_yes(town.person("Novak"))
    assert says_yes(town.person("Nunez", email="n@example.org")) == "Waitlist"

    form = {"retreatantId": returning[0], "status": "Inactive"}
    captain.post("/api/retreatants/update-retreatant-status", form)

    [waiting] = captain.get(f"/api/waitlist/{retreat}").result
    assert waiting["offeredUntil"] is not None
    assert places() == {"attending": 1, "held": 2, "free": 0}


def test_who_waits_is_offered_what_a_later_start_keeps_no_more(
    captain: Client, town: Any, retreat: int, hold: Any, places: Any, says_yes: Any
) -> None:
    hold()
    says_yes(town.person("Novak"))
    assert says_yes(town.person("Nunez", email="n@example.org")) == "Waitlist"

    hold(newcomerPlaces=3)

    [waiting] = captain.get(f"/api/waitlist/{retreat}").result
    assert waiting["offeredUntil"] is not None
    assert places() == {"attending": 1, "held": 1, "free": 1}

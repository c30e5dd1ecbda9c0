"""A way to reach people that the core has never heard of: letters by post, of a plugin."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any

import pytest
from cenacle.api import Asking, CallChannel, Obstacle, Reader, Stopping
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse

from .conftest import flag, hooks, troubles

Houses = Callable[..., TestHouse]


class Post:
    """Letters that wait in a box, to those whose names have an A."""

    def __init__(self) -> None:
        self.box: list[tuple[int, Asking]] = []
        self.stopped: list[Stopping] = []
        self.quiet: dict[int, timedelta] = {}
        self.channel = CallChannel(
            name="post",
            label="Letter",
            noun="letter by post",
            address="postal address",
            flag="Post",
            find_obstacles=self.find_obstacles,
            find_quiet=self.find_quiet,
            tell_price=lambda _, asking: f"${len(asking.readers) * 0.78:.2f}",
            write=self.write,
            show=lambda *_: "Dear friend, will you come?",
            stop=self.stop,
        )

    def find_obstacles(self, _s: Any, _h: Any, people: Any) -> dict[int, Obstacle]:
        nobody = Obstacle("noAddress", "There is no postal address.")
        return {each.retreatant_id: nobody for each in people if "A" not in each.last_name}

    def find_quiet(self, _: Any, people: list[Reader], at: datetime) -> dict[int, datetime]:
        ids = [each.retreatant_id for each in people]
        return {id_: at + self.quiet[id_] for id_ in ids if id_ in self.quiet}

    def write(self, _s: Any, _h: Any, asking: Asking) -> None:
        self.box += [(reader.retreatant_id, asking) for reader in asking.readers]

    def stop(self, _s: Any, _h: Any, stopping: Stopping) -> list[int]:
        self.stopped.append(stopping)
        stopped = [id_ for id_, _ in self.box if id_ in stopping.retreatant_ids]
        self.box = []
        return stopped


@pytest.fixture
def post() -> Post:
    return Post()


@pytest.fixture
def house(house_with: Houses, post: Post) -> TestHouse:
    return house_with(post=hooks(call_channels=lambda: [post.channel]) | flag("Post"))


@pytest.fixture
def town(house: TestHouse, town_of: Any) -> Any:
    return town_of(house)


@pytest.fixture
def captain(house: TestHouse, town: Any) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def retreat(town: Any) -> int:
    return int(town.retreat())


@pytest.fixture(autouse=True)
def by_the_clock() -> Iterator[None]:
    yield
    clock.shift_clock(timedelta())


def test_a_plan_says_whom_it_reaches_what_it_costs_and_how_it_reads(
    captain: Client, town: Any, retreat: int, post: Post
) -> None:
    ann, _ben = town.person("Ann", email=None), town.person("Ben", email=None)
    post.quiet[ann] = timedelta(hours=8)

    form = {"who": "roster", "channels": ["email", "post"]}
    planned = captain.post(f"/api/calls/{retreat}/plan", form).result

    assert planned["willSend"] == {"email": 0, "post": 1}
    assert planned["waits"] == {"email": 0, "post": 1}
    assert planned["prices"] == {"post": "$0.78"}
    assert planned["sample"]["messages"] == {"post": "Dear friend, will you come?"}
    assert captain.get(f"/api/calls/{retreat}").result["channelLabels"] == {
        "email": "Email",
        "post": "Letter",
    }


def test_the_one_act_that_mends_it_is_named(captain: Client, town: Any, retreat: int) -> None:
    town.person("Ben", email=None)

    form = {"who": "roster", "channels": ["post"]}
    [skipped] = captain.post(f"/api/calls/{retreat}/plan", form).result["skipped"]

    assert (skipped["reason"], skipped["mend"]) == ("noAddress", "writeAddress")


def test_who_was_asked_by_it_has_that_in_the_history(
    house: TestHouse, captain: Client, town: Any, retreat: int, post: Post
) -> None:
    ann = town.person("Ann")
    form = {"who": "roster", "channels": ["post"]}
    version = captain.post(f"/api/calls/{retreat}/plan", form).result["version"]

    started = captain.post(f"/api/calls/{retreat}/start", {"version": version}).result
    house.served.queue.run("calls.send")

    assert started["queued"] == {"email": 0, "post": 1}
    [(asked, asking)] = post.box
    assert (asked, asking.is_reminder, asking.offer) == (ann, False, None)
    history = captain.post("/api/retreatants/get-history", {"retreatantId": ann}).result
    assert "Was invited by letter by post" in str(history)
    cancelled = captain.post(f"/api/calls/{retreat}/cancel", {}).result
    assert cancelled["stopped"] == {"email": 0, "post": 1}


def test_a_letter_that_somebody_else_got_is_called_a_letter(
    house: TestHouse, captain: Client, town: Any, retreat: int, post: Post
) -> None:
    ann = town.person("Ann")
    form = {"who": "roster", "channels": ["post"]}
    version = captain.post(f"/api/calls/{retreat}/plan", form).result["version"]
    captain.post(f"/api/calls/{retreat}/start", {"version": version})
    house.served.queue.run("calls.send")
    [(_, asking)] = post.box

    token = asking.links[ann].rpartition("/")[2]
    answer = house.client().post(f"/api/external-retreatants/not-me/{token}")

    assert answer.status == 200, answer.body
    notices = captain.get("/api/group/get-group-notifications").result
    assert any("A letter by post for Paul Ann" in each["notificationMessage"] for each in notices)
    assert any("the right postal address." in each["notificationMessage"] for each in notices)


def answer(captain: Client, person: int, status: str) -> None:
    form = {"retreatantId": person, "attendingStatus": status}
    told = captain.post("/api/retreatants/update-retreatant-attending", form)
    assert told.status == 200, told.body


@pytest.fixture
def opens(
    house: TestHouse, captain: Client, post: Post, town: Any, retreat: int
) -> Callable[[timedelta | None], int]:
    """Somebody gives up the one place for whom Ann, whom no mail reaches, waits."""

    def give_up(quiet: timedelta | None = None) -> int:
        with house.session() as session:
            session.get_one(Retreat, retreat).capacity = 1
        leo, ann = town.person("Leo", email=None), town.person("Ann", email=None)
        if quiet:
            post.quiet[ann] = quiet
        answer(captain, leo, "Attending")
        answer(captain, ann, "Waitlist")
        answer(captain, leo, "Cancelled")
        return int(ann)

    return give_up


def test_a_place_is_offered_by_it_and_an_answer_stops_what_waits(
    captain: Client, retreat: int, post: Post, opens: Any
) -> None:
    ann = opens()

    [(told, asking)] = post.box
    assert (told, asking.offer is not None) == (ann, True)
    [row] = captain.get(f"/api/waitlist/{retreat}").result
    assert row["reachable"] is True

    answer(captain, ann, "NotAttending")

    assert post.box == []
    assert [each.retreatant_ids for each in post.stopped] == [[ann]]


def test_an_offer_that_would_be_over_by_the_better_hour_is_not_told(
    captain: Client, retreat: int, post: Post, opens: Any
) -> None:
    opens(timedelta(days=30))

    assert post.box == []
    [notice] = [
        each["notificationMessage"]
        for each in captain.get("/api/group/get-group-notifications").result
        if each["notificationMessage"].startswith("Phone Paul Ann")
    ]
    assert "nothing that we send reaches them" in notice


def test_one_that_fails_costs_no_offer(
    house: TestHouse, captain: Client, retreat: int, post: Post, opens: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    def breaks(*_: object) -> None:
        raise RuntimeError("out of paper")

    object.__setattr__(post.channel, "write", breaks)

    opens()

    [row] = captain.get(f"/api/waitlist/{retreat}").result
    assert row["offeredUntil"] is None or row["reachable"] is False
    assert [fault["place"] for fault in troubles(house)["post"]["faults"]] == [
        "Hook cenacle_call_channels"
    ]


@pytest.mark.parametrize("name", ["email", "By post", "x" * 21])
def test_a_name_that_rows_cannot_keep_leaves_the_plugin_out(
    house_with: Houses, post: Post, name: str
) -> None:
    object.__setattr__(post.channel, "name", name)

    house = house_with(post=hooks(call_channels=lambda: [post.channel]) | flag("Post"))

    assert "a channel's name is a word" in str(troubles(house)["post"])

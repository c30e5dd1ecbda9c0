"""Whoever has a roster open is told that it has changed, for as long as they may see it."""

import asyncio
import json
from collections.abc import Callable
from contextlib import aclosing
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.platform.access import Role
from cenacle.platform.web import following
from cenacle.platform.web.following import Following
from cenacle.testing import Client, TestHouse
from cenacle.testing.house import LOGINS
from sqlalchemy import update
from webob import Request

STREAM = "/api/rosters/changes/stream"


@pytest.fixture(autouse=True)
def _in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "LOOK_EVERY", 0.05)


def opened(house: TestHouse, client: Client, *groups: int) -> "Following[object]":
    cookies = "; ".join(f"{name}={value}" for name, value in client.app.cookies.items())
    address = f"{STREAM}?groups={','.join(map(str, groups))}"
    asked = Request.blank(address, headers={"Cookie": cookies})
    status, headers, body = asked.call_application(house.wsgi)
    assert (status, dict(headers)["Content-Type"]) == ("200 OK", "text/event-stream; charset=utf-8")
    assert isinstance(body, Following)
    return body


def told(stream: "Following[object]", *acts: Callable[[], object]) -> list[dict[str, int]]:
    """All that is told: one act is done after each time, and at last the stream ends by itself."""
    todo = list(acts)

    async def listen() -> list[dict[str, int]]:
        heard = []
        async with asyncio.timeout(30), aclosing(stream.events()) as events:
            async for event in events:
                heard.append(json.loads(event.partition(b"data: ")[2]))
                if todo:
                    await asyncio.to_thread(todo.pop(0))
        return heard

    return asyncio.run(listen())


def test_it_is_told_at_once_and_whenever_somebody_changes_something(
    house: TestHouse, captain: Client, town: Any
) -> None:
    person, twelve = town.person(), town.group("12")
    stream = opened(house, captain, twelve)

    def change(priority: int) -> None:
        body = {"retreatantId": person, "priority": priority}
        assert captain.post("/api/retreatants/update-retreatant", body).status == 200

    heard = told(
        stream, lambda: change(1), lambda: change(2), lambda: captain.post("/api/account/logout")
    )

    first, second, third = (each[str(twelve)] for each in heard)
    assert first < second < third


@pytest.mark.parametrize("change", [{"is_locked": True}, {"active": False}, {"group": "8"}])
def test_it_ends_for_who_may_not_see_it_any_more(
    house: TestHouse, captain: Client, town: Any, change: dict[str, Any]
) -> None:
    if "group" in change:
        change = {"group_id": town.group(change["group"])}
    stream = opened(house, captain, town.group("12"))

    def act() -> None:
        with house.served.transaction() as session:
            session.execute(update(User).where(User.email == LOGINS[Role.CAPTAIN]).values(**change))

    assert len(told(stream, act)) == 1


def test_of_other_groups_nothing_is_told(house: TestHouse, captain: Client, town: Any) -> None:
    twelve, eight = town.group("12"), town.group("8")

    assert captain.get(f"{STREAM}?groups={twelve},{eight}").status == 404
    assert house.client().get(f"{STREAM}?groups={twelve}").status == 401


def test_the_office_follows_several_at_once(house: TestHouse, admin: Client, town: Any) -> None:
    groups = town.group("12"), town.group("8")
    stream = opened(house, admin, *groups)

    [heard] = told(stream, lambda: admin.post("/api/account/logout"))

    assert heard.keys() == {str(group) for group in groups}


@pytest.mark.parametrize("groups", ["", "x", "1,", "1,2,x", ",".join(["1"] * 21)])
def test_what_is_no_list_of_groups_is_refused(captain: Client, groups: str) -> None:
    answer = captain.get(f"{STREAM}?groups={groups}")

    assert answer.status == 400
    assert list(answer.failures) == ["groups"]


def test_a_server_that_cannot_go_on_says_once_how_it_stands(captain: Client, town: Any) -> None:
    answer = captain.app.get(f"{STREAM}?groups={town.group('12')}")

    assert answer.text.startswith("retry: 2000\ndata: {")

"""Answers that go on: what each of many hears, and when it ends."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence

import pytest
from cenacle.platform.web import following
from cenacle.platform.web.following import Followed, Following, State
from sqlalchemy.exc import OperationalError

pytestmark = pytest.mark.any_database

Stand = dict[str, State | None]


@pytest.fixture(autouse=True)
def _in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "LOOK_EVERY", 0.01)


@pytest.fixture
def looks() -> list[list[str]]:
    return []


@pytest.fixture
def stand() -> Stand:
    return {}


@pytest.fixture
def followed(looks: list[list[str]], stand: Stand) -> Followed[str]:
    def look(followers: Sequence[str]) -> list[State | None]:
        looks.append(list(followers))
        if "broken" in stand:
            raise OperationalError("SELECT 1", {}, Exception("away"))
        return [stand.get(each) for each in followers]

    return Followed(look)


@pytest.fixture
def follow(followed: Followed[str]) -> Callable[..., Following[str]]:
    def begin(who: str, session_id: int = 1, seconds: float = 60) -> Following[str]:
        return Following(followed, who, session_id=session_id, seconds=seconds)

    return begin


async def rest_of(events: AsyncGenerator[bytes, None]) -> list[bytes]:
    async with asyncio.timeout(30):
        return [event async for event in events]


async def next_of(events: AsyncGenerator[bytes, None]) -> bytes:
    async with asyncio.timeout(30):
        return await anext(events)


def test_one_look_is_for_all_and_there_is_none_for_nobody(
    follow: Callable[..., Following[str]], stand: Stand, looks: list[list[str]]
) -> None:
    async def listen() -> None:
        stand.update(ann={"1": 1}, ben={"2": 5})
        ann, ben = follow("ann", 1).events(), follow("ben", 2).events()
        assert await asyncio.gather(next_of(ann), next_of(ben)) == [
            b'retry: 2000\ndata: {"1":1}\n\n',
            b'retry: 2000\ndata: {"2":5}\n\n',
        ]
        assert looks[-1] == ["ann", "ben"]
        await ann.aclose()
        await ben.aclose()
        await asyncio.sleep(0.1)
        looks.clear()
        await asyncio.sleep(0.1)
        assert looks == []

        again = follow("ann").events()
        await next_of(again)

    asyncio.run(listen())


def test_what_is_the_same_is_said_again_now_and_then(
    follow: Callable[..., Following[str]], stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "SIGN_OF_LIFE", 0.1)

    async def listen() -> None:
        stand["ann"] = {"1": 1}
        events = follow("ann").events()
        assert await next_of(events) == await next_of(events)

    asyncio.run(listen())


def test_it_ends_with_the_time_that_is_left(
    follow: Callable[..., Following[str]], stand: Stand
) -> None:
    stand["ann"] = {"1": 1}

    heard = asyncio.run(rest_of(follow("ann", seconds=0.2).events()))

    assert set(heard) == {b'retry: 2000\ndata: {"1":1}\n\n'}


def test_of_one_session_the_newest_go_on(
    follow: Callable[..., Following[str]], stand: Stand
) -> None:
    async def listen() -> None:
        stand.update(ann={"1": 1}, ben={"1": 1})
        other = follow("ben", 2).events()
        oldest, *newer = (follow("ann").events() for _ in range(following.AT_ONCE + 1))
        for each in (other, oldest, *newer):
            await next_of(each)

        assert await rest_of(oldest) == []
        stand.update(ann={"1": 2}, ben={"1": 2})
        for each in (other, *newer):
            assert b'{"1":2}' in await next_of(each)

    asyncio.run(listen())


def test_many_are_told_one_after_the_other(
    follow: Callable[..., Following[str]], stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"captain {number}" for number in range(10)]

    async def listen() -> list[float]:
        everybody = [follow(name, id_).events() for id_, name in enumerate(names)]
        stand.update({name: {"1": 1} for name in names})
        await asyncio.gather(*map(next_of, everybody))
        monkeypatch.setattr(following, "LOOK_EVERY", 0.5)
        stand.update({name: {"1": 2} for name in names})
        clock = asyncio.get_running_loop().time
        return [await heard_at(events, clock) for events in everybody]

    async def heard_at(events: AsyncGenerator[bytes, None], clock: Callable[[], float]) -> float:
        assert b'{"1":2}' in await next_of(events)
        return clock()

    told_at = asyncio.run(listen())
    assert told_at[-1] - told_at[0] > 0.2


def test_a_database_that_is_away_ends_nothing(
    follow: Callable[..., Following[str]], stand: Stand, looks: list[list[str]]
) -> None:
    async def listen() -> None:
        stand["ann"] = {"1": 1}
        events = follow("ann").events()
        await next_of(events)
        stand["broken"] = {}
        looks.clear()
        while len(looks) < 3:
            await asyncio.sleep(0.01)
        del stand["broken"]
        stand["ann"] = {"1": 2}
        assert b'{"1":2}' in await next_of(events)

    asyncio.run(listen())

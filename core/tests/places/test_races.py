"""Many at once: the database decides, and nobody has a place too many."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from threading import BoundedSemaphore
from typing import Any

from cenacle.places.models import PlaceOffer
from cenacle.platform.access import Role
from cenacle.retreats import Participation
from sqlalchemy import select

Story = Any


def answer_at_once(processes: list[Any], tokens: list[str]) -> list[str]:
    """A thread each, at any process of the house; one lets in as many as a server does."""
    doors = cycle([(process, BoundedSemaphore(8)) for process in processes])

    def answer(asked: tuple[str, tuple[Any, BoundedSemaphore]]) -> str:
        token, (process, door) = asked
        path = f"/api/external-retreatants/retreatant-attending/{token}"
        with door:
            sent = process.client().post(path, {"attendingStatus": "Attending"})
        return str(sent.result["attendingStatus"]) if sent.status == 200 else str(sent.body)

    with ThreadPoolExecutor(len(tokens)) as pool:
        return list(pool.map(answer, zip(tokens, doors, strict=False)))


def test_two_hundred_at_once_on_the_last_five_places(
    story: Story, open_process: Callable[..., Any]
) -> None:
    story.begin(capacity=5)
    tokens = [story.token(f"N{number}") for number in range(200)]

    answers = answer_at_once([story.house, open_process()], tokens)

    assert sorted(answers) == ["Attending"] * 5 + ["Waitlist"] * 195
    with story.house.session() as session:
        kept = session.scalars(
            select(Participation.attending_status).where(Participation.retreat_id == story.retreat)
        ).all()
    assert sorted(kept) == sorted(answers)
    metrics = story.metrics()
    assert (metrics["attending"], metrics["offered"], metrics["free"]) == (5, 0, 0)
    line = story.line()
    assert [row["position"] for row in line] == list(range(1, 196))
    assert sorted(row["since"] for row in line) == [row["since"] for row in line]


def test_two_captains_on_the_last_free_place(story: Story) -> None:
    story.house.write_setting("WaitlistOffers", "by hand")
    story.begin(capacity=1)
    story.waits("Ben", "Cyr")

    def offer(name: str) -> int:
        client = story.house.client(Role.CAPTAIN)
        body = {"retreatantId": story.person(name)}
        return int(client.post(f"/api/waitlist/{story.retreat}/offer", body).status)

    with ThreadPoolExecutor(2) as pool:
        assert sorted(pool.map(offer, ("Ben", "Cyr"))) == [200, 400]


def test_two_workers_offer_one_place_once(
    story: Story, open_process: Callable[..., Any], house: Any
) -> None:
    from cenacle.places.tasks import follow_the_clock

    story.house.write_setting("WaitlistOffers", "by hand")
    story.begin(capacity=1)
    story.waits("Ben", "Cyr")
    story.house.write_setting("WaitlistOffers", "automatic")
    processes = [house, open_process()]

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda process: follow_the_clock(process.served), processes))

    with house.session() as session:
        assert len(session.scalars(select(PlaceOffer)).all()) == 1
    assert story.names() == ["Ben+", "Cyr"]

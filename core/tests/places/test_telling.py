"""Whoever is offered a place hears of it: by what is sent, else by telephone."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from cenacle.api import note_offer_not_told, note_offer_told
from cenacle.places.models import PlaceOffer
from cenacle.platform import clock
from cenacle.platform.mail import MAIL, EmailRecipient
from cenacle.platform.mail.composing import mail_key
from cenacle.platform.mail.delivery_reports import keep_reports
from cenacle.platform.outbox import deliver
from cenacle.testing import TestHouse
from cenacle.testing.post_office import PostOffice
from sqlalchemy import select

Story = Any
Report = Callable[..., None]
PHONE = "Phone Paul Ben by "


@pytest.fixture
def send(
    story: Story, open_process: Callable[..., TestHouse], post_office: PostOffice
) -> Callable[..., None]:
    posting = open_process(smtp_url=post_office.url, mail_from="portal@house.test")
    _ = posting.registry  # opened now: to open it later would set the clock back

    def to_the_post_office(after: timedelta = timedelta(seconds=30)) -> None:
        clock.shift_clock(after)
        deliver(posting.served, MAIL)
        clock.shift_clock(timedelta())

    return to_the_post_office


@pytest.fixture
def offered(story: Story) -> Story:
    """One place, offered to Ben."""
    story.begin(capacity=1)
    story.comes("Ann")
    story.waits("Ben")
    story.staff("Ann", "Cancelled")
    assert is_reached(story)
    return story


@pytest.fixture
def report(offered: Story) -> Report:
    """What the mail provider tells of the mail of the offer."""

    def tell(event: str, **more: str) -> None:
        with offered.house.session() as session:
            mail = session.scalars(
                select(EmailRecipient)
                .where(EmailRecipient.retreatant_id == offered.person("Ben"))
                .order_by(EmailRecipient.id)
            ).first()
            assert mail is not None
            key = mail_key(mail.id, mail.message.created_date)
        body = json.dumps([{"event": event, "cenacle_mail": key, **more}]).encode()
        with offered.house.session() as session:
            keep_reports(session, offered.house.served, body)

    return tell


def is_reached(story: Story) -> bool:
    [row] = story.line()
    assert row["offeredUntil"]
    return bool(row["reachable"])


def to_phone(story: Story) -> tuple[int, list[str]]:
    """How often the group was told to phone Ben, and what its home says of whom to phone."""
    needs = story.captain.get("/api/rosters/needs-doing").result["needs"]
    notices = sum(notice.startswith(PHONE) for notice in story.told())
    return notices, [need["kind"] for need in needs if need["kind"] == "phoneOffer"]


def offer_of(story: Story) -> int:
    with story.house.session() as session:
        return session.scalars(select(PlaceOffer.id)).one()


def test_whose_mail_goes_out_is_not_phoned(
    offered: Story, send: Callable[..., None], post_office: PostOffice, report: Report
) -> None:
    send()
    report("delivered")

    assert post_office.addresses == ["ben@example.org"]
    assert is_reached(offered)
    assert to_phone(offered) == (0, [])


@pytest.mark.parametrize(
    ("answers", "at_data"),
    [({"ben@example.org": "550 No such person here"}, None), ({}, "554 This looks like spam")],
    ids=["of the address", "of the mail"],
)
def test_whose_mail_is_refused_is_phoned(
    offered: Story,
    send: Callable[..., None],
    post_office: PostOffice,
    answers: dict[str, str],
    at_data: str | None,
) -> None:
    post_office.answers, post_office.at_data = answers, at_data

    send()

    assert not is_reached(offered)
    assert to_phone(offered) == (1, ["phoneOffer"])


def test_whose_mail_is_given_up_is_phoned(
    offered: Story, send: Callable[..., None], post_office: PostOffice
) -> None:
    post_office.answers["ben@example.org"] = "451 Try again"
    send()
    assert is_reached(offered)

    for hours in range(1, 42):
        send(timedelta(hours=hours))

    assert not is_reached(offered)
    assert to_phone(offered) == (1, ["phoneOffer"])


@pytest.mark.parametrize("kind", ["bounce", "blocked"])
def test_whose_mail_comes_back_later_is_phoned_once(
    offered: Story, report: Report, kind: str
) -> None:
    offered.sends_mail()

    for _ in range(2):
        report("bounce", type=kind, reason="550 nobody here")

    assert not is_reached(offered)
    assert to_phone(offered) == (1, ["phoneOffer"])


def test_nobody_is_phoned_about_an_offer_that_is_over(offered: Story, report: Report) -> None:
    offered.sends_mail()
    offered.go(timedelta(hours=49))

    report("bounce", type="bounce")

    assert to_phone(offered) == (0, [])


def test_while_another_channel_tells_nobody_has_to_phone(offered: Story, report: Report) -> None:
    offer = offer_of(offered)
    with offered.house.session() as session:
        note_offer_told(session, offer)
    offered.sends_mail()

    report("bounce", type="bounce")
    assert is_reached(offered)
    assert to_phone(offered) == (0, [])
    for _ in range(2):
        with offered.house.session() as session:
            note_offer_not_told(session, offered.house.served, offer)

    assert not is_reached(offered)
    assert to_phone(offered) == (1, ["phoneOffer"])


def test_of_two_channels_that_fail_at_once_the_second_has_somebody_phone(
    offered: Story, report: Report
) -> None:
    offer = offer_of(offered)
    with offered.house.session() as session:
        note_offer_told(session, offer)
    offered.sends_mail()
    both = Barrier(2)

    def by_mail() -> None:
        both.wait()
        report("bounce", type="bounce")

    def by_text() -> None:
        both.wait()
        with offered.house.session() as session:
            note_offer_not_told(session, offered.house.served, offer)

    with ThreadPoolExecutor(2) as pool:
        for ended in [pool.submit(by_mail), pool.submit(by_text)]:
            ended.result()

    assert to_phone(offered) == (1, ["phoneOffer"])

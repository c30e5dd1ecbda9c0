"""What people read by mail after each step of theirs."""

from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform import clock
from cenacle.platform.colours import OWN
from cenacle.platform.dates import show_days
from cenacle.platform.mail import MAIL, Template
from cenacle.platform.mail.composing import render
from cenacle.platform.mail.guest_templates import GUESTS
from cenacle.platform.mail.place_templates import PLACES
from cenacle.platform.outbox.delivery import deliver
from cenacle.platform.settings.appearance import Appearance
from cenacle.retreats import Retreat

from .mailbox import A_MINUTE, calendars, letters, words

Story = Any

THERE = "You will be there"
SORRY = "Thank you for telling us"
IN_LINE = "You are on the waiting list"


def test_a_yes_is_answered_with_when_where_and_what_to_bring(furnished: Story) -> None:
    furnished.begin(capacity=5)
    furnished.says("Ann")

    (mail,) = letters(furnished, "Ann")

    with furnished.house.session() as session:
        retreat = session.get_one(Retreat, furnished.retreat)
        days = show_days(retreat.start_date, retreat.end_date)
    assert mail["Subject"] == f"{THERE}: the retreat of {days}"
    told = words(mail)
    for part in (
        "Where: 5858 River Road, Convent",
        "Please arrive on the first day at 5:30 PM.",
        "ends on the last day at 1:00 PM.",
        "Please bring: Good shoes; a Bible, too",
        "call the house: (225) 555-0142",
        "This mail is for Paul Ann.",
        "good until the retreat begins on ",
    ):
        assert part in told


@pytest.mark.parametrize(
    "template",
    [each for each in (*GUESTS, *PLACES) if each.key != "RetreatThanks"],
    ids=lambda template: template.key,
)
def test_each_mail_says_whom_it_is_for_and_what_somebody_else_may_do(template: Template) -> None:
    look = Appearance("The house", OWN, logo="", address="", phone="")
    english = template.words_in("en")
    assert english
    _, _, told = render(*english, template.examples, look)

    who, _, else_ = told.replace("\n", " ").partition("This mail is for Ann Melancon.")
    assert who
    way = "press the link and tell us so" if template.links else "write to us at help@example.org"
    assert f"If that is not you, please {way}" in else_


def test_what_the_house_has_not_set_leaves_no_empty_line(story: Story) -> None:
    story.begin(capacity=5)
    story.says("Ann")

    (mail,) = letters(story, "Ann")

    told = words(mail)
    for part in ("Where:", "arrive", "last day", "bring", "call the house", "{{"):
        assert part not in told
    assert "See or change my answer: http" in told


def test_a_no_is_answered_and_has_nothing_for_the_calendar(story: Story) -> None:
    story.begin(capacity=5)
    story.says("Ann", "NotAttending")

    (mail,) = letters(story, "Ann")

    assert mail["Subject"].startswith(SORRY)
    assert "nobody will wait for you on these days" in words(mail)
    assert calendars(mail) == []


def test_who_waits_reads_which_in_line(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    for name in ("Ben", "Cyr", "Dan"):
        story.says(name)

    (mail,) = letters(story, "Dan")

    assert mail["Subject"].startswith(IN_LINE)
    assert "you are third in line" in words(mail)
    assert calendars(mail) == []


def test_who_rested_and_asks_again_reads_so(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    story.says("Ben")
    story.says("Cyr")
    story.says("Ann", "Cancelled")
    story.says("Ben", "Waitlist")

    story.says("Ben")

    (mail,) = letters(story, "Ben")
    assert "you are second in line" in words(mail)


def test_the_same_answer_twice_is_answered_once(story: Story) -> None:
    story.begin(capacity=5)
    token = story.token("Ann")
    path = f"/api/external-retreatants/retreatant-attending/{token}"
    for _ in range(3):
        assert story.guest.post(path, {"attendingStatus": "Attending"}).status == 200

    assert len(letters(story, "Ann")) == 1


def test_of_answers_that_follow_at_once_the_last_alone_is_said_back(story: Story) -> None:
    story.begin(capacity=5)
    for status in ("Attending", "Cancelled", "Attending", "Cancelled"):
        story.says("Ann", status)

    (mail,) = letters(story, "Ann")

    assert mail["Subject"].startswith(SORRY)


def test_a_yes_that_staff_took_back_at_once_is_not_said_back(story: Story) -> None:
    story.begin(capacity=5)
    story.says("Ann")
    story.staff("Ann", "Cancelled")

    assert letters(story, "Ann") == []


def test_what_staff_set_is_not_said_back(story: Story) -> None:
    story.begin(capacity=5)
    story.staff("Ann", "Attending")
    story.staff("Ann", "NotAttending")

    assert letters(story, "Ann") == []


def test_a_place_that_is_given_comes_with_all_that_a_yes_does(furnished: Story) -> None:
    furnished.begin(capacity=2)
    furnished.comes("Ann", "Eve")
    furnished.waits("Ben")
    furnished.staff("Ben", "Attending", overCapacity=True)

    given = letters(furnished, "Ben")[-1]

    assert given["Subject"].startswith("You have a place")
    assert "Please bring: Good shoes" in words(given)
    assert len(calendars(given)) == 1


def test_an_offer_that_ended_says_when(story: Story) -> None:
    story.begin(capacity=1)
    story.comes("Ann")
    story.waits("Ben")
    story.says("Ann", "Cancelled")
    story.sends_mail()
    story.go(timedelta(hours=49))
    story.worker()
    deliver(story.house.served, MAIL)
    story.go(timedelta(hours=49) + A_MINUTE)
    deliver(story.house.served, MAIL)

    mail = letters(story, "Ben")[-1]

    assert mail["Subject"].startswith("We no longer keep the place")
    end = clock.now() + timedelta(hours=48)
    year = end.astimezone(story.house.served.settings.time_zone).year
    assert f", {year}, " in words(mail).split("That offer ended on ")[1][:40]

"""Those who attend are reminded some days before, once, and nobody else is."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, time, timedelta
from typing import Any

import pytest
from cenacle.places.reminding import send_reminders
from cenacle.platform import clock
from cenacle.platform.mail import EmailTemplate
from cenacle.retreatants import PersonStatus, Retreatant
from sqlalchemy import update

Story = Any
SOON = "Soon"


def at(story: Story, days: int, hour: int = 12) -> timedelta:
    """From the real now to this hour in so many days, on the wall of the house."""
    zone = story.house.served.settings.time_zone
    today = datetime.now(zone).date()
    wanted = datetime.combine(today + timedelta(days=days), time(hour), zone)
    return wanted - datetime.now(zone)


def remind(story: Story, days: int, hour: int = 12) -> None:
    clock.shift_clock(at(story, days, hour))
    send_reminders(story.house.served)


def wants_reminders(story: Story, text: str = "14, 3") -> None:
    story.house.write_setting("RetreatReminderDays", text)


def test_a_new_house_reminds_two_weeks_before(story: Story) -> None:
    story.begin(capacity=5, starts=30)
    story.comes("Ann")

    remind(story, 15)
    assert story.mails("Ann") == []
    remind(story, 16)
    assert story.mails("Ann") == [SOON]


def test_a_house_that_has_switched_it_off_reminds_nobody(story: Story) -> None:
    with story.house.session() as session:
        key = EmailTemplate.key == "RetreatReminder"
        session.execute(update(EmailTemplate).where(key).values(is_enabled=False))
    story.begin(capacity=5, starts=30)
    story.comes("Ann")

    remind(story, 16)

    assert story.mails("Ann") == []


def test_who_attends_is_reminded_once_on_each_of_the_days(story: Story) -> None:
    wants_reminders(story)
    story.begin(capacity=5, starts=30)
    story.comes("Ann")

    counts = []
    for day in (15, 16, 16, 17, 26, 27, 27, 28, 29, 30):
        remind(story, day)
        counts.append(len(story.mails("Ann")))

    assert counts == [0, 1, 1, 1, 1, 2, 2, 2, 2, 2]
    assert story.mails("Ann") == [SOON, SOON]


def test_nobody_is_reminded_at_night(story: Story) -> None:
    wants_reminders(story)
    story.begin(capacity=5, starts=30)
    story.comes("Ann")

    remind(story, 16, hour=8)
    assert story.mails("Ann") == []
    remind(story, 16, hour=9)
    assert story.mails("Ann") == [SOON]


@pytest.mark.parametrize("status", ["NotAttending", "Cancelled", "Waitlist", "NoResponse"])
def test_nobody_else_is_reminded(story: Story, status: str) -> None:
    wants_reminders(story)
    story.begin(capacity=5, starts=30)
    story.town.takes_part(story.person("Ann"), story.retreat, status)

    remind(story, 16)

    assert story.mails("Ann") == []


def test_a_reminder_that_waits_does_not_go_to_who_says_no(story: Story) -> None:
    wants_reminders(story)
    story.begin(capacity=5, starts=30)
    story.comes("Ann", "Ben")
    remind(story, 16)

    story.says("Ann", "Cancelled")

    assert story.mails("Ann") == []
    assert story.mails("Ben") == [SOON]


def test_who_said_yes_on_that_day_has_read_it_all_already(story: Story) -> None:
    wants_reminders(story)
    story.begin(capacity=5, starts=30)
    clock.shift_clock(at(story, 16, 8))
    story.says("Ann")

    remind(story, 16)

    assert story.mails("Ann") == []


def test_after_a_stop_of_the_worker_one_comes_late_and_none_too_late(story: Story) -> None:
    wants_reminders(story)
    story.begin(capacity=5, starts=30)
    story.comes("Ann")

    remind(story, 19)
    assert story.mails("Ann") == []
    remind(story, 29)
    assert story.mails("Ann") == [SOON]


def test_whom_no_mail_reaches_or_who_is_gone_makes_nothing_fail(story: Story) -> None:
    wants_reminders(story)
    story.begin(capacity=5, starts=30)
    story.person("Ann", email=None)
    story.person("Dead")
    story.comes("Ann", "Ben", "Dead")
    with story.house.session() as session:
        session.get_one(Retreatant, story.person("Dead")).status = PersonStatus.DECEASED

    remind(story, 16)

    assert [story.mails(name) for name in ("Ann", "Ben", "Dead")] == [[], [SOON], []]


def test_many_are_reminded_in_as_many_statements_as_one(
    story: Story, statements: list[str]
) -> None:
    wants_reminders(story)
    counts = []
    for people in (1, 20):
        clock.shift_clock(timedelta())
        story.begin(capacity=50, starts=30 + people)
        story.comes(*(f"Of{people}No{number}" for number in range(people)))
        statements.clear()
        remind(story, 16 + people)
        counts.append(len(statements))

    assert len(story.mails("Of20No19")) == 1
    assert counts[0] == counts[1]


def test_two_workers_at_once_remind_everybody_once(
    story: Story, open_process: Callable[..., Any]
) -> None:
    wants_reminders(story)
    story.begin(capacity=9, starts=30)
    names = [f"N{number}" for number in range(5)]
    story.comes(*names)
    houses = [story.house.served, open_process().served]  # which sets the clock of its own
    clock.shift_clock(at(story, 16))

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(send_reminders, houses))
    send_reminders(story.house.served)  # what a lost race has left

    assert [story.mails(name) for name in names] == [[SOON]] * 5

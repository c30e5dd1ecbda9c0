"""A retreat in the calendar of who said yes."""

from datetime import datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from cenacle.platform.access import Role
from cenacle.retreats import Retreat
from icalendar import Calendar

from .mailbox import calendars, letters

Story = Any


def test_the_calendar_file_has_the_days_and_stays_one_event(furnished: Story) -> None:
    furnished.begin(capacity=5)
    furnished.says("Ann")
    (mail,) = letters(furnished, "Ann")
    (attached,) = calendars(mail)
    (event,) = attached.walk("VEVENT")
    zone = ZoneInfo("America/Chicago")
    with furnished.house.session() as session:
        retreat = session.get_one(Retreat, furnished.retreat)
        start = datetime.combine(retreat.start_date, time(17, 30), zone)
        end = datetime.combine(retreat.end_date, time(13), zone)

    assert attached["METHOD"] == "PUBLISH"
    assert (event["DTSTART"].dt, event["DTEND"].dt) == (start, end)
    assert event["SUMMARY"] == "Retreat, Manresa House"
    assert event["LOCATION"] == "5858 River Road, Convent"
    assert "Please bring: Good shoes; a Bible, too" in event["DESCRIPTION"]
    (part,) = mail.iter_attachments()
    assert (part.get_filename(), part["Content-Type"].params["method"]) == (
        "retreat.ics",
        "PUBLISH",
    )

    fetched = furnished.guest.get(f"/api/external-retreatants/calendar/{furnished.token('Ann')}")
    assert fetched.headers["Content-Type"] == "text/calendar; charset=utf-8; method=PUBLISH"
    assert fetched.headers["Content-Disposition"] == 'inline; filename="retreat.ics"'
    (again,) = Calendar.from_ical(fetched.body).walk("VEVENT")
    assert again["UID"] == event["UID"]
    other = furnished.guest.get(f"/api/external-retreatants/calendar/{furnished.token('Ben')}")
    (theirs,) = Calendar.from_ical(other.body).walk("VEVENT")
    assert theirs["UID"] != event["UID"]

    move(furnished, days=1)
    later = furnished.guest.get(f"/api/external-retreatants/calendar/{furnished.token('Ann')}")
    (moved,) = Calendar.from_ical(later.body).walk("VEVENT")
    assert moved["UID"] == event["UID"]
    assert moved["SEQUENCE"] > event["SEQUENCE"]
    assert moved["DTSTART"].dt == start + timedelta(days=1)


def move(story: Story, days: int) -> None:
    admin = story.house.client(Role.ADMIN)
    form = admin.get(f"/api/retreats/{story.retreat}").result
    form = {
        name: form[name]
        for name in ("retreatId", "groupNumberId", "startDate", "endDate", "capacity", "version")
    }
    for name in ("startDate", "endDate"):
        moved = datetime.fromisoformat(form[name]).date() + timedelta(days=days)
        form[name] = moved.isoformat()
    assert admin.post("/api/retreats/create-edit", form).status == 200


def test_without_times_the_calendar_file_has_whole_days(story: Story) -> None:
    story.begin(capacity=5)
    story.says("Ann")

    (attached,) = calendars(letters(story, "Ann")[0])

    (event,) = attached.walk("VEVENT")
    with story.house.session() as session:
        retreat = session.get_one(Retreat, story.retreat)
        days = retreat.start_date, retreat.end_date + timedelta(days=1)
    assert (event["DTSTART"].dt, event["DTEND"].dt) == days

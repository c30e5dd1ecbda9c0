"""What people read by mail after each step of theirs."""

from datetime import datetime, time, timedelta
from email import message_from_string
from email.message import EmailMessage
from email.policy import default
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.colours import OWN
from cenacle.platform.dates import show_days
from cenacle.platform.mail import MAIL, EmailTemplate, Template
from cenacle.platform.mail.composing import render
from cenacle.platform.mail.guest_templates import GUESTS
from cenacle.platform.mail.models import MailboxMessage, SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.platform.outbox.delivery import deliver
from cenacle.platform.settings.appearance import Appearance
from cenacle.retreats import Retreat
from icalendar import Calendar
from sqlalchemy import select

Story = Any

A_MINUTE = timedelta(minutes=1)
THERE = "You will be there"
SORRY = "Thank you for telling us"
IN_LINE = "You are on the waiting list"


def letters(story: Story, name: str) -> list[EmailMessage]:
    """What lies in a person's mailbox a minute later."""
    clock.shift_clock(A_MINUTE)
    deliver(story.house.served, MAIL)
    clock.shift_clock(timedelta())
    wanted = select(MailboxMessage.source).where(
        MailboxMessage.recipient_email == f"{name.lower()}@example.org"
    )
    with story.house.session() as session:
        sources = session.scalars(wanted.order_by(MailboxMessage.id)).all()
    return [message_from_string(source, policy=default) for source in sources]


def words(mail: EmailMessage) -> str:
    part = mail.get_body(("plain",))
    assert part is not None
    return " ".join(str(part.get_content()).split())


def calendars(mail: EmailMessage) -> list[Any]:
    return [
        Calendar.from_ical(part.get_payload(decode=True))
        for part in mail.iter_attachments()
        if part.get_content_type() == "text/calendar"
    ]


def switch(story: Story, key: str, *, on: bool) -> None:
    admin = story.house.client(Role.ADMIN)
    rows = admin.post("/api/emailTemplate/table", {"allSearch": key}).result["rows"]
    row = next(row for row in rows if row["key"] == key)
    form = admin.get(f"/api/emailTemplate/{row['id']}").result
    assert admin.put("/api/emailTemplate/update", form | {"isEnabled": on}).status == 200


@pytest.fixture
def furnished(story: Story) -> Story:
    """A house that has set all that it can tell its guests."""
    for key, text in {
        "PortalTitle": "Manresa House",
        "HouseAddress": "5858 River Road, Convent",
        "HousePhone": "225-555-0142",
        "ArrivalTime": "17:30",
        "DepartureTime": "1 pm",
        "WhatToBring": "Good shoes; a Bible, too",
        "HouseTimeZone": "America/Chicago",
    }.items():
        story.house.write_setting(key, text)
    return story


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
    [each for each in GUESTS if each.key != "RetreatThanks"],
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


@pytest.mark.parametrize(
    ("key", "status"), [("AnswerYes", "Attending"), ("AnswerNo", "NotAttending")]
)
def test_what_is_switched_off_is_not_sent(story: Story, key: str, status: str) -> None:
    story.begin(capacity=5)
    switch(story, key, on=False)
    assert story.says("Ann", status).status == 200
    switch(story, key, on=True)
    assert story.says("Ben", status).status == 200

    assert letters(story, "Ann") == []
    assert len(letters(story, "Ben")) == 1


def test_an_offer_that_is_not_mailed_is_made_by_telephone(story: Story) -> None:
    switch(story, "WaitlistOffer", on=False)
    story.begin(capacity=1)
    story.comes("Ann")
    story.says("Ben")
    story.says("Ann", "Cancelled")

    assert story.names() == ["Ben+"]
    notices = story.captain.get("/api/group/get-group-notifications").result
    assert any(each["notificationMessage"].startswith("Phone Paul Ben by ") for each in notices)


def test_a_mail_that_people_wait_for_cannot_be_switched_off(story: Story) -> None:
    admin = story.house.client(Role.ADMIN)
    with story.house.session() as session:
        wanted = select(EmailTemplate.id).where(EmailTemplate.key == "ResetPassword")
        template = session.scalars(wanted).one()
    form = admin.get(f"/api/emailTemplate/{template}").result

    refused = admin.put("/api/emailTemplate/update", form | {"isEnabled": False})

    assert refused.failures == {
        "isEnabled": "People wait for this mail: it cannot be switched off."
    }


@pytest.mark.parametrize("email", [None, "bounced@example.org"])
def test_whom_no_mail_reaches_answers_like_everybody(story: Story, email: str | None) -> None:
    with story.house.session() as session:
        reason = SuppressionReason.BOUNCED
        suppress(session, story.house.served, "bounced@example.org", reason)
    story.begin(capacity=5)
    story.person("Ann", email=email)

    assert story.says("Ann").result["attendingStatus"] == "Attending"
    assert story.replies("Ann") == []


def test_who_got_the_mail_of_somebody_else_says_so_and_the_links_end(story: Story) -> None:
    story.begin(capacity=5)
    tokens = [story.token("Ann"), story.token("Ann")]
    other = story.token("Ben")
    path = "/api/external-retreatants"

    said = story.guest.post(f"{path}/not-me/{tokens[0]}", {})

    assert said.status == 200
    for token in tokens:
        assert story.guest.get(f"{path}/validate-challenge/{token}").status == 403
        assert story.guest.post(f"{path}/not-me/{token}", {}).status == 403
    assert story.guest.get(f"{path}/validate-challenge/{other}").status == 200
    notices = story.captain.get("/api/group/get-group-notifications").result
    (notice,) = [n for n in notices if "reached somebody else" in n["notificationMessage"]]
    assert notice["notificationMessage"].startswith("A mail for Paul Ann about the retreat of ")
    assert notice["retreatantId"] == story.person("Ann")


def test_the_page_reads_what_the_house_tells_its_guests(furnished: Story) -> None:
    furnished.begin(capacity=5)

    seen = furnished.guest.get(
        f"/api/external-retreatants/validate-challenge/{furnished.token('Ann')}"
    ).result

    assert seen["visit"] == {
        "address": "5858 River Road, Convent",
        "arrivalTime": "5:30 PM",
        "departureTime": "1:00 PM",
        "whatToBring": "Good shoes; a Bible, too",
    }
    spanish = furnished.guest.get(
        f"/api/external-retreatants/validate-challenge/{furnished.token('Ann')}?lang=es"
    ).result
    assert spanish["visit"]["arrivalTime"] == "5:30\u202fp.m."
    public = furnished.guest.get("/api/settings/public-settings").result
    assert public["housePhone"] == "(225) 555-0142"


def test_applicants_see_how_full_each_retreat_is(story: Story) -> None:
    story.begin(capacity=3)
    story.comes("Ann")
    full = story.town.retreat(starts=60, capacity=1)
    story.town.takes_part(story.person("Ann"), full)

    def seen() -> list[tuple[int, bool]]:
        rows = story.guest.get("/api/retreats/retreat-options").result
        return [(row["placesLeft"], row["waitingList"]) for row in rows]

    assert seen() == [(2, False), (0, True)]
    story.comes("Bea", "Cyr")
    story.says("Dan")
    assert seen() == [(0, True), (0, True)]
    story.says("Ann", "Cancelled")  # the place is offered to Dan
    assert story.names() == ["Dan+"]
    assert seen() == [(0, True), (0, True)]
    story.says("Bea", "Cancelled")
    assert seen() == [(1, False), (0, True)]

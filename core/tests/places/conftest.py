"""A retreat, its line, and everybody's way to answer."""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import pytest
from cenacle.calls.hold import end_of_hold
from cenacle.calls.tasks import end_holds
from cenacle.magic_links import make_further_link
from cenacle.places.models import PlaceOffer
from cenacle.places.tasks import follow_the_clock
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.mail import MAIL, EmailMessage, EmailRecipient
from cenacle.platform.outbox import deliver
from cenacle.retreats import Retreat
from cenacle.testing import Answer, Client, TestHouse
from sqlalchemy import select

GUESTS = "/api/external-retreatants"
REPLIES = ("You will be there", "Thank you for telling us", "You are on the waiting list")


@dataclass
class Story:
    """One retreat and who wants to come; people are called by their last names."""

    house: TestHouse
    town: Any
    captain: Client
    guest: Client
    retreat: int = 0
    people: dict[str, int] = field(default_factory=dict)

    def begin(self, capacity: int, starts: int = 30) -> None:
        self.retreat = self.town.retreat(starts=starts, capacity=capacity)

    def person(self, name: str, **fields: Any) -> int:
        if name not in self.people:
            fields = {"email": f"{name.lower()}@example.org"} | fields
            self.people[name] = self.town.person(name, **fields)
        return self.people[name]

    def comes(self, *names: str) -> None:
        for name in names:
            self.town.takes_part(self.person(name), self.retreat)

    def waits(self, *names: str) -> None:
        """In this order."""
        for name in names:
            self.person(name)
            assert self.staff(name, "Waitlist").status == 200

    def token(self, name: str) -> str:
        person = self.person(name)
        with self.house.session() as session:
            retreat = session.get_one(Retreat, self.retreat)
            return make_further_link(session, self.house.served, retreat, person, "email")

    def says(self, name: str, status: str = "Attending") -> Answer:
        path = f"{GUESTS}/retreatant-attending/{self.token(name)}"
        return self.guest.post(path, {"attendingStatus": status})

    def staff(self, name: str, status: str, **more: Any) -> Answer:
        return self.captain.post(
            "/api/retreatants/update-retreatant-attending",
            {"retreatantId": self.person(name), "attendingStatus": status} | more,
        )

    def offers(self, name: str | None = None) -> Answer:
        body = {"retreatantId": self.person(name)} if name else {}
        return self.captain.post(f"/api/waitlist/{self.retreat}/offer", body)

    def withdraws(self, name: str) -> Answer:
        body = {"retreatantId": self.person(name)}
        return self.captain.post(f"/api/waitlist/{self.retreat}/withdraw", body)

    def calls(self, days: int, newcomer_places: int) -> timedelta:
        """Ask who came before, and keep places for them until so many days from now; gives how
        long that still is."""
        until = self.house.today + timedelta(days=days)
        asked = {"who": "returning", "channels": ["email"], "reminders": 0}
        kept = {"holdUntil": until.isoformat(), "newcomerPlaces": newcomer_places}
        path = f"/api/calls/{self.retreat}"
        planned = self.captain.post(f"{path}/plan", asked | kept)
        assert planned.status == 200, planned
        started = self.captain.post(f"{path}/start", {"version": planned.result["version"]})
        assert started.status == 200, started
        return end_of_hold(until, self.house.served.settings.time_zone) - clock.now()

    def cancels_the_call(self, release: bool) -> Answer:
        return self.captain.post(f"/api/calls/{self.retreat}/cancel", {"releaseHold": release})

    def line(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = self.captain.get(f"/api/waitlist/{self.retreat}").result
        return rows

    def names(self) -> list[str]:
        """Of the line, in its order; `+` is offered a place, `-` rests."""
        marks = [(row, "+" if row["offeredUntil"] else "-" * row["resting"]) for row in self.line()]
        return [row["name"].removeprefix("Paul ") + mark for row, mark in marks]

    def metrics(self) -> dict[str, int]:
        found: dict[str, int] = self.captain.get(
            f"/api/rosters/retreat-metrics/{self.retreat}"
        ).result
        return found

    def history(self, name: str) -> list[str]:
        """Of what was done, the newest first; what they were written say `mails`."""
        told = self.captain.post(
            "/api/retreatants/get-history", {"retreatantId": self.person(name)}
        ).result
        types = [each["eventType"] for each in told]
        return [each for each in types if each != "EmailSent"]

    def mails(self, name: str) -> list[str]:
        """The subjects of what was written to them, and goes out or will, beside `replies`."""
        return [subject for subject in self._subjects(name) if subject not in REPLIES]

    def replies(self, name: str) -> list[str]:
        """Of what says back to them how they answered."""
        return [subject for subject in self._subjects(name) if subject in REPLIES]

    def _subjects(self, name: str) -> list[str]:
        person = self.person(name)
        with self.house.session() as session:
            found = session.execute(
                select(EmailMessage.subject)
                .join(EmailRecipient, EmailRecipient.message_id == EmailMessage.id)
                .where(
                    EmailRecipient.retreatant_id == person,
                    EmailRecipient.email_status != "Suppressed",
                )
                .order_by(EmailMessage.id)
            )
            return [row.subject.partition(":")[0] for row in found]

    def outcomes(self, name: str) -> list[str | None]:
        with self.house.session() as session:
            found = session.scalars(
                select(PlaceOffer).join(PlaceOffer.participation).order_by(PlaceOffer.id)
            )
            return [
                each.outcome.value if each.outcome else None
                for each in found
                if each.participation.retreatant_id == self.person(name)
            ]

    def go(self, since_now: timedelta) -> None:
        """To this long after the real now; a session does not last for days."""
        clock.shift_clock(since_now)
        self.captain = self.house.client(Role.CAPTAIN)

    def sends_mail(self) -> None:
        """What may go out half a minute from now."""
        clock.shift_clock(timedelta(seconds=30))
        deliver(self.house.served, MAIL)
        clock.shift_clock(timedelta())

    def told(self) -> list[str]:
        """What the group was told, the newest first."""
        rows = self.captain.get("/api/group/get-group-notifications").result
        return [row["notificationMessage"] for row in rows]

    def worker(self) -> None:
        end_holds(self.house.served)
        follow_the_clock(self.house.served)


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


@pytest.fixture
def story(house: TestHouse, town: Any, captain: Client, travel: object) -> Story:
    return Story(house, town, captain, house.client())


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


@pytest.fixture
def full(story: Story) -> Story:
    """Two places, both taken; Ben and Cyr wait."""
    story.begin(capacity=2)
    story.comes("Ann", "Abe")
    story.waits("Ben", "Cyr")
    return story

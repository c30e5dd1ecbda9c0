"""The history is written by events alone, the core's and the plugins'."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from cenacle import events
from cenacle.api import Event, HistoryType, RetreatantEvent, hookimpl
from cenacle.groups import Group
from cenacle.magic_links import make_further_link
from cenacle.platform.access import Role
from cenacle.retreatants import add_retreatant
from cenacle.retreatants.history_types import ATTENDED, LETTER, known_types
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse

PORTAL = {
    "Confirmation",
    "AnswersChanged",
    "ConsentChanged",
    "InvitationSentViaEmail",
    "Declined",
    "Attended",
    "RoomAssigned",
    "NoShow",
    "SwappedSecondary",
    "InvitationSentViaText",
    "InvitationSent",
    "RoomUnassigned",
    "Cancelled",
    "JoinedLine",
    "PlaceOffered",
    "OfferEnded",
    "PlaceGiven",
    "Phoned",
    "EmailSent",
    "AppliedAgain",
}


@dataclass(frozen=True)
class TextFailed(RetreatantEvent):
    phone: str

    history_type = "TextFailed"

    @property
    def history_values(self) -> Mapping[str, str]:
        return {"phone": self.phone}


def add_person(house: TestHouse) -> int:
    with house.session() as session:
        group = Group(group_number="3")
        session.add(group)
        return add_retreatant(session, group, first_name="Ann", last_name="Other").id


def test_the_core_has_the_types_of_the_portal_and_no_others(house: TestHouse) -> None:
    assert set(known_types(house.served)) == PORTAL


def test_every_type_that_an_event_names_has_its_words(house: TestHouse) -> None:
    named: set[str] = set()
    for kind in vars(events).values():
        if isinstance(kind, type) and issubclass(kind, RetreatantEvent):
            named |= set(getattr(kind, "HISTORY_TYPES", {}).values())
            if isinstance(kind.history_type, str):
                named.add(kind.history_type)

    assert named | {ATTENDED.name, LETTER.name} == PORTAL


def test_a_plugin_adds_its_own(house_with: Callable[..., TestHouse]) -> None:
    kind = HistoryType("TextFailed", "Text not delivered", "To {phone}{nobody}.", ("text",))
    house = house_with(sms={"cenacle_history_types": hookimpl(lambda: [kind])})
    person = add_person(house)
    with house.session() as session:
        house.served.publish(session, TextFailed(person, phone="(504) 555-0123"))

    [entry] = (
        house.client(Role.ADMIN)
        .post("/api/retreatants/get-history", {"retreatantId": person})
        .result
    )
    assert (entry["title"], entry["eventMessage"], entry["tags"]) == (
        "Text not delivered",
        "To (504) 555-0123.",
        ["text"],
    )


def test_plugins_hear_of_what_happens_to_people(house_with: Callable[..., TestHouse]) -> None:
    heard: list[str] = []

    def listen(event: Event) -> None:
        heard.append(type(event).__name__)

    house = house_with(ear={"cenacle_event": hookimpl(listen)})
    admin = house.client(Role.ADMIN)
    person = add_person(house)
    admin.post("/api/retreatants/update-retreatant", {"retreatantId": person, "nickname": "A"})
    admin.post(
        "/api/retreatants/update-retreatant-status", {"retreatantId": person, "status": "Inactive"}
    )

    assert heard == ["RetreatantEdited", "RetreatantLeft"]


def told(client: Client, person: int, kind: str | None = None) -> list[str]:
    wanted = {"retreatantId": person, "historyEventType": kind}
    rows = client.post("/api/retreatants/get-history", wanted).result
    return [f"{row['title']}: {row['eventMessage']}" for row in rows]


def test_it_says_by_whom_or_by_what_an_answer_came(house: TestHouse, town: Any) -> None:
    captain = house.client(Role.CAPTAIN)
    retreat = town.retreat()
    person = town.person(cell_phone="+15045550123", email="paul@example.org")
    with house.session() as session:
        token = make_further_link(
            session, house.served, session.get_one(Retreat, retreat), person, "email"
        )
    path = f"/api/external-retreatants/retreatant-attending/{token}"
    assert house.client().post(path, {"attendingStatus": "Attending"}).status == 200
    form = {"retreatantId": person, "outcome": "notAttending"}
    assert captain.post(f"/api/calls/{retreat}/phoned", form).status == 200
    form = {"retreatantId": person, "attendingStatus": "Attending"}
    captain.post("/api/retreatants/update-retreatant-attending", form)

    by_staff, by_phone, phoned, by_link = told(captain, person)

    assert by_staff.startswith("Confirmed: Confirmed for the retreat of ")
    assert by_staff.endswith(" By Ann Other.")
    assert by_phone.startswith("Declined: Said no to the retreat of ")
    assert by_phone.endswith(" By telephone, to Ann Other.")
    assert phoned.startswith("Phoned: Ann Other phoned about the retreat of ")
    assert by_link.startswith("Confirmed: ")
    assert by_link.endswith(" By their own link.")


def test_letters_are_in_it_as_they_were_sent(house: TestHouse, town: Any) -> None:
    captain = house.client(Role.CAPTAIN)
    retreat = town.retreat()
    person = town.person(email="paul@example.org")
    town.takes_part(person, retreat)
    letter = {
        "toUserIds": [person],
        "subject": "Coffee, {{ firstName }}",
        "body": "<p>Come.</p>",
    }
    sent = captain.post("/api/emails/send-user-email", letter)
    assert sent.status == 200, sent

    assert told(captain, person, "EmailSent") == [
        "Email sent: Was sent the email “Coffee, Paul” by captain@house.test."
    ]
    assert told(captain, person)[0].startswith("Email sent: ")
    assert told(captain, person, "Declined") == []

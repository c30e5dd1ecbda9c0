"""The history is written by events alone, the core's and the plugins'."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from cenacle import events
from cenacle.api import Event, HistoryType, RetreatantEvent, hookimpl
from cenacle.groups import Group
from cenacle.magic_links import make_further_link
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.retreatants import HistoryEntry, add_retreatant
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
    "InvitationReminded",
    "RoomUnassigned",
    "Cancelled",
    "AnswerTakenBack",
    "JoinedLine",
    "PlaceOffered",
    "OfferEnded",
    "PlaceGiven",
    "PlaceHeld",
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


def test_it_says_who_took_an_answer_back_and_gave_or_took_a_room(
    house: TestHouse, town: Any
) -> None:
    captain = house.client(Role.CAPTAIN)
    retreat, person = town.retreat(), town.person()
    town.room("201")
    town.takes_part(person, retreat)

    def answers(status: str) -> None:
        form = {"retreatantId": person, "attendingStatus": status}
        captain.post("/api/retreatants/update-retreatant-attending", form)

    def sleeps_in(room: str | None) -> None:
        form = {"retreatantId": person, "retreatId": retreat, "roomNumber": room}
        captain.post("/api/retreatants/update-retreatant-room", form)

    sleeps_in("201")
    sleeps_in(None)
    sleeps_in("201")
    answers("NoResponse")

    given, taken = "Room assigned: Was given room 201", "Room unassigned: Gave back room 201"
    taken_back = "Answer taken back: The answer for the retreat of "
    starts = (taken, taken_back, given, taken, given)
    entries = told(captain, person)
    assert len(entries) == len(starts)
    for entry, start in zip(sorted(entries[:2], reverse=True) + entries[2:], starts, strict=True):
        assert entry.startswith(start)
        assert entry.endswith(" By Ann Other.")


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


def test_what_a_plugin_that_is_gone_wrote_stays_to_be_read(house: TestHouse, town: Any) -> None:
    person = town.person()
    with house.session() as session:
        for values in ({"by": "Ann Other", "badge": "12", "note": ""}, {}):
            session.add(
                HistoryEntry(
                    retreatant_id=person,
                    event_type="BadgePrinted",
                    event_date=clock.now(),
                    values=values,
                )
            )
            session.flush()

    assert told(house.client(Role.CAPTAIN), person) == [
        "No longer known: A plugin that is gone wrote this down.",
        "No longer known: A plugin that is gone wrote this down (by: Ann Other; badge: 12).",
    ]


def test_whoever_reads_spanish_is_told_in_spanish(house: TestHouse, town: Any) -> None:
    captain = house.client(Role.CAPTAIN)
    town.retreat()
    person = town.person(cell_phone="+15045550123")
    form = {"retreatantId": person, "attendingStatus": "Attending"}
    captain.post("/api/retreatants/update-retreatant-attending", form)

    [row] = captain.post("/api/retreatants/get-history?lang=es", {"retreatantId": person}).result

    assert row["title"] == "Confirmado"
    assert row["eventMessage"].startswith("Confirmó que viene al retiro del ")
    assert row["eventMessage"].endswith(" Por Ann Other.")
    assert row["eventType"] == "Confirmation"
    assert row["tags"][0].startswith("retiro ")
    assert row["tagKinds"] == ["retreat"]

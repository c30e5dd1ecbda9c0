"""The history is written by events alone, the core's and the plugins'."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from cenacle import events
from cenacle.api import Event, HistoryType, RetreatantEvent, hookimpl
from cenacle.groups import Group
from cenacle.platform.access import Role
from cenacle.retreatants import add_retreatant
from cenacle.retreatants.history_types import ATTENDED, known_types
from cenacle.testing import TestHouse

PORTAL = {
    "Confirmation",
    "InvitationSentViaEmail",
    "Declined",
    "Attended",
    "RoomAssigned",
    "NoShow",
    "SwappedSecondary",
    "InvitationSentViaText",
    "RoomUnassigned",
    "Cancelled",
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

    assert named | {ATTENDED.name} == PORTAL


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

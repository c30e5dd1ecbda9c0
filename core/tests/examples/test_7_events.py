"""What happens (cenacle.events).

A plugin listens by `cenacle_event`, which names the events that it takes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

import pytest
from cenacle.api import (
    AddressChanged,
    AgreementAccepted,
    AnswersChanged,
    ApplicationRecognized,
    AttendanceChanged,
    CapacityChanging,
    ConsentChanged,
    DetailsConfirmed,
    Event,
    FeatureSwitched,
    GroupChanging,
    HistoryType,
    InvitationOpened,
    InvitationSent,
    JoinedLine,
    MailNotDelivered,
    NoShowMarked,
    NoShowTakenBack,
    OfferEnded,
    OfferTakenBack,
    Phoned,
    PhonedTakenBack,
    PlaceGiven,
    PlaceHeld,
    PlaceOffered,
    ProspectAcceptanceTakenBack,
    ProspectAccepted,
    ProspectDenialTakenBack,
    ProspectDenied,
    ProspectEdited,
    ProspectEvent,
    ProspectRegistered,
    ProspectVerified,
    Question,
    RetreatantEdited,
    RetreatantErased,
    RetreatantEvent,
    RetreatantLeft,
    RetreatantsMerged,
    RetreatantsMerging,
    RetreatantsParted,
    RetreatDeleted,
    RetreatDeleting,
    RetreatEvent,
    RetreatMoving,
    RetreatPlanned,
    RetreatRoleChanged,
    RoomAssigned,
    RoomDeleting,
    RoomUnassigned,
    SecondarySwapped,
    hookimpl,
)
from cenacle.testing import TestHouse
from sqlalchemy.orm import Session

written: list[str] = []


@hookimpl
def cenacle_event(event: RoomAssigned | AttendanceChanged, session: Session) -> None:
    """Called for these two alone; what it writes by `session` is part of the act."""
    if isinstance(event, RoomAssigned):
        written.append(f"{event.retreatant_id} is in room {event.room_number}")


def test_a_listener_is_told_of_what_it_names(house: TestHouse) -> None:
    event = RoomAssigned(
        retreatant_id=1,
        retreat_id=2,
        group_number="12",
        start_date=date(2030, 1, 31),
        end_date=date(2030, 2, 3),
        room_number="7",
    )

    with house.session() as session:
        cenacle_event(event, session)

    assert written == ["1 is in room 7"]
    assert event.history_values["room"] == "7"


BADGE_MADE = HistoryType("BadgeMade", "Badge made", "It says “{words}”.")


@dataclass(frozen=True)
class BadgeMade(RetreatantEvent):
    """An event of the plugin's own: `house.publish(session, BadgeMade(person.id, "Ann"))`."""

    words: str

    history_type = BADGE_MADE.name

    @property
    def history_values(self) -> Mapping[str, str]:
        return {"words": self.words}


def test_an_event_of_ones_own_makes_an_entry_in_the_history(ann: int) -> None:
    event = BadgeMade(ann, "Ann")

    assert BADGE_MADE.message.format(**event.history_values) == "It says “Ann”."


TO_AN_APPLICATION = (
    *(ProspectRegistered, ProspectEdited, ProspectVerified, ProspectAccepted),
    *(ProspectAcceptanceTakenBack, ProspectDenied, ProspectDenialTakenBack),
)
TO_A_PERSON = (
    *(ApplicationRecognized, DetailsConfirmed, RetreatantEdited, RetreatantLeft),
    *(RetreatantErased, RetreatantsMerged, RetreatantsParted, SecondarySwapped),
    *(AnswersChanged, ConsentChanged),
)
ABOUT_A_RETREAT = (
    *(InvitationSent, InvitationOpened, AttendanceChanged, RetreatRoleChanged),
    *(Phoned, PhonedTakenBack),
    *(RoomAssigned, RoomUnassigned, NoShowMarked, NoShowTakenBack),
    *(JoinedLine, PlaceOffered, OfferEnded, OfferTakenBack, PlaceGiven, PlaceHeld),
)
BEFORE_AN_ACT = (
    *(RetreatDeleting, RetreatMoving, CapacityChanging, GroupChanging, RetreatantsMerging),
    RoomDeleting,
)
TO_THE_HOUSE = (
    *(RetreatPlanned, RetreatDeleted, FeatureSwitched, AddressChanged, MailNotDelivered),
    AgreementAccepted,
)


@pytest.mark.parametrize(
    ("base", "kinds"),
    [
        (ProspectEvent, TO_AN_APPLICATION),
        (RetreatantEvent, TO_A_PERSON),
        (RetreatEvent, ABOUT_A_RETREAT),
        (Question, BEFORE_AN_ACT),
        (Event, TO_THE_HOUSE),
    ],
)
def test_a_base_stands_for_all_that_happen_to_the_same(
    base: type[Event], kinds: tuple[type[Event], ...]
) -> None:
    """`event: ProspectEvent` takes each of TO_AN_APPLICATION, and `event: Event` takes all."""
    assert [kind for kind in kinds if not issubclass(kind, base)] == []

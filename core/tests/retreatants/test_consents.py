"""A yes to texts ends with its number, and a no to later retreats goes along to another address."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from cenacle.platform.consents import Consent
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

Consenting = Callable[..., int]
Ledger = Callable[[], list[tuple[str, bool, str | None]]]
Refusing = Callable[..., int]

ASKED = datetime(2026, 1, 5, tzinfo=UTC)


@pytest.fixture
def consenting(town: Any) -> Consenting:
    """Makes somebody who said yes to texts to this number."""

    def make(number: str | None, **fields: Any) -> int:
        made: int = town.person(cell_phone=number, sms_consent_at=ASKED, **fields)
        return made

    return make


@pytest.fixture
def ledger(house: TestHouse) -> Ledger:
    def read() -> list[tuple[str, bool, str | None]]:
        with house.session() as session:
            lines = session.scalars(select(Consent).order_by(Consent.id))
            return [(line.address, line.given, line.by) for line in lines]

    return read


@pytest.fixture
def refusing(house: TestHouse, captain: Client, town: Any) -> Refusing:
    """The record of somebody who applied, does not come, and wants to hear of no later retreat."""

    def make(email: str, group: str = "12") -> int:
        form = {
            "firstName": "Cy",
            "lastName": "Roy",
            "dateOfBirth": "1961-04-12",
            "emailAddress": email,
            "religionId": town.religion(),
            "churchName": "St. Michael",
            "profession": "Nurse",
            "isPriestOrDeacon": False,
            "isDoctor": False,
            "hasAttendedBefore": False,
            "canContactInFuture": False,
            "lastMinute": False,
            "referredByName": "Paul Landry",
            "retreatIds": [town.retreat("12")],
        }
        added = captain.post("/api/prospects/register", form).result["prospectId"]
        person: int = captain.post(f"/api/prospects/promote/{added}").result["retreatantId"]
        # Who applied for it is told of it, until they answer that they do not come.
        answer = {"retreatantId": person, "attendingStatus": "NotAttending"}
        captain.post("/api/retreatants/update-retreatant-attending", answer)
        return person

    return make


def change(client: Client, person: int, **fields: Any) -> None:
    form = {"retreatantId": person, **fields}
    assert client.post("/api/retreatants/update-retreatant", form).status == 200


def merge(admin: Client, kept: int, gone: int, *take: str) -> None:
    pair = {"keptId": kept, "goneId": gone, "take": take}
    assert admin.post("/api/retreatants/merge", pair).status == 200


def phone_of(client: Client, person: int) -> tuple[str | None, bool]:
    """The number, and whether it may be texted."""
    read = client.get(f"/api/retreatants/{person}").result
    return read["cellPhone"], read["smsConsent"]


def gets_letters(captain: Client, person: int) -> bool:
    letter = {"subject": "Come", "body": "<p>Come</p>", "toUserIds": [person]}
    queued: int = captain.post("/api/emails/send-user-email", letter).result["queued"]
    return queued == 1


@pytest.mark.parametrize(
    ("written", "shown", "consents"),
    [
        ("504-555-0123", "(504) 555-0123", True),
        ("504-555-0199", "(504) 555-0199", False),
        (None, None, False),
    ],
)
def test_a_yes_ends_when_a_captain_writes_another_number(
    captain: Client,
    consenting: Consenting,
    ledger: Ledger,
    written: str | None,
    shown: str | None,
    consents: bool,
) -> None:
    person = consenting("+15045550123")

    change(captain, person, cellPhone=written, city="Gramercy")

    assert phone_of(captain, person) == (shown, consents)
    ended = [("+15045550123", False, "captain@house.test")]
    assert ledger() == ([] if consents else ended)


@pytest.mark.parametrize(
    ("kept_number", "gone_number", "take", "shown"),
    [
        ("+15045550123", "+15045550199", (), ("(504) 555-0123", False)),
        ("+15045550123", "+15045550123", (), ("(504) 555-0123", True)),
        ("+15045550123", "+15045550199", ("cellPhone",), ("(504) 555-0199", True)),
        (None, "+15045550199", (), ("(504) 555-0199", True)),
    ],
)
def test_of_two_records_a_yes_stays_with_its_number(
    admin: Client,
    consenting: Consenting,
    town: Any,
    kept_number: str | None,
    gone_number: str,
    take: tuple[str, ...],
    shown: tuple[str, bool],
) -> None:
    kept, gone = town.person(cell_phone=kept_number), consenting(gone_number)

    merge(admin, kept, gone, *take)

    assert phone_of(admin, kept) == shown


def test_of_two_records_a_yes_ends_where_the_other_number_is_taken(
    admin: Client, consenting: Consenting, town: Any, ledger: Ledger
) -> None:
    kept, gone = consenting("+15045550123"), town.person(cell_phone="+15045550199")

    merge(admin, kept, gone, "cellPhone")

    assert phone_of(admin, kept) == ("(504) 555-0199", False)
    assert ledger() == [("+15045550123", False, "admin@house.test")]


def test_a_no_to_later_retreats_goes_along_to_another_address(
    captain: Client, refusing: Refusing
) -> None:
    person = refusing("cy@wrong.example")
    assert not gets_letters(captain, person)

    change(captain, person, email="cy@right.example")

    assert not gets_letters(captain, person)


@pytest.mark.parametrize("take", [("email",), ()])
@pytest.mark.parametrize("is_kept", [True, False])
def test_of_two_records_a_no_to_later_retreats_stays(
    admin: Client,
    captain: Client,
    refusing: Refusing,
    town: Any,
    is_kept: bool,
    take: tuple[str, ...],
) -> None:
    pair = [refusing("cy@one.example"), town.person("Roy", email="cy@other.example")]
    kept, gone = pair if is_kept else reversed(pair)

    merge(admin, kept, gone, *take)

    assert not gets_letters(captain, kept)


def test_who_unsubscribed_a_mailbox_said_nothing_of_another(
    house: TestHouse, captain: Client, town: Any
) -> None:
    person = town.person(email="paul@work.example")
    assert gets_letters(captain, person)
    with house.session() as session:
        suppress(session, house.served, "paul@work.example", SuppressionReason.UNSUBSCRIBED)
    assert not gets_letters(captain, person)

    change(captain, person, email="paul@home.example")

    assert gets_letters(captain, person)

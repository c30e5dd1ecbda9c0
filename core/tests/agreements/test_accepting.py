"""Guests agree before they apply or say yes; what they read is kept, and asked of a new version."""

import io
import json
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from cenacle.agreements import Acceptance
from cenacle.magic_links import AccessLink
from cenacle.platform.access import Role
from cenacle.prospects import Prospect
from cenacle.testing import Answer, Client, TestHouse

AGREEMENTS = "/api/agreements"
GUEST = "/api/external-retreatants"
RULES = {"title": "House rules", "html": "<p>Silence after nine.</p>"}

Make = Callable[..., Any]
Invite = Callable[[int, int], str]


@pytest.fixture
def guest(house: TestHouse) -> Client:
    return house.client()


@pytest.fixture
def retreat(town: Any) -> int:
    made: int = town.retreat()
    return made


@pytest.fixture
def person(town: Any) -> int:
    made: int = town.person(email="paul@example.org")
    return made


@pytest.fixture
def application(town: Any, retreat: int) -> dict[str, Any]:
    return {
        "firstName": "Ann",
        "lastName": "Roy",
        "dateOfBirth": "1961-04-12",
        "emailAddress": "ann@example.org",
        "religionId": town.religion(),
        "churchName": "St. Michael",
        "profession": "Nurse",
        "isPriestOrDeacon": False,
        "isDoctor": False,
        "hasAttendedBefore": False,
        "canContactInFuture": True,
        "lastMinute": False,
        "referredByName": "Paul Landry",
        "retreatIds": [retreat],
    }


def text_of(agreement: Any, guest: Client) -> int:
    """The id of its text in force."""
    asked = guest.get(f"{AGREEMENTS}/registration").result
    [found] = [each["textId"] for each in asked if each["title"] == agreement["title"]]
    return int(found)


def answer(guest: Client, token: str, status: str = "Attending", *agreed: int) -> Answer:
    return guest.post(
        f"{GUEST}/retreatant-attending/{token}",
        {"attendingStatus": status, "agreed": list(agreed)},
    )


def asked(guest: Client, token: str) -> list[Any]:
    listed: list[Any] = guest.get(f"{GUEST}/agreements/{token}").result["asked"]
    return listed


def not_agreed(house: TestHouse, **wanted: Any) -> dict[str, str]:
    told = house.client(Role.CAPTAIN).post(
        "/api/rosters/roster", {"columns": ["notAgreed"], **wanted}
    )
    columns: dict[str, str] = told.result["columns"]["notAgreed"]
    return columns


def test_nothing_is_asked_in_a_house_without_agreements(
    house: TestHouse, guest: Client, person: int, retreat: int, invite: Invite
) -> None:
    token = invite(person, retreat)

    opened = guest.get(f"{GUEST}/validate-challenge/{token}").result

    assert guest.get(f"{AGREEMENTS}/registration").result == []
    assert (opened["agreements"], opened["hasAgreed"]) == ([], False)
    assert answer(guest, token).status == 200
    assert not_agreed(house) == {}


def test_an_application_without_a_yes_to_the_text_is_refused(
    house: TestHouse, guest: Client, make: Make, application: dict[str, Any]
) -> None:
    make()
    for agreed in ([], [999], ["x"]):
        refused = guest.post("/api/prospects/register", application | {"agreed": agreed})
        assert refused.status == 400
    with house.session() as session:
        assert session.query(Prospect).count() == 0


def test_an_applicant_who_agreed_has_agreed_as_a_retreatant(
    house: TestHouse, guest: Client, clerk: Client, make: Make, application: dict[str, Any]
) -> None:
    text = text_of(make(), guest)
    sent = application | {"agreed": [text]}
    assert guest.post("/api/prospects/register", sent).status == 200
    # Sent again, it agrees to nothing twice.
    assert guest.post("/api/prospects/register", sent).status == 200
    with house.session() as session:
        [acceptance] = session.query(Acceptance).all()
        assert (acceptance.text_id, acceptance.how) == (text, "Registration form")
        prospect = acceptance.prospect_id

    promoted = clerk.post(f"/api/prospects/promote/{prospect}", {}).result["retreatantId"]

    with house.session() as session:
        [acceptance] = session.query(Acceptance).all()
        assert (acceptance.retreatant_id, acceptance.prospect_id) == (promoted, None)
    assert not_agreed(house) == {}
    assert clerk.post(f"{AGREEMENTS}/table", {}).result["rows"][0]["accepted"] == 1


def test_a_captain_who_adds_somebody_agrees_to_nothing_for_them(
    house: TestHouse, make: Make, application: dict[str, Any]
) -> None:
    make()
    added = house.client(Role.CAPTAIN).post("/api/prospects/register", application)
    assert added.status == 200
    with house.session() as session:
        assert session.query(Acceptance).count() == 0


def test_a_yes_waits_for_the_agreement_and_a_no_does_not(
    house: TestHouse, guest: Client, make: Make, person: int, retreat: int, invite: Invite
) -> None:
    text = text_of(make(), guest)
    token = invite(person, retreat)
    opened = guest.get(f"{GUEST}/validate-challenge/{token}").result
    assert (opened["agreements"], opened["hasAgreed"]) == (["House rules"], False)

    refused = answer(guest, token)
    assert refused.failures == {"agreed": "Please read “House rules”, and agree to it."}
    assert answer(guest, token, "NotAttending").status == 200
    kept = answer(guest, token, "Attending", text)

    assert (kept.result["agreements"], kept.result["hasAgreed"]) == ([], True)
    with house.session() as session:
        [acceptance] = session.query(Acceptance).all()
        link = session.query(AccessLink).order_by(AccessLink.id).first()
        assert link is not None
        assert (acceptance.link_id, acceptance.how) == (link.id, "By the link in a mail")
    assert answer(guest, token).status == 200, "nobody is asked twice"


def test_a_new_version_asks_again_at_the_next_answer(
    guest: Client, clerk: Client, make: Make, person: int, retreat: int, invite: Invite
) -> None:
    made = make()
    former = text_of(made, guest)
    token = invite(person, retreat)
    answer(guest, token, "Attending", former)
    clerk.put(f"{AGREEMENTS}/{made['id']}", RULES | {"html": "<p>Silence after ten.</p>"})

    refused = answer(guest, token, "Attending", former)

    assert refused.failures == {"agreed": "The agreement has changed. Please read it again."}
    [again] = asked(guest, token)
    assert again["html"] == "<p>Silence after ten.</p>"
    assert answer(guest, token, "Attending", again["textId"]).status == 200
    read = guest.get(f"{GUEST}/agreements/{token}").result["accepted"]
    assert [(each["number"], each["html"]) for each in read] == [
        (2, "<p>Silence after ten.</p>"),
        (1, "<p>Silence after nine.</p>"),
    ]


def test_what_is_asked_for_each_retreat_is_asked_again_for_the_next(
    house: TestHouse,
    guest: Client,
    make: Make,
    town: Any,
    person: int,
    retreat: int,
    invite: Invite,
) -> None:
    make(howOften="eachRetreat")
    later = town.retreat(starts=90)
    first, second = invite(person, retreat), invite(person, later)
    assert guest.get(f"{AGREEMENTS}/registration").result == []
    answer(guest, first, "Attending", asked(guest, first)[0]["textId"])

    assert asked(guest, first) == []
    assert len(asked(guest, second)) == 1
    assert not_agreed(house) == {}
    assert not_agreed(house, retreatId=later) == {str(person): "House rules"}


def test_the_roster_tells_who_has_not_agreed(
    house: TestHouse, guest: Client, make: Make, town: Any, retreat: int, invite: Invite
) -> None:
    text = text_of(make(), guest)
    agreed, not_yet = town.person("Agreed", email="a@example.org"), town.person("Not")
    town.person("Elsewhere", group="7A")
    answer(guest, invite(agreed, retreat), "Attending", text)

    assert not_agreed(house) == {str(not_yet): "House rules"}


def test_of_two_records_of_one_person_both_agreements_stand(
    house: TestHouse,
    guest: Client,
    clerk: Client,
    make: Make,
    town: Any,
    person: int,
    retreat: int,
    invite: Invite,
) -> None:
    text = text_of(make(), guest)
    answer(guest, invite(person, retreat), "Attending", text)
    kept = town.person("Landrie")

    merged = clerk.post("/api/retreatants/merge", {"keptId": kept, "goneId": person, "take": []})

    assert merged.status == 200, merged
    with house.session() as session:
        assert [each.retreatant_id for each in session.query(Acceptance)] == [kept]


def test_the_file_of_all_that_is_known_has_the_text_as_it_was_read(
    guest: Client, clerk: Client, make: Make, person: int, retreat: int, invite: Invite
) -> None:
    text = text_of(make(), guest)
    answer(guest, invite(person, retreat), "Attending", text)

    file = clerk.app.get(f"/api/retreatants/{person}/everything")

    with zipfile.ZipFile(io.BytesIO(file.body)) as packed:
        [agreed] = json.loads(packed.read("about.json"))["Agreements"]
    assert (agreed["title"], agreed["number"], agreed["html"]) == (
        "House rules",
        1,
        "<p>Silence after nine.</p>",
    )


def test_a_link_to_the_details_is_asked_for_nothing(guest: Client) -> None:
    assert guest.get(f"{GUEST}/agreements/half-a-link").status == 403

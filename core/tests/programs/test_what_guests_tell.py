"""Programs hear, signed, that guests answered, consented and agreed; never what they said."""

import hmac
import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
from cenacle.magic_links import make_further_link
from cenacle.platform.access import Role
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse

ANSWERS, CONSENT, AGREED = "answers.changed", "consent.changed", "agreement.accepted"
RULES = {"title": "House rules", "html": "<p>Silence after nine.</p>", "howOften": "eachRetreat"}
GUESTS = "/api/external-retreatants"


@pytest.fixture
def told(house: TestHouse, admin: Client, receiver: Any) -> Callable[[], list[tuple[str, Any]]]:
    """What a program heard since, each with the facts; all of it is signed."""
    form = {"name": "Parish", "address": receiver.address, "events": [ANSWERS, CONSENT, AGREED]}
    secret = admin.post("/api/programs/webhooks", form).result["secret"].encode()

    def hear() -> list[tuple[str, Any]]:
        house.served.queue.run("webhooks.deliver")
        heard = []
        for headers, body in receiver.taken:
            at, signature = headers["Cenacle-Signature"].split(",")
            signed = at.removeprefix("t=").encode() + b"." + body
            assert signature == "v1=" + hmac.new(secret, signed, sha256).hexdigest()
            heard.append((json.loads(body)["event"], json.loads(body)["facts"]))
        return heard

    return hear


@pytest.fixture
def retreat(town: Any) -> int:
    return int(town.retreat())


@pytest.fixture
def paul(town: Any) -> int:
    return int(town.person(email="paul@example.org"))


@pytest.fixture
def link(house: TestHouse, retreat: int, paul: int) -> str:
    """The token by which he answers."""
    with house.session() as session:
        at = session.get_one(Retreat, retreat)
        return make_further_link(session, house.served, at, paul, "email")


def test_what_is_told_to_the_house_is_told_without_what_it_is(
    house: TestHouse, admin: Client, paul: int, told: Callable[..., Any], receiver: Any
) -> None:
    shown = {"shown": ["panel"], "hint": "Tell us."}
    asked = [{"label": "Diet", "kind": "text"}, {"label": "Photos", "kind": "consent"}]
    diet, photos = (admin.post("/api/fields", each | shown).result["key"] for each in asked)
    answers = {"answers": {diet: "Vegan", photos: True}}

    sent = house.client(Role.CAPTAIN).put(f"/api/retreatants/{paul}/answers", answers)

    assert sent.status == 200, sent
    assert sorted(told()) == [
        (ANSWERS, {"retreatantId": paul}),
        (CONSENT, {"retreatantId": paul, "isGiven": True}),
    ]
    assert not [body for _, body in receiver.taken if b"Vegan" in body or b"Photos" in body]


def test_what_a_guest_agrees_to_is_told_by_its_version(
    house: TestHouse, admin: Client, retreat: int, paul: int, link: str, told: Callable[..., Any]
) -> None:
    agreement = admin.post("/api/agreements", RULES).result
    guest = house.client()
    [asked] = guest.get(f"{GUESTS}/agreements/{link}").result["asked"]
    yes = {"attendingStatus": "Attending", "agreed": [asked["textId"]]}
    path = f"{GUESTS}/retreatant-attending/{link}"

    refused = guest.post(path, yes | {"agreed": []})
    for _ in range(2):
        assert guest.post(path, yes).status == 200

    assert refused.status == 400
    facts = {"agreementId": agreement["id"], "number": 1, "retreatId": retreat}
    assert told() == [(AGREED, facts | {"retreatantId": paul, "prospectId": None})]


def test_an_applicant_is_told_of_as_one(
    house: TestHouse, town: Any, retreat: int, admin: Client, told: Callable[..., Any]
) -> None:
    agreement = admin.post("/api/agreements", RULES | {"howOften": "once"}).result
    guest = house.client()
    [asked] = guest.get("/api/agreements/registration").result
    application = {
        "firstName": "Ann", "lastName": "Roy", "dateOfBirth": "1961-04-12",
        "emailAddress": "ann@example.org", "religionId": town.religion(),
        "churchName": "St. Michael", "profession": "Nurse", "isPriestOrDeacon": False,
        "isDoctor": False, "hasAttendedBefore": False, "canContactInFuture": True,
        "lastMinute": False, "referredByName": "Paul Landry", "retreatIds": [retreat],
        "agreed": [asked["textId"]],
    }  # fmt: skip

    for _ in range(2):
        sent = guest.post("/api/prospects/register", application)
        assert sent.status == 200, sent

    [(event, facts)] = told()
    assert event == AGREED
    assert isinstance(facts.pop("prospectId"), int)
    assert facts == {
        "agreementId": agreement["id"],
        "number": 1,
        "retreatantId": None,
        "retreatId": None,
    }

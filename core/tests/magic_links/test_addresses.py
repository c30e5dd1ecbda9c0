"""A link is bound to the address that it went to, and ends when the person has another."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.magic_links import make_further_link
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailRecipient
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

PATH = "/api/external-retreatants"
WRONG, RIGHT, NUMBER = "wrong@example.org", "paul@example.org", "+15045550142"

Token = Callable[[int], str]


@pytest.fixture
def retreat(town: Any) -> int:
    return int(town.retreat())


@pytest.fixture
def paul(town: Any, retreat: int) -> int:
    return int(town.person(email=WRONG, cell_phone=NUMBER, city="Convent"))


@pytest.fixture
def details_token(house: TestHouse, guest: Client, newest_token: Token) -> Token:
    def ask(person: int) -> str:
        known = {"lastName": "landry", "dateOfBirth": "1960-05-06", "emailAddress": WRONG}
        guest.post(f"{PATH}/retreatant-challenge", known)
        return newest_token(person)

    return ask


@pytest.fixture
def texted_token(house: TestHouse, retreat: int) -> Token:
    def make(person: int) -> str:
        with house.session() as session:
            found = session.get_one(Retreat, retreat)
            return make_further_link(session, house.served, found, person, "text")

    return make


def opens(guest: Client, token: str) -> bool:
    return guest.get(f"{PATH}/validate-challenge/{token}").status == 200


def correct(captain: Client, person: int, **fields: Any) -> None:
    form = {"retreatantId": person, **fields}
    assert captain.post("/api/retreatants/update-retreatant", form).status == 200


def written_to(house: TestHouse, email: str) -> list[str]:
    house.do_what_waits()
    with house.session() as session:
        theirs = EmailRecipient.recipient_email == email
        found = session.scalars(select(EmailRecipient).where(theirs).order_by(EmailRecipient.id))
        return [each.message.subject for each in found]


def test_links_that_went_astray_end_with_the_wrong_address(
    captain: Client,
    guest: Client,
    paul: int,
    invite: Token,
    details_token: Token,
    texted_token: Token,
) -> None:
    mailed, details, texted = invite(paul), details_token(paul), texted_token(paul)

    correct(captain, paul, email=WRONG.upper(), city="Lutcher")
    assert [opens(guest, token) for token in (mailed, details, texted)] == [True, True, True]

    correct(captain, paul, email=RIGHT)
    assert [opens(guest, token) for token in (mailed, details, texted)] == [False, False, True]
    assert guest.post(f"{PATH}/retreatant-update-details/{details}", {"city": "X"}).status == 403
    assert opens(guest, invite(paul))


def test_links_that_were_texted_end_with_the_number(
    captain: Client, guest: Client, paul: int, invite: Token, texted_token: Token
) -> None:
    mailed, texted = invite(paul), texted_token(paul)

    correct(captain, paul, cellPhone="504-555-0199")

    assert [opens(guest, token) for token in (mailed, texted)] == [True, False]


def test_who_moves_by_their_link_ends_it_and_the_former_address_hears_of_it(
    house: TestHouse, guest: Client, paul: int, details_token: Token
) -> None:
    details = details_token(paul)
    before = len(written_to(house, WRONG))

    saved = guest.post(f"{PATH}/retreatant-update-details/{details}", {"email": RIGHT})

    assert saved.status == 200
    assert saved.result["details"]["email"] == RIGHT
    assert not opens(guest, details)
    assert written_to(house, WRONG)[before:] == ["We write to you at another address now"]
    assert written_to(house, RIGHT) == []


def test_nothing_is_told_where_the_address_stays(
    house: TestHouse, guest: Client, paul: int, details_token: Token
) -> None:
    details = details_token(paul)
    before = len(written_to(house, WRONG))

    changes = {"email": WRONG.title(), "city": "Lutcher"}
    assert guest.post(f"{PATH}/retreatant-update-details/{details}", changes).status == 200

    assert opens(guest, details)
    assert len(written_to(house, WRONG)) == before


def test_of_two_records_the_links_to_the_address_that_stays_go_on_working(
    house: TestHouse, guest: Client, town: Any, paul: int, invite: Token
) -> None:
    twin = town.person(email=RIGHT)
    astray, right = invite(paul), invite(twin)

    pair = {"keptId": paul, "goneId": twin, "take": ["email"]}
    assert house.client(Role.ADMIN).post("/api/retreatants/merge", pair).status == 200

    assert [opens(guest, token) for token in (astray, right)] == [False, True]

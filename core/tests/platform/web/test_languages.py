"""In which language a request is answered: beyond 17.1."""

from collections.abc import Callable
from datetime import date

import pytest
from cenacle.accounts import User
from cenacle.groups import Group
from cenacle.magic_links.links import make_details_link
from cenacle.platform.access import Role
from cenacle.platform.db import Base
from cenacle.platform.security.models import SecurityEvent
from cenacle.retreatants import Retreatant, add_retreatant
from cenacle.testing import Client, TestHouse
from sqlalchemy import select, update

NOWHERE = "/api/nowhere"
ENGLISH = "We could not find that."
SPANISH = "No encontramos eso."
GUESTS = "/api/external-retreatants"


@pytest.fixture
def guest(house: TestHouse) -> Client:
    return house.client()


@pytest.fixture
def make_link(house: TestHouse) -> Callable[[str | None], str]:
    """A link of somebody who reads this language."""

    def make(language: str | None) -> str:
        with house.session() as session:
            group = session.scalars(select(Group).limit(1)).one()
            person = add_retreatant(session, group, first_name="Ana", last_name="Ruiz")
            person.email, person.birth_date = "ana@guest.test", date(1970, 1, 2)
            person.language = language
            session.flush()
            return make_details_link(session, person.id)

    return make


def speak(house: TestHouse, of: type[Base], language: str) -> None:
    with house.session() as session:
        session.execute(update(of).values(language=language))


def message(client: Client, path: str = NOWHERE, accepted: str = "") -> str:
    headers = {"Accept-Language": accepted} if accepted else {}
    return client.get(path, **headers).message


@pytest.mark.parametrize(
    ("accepted", "said"),
    [
        ("", ENGLISH),
        ("es", SPANISH),
        ("es-MX", SPANISH),
        ("ES-us,en;q=0.5", SPANISH),
        ("en-US,en;q=0.9,es;q=0.8", ENGLISH),
        ("fr, es;q=0.3, en;q=0.8", ENGLISH),
        ("fr-CA, es;q=0.3", SPANISH),
        ("es;q=0", ENGLISH),
        ("*", ENGLISH),
        ("de", ENGLISH),
        ("¿qué?", ENGLISH),
    ],
)
def test_a_stranger_reads_what_the_browser_prefers(guest: Client, accepted: str, said: str) -> None:
    assert message(guest, accepted=accepted) == said


def test_else_what_the_house_reads(house: TestHouse, guest: Client) -> None:
    house.write_setting("HouseLanguage", "es")

    assert message(guest) == SPANISH
    assert message(guest, accepted="de") == SPANISH
    assert message(guest, accepted="en") == ENGLISH


def test_what_the_address_asks_for_stays_for_a_year(guest: Client) -> None:
    assert message(guest, f"{NOWHERE}?lang=es", accepted="en") == SPANISH
    assert message(guest, accepted="en") == SPANISH
    assert message(guest, f"{NOWHERE}?lang=en") == ENGLISH
    assert message(guest, accepted="es") == ENGLISH


def test_the_cookie_is_kept_for_a_year(guest: Client) -> None:
    message(guest)
    answer = guest.get(f"{NOWHERE}?lang=es")

    assert answer.headers["Set-Cookie"].startswith("lang=es; Max-Age=31536000; Path=/;")
    assert "Set-Cookie" not in guest.get(f"{NOWHERE}?lang=es").headers


@pytest.mark.parametrize("asked", ["fr", "EN", "en-XAX", "../es", "", "%00", "%ff", "es&lang=fr"])
def test_a_language_that_is_not_known_is_not_looked_at(guest: Client, asked: str) -> None:
    answer = guest.get(f"{NOWHERE}?lang={asked}", **{"Accept-Language": "es"})

    assert answer.message == SPANISH
    assert "lang" not in guest.app.cookies


def test_nor_one_of_a_cookie(guest: Client) -> None:
    guest.app.set_cookie("lang", "../../etc")

    assert message(guest) == ENGLISH


def test_a_user_reads_what_they_chose(house: TestHouse) -> None:
    captain = house.client(Role.CAPTAIN)
    speak(house, User, "es")

    assert message(captain, accepted="en") == SPANISH
    assert message(captain, f"{NOWHERE}?lang=en") == ENGLISH


def test_a_guest_reads_what_the_house_knows_of_them(
    guest: Client, make_link: Callable[[str | None], str]
) -> None:
    token = make_link("es")
    refused = guest.post(f"{GUESTS}/retreatant-update-details/{token}", [])

    assert refused.failures == {"": "Este formulario no se puede leer."}


def test_else_what_the_browser_prefers(
    guest: Client, make_link: Callable[[str | None], str]
) -> None:
    path = f"{GUESTS}/retreatant-update-details/{make_link(None)}"

    assert guest.post(path, []).failures == {"": "This is not a form that we can read."}


def test_a_link_that_does_not_open_tells_nothing_of_whose_it_was(
    house: TestHouse, guest: Client, make_link: Callable[[str | None], str]
) -> None:
    ended = make_link("es")
    with house.session() as session:
        person = session.scalars(select(Retreatant).where(Retreatant.last_name == "Ruiz")).one()
        make_details_link(session, person.id)

    never_was = guest.get(f"{GUESTS}/validate-challenge/{'x' * 22}")
    of_somebody = guest.get(f"{GUESTS}/validate-challenge/{ended}")

    assert (of_somebody.status, of_somebody.message) == (403, never_was.message)
    assert "ended" in never_was.message


def test_the_pseudo_language_is_for_those_who_build(guest: Client) -> None:
    assert message(guest, f"{NOWHERE}?lang=en-XA").startswith("Ŵè ĉòùĺď ńòť")


def test_what_a_house_keeps_of_a_refusal_is_in_one_language(house: TestHouse) -> None:
    client = house.client()
    client.get(f"{NOWHERE}?lang=es")
    refused = client.post(f"{GUESTS}/not-me/{'x' * 22}")

    assert refused.status == 403
    with house.session() as session:
        of_call = SecurityEvent.what.contains("not-me")
        [reason] = session.scalars(select(SecurityEvent.reason).where(of_call))
    assert reason.startswith("This link has ended.")


def test_to_find_the_language_of_a_user_costs_nothing(
    house: TestHouse, statements: list[str]
) -> None:
    captain = house.client(Role.CAPTAIN)
    nobody = "/api/retreatants/987654"
    captain.get(nobody)

    statements.clear()
    captain.get(nobody)
    by_user = len(statements)
    statements.clear()
    captain.get(f"{nobody}?lang=en")

    assert by_user == len(statements) > 0

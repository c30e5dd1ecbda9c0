"""Somebody without a login looks over how the house reaches them."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.audit import AuditEntry
from cenacle.platform.mail import EmailRecipient
from cenacle.platform.told import told_days
from cenacle.platform.words import reading
from cenacle.retreatants import Retreatant
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse
from sqlalchemy import func, select

PATH = "/api/external-retreatants"
ASKED = "If we know you by these details, a link is on its way to your email address."

Token = Callable[[int], str]


@pytest.fixture
def paul(town: Any) -> int:
    return int(town.person(email="Paul@example.org", cell_phone="+15045550142", city="Convent"))


def ask(client: Client, **changed: str) -> Any:
    known = {
        "lastName": "landry",
        "dateOfBirth": "1960-05-06",
        "emailAddress": "paul@EXAMPLE.org",
    }
    return client.post(f"{PATH}/retreatant-challenge", known | changed)


def mails(house: TestHouse) -> int:
    house.do_what_waits()
    with house.session() as session:
        return session.scalar(select(func.count(EmailRecipient.id))) or 0


def test_a_link_goes_to_the_address_that_is_known(
    house: TestHouse, guest: Client, paul: int, newest_token: Token
) -> None:
    assert ask(guest).result == ASKED

    seen = guest.get(f"{PATH}/validate-challenge/{newest_token(paul)}").result
    assert seen["purpose"] == "details"
    assert seen["details"] == {
        "cellPhone": "(504) 555-0142",
        "email": "Paul@example.org",
        "address": None,
        "city": "Convent",
        "state": None,
        "zip": None,
        "language": None,
    }
    with house.session() as session:
        to = session.scalars(select(EmailRecipient.recipient_email)).one()
    assert to == "Paul@example.org"


def test_who_shares_the_address_is_told_so_and_mends_the_own_details_alone(
    guest: Client, captain: Client, paul: int, town: Any, newest_token: Token
) -> None:
    ask(guest)
    token = newest_token(paul)
    seen = guest.get(f"{PATH}/validate-challenge/{token}").result
    assert "isEmailShared" not in seen
    ann = town.person(first_name="Ann", email="paul@example.org", cell_phone="+15045550142")

    seen = guest.get(f"{PATH}/validate-challenge/{token}").result
    assert (seen["firstName"], seen["lastName"], seen["isEmailShared"]) == ("Paul", "Landry", True)
    mended = {"email": "new@example.org", "cellPhone": "504 555 0143"}
    answer = guest.post(f"{PATH}/retreatant-update-details/{token}", mended)
    assert answer.status == 200, answer

    shown = captain.get(f"/api/retreatants/{ann}").result
    assert (shown["email"], shown["cellPhone"]) == ("paul@example.org", "(504) 555-0142")


@pytest.mark.parametrize(
    "wrong",
    [
        {"lastName": "Landri"},
        {"lastName": "Land"},
        {"dateOfBirth": "1960-05-07"},
        {"emailAddress": "p@example.org"},
    ],
)
def test_who_does_not_know_all_three_gets_the_same_answer_and_no_mail(
    house: TestHouse, guest: Client, paul: int, wrong: dict[str, str]
) -> None:
    assert ask(guest, **wrong).result == ASKED
    assert mails(house) == 0


def test_an_accent_does_not_matter(guest: Client, town: Any, house: TestHouse) -> None:
    town.person("Hébert", email="h@example.org")

    ask(guest, lastName="HEBERT", emailAddress="h@example.org")

    assert mails(house) == 1


@pytest.mark.parametrize(
    "typed", ["nunez-o'brien", "Núñez-O'Brien", "NÚÑEZ O’BRIEN", "Nunez O Brien", "NunezOBrien"]
)
def test_how_signs_and_blanks_are_typed_does_not_matter(
    guest: Client, town: Any, house: TestHouse, typed: str
) -> None:
    town.person("Núñez-O’Brien", email="o@example.org")

    ask(guest, lastName=typed, emailAddress="o@example.org")

    assert mails(house) == 1


@pytest.mark.parametrize(
    ("name", "typed"), [("Đặng", "Dang"), ("Kaʻahumanu", "Ka'ahumanu"), ("De la Cruz", "DeLaCruz")]
)
def test_letters_that_few_can_type_do_not_matter(
    guest: Client, town: Any, house: TestHouse, name: str, typed: str
) -> None:
    town.person(name, email="o@example.org")

    ask(guest, lastName=typed, emailAddress="o@example.org")

    assert mails(house) == 1


def test_whoever_asks_too_often_has_to_wait(house: TestHouse, guest: Client, paul: int) -> None:
    answers = [ask(guest).status for _ in range(6)]
    elsewhere = ask(house.client(address="10.0.0.9"))

    assert answers == [200] * 5 + [429]
    assert elsewhere.status == 429
    assert int(elsewhere.headers["Retry-After"]) > 3000
    assert ask(guest, emailAddress="other@example.org").status == 200


def test_what_is_mended_is_kept_told_and_audited(
    house: TestHouse, captain: Client, guest: Client, paul: int, newest_token: Token
) -> None:
    ask(guest)
    path = f"{PATH}/retreatant-update-details/{newest_token(paul)}"

    answer = guest.post(
        path,
        {"cellPhone": "504.555.0199", "city": " ", "state": "la", "email": "Paul@example.org"},
    )

    assert answer.status == 200
    record = captain.get(f"/api/retreatants/{paul}").result
    assert (record["cellPhone"], record["city"], record["state"]) == ("(504) 555-0199", None, "LA")
    assert record["email"] == "Paul@example.org"
    told, link = captain.post("/api/retreatants/get-history", {"retreatantId": paul}).result
    assert link["title"] == "Email sent"
    assert (told["title"], told["eventType"]) == ("Details confirmed", "Confirmation")
    assert told["eventMessage"] == "Looked over the own details: cell phone, city, state."
    with house.session() as session:
        entry = session.scalars(select(AuditEntry).order_by(AuditEntry.id.desc())).first()
        assert entry
        assert entry.who == "Paul Landry (by link)"
        assert entry.changes["state"] == [None, "LA"]


def test_a_yes_to_texts_ends_with_its_number(
    house: TestHouse, captain: Client, guest: Client, paul: int, newest_token: Token
) -> None:
    with house.session() as session:
        session.get_one(Retreatant, paul).sms_consent_at = datetime(2026, 1, 5, tzinfo=UTC)
    ask(guest)
    path = f"{PATH}/retreatant-update-details/{newest_token(paul)}"

    guest.post(path, {"cellPhone": "(504) 555-0142"})
    assert captain.get(f"/api/retreatants/{paul}").result["smsConsent"] is True
    guest.post(path, {"cellPhone": "504.555.0199"})

    assert captain.get(f"/api/retreatants/{paul}").result["smsConsent"] is False


def test_looking_it_over_without_a_change_is_told_as_well(
    captain: Client, guest: Client, paul: int, newest_token: Token
) -> None:
    ask(guest)

    guest.post(f"{PATH}/retreatant-update-details/{newest_token(paul)}", {})

    told, link = captain.post("/api/retreatants/get-history", {"retreatantId": paul}).result
    assert link["title"] == "Email sent"
    assert told["eventMessage"] == "Looked over the own details: nothing to mend."


def test_a_link_is_good_for_a_day_and_ends_by_a_newer_one(
    guest: Client, paul: int, newest_token: Token, travel: Callable[..., None]
) -> None:
    ask(guest)
    first = newest_token(paul)
    ask(guest)
    second = newest_token(paul)

    assert guest.get(f"{PATH}/validate-challenge/{first}").status == 403
    travel(timedelta(hours=23, minutes=59))
    assert guest.get(f"{PATH}/validate-challenge/{second}").status == 200
    travel(timedelta(hours=24, minutes=1))
    assert guest.get(f"{PATH}/validate-challenge/{second}").status == 403


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("email", ""),
        ("email", "paul"),
        ("cellPhone", "12"),
        ("state", "XX"),
        ("zip", "7"),
        ("address", "a" * 51),
        ("city", 7),
    ],
)
def test_what_cannot_be_kept_names_the_field(
    guest: Client, paul: int, newest_token: Token, field: str, value: Any
) -> None:
    ask(guest)

    answer = guest.post(f"{PATH}/retreatant-update-details/{newest_token(paul)}", {field: value})

    assert answer.failures.keys() == {field}


def test_other_fields_are_not_for_guests_to_change(
    captain: Client, guest: Client, paul: int, newest_token: Token
) -> None:
    ask(guest)

    guest.post(
        f"{PATH}/retreatant-update-details/{newest_token(paul)}",
        {"lastName": "Other", "priority": 1, "groupId": 2},
    )

    record = captain.get(f"/api/retreatants/{paul}").result
    assert (record["lastName"], record["priority"]) == ("Landry", None)


def test_of_two_records_that_became_one_the_kept_one_has_its_link(
    house: TestHouse, guest: Client, town: Any, paul: int, newest_token: Token
) -> None:
    twin = town.person(email="twin@example.org")
    ask(guest)
    ask(guest, emailAddress="twin@example.org")
    tokens = [newest_token(person) for person in (paul, twin)]

    merged = house.client(Role.ADMIN).post(
        "/api/retreatants/merge", {"keptId": paul, "goneId": twin}
    )

    assert merged.status == 200, merged.body
    statuses = [guest.get(f"{PATH}/validate-challenge/{token}").status for token in tokens]
    assert statuses == [200, 403]


def test_a_guest_says_what_they_read(
    captain: Client, guest: Client, paul: int, newest_token: Token
) -> None:
    ask(guest)
    path = f"{PATH}/retreatant-update-details/{newest_token(paul)}"

    assert guest.post(path, {"language": "es"}).result["details"]["language"] == "es"
    assert captain.get(f"/api/retreatants/{paul}").result["language"] == "es"
    assert guest.post(path, {"language": "xx"}).failures == {"language": "Elija entre en, es."}
    assert guest.post(path, {"language": None}).result["details"]["language"] is None


def test_whoever_reads_spanish_is_written_to_in_spanish(
    house: TestHouse, captain: Client, town: Any, invite: Callable[[int], str]
) -> None:
    retreat = town.retreat("12")
    ana = town.person(email="ana@example.org", language="es")
    invite(ana)

    with house.session() as session:
        mail = session.scalars(
            select(EmailRecipient).where(EmailRecipient.retreatant_id == ana)
        ).one()
        assert mail.message.subject == "¿Nos acompaña? El retiro del {{ retreat }}"
        days = session.get_one(Retreat, retreat)
        with reading("es"):
            assert mail.values["retreat"] == str(told_days(days.start_date, days.end_date))
        assert mail.values["expires"].endswith("días")

"""Who applied, or signs in, and has no record: told what is known of them, and forgotten."""

import io
import json
import zipfile
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.groups.models import Notification
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailRecipient
from cenacle.prospects import Prospect
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

NAME, EMAIL = "Qzxlandry", "qzxmail@example.org"
WordsLeft = Callable[[TestHouse], list[str]]


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def apply(house: TestHouse, captain: Client, town: Any) -> Callable[..., int]:
    """An application by the public form, and its number."""
    retreat = town.retreat()

    def send(**changes: Any) -> int:
        form = {
            "firstName": "Qzxanna",
            "lastName": NAME,
            "dateOfBirth": "1961-04-12",
            "emailAddress": EMAIL,
            "cellPhone": "(504) 555-0942",
            "religionId": town.religion(),
            "churchName": "St. Michael",
            "profession": "Nurse",
            "isPriestOrDeacon": False,
            "isDoctor": False,
            "hasAttendedBefore": False,
            "canContactInFuture": False,
            "lastMinute": False,
            "referredByName": "Paul Landry",
            "notes": "qzx in therapy",
            "retreatIds": [retreat],
        } | changes
        assert house.client().post("/api/prospects/register", form).status == 200
        with house.session() as session:
            newest = select(Prospect.id).order_by(Prospect.id.desc()).limit(1)
            return session.scalars(newest).one()

    return send


@pytest.fixture
def user(house: TestHouse) -> int:
    """A priest, who has signed in, and mistyped the password before."""
    house.add_user(EMAIL, Role.PRIEST, first_name="Qzxanna", last_name=NAME)
    house.client().sign_in(EMAIL, "Wrong!2026")
    client = house.client()
    assert client.sign_in(EMAIL, "Retreat!2026").status == 200
    assert client.post("/api/account/forgotpassword", {"email": EMAIL}).status == 200
    house.do_what_waits()
    with house.session() as session:
        return session.scalars(select(User.id).where(User.email == EMAIL)).one()


def erase(client: Client, what: str, number: int, last_name: str = NAME.upper()) -> Any:
    return client.post(f"/api/{what}/{number}/erase", {"lastName": last_name})


def everything(client: Client, what: str, number: int) -> Any:
    answer = client.app.get(f"/api/{what}/{number}/everything")
    return json.loads(zipfile.ZipFile(io.BytesIO(answer.body)).read("about.json"))


@pytest.mark.parametrize("status", ["open", "denied"])
def test_nothing_is_left_of_who_applied(
    house: TestHouse,
    admin: Client,
    captain: Client,
    apply: Callable[..., int],
    words_left: WordsLeft,
    status: str,
) -> None:
    number = apply()
    apply(profession="qzx baker")
    if status == "denied":
        assert captain.delete(f"/api/prospects/deny/{number}").status == 200
    left = "\n".join(words_left(house))
    for table in ("prospects", "email_recipients", "notifications", "consents"):
        assert f"{table}." in left, table

    assert erase(admin, "prospects", number).status == 200

    assert words_left(house) == []
    assert erase(admin, "prospects", number).status == 404


def test_nothing_is_left_of_who_signs_in(
    house: TestHouse, admin: Client, user: int, words_left: WordsLeft
) -> None:
    left = "\n".join(words_left(house))
    for table in ("users", "email_recipients", "security_events"):
        assert f"{table}." in left, table

    assert erase(admin, "users", user).status == 200

    assert words_left(house) == []
    assert house.client().sign_in(EMAIL, "Retreat!2026").status == 400
    assert erase(admin, "users", user).status == 404


def test_another_name_erases_nobody(admin: Client, apply: Callable[..., int], user: int) -> None:
    for what, number in (("prospects", apply(emailAddress="o@example.org")), ("users", user)):
        assert erase(admin, what, number, "Landry").failures == {
            "lastName": f"This is not the last name of Qzxanna {NAME}. Nothing was erased."
        }


def test_who_has_a_record_is_erased_there(
    admin: Client, captain: Client, apply: Callable[..., int], user: int
) -> None:
    number = apply()
    promoted = captain.post(f"/api/prospects/promote/{number}", {}).result["retreatantId"]
    code = admin.get(f"/api/retreatants/{promoted}").result["keyCode"]

    for what, one in (("prospects", number), ("users", user)):
        refused = erase(admin, what, one).failures[""]
        assert refused.startswith(f"Qzxanna {NAME} has a record in the house, under the key code")
        assert code in refused
        assert everything(admin, what, one)["Person"]


def test_the_last_administrator_is_not_erased(house: TestHouse, admin: Client) -> None:
    with house.session() as session:
        alone = session.scalars(select(User).where(User.role == Role.ADMIN)).one()
        number, last_name = alone.id, alone.last_name

    assert "last active administrator" in erase(admin, "users", number, last_name).failures[""]


def test_both_are_told_all_that_is_known(
    admin: Client, apply: Callable[..., int], user: int
) -> None:
    applied = everything(admin, "prospects", apply(emailAddress="other@example.org"))
    [application] = applied["Applications"]
    assert (application["last name"], application["notes"]) == (NAME, "qzx in therapy")
    assert application["retreats"]
    assert applied["Mail"]
    assert applied["What their groups were told"]
    assert "Person" not in applied

    signs_in = everything(admin, "users", user)
    assert signs_in["Sign-ins"][0]["email"] == EMAIL
    for title in ("Where they are signed in", "Links into the account", "Who came to which door"):
        assert signs_in[title], title


def test_what_another_has_too_stays_theirs(
    house: TestHouse, admin: Client, town: Any, apply: Callable[..., int]
) -> None:
    town.person(first_name="Mary", last_name="Hebert", email=EMAIL)

    assert erase(admin, "prospects", apply()).status == 200

    with house.session() as session:
        assert session.scalars(select(EmailRecipient.recipient_email)).all() == [EMAIL]


def test_an_application_that_is_old_enough_takes_its_mails_and_notices_along(
    house: TestHouse, captain: Client, town: Any, apply: Callable[..., int], travel: Any
) -> None:
    house.write_setting("RetainApplicationsDays", "30")
    town.person(first_name="Mary", last_name="Hebert", email="mary@example.org")
    for email in (EMAIL, "mary@example.org"):
        number = apply(emailAddress=email)
        assert captain.delete(f"/api/prospects/deny/{number}").status == 200

    travel(timedelta(days=31))
    house.served.queue.run("privacy.retain")

    with house.session() as session:
        assert session.scalars(select(Prospect)).all() == []
        assert session.scalars(select(Notification)).all() == []
        addresses = set(session.scalars(select(EmailRecipient.recipient_email)))
        assert addresses == {"erased", "mary@example.org"}

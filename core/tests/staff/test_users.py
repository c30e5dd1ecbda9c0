"""Users, as the house administers them."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailRecipient
from cenacle.retreatants import Retreatant
from cenacle.testing import Client, TestHouse
from sqlalchemy import func, select

Fill = Callable[..., dict[str, Any]]

PASSWORD = "Retreat!2026"


def mailed_to(house: TestHouse, email: str) -> int:
    with house.session() as session:
        found = select(func.count()).where(EmailRecipient.recipient_email == email)
        return session.scalar(found) or 0


def id_of(house: TestHouse, email: str) -> int:
    with house.session() as session:
        return session.scalars(select(User.id).where(User.email == email)).one()


def test_an_admin_is_made_and_invited(house: TestHouse, admin: Client, admin_form: Fill) -> None:
    made = admin.post("/api/users", admin_form()).result

    shown = admin.get(f"/api/users/{made['id']}").result
    assert {name: shown[name] for name in ("email", "userRole", "phoneNumber", "groupNumber")} == {
        "email": "Bea@house.test",
        "userRole": "Manresa Admin",
        "phoneNumber": "(504) 555-0123",
        "groupNumber": None,
    }
    assert (shown["active"], shown["isLocked"], shown["emailConfirmed"]) == (True, False, False)
    assert mailed_to(house, "Bea@house.test") == 1


def test_a_captain_is_a_person_of_the_group_as_well(
    house: TestHouse, admin: Client, captain_form: Fill, group: int, religion: int
) -> None:
    contacts = [{"description": "Office", "value": "(504) 555-0199"}]
    made = admin.post("/api/users", captain_form(contactInformation=contacts)).result

    shown = admin.get(f"/api/users/{made['id']}").result
    for name, value in captain_form(
        contactInformation=contacts, homeState="LA", phoneNumber="(504) 555-0123"
    ).items():
        assert shown[name] == value, name
    assert shown["groupNumber"] == "7"
    with house.session() as session:
        person = session.get_one(Retreatant, shown["retreatantId"])
        assert (person.first_name, person.group_id, person.religion_id) == ("Béa", group, religion)
        assert (len(person.key_code), person.cell_phone) == (6, "+15045550123")


def test_a_profile_is_changed_with_its_user(
    house: TestHouse, admin: Client, captain_form: Fill
) -> None:
    made = admin.post("/api/users", captain_form()).result
    path = f"/api/users/{made['id']}"

    version = admin.get(path).result["version"]

    changed = admin.put(
        path, captain_form(lastName="Broussard", homeCity="Gramercy", version=version)
    )

    assert changed.status == 200
    assert changed.result["homeCity"] == "Gramercy"
    with house.session() as session:
        (person,) = session.scalars(select(Retreatant)).all()
        assert (person.last_name, person.city) == ("Broussard", "Gramercy")


def test_a_yes_to_texts_ends_with_the_number_of_the_profile(
    house: TestHouse, admin: Client, captain_form: Fill
) -> None:
    user = admin.post("/api/users", captain_form()).result["id"]
    with house.session() as session:
        person = session.scalars(select(Retreatant)).one()
        person.sms_consent_at, known = datetime(2026, 1, 5, tzinfo=UTC), person.id

    def may_be_texted(number: str) -> bool:
        admin.put(f"/api/users/{user}", captain_form(cellPhone=number))
        return bool(admin.get(f"/api/retreatants/{known}").result["smsConsent"])

    assert may_be_texted("504-555-0123")
    assert not may_be_texted("504-555-0199")


@pytest.mark.parametrize("role", [Role.CAPTAIN, Role.GROUP_USER, Role.PRIEST])
def test_every_role_but_the_admins_has_a_group(
    admin: Client, captain_form: Fill, role: Role
) -> None:
    answer = admin.post("/api/users", captain_form(userRole=role, groupNumberId=None))

    assert answer.failures == {"groupNumberId": "Choose the group of this user."}


def test_a_priest_needs_no_profile(admin: Client, admin_form: Fill, group: int) -> None:
    form = admin_form(userRole=Role.PRIEST, groupNumberId=group)

    made = admin.post("/api/users", form)

    assert made.status == 200
    assert admin.get(f"/api/users/{made.result['id']}").result["retreatantId"] is None


def test_a_person_who_is_known_becomes_the_captain(
    house: TestHouse, admin: Client, captain_form: Fill
) -> None:
    first = admin.post("/api/users", captain_form(userRole=Role.GROUP_USER)).result["id"]
    person = admin.get(f"/api/users/{first}").result["retreatantId"]

    taken = admin.post("/api/users", captain_form(email="x@house.test", retreatantId=person))

    assert taken.failures == {"retreatantId": "This retreatant belongs to another user."}


def test_a_captain_who_goes_to_another_group_leaves_the_retreat_of_the_first(
    admin: Client, captain_form: Fill, group: int, town: Any
) -> None:
    user = admin.post("/api/users", captain_form()).result["id"]
    shown = admin.get(f"/api/users/{user}").result
    retreat = town.retreat("7", capacity=1)
    town.takes_part(shown["retreatantId"], retreat)

    moved = admin.put(f"/api/users/{user}", shown | {"groupNumberId": town.group("8")})

    assert moved.status == 200, moved.body
    metrics = admin.get(f"/api/rosters/retreat-metrics/{retreat}").result
    assert (metrics["attending"], metrics["free"]) == (0, 1)


@pytest.mark.parametrize(
    ("changes", "field", "message"),
    [
        ({"email": "nobody"}, "email", "Enter a valid email address."),
        ({"email": None}, "email", "This field is required."),
        ({"email": f"{'x' * 250}@house.test"}, "email", "Use at most 256 characters."),
        ({"userRole": None}, "userRole", "This field is required."),
        ({"userRole": "Bishop"}, "userRole", "Choose one of"),
        ({"firstName": " "}, "firstName", "This field is required."),
        ({"lastName": "x" * 51}, "lastName", "Use at most 50 characters."),
        ({"phoneNumber": "12"}, "phoneNumber", "Enter a valid phone number."),
        ({"phoneNumber": "504-555-0123 ext. 7"}, "phoneNumber", "Enter the phone number without"),
        ({"phoneNumber": None}, "phoneNumber", "This field is required."),
        ({"password": "short", "confirmPassword": "short"}, "password", "Use 8 to 100"),
        ({"password": PASSWORD}, "confirmPassword", "The passwords are not the same."),
        ({"contactInformation": [{"value": "x"}]}, "contactInformation.0.description", "This"),
        ({"contactInformation": "x"}, "contactInformation", "Give a list."),
        ({"version": True}, "version", "Enter a whole number."),
    ],
)
def test_bad_input_names_its_field(
    admin: Client, admin_form: Fill, changes: dict[str, Any], field: str, message: str
) -> None:
    answer = admin.post("/api/users", admin_form(**changes))

    assert (answer.status, set(answer.failures)) == (400, {field})
    assert answer.failures[field].startswith(message)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"middleInit": "JJ"}, "middleInit"),
        ({"suffix": "Esquire"}, "suffix"),
        ({"salutation": "Duke"}, "salutation"),
        ({"dateBirth": "1752-12-31"}, "dateBirth"),
        ({"dateBirth": "2999-01-01"}, "dateBirth"),
        ({"dateBirth": None}, "dateBirth"),
        ({"homeState": "XX"}, "homeState"),
        ({"homeZip": "ABCDE"}, "homeZip"),
        ({"religionId": 999}, "religionId"),
        ({"priority": 101}, "priority"),
        ({"manresaNotes": "x" * 2001}, "manresaNotes"),
        ({"groupNumberId": 999}, "groupNumberId"),
    ],
)
def test_a_profile_keeps_its_limits(
    admin: Client, captain_form: Fill, changes: dict[str, Any], field: str
) -> None:
    answer = admin.post("/api/users", captain_form(**changes))

    assert (answer.status, set(answer.failures)) == (400, {field})


def test_an_email_is_taken_once_however_it_is_written(
    house: TestHouse, admin: Client, admin_form: Fill
) -> None:
    clients = [admin, *(house.client(Role.ADMIN) for _ in range(5))]

    with ThreadPoolExecutor(6) as pool:
        emails = ["bea@house.test", "BEA@house.test"] * 3
        answers = list(
            pool.map(lambda c, e: c.post("/api/users", admin_form(email=e)), clients, emails)
        )

    assert sorted(answer.status for answer in answers) == [200, *[400] * 5]
    assert {m for a in answers if a.status == 400 for m in a.failures.values()} == {
        "There is already an account with this email."
    }


def test_the_table_is_searched_over_what_it_shows(
    house: TestHouse, admin: Client, captain_form: Fill
) -> None:
    admin.post("/api/users", captain_form())

    for words in ("thibodeaux BEA", "555-0123", "(504)", "captain bea", "paul@house", "bea 7"):
        found = admin.post("/api/users/table", {"allSearch": words}).result
        assert [row["email"] for row in found["rows"]] == ["paul@house.test"], words
    (row,) = found["rows"]
    assert row == {
        "id": row["id"],
        "email": "paul@house.test",
        "userRole": "Captain",
        "firstName": "Béa",
        "lastName": "Thibodeaux",
        "phoneNumber": "(504) 555-0123",
        "active": True,
        "isLocked": False,
        "emailConfirmed": False,
        "groupNumber": "7",
        "version": row["version"],
    }


def test_the_table_takes_a_constant_number_of_statements(
    house: TestHouse, admin: Client, statements: list[str]
) -> None:
    for number in range(30):
        house.add_user(f"user{number}@house.test", Role.CAPTAIN)
    statements.clear()

    page = admin.post("/api/users/table", {"take": 30, "allSearch": "user"}).result

    assert (len(page["rows"]), page["total"]) == (30, 31)
    # The session and the page.
    assert len(statements) == 2


def test_names_are_sorted_without_case_and_accents(house: TestHouse, admin: Client) -> None:
    for name in ("zimmer", "Ébert", "de la Cruz", "Abel"):
        house.add_user(f"{name[0]}@sorted.test", last_name=name)

    rows = admin.post(
        "/api/users/table",
        {"allSearch": "@sorted.test", "sort": [{"field": "lastName", "desc": False}]},
    ).result["rows"]

    assert [row["lastName"] for row in rows] == ["Abel", "de la Cruz", "Ébert", "zimmer"]


def test_people_change_what_is_their_own_and_nothing_else(house: TestHouse) -> None:
    captain = house.client(Role.CAPTAIN)
    path = f"/api/users/{id_of(house, 'captain@house.test')}"
    before = captain.get(path).result

    answer = captain.put(
        path,
        {
            "firstName": "Pauline",
            "lastName": "Landry",
            "phoneNumber": "5045550123",
            "userRole": Role.ADMIN,
            "email": "else@house.test",
            "active": False,
            "groupNumberId": None,
        },
    )

    assert answer.result["firstName"] == "Pauline"
    for name in ("userRole", "email", "active", "groupNumberId"):
        assert answer.result[name] == before[name], name
    assert captain.get("/api/account/me").result["roleNames"] == ["Captain"]


@pytest.mark.parametrize("role", [Role.CAPTAIN, Role.GROUP_USER, Role.PRIEST])
def test_another_user_does_not_exist(house: TestHouse, admin_form: Fill, role: Role) -> None:
    client = house.client(role)
    other = f"/api/users/{id_of(house, 'admin@house.test')}"

    assert client.get(other).status == 404
    assert client.put(other, admin_form()).status == 404
    assert client.get("/api/users/999999").status == 404


def test_a_role_is_given_and_ends_the_sessions(
    house: TestHouse, second_process: TestHouse, admin: Client, captain_form: Fill
) -> None:
    elsewhere = second_process.client()
    elsewhere.sign_in("captain@house.test", PASSWORD)
    user = f"/api/users/{id_of(house, 'captain@house.test')}"

    form = captain_form(email="captain@house.test", userRole=Role.GROUP_USER)
    assert admin.put(user, form).status == 200

    assert elsewhere.get("/api/account/me").status == 401


def test_a_changed_name_ends_no_session(house: TestHouse, admin: Client, admin_form: Fill) -> None:
    priest = house.client(Role.PRIEST)
    path = f"/api/users/{id_of(house, 'priest@house.test')}"
    group = admin.get(path).result["groupNumberId"]
    form = admin_form(email="priest@house.test", userRole=Role.PRIEST, groupNumberId=group)

    assert admin.put(path, form).status == 200

    assert priest.get("/api/account/me").result["firstName"] == "Béa"


def test_a_new_email_has_to_be_confirmed(house: TestHouse, admin: Client, admin_form: Fill) -> None:
    made = admin.post("/api/users", admin_form()).result
    path = f"/api/users/{made['id']}"
    with house.session() as session:
        session.get_one(User, made["id"]).email_confirmed = True

    changed = admin.put(path, admin_form(email="bea@elsewhere.test")).result

    assert (changed["email"], changed["emailConfirmed"]) == ("bea@elsewhere.test", False)
    assert mailed_to(house, "bea@elsewhere.test") == 1
    own = f"/api/users/{id_of(house, 'admin@house.test')}"
    assert set(admin.put(own, admin_form(email="typo@house.test")).failures) == {"email"}


def test_the_second_who_edits_is_told(house: TestHouse, admin: Client, admin_form: Fill) -> None:
    path = f"/api/users/{admin.post('/api/users', admin_form()).result['id']}"
    version = admin.get(path).result["version"]
    changed = admin.put(path, admin_form(firstName="Bee", version=version))
    assert changed.result["version"] == version + 1

    stale = admin.put(path, admin_form(lastName="Other", version=version))

    assert "admin@house.test changed this" in stale.failures["version"]
    assert admin.get(path).result["lastName"] == "Thibodeaux"


def test_a_user_chooses_what_they_read(house: TestHouse) -> None:
    captain = house.client(Role.CAPTAIN)
    path = f"/api/users/{captain.get('/api/account/me').result['id']}"
    form = {"firstName": "Carl", "lastName": "Roy", "phoneNumber": "504-555-0123"}

    assert captain.put(path, form | {"language": "es"}).result["language"] == "es"
    assert captain.get("/api/account/me").result["language"] == "es"
    assert captain.put(path, form | {"language": None}).result["language"] == "es"
    assert captain.put(path, form | {"language": "xx"}).failures == {
        "language": "Elija entre en, es."
    }


def test_a_new_user_may_have_a_language(admin: Client, admin_form: Fill) -> None:
    made = admin.post("/api/users", admin_form(language="es")).result

    assert admin.get(f"/api/users/{made['id']}").result["language"] == "es"

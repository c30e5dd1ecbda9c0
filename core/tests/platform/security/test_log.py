"""The security log: who, from where, what, and what came of it."""

from datetime import timedelta

import pytest
from cenacle.platform import clock, security
from cenacle.platform.access import Act, Role
from cenacle.platform.security import SecurityEvent
from cenacle.testing import TestHouse
from cenacle.testing.house import LOGINS, PASSWORD
from sqlalchemy import delete, func, select
from structlog.testing import capture_logs

TABLE = "/api/audit/security/table"
EXPORT = "/api/audit/security/export"
EMAIL = "ann@house.test"
ADDRESSES = (f"203.0.113.{number}" for number in range(256))


@pytest.fixture(autouse=True)
def ann(house: TestHouse) -> None:
    house.add_user(EMAIL, Role.CAPTAIN)


@pytest.fixture
def stranger() -> str:
    """An address that nobody had before: each has so many refusals a minute."""
    return next(ADDRESSES)


def events(house: TestHouse, **wanted: object) -> list[dict[str, object]]:
    """The newest first."""
    rows: list[dict[str, object]] = house.client(Role.ADMIN).post(TABLE, wanted).result["rows"]
    return rows


def said(event: dict[str, object]) -> tuple[object, ...]:
    return tuple(event[field] for field in ("act", "outcome", "who", "address"))


def test_signing_in_and_out_says_who_and_from_where(house: TestHouse, stranger: str) -> None:
    client = house.client(address=stranger)
    client.sign_in(EMAIL, "wrong")
    client.sign_in(EMAIL, PASSWORD)
    client.post("/api/account/logout")

    out, came_in, failed = events(house, who=EMAIL)

    assert said(failed) == ("SignIn", "Refused", EMAIL, stranger)
    assert failed["reason"] == "The email or password is incorrect."
    assert said(came_in) == ("SignIn", "Done", EMAIL, stranger)
    assert said(out) == ("SignOut", "Done", EMAIL, stranger)


def test_who_comes_too_often_is_held_back(house: TestHouse, stranger: str) -> None:
    for _ in range(6):
        house.client(address=stranger).sign_in(EMAIL, "wrong")

    newest, *before = events(house, who=EMAIL)

    assert newest["outcome"] == "HeldBack"
    assert {event["outcome"] for event in before} == {"Refused"}


def test_what_no_page_of_ours_sent_is_noted(house: TestHouse, stranger: str) -> None:
    captain = house.client(Role.CAPTAIN, address=stranger)
    captain.request("POST", "/api/account/logout", headers={"X-CSRF-Token": "made up"})
    captain.request("POST", "/api/account/logout", headers={"Origin": "https://evil.test"})
    house.client(address=stranger).request(
        "POST", "/api/account/login", {}, headers={"Sec-Fetch-Site": "cross-site"}
    )

    by_nobody, foreign, without = events(house, outcome="Refused")

    captains = ("Access", "Refused", LOGINS[Role.CAPTAIN], stranger)
    assert said(without) == said(foreign) == captains
    assert without["what"] == foreign["what"] == "POST /api/account/logout"
    assert without["reason"] == "It did not bring the token of our pages."
    assert foreign["reason"] == "A page of another site sent it."
    assert said(by_nobody) == ("Access", "Refused", "", stranger)


def test_a_refused_right_names_the_call_and_never_a_token(house: TestHouse, stranger: str) -> None:
    captain = house.client(Role.CAPTAIN, address=stranger)
    captain.patch("/api/users/1/lock")
    captain.get("/api/users/9999")
    house.client(address=stranger).get(
        "/api/external-retreatants/validate-challenge/abcdefghijklmnopqrstuv"
    )

    by_link, unseen, forbidden = events(house, outcome="Refused")

    assert forbidden["what"] == "PATCH /api/users/1/lock"
    assert unseen["what"] == "GET /api/users/9999"
    assert {unseen["who"], forbidden["who"]} == {LOGINS[Role.CAPTAIN]}
    assert (by_link["act"], by_link["who"]) == ("UseLink", "")
    assert by_link["what"] == "GET /api/external-retreatants/validate-challenge/{accessToken}"


def test_locks_say_whose_account(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)
    for act in ("lock", "unlock"):
        assert admin.patch(f"/api/users/2/{act}").status == 200

    unlocked, locked = events(house, allSearch="/api/users/2/")

    assert (locked["act"], unlocked["act"]) == ("Lock", "Unlock")


def test_asking_for_a_link_and_using_it(house: TestHouse, stranger: str) -> None:
    guest = house.client(address=stranger)
    guest.post("/api/account/forgotpassword", {"email": EMAIL})
    guest.post(
        "/api/account/resetpassword",
        {"email": EMAIL, "code": "wrong", "password": "X", "confirmPassword": "X"},
    )

    used, asked = events(house, who=EMAIL)

    assert said(asked) == ("AskForLink", "Done", EMAIL, stranger)
    assert said(used) == ("UseLink", "Refused", EMAIL, stranger)


def test_a_webhook_without_a_signature_is_noted(house: TestHouse, stranger: str) -> None:
    house.client(address=stranger).post("/api/emails/email-status", [])

    (refused,) = events(house, act="Webhook")

    assert said(refused) == ("Webhook", "Refused", "", stranger)


def test_what_leaves_as_a_file_is_noted_by_its_name(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)
    admin.app.get(EXPORT)

    (left,) = events(house, act="Export")

    assert left["what"] == f"security-{house.today}.csv"
    assert left["who"] == LOGINS[Role.ADMIN]


def test_it_is_narrowed_down_by_days_of_the_house(house: TestHouse, stranger: str) -> None:
    house.client(address=stranger).sign_in(EMAIL, "wrong")
    today, tomorrow = house.today, house.today + timedelta(days=1)

    assert events(house, who=EMAIL, since=str(today), until=str(today))
    assert not events(house, who=EMAIL, since=str(tomorrow))
    assert not events(house, who=EMAIL, until=str(today - timedelta(days=1)))


def test_the_file_has_what_the_table_shows(house: TestHouse, stranger: str) -> None:
    house.client(address=stranger).sign_in("=cmd@house.test", "wrong")
    admin = house.client(Role.ADMIN)

    file = admin.app.get(f"{EXPORT}?outcome=Refused").text.splitlines()

    assert len(file) == 2
    assert f'"\'=cmd@house.test","Signed in","Refused","{stranger}"' in file[1]


def test_each_is_a_structured_line(house: TestHouse, stranger: str) -> None:
    with capture_logs() as lines:
        house.client(address=stranger).sign_in(EMAIL, "wrong")

    (line,) = (line for line in lines if line["event"] == "security")

    assert said(line) == ("SignIn", "Refused", EMAIL, stranger)
    assert line["log_level"] == "warning"


def test_a_flood_of_refusals_fills_no_disk(house: TestHouse, stranger: str) -> None:
    client = house.client(address=stranger)
    for _ in range(80):
        client.post("/api/emails/email-status", [])

    with house.session() as session:
        refused = select(func.count()).where(SecurityEvent.act == Act.WEBHOOK)
        assert session.scalar(refused) == 60


def test_a_flood_from_all_addresses_of_one_line_fills_no_disk_either(house: TestHouse) -> None:
    for number in range(80):
        client = house.client(address=f"2001:db8:1:2::{number:x}")
        client.post("/api/emails/email-status", [])

    with house.session() as session:
        refused = select(func.count()).where(SecurityEvent.act == Act.WEBHOOK)
        assert session.scalar(refused) == 60


def test_old_ones_are_forgotten(house: TestHouse, stranger: str) -> None:
    house.client(address=stranger).sign_in(EMAIL, "wrong")
    with house.session() as session:
        session.execute(delete(SecurityEvent).where(SecurityEvent.who != EMAIL))
        event = session.scalars(select(SecurityEvent)).one()
        event.at = clock.now() - timedelta(days=401)
    with house.session() as session:
        security.sweep(session)

    with house.session() as session:
        assert session.scalars(select(SecurityEvent)).all() == []

"""What a session is, and how it ends."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from cenacle.accounts import sessions
from cenacle.accounts.models import User, UserSession
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from cenacle.testing.house import LOGINS, PASSWORD
from pyramid import authentication
from sqlalchemy import func, select

ME = "/api/account/me"
COOKIE = "cenacle_session"
EXPIRATION = "/api/account/cookie-expiration"


@pytest.fixture
def captain(house: TestHouse) -> Client:
    """Signed in this moment, for the tests look at the clock."""
    client = house.client()
    client.sign_in(LOGINS[Role.CAPTAIN], PASSWORD)
    return client


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Lets the cookie's clock run on, in seconds."""

    def run_on(seconds: float) -> None:
        begun = datetime.now().timestamp()  # noqa: DTZ005 -- a timestamp has no zone
        monkeypatch.setattr(authentication.time_mod, "time", lambda: begun + seconds)

    return run_on


def change(house: TestHouse, **fields: object) -> None:
    with house.session() as session:
        user = session.scalars(select(User).where(User.role == Role.CAPTAIN)).one()
        for name, value in fields.items():
            setattr(user, name, value)


def test_the_cookie_is_for_the_server_alone(house: TestHouse) -> None:
    house.add_user("ann@house.test", Role.ADMIN)
    client = house.client()

    cookies = client.sign_in("ann@house.test", "Retreat!2026").headers["Set-Cookie"]

    session = next(c for c in client.app.cookiejar if c.name == COOKIE)
    assert session.has_nonstandard_attr("HttpOnly")
    assert "SameSite=Lax" in cookies


def test_each_sign_in_has_a_session_of_its_own_and_ends_the_browsers_last(house: TestHouse) -> None:
    client = house.client(Role.CAPTAIN)
    first = client.app.cookies[COOKIE]

    client.sign_in("captain@house.test", "Retreat!2026")

    assert client.app.cookies[COOKIE] != first
    thief = house.client()
    thief.app.set_cookie(COOKIE, first)
    assert thief.get(ME).status == 401


def test_logging_out_ends_the_session_in_every_process(
    captain: Client, second_process: TestHouse
) -> None:
    elsewhere = second_process.client()
    elsewhere.app.set_cookie(COOKIE, captain.app.cookies[COOKIE])
    assert elsewhere.get(ME).status == 200

    captain.post("/api/account/logout")

    assert elsewhere.get(ME).status == 401
    assert COOKIE not in captain.app.cookies


def test_logging_out_leaves_the_other_browser_in(house: TestHouse, captain: Client) -> None:
    other = house.client(Role.CAPTAIN)

    captain.post("/api/account/logout")

    assert other.get(ME).status == 200


@pytest.mark.parametrize("closed", [{"is_locked": True}, {"active": False}])
def test_a_lock_ends_sessions_at_once(
    house: TestHouse, captain: Client, closed: dict[str, bool]
) -> None:
    change(house, **closed)

    assert captain.get(ME).status == 401


def test_a_new_role_is_in_force_at_once(house: TestHouse, captain: Client) -> None:
    assert captain.post("/api/features/table", {}).status == 403

    change(house, role=Role.ADMIN)

    assert captain.post("/api/features/table", {}).status == 200


def test_all_sessions_of_a_user_can_be_ended(house: TestHouse, captain: Client) -> None:
    admin = house.client(Role.ADMIN)
    with house.session() as session:
        user = session.scalars(select(User).where(User.role == Role.CAPTAIN)).one()
        sessions.end_all(session, user)

    assert captain.get(ME).status == 401
    assert admin.get(ME).status == 200


@pytest.mark.parametrize("cookie", ["", "x", "0" * 140 + "!userid_type:b64unicode", "é"])
def test_a_forged_cookie_opens_nothing(house: TestHouse, cookie: str) -> None:
    stranger = house.client()

    assert stranger.get(ME, Cookie=f"{COOKIE}={cookie}").status == 401


def test_a_cookie_that_was_tampered_with_opens_nothing(house: TestHouse, captain: Client) -> None:
    stranger = house.client()
    cookie = captain.app.cookies[COOKIE].strip('"')
    tampered = cookie[:130] + ("0" if cookie[130] != "0" else "1") + cookie[131:]

    assert stranger.get(ME, Cookie=f'{COOKIE}="{tampered}"').status == 401


def test_the_session_ends_when_nothing_renews_it(
    captain: Client, later: Callable[[float], None]
) -> None:
    later(14 * 60)
    assert captain.get(EXPIRATION).status == 200
    later(15 * 60 + 5)

    assert captain.get(ME).status == 401


def test_asking_who_one_is_renews_it(captain: Client, later: Callable[[float], None]) -> None:
    later(14 * 60)
    captain.get(ME)
    later(28 * 60)

    assert captain.get(ME).status == 200


def test_its_length_is_a_setting(
    house: TestHouse, captain: Client, later: Callable[[float], None]
) -> None:
    house.write_setting("CookieLifetimeMinutes", "30")

    assert captain.get(EXPIRATION).result["lifetimeSeconds"] == 1800
    later(20 * 60)
    assert captain.get(ME).status == 200


def test_asking_how_long_it_lasts_does_not_renew_it(captain: Client) -> None:
    answer = captain.get(EXPIRATION)

    assert "Set-Cookie" not in answer.headers
    assert answer.result["expiresAt"].endswith("Z")


def test_being_signed_in_costs_one_statement(captain: Client, statements: list[str]) -> None:
    captain.get("/api/account/cookie-expiration")

    assert len(statements) == 1


def test_the_browsers_time_zone_is_noted(captain: Client) -> None:
    path = "/api/account/update-timezone"

    assert captain.put(path, {"reportedTimeZone": "America/New_York"}).status == 200
    assert captain.get(ME).result["timeZone"] == "America/New_York"
    assert captain.put(path, {"reportedTimeZone": "Mars/Olympus"}).failures == {
        "reportedTimeZone": "This time zone is not known."
    }


def test_no_session_lasts_longer_than_a_week(
    captain: Client, travel: Callable[[timedelta], None]
) -> None:
    travel(timedelta(days=6, hours=23))
    assert captain.get(ME).status == 200
    travel(timedelta(days=7, minutes=1))

    assert captain.get(ME).status == 401


def test_old_sessions_are_swept(
    house: TestHouse, captain: Client, travel: Callable[[timedelta], None]
) -> None:
    travel(timedelta(days=8))
    with house.session() as session:
        sessions.sweep(session)
        assert session.scalar(select(func.count()).select_from(UserSession)) == 0

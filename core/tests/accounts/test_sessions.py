"""What a session is, and how it ends."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from cenacle.accounts import sessions
from cenacle.accounts.models import User, UserSession
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from cenacle.testing.house import LOGINS, PASSWORD
from sqlalchemy import Connection, Engine, event, func, select
from webob.cookies import SignedSerializer

ME = "/api/account/me"
COOKIE = "cenacle_session"
EXPIRATION = "/api/account/cookie-expiration"


@pytest.fixture
def captain(house: TestHouse) -> Client:
    """Signed in this moment, for the tests look at the clock."""
    house.client(Role.CAPTAIN)
    client = house.lapsing_client()
    client.sign_in(LOGINS[Role.CAPTAIN], PASSWORD)
    return client


@pytest.fixture
def later(travel: Callable[[timedelta], None]) -> Callable[[float], None]:
    """Lets the clock run on, in seconds."""
    return lambda seconds: travel(timedelta(seconds=seconds))


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


def test_asking_who_one_is_costs_three_statements_on_one_connection(
    captain: Client, statements: list[str]
) -> None:
    """Who asks, what is known of them, and which features are on."""
    used: set[Connection] = set()

    def note(connection: Connection, _cursor: object, statement: str, *_: object) -> None:
        if statement in statements:
            used.add(connection)

    captain.get("/api/account/cookie-expiration")  # the settings are read for a second
    statements.clear()
    event.listen(Engine, "before_cursor_execute", note)
    captain.get(ME)
    event.remove(Engine, "before_cursor_execute", note)

    assert len(statements) == 3
    assert len(used) == 1


def test_a_request_reads_its_cookie_once(captain: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[bytes] = []
    loads = SignedSerializer.loads

    def note(serializer: SignedSerializer, cookie: bytes) -> object:
        read.append(cookie)
        return loads(serializer, cookie)

    monkeypatch.setattr(SignedSerializer, "loads", note)

    assert "Set-Cookie" in captain.get(ME).headers
    assert len(read) == 1


def test_what_one_is_called_is_told_as_it_is_now(
    house: TestHouse, second_process: TestHouse, captain: Client
) -> None:
    change(second_process, first_name="Rosalie", group=None)

    told = captain.get(ME).result
    assert (told["firstName"], told["groupId"], told["groupNumber"]) == ("Rosalie", None, None)


def test_the_browsers_time_zone_is_noted(captain: Client) -> None:
    path = "/api/account/update-timezone"

    assert captain.put(path, {"reportedTimeZone": "America/New_York"}).status == 200
    assert captain.get(ME).result["timeZone"] == "America/New_York"
    assert captain.put(path, {"reportedTimeZone": "Mars/Olympus"}).failures == {
        "reportedTimeZone": "This time zone is not known."
    }


def test_one_says_which_language_one_reads(captain: Client) -> None:
    path = "/api/account/language"

    assert captain.put(path, {"language": "es"}).status == 200
    assert captain.get(ME).result["language"] == "es"
    # No address, cookie or browser asks for one: the refusal is in what was chosen.
    assert captain.put(path, {"language": "tlh"}).failures == {"language": "Elija entre en, es."}


def test_languages_are_offered_by_their_own_names(house: TestHouse) -> None:
    assert house.client().get("/api/language/language-options").result == [
        {"value": "en", "label": "English"},
        {"value": "es", "label": "Español"},
    ]


def test_no_session_lasts_longer_than_a_week(
    house: TestHouse, captain: Client, travel: Callable[[timedelta], None]
) -> None:
    """Also where it is renewed all the time."""
    house.write_setting("CookieLifetimeMinutes", "480")
    for hours in range(0, 7 * 24, 7):
        travel(timedelta(hours=hours))
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

"""CSRF, headers, and the log."""

import re
from collections.abc import Iterator
from pathlib import Path

import pyotp
import pytest
import structlog
from cenacle.accounts import sessions
from cenacle.app import stock
from cenacle.platform.access import Role
from cenacle.platform.config import Environment
from cenacle.platform.plugins import PluginHost
from cenacle.platform.request import Request
from cenacle.platform.web import screens
from cenacle.platform.web.requests import client_address
from cenacle.testing import TestHouse
from sqlalchemy import text

ME = "/api/account/me"
SITE = "https://portal.house.test"
TYPED = {"email": "ann@house.test"}


@pytest.fixture
def production(database_url: str, queue_url: str) -> Iterator[TestHouse]:
    """A house in production, behind proxies in 10.0.0.0/8."""
    house = TestHouse(
        database_url,
        queue_url,
        PluginHost(),
        {
            "environment": Environment.PRODUCTION,
            "base_url": SITE,
            "smtp_url": "smtp://127.0.0.1:2525",
            "mail_from": "portal@house.test",
            "trusted_proxies": "10.0.0.0/8",
        },
    )
    yield house
    house.close()


@pytest.mark.parametrize(
    ("path", "policy"),
    [
        ("/attending/0123456789abcdefghijkl", "no-referrer"),
        ("/portal/retreatants/0123456789abcdefghijkl", "no-referrer"),
        ("/reset-password?email=ann%40house.test&code=s3cr3t", "no-referrer"),
        ("/confirm-account?email=ann%40house.test&code=s3cr3t", "no-referrer"),
        ("/unsubscribe/0123456789", "no-referrer"),
        ("/no/such/page", "no-referrer"),
        ("/admin/users", "same-origin"),
        ("/api/features/enabled-features", "same-origin"),
    ],
)
def test_where_an_address_may_hold_a_token_nobody_is_told_of_it(
    house: TestHouse, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, path: str, policy: str
) -> None:
    table = Path(__file__).parents[4] / "shell-ui/screens.json"
    (tmp_path / "screens.json").write_text(table.read_text())
    (tmp_path / "en").mkdir()
    for name in ("public.html", "staff.html"):
        (tmp_path / "en" / name).write_text("<p>")
    monkeypatch.setattr(screens, "UI", tmp_path)

    assert house.client().get(path).headers["Referrer-Policy"] == policy


def test_any_get_of_the_api_gives_the_token(house: TestHouse) -> None:
    client = house.client()

    client.get("/api/nothing")

    assert re.fullmatch(r"[0-9a-f]{32}", client.app.cookies["csrf_token"])


def test_a_page_gives_the_token_before_it_asks_for_several_things_at_once(house: TestHouse) -> None:
    client = house.client()

    client.app.get("/login", expect_errors=True)
    given = client.app.cookies["csrf_token"]
    answers = [client.get(f"/api/settings/{name}") for name in ("public-settings", "nothing")]

    assert not any("Set-Cookie" in answer.headers for answer in answers)
    assert client.app.cookies["csrf_token"] == given


@pytest.mark.parametrize("token", ["", "wrong"])
def test_an_unsafe_method_needs_the_token_even_where_all_may_come(
    house: TestHouse, token: str
) -> None:
    answer = house.client().request(
        "POST", "/api/account/login", {}, headers={"X-CSRF-Token": token}
    )

    assert answer.status == 400
    assert answer.failures == {"": "This page has been open too long. Reload it and try again."}


def test_signing_in_changes_the_token(house: TestHouse) -> None:
    client = house.client()
    client.get("/api/settings/public-settings")
    before = client.app.cookies["csrf_token"]
    house.add_user("ann@house.test", Role.ADMIN)

    client.sign_in("ann@house.test", "Retreat!2026")

    assert client.app.cookies["csrf_token"] != before


def test_every_answer_carries_the_headers(house: TestHouse) -> None:
    for path in ("/login", "/api/settings/public-settings", "/healthz", "/assets/nothing.js"):
        headers = house.client().get(path).headers

        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Referrer-Policy"] in ("same-origin", "no-referrer")
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert not [name for name in headers if name.startswith("Access-Control-")]


@pytest.mark.parametrize("path", [ME, "/api/settings/public-settings", "/api/no/such/call"])
def test_no_answer_of_the_api_is_kept_by_a_browser(house: TestHouse, path: str) -> None:
    assert house.client(Role.ADMIN).get(path).headers["Cache-Control"] == "no-store"


def test_a_page_carries_the_nonce_of_its_policy_and_no_other_has_it(
    house: TestHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en/public.html").write_text('<script nonce="{{nonce}}"></script>')
    monkeypatch.setattr(screens, "UI", tmp_path)

    pages = [house.client().get("/login") for _ in range(2)]

    nonces = [re.findall(r'nonce="([^"]+)"', str(page.body))[0] for page in pages]
    assert nonces[0] != nonces[1]
    for page, nonce in zip(pages, nonces, strict=True):
        assert f"'nonce-{nonce}'" in page.headers["Content-Security-Policy"]
        assert page.headers["Cache-Control"] == "no-store"


def test_cookies_travel_over_https_alone_outside_local(production: TestHouse) -> None:
    answer = production.client().get("/api/settings/public-settings")

    assert "secure" in answer.headers["Set-Cookie"].lower()
    assert "max-age=31536000" in answer.headers["Strict-Transport-Security"]


def test_the_session_travels_over_https_alone_outside_local(production: TestHouse) -> None:
    production.add_user("ann@house.test", Role.ADMIN)
    client = production.client()

    client.get(f"{SITE}/api/settings/public-settings")
    answer = client.request(
        "POST",
        f"{SITE}/api/account/login",
        {"email": "ann@house.test", "password": "Retreat!2026"},
        {"Origin": SITE},
    )

    assert answer.status == 200
    assert all(cookie.secure for cookie in client.app.cookiejar)
    names = {"__Host-csrf_token", "__Host-cenacle_session", "__Host-cenacle_browser"}
    assert {cookie.name for cookie in client.app.cookiejar} == names


def test_no_site_beside_the_house_can_toss_it_a_cookie(production: TestHouse) -> None:
    """A browser takes the prefix from this host alone, for all its paths."""
    production.add_user("ann@house.test", Role.ADMIN)
    client = production.client()
    login = {"email": "ann@house.test", "password": "Retreat!2026"}
    client.get(f"{SITE}/api/settings/public-settings")
    client.request("POST", f"{SITE}/api/account/login", login, {"Origin": SITE})
    for cookie in client.app.cookiejar:
        assert (cookie.secure, cookie.path, cookie.domain_specified) == (True, "/", False)

    tossed = {"Cookie": "csrf_token=a", "X-CSRF-Token": "a", "Origin": SITE}
    answer = production.client().request("POST", f"{SITE}/api/account/login", {}, tossed)
    assert "open too long" in answer.failures[""]


def test_the_cookie_of_the_second_step_cannot_be_tossed_either(production: TestHouse) -> None:
    with production.session() as session:
        stock(session, production.served)
    production.add_user("ann@house.test", Role.ADMIN)
    client = production.client()
    login = {"email": "ann@house.test", "password": "Retreat!2026"}
    client.get(f"{SITE}/api/settings/public-settings")
    client.request("POST", f"{SITE}/api/account/login", login, {"Origin": SITE})
    mine = {"Origin": SITE}
    form = {"password": login["password"]}
    offer = client.request("POST", f"{SITE}/api/account/totp", form, mine).result
    confirmed = {"enrolment": offer["enrolment"], "code": pyotp.TOTP(offer["secret"]).now()}
    client.request("POST", f"{SITE}/api/account/totp-confirm", confirmed, mine)

    client = production.client()
    client.get(f"{SITE}/api/settings/public-settings")
    answer = client.request("POST", f"{SITE}/api/account/login", login, {"Origin": SITE})

    assert answer.result["secondFactor"] == "needed"
    [cookie] = [c for c in client.app.cookiejar if c.name == "__Host-cenacle_second_step"]
    assert (cookie.secure, cookie.path, cookie.domain_specified) == (True, "/", False)
    asked = client.request("GET", f"{SITE}/api/account/second-step")
    assert asked.result["secondFactor"] == "needed"


def test_without_https_cookies_keep_their_plain_names(house: TestHouse) -> None:
    assert {c.name for c in house.client(Role.ADMIN).app.cookiejar} >= {
        "csrf_token",
        "cenacle_session",
    }


@pytest.mark.parametrize(
    "said_by_the_browser",
    [
        {"Origin": "https://elsewhere.house.test"},
        {"Origin": "null"},
        {"Origin": SITE.replace("https", "http")},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": SITE},
    ],
)
@pytest.mark.parametrize("passed_on_by", ["a proxy", "nobody"])
def test_another_site_cannot_act_for_who_is_signed_in(
    production: TestHouse, said_by_the_browser: dict[str, str], passed_on_by: str
) -> None:
    """A proxy that ends TLS asks the house by http."""
    client = production.client()
    address = SITE if passed_on_by == "nobody" else ""
    token = {"Cookie": "__Host-csrf_token=a", "X-CSRF-Token": "a"}
    ours = {"Origin": SITE, "Sec-Fetch-Site": "same-origin"}

    answers = [
        client.request("POST", f"{address}/api/account/login", {}, token | headers)
        for headers in (said_by_the_browser, ours)
    ]

    stale = {"": "This page has been open too long. Reload it and try again."}
    assert answers[0].failures == stale
    assert answers[1].failures.keys() == {"email", "password"}


def test_a_redirect_leads_to_the_base_url_whatever_host_was_asked(production: TestHouse) -> None:
    client = production.client()

    answer = client.get(
        "/api/account/confirm-account-redirect?email=ann@house.test&code=none",
        Host="elsewhere.house.test",
    )

    assert answer.headers["Location"].startswith(f"{SITE}/")


def test_the_log_names_the_route_and_never_the_path(house: TestHouse) -> None:
    with structlog.testing.capture_logs() as lines:
        house.client().get("/attending/a-token-that-nobody-may-see?email=ann@house.test")

    (line,) = (line for line in lines if line["event"] == "request")
    assert (line["status"], line["method"]) == (200, "GET")
    assert line["route"].startswith("/{path:")
    assert "a-token" not in str(lines)
    assert "ann@" not in str(lines)


def test_the_log_of_a_failure_does_not_repeat_what_was_typed(
    house: TestHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(request: Request) -> None:
        request.db.execute(text("SELECT * FROM nowhere WHERE email = :email"), TYPED)

    monkeypatch.setattr(sessions, "renew", break_down)
    admin = house.client(Role.ADMIN)

    with structlog.testing.capture_logs([structlog.processors.format_exc_info]) as lines:
        admin.get(ME)

    (line,) = (line for line in lines if line["event"] == "request failed")
    assert "nowhere" in line["exception"]
    assert "ann@" not in line["exception"]


@pytest.mark.parametrize(
    ("connected", "forwarded", "address"),
    [
        ("203.0.113.9", "198.51.100.1", "203.0.113.9"),
        ("10.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "1.2.3.4, 198.51.100.1, 10.0.0.2", "198.51.100.1"),
        ("10.0.0.1", "not an address", "10.0.0.1"),
        ("10.0.0.1", "", "10.0.0.1"),
        # As a server meets IPv4 that listens on `::`.
        ("::ffff:203.0.113.9", "198.51.100.1", "203.0.113.9"),
        ("::ffff:10.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "1.2.3.4, ::ffff:198.51.100.1, ::ffff:10.0.0.2", "198.51.100.1"),
        ("10.0.0.1", "2001:db8::1", "2001:db8::1"),
    ],
)
def test_the_clients_address_is_what_trusted_proxies_say(
    production: TestHouse, connected: str, forwarded: str, address: str
) -> None:
    request = Request.blank("/", remote_addr=connected, headers={"X-Forwarded-For": forwarded})
    request.registry = production.registry

    assert client_address(request) == address

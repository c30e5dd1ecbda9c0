"""Signing in by OpenID Connect, at a provider that really answers."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import parse_qs, parse_qsl, urlencode, urlsplit

import pyotp
import pytest
import requests
from cenacle.accounts import User
from cenacle.platform.access import Role
from cenacle.platform.audit import AuditEntry
from cenacle.platform.config import OidcProvider
from cenacle.testing import Client, TestHouse
from cenacle.testing.house import PASSWORD
from pydantic import SecretStr
from running import free_port, wait_until_open
from sqlalchemy import select

CALLBACK = "/api/account/ExternalLoginCallback"
ANN = "ann@house.test"

PEOPLE: tuple[dict[str, Any], ...] = (
    {"sub": "ann", "email": "Ann@house.test", "email_verified": True},
    {"sub": "eve", "email": ANN, "email_verified": False},
    {"sub": "zoe", "email": "zoe@elsewhere.test", "email_verified": True},
    {"sub": "nameless"},
    {"sub": "usurper", "email": ANN, "email_verified": True},
)
OTHER = "/login?problem=external-other"


@pytest.fixture(scope="module")
def issuer() -> Iterator[str]:
    port = free_port()
    # A process of its own: what its libraries warn of is not ours to mend.
    command = [sys.executable, "-W", "ignore", "-m", "oidc_provider_mock", "--port", str(port)]
    for person in PEOPLE:
        command += ["--user-claims", json.dumps(person)]
    provider = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_until_open(port, provider)
        yield f"http://127.0.0.1:{port}"
    finally:
        provider.terminate()
        provider.wait(10)


@pytest.fixture
def house(
    open_process: Callable[..., TestHouse], issuer: str, forget_providers: Callable[[], None]
) -> TestHouse:
    forget_providers()
    provider = OidcProvider(issuer=issuer, client_id="cenacle", client_secret=SecretStr("s3cret"))
    gone = OidcProvider(
        issuer="http://127.0.0.1:9", client_id="cenacle", client_secret=SecretStr("s3cret")
    )
    house = open_process(oidc_providers={"parish": provider, "gone": gone})
    house.add_user(ANN, Role.ADMIN)
    return house


def depart(client: Client, return_url: str = "/admin/users") -> str:
    """To the provider's page."""
    query = urlencode({"provider": "parish", "returnUrl": return_url})
    answer = client.get(f"/api/account/ExternalLogin?{query}")
    assert answer.status == 302
    return answer.headers["Location"]


def sign_in_there(page: str, sub: str) -> dict[str, str]:
    """What the provider sends back with the browser."""
    answer = requests.post(page, data={"sub": sub}, allow_redirects=False, timeout=60)
    assert answer.status_code in (302, 303)
    return dict(parse_qsl(urlsplit(answer.headers["Location"]).query))


def arrive(client: Client, came: dict[str, str]) -> str:
    answer = client.get(f"{CALLBACK}?{urlencode(came)}")
    assert answer.status == 302
    return answer.headers["Location"].removeprefix("http://localhost")


def me(client: Client) -> Any:
    return client.get("/api/account/me")


def test_the_sign_in_page_is_told_which_providers_there_are(house: TestHouse) -> None:
    assert house.client().get("/api/account/external-providers").result == [
        {"value": "parish", "label": "Parish"},
        {"value": "gone", "label": "Gone"},
    ]


def test_whoever_the_provider_vouches_for_comes_in(house: TestHouse) -> None:
    client = house.client()

    assert arrive(client, sign_in_there(depart(client), "ann")) == "/admin/users"

    assert me(client).result["email"] == ANN


def test_the_way_there_is_by_code_with_pkce_state_and_nonce(house: TestHouse) -> None:
    query = parse_qs(urlsplit(depart(house.client())).query)

    assert query["response_type"] == ["code"]
    assert query["code_challenge_method"] == ["S256"]
    assert query["scope"] == ["openid email profile"]
    for name in ("state", "nonce", "code_challenge"):
        assert len(query[name][0]) > 20


@pytest.mark.parametrize("return_url", ["//evil.test", "https://evil.test", "/\\evil.test", ""])
def test_nobody_is_led_to_another_site(house: TestHouse, return_url: str) -> None:
    client = house.client()

    assert arrive(client, sign_in_there(depart(client, return_url), "ann")) == "/"


@pytest.mark.parametrize(
    ("sub", "problem"),
    [("eve", "external-failed"), ("nameless", "external-failed"), ("zoe", "external-unknown")],
)
def test_nobody_else_comes_in(house: TestHouse, sub: str, problem: str) -> None:
    client = house.client()

    assert arrive(client, sign_in_there(depart(client), sub)) == f"/login?problem={problem}"
    assert me(client).status == 401


@pytest.mark.parametrize(
    "closed", [{"is_locked": True}, {"active": False}, {"email_confirmed": False}]
)
def test_a_closed_account_stays_closed(house: TestHouse, closed: dict[str, bool]) -> None:
    house.add_user("zoe@elsewhere.test", Role.ADMIN, **closed)
    client = house.client()

    came = sign_in_there(depart(client), "zoe")

    assert arrive(client, came) == "/login?problem=external-closed"
    assert me(client).status == 401


def test_who_comes_to_an_unconfirmed_account_leaves_a_strangers_password_shut(
    house: TestHouse,
) -> None:
    """Somebody else may have registered the address before its owner came by the provider."""
    house.write_setting("SelfRegistration", "yes")
    typed = {"password": "Attack!2026", "confirmPassword": "Attack!2026"}
    zoe = {"email": "zoe@elsewhere.test", "firstName": "Zoe", "lastName": "Other"}
    assert house.client().post("/api/account/register", zoe | typed).status == 200
    house.do_what_waits()
    client = house.client()

    came = sign_in_there(depart(client), "zoe")

    assert arrive(client, came) == "/login?problem=external-closed"
    with house.session() as session:
        session.scalars(select(User).where(User.email == zoe["email"])).one().email_confirmed = True
    assert house.client().sign_in(zoe["email"], typed["password"]).status == 400
    assert arrive(client, sign_in_there(depart(client), "zoe")) == "/admin/users"


def test_an_answer_belongs_to_the_browser_that_began(house: TestHouse) -> None:
    began, other = house.client(), house.client()
    came = sign_in_there(depart(began), "ann")
    depart(other)

    assert arrive(other, came) == "/login?problem=external-failed"
    assert arrive(house.client(), came) == "/login?problem=external-failed"
    assert arrive(began, came | {"state": "another"}) == "/login?problem=external-failed"


def test_an_answer_is_good_once(house: TestHouse) -> None:
    client = house.client()
    came = sign_in_there(depart(client), "ann")
    arrive(client, came)
    client.post("/api/account/logout")

    assert arrive(client, came) == "/login?problem=external-failed"
    assert me(client).status == 401


def test_a_refusal_of_the_provider_is_told(house: TestHouse) -> None:
    client = house.client()
    depart(client)

    assert arrive(client, {"error": "access_denied"}) == "/login?problem=external-failed"


def test_a_provider_that_is_down_is_told(house: TestHouse) -> None:
    answer = house.client().get("/api/account/ExternalLogin?provider=gone")

    assert answer.headers["Location"].endswith("/login?problem=external-unavailable")
    assert house.client().get("/api/account/ExternalLogin?provider=nobody").status == 404


def come(client: Client, sub: str) -> str:
    return arrive(client, sign_in_there(depart(client), sub))


def number_of(house: TestHouse, email: str = ANN) -> int:
    with house.session() as session:
        return session.scalars(select(User.id).where(User.email == email)).one()


def test_the_address_counts_once_and_then_the_subject(house: TestHouse) -> None:
    """Somebody else may be given the address at the provider."""
    assert come(house.client(), "ann") == "/admin/users"

    usurper = house.client()
    assert come(usurper, "usurper") == OTHER
    assert me(usurper).status == 401
    assert come(house.client(), "ann") == "/admin/users"


def test_a_subject_stays_who_it_is_when_addresses_move(house: TestHouse) -> None:
    come(house.client(), "ann")
    with house.session() as session:
        session.get_one(User, number_of(house)).email = "ann@married.test"
    house.add_user(ANN, Role.ADMIN, first_name="Somebody")

    client = house.client()
    assert come(client, "ann") == "/admin/users"

    assert me(client).result["email"] == "ann@married.test"


def test_an_admin_lets_the_next_subject_in_and_nobody_stays_signed_in(house: TestHouse) -> None:
    ann = house.client()
    come(ann, "ann")
    admin, path = house.client(Role.ADMIN), f"/api/users/{number_of(house)}"
    assert admin.get(path).result["externalProviders"] == ["parish"]

    assert admin.delete(f"{path}/external-sign-ins").status == 200

    assert admin.get(path).result["externalProviders"] == []
    assert me(ann).status == 401
    assert come(house.client(), "usurper") == "/admin/users"
    assert come(house.client(), "ann") == OTHER


def test_the_subject_ends_when_an_admin_gives_the_account_to_another_address(
    house: TestHouse,
) -> None:
    come(house.client(), "ann")
    admin, path = house.client(Role.ADMIN), f"/api/users/{number_of(house)}"
    form = admin.get(path).result | {"phoneNumber": "5045550188", "email": "bea@house.test"}
    assert admin.put(path, form).status == 200
    with house.session() as session:
        session.get_one(User, number_of(house, "bea@house.test")).email_confirmed = True

    assert come(house.client(), "ann") == "/login?problem=external-unknown"


def test_who_arrives_while_the_account_is_given_to_another_address_stays_out(
    house: TestHouse, at_once: Callable[..., Any]
) -> None:
    come(house.client(), "ann")
    admin, path = house.client(Role.ADMIN), f"/api/users/{number_of(house)}"
    form = admin.get(path).result | {"phoneNumber": "5045550188", "email": "bea@house.test"}
    client = house.client()
    came = sign_in_there(depart(client), "ann")

    moved, led = at_once(lambda: admin.put(path, form), lambda: arrive(client, came))

    assert (moved.status, led) == (200, "/login?problem=external-unknown")
    assert me(client).status == 401


def test_a_bound_account_that_is_closed_stays_closed(house: TestHouse) -> None:
    come(house.client(), "ann")
    with house.session() as session:
        session.get_one(User, number_of(house)).is_locked = True

    assert come(house.client(), "ann") == "/login?problem=external-closed"


def test_of_two_subjects_who_come_at_once_one_is_bound(house: TestHouse) -> None:
    clients = [house.client() for _ in range(4)]
    subs = ["ann", "usurper", "ann", "usurper"]
    came = [sign_in_there(depart(client), sub) for client, sub in zip(clients, subs, strict=True)]

    with ThreadPoolExecutor(4) as pool:
        led = list(pool.map(arrive, clients, came))

    assert sorted(led) == ["/admin/users"] * 2 + [OTHER] * 2
    assert led[0] == led[2]


def test_the_binding_and_its_end_are_written_down(house: TestHouse) -> None:
    come(house.client(), "ann")
    admin = house.client(Role.ADMIN)
    admin.delete(f"/api/users/{number_of(house)}/external-sign-ins")

    with house.session() as session:
        entries = session.scalars(
            select(AuditEntry).where(AuditEntry.entity == "ExternalIdentity")
        ).all()
        assert [(entry.action, entry.who) for entry in entries] == [
            ("Created", ANN),
            ("Deleted", "admin@house.test"),
        ]


def test_whoever_has_a_second_factor_is_asked_for_it_here_too(house: TestHouse) -> None:
    own = house.client()
    own.sign_in(ANN, PASSWORD)
    offer = own.post("/api/account/totp", {"password": PASSWORD}).result
    app = pyotp.TOTP(offer["secret"])
    form = {"enrolment": offer["enrolment"], "code": app.at(time.time(), counter_offset=-1)}
    assert own.post("/api/account/totp-confirm", form).status == 200
    client = house.client()

    place = arrive(client, sign_in_there(depart(client), "ann"))

    assert place == "/login?secondFactor=needed&returnUrl=%2Fadmin%2Fusers"
    assert me(client).status == 401
    assert client.post("/api/account/second-step", {"code": app.now()}).status == 200
    assert me(client).result["email"] == ANN


def test_what_the_house_demands_is_demanded_here_too(house: TestHouse) -> None:
    house.write_setting("SecondFactor", "admins")
    client = house.client()

    arrive(client, sign_in_there(depart(client), "ann"))

    assert me(client).result["secondFactor"] == "enrol"
    assert client.post("/api/users/table", {}).body["secondFactor"] == "enrol"

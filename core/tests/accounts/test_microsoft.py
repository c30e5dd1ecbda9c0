"""Signing in by Microsoft: tokens as Entra ID makes them, and as an attacker would like them."""

import base64
import hashlib
import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
import requests
from cenacle.platform.access import Role
from cenacle.platform.config import OidcProvider
from cenacle.testing import Client, TestHouse
from joserfc import jwt
from joserfc.jwk import RSAKey
from pydantic import SecretStr

pytestmark = pytest.mark.any_database

ANN = "ann@house.test"
OURS = "11111111-2222-4333-8444-555555555555"
OTHER = "66666666-7777-4888-9999-aaaaaaaaaaaa"
PERSONAL = "9188040d-6c67-4c5b-b112-36a304b66dad"
CLIENT_ID, CLIENT_SECRET = "cenacle", "s3cret"
CALLBACK = "/api/account/ExternalLoginCallback"
FAILED = "/login?problem=external-failed"

Claims = dict[str, Any]


@dataclass
class Entra:
    """A server of Entra ID's kind: `/{tenant}/v2.0` is an issuer of its own, `/common/v2.0` and
    `/organizations/v2.0` stand for all tenants. Whoever signs in is of `tenant`, by `claims`."""

    url: str
    key: RSAKey = field(default_factory=lambda: RSAKey.generate_key(2048, {"kid": "of-entra"}))
    key_issuer: str | None = None
    tenant: str = OURS
    claims: Claims = field(default_factory=lambda: {"email": ANN, "preferred_username": ANN})
    _codes: dict[str, dict[str, str]] = field(default_factory=dict)

    def issuer(self, tenant: str) -> str:
        return f"{self.url}/{tenant}/v2.0"

    def metadata(self, endpoint: str) -> Claims:
        shared = endpoint in ("common", "organizations")
        named = {"consumers": PERSONAL}.get(endpoint, endpoint)
        return {
            "issuer": self.issuer("{tenantid}" if shared else named),
            "authorization_endpoint": f"{self.url}/{endpoint}/oauth2/v2.0/authorize",
            "token_endpoint": f"{self.url}/{endpoint}/oauth2/v2.0/token",
            "jwks_uri": f"{self.url}/{endpoint}/discovery/v2.0/keys",
        }

    def keys(self) -> Claims:
        named = {"issuer": self.key_issuer or self.issuer("{tenantid}")}
        return {"keys": [self.key.as_dict(private=False) | named]}

    def authorize(self, asked: dict[str, str]) -> str:
        """Where the browser is sent back to."""
        code = secrets.token_urlsafe()
        self._codes[code] = asked
        query = urlencode({"code": code, "state": asked["state"]})
        return f"{asked['redirect_uri']}?{query}"

    def give_token(self, form: dict[str, str]) -> Claims:
        asked = self._codes.pop(form["code"])
        digest = hashlib.sha256(form["code_verifier"].encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        assert asked["code_challenge"] == challenge
        stock = {
            "ver": "2.0",
            "iss": self.issuer(self.tenant),
            "sub": "AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ",
            "oid": "00000000-0000-0000-66f3-3332eca7ea81",
            "tid": self.tenant,
            "aud": CLIENT_ID,
            "exp": int(time.time()) + 3600,
            "iat": int(time.time()),
            "nonce": asked["nonce"],
            "name": "Ann Other",
        }
        header = {"alg": "RS256", "kid": "of-entra"}
        told = {name: claim for name, claim in {**stock, **self.claims}.items() if claim != "-"}
        token = jwt.encode(header, told, self.key)
        return {"token_type": "Bearer", "scope": "openid email", "id_token": token}


class Door(BaseHTTPRequestHandler):
    """Where whoever is Entra at the moment answers."""

    entra: Entra

    def do_GET(self) -> None:
        asked = urlsplit(self.path)
        endpoint, _, page = asked.path.lstrip("/").partition("/")
        if page == "v2.0/.well-known/openid-configuration":
            self._answer(self.entra.metadata(endpoint))
        elif page == "discovery/v2.0/keys":
            self._answer(self.entra.keys())
        elif page == "oauth2/v2.0/authorize":
            self.send_response(302)
            self.send_header("Location", self.entra.authorize(dict(parse_qsl(asked.query))))
            self.end_headers()
        else:
            self.send_error(404)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self._answer(self.entra.give_token(dict(parse_qsl(body))))

    def _answer(self, told: Claims) -> None:
        body = json.dumps(told).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Keeps quiet."""


@pytest.fixture(scope="module")
def door(open_door: Callable[[type[Door]], str]) -> str:
    return open_door(Door)


@pytest.fixture
def entra(door: str, forget_providers: Callable[[], None]) -> Entra:
    forget_providers()
    Door.entra = Entra(door)
    return Door.entra


@pytest.fixture
def client(open_process: Callable[..., TestHouse], entra: Entra) -> Client:
    """Of a house that lets people in by its own tenant, by any, and by personal accounts."""
    endpoints = {"ours": OURS, "common": "common", "work": "organizations", "home": "consumers"}
    providers = {
        name: OidcProvider(
            issuer=entra.issuer(endpoint),
            client_id=CLIENT_ID,
            client_secret=SecretStr(CLIENT_SECRET),
        )
        for name, endpoint in endpoints.items()
    }
    house = open_process(oidc_providers=providers)
    house.add_user(ANN, Role.ADMIN)
    return house.client()


def sign_in(client: Client, provider: str) -> str:
    """Where the browser is in the end."""
    there = client.get(f"/api/account/ExternalLogin?provider={provider}&returnUrl=/admin")
    back = requests.get(there.headers["Location"], allow_redirects=False, timeout=5)
    came = urlsplit(back.headers["Location"])
    assert came.path == CALLBACK
    answer = client.get(f"{came.path}?{came.query}")
    return answer.headers["Location"].removeprefix("http://localhost")


def is_in(client: Client) -> bool:
    return client.get("/api/account/me").status == 200


def test_the_houses_own_tenant_vouches_for_its_people(client: Client) -> None:
    assert sign_in(client, "ours") == "/admin"
    assert client.get("/api/account/me").result["email"] == ANN


def test_a_key_of_the_tenant_alone_is_good_there(client: Client, entra: Entra) -> None:
    entra.key_issuer = entra.issuer(OURS)

    assert sign_in(client, "ours") == "/admin"


@pytest.mark.parametrize("provider", ["common", "work"])
@pytest.mark.parametrize("seen", [True, 1, "1", "true"])
def test_any_tenant_is_good_where_microsoft_has_seen_the_owner_of_the_address(
    client: Client, entra: Entra, provider: str, seen: object
) -> None:
    entra.tenant = OTHER
    entra.claims["xms_edov"] = seen

    assert sign_in(client, provider) == "/admin"


def test_a_personal_account_is_good_with_a_verified_address(client: Client, entra: Entra) -> None:
    entra.tenant = PERSONAL
    entra.claims["xms_edov"] = True

    assert sign_in(client, "home") == "/admin"


@pytest.mark.parametrize(
    ("provider", "tenant"),
    [("common", OTHER), ("common", OURS), ("work", OTHER), ("home", PERSONAL)],
)
@pytest.mark.parametrize(
    "told", [{}, {"xms_edov": False}, {"xms_edov": 0}, {"xms_edov": "0"}, {"email_verified": False}]
)
def test_an_address_that_nobody_verified_lets_nobody_in(
    client: Client, entra: Entra, provider: str, tenant: str, told: Claims
) -> None:
    """Anybody may open a tenant, and write Ann's address into an account of it."""
    entra.tenant = tenant
    entra.claims |= told

    assert sign_in(client, provider) == FAILED
    assert not is_in(client)


def test_a_guest_of_the_houses_tenant_needs_a_verified_address(
    client: Client, entra: Entra
) -> None:
    entra.claims["idp"] = entra.issuer(OTHER)
    assert sign_in(client, "ours") == FAILED

    entra.claims["xms_edov"] = True
    assert sign_in(client, "ours") == "/admin"


def test_the_tenant_may_say_itself_that_an_address_is_not_verified(
    client: Client, entra: Entra
) -> None:
    entra.claims["email_verified"] = False

    assert sign_in(client, "ours") == FAILED


def test_a_name_to_sign_in_with_is_no_address(client: Client, entra: Entra) -> None:
    entra.claims = {"preferred_username": ANN, "upn": ANN}

    assert sign_in(client, "ours") == FAILED


def test_another_tenants_token_opens_nothing_in_a_house_of_one_tenant(
    client: Client, entra: Entra
) -> None:
    entra.tenant = OTHER
    entra.claims["xms_edov"] = True

    assert sign_in(client, "ours") == FAILED
    assert not is_in(client)


@pytest.mark.parametrize(
    "provider",
    ["ours", "common"],
)
@pytest.mark.parametrize("claim", ["iss", "tid"])
@pytest.mark.parametrize("odd", [OTHER, "common", "{tenantid}", "", "../" + OURS, 7, [OURS], "-"])
def test_issuer_and_tenant_belong_together(
    client: Client, entra: Entra, provider: str, claim: str, odd: Any
) -> None:
    """In a token that is all right but for one of them ("-": it is not there)."""
    entra.claims["xms_edov"] = True
    entra.claims[claim] = entra.issuer(odd) if claim == "iss" and odd not in ("-", 7) else odd

    assert sign_in(client, provider) == FAILED
    assert not is_in(client)


def test_an_issuer_of_another_host_lets_nobody_in(client: Client, entra: Entra) -> None:
    entra.claims |= {"xms_edov": True, "iss": f"https://login.evil.test/{OURS}/v2.0"}

    assert sign_in(client, "common") == FAILED


@pytest.mark.parametrize("provider", ["ours", "common"])
def test_a_key_of_another_tenant_signs_nothing(client: Client, entra: Entra, provider: str) -> None:
    entra.key_issuer = entra.issuer(PERSONAL)
    entra.claims["xms_edov"] = True

    assert sign_in(client, provider) == FAILED
    assert not is_in(client)


def test_a_strangers_key_signs_nothing(client: Client, entra: Entra) -> None:
    known = entra.keys()
    entra.key = RSAKey.generate_key(2048, {"kid": "of-entra"})
    entra.keys = lambda: known  # type: ignore[method-assign]

    assert sign_in(client, "ours") == FAILED

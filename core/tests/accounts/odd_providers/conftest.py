"""A provider that says whatever a test wants it to say."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from cenacle.platform.access import Role
from cenacle.platform.config import OidcProvider
from cenacle.testing import Client, TestHouse
from joserfc import jws
from joserfc.jwk import ECKey
from pydantic import SecretStr

ANN = "ann@house.test"
METADATA, TOKEN, KEYS = "/.well-known/openid-configuration", "/token", "/keys"
DEPARTURE = "/api/account/ExternalLogin?provider=parish"
ARRIVAL = "/api/account/ExternalLoginCallback"
FAILED = "/login?problem=external-failed"
UNAVAILABLE = "/login?problem=external-unavailable"
NESTED = b"[" * 100_000 + b"]" * 100_000
NO_OBJECTS = [[], {}, 7, None, "text", b"no JSON", b"\xff", NESTED]


@dataclass
class Provider:
    """Says at each path whatever a test wants it to say."""

    url: str
    key: ECKey = field(default_factory=lambda: ECKey.generate_key("P-256", {"kid": "1"}))
    said: dict[str, bytes] = field(default_factory=dict)
    moved: dict[str, str] = field(default_factory=dict)

    def say(self, path: str, answer: Any) -> None:
        self.said[path] = answer if isinstance(answer, bytes) else json.dumps(answer).encode()

    @property
    def metadata(self) -> dict[str, Any]:
        return {
            "issuer": self.url,
            "authorization_endpoint": f"{self.url}/authorize",
            "token_endpoint": self.url + TOKEN,
            "jwks_uri": self.url + KEYS,
        }

    def give_token(self, claims: Any) -> None:
        payload = json.dumps(claims).encode()
        header = {"alg": "ES256", "kid": "1"}
        self.say(TOKEN, {"id_token": jws.serialize_compact(header, payload, self.key)})


class Door(BaseHTTPRequestHandler):
    """Where whoever is the provider at the moment answers."""

    provider: Provider

    def do_GET(self) -> None:
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        answer = self.provider.said[self.path]
        place = self.provider.moved.get(self.path)
        self.send_response(302 if place else 200)
        if place:
            self.send_header("Location", place)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    do_POST = do_GET  # noqa: N815 -- the library's name

    def log_message(self, *_: Any) -> None:
        """Keeps quiet."""


@pytest.fixture(scope="module")
def door(open_door: Callable[[type[Door]], str]) -> str:
    return open_door(Door)


@pytest.fixture
def provider(door: str) -> Provider:
    Door.provider = provider = Provider(door)
    provider.say(METADATA, provider.metadata)
    provider.say(KEYS, {"keys": [provider.key.as_dict(private=False)]})
    return provider


@pytest.fixture
def house(
    open_process: Callable[..., TestHouse],
    provider: Provider,
    forget_providers: Callable[[], None],
) -> TestHouse:
    forget_providers()
    parish = OidcProvider(
        issuer=provider.url, client_id="cenacle", client_secret=SecretStr("s3cret")
    )
    house = open_process(oidc_providers={"parish": parish})
    house.add_user(ANN, Role.ADMIN)
    return house


@pytest.fixture
def client(house: TestHouse) -> Client:
    return house.client()


def go(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status == 302
    return answer.headers["Location"].removeprefix("http://localhost")


def depart(client: Client, return_url: str = "/") -> dict[str, str]:
    """What the browser brings to the provider."""
    there = go(client, f"{DEPARTURE}&{urlencode({'returnUrl': return_url})}")
    return {name: texts[0] for name, texts in parse_qs(urlsplit(there).query).items()}


def arrive(client: Client, state: str, **more: str) -> str:
    return go(client, f"{ARRIVAL}?{urlencode({'state': state, 'code': 'x'} | more)}")


def sound_claims(provider: Provider, nonce: str) -> dict[str, Any]:
    return {
        "iss": provider.url,
        "aud": "cenacle",
        "exp": int(time.time()) + 60,
        "nonce": nonce,
        "sub": "ann",
        "email": ANN,
        "email_verified": True,
    }

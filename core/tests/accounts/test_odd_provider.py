"""Providers that answer out of order, and browsers that come back with something else."""

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from cenacle.accounts import line, oidc
from cenacle.platform.access import Role
from cenacle.platform.config import OidcProvider
from cenacle.testing import Client, TestHouse
from joserfc import jws
from joserfc.jwk import ECKey
from pydantic import SecretStr
from webob.cookies import SignedSerializer

pytestmark = pytest.mark.any_database

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
def door() -> Iterator[str]:
    """One address for all tests, so that they are of one configuration."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), Door)
    Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def provider(door: str) -> Provider:
    Door.provider = provider = Provider(door)
    provider.say(METADATA, provider.metadata)
    provider.say(KEYS, {"keys": [provider.key.as_dict(private=False)]})
    return provider


@pytest.fixture
def house(open_process: Callable[..., TestHouse], provider: Provider) -> TestHouse:
    oidc._said.clear()  # noqa: SLF001 -- another provider answers at the same address
    oidc._lines.clear()  # noqa: SLF001 -- the same
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


def test_a_provider_that_answers_in_order_lets_in(client: Client, provider: Provider) -> None:
    sent = depart(client, "/admin/é")
    provider.give_token(sound_claims(provider, sent["nonce"]))

    assert arrive(client, sent["state"]) == "/admin/%C3%A9"
    assert client.get("/api/account/me").result["email"] == ANN


HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Long: "
ALL_OF_IT = [METADATA, TOKEN, KEYS]


def hang(monkeypatch: pytest.MonkeyPatch, path: str, drops: bytes = b"") -> list[str]:
    """From now on nothing comes at the path but now and then a byte, until the test is over. Who
    asked for it is in the list."""
    asked: list[str] = []
    answer = Door.do_GET

    def hang(self: Door) -> None:
        if self.path != path:
            answer(self)
            return
        asked.append(self.path)
        with suppress(OSError):
            for drop in drops:
                self.wfile.write(bytes([drop]))
                time.sleep(0.05)
            while self.connection.recv(1000):  # until the house hangs up
                pass

    monkeypatch.setattr(Door, "do_GET", hang)
    monkeypatch.setattr(Door, "do_POST", hang)
    monkeypatch.setattr(line, "SECONDS", 0.5)
    return asked


@pytest.mark.parametrize("drops", [b"", HEAD, HEAD + b"\r\n\r\n{" + b" " * 20], ids=len)
@pytest.mark.parametrize("path", ALL_OF_IT)
def test_a_provider_that_does_not_answer_is_left_alone_for_a_while(
    client: Client,
    provider: Provider,
    monkeypatch: pytest.MonkeyPatch,
    path: str,
    drops: bytes,
) -> None:
    sent = {} if path == METADATA else depart(client)
    if sent:
        provider.give_token(sound_claims(provider, sent["nonce"]))
    asked = hang(monkeypatch, path, drops)

    def come() -> str:
        return arrive(client, sent["state"]) if sent else go(client, DEPARTURE)

    assert come() == UNAVAILABLE
    assert come() == UNAVAILABLE
    assert asked == [path]
    monkeypatch.setattr(line, "LEFT_ALONE", 0)
    assert come() == UNAVAILABLE
    assert asked == [path] * 2


def test_few_wait_for_a_provider_that_does_not_answer(
    house: TestHouse, provider: Provider, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = hang(monkeypatch, METADATA)
    clients = [house.client() for _ in range(8)]

    with ThreadPoolExecutor(8) as pool:
        led = list(pool.map(lambda client: go(client, DEPARTURE), clients))

    assert led == [UNAVAILABLE] * 8
    assert len(asked) <= line.AT_ONCE


def test_many_who_come_at_once_have_their_turns(house: TestHouse, provider: Provider) -> None:
    clients = [house.client() for _ in range(8)]

    with ThreadPoolExecutor(8) as pool:
        led = list(pool.map(lambda client: go(client, DEPARTURE), clients))

    assert [place.startswith(f"{provider.url}/authorize?") for place in led] == [True] * 8


@pytest.mark.parametrize("return_url", ["/" + "\U0001f600" * 1000, "/" + '"' * 1999])
def test_a_return_url_of_any_length_lets_depart(client: Client, return_url: str) -> None:
    assert "state" in depart(client, return_url)


@pytest.mark.parametrize("metadata", NO_OBJECTS, ids=range(len(NO_OBJECTS)))
def test_metadata_that_is_none_makes_the_provider_unavailable(
    client: Client, provider: Provider, metadata: Any
) -> None:
    provider.say(METADATA, metadata)

    assert go(client, DEPARTURE) == UNAVAILABLE


@pytest.mark.parametrize("name", ["issuer", "authorization_endpoint", "token_endpoint", "jwks_uri"])
@pytest.mark.parametrize("text", [None, 7, ["http://a.test"]], ids=repr)
def test_metadata_needs_each_of_its_parts(
    client: Client, provider: Provider, name: str, text: Any
) -> None:
    provider.say(METADATA, provider.metadata | {name: text})

    assert go(client, DEPARTURE) == UNAVAILABLE


@pytest.mark.parametrize(
    "issuer", ["https://accounts.google.com", "http://127.0.0.1:1", "{url}/other", ""]
)
def test_a_provider_that_calls_itself_another_is_not_believed(
    client: Client, provider: Provider, issuer: str
) -> None:
    provider.say(METADATA, provider.metadata | {"issuer": issuer.format(url=provider.url)})

    assert go(client, DEPARTURE) == UNAVAILABLE


@pytest.mark.parametrize(
    ("advertised", "iss", "leads_to"),
    [
        (True, "{url}", "/"),
        (False, "{url}", "/"),
        (False, None, "/"),
        (True, None, FAILED),
        (True, "https://login.other.example", FAILED),
        (False, "https://login.other.example", FAILED),
        (False, "{url}/", FAILED),
    ],
)
def test_an_answer_of_another_provider_lets_nobody_in(
    client: Client, provider: Provider, advertised: bool, iss: str | None, leads_to: str
) -> None:
    flag = {"authorization_response_iss_parameter_supported": advertised}
    provider.say(METADATA, provider.metadata | flag)
    sent = depart(client)
    provider.give_token(sound_claims(provider, sent["nonce"]))

    sender = {"iss": iss.format(url=provider.url)} if iss else {}
    assert arrive(client, sent["state"], **sender) == leads_to


@pytest.mark.parametrize("url", ["http://[", "javascript:alert(1)", "/authorize", ""])
def test_nobody_is_sent_to_what_is_no_address(client: Client, provider: Provider, url: str) -> None:
    provider.say(METADATA, provider.metadata | {"authorization_endpoint": url})

    assert go(client, DEPARTURE) == UNAVAILABLE


def test_metadata_may_break_while_somebody_is_away(client: Client, provider: Provider) -> None:
    sent = depart(client)
    oidc._said.clear()  # noqa: SLF001 -- as after its ten minutes
    provider.say(METADATA, [])

    assert arrive(client, sent["state"]) == UNAVAILABLE


ODD_TOKENS = [
    *NO_OBJECTS,
    {"id_token": None},
    {"id_token": 7},
    {"id_token": "é"},
    {"id_token": "\ud800"},
    {"id_token": "a.b.c"},
    {"id_token": "e30.e30.e30"},
    {"id_token": "W10.W10.W10"},
    {"error": []},
    {"expires_in": []},
    {"expires_in": float("inf")},
]


@pytest.mark.parametrize("token", ODD_TOKENS, ids=range(len(ODD_TOKENS)))
def test_an_odd_token_lets_nobody_in(client: Client, provider: Provider, token: Any) -> None:
    sent = depart(client)
    provider.say(TOKEN, token)

    assert arrive(client, sent["state"]) == FAILED


@pytest.mark.parametrize(
    ("path", "leads_to"), [(METADATA, UNAVAILABLE), (TOKEN, FAILED), (KEYS, FAILED)]
)
def test_nobody_sends_the_house_on_to_somebody_else(
    client: Client, provider: Provider, path: str, leads_to: str
) -> None:
    """Not even to who would answer in order."""
    state = ""
    if path != METADATA:
        sent = depart(client)
        state = sent["state"]
        provider.give_token(sound_claims(provider, sent["nonce"]))
    provider.say("/elsewhere", provider.said[path])
    provider.say(path, b"It is over there.")
    provider.moved[path] = "/elsewhere"

    assert (arrive(client, state) if state else go(client, DEPARTURE)) == leads_to


ODD_KEYS = [*NO_OBJECTS, {"keys": 7}, {"keys": [7]}, {"keys": [{"kty": []}]}, {"keys": [{}]}]


@pytest.mark.parametrize("keys", ODD_KEYS, ids=range(len(ODD_KEYS)))
def test_odd_keys_let_nobody_in(client: Client, provider: Provider, keys: Any) -> None:
    sent = depart(client)
    provider.give_token(sound_claims(provider, sent["nonce"]))
    provider.say(KEYS, keys)

    assert arrive(client, sent["state"]) == FAILED


@pytest.mark.parametrize(
    "odd",
    [
        {"email": None},
        {"email": 7},
        {"email": [ANN]},
        {"email": "no address"},
        {"email": "ann\0@house.test"},
        {"email": "\ud800@house.test"},
        {"email_verified": "true"},
        {"email_verified": 1},
        {"iss": []},
        {"aud": {}},
        {"aud": 7},
        {"exp": "soon"},
        {"exp": []},
        {"exp": float("nan")},
        {"exp": -1},
        {"nbf": {}},
        {"iat": "x"},
        {"nonce": ["x"]},
        {"nonce": "é"},
        {"sub": None},
        {"sub": ""},
        {"sub": 7},
        {"sub": "x" * 256},
        {"sub": "a\0b"},
        {"sub": "é"},
    ],
    ids=ascii,
)
def test_odd_claims_let_nobody_in(client: Client, provider: Provider, odd: dict[str, Any]) -> None:
    sent = depart(client)
    provider.give_token(sound_claims(provider, sent["nonce"]) | odd)

    assert arrive(client, sent["state"]) == FAILED
    assert client.get("/api/account/me").status == 401


@pytest.mark.parametrize("claims", [[], 7, None, "text"])
def test_claims_that_are_no_object_let_nobody_in(
    client: Client, provider: Provider, claims: Any
) -> None:
    sent = depart(client)
    provider.give_token(claims)

    assert arrive(client, sent["state"]) == FAILED


@pytest.mark.parametrize("state", ["é", "\U0001f600", ""])
def test_any_other_state_lets_nobody_in(client: Client, state: str) -> None:
    depart(client)

    assert arrive(client, state) == FAILED


@pytest.mark.parametrize(
    "kept",
    [
        {},
        [],
        7,
        {"provider": "parish"},
        {"provider": "parish", "state": "x"},
        {"provider": ["parish"], "state": 7, "nonce": {}, "verifier": None, "returnUrl": 1},
        {"provider": "gone", "state": "x", "nonce": "x", "verifier": "x", "returnUrl": "/"},
    ],
    ids=str,
)
def test_what_was_kept_must_be_whole(house: TestHouse, client: Client, kept: Any) -> None:
    secret = house.served.configuration.secret_key.get_secret_value()
    signed = SignedSerializer(secret, "cenacle.external").dumps(kept).decode()

    answer = client.get(f"{ARRIVAL}?state=x&code=x", Cookie=f"cenacle_external={signed}")

    assert answer.headers["Location"].endswith(FAILED)

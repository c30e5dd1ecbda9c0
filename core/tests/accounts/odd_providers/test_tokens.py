"""Tokens, keys and claims that are odd."""

from typing import Any

import pytest
from cenacle.testing import Client

from .conftest import ANN, FAILED, KEYS, NO_OBJECTS, TOKEN, Provider, arrive, depart, sound_claims

pytestmark = pytest.mark.any_database

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

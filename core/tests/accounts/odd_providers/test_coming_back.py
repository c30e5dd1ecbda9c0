"""Browsers that go to a provider, and come back in order or with something else."""

from typing import Any

import pytest
from cenacle.testing import Client, TestHouse
from webob.cookies import SignedSerializer

from .conftest import ANN, ARRIVAL, FAILED, Provider, arrive, depart, sound_claims

pytestmark = pytest.mark.any_database


def test_a_provider_that_answers_in_order_lets_in(client: Client, provider: Provider) -> None:
    sent = depart(client, "/admin/é")
    provider.give_token(sound_claims(provider, sent["nonce"]))

    assert arrive(client, sent["state"]) == "/admin/%C3%A9"
    assert client.get("/api/account/me").result["email"] == ANN


@pytest.mark.parametrize("return_url", ["/" + "\U0001f600" * 1000, "/" + '"' * 1999])
def test_a_return_url_of_any_length_lets_depart(client: Client, return_url: str) -> None:
    assert "state" in depart(client, return_url)


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

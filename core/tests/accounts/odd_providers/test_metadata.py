"""Providers that say of themselves what is not so."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.testing import Client

from .conftest import (
    DEPARTURE,
    FAILED,
    KEYS,
    METADATA,
    NO_OBJECTS,
    TOKEN,
    UNAVAILABLE,
    Provider,
    arrive,
    depart,
    go,
    sound_claims,
)

pytestmark = pytest.mark.any_database


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


def test_metadata_may_break_while_somebody_is_away(
    client: Client, provider: Provider, forget_providers: Callable[[], None]
) -> None:
    sent = depart(client)
    forget_providers()  # as after its ten minutes
    provider.say(METADATA, [])

    assert arrive(client, sent["state"]) == UNAVAILABLE


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

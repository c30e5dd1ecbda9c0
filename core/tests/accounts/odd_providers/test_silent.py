"""Providers that are slow, or do not answer at all."""

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from cenacle.accounts import line
from cenacle.testing import Client, TestHouse

from .conftest import (
    DEPARTURE,
    KEYS,
    METADATA,
    TOKEN,
    UNAVAILABLE,
    Door,
    Provider,
    arrive,
    depart,
    go,
    sound_claims,
)

pytestmark = pytest.mark.any_database

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

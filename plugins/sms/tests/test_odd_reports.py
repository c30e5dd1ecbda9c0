"""What nobody at Twilio would send: refused before anything is believed of it."""

from typing import Any

import pytest
from cenacle.testing import Client, TestHouse

PATHS = ["/api/sms/status?text=1", "/api/sms/incoming"]
MULTIPART = "multipart/form-data; boundary=x"


def part(charset: str) -> bytes:
    head = 'Content-Disposition: form-data; name="Body"'
    kind = f"Content-Type: text/plain; charset={charset}"
    return f"--x\r\n{head}\r\n{kind}\r\n\r\nSTOP\r\n--x--".encode()


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("charset", ["nonsense", "hex", "rot13"])
def test_a_part_of_an_odd_charset(
    house: TestHouse, carrier: Any, captain: Client, path: str, charset: str
) -> None:
    assert house.client().send("POST", path, part(charset), MULTIPART).status == 400


@pytest.mark.parametrize("path", PATHS)
def test_more_than_a_text_ever_is(
    house: TestHouse, carrier: Any, captain: Client, path: str
) -> None:
    much = b"Body=" + b"x" * 1024 * 1024

    answer = house.client().send("POST", path, much, "application/x-www-form-urlencoded")

    assert answer.status == 413

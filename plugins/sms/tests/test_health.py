"""Whether texts can leave, as `cenacle check` tells it."""

from typing import Any

import pytest
from cenacle.testing import TestHouse
from cenacle_sms.config import read_configuration
from cenacle_sms.health import look


def test_twilio_is_asked_for_the_account(house: TestHouse, carrier: Any) -> None:
    assert look(house.served).state == "ok"

    carrier.hang_up = True
    assert look(house.served).state == "problem"


def test_credentials_that_twilio_does_not_know_are_a_problem(
    house: TestHouse, carrier: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CENACLE_TWILIO_AUTH_TOKEN", "another")
    read_configuration.cache_clear()

    health = look(house.served)

    assert (health.state, health.words) == ("problem", "Twilio does not know these credentials.")

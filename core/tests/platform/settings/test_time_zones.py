"""The time zone of the house, which many requests ask for."""

import os
from typing import Any

import pytest
from cenacle.platform.settings import kinds


def test_the_zones_are_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds.time_zone("America/Chicago")

    def walk(*_: Any, **__: Any) -> Any:
        raise AssertionError("hundreds of files are read again")

    monkeypatch.setattr(os, "walk", walk)

    assert kinds.time_zone(" America/New_York ").key == "America/New_York"
    with pytest.raises(ValueError, match="Write a time zone"):
        kinds.time_zone("America")

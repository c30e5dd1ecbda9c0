"""What is logged."""

import sys

import pytest
import structlog
from cenacle.platform.config import Configuration
from cenacle.platform.logs import configure_logs, log_to_stderr


def log_a_failure() -> None:
    typed = {"password": "Retreat!2026"}
    try:
        typed["name"]
    except KeyError:
        structlog.get_logger().exception("it failed")


def test_a_failure_is_told_without_what_people_typed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for configure in (log_to_stderr, lambda: configure_logs(Configuration())):
        for is_terminal in (True, False):
            monkeypatch.setattr(sys.stderr, "isatty", lambda here=is_terminal: here)
            configure()

            log_a_failure()

            told = capsys.readouterr().err
            assert "it failed" in told
            assert "KeyError: 'name'" in told
            assert "Retreat!2026" not in told

"""`cenacle check`: one look at all that a house needs."""

import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from cenacle.accounts.factors.models import Passkey
from cenacle.cli import cenacle as commands
from cenacle.platform import clock
from cenacle.platform.db import open_database, transaction
from cenacle.platform.plugins import PluginHost
from cenacle.platform.tasks import beats
from cenacle.testing.post_office import open_post_office
from click.testing import CliRunner, Result
from sqlalchemy import text

Run = Callable[..., Result]


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The environment of a house in production."""
    monkeypatch.chdir(tmp_path)
    return {
        "CENACLE_ENVIRONMENT": "Production",
        "CENACLE_SECRET_KEY": "x" * 32,
        "CENACLE_SMTP_URL": "smtp://127.0.0.1:1",
        "CENACLE_MAIL_FROM": "portal@house.test",
        "CENACLE_BASE_URL": "https://portal.house.test",
        "CENACLE_DATABASE_URL": f"sqlite:///{tmp_path}/house.db",
        "CENACLE_QUEUE_URL": f"sqlite:///{tmp_path}/queue.db",
    }


def run(place: dict[str, str], *arguments: str) -> Result:
    return CliRunner().invoke(
        commands, arguments, obj=PluginHost.installed(), env=place, catch_exceptions=False
    )


@pytest.fixture
def house(place: dict[str, str]) -> dict[str, str]:
    """One where all is in order."""
    assert run(place, "migrate", "--new").exit_code == 0
    assert run(place, "backup", "house.backup").exit_code == 0
    say_beat(place, beats.WORKER)
    return place


def say_beat(place: dict[str, str], name: str, age: timedelta = timedelta()) -> None:
    database = open_database(place["CENACLE_DATABASE_URL"])
    with transaction(database) as session:
        beats.note_beat(session, name)
        session.execute(
            text("UPDATE beats SET at = :at WHERE name = :name"),
            {"at": (clock.now() - age).replace(tzinfo=None).isoformat(" "), "name": name},
        )
    database.close()


def findings(answer: Result) -> dict[str, tuple[str, str]]:
    told: dict[str, Any] = json.loads(answer.stdout)
    return {what: (each["state"], each["words"]) for what, each in told.items()}


def test_all_in_order_is_said_in_words(house: dict[str, str]) -> None:
    answer = run(house, "check")

    assert (answer.exit_code, answer.stdout.count("\nok ")) == (0, 10), answer.stdout
    for what in ("address", "backup", "clock", "database", "disk", "mail", "migrations", "queue"):
        assert f"ok       {what} " in answer.stdout


def test_what_is_wrong_is_told_and_counts(house: dict[str, str]) -> None:
    say_beat(house, beats.WORKER, timedelta(minutes=12))
    say_beat(house, beats.BACKUP, timedelta(days=3))

    answer = run(house | {"CENACLE_BASE_URL": "http://192.0.2.7"}, "check", "--json")

    found = findings(answer)
    assert answer.exit_code == 1
    assert found["worker"] == (
        "problem",
        "last heard of 12 minutes ago: is `cenacle worker` running?",
    )
    assert found["backup"] == ("warning", "the last one was made 3 days ago")
    assert found["address"][0] == "problem"
    assert found["database"][0] == "ok"


def test_an_address_without_a_name_is_a_warning(house: dict[str, str]) -> None:
    answer = run(house | {"CENACLE_BASE_URL": "https://192.0.2.7"}, "check", "--json")

    assert answer.exit_code == 3
    assert "passkeys need a name" in findings(answer)["address"][1]


def test_passkeys_of_another_host_name_are_counted(house: dict[str, str]) -> None:
    made = run(
        house, "create-admin", "--email", "ann@house.test", "--first-name", "Ann",
        "--last-name", "Other", "--password", "Compline!2026",
    )  # fmt: skip
    assert made.exit_code == 0, made.output
    database = open_database(house["CENACLE_DATABASE_URL"])
    with transaction(database) as session:
        session.add(
            Passkey(
                user_id=1, name="Phone", rp_id="old.house.test", credential_id=b"1",
                user_handle=b"1", public_key=b"1", sign_count=0, transports=[],
                device_type="single_device", backed_up=False, aaguid="", added_at=clock.now(),
            )
        )  # fmt: skip
    database.close()

    found = findings(run(house, "check", "--json"))

    words = "1 were made for another host name, and sign nobody in here"
    assert found["passkeys"] == ("warning", words)


def test_a_database_that_is_not_there_is_told_and_not_made(
    place: dict[str, str], tmp_path: Path
) -> None:
    nothing = run(place, "check", "--json")
    gone = run(place | {"CENACLE_DATABASE_URL": "postgresql://127.0.0.1:1/none"}, "check", "--json")

    assert (nothing.exit_code, gone.exit_code) == (1, 1)
    assert "there is no house in" in findings(nothing)["database"][1]
    assert "refused" in findings(gone)["database"][1].lower()
    assert not (tmp_path / "house.db").exists()


def test_a_house_that_is_not_migrated_is_told(house: dict[str, str]) -> None:
    database = open_database(house["CENACLE_DATABASE_URL"])
    with transaction(database) as session:
        session.execute(text("DROP TABLE beats"))
        session.execute(text("UPDATE alembic_version SET version_num = '0009'"))
    database.close()

    found = findings(run(house, "check", "--json"))

    assert found["migrations"] == ("problem", "run `cenacle migrate` for core")
    assert found["worker"][0] == "problem"


def test_a_test_letter_is_sent_at_once(house: dict[str, str]) -> None:
    with open_post_office() as post_office:
        sent = run(
            house | {"CENACLE_SMTP_URL": post_office.url}, "check", "--mail-to", "ann@house.test"
        )
    refused = run(house, "check", "--json", "--mail-to", "ann@house.test")
    mistyped = run(house, "check", "--mail-to", "ann")

    assert sent.exit_code == 0, sent.stdout
    [letter] = post_office.letters
    assert post_office.addresses == ["ann@house.test"]
    assert "https://portal.house.test" in letter.mail.get_content()
    assert findings(refused)["mail"][0] == "problem"
    assert (refused.exit_code, mistyped.exit_code) == (1, 2)

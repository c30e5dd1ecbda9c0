"""`cenacle check`: one look at all that a house needs."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from cenacle.accounts.factors.models import Passkey
from cenacle.cli import cenacle as commands
from cenacle.groups import Group
from cenacle.platform import clock
from cenacle.platform.audit import AuditAction, AuditEntry
from cenacle.platform.dates import show_days
from cenacle.platform.db import open_database, transaction
from cenacle.platform.plugins import PluginHost
from cenacle.platform.settings import write
from cenacle.platform.tasks import beats
from cenacle.retreatants import add_retreatant
from cenacle.testing.post_office import PostOffice, open_post_office
from click.testing import CliRunner, Result
from sqlalchemy import text

Run = Callable[..., Result]


@pytest.fixture
def post_office() -> Iterator[PostOffice]:
    with open_post_office() as opened:
        yield opened


@pytest.fixture
def place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, post_office: PostOffice
) -> dict[str, str]:
    """The environment of a house in production."""
    monkeypatch.chdir(tmp_path)
    return {
        "CENACLE_ENVIRONMENT": "Production",
        "CENACLE_SECRET_KEY": "x" * 32,
        "CENACLE_SMTP_URL": post_office.url,
        "CENACLE_MAIL_FROM": "portal@house.test",
        "CENACLE_BASE_URL": "https://portal.house.test",
        "CENACLE_TRUSTED_PROXIES": "127.0.0.1",
        "CENACLE_DATABASE_URL": f"sqlite:///{tmp_path}/house.db",
        "CENACLE_QUEUE_URL": f"sqlite:///{tmp_path}/queue.db",
    }


def run(place: dict[str, str], *arguments: str) -> Result:
    return CliRunner().invoke(
        commands, arguments, obj=PluginHost.installed(), env=place, catch_exceptions=False
    )


@pytest.fixture(scope="module")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of a house that is new."""
    path = tmp_path_factory.mktemp("new") / "house.db"
    made = run({"CENACLE_DATABASE_URL": f"sqlite:///{path}"}, "migrate", "--new")
    assert made.exit_code == 0, made.output
    return path


@pytest.fixture
def house(place: dict[str, str], migrated: Path, tmp_path: Path) -> dict[str, str]:
    """One where all is in order."""
    shutil.copyfile(migrated, tmp_path / "house.db")
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

    assert (answer.exit_code, answer.stdout.count("\nok ")) == (0, 14), answer.stdout
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


def test_a_house_without_its_environment_that_others_reach_is_a_problem(
    house: dict[str, str],
) -> None:
    answer = run(house | {"CENACLE_ENVIRONMENT": "Local"}, "check", "--json")

    state, words = findings(answer)["address"]
    assert state == "problem"
    assert "CENACLE_BASE_URL https://portal.house.test says that others reach it" in words


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


def backups(place: dict[str, str], *ages: int) -> Path:
    """A folder with the backup of this night, and others so many days old."""
    folder = Path("backups")
    folder.mkdir()
    for age in ages:
        made = clock.now() - timedelta(days=age)
        (folder / f"cenacle-{made:%Y-%m-%d}-023000.backup").touch()
    assert run(place, "backup", str(folder)).exit_code == 0
    return folder.absolute()


def erase_somebody(place: dict[str, str], days_ago: int) -> str:
    """As an erasure leaves them; the day by the clock of the house."""
    at = clock.now().replace(hour=18) - timedelta(days=days_ago)
    database = open_database(place["CENACLE_DATABASE_URL"])
    with transaction(database) as session:
        group = Group(group_number=f"{days_ago}")
        session.add(group)
        session.flush()
        person = add_retreatant(session, group, first_name="Erased", last_name="person")
        person.erased_at = at
        session.add(
            AuditEntry(
                at=at,
                who="admin@house.test",
                action=AuditAction.ERASED,
                entity="Retreatant",
                entity_id=person.id,
                changes={},
            )
        )
    database.close()
    return show_days(at.date(), at.date())


def test_backups_in_time_say_for_whom_they_are_kept(house: dict[str, str]) -> None:
    folder = backups(house, 9, 6, 3)
    days = [erase_somebody(house, days_ago) for days_ago in (20, 5)]

    answer = run(house, "check", "--json")

    assert findings(answer)["erased"] == (
        "ok",
        f"backups: 4 in {folder}, none older than BackupDays (30); "
        f"1 person erased on {days[1]}: still in 2 of them",
    )
    assert answer.exit_code == 0


def test_backups_that_are_kept_too_long_are_named_with_whom_they_hold(
    house: dict[str, str],
) -> None:
    folder = backups(house, 60, 50, 40, 35, 3)
    (folder / "before the move.backup").touch()
    day = erase_somebody(house, 38)
    names = [path.name for path in sorted(folder.glob("cenacle-*"))]

    answer = run(house, "check", "--json")

    told = findings(answer)["erased"]
    assert told[0] == "warning"
    assert told[1].startswith(
        f"backups: throw away what is older than BackupDays (30) in {folder}: "
        f"{', '.join(names[:3])}, 1 more; 1 person erased on {day}: still in 3 of them"
    )
    assert answer.exit_code == 3


def test_the_house_says_how_many_days_backups_are_kept(house: dict[str, str]) -> None:
    folder = backups(house, 9)
    kept = folder / "before the move.backup"
    kept.touch()
    os.utime(kept, (0, 0))
    database = open_database(house["CENACLE_DATABASE_URL"])
    with transaction(database) as session:
        write(session, "BackupDays", "8")
    database.close()

    told = findings(run(house, "check", "--json"))["erased"]

    assert told[0] == "warning"
    assert told[1].startswith(f"backups: throw away what is older than BackupDays (8) in {folder}")
    assert ": before the move.backup, cenacle-" in told[1]


def test_backups_of_another_machine_are_not_known_here(house: dict[str, str]) -> None:
    assert findings(run(house, "check", "--json"))["erased"] == (
        "ok",
        "not known: `cenacle backup FOLDER` tells where backups are",
    )
    folder = backups(house)
    shutil.rmtree(folder)
    assert findings(run(house, "check", "--json"))["erased"] == (
        "ok",
        f"not known: {folder} cannot be read from here",
    )


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


def test_behind_a_proxy_that_is_not_named_everybody_has_one_address(house: dict[str, str]) -> None:
    forgotten = run(house | {"CENACLE_TRUSTED_PROXIES": ""}, "check", "--json")

    state, words = findings(forgotten)["proxies"]
    assert state == "warning"
    assert "CENACLE_TRUSTED_PROXIES names no proxy" in words
    assert findings(run(house, "check", "--json"))["proxies"] == ("ok", "trusted: 127.0.0.1/32")


def test_the_disk_of_the_backups_is_looked_at(
    house: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = backups(house)
    whole = shutil.disk_usage(folder)
    monkeypatch.setattr(
        shutil,
        "disk_usage",
        lambda asked: whole._replace(free=whole.total // 100) if Path(asked) == folder else whole,
    )

    state, words = findings(run(house, "check", "--json"))["backup disk"]

    assert state == "problem"
    assert words.startswith("1% free")
    assert words.endswith(f" in {folder}")


def test_the_mail_server_is_tried_without_a_letter(
    house: dict[str, str], post_office: PostOffice
) -> None:
    nobody = {"CENACLE_SMTP_URL": "smtp://127.0.0.1:1"}
    let_in = findings(run(house, "check", "--json"))["mail"]
    gone = findings(run(house | nobody, "check", "--json"))["mail"]

    assert let_in[0] == "ok"
    assert let_in[1].startswith("the mail server lets us in")
    assert (post_office.connections, post_office.letters) == (1, [])
    assert gone[0] == "problem"
    assert "cannot be reached" in gone[1]


def test_a_test_letter_is_sent_at_once(house: dict[str, str], post_office: PostOffice) -> None:
    sent = run(house, "check", "--mail-to", "ann@house.test")
    nobody = {"CENACLE_SMTP_URL": "smtp://127.0.0.1:1"}
    refused = run(house | nobody, "check", "--json", "--mail-to", "ann@house.test")
    mistyped = run(house, "check", "--mail-to", "ann")

    assert sent.exit_code == 0, sent.stdout
    [letter] = post_office.letters
    assert post_office.addresses == ["ann@house.test"]
    assert "https://portal.house.test" in letter.mail.get_content()
    assert findings(refused)["mail"][0] == "problem"
    assert (refused.exit_code, mistyped.exit_code) == (1, 2)

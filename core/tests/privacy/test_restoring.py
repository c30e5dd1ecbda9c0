"""Whom a restored backup brings back is erased again, and the house opens whatever refuses it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.api import PersonKnown, hookimpl
from cenacle.app import stock
from cenacle.cli import cenacle as commands
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.privacy.restoring import erase_restored
from cenacle.prospects import Prospect
from cenacle.retreatants import Retreatant
from cenacle.testing import TestHouse
from click.testing import CliRunner, Result
from sqlalchemy import select, text
from sqlalchemy.orm import Session

Run = Callable[..., Result]
CLEAN = "privacy.clean"
PASSWORD = "Three-brown-loaves9"


@dataclass
class Restored:
    """A house as it was before two of its people were erased; the list beside it knows both."""

    house: TestHouse
    paul: int
    mary: int

    def shows(self, person: int) -> bool:
        return self.house.client(Role.ADMIN).get(f"/api/retreatants/{person}").status == 200


@pytest.fixture
def restored(databases: Any, queue_url: str, tmp_path: Path, town_of: Any) -> Iterator[Restored]:
    beside = {"erased_list": tmp_path / "erased.list"}
    later, before = (
        TestHouse(databases.fresh(), queue_url, configuration=beside) for _ in range(2)
    )
    for house in (later, before):
        with house.session() as session:
            stock(session, house.served)
    ids = [_add_people(house, town_of) for house in (later, before)]
    _erase_all(later, ids[0])
    later.close()
    yield Restored(before, *ids[1])
    before.close()


def _add_people(house: TestHouse, town_of: Any) -> list[int]:
    """With the same key codes in every house."""
    town = town_of(house)
    ids = [town.person("Landry"), town.person("Hebert", first_name="Mary")]
    with house.session() as session:
        for number, person in enumerate(ids):
            session.get_one(Retreatant, person).key_code = f"ABCDE{number}"
    return ids


def _erase_all(house: TestHouse, ids: list[int]) -> None:
    admin = house.client(Role.ADMIN)
    for number, person in enumerate(ids):
        answer = admin.post(f"/api/retreatants/{person}/erase", {"keyCode": f"ABCDE{number}"})
        assert answer.status == 200, answer
    house.served.queue.run(CLEAN)


@pytest.fixture
def cenacle(restored: Restored, plugin_host: Any) -> Run:
    """Runs a command on the restored house, with plugins made of hooks."""
    configuration = restored.house.served.configuration
    environment = {
        "CENACLE_DATABASE_URL": configuration.database_url,
        "CENACLE_QUEUE_URL": configuration.queue_url,
        "CENACLE_SECRET_KEY": configuration.secret_key.get_secret_value(),
        "CENACLE_ERASED_LIST": str(configuration.erased_list),
    }

    def run(*arguments: str, database_url: str = "", **plugins: Any) -> Result:
        place = {"CENACLE_DATABASE_URL": database_url} if database_url else {}
        return CliRunner().invoke(
            commands,
            arguments,
            obj=plugin_host(**plugins),
            env=environment | place,
            catch_exceptions=False,
        )

    return run


def refuse_paul(person: PersonKnown, session: Session) -> None:
    """As a plugin does whose tables are behind, since its migration failed."""
    if "Paul Landry" in person.names:
        session.execute(text("SELECT words FROM a_table_of_tomorrow"))


STUBBORN = {"cenacle_erase": hookimpl(refuse_paul)}


def test_a_house_whose_last_administrator_was_erased_opens_and_gets_another(
    restored: Restored, cenacle: Run
) -> None:
    restored.house.add_user("paul@house.test", Role.ADMIN)
    with restored.house.session() as session:
        session.scalars(select(User)).one().retreatant_id = restored.paul

    migrated = cenacle("migrate")
    made = cenacle("create-admin", "--email", "new@house.test", "--password", PASSWORD)

    assert migrated.exit_code == 0
    assert "make one by `cenacle create-admin`" in migrated.stderr
    assert "Landry" not in migrated.output
    assert (made.exit_code, made.stdout) == (0, "new@house.test may sign in.\n")
    admin = restored.house.client()
    assert admin.sign_in("new@house.test", PASSWORD).status == 200
    assert admin.get(f"/api/retreatants/{restored.paul}").status == 404


def test_a_plugin_that_cannot_forget_keeps_whom_it_refuses_and_nobody_else(
    restored: Restored, cenacle: Run
) -> None:
    refused = cenacle("migrate", stubborn=STUBBORN)

    assert refused.exit_code == 3
    assert f"(numbers {restored.paul})" in refused.stderr
    assert "Landry" not in refused.output
    assert (restored.shows(restored.paul), restored.shows(restored.mary)) == (True, False)

    mended, again = cenacle("migrate"), cenacle("migrate")

    assert (mended.exit_code, again.exit_code) == (0, 0)
    assert "were erased" in mended.stderr
    assert "erased" not in again.stderr
    assert not restored.shows(restored.paul)


@pytest.mark.any_database
def test_a_restore_says_what_a_plugin_could_not_do(
    restored: Restored, cenacle: Run, tmp_path: Path
) -> None:
    kept = tmp_path / "house.backup"
    cenacle("backup", str(kept))

    answer = cenacle(
        "restore", str(kept), database_url=f"sqlite:///{tmp_path}/again.db", stubborn=STUBBORN
    )

    assert (answer.exit_code, answer.stdout) == (3, "The house is restored.\n")
    assert f"(numbers {restored.paul})" in answer.stderr


def test_who_had_no_record_is_erased_again(databases: Any, queue_url: str, tmp_path: Path) -> None:
    """By their address; of an account by its number too, for an address may change its owner."""
    beside = {"erased_list": tmp_path / "erased.list"}
    later, before = (
        TestHouse(databases.fresh(), queue_url, configuration=beside) for _ in range(2)
    )
    for house in (later, before):
        with house.session() as session:
            stock(session, house.served)
            session.add(_application("ben@example.org"))
        house.add_user("ann@example.org", Role.PRIEST, last_name="Roy")
        house.add_user("cy@example.org", Role.PRIEST)
    admin = later.client(Role.ADMIN)
    with later.session() as session:
        applied = session.scalars(select(Prospect.id)).one()
        user = session.scalars(select(User.id).where(User.email == "ann@example.org")).one()
    for what, number in (("prospects", applied), ("users", user)):
        erased = admin.post(f"/api/{what}/{number}/erase", {"lastName": "Roy"})
        assert erased.status == 200, erased
    later.served.queue.run(CLEAN)
    later.close()

    again = erase_restored(before.served)

    assert again.remaining == ()
    with before.session() as session:
        assert session.scalars(select(Prospect)).all() == []
        emails = set(session.scalars(select(User.email)))
        assert "ann@example.org" not in emails
        assert "cy@example.org" in emails
    before.close()


def _application(email: str) -> Prospect:
    return Prospect(
        first_name="Ben",
        last_name="Roy",
        birth_date=date(1960, 5, 6),
        email=email,
        has_attended_before=False,
        can_contact_in_future=True,
        last_minute=False,
        referred_by_name="Ann",
        registered_at=clock.now(),
    )

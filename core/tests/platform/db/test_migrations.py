"""The schema's history: it fits the models, goes both ways, and a plugin has its own."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from cenacle.accounts.models import AccountLink, LinkPurpose, User
from cenacle.api import Branch, hookimpl
from cenacle.outreach.models import Letter
from cenacle.platform.access import Role
from cenacle.platform.db import Base, Database, open_database, transaction
from cenacle.platform.db.locks import one_process_at_a_time
from cenacle.platform.db.migrations import CORE, pending, upgrade
from cenacle.platform.db.migrations.branch import alembic_config
from cenacle.platform.db.search import is_index_of_words
from cenacle.platform.mail import EmailRecipient, Suppression
from cenacle.platform.plugins import PluginHost
from cenacle.platform.plugins.models import PluginFault
from cenacle.testing import TestHouse
from sqlalchemy import MetaData, inspect, select, text

WAIT = 120

REVISION = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "0001", None, None, None


def upgrade() -> None:
    op.create_table("notes", sa.Column("id", sa.Integer, primary_key=True))


def downgrade() -> None:
    op.drop_table("notes")
"""


@pytest.fixture
def database(fresh_database_url: str) -> Iterator[Database]:
    database = open_database(fresh_database_url)
    yield database
    database.close()


@pytest.fixture
def notes(tmp_path: Path) -> Branch:
    """The branch of a plugin with one table."""
    (tmp_path / "0001_notes.py").write_text(REVISION)
    return Branch("notes", "cenacle_notes", tmp_path)


def test_the_revisions_make_what_the_models_say(house: TestHouse) -> None:
    """Those of the core, and of every plugin that is installed."""
    places = {branch.version_table for branch in house.served.plugins.branches}
    options = {
        "compare_type": True,
        "include_name": lambda name, kind, _parents: (
            name not in places and not is_index_of_words(name)
        ),
    }
    with house.served.database.writer.connect() as connection:
        context = MigrationContext.configure(connection, opts=options)

        assert compare_metadata(context, Base.metadata) == []


def test_the_way_back_leaves_nothing_and_the_way_up_is_open_again(database: Database) -> None:
    branches = PluginHost.installed().branches
    with database.writer.connect() as connection:
        for branch in reversed(branches):
            command.downgrade(alembic_config(branch, connection=connection), "base")
    places = {branch.version_table for branch in branches}
    assert set(inspect(database.writer).get_table_names()) == places

    upgrade(database, branches)

    assert pending(database, branches) == []
    assert "users" in inspect(database.writer).get_table_names()


def test_of_several_who_migrate_at_once_each_ends_well(
    database: Database, fresh_database_url: str, tmp_path: Path
) -> None:
    with database.writer.begin() as connection:
        tables = MetaData()
        tables.reflect(connection)
        tables.drop_all(connection)

    migrating = [start_migrating(fresh_database_url, tmp_path) for _ in range(3)]

    said = [process.communicate(timeout=WAIT)[1] for process in migrating]
    assert [process.returncode for process in migrating] == [0, 0, 0], said
    assert pending(database, PluginHost.installed().branches) == []
    with transaction(database) as session:
        assert session.scalars(select(PluginFault)).all() == []


def test_who_migrates_waits_for_the_end_of_another_migration(
    database: Database, fresh_database_url: str, tmp_path: Path
) -> None:
    with one_process_at_a_time(database, "migrate"):
        second = start_migrating(fresh_database_url, tmp_path)
        assert second.stderr
        assert "the house in" in second.stderr.readline()
        assert "waiting for another process" in second.stderr.readline()
        time.sleep(0.5)
        assert second.poll() is None

    second.communicate(timeout=WAIT)
    assert second.returncode == 0


def start_migrating(database_url: str, folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "cenacle", "migrate"],
        cwd=folder,
        env=os.environ | {"CENACLE_DATABASE_URL": database_url},
        stderr=subprocess.PIPE,
        text=True,
    )


def test_what_waits_keeps_its_link_until_it_has_gone(database: Database) -> None:
    """Links of waiting mails were kept in the clear once, among the words of the mail."""
    at_0007 = """
        INSERT INTO email_messages (id, kind, subject, body, created_date)
        VALUES (1, 'Invitation', 'Come', 'Come', '2026-01-01')
        """
    recipient = """
        INSERT INTO email_recipients
            (id, message_id, recipient_email, "values", email_status, attempts, due_at)
        VALUES (:id, 1, 'ann@example.org', :values, 'Queued', 0, :due_at)
        """
    with database.writer.connect() as connection:
        command.downgrade(alembic_config(CORE, connection=connection), "0007")
    with transaction(database) as session:
        session.execute(text(at_0007))
        for number, values, due in ((1, '{"link": "s3cr3t"}', "2026-01-01"), (2, "{}", None)):
            session.execute(text(recipient), {"id": number, "values": values, "due_at": due})

    upgrade(database, [CORE])

    with transaction(database) as session:
        waiting, gone = session.scalars(select(EmailRecipient).order_by(EmailRecipient.id))
        assert (waiting.values, gone.values, gone.sealed) == ({}, {}, None)
        assert json.loads(waiting.sealed or "") == {"link": "s3cr3t"}


def test_invitations_stay_good_and_strangers_passwords_do_not(database: Database) -> None:
    """What was mailed for another purpose is asked for anew: nobody knows where it went."""
    user = """
        INSERT INTO users
            (id, email, email_folded, password_hash, first_name, last_name, name_order, role,
             active, is_locked, email_confirmed, contact_information, search_text, version)
        VALUES
            (:id, :email, :folded, 'typed', 'Ann', 'Other', 'other', :role,
             :yes, :no, :confirmed, '[]', '', 1)
        """
    link = """
        INSERT INTO account_links (id, user_id, purpose, code_hash, new_email, expires_at)
        VALUES (:id, 1, :purpose, :purpose, NULL, '2026-01-01')
        """
    with database.writer.connect() as connection:
        command.downgrade(alembic_config(CORE, connection=connection), "0008")
    people = [("Captain", False), (None, False), (None, True)]
    with transaction(database) as session:
        for number, (role, confirmed) in enumerate(people, start=1):
            session.execute(
                text(user),
                {
                    "id": number,
                    "email": f"ann{number}@house.test",
                    "folded": f"ann{number}@house.test",
                    "role": role,
                    "yes": True,
                    "no": False,
                    "confirmed": confirmed,
                },
            )
        for number, purpose in enumerate(("Confirm", "Reset", "ChangeEmail"), start=1):
            session.execute(text(link), {"id": number, "purpose": purpose})

    upgrade(database, [CORE])

    with transaction(database) as session:
        kept = session.scalars(select(AccountLink)).one()
        assert (kept.user_id, kept.purpose) == (1, LinkPurpose.CONFIRM)
        assert (kept.email, kept.code_hash) == ("ann1@house.test", "Confirm")
        passwords = session.scalars(select(User.password_hash).order_by(User.id)).all()
        assert passwords == ["typed", None, "typed"]


def test_an_unsubscription_that_a_bounce_took_is_found_again(database: Database) -> None:
    said, took_back = (
        "Unsubscribed by the link in a mail",
        "Took back the unsubscription by the link in a mail",
    )
    lines = [
        ("no", said),
        ("both", "Unsubscribed"),
        ("mended", said),
        ("back", said),
        ("back", took_back),
    ]
    with database.writer.connect() as connection:
        command.downgrade(alembic_config(CORE, connection=connection), "0025")
    with transaction(database) as session:
        for name, reason in (("no", "Unsubscribed"), ("both", "Bounced"), ("bad", "Bounced")):
            session.execute(
                text("INSERT INTO suppressions (email_folded, reason, since) VALUES (:n, :r, :at)"),
                {"n": name, "r": reason, "at": "2026-01-01"},
            )
        for name, how in lines:
            session.execute(
                text(
                    "INSERT INTO consents (address, channel, given, at, how) "
                    "VALUES (:n, 'email', :given, :at, :how)"
                ),
                {"n": name, "given": how == took_back, "at": "2026-02-01", "how": how},
            )

    upgrade(database, [CORE])

    with transaction(database) as session:
        known = session.scalars(select(Suppression).order_by(Suppression.email_folded)).all()
        assert [(each.email_folded, each.reason, each.is_refused) for each in known] == [
            ("bad", "Bounced", False),
            ("both", "Bounced", True),
            ("mended", "Unsubscribed", True),
            ("no", "Unsubscribed", True),
        ]


def test_letters_from_before_are_found_by_their_words(database: Database) -> None:
    with database.writer.connect() as connection:
        command.downgrade(alembic_config(CORE, connection=connection), "0025")
    with transaction(database) as session:
        session.execute(
            text(
                "INSERT INTO letters "
                "(subject, body, sender_email, state, changed_at, version) "
                "VALUES ('Café', '', 'Ann@house.test', 'draft', '2026-01-01', 1)"
            )
        )

    upgrade(database, [CORE])

    with transaction(database) as session:
        assert session.scalars(select(Letter.search_text)).one() == "cafe ann@housetest"


def test_names_from_before_are_found_as_they_are_typed(database: Database) -> None:
    """By letters and signs that few keyboards have."""
    with database.writer.connect() as connection:
        command.downgrade(alembic_config(CORE, connection=connection), "0043-1")
    with transaction(database) as session:
        session.execute(
            text("""
                INSERT INTO users
                    (id, email, email_folded, first_name, last_name, name_order, active, is_locked,
                     email_confirmed, contact_information, search_text, version)
                VALUES
                    (1, 'a@b.test', 'a@b.test', 'Łuk', 'de la Møl′', 'de la møl′, łuk', :yes, :no,
                     :yes, '[]', 'łuk de la møl′ a@btest', 1)
                """),
            {"yes": True, "no": False},
        )
        for number, name in enumerate(("ørthodox", "orthodox", "ʻoli"), start=1):
            session.execute(
                text(
                    "INSERT INTO religions (id, name, name_folded, position, version) "
                    "VALUES (:id, :name, :folded, :place, 1)"
                ),
                {"id": number, "name": name, "folded": name, "place": number},
            )

    upgrade(database, [CORE])

    with transaction(database) as session:
        ann = session.get_one(User, 1)
        assert (ann.name_order, ann.search_text) == ("delamol,luk", "luk de la mol a@btest")
        ann.first_name = ann.first_name
        assert ann.name_order == "delamol,luk"
        folded = session.scalars(text("SELECT name_folded FROM religions ORDER BY id")).all()
        assert folded == ["ørthodox", "orthodox", "oli"]


def test_a_plugins_data_waits_for_its_return(database: Database, notes: Branch) -> None:
    upgrade(database, [CORE, notes])
    with transaction(database) as session:
        session.execute(text("INSERT INTO notes VALUES (7)"))

    upgrade(database, [CORE])
    assert pending(database, [CORE]) == []

    upgrade(database, [CORE, notes])
    with transaction(database) as session:
        assert session.scalar(text("SELECT id FROM notes")) == 7


def test_a_plugin_that_waits_for_its_migration_is_named(
    house_with: Callable[..., TestHouse], notes: Branch
) -> None:
    branch: dict[str, Any] = {"cenacle_migrations": hookimpl(lambda: notes)}
    house = house_with(notes=branch)

    answer = house.client(Role.ADMIN).get("/readyz")

    assert answer.body["migrations"] == "run `cenacle migrate` for notes"

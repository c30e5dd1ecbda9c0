"""A person is erased, and nothing in the house leads to them."""

import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.api import hookimpl
from cenacle.app import migrate, stock
from cenacle.calls.models import PhoneAct
from cenacle.platform import clock, mail
from cenacle.platform.access import Actor, Role
from cenacle.platform.audit import AuditEntry
from cenacle.platform.db import Base
from cenacle.platform.db.backup import back_up, restore
from cenacle.platform.mail import EmailRecipient, suppression
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.mail.unsubscribing import token_of
from cenacle.privacy.erasing import erase_person
from cenacle.prospects import Prospect
from cenacle.retreatants import Remark, Retreatant
from cenacle.testing import Client, TestHouse
from sqlalchemy import select, text
from sqlalchemy.engine import make_url

ADMIN = Actor(None, "admin@house.test", Role.ADMIN, None)
CLEAN = "privacy.clean"


def erase(client: Client, person: int, code: str) -> Any:
    return client.post(f"/api/retreatants/{person}/erase", {"keyCode": code})


def code_of(admin: Client, person: int) -> str:
    return str(admin.get(f"/api/retreatants/{person}").result["keyCode"])


def test_every_table_has_a_place_in_these_tests(
    house: TestHouse, places_of_tables: set[str]
) -> None:
    """A table that is added later must say whether it keeps something of people."""
    assert set(Base.metadata.tables) == places_of_tables


def test_nothing_is_left_of_who_was_erased(
    house: TestHouse,
    admin: Client,
    somebody: Any,
    words_left: Any,
    places_of_words: set[str],
    bytes_left: Any,
    tmp_path: Path,
) -> None:
    left = "\n".join(words_left(house))
    assert [name for name in places_of_words if f"{name}." not in left] == []

    answer = erase(admin, somebody.id, somebody.key_code)

    assert answer.status == 200, answer
    assert words_left(house) == []
    _leave_remains(house)
    house.served.queue.run(CLEAN)
    kept = tmp_path / "kept.backup"
    back_up(house.database_url, kept)
    url = make_url(house.database_url)
    if url.get_backend_name() == "sqlite":
        assert not bytes_left(Path(url.database or ""))
    assert not bytes_left(kept)


def test_a_backup_holds_nothing_even_before_the_file_is_made_anew(
    house: TestHouse, admin: Client, somebody: Any, bytes_left: Any, tmp_path: Path
) -> None:
    erase(admin, somebody.id, somebody.key_code)
    _leave_remains(house)
    kept = tmp_path / "kept.backup"

    back_up(house.database_url, kept)

    assert not bytes_left(kept)


@pytest.mark.parametrize("where", ["remark", "telephone"])
def test_what_is_written_about_who_is_just_being_erased_is_not_kept(
    house: TestHouse, admin: Client, town: Any, where: str
) -> None:
    person, retreat = town.person(), town.retreat(starts=30)
    writes = {
        "remark": (
            "/api/retreatants/create-retreatant-remarks",
            {"retreatantId": person, "remarks": "Qzx asked for a lift."},
        ),
        "telephone": (
            f"/api/calls/{retreat}/phoned",
            {"retreatantId": person, "outcome": "notReached", "note": "Qzx is in Rome."},
        ),
    }
    captain, code = house.client(Role.CAPTAIN), code_of(admin, person)
    with ThreadPoolExecutor(1) as pool:
        with house.session() as session:
            erase_person(session, house.served, ADMIN, person, code)
            session.flush()
            writing = pool.submit(captain.post, *writes[where])
            with suppress(TimeoutError):
                writing.result(0.5)

        assert writing.result(30).status == 404
    with house.session() as session:
        assert session.scalars(select(Remark)).all() == []
        assert session.scalars(select(PhoneAct)).all() == []


def _leave_remains(house: TestHouse) -> None:
    """As an SQLite does that does not overwrite what it deletes, which depends on how it was
    built: the words of former rows in the free parts of its file."""
    url = make_url(house.database_url)
    if url.get_backend_name() != "sqlite":
        return
    path = Path(url.database or "")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA secure_delete = OFF")
        for number in range(50):
            connection.execute(
                "INSERT INTO throttle_attempts (key, at) VALUES (?, '2026-01-01')",
                (f"qzx remains {number} " * 60,),
            )
        connection.execute("DELETE FROM throttle_attempts WHERE key LIKE 'qzx%'")
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert b"qzx remains" in path.read_bytes()


def test_past_retreats_still_add_up_and_coming_ones_have_a_place_again(
    house: TestHouse, admin: Client, town: Any
) -> None:
    person = town.person(email="paul@example.org")
    past, ahead = town.retreat(starts=-300), town.retreat(starts=30)
    town.takes_part(person, past, "Attending")
    town.takes_part(person, ahead, "Attending")
    town.room("201")
    admin.post(
        "/api/retreatants/update-retreatant-room",
        {"retreatantId": person, "retreatId": ahead, "roomNumber": "201"},
    )

    assert erase(admin, person, code_of(admin, person)).status == 200

    def metrics(retreat: int) -> dict[str, Any]:
        result: dict[str, Any] = admin.get(f"/api/rosters/retreat-metrics/{retreat}").result
        return result

    assert metrics(past)["attending"] == 1
    assert (metrics(ahead)["attending"], metrics(ahead)["cancelled"]) == (0, 1)
    assert metrics(ahead)["roomsAssigned"] == 0
    assert admin.get(f"/api/retreatants/{person}").status == 404
    assert admin.post("/api/people/table", {}).result["rows"] == []
    with house.session() as session:
        gone = session.get_one(Retreatant, person)
        assert (gone.name, gone.birth_date, gone.email) == ("Erased person", None, None)


def test_the_audit_keeps_who_and_when_and_which_field(
    house: TestHouse, admin: Client, town: Any
) -> None:
    person = town.person()
    admin.post("/api/retreatants/update-retreatant", {"retreatantId": person, "nickname": "Pete"})
    code = code_of(admin, person)

    erase(admin, person, code)

    with house.session() as session:
        changed, erased = session.scalars(
            select(AuditEntry)
            .where(AuditEntry.entity == "Retreatant", AuditEntry.entity_id == person)
            .order_by(AuditEntry.id)
        )
        assert (changed.who, changed.changes) == (
            "admin@house.test",
            {"nickname": [None, "erased"]},
        )
        assert (erased.who, erased.action, erased.changes) == ("admin@house.test", "Erased", {})


def test_another_key_code_erases_nobody(admin: Client, town: Any) -> None:
    person, other = town.person(), town.person("Other")

    answer = erase(admin, person, code_of(admin, other))

    assert answer.failures == {
        "keyCode": "This is not the key code of Paul Landry. Nothing was erased."
    }
    assert erase(admin, 987654, "AAAAAA").status == 404
    assert erase(admin, person, code_of(admin, person).lower()).status == 200
    assert erase(admin, person, code_of(admin, other)).status == 404


def test_the_last_administrator_stays(house: TestHouse, admin: Client, town: Any) -> None:
    person = town.person()
    with house.session() as session:
        user = session.scalars(select(User).where(User.role == Role.ADMIN)).one()
        user.retreatant_id = person

    refused = erase(admin, person, code_of(admin, person))

    assert "last active administrator" in refused.failures[""]
    house.add_user("second@house.test", Role.ADMIN)
    assert erase(admin, person, code_of(admin, person)).status == 200
    assert admin.get("/api/account/me").status == 401


def test_what_another_has_too_stays_theirs(house: TestHouse, admin: Client, town: Any) -> None:
    """A family shares an address and a telephone."""
    shared = {"email": "home@example.org", "cell_phone": "+15045550142"}
    husband, wife = town.person(**shared), town.person(first_name="Mary", **shared)
    with house.session() as session:
        to = mail.Addressee("home@example.org", "Mary", "Landry", retreatant_id=wife)
        mail.write_mail(session, house.served, "ApplicationReceived", to, {"retreats": "x"})

    assert erase(admin, husband, code_of(admin, husband)).status == 200

    shown = admin.get(f"/api/retreatants/{wife}").result
    assert (shown["email"], shown["cellPhone"]) == ("home@example.org", "(504) 555-0142")
    with house.session() as session:
        [hers] = session.scalars(select(EmailRecipient))
        assert hers.recipient_email == "home@example.org"


def test_who_is_erased_is_not_mailed_again(house: TestHouse, admin: Client, town: Any) -> None:
    person = town.person(email="paul@example.org")
    with house.session() as session:
        suppression.suppress(
            session, house.served, "Paul@example.org", SuppressionReason.COMPLAINED
        )
    assert erase(admin, person, code_of(admin, person)).status == 200

    with house.session() as session:
        assert suppression.find_suppression(session, "paul@example.org") is None
        to = mail.Addressee("Paul@example.org", "Paul", "Landry")
        letter = mail.EmailMessage(
            kind=mail.EmailKind.CUSTOM, subject="Come", body="Come", created_date=clock.now()
        )
        mail.post_message(session, house.served, letter, [(to, {})])
    house.served.queue.run("mail.deliver")

    with house.session() as session:
        [row] = session.scalars(
            select(EmailRecipient).where(EmailRecipient.recipient_email == "Paul@example.org")
        )
        assert row.email_status == "Suppressed"


def test_who_was_erased_has_unsubscribed_still(house: TestHouse, admin: Client, town: Any) -> None:
    """Also where mail came back as well."""
    guest, link = house.client(), token_of(house.served, "paul@example.org")
    guest.delete(f"/api/emails/subscription/{link}")
    with house.session() as session:
        suppression.suppress(session, house.served, "paul@example.org", SuppressionReason.BOUNCED)
    person = town.person(email="paul@example.org")

    assert erase(admin, person, code_of(admin, person)).status == 200

    assert guest.get(f"/api/emails/subscription/{link}").result["isSubscribed"] is False
    again = town.person(email="paul@example.org")
    assert guest.delete(f"/api/emails/subscription/{link}").status == 200
    assert admin.post("/api/retreatants/mail-again", {"retreatantId": again}).status == 200
    assert guest.get(f"/api/emails/subscription/{link}").result["isSubscribed"] is False


@pytest.mark.any_database
def test_a_backup_from_before_does_not_bring_them_back(
    fresh_database_url: str, queue_url: str, tmp_path: Path, town: Any
) -> None:
    house = TestHouse(
        fresh_database_url, queue_url, configuration={"erased_list": tmp_path / "erased.list"}
    )
    with house.session() as session:
        stock(session, house.served)
    admin, town = house.client(Role.ADMIN), type(town)(house)
    person, other = town.person(email="paul@example.org"), town.person("Other")
    before = tmp_path / "before.backup"
    back_up(fresh_database_url, before)
    assert erase(admin, person, code_of(admin, person)).status == 200
    house.served.queue.run(CLEAN)
    listed = (tmp_path / "erased.list").read_text()
    assert "paul" not in listed
    assert len(listed.split()) == 2
    house.close()

    url = f"sqlite:///{tmp_path}/again.db"
    restore(url, before)
    restored = TestHouse(url, queue_url, configuration={"erased_list": tmp_path / "erased.list"})
    migrate(restored.served)

    client = restored.client(Role.ADMIN)
    assert client.get(f"/api/retreatants/{person}").status == 404
    assert client.get(f"/api/retreatants/{other}").status == 200
    with restored.session() as session:
        assert session.get_one(Retreatant, person).email is None
    restored.close()


def test_a_plugin_that_cannot_forget_stops_the_erasure(
    house_with: Callable[..., TestHouse], town: Any
) -> None:
    def refuse() -> None:
        raise ValueError("no")

    house = house_with(stubborn={"cenacle_erase": hookimpl(refuse)})
    town = type(town)(house)
    person, admin = town.person(), house.client(Role.ADMIN)

    answer = erase(admin, person, code_of(admin, person))

    assert answer.failures[""].startswith("“Stubborn” could not forget Paul Landry")
    assert admin.get(f"/api/retreatants/{person}").status == 200


def test_rows_of_a_plugin_without_the_hook_go(
    fresh_database_url: str, queue_url: str, town: Any
) -> None:
    house = TestHouse(fresh_database_url, queue_url)
    with house.session() as session:
        stock(session, house.served)
        session.execute(
            text(
                "CREATE TABLE badges (id INTEGER PRIMARY KEY, words TEXT, retreatant_id INTEGER "
                "NOT NULL REFERENCES retreatants (id))"
            )
        )
    town, admin = type(town)(house), house.client(Role.ADMIN)
    person, other = town.person("Landry"), town.person("Other")
    with house.session() as session:
        for number, who in ((1, person), (2, other)):
            values = {"id": number, "who": who, "words": "Prays for Paul Landry"}
            session.execute(text("INSERT INTO badges VALUES (:id, :words, :who)"), values)

    assert erase(admin, person, code_of(admin, person)).status == 200

    with house.session() as session:
        rows = session.execute(text("SELECT id, words FROM badges")).all()
        assert rows == [(2, "Prays for erased")]
    house.close()


def test_an_application_of_theirs_goes_and_that_of_another_stays(
    house: TestHouse, admin: Client, town: Any
) -> None:
    person = town.person(email="home@example.org")
    with house.session() as session:
        for first, born in (("Paul", "1960-05-06"), ("Mary", "1962-01-01")):
            session.add(_prospect(first, born))

    assert erase(admin, person, code_of(admin, person)).status == 200

    with house.session() as session:
        [kept] = session.scalars(select(Prospect))
        assert (kept.first_name, kept.email) == ("Mary", "home@example.org")


def _prospect(first_name: str, born: str) -> Prospect:
    return Prospect(
        first_name=first_name,
        last_name="Landry",
        birth_date=date.fromisoformat(born),
        email="home@example.org",
        has_attended_before=False,
        can_contact_in_future=True,
        last_minute=False,
        referred_by_name="Ann",
        registered_at=clock.now(),
    )

"""What is kept for a time goes when the time is over."""

from datetime import date, datetime, timedelta
from typing import Any

import pytest
from alembic import command
from cenacle.outreach.models import Letter, LetterState
from cenacle.platform import clock, mail
from cenacle.platform.audit import AuditEntry
from cenacle.platform.consents import Consent
from cenacle.platform.db import open_database, transaction
from cenacle.platform.db.migrations import CORE, upgrade
from cenacle.platform.db.migrations.branch import alembic_config
from cenacle.platform.mail import EmailMessage, EmailRecipient
from cenacle.privacy import retention
from cenacle.prospects import Prospect, ProspectStatus
from cenacle.retreatants import Remark
from cenacle.testing import Client, TestHouse
from sqlalchemy import select, text

RETAIN = "privacy.retain"


def ago(days: int) -> datetime:
    return clock.now() - timedelta(days=days)


def application(last_name: str, status: ProspectStatus, decided: int) -> Prospect:
    return Prospect(
        first_name="Paul",
        last_name=last_name,
        birth_date=date(1960, 5, 6),
        email=f"{last_name}@example.org",
        status=status,
        has_attended_before=False,
        can_contact_in_future=True,
        last_minute=False,
        referred_by_name="Ann",
        registered_at=ago(decided),
        decided_at=ago(decided),
    )


def test_decided_applications_go_after_a_year(house: TestHouse) -> None:
    with house.session() as session:
        session.add_all(
            [
                application("Denied", ProspectStatus.DENIED, 366),
                application("Accepted", ProspectStatus.ACCEPTED, 366),
                application("Fresh", ProspectStatus.DENIED, 364),
                application("Verified", ProspectStatus.VERIFIED, 900),
            ]
        )

    house.served.queue.run(RETAIN)

    with house.session() as session:
        kept = session.scalars(select(Prospect.last_name).order_by(Prospect.last_name)).all()
        assert kept == ["Fresh", "Verified"]
        [entry] = session.scalars(select(AuditEntry).where(AuditEntry.entity == "Retention"))
        assert entry.changes == {"applications": [None, 2]}


def test_the_words_of_mails_go_after_two_years_and_who_got_them_stays(house: TestHouse) -> None:
    with house.session() as session:
        for days in (731, 729):
            letter = EmailMessage(
                kind="Custom", subject="Come", body="<p>Words</p>", created_date=ago(days)
            )
            to = mail.Addressee("ann@example.org", "Ann", "Other")
            mail.post_message(session, house.served, letter, [(to, {"retreats": "June"})])
    house.served.queue.run("mail.deliver")

    house.served.queue.run(RETAIN)

    with house.session() as session:
        old, fresh = session.scalars(select(EmailMessage).order_by(EmailMessage.created_date))
        assert (old.subject, old.body, fresh.body) == ("Come", "erased", "<p>Words</p>")
        assert [reader.recipient_email for reader in old.recipients] == ["ann@example.org"]
        [reader] = old.recipients
        assert "retreats" not in reader.values
        assert session.scalars(select(EmailRecipient)).all()


def test_the_subject_of_a_mail_stays_as_it_was_told(
    house: TestHouse, admin: Client, town: Any
) -> None:
    group = town.group()
    with house.session() as session:
        letter = EmailMessage(
            kind="Invitation",
            group_id=group,
            subject="{{ nickName }}, come on {{ retreat }}",
            body="<p>Words</p>",
            created_date=ago(731),
        )
        to = mail.Addressee("ann@example.org", "Ann", "Other")
        mail.post_message(session, house.served, letter, [(to, {"retreat": "Jun 4 {{ x }}"})])
    house.served.queue.run("mail.deliver")

    house.served.queue.run(RETAIN)

    path = f"/api/emails/invitation-email-history?groupId={group}"
    [told] = admin.get(path).result
    assert (told["messageSubject"], told["messageBody"]) == (
        "Ann, come on Jun 4 { { x }}",
        "erased",
    )


def test_letters_go_with_the_words_of_mails_but_those_that_wait(
    house: TestHouse, admin: Client
) -> None:
    with house.session() as session:
        session.add_all(
            Letter(
                sender_email="ann@example.org",
                subject=f"{state} {days}",
                state=state,
                changed_at=ago(days),
                send_at=clock.now() + timedelta(days=1),
            )
            for state in LetterState
            for days in (731, 729)
        )

    house.served.queue.run(RETAIN)

    kept = [row["subject"] for row in admin.post("/api/letters/table", {}).result["rows"]]
    assert sorted(kept) == ["cancelled 729", "draft 729", "sent 729", "waiting 729", "waiting 731"]


def test_notes_and_remarks_stay_for_ever_unless_the_house_says_otherwise(
    house: TestHouse, admin: Client, town: Any
) -> None:
    gone = town.person(notes="Old")
    town.takes_part(gone, town.retreat(starts=-110), "Attending")
    here = town.person("Here", notes="New")
    town.takes_part(here, town.retreat(starts=-110, group="7A"), "Attending")
    town.takes_part(here, town.retreat(starts=20), "NoResponse")
    with house.session() as session:
        for days in (101, 99):
            session.add(
                Remark(retreatant_id=gone, author="Ann", remarks=f"{days}", created_date=ago(days))
            )

    def kept() -> tuple[list[Any], list[str]]:
        notes = [admin.get(f"/api/retreatants/{each}").result["notes"] for each in (gone, here)]
        remarks = admin.get(f"/api/retreatants/retreatant-remarks/{gone}").result
        return notes, [row["remarks"] for row in remarks]

    house.served.queue.run(RETAIN)
    assert kept() == (["Old", "New"], ["99", "101"])

    house.write_setting("RetainNotesDays", "100")
    house.served.queue.run(RETAIN)
    assert kept() == ([None, "New"], ["99"])


def test_it_is_done_a_little_at_once_until_nothing_is_left(
    house: TestHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retention, "AT_ONCE", 2)
    with house.session() as session:
        session.add_all(
            application(f"No{number}", ProspectStatus.DENIED, 400) for number in range(5)
        )

    house.served.queue.run(RETAIN)

    with house.session() as session:
        assert session.scalars(select(Prospect)).all() == []


@pytest.mark.parametrize(
    ("moment", "is_due"),
    [("2026-01-10T09:00", True), ("2026-01-10T03:00", False), ("2026-07-10T08:00", True)],
    ids=["winter", "at three in Greenwich", "summer"],
)
def test_it_is_done_at_three_by_the_clock_of_the_house(
    house: TestHouse, moment: str, is_due: bool
) -> None:
    registry = house.served.queue.huey._registry  # noqa: SLF001  # huey names no other way
    task = next(task for task in registry.periodic_tasks if task.name == RETAIN)

    assert task.validate_datetime(datetime.fromisoformat(moment)) is is_due


def test_the_audit_says_that_words_changed_and_not_the_words(
    house: TestHouse, admin: Client, town: Any
) -> None:
    person = town.person()
    for call, form in (
        ("update-retreatant", {"notes": "in therapy"}),
        ("create-retreatant-remarks", {"remarks": "lost his wife"}),
    ):
        admin.post(f"/api/retreatants/{call}", {"retreatantId": person} | form)

    rows = admin.post("/api/audit/table", {}).result["rows"]

    said = [(row["who"], row["entity"], row["changes"]) for row in rows]
    assert ("admin@house.test", "Retreatant", {"notes": [None, None]}) in said
    assert not any("therapy" in str(row) or "wife" in str(row) for row in rows)
    for word in ("therapy", "wife"):
        assert admin.post("/api/audit/table", {"allSearch": word}).result["rows"] == []


def test_the_words_of_before_leave_the_audit(fresh_database_url: str) -> None:
    database = open_database(fresh_database_url)
    with database.writer.connect() as connection:
        command.downgrade(alembic_config(CORE, connection=connection), "0012")
    entry = """
        INSERT INTO audit_entries (at, who, action, entity, entity_id, changes, search_text)
        VALUES ('2026-01-01', 'Ann', 'Updated', :entity, 7, :changes, 'in therapy')
        """
    with transaction(database) as session:
        for entity, changes in (
            ("Retreatant", '{"notes": [null, "in therapy"], "city": ["Convent", null]}'),
            ("Remark", '{"remarks": [null, "in therapy"]}'),
        ):
            session.execute(text(entry), {"entity": entity, "changes": changes})

    upgrade(database, [CORE])

    with transaction(database) as session:
        person, remark = session.scalars(select(AuditEntry).order_by(AuditEntry.id))
        assert person.changes == {"notes": [None, None], "city": ["Convent", None]}
        assert person.search_text == "ann updated retreatant 7 notes city convent"
        assert remark.changes == {"remarks": [None, None]}
    database.close()


def test_consents_of_before_stand_in_the_ledger(fresh_database_url: str) -> None:
    database = open_database(fresh_database_url)
    with database.writer.connect() as connection:
        command.downgrade(alembic_config(CORE, connection=connection), "0012")
    with transaction(database) as session:
        session.execute(
            text(
                "INSERT INTO suppressions (email_folded, reason, since) VALUES "
                "('no@example.org', 'Unsubscribed', '2026-01-01'), "
                "('lost@example.org', 'Bounced', '2026-01-01')"
            )
        )

    upgrade(database, [CORE])

    with transaction(database) as session:
        [line] = session.scalars(select(Consent))
        assert (line.address, line.given, line.how) == ("no@example.org", False, "Unsubscribed")
    database.close()

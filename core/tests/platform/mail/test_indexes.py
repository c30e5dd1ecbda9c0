"""Indexes of some mails alone serve what is asked of all: nobody reads a history of a million."""

from datetime import UTC, datetime, timedelta

import pytest
from cenacle import accounts
from cenacle.platform.mail.models import EmailKind, EmailMessage, EmailRecipient
from cenacle.testing import TestHouse
from cenacle.testing.databases import POSTGRES
from sqlalchemy import ColumnElement, and_, func, insert, select, text
from sqlalchemy.orm import Session

SOMEBODY, ANOTHER = 10**6, 10**6 + 1
LETTERS = 100
READERS = 50
A_DAY = datetime(2030, 1, 31, tzinfo=UTC), datetime(2030, 2, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("asked", "index"),
    [
        (EmailRecipient.retreatant_id == SOMEBODY, "retreatant_id"),
        (EmailRecipient.retreatant_id.in_([SOMEBODY, ANOTHER]), "retreatant_id"),
        (EmailRecipient.user_id.in_([SOMEBODY, ANOTHER]), "user_id"),
        (EmailRecipient.sent_at.between(*A_DAY), "sent_at"),
        (
            and_(
                EmailRecipient.retreatant_id.is_(None),
                EmailRecipient.user_id.is_(None),
                func.lower(EmailRecipient.recipient_email).in_(["anne@cenacle.test"]),
            ),
            "to_applicants",
        ),
    ],
    ids=["of-one", "of-some", "of-users", "of-a-day", "of-applicants"],
)
def test_mails_are_found_by_an_index(
    house: TestHouse, asked: ColumnElement[bool], index: str
) -> None:
    found = select(EmailRecipient.message_id).where(asked).distinct()

    with house.session() as session:
        _write_a_history(session)
        statement = found.compile(session.connection(), compile_kwargs={"literal_binds": True})
        explain = "EXPLAIN" if POSTGRES else "EXPLAIN QUERY PLAN"
        plan = session.execute(text(f"{explain} {statement}")).all()

    assert f"ix_email_recipients_{index}" in str(plan)


def _write_a_history(session: Session) -> None:
    """A letter a day to all of the house: a database chooses an index by what there is, and reads
    through a table that is nearly empty."""
    readers = [
        accounts.create_user(
            session,
            email=f"reader-{number}@cenacle.test",
            first_name="Ann",
            last_name="Other",
            role=None,
        )
        for number in range(READERS)
    ]
    letters = [
        EmailMessage(
            kind=EmailKind.SYSTEM,
            subject="News",
            body="News",
            created_date=A_DAY[1] - timedelta(days=days),
        )
        for days in range(LETTERS)
    ]
    session.add_all(letters)
    session.flush()
    session.execute(
        insert(EmailRecipient),
        [
            {
                "message_id": letter.id,
                "recipient_email": reader.email,
                "user_id": reader.id,
                "values": {},
                "sent_at": letter.created_date,
            }
            for letter in letters
            for reader in readers
        ],
    )
    session.execute(text("ANALYZE"))

"""Indexes of some mails alone serve what is asked of all: nobody reads a history of a million."""

from datetime import UTC, datetime

import pytest
from cenacle.platform.mail.models import EmailRecipient
from cenacle.testing import TestHouse
from cenacle.testing.databases import POSTGRES
from sqlalchemy import ColumnElement, and_, func, select, text

A_DAY = datetime(2030, 1, 31, tzinfo=UTC), datetime(2030, 2, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("asked", "index"),
    [
        (EmailRecipient.retreatant_id == 7, "retreatant_id"),
        (EmailRecipient.retreatant_id.in_([7, 8]), "retreatant_id"),
        (EmailRecipient.user_id.in_([7, 8]), "user_id"),
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
        if POSTGRES:
            session.execute(text("SET LOCAL enable_seqscan = off"))
        statement = found.compile(session.connection(), compile_kwargs={"literal_binds": True})
        explain = "EXPLAIN" if POSTGRES else "EXPLAIN QUERY PLAN"
        plan = session.execute(text(f"{explain} {statement}")).all()

    assert f"ix_email_recipients_{index}" in str(plan)

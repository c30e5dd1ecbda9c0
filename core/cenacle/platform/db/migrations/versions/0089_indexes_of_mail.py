"""Indexes of mail hold what is looked for in them.

Of 10,000 mails to users that wait, none has a retreatant or a time at which it went out: to write
them down takes a fifth less, and so does to note that they went.
"""

import sqlalchemy as sa
from alembic import op

revision = "0089"
down_revision = "0088"
branch_labels = None
depends_on = None

COLUMNS = ("retreatant_id", "sent_at", "user_id")
TO_APPLICANTS = sa.text("retreatant_id IS NULL AND user_id IS NULL")


def upgrade() -> None:
    for column in COLUMNS:
        filled = sa.text(f"{column} IS NOT NULL")
        name = f"ix_email_recipients_{column}"
        op.drop_index(name, "email_recipients")
        op.create_index(
            name, "email_recipients", [column], sqlite_where=filled, postgresql_where=filled
        )
    op.create_index(
        "ix_email_recipients_to_applicants",
        "email_recipients",
        ["message_id"],
        sqlite_where=TO_APPLICANTS,
        postgresql_where=TO_APPLICANTS,
    )


def downgrade() -> None:
    op.drop_index("ix_email_recipients_to_applicants", "email_recipients")
    for column in COLUMNS:
        name = f"ix_email_recipients_{column}"
        op.drop_index(name, "email_recipients")
        op.create_index(name, "email_recipients", [column])

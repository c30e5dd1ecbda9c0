"""Texts that are old enough to lose their words are found by an index."""

import sqlalchemy as sa
from alembic import op

revision = "sms_0004"
down_revision = "sms_0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(
        "ix_sms_messages_with_words",
        "sms_messages",
        ["created_at"],
        sqlite_where=sa.text("shown <> 'erased'"),
        postgresql_where=sa.text("shown <> 'erased'"),
    )


def downgrade() -> None:
    op.drop_index("ix_sms_messages_with_words", table_name="sms_messages")

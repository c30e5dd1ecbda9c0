"""A template has words in several languages, and a mail is in one."""

import sqlalchemy as sa
from alembic import op

revision = "0087"
down_revision = "0086"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "email_templates", sa.Column("texts", sa.JSON(), nullable=False, server_default="{}")
    )
    op.add_column("email_messages", sa.Column("language", sa.String(length=35)))


def downgrade() -> None:
    op.drop_column("email_messages", "language")
    op.drop_column("email_templates", "texts")

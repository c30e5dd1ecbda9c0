"""Which reports of the mail provider came already."""

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "mail_reports",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_mail_reports")),
    )
    op.create_index(op.f("ix_mail_reports_at"), "mail_reports", ["at"])


def downgrade() -> None:
    op.drop_index(op.f("ix_mail_reports_at"), table_name="mail_reports")
    op.drop_table("mail_reports")

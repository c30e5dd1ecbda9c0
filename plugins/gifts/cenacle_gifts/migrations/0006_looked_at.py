"""That somebody of the office has looked at an odd payment, or at a refund that did not go."""

import sqlalchemy as sa
from alembic import op

revision = "gifts_0006"
down_revision = "gifts_0005"
branch_labels = None
depends_on = None

TABLES = ("gifts_payments", "gifts_refunds")
IS_ODD = "problem IS NOT NULL AND looked_at IS NULL"


def upgrade() -> None:
    for table in TABLES:
        op.add_column(table, sa.Column("looked_at", sa.DateTime(timezone=True), nullable=True))
        op.add_column(table, sa.Column("looked_by", sa.String(length=256), nullable=True))

    op.create_index(
        op.f("ix_gifts_payments_odd"),
        "gifts_payments",
        ["id"],
        sqlite_where=sa.text(IS_ODD),
        postgresql_where=sa.text(IS_ODD),
    )


def downgrade() -> None:
    op.drop_index(op.f("ix_gifts_payments_odd"), "gifts_payments")
    for table in TABLES:
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column("looked_by")
            batch_op.drop_column("looked_at")

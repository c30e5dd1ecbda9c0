"""Odd payments that somebody has looked at are found as those that wait are."""

import sqlalchemy as sa
from alembic import op

revision = "gifts_0007"
down_revision = "gifts_0006"
branch_labels = None
depends_on = None

INDEX = "ix_gifts_payments_odd"


def upgrade() -> None:
    _index(["looked_at", "id"], "problem IS NOT NULL")


def downgrade() -> None:
    _index(["id"], "problem IS NOT NULL AND looked_at IS NULL")


def _index(columns: list[str], which: str) -> None:
    op.drop_index(op.f(INDEX), "gifts_payments")
    op.create_index(
        op.f(INDEX),
        "gifts_payments",
        columns,
        sqlite_where=sa.text(which),
        postgresql_where=sa.text(which),
    )

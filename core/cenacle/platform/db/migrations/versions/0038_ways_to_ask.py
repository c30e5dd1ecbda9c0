"""Room for the names of several channels by which somebody is asked."""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _widen(60, 120)


def downgrade() -> None:
    _widen(120, 60)


def _widen(before: int, after: int) -> None:
    with op.batch_alter_table("asked_people", schema=None) as batch_op:
        for column in ("channels", "failed"):
            batch_op.alter_column(
                column,
                existing_type=sa.String(length=before),
                type_=sa.String(length=after),
                existing_nullable=False,
            )

"""Whom a run did not migrate, and why."""

import sqlalchemy as sa
from alembic import op

revision = "legacy_migration_0002"
down_revision = "legacy_migration_0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("legacy_runs", schema=None) as batch_op:
        batch_op.add_column(sa.Column("refused", sa.JSON(), nullable=False, server_default="[]"))


def downgrade() -> None:
    with op.batch_alter_table("legacy_runs", schema=None) as batch_op:
        batch_op.drop_column("refused")

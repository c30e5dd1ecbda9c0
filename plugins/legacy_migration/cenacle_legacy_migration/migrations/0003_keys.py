"""By what rows are compared, so that one of many thousand finds its like."""

import sqlalchemy as sa
from alembic import op

revision = "legacy_migration_0003"
down_revision = "legacy_migration_0002"
branch_labels = None
depends_on = None

COMPARED = ("last_key", "email_key", "fingerprint")


def upgrade() -> None:
    with op.batch_alter_table("legacy_rows", schema=None) as batch_op:
        batch_op.add_column(sa.Column("last_key", sa.Text(), nullable=True))
        batch_op.add_column(sa.Column("email_key", sa.Text(), nullable=True))
        for name in COMPARED:
            batch_op.create_index(batch_op.f(f"ix_legacy_rows_{name}"), [name])


def downgrade() -> None:
    with op.batch_alter_table("legacy_rows", schema=None) as batch_op:
        for name in COMPARED:
            batch_op.drop_index(batch_op.f(f"ix_legacy_rows_{name}"))
        batch_op.drop_column("email_key")
        batch_op.drop_column("last_key")

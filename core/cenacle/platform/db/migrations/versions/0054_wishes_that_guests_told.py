"""Which wishes of a room a guest told themself, and may take back."""

import sqlalchemy as sa
from alembic import op

revision = "0054"
down_revision = "0051"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("room_wishes") as batch_op:
        batch_op.add_column(
            sa.Column("told_features", sa.Text(), nullable=False, server_default="")
        )
        batch_op.add_column(
            sa.Column("told_accessible", sa.Boolean(), nullable=False, server_default=sa.false())
        )
    with op.batch_alter_table("room_wishes") as batch_op:
        batch_op.alter_column("told_features", server_default=None)
        batch_op.alter_column("told_accessible", server_default=None)


def downgrade() -> None:
    with op.batch_alter_table("room_wishes") as batch_op:
        batch_op.drop_column("told_accessible")
        batch_op.drop_column("told_features")

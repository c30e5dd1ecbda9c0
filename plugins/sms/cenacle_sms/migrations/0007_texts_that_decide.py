"""Of texts that came those that said yes or no are known for ever; of former ones nobody knows."""

import sqlalchemy as sa
from alembic import op

revision = "sms_0007"
down_revision = "sms_0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("sms_incoming", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("decides", sa.Boolean(), nullable=False, server_default=sa.true())
        )


def downgrade() -> None:
    with op.batch_alter_table("sms_incoming", schema=None) as batch_op:
        batch_op.drop_column("decides")

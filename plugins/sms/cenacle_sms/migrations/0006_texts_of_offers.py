"""Which offer of a place a text tells of."""

import sqlalchemy as sa
from alembic import op

revision = "sms_0006"
down_revision = "sms_0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("sms_messages", schema=None) as batch_op:
        batch_op.add_column(sa.Column("offer_id", sa.Integer(), nullable=True))
        batch_op.create_index(batch_op.f("ix_sms_messages_offer_id"), ["offer_id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("sms_messages", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_sms_messages_offer_id"))
        batch_op.drop_column("offer_id")

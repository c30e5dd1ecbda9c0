"""A text of a call says of which retreat, so that it is asked again before it goes."""

import sqlalchemy as sa
from alembic import op

revision = "sms_0005"
down_revision = "sms_0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("sms_messages", schema=None) as batch_op:
        batch_op.add_column(sa.Column("call_retreat_id", sa.Integer(), nullable=True))
        batch_op.create_foreign_key(
            batch_op.f("fk_sms_messages_call_retreat_id"),
            "retreats",
            ["call_retreat_id"],
            ["id"],
            ondelete="SET NULL",
        )
        batch_op.create_index(
            batch_op.f("ix_sms_messages_call_retreat_id"), ["call_retreat_id"], unique=False
        )


def downgrade() -> None:
    with op.batch_alter_table("sms_messages", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_sms_messages_call_retreat_id"))
        batch_op.drop_constraint(batch_op.f("fk_sms_messages_call_retreat_id"), type_="foreignkey")
        batch_op.drop_column("call_retreat_id")

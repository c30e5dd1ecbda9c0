"""By which mail a receipt went, so that one that comes back is printed."""

import sqlalchemy as sa
from alembic import op

revision = "gifts_0005"
down_revision = "gifts_0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("gifts_receipts", schema=None) as batch_op:
        batch_op.add_column(sa.Column("message_id", sa.Integer(), nullable=True))
        batch_op.create_index(batch_op.f("ix_gifts_receipts_message_id"), ["message_id"])
        batch_op.create_foreign_key(
            batch_op.f("fk_gifts_receipts_message_id"),
            "email_messages",
            ["message_id"],
            ["id"],
            ondelete="SET NULL",
        )


def downgrade() -> None:
    with op.batch_alter_table("gifts_receipts", schema=None) as batch_op:
        batch_op.drop_constraint(batch_op.f("fk_gifts_receipts_message_id"), type_="foreignkey")
        batch_op.drop_index(batch_op.f("ix_gifts_receipts_message_id"))
        batch_op.drop_column("message_id")

"""Who wrote a remark, when it changed, and notes beneath it; which notices are of applications."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("remarks", schema=None) as batch_op:
        batch_op.add_column(sa.Column("author_id", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("edited_date", sa.DateTime(timezone=True), nullable=True))
        batch_op.add_column(sa.Column("beneath_id", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("version", sa.Integer(), server_default="1", nullable=False))
        batch_op.create_foreign_key(
            batch_op.f("fk_remarks_author_id"), "users", ["author_id"], ["id"], ondelete="SET NULL"
        )
        batch_op.create_foreign_key(
            batch_op.f("fk_remarks_beneath_id"),
            "remarks",
            ["beneath_id"],
            ["id"],
            ondelete="CASCADE",
        )
        batch_op.create_index(batch_op.f("ix_remarks_author_id"), ["author_id"])
        batch_op.create_index(batch_op.f("ix_remarks_beneath_id"), ["beneath_id"])
    with op.batch_alter_table("notifications", schema=None) as batch_op:
        batch_op.add_column(sa.Column("prospect_id", sa.Integer(), nullable=True))
        batch_op.create_foreign_key(
            batch_op.f("fk_notifications_prospect_id"),
            "prospects",
            ["prospect_id"],
            ["id"],
            ondelete="SET NULL",
        )
        batch_op.create_index(batch_op.f("ix_notifications_prospect_id"), ["prospect_id"])


def downgrade() -> None:
    with op.batch_alter_table("notifications", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_notifications_prospect_id"))
        batch_op.drop_constraint(batch_op.f("fk_notifications_prospect_id"), type_="foreignkey")
        batch_op.drop_column("prospect_id")
    with op.batch_alter_table("remarks", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_remarks_beneath_id"))
        batch_op.drop_index(batch_op.f("ix_remarks_author_id"))
        batch_op.drop_constraint(batch_op.f("fk_remarks_beneath_id"), type_="foreignkey")
        batch_op.drop_constraint(batch_op.f("fk_remarks_author_id"), type_="foreignkey")
        batch_op.drop_column("version")
        batch_op.drop_column("beneath_id")
        batch_op.drop_column("edited_date")
        batch_op.drop_column("author_id")

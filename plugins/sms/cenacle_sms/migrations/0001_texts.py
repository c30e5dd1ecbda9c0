"""Texts, and the numbers that want none."""

import sqlalchemy as sa
from alembic import op

revision = "sms_0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sms_opt_outs",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("phone", sa.String(length=25), nullable=False),
        sa.Column("word", sa.String(length=40), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sms_opt_outs")),
        sa.UniqueConstraint("phone", name=op.f("uq_sms_opt_outs_phone")),
    )
    op.create_table(
        "sms_messages",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("retreatant_id", sa.Integer(), nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("phone", sa.String(length=25), nullable=False),
        sa.Column("sender_email", sa.String(length=256), nullable=False),
        sa.Column("body", sa.Text(), nullable=True),
        sa.Column("shown", sa.Text(), nullable=False),
        sa.Column("segments", sa.Integer(), nullable=False),
        sa.Column(
            "status",
            sa.Enum(
                "Queued",
                "Sent",
                "Delivered",
                "Deferred",
                "Failed",
                "Suppressed",
                name="text_status",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("problem", sa.Text(), nullable=True),
        sa.Column("sid", sa.String(length=40), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["group_id"], ["groups.id"], name=op.f("fk_sms_messages_group_id")),
        sa.ForeignKeyConstraint(
            ["retreatant_id"], ["retreatants.id"], name=op.f("fk_sms_messages_retreatant_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sms_messages")),
    )
    with op.batch_alter_table("sms_messages", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_sms_messages_due_at"), ["due_at"], unique=False)
        batch_op.create_index(batch_op.f("ix_sms_messages_group_id"), ["group_id"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_sms_messages_retreatant_id_id"), ["retreatant_id", "id"], unique=False
        )


def downgrade() -> None:
    with op.batch_alter_table("sms_messages", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_sms_messages_retreatant_id_id"))
        batch_op.drop_index(batch_op.f("ix_sms_messages_group_id"))
        batch_op.drop_index(batch_op.f("ix_sms_messages_due_at"))

    op.drop_table("sms_messages")
    op.drop_table("sms_opt_outs")

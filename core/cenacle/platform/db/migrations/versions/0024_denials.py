"""What a denial of an application is taken back to."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "prospect_denials",
        sa.Column("prospect_id", sa.Integer(), nullable=False),
        sa.Column("denied_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("was_verified", sa.Boolean(), nullable=False),
        sa.Column("former_decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("former_decided_by", sa.String(length=256), nullable=True),
        sa.Column("message_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["message_id"],
            ["email_messages.id"],
            name=op.f("fk_prospect_denials_message_id"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["prospect_id"],
            ["prospects.id"],
            name=op.f("fk_prospect_denials_prospect_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("prospect_id", name=op.f("pk_prospect_denials")),
    )
    with op.batch_alter_table("prospect_denials", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_prospect_denials_message_id"), ["message_id"], unique=False
        )


def downgrade() -> None:
    op.drop_table("prospect_denials")

"""How somebody stood in the line whom staff took out of it, so that a slip can be taken back."""

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0043"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "left_lines",
        sa.Column("participation_id", sa.Integer(), nullable=False),
        sa.Column("left_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=True),
        sa.Column("rests_since", sa.DateTime(timezone=True), nullable=True),
        sa.Column("offer_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["offer_id"],
            ["place_offers.id"],
            name=op.f("fk_left_lines_offer_id"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["participation_id"],
            ["participations.id"],
            name=op.f("fk_left_lines_participation_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("participation_id", name=op.f("pk_left_lines")),
    )
    with op.batch_alter_table("left_lines", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_left_lines_offer_id"), ["offer_id"], unique=False)


def downgrade() -> None:
    op.drop_table("left_lines")

"""What people wish of rooms, and the plans of rooms that can be undone."""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "room_wishes",
        sa.Column("retreatant_id", sa.Integer(), nullable=False),
        sa.Column("features", sa.Text(), nullable=False),
        sa.Column("needs_accessible", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["retreatant_id"],
            ["retreatants.id"],
            name=op.f("fk_room_wishes_retreatant_id_retreatants"),
        ),
        sa.PrimaryKeyConstraint("retreatant_id", name=op.f("pk_room_wishes")),
    )
    op.create_table(
        "room_companions",
        sa.Column("retreatant_id", sa.Integer(), nullable=False),
        sa.Column("other_id", sa.Integer(), nullable=False),
        sa.Column("is_apart", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["other_id"], ["retreatants.id"], name=op.f("fk_room_companions_other_id_retreatants")
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"],
            ["retreatants.id"],
            name=op.f("fk_room_companions_retreatant_id_retreatants"),
        ),
        sa.PrimaryKeyConstraint("retreatant_id", "other_id", name=op.f("pk_room_companions")),
    )
    op.create_index(op.f("ix_room_companions_other_id"), "room_companions", ["other_id"])
    op.create_table(
        "accepted_plans",
        sa.Column("retreat_id", sa.Integer(), nullable=False),
        sa.Column("version", sa.String(length=32), nullable=False),
        sa.Column("rooms_before", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["retreat_id"],
            ["retreats.id"],
            name=op.f("fk_accepted_plans_retreat_id_retreats"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("retreat_id", name=op.f("pk_accepted_plans")),
    )


def downgrade() -> None:
    op.drop_table("accepted_plans")
    op.drop_table("room_companions")
    op.drop_table("room_wishes")

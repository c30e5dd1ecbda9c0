"""What is marked at the door."""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None

KINDS = ("arrived", "left", "keyGiven", "keyBack")


def upgrade() -> None:
    op.create_table(
        "arrival_acts",
        sa.Column("id", sa.String(length=36), nullable=False),
        sa.Column("retreat_id", sa.Integer(), nullable=False),
        sa.Column("retreatant_id", sa.Integer(), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(*KINDS, name="act_kind", native_enum=False, create_constraint=True),
            nullable=False,
        ),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["retreat_id"],
            ["retreats.id"],
            name=op.f("fk_arrival_acts_retreat_id_retreats"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"],
            ["retreatants.id"],
            name=op.f("fk_arrival_acts_retreatant_id_retreatants"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_arrival_acts")),
    )
    op.create_index("ix_arrival_acts_retreat_id", "arrival_acts", ["retreat_id", "retreatant_id"])
    op.create_index(op.f("ix_arrival_acts_retreatant_id"), "arrival_acts", ["retreatant_id"])


def downgrade() -> None:
    op.drop_table("arrival_acts")

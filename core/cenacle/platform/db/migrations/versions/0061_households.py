"""People who live together."""

import sqlalchemy as sa
from alembic import op

revision = "0061"
down_revision = "0060"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "households",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("one_letter", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_households")),
    )
    with op.batch_alter_table("retreatants", schema=None) as batch_op:
        batch_op.add_column(sa.Column("household_id", sa.Integer()))
        batch_op.create_index(op.f("ix_retreatants_household_id"), ["household_id"])
        batch_op.create_foreign_key(
            op.f("fk_retreatants_household_id_households"),
            "households",
            ["household_id"],
            ["id"],
            ondelete="SET NULL",
        )


def downgrade() -> None:
    with op.batch_alter_table("retreatants", schema=None) as batch_op:
        batch_op.drop_constraint(op.f("fk_retreatants_household_id_households"), type_="foreignkey")
        batch_op.drop_index(op.f("ix_retreatants_household_id"))
        batch_op.drop_column("household_id")
    op.drop_table("households")

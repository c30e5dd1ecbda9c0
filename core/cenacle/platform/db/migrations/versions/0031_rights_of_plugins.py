"""Which roles have the rights of plugins, where the house has decided."""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "right_grants",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("right", sa.String(length=120), nullable=False),
        sa.Column(
            "role",
            sa.Enum(
                "Manresa Admin",
                "Captain",
                "Group User (ReadOnly)",
                "Manresa Priest",
                name="right_grant_role",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("is_given", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_right_grants")),
        sa.UniqueConstraint("right", "role", name=op.f("uq_right_grants_right_role")),
    )


def downgrade() -> None:
    op.drop_table("right_grants")

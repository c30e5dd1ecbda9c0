"""What the office looks for in its tables, under a name."""

import sqlalchemy as sa
from alembic import op

revision = "0085"
down_revision = "0062"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "table_views",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("of_table", sa.String(length=30), nullable=False),
        sa.Column("user_id", sa.Integer()),
        sa.Column("name", sa.String(length=50), nullable=False),
        sa.Column("looks", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"],
            ["users.id"],
            name=op.f("fk_table_views_user_id_users"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_table_views")),
    )
    op.create_index(op.f("ix_table_views_of_table"), "table_views", ["of_table"])
    op.create_index(op.f("ix_table_views_user_id"), "table_views", ["user_id"])


def downgrade() -> None:
    op.drop_table("table_views")

"""What plugins failed at while the house was open."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "plugin_faults",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("plugin", sa.String(length=60), nullable=False),
        sa.Column("version", sa.String(length=60), nullable=False),
        sa.Column("place", sa.String(length=120), nullable=False),
        sa.Column("kind", sa.String(length=60), nullable=False),
        sa.Column("reason", sa.String(length=300), nullable=False),
        sa.Column("first_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("last_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_plugin_faults")),
        sa.UniqueConstraint(
            "plugin", "place", "kind", name=op.f("uq_plugin_faults_plugin_place_kind")
        ),
    )


def downgrade() -> None:
    op.drop_table("plugin_faults")

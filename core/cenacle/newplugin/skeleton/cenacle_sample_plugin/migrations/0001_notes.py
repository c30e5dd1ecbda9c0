"""The notes that are pinned."""

import sqlalchemy as sa
from alembic import op

revision = "sample_plugin_0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sample_plugin_notes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("retreatant_id", sa.Integer(), nullable=False),
        sa.Column("text", sa.String(length=200), nullable=False),
        sa.Column("pinned_by", sa.String(length=256), nullable=False),
        sa.Column("last_day", sa.Date(), nullable=False),
        sa.ForeignKeyConstraint(
            ["retreatant_id"],
            ["retreatants.id"],
            name=op.f("fk_sample_plugin_notes_retreatant_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sample_plugin_notes")),
    )
    with op.batch_alter_table("sample_plugin_notes") as table:
        table.create_index(
            table.f("ix_sample_plugin_notes_last_day"),
            ["last_day"],
        )
        table.create_index(
            table.f("ix_sample_plugin_notes_retreatant_id"),
            ["retreatant_id"],
        )


def downgrade() -> None:
    op.drop_table("sample_plugin_notes")

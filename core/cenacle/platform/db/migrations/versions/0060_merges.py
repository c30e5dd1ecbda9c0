"""Merges can be undone, and two people are known to be two."""

import sqlalchemy as sa
from alembic import op

revision = "0060"
down_revision = "0057"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "merges",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kept_id", sa.Integer(), nullable=False),
        sa.Column("gone_id", sa.Integer(), nullable=False),
        sa.Column("gone_name", sa.String(length=101), nullable=False),
        sa.Column("gone_key_code", sa.String(length=6), nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=False),
        sa.Column("merged_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("merged_by", sa.String(length=256), nullable=False),
        sa.Column("done", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["kept_id"], ["retreatants.id"], name=op.f("fk_merges_kept_id_retreatants")
        ),
        sa.ForeignKeyConstraint(
            ["group_id"], ["groups.id"], name=op.f("fk_merges_group_id_groups")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_merges")),
    )
    for column in ("kept_id", "group_id", "merged_at"):
        op.create_index(op.f(f"ix_merges_{column}"), "merges", [column])
    op.create_table(
        "two_people",
        sa.Column("one_id", sa.Integer(), nullable=False),
        sa.Column("other_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["one_id"], ["retreatants.id"], name=op.f("fk_two_people_one_id_retreatants")
        ),
        sa.ForeignKeyConstraint(
            ["other_id"], ["retreatants.id"], name=op.f("fk_two_people_other_id_retreatants")
        ),
        sa.PrimaryKeyConstraint("one_id", "other_id", name=op.f("pk_two_people")),
    )
    op.create_index(op.f("ix_two_people_other_id"), "two_people", ["other_id"])


def downgrade() -> None:
    op.drop_table("two_people")
    op.drop_table("merges")

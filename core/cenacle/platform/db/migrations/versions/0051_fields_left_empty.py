"""Who was asked, and had nothing to say."""

import sqlalchemy as sa
from alembic import op

revision = "0051"
down_revision = "0050"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "fields_left_empty",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("field", sa.String(length=120), nullable=False),
        sa.Column("retreatant_id", sa.Integer(), nullable=True),
        sa.Column("prospect_id", sa.Integer(), nullable=True),
        sa.Column("retreat_id", sa.Integer(), nullable=True),
        sa.Column("stays", sa.Boolean(), nullable=False),
        sa.Column("given_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "(retreatant_id IS NULL) <> (prospect_id IS NULL)",
            name=op.f("ck_fields_left_empty_of_somebody"),
        ),
        sa.ForeignKeyConstraint(
            ["prospect_id"],
            ["prospects.id"],
            name=op.f("fk_fields_left_empty_prospect_id_prospects"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["retreat_id"],
            ["retreats.id"],
            name=op.f("fk_fields_left_empty_retreat_id_retreats"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"],
            ["retreatants.id"],
            name=op.f("fk_fields_left_empty_retreatant_id_retreatants"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_fields_left_empty")),
    )
    for column in ("field", "retreatant_id", "prospect_id", "retreat_id"):
        op.create_index(op.f(f"ix_fields_left_empty_{column}"), "fields_left_empty", [column])
    for name, columns, where in (
        ("uq_fields_left_empty_person", ["retreatant_id", "field"], "retreat_id IS NULL"),
        (
            "uq_fields_left_empty_part",
            ["retreatant_id", "retreat_id", "field"],
            "retreat_id IS NOT NULL",
        ),
    ):
        condition = sa.text(where)
        op.create_index(
            name,
            "fields_left_empty",
            columns,
            unique=True,
            sqlite_where=condition,
            postgresql_where=condition,
        )
    op.create_index(
        "uq_fields_left_empty_prospect", "fields_left_empty", ["prospect_id", "field"], unique=True
    )


def downgrade() -> None:
    op.drop_table("fields_left_empty")

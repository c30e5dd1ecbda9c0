"""What fields of plugins and of the house hold for people."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "field_values",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("field", sa.String(length=120), nullable=False),
        sa.Column("retreatant_id", sa.Integer(), nullable=True),
        sa.Column("prospect_id", sa.Integer(), nullable=True),
        sa.Column("retreat_id", sa.Integer(), nullable=True),
        sa.Column("value", sa.JSON(), nullable=False),
        sa.Column("stays", sa.Boolean(), nullable=False),
        sa.Column("given_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint(
            "(retreatant_id IS NULL) <> (prospect_id IS NULL)",
            name=op.f("ck_field_values_of_somebody"),
        ),
        sa.ForeignKeyConstraint(
            ["prospect_id"],
            ["prospects.id"],
            name=op.f("fk_field_values_prospect_id_prospects"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["retreat_id"],
            ["retreats.id"],
            name=op.f("fk_field_values_retreat_id_retreats"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"],
            ["retreatants.id"],
            name=op.f("fk_field_values_retreatant_id_retreatants"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_field_values")),
    )
    for column in ("retreatant_id", "prospect_id", "retreat_id"):
        op.create_index(op.f(f"ix_field_values_{column}"), "field_values", [column])
    for name, columns, where in (
        ("uq_field_values_person", ["retreatant_id", "field"], "retreat_id IS NULL"),
        (
            "uq_field_values_part",
            ["retreatant_id", "retreat_id", "field"],
            "retreat_id IS NOT NULL",
        ),
    ):
        condition = sa.text(where)
        op.create_index(
            name,
            "field_values",
            columns,
            unique=True,
            sqlite_where=condition,
            postgresql_where=condition,
        )
    op.create_index(
        "uq_field_values_prospect", "field_values", ["prospect_id", "field"], unique=True
    )


def downgrade() -> None:
    op.drop_table("field_values")

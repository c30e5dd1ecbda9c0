"""Receipts, and the number of the last one."""

import sqlalchemy as sa
from alembic import op

revision = "gifts_0002"
down_revision = "gifts_0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "gifts_counters",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_gifts_counters")),
    )
    op.create_table(
        "gifts_receipts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("year", sa.Integer(), nullable=True),
        sa.Column("retreatant_id", sa.Integer(), nullable=True),
        sa.Column("giver_name", sa.String(length=120), nullable=True),
        sa.Column("cents", sa.Integer(), nullable=False),
        sa.Column(
            "currency",
            sa.Enum(
                "USD",
                "CAD",
                "EUR",
                "GBP",
                "MXN",
                "AUD",
                "NZD",
                "CHF",
                "PHP",
                name="receipt_currency",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("written_on", sa.Date(), nullable=False),
        sa.Column("written_by", sa.String(length=256), nullable=False),
        sa.Column("is_mailed", sa.Boolean(), nullable=False),
        sa.Column("taken_back_on", sa.Date(), nullable=True),
        sa.Column("taken_back_by", sa.String(length=256), nullable=True),
        sa.ForeignKeyConstraint(
            ["retreatant_id"],
            ["retreatants.id"],
            name=op.f("fk_gifts_receipts_retreatant_id"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_gifts_receipts")),
        sa.UniqueConstraint("number", name=op.f("uq_gifts_receipts_number")),
    )
    with op.batch_alter_table("gifts_receipts", schema=None) as batch_op:
        for column in ("retreatant_id", "written_on"):
            batch_op.create_index(batch_op.f(f"ix_gifts_receipts_{column}"), [column], unique=False)
    op.create_table(
        "gifts_receipt_lines",
        sa.Column("receipt_id", sa.Integer(), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("stands", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["entry_id"], ["gifts_entries.id"], name=op.f("fk_gifts_receipt_lines_entry_id")
        ),
        sa.ForeignKeyConstraint(
            ["receipt_id"], ["gifts_receipts.id"], name=op.f("fk_gifts_receipt_lines_receipt_id")
        ),
        sa.PrimaryKeyConstraint("receipt_id", "entry_id", name=op.f("pk_gifts_receipt_lines")),
    )
    op.create_index(
        "uq_gifts_receipt_lines_standing",
        "gifts_receipt_lines",
        ["entry_id"],
        unique=True,
        sqlite_where=sa.text("stands"),
        postgresql_where=sa.text("stands"),
    )


def downgrade() -> None:
    op.drop_table("gifts_receipt_lines")
    op.drop_table("gifts_receipts")
    op.drop_table("gifts_counters")

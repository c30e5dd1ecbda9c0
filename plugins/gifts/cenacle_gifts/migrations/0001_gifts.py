"""The ledger of gifts."""

import sqlalchemy as sa
from alembic import op

revision = "gifts_0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "gifts_entries",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=50), nullable=False),
        sa.Column("received_on", sa.Date(), nullable=False),
        sa.Column("retreatant_id", sa.Integer(), nullable=True),
        sa.Column("giver_name", sa.String(length=120), nullable=True),
        sa.Column("giver_folded", sa.String(length=240), nullable=False),
        sa.Column("retreat_id", sa.Integer(), nullable=True),
        sa.Column("group_id", sa.Integer(), nullable=True),
        sa.Column(
            "way",
            sa.Enum(
                "Check",
                "Cash",
                "InKind",
                name="gift_way",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
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
                name="gift_currency",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("check_number", sa.String(length=30), nullable=True),
        sa.Column("note", sa.Text(), nullable=True),
        sa.Column("booked_by", sa.String(length=256), nullable=False),
        sa.Column("booked_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("takes_back_id", sa.Integer(), nullable=True),
        sa.CheckConstraint(
            "(takes_back_id IS NULL AND cents > 0) OR (takes_back_id IS NOT NULL AND cents < 0)",
            name=op.f("ck_gifts_entries_gives_or_takes_back"),
        ),
        sa.ForeignKeyConstraint(
            ["group_id"], ["groups.id"], name=op.f("fk_gifts_entries_group_id"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["retreat_id"],
            ["retreats.id"],
            name=op.f("fk_gifts_entries_retreat_id"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"],
            ["retreatants.id"],
            name=op.f("fk_gifts_entries_retreatant_id"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["takes_back_id"], ["gifts_entries.id"], name=op.f("fk_gifts_entries_takes_back_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_gifts_entries")),
        sa.UniqueConstraint("key", name=op.f("uq_gifts_entries_key")),
        sa.UniqueConstraint("takes_back_id", name=op.f("uq_gifts_entries_takes_back_id")),
    )
    with op.batch_alter_table("gifts_entries", schema=None) as batch_op:
        for column in ("received_on", "retreatant_id", "retreat_id", "group_id"):
            batch_op.create_index(batch_op.f(f"ix_gifts_entries_{column}"), [column], unique=False)


def downgrade() -> None:
    op.drop_table("gifts_entries")

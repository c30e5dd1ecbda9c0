"""Deposits: what retreats ask for, who owes one, and those that went to another retreat."""

import sqlalchemy as sa
from alembic import op

revision = "gifts_0004"
down_revision = "gifts_0003"
branch_labels = None
depends_on = None

CURRENCIES = ("USD", "CAD", "EUR", "GBP", "MXN", "AUD", "NZD", "CHF", "PHP")


def upgrade() -> None:
    op.create_table(
        "gifts_asked_deposits",
        sa.Column("retreat_id", sa.Integer(), nullable=False),
        sa.Column("cents", sa.Integer(), nullable=False),
        sa.Column("currency", _currency("asked_currency"), nullable=False),
        sa.Column("days_to_pay", sa.Integer(), nullable=False),
        sa.CheckConstraint("cents > 0", name=op.f("ck_gifts_asked_deposits_asks_for_something")),
        sa.ForeignKeyConstraint(
            ["retreat_id"],
            ["retreats.id"],
            name=op.f("fk_gifts_asked_deposits_retreat_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("retreat_id", name=op.f("pk_gifts_asked_deposits")),
    )
    op.create_table(
        "gifts_deposits",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("retreat_id", sa.Integer(), nullable=False),
        sa.Column("retreatant_id", sa.Integer(), nullable=False),
        sa.Column("cents", sa.Integer(), nullable=False),
        sa.Column("currency", _currency("deposit_currency"), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("waived_by", sa.String(length=256), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("kept_cents", sa.Integer(), nullable=False),
        sa.Column("told_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reminded_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint("kept_cents >= 0", name=op.f("ck_gifts_deposits_keeps_what_was_paid")),
        sa.ForeignKeyConstraint(
            ["retreat_id"],
            ["retreats.id"],
            name=op.f("fk_gifts_deposits_retreat_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"],
            ["retreatants.id"],
            name=op.f("fk_gifts_deposits_retreatant_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_gifts_deposits")),
        sa.UniqueConstraint(
            "retreat_id", "retreatant_id", name=op.f("uq_gifts_deposits_retreat_id_retreatant_id")
        ),
    )
    op.create_index(op.f("ix_gifts_deposits_retreatant_id"), "gifts_deposits", ["retreatant_id"])
    with op.batch_alter_table("gifts_entries", schema=None) as batch_op:
        batch_op.add_column(sa.Column("moved_from_id", sa.Integer(), nullable=True))
        batch_op.create_foreign_key(
            batch_op.f("fk_gifts_entries_moved_from_id"),
            "gifts_entries",
            ["moved_from_id"],
            ["id"],
        )
        batch_op.create_unique_constraint(
            batch_op.f("uq_gifts_entries_moved_from_id"), ["moved_from_id"]
        )


def downgrade() -> None:
    with op.batch_alter_table("gifts_entries", schema=None) as batch_op:
        batch_op.drop_constraint(batch_op.f("uq_gifts_entries_moved_from_id"), type_="unique")
        batch_op.drop_constraint(batch_op.f("fk_gifts_entries_moved_from_id"), type_="foreignkey")
        batch_op.drop_column("moved_from_id")
    op.drop_table("gifts_deposits")
    op.drop_table("gifts_asked_deposits")


def _currency(name: str) -> sa.Enum:
    return sa.Enum(*CURRENCIES, name=name, native_enum=False, create_constraint=True)

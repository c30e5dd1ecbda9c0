"""What is paid by a provider, paid out by it, and given back; and deposits beside gifts."""

import sqlalchemy as sa
from alembic import op
from alembic.operations import BatchOperations

revision = "gifts_0003"
down_revision = "gifts_0002"
branch_labels = None
depends_on = None

TABLES = (
    "gifts_refunds",
    "gifts_payments",
    "gifts_askings",
    "gifts_payout_lines",
    "gifts_payouts",
    "gifts_heard",
    "gifts_cursors",
)
BY_HAND = ("Check", "Cash", "InKind")
CHECK = "ck_gifts_entries_gives_or_takes_back"
EITHER = "(takes_back_id IS NULL AND cents > 0) OR (takes_back_id IS NOT NULL AND cents < 0)"
SIGNED = "cents <> 0 AND (cents > 0) = ((takes_back_id IS NULL) = (refunds_id IS NULL))"


def upgrade() -> None:
    with op.batch_alter_table("gifts_entries", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column(
                "purpose",
                sa.Enum(
                    "Gift",
                    "Deposit",
                    name="gift_purpose",
                    native_enum=False,
                    create_constraint=True,
                ),
                server_default="Gift",
                nullable=False,
            )
        )
        batch_op.add_column(sa.Column("refunds_id", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("provider", sa.String(length=30), nullable=True))
        batch_op.add_column(sa.Column("provider_ref", sa.String(length=255), nullable=True))
        batch_op.create_foreign_key(
            batch_op.f("fk_gifts_entries_refunds_id"), "gifts_entries", ["refunds_id"], ["id"]
        )
        batch_op.create_index(batch_op.f("ix_gifts_entries_refunds_id"), ["refunds_id"])
        batch_op.create_unique_constraint(
            batch_op.f("uq_gifts_entries_provider_provider_ref"), ["provider", "provider_ref"]
        )
        _allow(batch_op, (*BY_HAND, "Card"))
        batch_op.drop_constraint(batch_op.f(CHECK), type_="check")
        batch_op.create_check_constraint(batch_op.f(CHECK), SIGNED)
    with op.batch_alter_table("gifts_entries", schema=None) as batch_op:
        batch_op.alter_column("purpose", server_default=None)
    op.add_column("gifts_receipt_lines", sa.Column("cents", sa.Integer(), nullable=True))
    op.execute(
        "UPDATE gifts_receipt_lines SET cents = (SELECT cents FROM gifts_entries"
        " WHERE gifts_entries.id = gifts_receipt_lines.entry_id)"
    )
    with op.batch_alter_table("gifts_receipt_lines", schema=None) as batch_op:
        batch_op.alter_column("cents", existing_type=sa.Integer(), nullable=False)
    _create_tables()


def downgrade() -> None:
    """What was paid by a provider or given back is lost: the books before know no such thing."""
    for table in TABLES:
        op.drop_table(table)
    op.execute(
        "DELETE FROM gifts_receipt_lines WHERE entry_id IN"
        " (SELECT id FROM gifts_entries WHERE way = 'Card' OR refunds_id IS NOT NULL)"
    )
    op.execute("DELETE FROM gifts_entries WHERE refunds_id IS NOT NULL")
    op.execute("DELETE FROM gifts_entries WHERE way = 'Card'")
    op.drop_column("gifts_receipt_lines", "cents")
    with op.batch_alter_table("gifts_entries", schema=None) as batch_op:
        batch_op.drop_constraint(batch_op.f(CHECK), type_="check")
        batch_op.create_check_constraint(batch_op.f(CHECK), EITHER)
        _allow(batch_op, BY_HAND)
        batch_op.drop_constraint(
            batch_op.f("uq_gifts_entries_provider_provider_ref"), type_="unique"
        )
        batch_op.drop_index(batch_op.f("ix_gifts_entries_refunds_id"))
        batch_op.drop_constraint(batch_op.f("fk_gifts_entries_refunds_id"), type_="foreignkey")
        batch_op.drop_constraint(batch_op.f("ck_gifts_entries_gift_purpose"), type_="check")
        for column in ("purpose", "refunds_id", "provider", "provider_ref"):
            batch_op.drop_column(column)


def _allow(batch_op: BatchOperations, ways: tuple[str, ...]) -> None:
    name = batch_op.f("ck_gifts_entries_gift_way")
    batch_op.drop_constraint(name, type_="check")
    batch_op.create_check_constraint(name, f"way IN ({', '.join(map(repr, ways))})")


def _create_tables() -> None:
    op.create_table(
        "gifts_cursors",
        sa.Column("provider", sa.String(length=30), nullable=False),
        sa.Column("asked_until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("provider", name=op.f("pk_gifts_cursors")),
    )
    op.create_table(
        "gifts_heard",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("provider", sa.String(length=30), nullable=False),
        sa.Column("event_id", sa.String(length=255), nullable=False),
        sa.Column("ref", sa.String(length=255), nullable=False),
        sa.Column("told_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("applied_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_gifts_heard")),
        sa.UniqueConstraint("provider", "event_id", name=op.f("uq_gifts_heard_provider_event_id")),
    )
    with op.batch_alter_table("gifts_heard", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_gifts_heard_applied_at"), ["applied_at"], unique=False)
        batch_op.create_index(batch_op.f("ix_gifts_heard_told_at"), ["told_at"], unique=False)

    op.create_table(
        "gifts_payouts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("ref", sa.String(length=255), nullable=False),
        sa.Column("paid_on", sa.Date(), nullable=False),
        sa.Column("imported_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("imported_by", sa.String(length=256), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_gifts_payouts")),
        sa.UniqueConstraint("ref", name=op.f("uq_gifts_payouts_ref")),
    )
    with op.batch_alter_table("gifts_payouts", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_gifts_payouts_paid_on"), ["paid_on"], unique=False)

    op.create_table(
        "gifts_payout_lines",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("payout_id", sa.Integer(), nullable=False),
        sa.Column("ref", sa.String(length=255), nullable=False),
        sa.Column("category", sa.String(length=60), nullable=False),
        sa.Column("entry_ref", sa.String(length=255), nullable=True),
        sa.Column("gross_cents", sa.Integer(), nullable=False),
        sa.Column("fee_cents", sa.Integer(), nullable=False),
        sa.Column("net_cents", sa.Integer(), nullable=False),
        sa.Column("currency", sa.String(length=3), nullable=False),
        sa.Column("moved_on", sa.Date(), nullable=False),
        sa.ForeignKeyConstraint(
            ["payout_id"], ["gifts_payouts.id"], name=op.f("fk_gifts_payout_lines_payout_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_gifts_payout_lines")),
        sa.UniqueConstraint("ref", name=op.f("uq_gifts_payout_lines_ref")),
    )
    with op.batch_alter_table("gifts_payout_lines", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_gifts_payout_lines_entry_ref"), ["entry_ref"], unique=False
        )
        batch_op.create_index(
            batch_op.f("ix_gifts_payout_lines_payout_id"), ["payout_id"], unique=False
        )

    op.create_table(
        "gifts_askings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("retreatant_id", sa.Integer(), nullable=False),
        sa.Column("retreat_id", sa.Integer(), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("written_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["retreat_id"],
            ["retreats.id"],
            name=op.f("fk_gifts_askings_retreat_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"],
            ["retreatants.id"],
            name=op.f("fk_gifts_askings_retreatant_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_gifts_askings")),
        sa.UniqueConstraint(
            "retreat_id", "retreatant_id", name=op.f("uq_gifts_askings_retreat_id_retreatant_id")
        ),
        sa.UniqueConstraint("token_hash", name=op.f("uq_gifts_askings_token_hash")),
    )
    with op.batch_alter_table("gifts_askings", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_gifts_askings_retreatant_id"), ["retreatant_id"], unique=False
        )

    op.create_table(
        "gifts_payments",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("provider", sa.String(length=30), nullable=False),
        sa.Column("provider_ref", sa.String(length=255), nullable=True),
        sa.Column(
            "purpose",
            sa.Enum(
                "Gift", "Deposit", name="payment_purpose", native_enum=False, create_constraint=True
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
                name="payment_currency",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("retreatant_id", sa.Integer(), nullable=True),
        sa.Column("retreat_id", sa.Integer(), nullable=True),
        sa.Column("group_id", sa.Integer(), nullable=True),
        sa.Column("giver_name", sa.String(length=120), nullable=True),
        sa.Column("email", sa.String(length=254), nullable=True),
        sa.Column("language", sa.String(length=10), nullable=False),
        sa.Column("message", sa.Text(), nullable=True),
        sa.Column("back_to", sa.Text(), nullable=True),
        sa.Column("asker", sa.String(length=64), nullable=True),
        sa.Column(
            "state",
            sa.Enum(
                "Open",
                "Paid",
                "Ended",
                name="payment_state",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("asked_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("paid_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("entry_id", sa.Integer(), nullable=True),
        sa.Column("problem", sa.String(length=300), nullable=True),
        sa.ForeignKeyConstraint(
            ["entry_id"], ["gifts_entries.id"], name=op.f("fk_gifts_payments_entry_id")
        ),
        sa.ForeignKeyConstraint(
            ["group_id"],
            ["groups.id"],
            name=op.f("fk_gifts_payments_group_id"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["retreat_id"],
            ["retreats.id"],
            name=op.f("fk_gifts_payments_retreat_id"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"],
            ["retreatants.id"],
            name=op.f("fk_gifts_payments_retreatant_id"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_gifts_payments")),
        sa.UniqueConstraint("entry_id", name=op.f("uq_gifts_payments_entry_id")),
        sa.UniqueConstraint("key", name=op.f("uq_gifts_payments_key")),
        sa.UniqueConstraint(
            "provider", "provider_ref", name=op.f("uq_gifts_payments_provider_provider_ref")
        ),
        sa.UniqueConstraint("token_hash", name=op.f("uq_gifts_payments_token_hash")),
    )
    with op.batch_alter_table("gifts_payments", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_gifts_payments_asker"), ["asker"], unique=False)
        batch_op.create_index(batch_op.f("ix_gifts_payments_group_id"), ["group_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_gifts_payments_made_at"), ["made_at"], unique=False)
        batch_op.create_index(
            batch_op.f("ix_gifts_payments_retreat_id"), ["retreat_id"], unique=False
        )
        batch_op.create_index(
            batch_op.f("ix_gifts_payments_retreatant_id"), ["retreatant_id"], unique=False
        )

    op.create_table(
        "gifts_refunds",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=32), nullable=False),
        sa.Column("entry_id", sa.Integer(), nullable=False),
        sa.Column("cents", sa.Integer(), nullable=False),
        sa.Column(
            "state",
            sa.Enum(
                "Wanted",
                "Sent",
                "Refused",
                name="refund_state",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("provider_ref", sa.String(length=255), nullable=True),
        sa.Column("made_by", sa.String(length=256), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("problem", sa.String(length=300), nullable=True),
        sa.ForeignKeyConstraint(
            ["entry_id"], ["gifts_entries.id"], name=op.f("fk_gifts_refunds_entry_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_gifts_refunds")),
        sa.UniqueConstraint("key", name=op.f("uq_gifts_refunds_key")),
    )
    with op.batch_alter_table("gifts_refunds", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_gifts_refunds_entry_id"), ["entry_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_gifts_refunds_state"), ["state"], unique=False)

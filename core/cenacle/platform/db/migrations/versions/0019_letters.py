"""Letters that are kept before they are sent, and who wants to hear of the week."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

STATES = ("draft", "waiting", "sent", "cancelled")


def upgrade() -> None:
    op.create_table(
        "letters",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("group_id", sa.Integer(), nullable=True),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("sender_email", sa.String(length=256), nullable=False),
        sa.Column("subject", sa.String(length=200), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column(
            "state",
            sa.Enum(*STATES, name="letter_state", native_enum=False, create_constraint=True),
            nullable=False,
        ),
        sa.Column("send_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("message_id", sa.Integer(), nullable=True),
        sa.Column("problem", sa.Text(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["group_id"], ["groups.id"], name=op.f("fk_letters_group_id_groups")
        ),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_letters_user_id_users"), ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(
            ["message_id"], ["email_messages.id"], name=op.f("fk_letters_message_id_email_messages")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_letters")),
    )
    op.create_index(op.f("ix_letters_user_id"), "letters", ["user_id"])
    op.create_index(op.f("ix_letters_message_id"), "letters", ["message_id"])
    op.create_index(op.f("ix_letters_changed_at"), "letters", ["changed_at"])
    op.create_index(op.f("ix_letters_group_id_id"), "letters", ["group_id", "id"])
    op.create_index(op.f("ix_letters_state_send_at"), "letters", ["state", "send_at"])
    op.create_table(
        "letter_readers",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("letter_id", sa.Integer(), nullable=False),
        sa.Column("retreatant_id", sa.Integer(), nullable=True),
        sa.Column("prospect_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["letter_id"],
            ["letters.id"],
            name=op.f("fk_letter_readers_letter_id_letters"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"],
            ["retreatants.id"],
            name=op.f("fk_letter_readers_retreatant_id_retreatants"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["prospect_id"],
            ["prospects.id"],
            name=op.f("fk_letter_readers_prospect_id_prospects"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_letter_readers")),
    )
    for column in ("letter_id", "retreatant_id", "prospect_id"):
        op.create_index(op.f(f"ix_letter_readers_{column}"), "letter_readers", [column])
    op.add_column(
        "users",
        sa.Column("weekly_digest", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.add_column("users", sa.Column("digest_sent_for", sa.Date(), nullable=True))


def downgrade() -> None:
    op.drop_column("users", "digest_sent_for")
    op.drop_column("users", "weekly_digest")
    op.drop_table("letter_readers")
    op.drop_table("letters")

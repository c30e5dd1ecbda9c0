"""What guests read at each step: templates that can be switched off, a file for the calendar that
goes along, and which letters somebody was written about a retreat."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

REWRITTEN = (
    "InvitationReminder",
    "PlaceGiven",
    "RetreatInvitation",
    "WaitlistOffer",
    "WaitlistOfferEnded",
)


def upgrade() -> None:
    op.create_table(
        "retreat_letters",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("participation_id", sa.Integer(), nullable=False),
        sa.Column("about", sa.String(length=30), nullable=False),
        sa.Column("written_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("message_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["message_id"],
            ["email_messages.id"],
            name=op.f("fk_retreat_letters_message_id"),
            ondelete="SET NULL",
        ),
        sa.ForeignKeyConstraint(
            ["participation_id"],
            ["participations.id"],
            name=op.f("fk_retreat_letters_participation_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_retreat_letters")),
        sa.UniqueConstraint(
            "participation_id", "about", name=op.f("uq_retreat_letters_participation_id_about")
        ),
    )
    with op.batch_alter_table("retreat_letters", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_retreat_letters_message_id"), ["message_id"], unique=False
        )
    op.add_column("email_messages", sa.Column("calendar", sa.Text(), nullable=True))
    op.add_column(
        "email_templates",
        sa.Column("is_enabled", sa.Boolean(), nullable=False, server_default=sa.true()),
    )
    # The house finds a template that it misses again, with the words of today: what somebody wrote
    # there stays.
    templates = sa.table("email_templates", sa.column("key"), sa.column("version"))
    op.execute(sa.delete(templates).where(templates.c.key.in_(REWRITTEN), templates.c.version == 1))


def downgrade() -> None:
    with op.batch_alter_table("email_templates", schema=None) as batch_op:
        batch_op.drop_column("is_enabled")
    with op.batch_alter_table("email_messages", schema=None) as batch_op:
        batch_op.drop_column("calendar")
    with op.batch_alter_table("retreat_letters", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_retreat_letters_message_id"))

    op.drop_table("retreat_letters")

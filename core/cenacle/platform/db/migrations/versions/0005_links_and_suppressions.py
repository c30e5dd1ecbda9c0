"""Links of people without a login, who have no user in the audit; addresses that take no mail."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "suppressions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("email_folded", sa.String(length=256), nullable=False),
        sa.Column(
            "reason",
            sa.Enum(
                "Bounced",
                "Complained",
                "Unsubscribed",
                name="suppression_reason",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("problem", sa.Text(), nullable=True),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_suppressions")),
        sa.UniqueConstraint("email_folded", name=op.f("uq_suppressions_email_folded")),
    )
    op.create_table(
        "access_links",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column(
            "purpose",
            sa.Enum(
                "attending", "details", name="purpose", native_enum=False, create_constraint=True
            ),
            nullable=False,
        ),
        sa.Column("channel", sa.String(length=20), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("retreatant_id", sa.Integer(), nullable=False),
        sa.Column("retreat_id", sa.Integer(), nullable=True),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["retreat_id"],
            ["retreats.id"],
            name=op.f("fk_access_links_retreat_id"),
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["retreatant_id"],
            ["retreatants.id"],
            name=op.f("fk_access_links_retreatant_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_access_links")),
        sa.UniqueConstraint(
            "retreatant_id",
            "purpose",
            "channel",
            name=op.f("uq_access_links_retreatant_id_purpose_channel"),
        ),
        sa.UniqueConstraint("token_hash", name=op.f("uq_access_links_token_hash")),
    )
    with op.batch_alter_table("access_links", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_access_links_retreat_id"), ["retreat_id"], unique=False
        )

    with op.batch_alter_table("email_messages", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_email_messages_created_date"), ["created_date"], unique=False
        )
    with op.batch_alter_table("audit_entries", schema=None) as batch_op:
        batch_op.alter_column("user_id", existing_type=sa.INTEGER(), nullable=True)


def downgrade() -> None:
    with op.batch_alter_table("email_messages", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_email_messages_created_date"))
    with op.batch_alter_table("audit_entries", schema=None) as batch_op:
        batch_op.alter_column("user_id", existing_type=sa.INTEGER(), nullable=False)

    with op.batch_alter_table("access_links", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_access_links_retreat_id"))

    op.drop_table("access_links")
    op.drop_table("suppressions")

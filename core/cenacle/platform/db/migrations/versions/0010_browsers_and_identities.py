"""What sessions tell their owner, browsers that are known, subjects of providers, later acts."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Columns may be empty: processes of the version before write rows without them."""
    op.add_column(
        "users", sa.Column("known_browsers_since", sa.DateTime(timezone=True), nullable=True)
    )
    op.add_column("user_sessions", sa.Column("used_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("user_sessions", sa.Column("address", sa.String(length=45), nullable=True))
    op.add_column("user_sessions", sa.Column("browser", sa.String(length=60), nullable=True))
    op.create_table(
        "external_identities",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("provider", sa.String(length=60), nullable=False),
        sa.Column("issuer", sa.String(length=500), nullable=False),
        sa.Column("subject", sa.String(length=255), nullable=False),
        sa.Column("bound_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"],
            ["users.id"],
            name=op.f("fk_external_identities_user_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_external_identities")),
        sa.UniqueConstraint(
            "issuer", "subject", name=op.f("uq_external_identities_issuer_subject")
        ),
        sa.UniqueConstraint(
            "user_id", "issuer", name=op.f("uq_external_identities_user_id_issuer")
        ),
    )
    op.create_table(
        "later_acts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("asked_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_later_acts")),
    )
    with op.batch_alter_table("later_acts", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_later_acts_asked_at"), ["asked_at"], unique=False)


def downgrade() -> None:
    op.drop_table("later_acts")
    op.drop_table("external_identities")
    for name in ("browser", "address", "used_at"):
        op.drop_column("user_sessions", name)
    op.drop_column("users", "known_browsers_since")

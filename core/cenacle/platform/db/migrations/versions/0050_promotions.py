"""What an acceptance of an application is taken back to."""

import sqlalchemy as sa
from alembic import op

revision = "0050"
down_revision = "0049"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "prospect_promotions",
        sa.Column("prospect_id", sa.Integer(), nullable=False),
        sa.Column("accepted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("was_verified", sa.Boolean(), nullable=False),
        sa.Column("former_decided_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("former_decided_by", sa.String(length=256), nullable=True),
        sa.ForeignKeyConstraint(
            ["prospect_id"],
            ["prospects.id"],
            name=op.f("fk_prospect_promotions_prospect_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("prospect_id", name=op.f("pk_prospect_promotions")),
    )


def downgrade() -> None:
    op.drop_table("prospect_promotions")

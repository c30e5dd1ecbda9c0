"""The logo of the house, and whatever else a setting shows."""

import sqlalchemy as sa
from alembic import op

revision = "0056"
down_revision = "0054"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "setting_pictures",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("image", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_setting_pictures")),
    )


def downgrade() -> None:
    op.drop_table("setting_pictures")

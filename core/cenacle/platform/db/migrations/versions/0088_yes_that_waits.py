"""A yes that waits for something holds a place."""

import sqlalchemy as sa
from alembic import op

revision = "0088"
down_revision = "0087"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("place_offers", sa.Column("awaits", sa.String(length=120)))


def downgrade() -> None:
    op.drop_column("place_offers", "awaits")

"""What people read: of users, of applications and of people."""

import sqlalchemy as sa
from alembic import op

revision = "0086"
down_revision = "0085"
branch_labels = None
depends_on = None

TABLES = ("users", "prospects", "retreatants")


def upgrade() -> None:
    for table in TABLES:
        op.add_column(table, sa.Column("language", sa.String(length=35)))


def downgrade() -> None:
    for table in TABLES:
        op.drop_column(table, "language")

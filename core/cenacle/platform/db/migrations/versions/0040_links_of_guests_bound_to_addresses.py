"""Links of guests know the address that they went to, and end with it."""

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("access_links", schema=None) as batch_op:
        batch_op.add_column(sa.Column("sent_to_hash", sa.String(length=64), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("access_links", schema=None) as batch_op:
        batch_op.drop_column("sent_to_hash")

"""The words of a waiting text, and the link in them, are sealed from now on."""

from alembic import op

revision = "sms_0002"
down_revision = "sms_0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("sms_messages", schema=None) as batch_op:
        batch_op.alter_column("body", new_column_name="sealed")


def downgrade() -> None:
    with op.batch_alter_table("sms_messages", schema=None) as batch_op:
        batch_op.alter_column("sealed", new_column_name="body")

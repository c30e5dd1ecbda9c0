"""Links of waiting mails apart from the words that are kept; they are sealed from now on."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

RECIPIENTS = sa.table(
    "email_recipients",
    sa.column("due_at", sa.DateTime(timezone=True)),
    sa.column("values", sa.JSON()),
    sa.column("sealed", sa.Text()),
)


def upgrade() -> None:
    """What waits still goes out with its link, which nothing keeps afterwards."""
    with op.batch_alter_table("email_recipients", schema=None) as batch_op:
        batch_op.add_column(sa.Column("sealed", sa.Text(), nullable=True))
    values = RECIPIENTS.c["values"]
    op.execute(
        RECIPIENTS.update()
        .where(RECIPIENTS.c.due_at.is_not(None))
        .values({"sealed": sa.cast(values, sa.Text()), "values": sa.text("'{}'")})
    )


def downgrade() -> None:
    with op.batch_alter_table("email_recipients", schema=None) as batch_op:
        batch_op.drop_column("sealed")

"""What somebody had answered before they were phoned: a slip is taken back to it."""

import sqlalchemy as sa
from alembic import op

revision = "0049"
down_revision = "0047"
branch_labels = None
depends_on = None

ANSWERS = ("NoResponse", "Attending", "NotAttending", "Waitlist", "Cancelled")


def upgrade() -> None:
    with op.batch_alter_table("phone_acts", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column(
                "before",
                sa.Enum(*ANSWERS, name="answer_before", native_enum=False, create_constraint=True),
            )
        )
        batch_op.add_column(sa.Column("was_holder", sa.Boolean()))


def downgrade() -> None:
    with op.batch_alter_table("phone_acts", schema=None) as batch_op:
        batch_op.drop_column("was_holder")
        batch_op.drop_constraint("answer_before", type_="check")
        batch_op.drop_column("before")

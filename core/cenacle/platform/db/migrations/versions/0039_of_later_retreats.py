"""Which mails tell of later retreats, and who applied for which: a "no" keeps the former alone."""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None

APPLIED = """
    UPDATE participations SET has_applied = true
    WHERE EXISTS (
        SELECT 1 FROM prospects
        JOIN prospect_retreats ON prospect_retreats.prospect_id = prospects.id
        WHERE prospects.retreatant_id = participations.retreatant_id
        AND prospect_retreats.retreat_id = participations.retreat_id
    )
"""


def upgrade() -> None:
    _add("participations", "has_applied")
    _add("email_recipients", "of_later_retreats")
    op.execute(APPLIED)


def downgrade() -> None:
    for table, column in (
        ("email_recipients", "of_later_retreats"),
        ("participations", "has_applied"),
    ):
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.drop_column(column)


def _add(table: str, column: str) -> None:
    with op.batch_alter_table(table, schema=None) as batch_op:
        batch_op.add_column(
            sa.Column(column, sa.Boolean(), nullable=False, server_default=sa.false())
        )

"""The mails that are forwarded most say whom they are for, and until when a place is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0047"
down_revision = "0046"
branch_labels = None
depends_on = None

REWRITTEN = ("ApplicationAccepted", "InvitationReminder", "RetreatInvitation")


def upgrade() -> None:
    # The house finds a template that it misses again, with the words of today: what somebody wrote
    # there stays.
    templates = sa.table("email_templates", sa.column("key"), sa.column("version"))
    op.execute(sa.delete(templates).where(templates.c.key.in_(REWRITTEN), templates.c.version == 1))


def downgrade() -> None:
    """Words need no way back."""

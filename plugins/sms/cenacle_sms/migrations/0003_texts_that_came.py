"""Texts that came are known again; opt-outs of before stand in the house's ledger of consents."""

import sqlalchemy as sa
from alembic import op

revision = "sms_0003"
down_revision = "sms_0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sms_incoming",
        sa.Column("sid", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("sid", name=op.f("pk_sms_incoming")),
    )
    op.execute(
        sa.text(
            "INSERT INTO consents (address, channel, given, at, how) "
            "SELECT phone, 'text', :no, since, 'Texted ' || word FROM sms_opt_outs"
        ).bindparams(no=False)
    )


def downgrade() -> None:
    op.drop_table("sms_incoming")

"""That somebody unsubscribed is kept beside a bounce, and letters are searched as all else is."""

import sqlalchemy as sa
from alembic import op

from cenacle.platform.db.search import fold

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
SUPPRESSIONS = sa.table(
    "suppressions",
    sa.column("email_folded", sa.String()),
    sa.column("reason", sa.String()),
    sa.column("since", MOMENT),
    sa.column("unsubscribed_at", MOMENT),
)
CONSENTS = sa.table(
    "consents",
    sa.column("id", sa.Integer()),
    sa.column("address", sa.String()),
    sa.column("channel", sa.String()),
    sa.column("at", MOMENT),
    sa.column("how", sa.String()),
)
SAID_NO = ("Unsubscribed", "Unsubscribed by the link in a mail")
TOOK_BACK = "Took back the unsubscription by the link in a mail"
LETTERS = sa.table(
    "letters",
    sa.column("id", sa.Integer()),
    sa.column("subject", sa.String()),
    sa.column("sender_email", sa.String()),
    sa.column("search_text", sa.Text()),
)


def upgrade() -> None:
    op.add_column("suppressions", sa.Column("unsubscribed_at", MOMENT, nullable=True))
    unsubscribed = SUPPRESSIONS.update().where(SUPPRESSIONS.c.reason == "Unsubscribed")
    op.execute(unsubscribed.values(unsubscribed_at=SUPPRESSIONS.c.since))
    _bring_back_what_bounces_took()
    op.add_column("letters", sa.Column("search_text", sa.Text(), nullable=False, server_default=""))
    bind = op.get_bind()
    for letter in bind.execute(sa.select(LETTERS)).all():
        words = fold(f"{letter.subject} {letter.sender_email}")
        bind.execute(LETTERS.update().where(LETTERS.c.id == letter.id).values(search_text=words))


def downgrade() -> None:
    """Of an address that bounced as well the ledger still knows who unsubscribed."""
    with op.batch_alter_table("letters", schema=None) as batch_op:
        batch_op.drop_column("search_text")
    with op.batch_alter_table("suppressions", schema=None) as batch_op:
        batch_op.drop_column("unsubscribed_at")


def _bring_back_what_bounces_took() -> None:
    """A bounce stood in the place of what was said before, and its end was the end of both."""
    bind = op.get_bind()
    last = sa.select(sa.func.max(CONSENTS.c.id)).where(
        CONSENTS.c.channel == "email", CONSENTS.c.how.in_((*SAID_NO, TOOK_BACK))
    )
    refused = sa.select(CONSENTS.c.address, CONSENTS.c.at).where(
        CONSENTS.c.id.in_(last.group_by(CONSENTS.c.address)), CONSENTS.c.how.in_(SAID_NO)
    )
    known = set(bind.scalars(sa.select(SUPPRESSIONS.c.email_folded)))
    for address, at in bind.execute(refused).all():
        if address in known:
            bind.execute(
                SUPPRESSIONS.update()
                .where(SUPPRESSIONS.c.email_folded == address)
                .values(unsubscribed_at=at)
            )
        else:
            bind.execute(
                SUPPRESSIONS.insert().values(
                    email_folded=address, reason="Unsubscribed", since=at, unsubscribed_at=at
                )
            )

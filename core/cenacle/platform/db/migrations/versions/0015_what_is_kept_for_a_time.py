"""Notes and remarks leave the audit; what is kept for a time is found by an index."""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

AUDIT = sa.table(
    "audit_entries",
    sa.column("id", sa.Integer()),
    sa.column("who", sa.String()),
    sa.column("action", sa.String()),
    sa.column("entity", sa.String()),
    sa.column("entity_id", sa.Integer()),
    sa.column("changes", sa.JSON()),
    sa.column("search_text", sa.Text()),
)
WORDS = {"Retreatant": "notes", "Prospect": "notes", "Remark": "remarks", "LegacyRow": "mended"}
AT_ONCE = 500
LONGEST_SEARCHED = 200


def upgrade() -> None:
    _take_words_out()
    with op.batch_alter_table("prospects", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_prospects_status_decided_at"), ["status", "decided_at"], unique=False
        )
    with op.batch_alter_table("remarks", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_remarks_created_date"), ["created_date"], unique=False)
    with op.batch_alter_table("email_messages", schema=None) as batch_op:
        batch_op.create_index(
            "ix_email_messages_with_body",
            ["created_date"],
            unique=False,
            sqlite_where=sa.text("body <> 'erased'"),
            postgresql_where=sa.text("body <> 'erased'"),
        )


def downgrade() -> None:
    """What was taken out is gone."""
    with op.batch_alter_table("email_messages", schema=None) as batch_op:
        batch_op.drop_index("ix_email_messages_with_body")
    with op.batch_alter_table("remarks", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_remarks_created_date"))
    with op.batch_alter_table("prospects", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_prospects_status_decided_at"))


def _take_words_out() -> None:
    """Who wrote them, and when, stays."""
    bind, last = op.get_bind(), 0
    wanted = sa.select(AUDIT).where(AUDIT.c.entity.in_(WORDS)).order_by(AUDIT.c.id).limit(AT_ONCE)
    while rows := bind.execute(wanted.where(AUDIT.c.id > last)).all():
        for row in rows:
            if WORDS[row.entity] in row.changes:
                changes = {**row.changes, WORDS[row.entity]: [None, None]}
                bind.execute(
                    AUDIT.update()
                    .where(AUDIT.c.id == row.id)
                    .values(changes=changes, search_text=_search_text(row, changes))
                )
        last = rows[-1].id


def _search_text(row: sa.Row[tuple[object, ...]], changes: dict[str, list[object]]) -> str:
    """As the audit wrote it when this revision was made."""
    words = [row.who, row.action, row.entity, row.entity_id]
    for field, values in changes.items():
        words += [field, *(value for value in values if value is not None)]
    text = " ".join(str(word)[:LONGEST_SEARCHED] for word in words)
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).casefold()

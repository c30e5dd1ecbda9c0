"""Notes and remarks leave the audit; what is kept for a time is found by an index; a ledger of
consents; and what an application said before it was sent again."""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
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
CONSENTS = sa.table(
    "consents",
    sa.column("address", sa.String()),
    sa.column("channel", sa.String()),
    sa.column("given", sa.Boolean()),
    sa.column("at", sa.DateTime(timezone=True)),
    sa.column("how", sa.String()),
    sa.column("wording", sa.Text()),
)
WORDS = {"Retreatant": "notes", "Prospect": "notes", "Remark": "remarks", "LegacyRow": "mended"}
AT_ONCE = 500
LONGEST_SEARCHED = 200


def upgrade() -> None:
    _take_words_out()
    _create_consents()
    _fill_consents()
    op.create_table(
        "former_applications",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("prospect_id", sa.Integer(), nullable=False),
        sa.Column("replaced_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("told", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(
            ["prospect_id"],
            ["prospects.id"],
            name=op.f("fk_former_applications_prospect_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_former_applications")),
    )
    with op.batch_alter_table("former_applications", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_former_applications_prospect_id"), ["prospect_id"], unique=False
        )
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
    op.drop_table("former_applications")
    op.drop_table("consents")
    with op.batch_alter_table("email_messages", schema=None) as batch_op:
        batch_op.drop_index("ix_email_messages_with_body")
    with op.batch_alter_table("remarks", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_remarks_created_date"))
    with op.batch_alter_table("prospects", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_prospects_status_decided_at"))


def _create_consents() -> None:
    op.create_table(
        "consents",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("address", sa.String(length=256), nullable=False),
        sa.Column(
            "channel",
            sa.Enum(
                "email", "text", name="consent_channel", native_enum=False, create_constraint=True
            ),
            nullable=False,
        ),
        sa.Column("given", sa.Boolean(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("how", sa.String(length=300), nullable=False),
        sa.Column("wording", sa.Text(), nullable=True),
        sa.Column("by", sa.String(length=256), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_consents")),
    )
    with op.batch_alter_table("consents", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_consents_address_channel_id"),
            ["address", "channel", "id"],
            unique=False,
        )


def _fill_consents() -> None:
    """With what is known of before: consents to texts, and who unsubscribed or complained."""
    for name in ("retreatants", "prospects"):
        people = sa.table(
            name,
            sa.column("cell_phone", sa.String()),
            sa.column("sms_consent_at", sa.DateTime(timezone=True)),
            sa.column("sms_consent_place", sa.String()),
            sa.column("sms_consent_wording", sa.Text()),
        )
        given = sa.select(
            people.c.cell_phone,
            sa.literal("text"),
            sa.true(),
            people.c.sms_consent_at,
            sa.func.coalesce(people.c.sms_consent_place, "Before the ledger"),
            people.c.sms_consent_wording,
        ).where(people.c.sms_consent_at.is_not(None), people.c.cell_phone.is_not(None))
        names = ["address", "channel", "given", "at", "how", "wording"]
        op.execute(CONSENTS.insert().from_select(names, given))
    op.execute(
        sa.text(
            "INSERT INTO consents (address, channel, given, at, how) "
            "SELECT email_folded, 'email', :no, since, reason FROM suppressions "
            "WHERE reason <> 'Bounced'"
        ).bindparams(no=False)
    )


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

"""The security log, and indexes by which the audit is narrowed down."""

import sqlalchemy as sa
from alembic import op

from cenacle.platform.db.search import INDEX_OF_WORDS

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

ACTS = (
    "SignIn",
    "FirstStep",
    "SignOut",
    "Password",
    "WayIn",
    "EndSession",
    "AskForAccount",
    "AskForLink",
    "UseLink",
    "Lock",
    "Unlock",
    "Erase",
    "Export",
    "Access",
    "Webhook",
)
OUTCOMES = ("Done", "Refused", "HeldBack")
HAS_TRIGRAMS = sa.text("SELECT true FROM pg_extension WHERE extname = 'pg_trgm'")


def upgrade() -> None:
    op.create_table(
        "security_events",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("act", _enum(ACTS, "act"), nullable=False),
        sa.Column("outcome", _enum(OUTCOMES, "outcome"), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("who", sa.String(length=256), nullable=False),
        sa.Column("address", sa.String(length=45), nullable=False),
        sa.Column("what", sa.String(length=200), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("search_text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_security_events")),
    )
    op.create_index(op.f("ix_security_events_at"), "security_events", ["at"])
    op.create_index(op.f("ix_security_events_who_id"), "security_events", ["who", "id"])
    op.create_index(op.f("ix_security_events_act_id"), "security_events", ["act", "id"])
    op.create_index(op.f("ix_audit_entries_who_id"), "audit_entries", ["who", "id"])
    op.create_index(op.f("ix_audit_entries_entity_id"), "audit_entries", ["entity", "id"])
    bind = op.get_bind()
    if bind.dialect.name == "postgresql" and bind.scalar(HAS_TRIGRAMS):
        op.create_index(
            f"{INDEX_OF_WORDS}security_events",
            "security_events",
            ["search_text"],
            postgresql_using="gin",
            postgresql_ops={"search_text": "gin_trgm_ops"},
        )


def downgrade() -> None:
    op.drop_index(op.f("ix_audit_entries_entity_id"), "audit_entries")
    op.drop_index(op.f("ix_audit_entries_who_id"), "audit_entries")
    op.drop_table("security_events")


def _enum(values: tuple[str, ...], name: str) -> sa.Enum:
    return sa.Enum(*values, name=name, native_enum=False, create_constraint=True)

"""Tokens by which programs come in, webhooks by which they are told, calendars that they read."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
ROLES = ("Manresa Admin", "Captain", "Group User (ReadOnly)", "Manresa Priest")
STATUSES = ("Queued", "Deferred", "Sent", "Failed", "Suppressed")
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
NEW_ACTS = ("MakeToken", "EndToken", "UseToken")


def upgrade() -> None:
    _make_tokens()
    _make_webhooks()
    _make_deliveries()
    _make_feeds()
    _allow_acts((*ACTS, *NEW_ACTS))


def downgrade() -> None:
    events = sa.table("security_events", sa.column("act", sa.String()))
    op.execute(events.delete().where(events.c.act.in_(NEW_ACTS)))
    _allow_acts(ACTS)
    for name in ("calendar_feeds", "webhook_deliveries", "webhooks", "access_tokens"):
        op.drop_table(name)


def _make_tokens() -> None:
    op.create_table(
        "access_tokens",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("beginning", sa.String(length=12), nullable=False),
        sa.Column("name", sa.String(length=50), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("role", _enum(ROLES, "role"), nullable=True),
        sa.Column("group_id", sa.Integer(), nullable=True),
        sa.Column("scopes", sa.JSON(), nullable=False),
        sa.Column("made_at", MOMENT, nullable=False),
        sa.Column("made_by_id", sa.Integer(), nullable=True),
        sa.Column("ends_at", MOMENT, nullable=True),
        sa.Column("used_at", MOMENT, nullable=True),
        _leads_to("access_tokens", "user_id", "users", "CASCADE"),
        _leads_to("access_tokens", "group_id", "groups", "CASCADE"),
        _leads_to("access_tokens", "made_by_id", "users", "SET NULL"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_access_tokens")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_access_tokens_token_hash")),
    )
    for column in ("user_id", "group_id", "made_by_id"):
        op.create_index(op.f(f"ix_access_tokens_{column}"), "access_tokens", [column])


def _make_webhooks() -> None:
    op.create_table(
        "webhooks",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=50), nullable=False),
        sa.Column("address", sa.String(length=500), nullable=False),
        sa.Column("events", sa.JSON(), nullable=False),
        sa.Column("is_enabled", sa.Boolean(), nullable=False),
        sa.Column("sealed_secret", sa.Text(), nullable=False),
        sa.Column("former_secret", sa.Text(), nullable=True),
        sa.Column("former_until", MOMENT, nullable=True),
        sa.Column("made_at", MOMENT, nullable=False),
        sa.Column("failing_since", MOMENT, nullable=True),
        sa.Column("rests_until", MOMENT, nullable=True),
        sa.Column("switched_off_at", MOMENT, nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhooks")),
    )


def _make_deliveries() -> None:
    op.create_table(
        "webhook_deliveries",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("webhook_id", sa.Integer(), nullable=False),
        sa.Column("message_id", sa.String(length=36), nullable=False),
        sa.Column("event", sa.String(length=40), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("written_at", MOMENT, nullable=False),
        sa.Column("status", _enum(STATUSES, "status"), nullable=False),
        sa.Column("answer_code", sa.Integer(), nullable=True),
        sa.Column("milliseconds", sa.Integer(), nullable=True),
        sa.Column("answer", sa.Text(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("due_at", MOMENT, nullable=True),
        sa.Column("sealed", sa.Text(), nullable=True),
        sa.Column("problem", sa.Text(), nullable=True),
        sa.Column("sent_at", MOMENT, nullable=True),
        _leads_to("webhook_deliveries", "webhook_id", "webhooks", "CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhook_deliveries")),
    )
    for columns in (["webhook_id", "id"], ["written_at"], ["due_at"]):
        name = op.f(f"ix_webhook_deliveries_{'_'.join(columns)}")
        op.create_index(name, "webhook_deliveries", columns)


def _make_feeds() -> None:
    op.create_table(
        "calendar_feeds",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("made_at", MOMENT, nullable=False),
        _leads_to("calendar_feeds", "user_id", "users", "CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_calendar_feeds")),
        sa.UniqueConstraint("user_id", name=op.f("uq_calendar_feeds_user_id")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_calendar_feeds_token_hash")),
    )


def _allow_acts(acts: tuple[str, ...]) -> None:
    allowed = f"act IN ({', '.join(repr(act) for act in acts)})"
    with op.batch_alter_table("security_events", schema=None) as batch_op:
        batch_op.drop_constraint(batch_op.f("ck_security_events_act"), type_="check")
        batch_op.create_check_constraint(batch_op.f("ck_security_events_act"), allowed)


def _enum(values: tuple[str, ...], name: str) -> sa.Enum:
    return sa.Enum(*values, name=name, native_enum=False, create_constraint=True)


def _leads_to(table: str, column: str, referred: str, ondelete: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}")
    return sa.ForeignKeyConstraint([column], [f"{referred}.id"], name=name, ondelete=ondelete)

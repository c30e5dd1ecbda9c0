"""Authenticator apps, passkeys and recovery codes, and sign-ins that wait for them."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

TABLES = (
    "authenticator_apps",
    "passkeys",
    "recovery_sheets",
    "recovery_codes",
    "pending_sign_ins",
    "spent_ceremonies",
)


def upgrade() -> None:
    op.create_table(
        "authenticator_apps",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("last_step", sa.BigInteger(), nullable=False),
        sa.Column("added_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("last_used_at", sa.DateTime(timezone=True), nullable=True),
        _of_user("authenticator_apps"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_authenticator_apps")),
        sa.UniqueConstraint("user_id", name=op.f("uq_authenticator_apps_user_id")),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("rp_id", sa.String(length=253), nullable=False),
        sa.Column("credential_id", sa.LargeBinary(), nullable=False),
        sa.Column("user_handle", sa.LargeBinary(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("transports", sa.JSON(), nullable=False),
        sa.Column("device_type", sa.String(length=20), nullable=False),
        sa.Column("backed_up", sa.Boolean(), nullable=False),
        sa.Column("aaguid", sa.String(length=36), nullable=False),
        sa.Column("added_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("last_used_at", sa.DateTime(timezone=True), nullable=True),
        _of_user("passkeys"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
        sa.UniqueConstraint("credential_id", name=op.f("uq_passkeys_credential_id")),
    )
    _index("passkeys", "user_id")
    op.create_table(
        "recovery_sheets",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("codes_left", sa.Integer(), nullable=False),
        _of_user("recovery_sheets"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_recovery_sheets")),
        sa.UniqueConstraint("user_id", name=op.f("uq_recovery_sheets_user_id")),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("sheet_id", sa.Integer(), nullable=False),
        sa.Column("fingerprint", sa.String(length=64), nullable=False),
        sa.ForeignKeyConstraint(
            ["sheet_id"],
            ["recovery_sheets.id"],
            name=op.f("fk_recovery_codes_sheet_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_recovery_codes")),
        sa.UniqueConstraint("fingerprint", name=op.f("uq_recovery_codes_fingerprint")),
    )
    _index("recovery_codes", "sheet_id")
    op.create_table(
        "pending_sign_ins",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        _of_user("pending_sign_ins"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pending_sign_ins")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_pending_sign_ins_token_hash")),
    )
    _index("pending_sign_ins", "user_id")
    _index("pending_sign_ins", "expires_at")
    op.create_table(
        "spent_ceremonies",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("ceremony_hash", sa.String(length=64), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_spent_ceremonies")),
        sa.UniqueConstraint("ceremony_hash", name=op.f("uq_spent_ceremonies_ceremony_hash")),
    )
    _index("spent_ceremonies", "expires_at")


def downgrade() -> None:
    """What its owners have set up goes with the tables: they sign in by password alone."""
    for table in reversed(TABLES):
        op.drop_table(table)


def _of_user(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["user_id"], ["users.id"], name=op.f(f"fk_{table}_user_id"), ondelete="CASCADE"
    )


def _index(table: str, column: str) -> None:
    op.create_index(op.f(f"ix_{table}_{column}"), table, [column])

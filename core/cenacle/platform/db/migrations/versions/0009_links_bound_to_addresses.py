"""Links of accounts keep the address they were mailed to; strangers' passwords are dropped."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

USERS = sa.table(
    "users",
    sa.column("id", sa.Integer()),
    sa.column("email", sa.String()),
    sa.column("role", sa.String()),
    sa.column("email_confirmed", sa.Boolean()),
    sa.column("password_hash", sa.String()),
)
LINKS = sa.table(
    "account_links",
    sa.column("user_id", sa.Integer()),
    sa.column("purpose", sa.String()),
    sa.column("code_hash", sa.String()),
    sa.column("email", sa.String()),
    sa.column("expires_at", sa.DateTime(timezone=True)),
)


def upgrade() -> None:
    """Invitations stay good. Links for a new password or address are asked for anew: nobody knows
    where they went, and no old address was told of them. An account that registered itself and is
    not confirmed loses the password that somebody typed; whoever confirms it chooses one."""
    invitations = (
        sa.select(LINKS.c.user_id, LINKS.c.purpose, LINKS.c.code_hash, LINKS.c.expires_at)
        .add_columns(USERS.c.email)
        .join_from(LINKS, USERS, LINKS.c.user_id == USERS.c.id)
        .where(LINKS.c.purpose == "Confirm")
    )
    kept = [dict(row._mapping) for row in op.get_bind().execute(invitations)]  # noqa: SLF001
    op.drop_table("account_links")
    _create_links(
        ("Confirm", "Reset", "ChangeEmail", "StopChange"),
        sa.Column("email", sa.String(length=256), nullable=False),
    )
    op.bulk_insert(LINKS, kept)
    op.execute(
        USERS.update()
        .where(USERS.c.role.is_(None), USERS.c.email_confirmed.is_(sa.false()))
        .values(password_hash=None)
    )


def downgrade() -> None:
    op.drop_table("account_links")
    _create_links(
        ("Confirm", "Reset", "ChangeEmail"),
        sa.Column("new_email", sa.String(length=256), nullable=True),
    )


def _create_links(purposes: tuple[str, ...], address: sa.Column[str]) -> None:
    op.create_table(
        "account_links",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column(
            "purpose",
            sa.Enum(*purposes, name="link_purpose", native_enum=False, create_constraint=True),
            nullable=False,
        ),
        sa.Column("code_hash", sa.String(length=64), nullable=False),
        address,
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_account_links_user_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_account_links")),
        sa.UniqueConstraint("code_hash", name=op.f("uq_account_links_code_hash")),
        sa.UniqueConstraint("user_id", "purpose", name=op.f("uq_account_links_user_id_purpose")),
    )
    with op.batch_alter_table("account_links", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_account_links_expires_at"), ["expires_at"], unique=False
        )

"""Known browsers are rows that their owners see and forget; and the folder in which the house keeps
its backups is known, to look for those that are too old.

Of browsers that were known before nothing is written down: they are strange once, and no mail tells
of the first sign-in afterwards.
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("beats", sa.Column("place", sa.Text(), nullable=True))
    op.create_table(
        "known_browsers",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("name_hash", sa.String(length=64), nullable=False),
        sa.Column("browser", sa.String(length=60), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("signed_in_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"],
            ["users.id"],
            name=op.f("fk_known_browsers_user_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_known_browsers")),
        sa.UniqueConstraint(
            "user_id", "name_hash", name=op.f("uq_known_browsers_user_id_name_hash")
        ),
    )
    op.create_index(op.f("ix_known_browsers_signed_in_at"), "known_browsers", ["signed_in_at"])
    op.execute("UPDATE users SET known_browsers_since = NULL")


def downgrade() -> None:
    op.drop_table("known_browsers")
    with op.batch_alter_table("beats", schema=None) as batch_op:
        batch_op.drop_column("place")

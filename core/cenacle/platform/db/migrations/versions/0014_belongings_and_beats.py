"""What belongs to each plugin, and when the work of the house was last done."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

NOT_ARRIVED = "email_status NOT IN ('Sent', 'Delivered')"


def upgrade() -> None:
    op.create_table(
        "plugin_belongings",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("plugin", sa.String(length=60), nullable=False),
        sa.Column(
            "kind",
            sa.Enum(
                "Table",
                "Entity",
                "Setting",
                "HistoryType",
                name="kind",
                native_enum=False,
                create_constraint=True,
            ),
            nullable=False,
        ),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_plugin_belongings")),
        sa.UniqueConstraint(
            "plugin", "kind", "name", name=op.f("uq_plugin_belongings_plugin_kind_name")
        ),
    )

    op.create_table(
        "beats",
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_beats")),
    )
    op.create_index(
        "ix_email_recipients_not_arrived",
        "email_recipients",
        ["id"],
        sqlite_where=sa.text(NOT_ARRIVED),
        postgresql_where=sa.text(NOT_ARRIVED),
    )


def downgrade() -> None:
    op.drop_index("ix_email_recipients_not_arrived", table_name="email_recipients")
    op.drop_table("beats")
    op.drop_table("plugin_belongings")

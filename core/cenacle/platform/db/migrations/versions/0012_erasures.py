"""People who were erased; and the audit tells of what was taken out of the house."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

BEFORE = ("Created", "Updated", "Deleted")
AFTER = (*BEFORE, "Exported", "Erased")


def upgrade() -> None:
    op.create_table(
        "erasures",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("known_again", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("cleaned_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_erasures")),
        sa.UniqueConstraint("known_again", name=op.f("uq_erasures_known_again")),
    )
    with op.batch_alter_table("erasures", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_erasures_cleaned_at"), ["cleaned_at"], unique=False)
    with op.batch_alter_table("retreatants", schema=None) as batch_op:
        batch_op.add_column(sa.Column("erased_at", sa.DateTime(timezone=True), nullable=True))
    _allow_actions(BEFORE, AFTER)


def downgrade() -> None:
    audit = sa.table("audit_entries", sa.column("action", sa.String()))
    op.execute(audit.delete().where(audit.c.action.not_in(BEFORE)))
    _allow_actions(AFTER, BEFORE)
    with op.batch_alter_table("retreatants", schema=None) as batch_op:
        batch_op.drop_column("erased_at")
    op.drop_table("erasures")


def _allow_actions(before: tuple[str, ...], after: tuple[str, ...]) -> None:
    with op.batch_alter_table("audit_entries", schema=None) as batch_op:
        batch_op.alter_column(
            "action",
            existing_type=sa.Enum(
                *before, name="action", native_enum=False, create_constraint=True
            ),
            type_=sa.Enum(*after, name="action", native_enum=False, create_constraint=True),
            existing_nullable=False,
        )

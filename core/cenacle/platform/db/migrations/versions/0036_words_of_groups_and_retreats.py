"""What a stranger reads of groups and retreats, and which retreat repeats which."""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0034"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("groups", sa.Column("name", sa.String(length=80)))
    op.add_column("groups", sa.Column("description", sa.Text()))
    with op.batch_alter_table("retreats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("theme", sa.String(length=100)))
        batch_op.add_column(sa.Column("preacher", sa.String(length=100)))
        batch_op.add_column(sa.Column("offering", sa.String(length=200)))
        batch_op.add_column(sa.Column("repeats_id", sa.Integer()))
        batch_op.create_unique_constraint(op.f("uq_retreats_repeats_id"), ["repeats_id"])
        batch_op.create_foreign_key(
            op.f("fk_retreats_repeats_id_retreats"),
            "retreats",
            ["repeats_id"],
            ["id"],
            ondelete="SET NULL",
        )


def downgrade() -> None:
    with op.batch_alter_table("retreats", schema=None) as batch_op:
        batch_op.drop_constraint(op.f("fk_retreats_repeats_id_retreats"), type_="foreignkey")
        batch_op.drop_constraint(op.f("uq_retreats_repeats_id"), type_="unique")
        for column in ("repeats_id", "offering", "preacher", "theme"):
            batch_op.drop_column(column)
    for column in ("description", "name"):
        op.drop_column("groups", column)

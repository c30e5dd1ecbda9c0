"""What staged people are searched by has no apostrophes, points and hyphens any more."""

import sqlalchemy as sa
from alembic import op

revision = "legacy_migration_0004"
down_revision = "legacy_migration_0003"
branch_labels = None
depends_on = None

SILENT, PARTING = "'’‘ʼ`.", "-‐‒–—−"


ROWS = sa.table("legacy_rows", sa.column("search_text"))


def upgrade() -> None:
    expression: sa.ColumnElement[str] = ROWS.c.search_text
    for sign in SILENT:
        expression = sa.func.replace(expression, sign, "")
    for sign in PARTING:
        expression = sa.func.replace(expression, sign, " ")
    op.execute(ROWS.update().values(search_text=expression))


def downgrade() -> None:
    """Signs that were left out are not known any more; search goes on without them."""

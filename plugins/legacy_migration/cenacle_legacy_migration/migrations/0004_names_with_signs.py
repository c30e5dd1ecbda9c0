"""What staged people are searched by has no apostrophes, points and hyphens any more."""

import sqlalchemy as sa
from alembic import op

revision = "legacy_migration_0004"
down_revision = "legacy_migration_0003"
branch_labels = None
depends_on = None

SILENT, PARTING = "'’‘ʼ`.", "-‐‒–—−"


def upgrade() -> None:
    expression = "search_text"
    for sign in SILENT:
        expression = f"REPLACE({expression}, '{sign.replace(chr(39), chr(39) * 2)}', '')"
    for sign in PARTING:
        expression = f"REPLACE({expression}, '{sign}', ' ')"
    op.execute(sa.text(f"UPDATE legacy_rows SET search_text = {expression}"))


def downgrade() -> None:
    """Signs that were left out are not known any more; search goes on without them."""

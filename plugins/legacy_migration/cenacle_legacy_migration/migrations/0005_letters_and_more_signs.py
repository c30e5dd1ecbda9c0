"""What staged people are searched by has none of the letters and signs that few can type."""

import sqlalchemy as sa
from alembic import op

revision = "legacy_migration_0005"
down_revision = "legacy_migration_0004"
branch_labels = None
depends_on = None

PLAIN = {
    "æ": "ae", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ł": "l", "ŋ": "n", "œ": "oe", "ø": "o",
    "þ": "th", "ŧ": "t", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ƴ": "y",
    **dict.fromkeys("'‛′ʹʻʽʾʿ.", ""),
    "-": " ",
}  # fmt: skip
ROWS = sa.table("legacy_rows", sa.column("search_text"))


def upgrade() -> None:
    kept = ROWS.c.search_text
    rewritten: sa.ColumnElement[str] = kept
    for sign, other in PLAIN.items():
        rewritten = sa.func.replace(rewritten, sign, other)
    op.execute(ROWS.update().where(kept != rewritten).values(search_text=rewritten))


def downgrade() -> None:
    """Letters and signs that were left out are not known any more; search goes on without them."""

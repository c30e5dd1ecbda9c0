"""What people are searched and sorted by has none of the letters and signs that few can type, and
names are sorted letter by letter."""

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0041"
branch_labels = None
depends_on = None

PLAIN = {
    "æ": "ae", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ł": "l", "ŋ": "n", "œ": "oe", "ø": "o",
    "þ": "th", "ŧ": "t", "ɓ": "b", "ɗ": "d", "ƙ": "k", "ƴ": "y",
    **dict.fromkeys("'‛′ʹʻʽʾʿ.", ""),
    "-": " ",
}  # fmt: skip
"""Signs of full width were kept in their usual width."""
SEARCHED = (
    "agreements",
    "audit_entries",
    "email_templates",
    "features",
    "letters",
    "prospects",
    "questions",
    "retreatants",
    "rooms",
    "security_events",
    "settings",
    "users",
)
SORTED = ("prospects", "retreatants", "users")
CHOICES = ("religions", "retreat_roles")


def upgrade() -> None:
    """A choice of which another has the name by now keeps what it had."""
    for name in SEARCHED:
        _rewrite(name, "search_text", PLAIN)
    for name in SORTED:
        _rewrite(name, "name_order", PLAIN | {" ": ""})
    for name in CHOICES:
        _fold_choices(sa.table(name, sa.column("id"), sa.column("name_folded")))


def downgrade() -> None:
    """Letters and signs that were left out are not known any more; search goes on without them."""


def _rewrite(name: str, column: str, plain: dict[str, str]) -> None:
    table = sa.table(name, sa.column(column))
    kept = table.c[column]
    rewritten: sa.ColumnElement[str] = kept
    for sign, other in plain.items():
        rewritten = sa.func.replace(rewritten, sign, other)
    op.execute(table.update().where(kept != rewritten).values({column: rewritten}))


def _fold_choices(table: sa.TableClause) -> None:
    bind = op.get_bind()
    rows = bind.execute(sa.select(table.c.id, table.c.name_folded).order_by(table.c.id)).all()
    taken = {folded for _, folded in rows}
    for row, folded in rows:
        better = folded.translate(str.maketrans(PLAIN))
        if better not in taken:
            taken.add(better)
            bind.execute(table.update().where(table.c.id == row).values(name_folded=better))

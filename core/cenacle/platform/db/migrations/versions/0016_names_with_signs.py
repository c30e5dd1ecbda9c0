"""What people are searched and sorted by has no apostrophes, points and hyphens any more."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

SILENT, PARTING = "'’‘ʼ`.", "-‐‒–—−"
FOLDED = {
    "audit_entries": ("search_text",),
    "email_templates": ("search_text",),
    "features": ("search_text",),
    "prospects": ("search_text", "name_order"),
    "retreatants": ("search_text", "name_order"),
    "rooms": ("search_text",),
    "security_events": ("search_text",),
    "settings": ("search_text",),
    "users": ("search_text", "name_order"),
}
CHOICES = ("religions", "retreat_roles")
OLD = (
    "Until the retreat begins you can change your answer by the same link; it is good for "
    "{{ expires }}."
)
NEW = (
    "The link is good for {{ expires }}; once you have answered, you can change your answer by it "
    "until the retreat begins."
)


SIGNS = str.maketrans(dict.fromkeys(SILENT, "") | dict.fromkeys(PARTING, " "))


def upgrade() -> None:
    """A choice of which another has the name by now keeps what it had. The invitation says what is
    true, where its words are still those that it came with."""
    for name, columns in FOLDED.items():
        table = sa.table(name, *map(sa.column, columns))
        op.execute(table.update().values({c: _without_signs(table.c[c]) for c in columns}))
    for name in CHOICES:
        _fold_choices(sa.table(name, sa.column("id"), sa.column("name_folded")))
    templates = sa.table("email_templates", sa.column("key"), sa.column("body"))
    op.execute(
        templates.update()
        .where(templates.c.key == "RetreatInvitation")
        .values(body=sa.func.replace(templates.c.body, OLD, NEW))
    )


def downgrade() -> None:
    """Signs that were left out are not known any more; search goes on without them."""


def _without_signs(column: sa.ColumnElement[str]) -> sa.ColumnElement[str]:
    expression = column
    for sign in SILENT:
        expression = sa.func.replace(expression, sign, "")
    for sign in PARTING:
        expression = sa.func.replace(expression, sign, " ")
    return expression


def _fold_choices(table: sa.TableClause) -> None:
    bind = op.get_bind()
    rows = bind.execute(sa.select(table.c.id, table.c.name_folded).order_by(table.c.id)).all()
    taken = {folded for _, folded in rows}
    for row, folded in rows:
        better = folded.translate(SIGNS)
        if better not in taken:
            taken.add(better)
            bind.execute(table.update().where(table.c.id == row).values(name_folded=better))

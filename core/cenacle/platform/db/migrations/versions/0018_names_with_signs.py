"""What people are searched and sorted by has no apostrophes, points and hyphens any more."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
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


def upgrade() -> None:
    """A choice of which another has the name by now keeps what it had. The invitation says what is
    true, where its words are still those that it came with."""
    for table, columns in FOLDED.items():
        op.execute(sa.text(f"UPDATE {table} SET " + ", ".join(map(_without_signs, columns))))
    bind = op.get_bind()
    for table in CHOICES:
        rows = bind.execute(sa.text(f"SELECT id, name_folded FROM {table} ORDER BY id")).all()
        taken = {folded for _, folded in rows}
        for row, folded in rows:
            better = folded.translate(SIGNS)
            if better not in taken:
                taken.add(better)
                bind.execute(
                    sa.text(f"UPDATE {table} SET name_folded = :better WHERE id = :row"),
                    {"better": better, "row": row},
                )
    bind.execute(
        sa.text(
            "UPDATE email_templates SET body = REPLACE(body, :old, :new) "
            "WHERE key = 'RetreatInvitation'"
        ),
        {"old": OLD, "new": NEW},
    )


def downgrade() -> None:
    """Signs that were left out are not known any more; search goes on without them."""


SIGNS = str.maketrans(dict.fromkeys(SILENT, "") | dict.fromkeys(PARTING, " "))


def _without_signs(column: str) -> str:
    expression = column
    for sign in SILENT:
        expression = f"REPLACE({expression}, '{sign.replace(chr(39), chr(39) * 2)}', '')"
    for sign in PARTING:
        expression = f"REPLACE({expression}, '{sign}', ' ')"
    return f"{column} = {expression}"

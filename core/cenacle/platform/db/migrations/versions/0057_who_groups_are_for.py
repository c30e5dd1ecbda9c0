"""In which language a group's retreats are, and for whom: begun with what its words say."""

import re

import sqlalchemy as sa
from alembic import op

revision = "0057"
down_revision = "0056"
branch_labels = None
depends_on = None

LANGUAGES = ("en", "es")
KINDS = ("men", "women", "couples", "youngAdults")
SAYS = {
    "men": re.compile(r"\b(men|men[’']s|hombres)\b", re.IGNORECASE),
    "women": re.compile(r"\b(women|women[’']s|mujeres)\b", re.IGNORECASE),
    "couples": re.compile(r"(?<!not for )\b(couples?|married|parejas)\b", re.IGNORECASE),
    "youngAdults": re.compile(r"\b(young adults|youth|jóvenes)\b", re.IGNORECASE),
}
SPANISH = re.compile(r"\b(spanish|español)\b", re.IGNORECASE)


def upgrade() -> None:
    _add("language", 2, "group_language", LANGUAGES)
    _add("who_for", 11, "group_who_for", KINDS)
    groups = sa.table(
        "groups",
        sa.column("id", sa.Integer),
        sa.column("name", sa.String),
        sa.column("description", sa.Text),
        sa.column("language", sa.String),
        sa.column("who_for", sa.String),
    )
    connection = op.get_bind()
    for row in connection.execute(sa.select(groups)).all():
        words = f"{row.name or ''} {row.description or ''}"
        guess = {"who_for": _who_for(words), "language": "es" if SPANISH.search(words) else None}
        if any(guess.values()):
            connection.execute(groups.update().where(groups.c.id == row.id).values(guess))


def downgrade() -> None:
    op.drop_column("groups", "who_for")
    op.drop_column("groups", "language")


def _who_for(words: str) -> str | None:
    """Who is named alone: what is for men and women is for everybody."""
    named = [kind for kind, says in SAYS.items() if says.search(words)]
    return named[0] if len(named) == 1 else None


def _add(column: str, length: int, name: str, values: tuple[str, ...]) -> None:
    """With its constraint at once, for which neither database makes the table anew."""
    listed = ", ".join(f"'{value}'" for value in values)
    op.execute(
        f"ALTER TABLE groups ADD COLUMN {column} VARCHAR({length}) "
        f"CONSTRAINT ck_groups_{name} CHECK ({column} IN ({listed}))"
    )

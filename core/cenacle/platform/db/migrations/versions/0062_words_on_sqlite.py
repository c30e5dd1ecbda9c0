"""An index of the words of people, where SQLite would else read every row."""

from alembic import op

from cenacle.platform.db.search import INDEX_OF_WORDS
from cenacle.platform.db.words import index_words

revision = "0062"
down_revision = "0061"
branch_labels = None
depends_on = None

OF_PEOPLE = ("retreatants", "prospects")
TRIGGERS = ("added", "removed", "changed")


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        index_words(op.get_bind())


def downgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        for table in OF_PEOPLE:
            for trigger in TRIGGERS:
                op.execute(f"DROP TRIGGER IF EXISTS {INDEX_OF_WORDS}{table}_{trigger}")
            op.execute(f"DROP TABLE IF EXISTS {INDEX_OF_WORDS}{table}")

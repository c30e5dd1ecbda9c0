"""An index by which PostgreSQL finds parts of words, where search would else read every row."""

from alembic import op
from sqlalchemy import text

from cenacle.platform.db.search import INDEX_OF_WORDS

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

SEARCHED = ("retreatants", "prospects", "users", "audit_entries")
IS_OFFERED = text("SELECT true FROM pg_available_extensions WHERE name = 'pg_trgm'")


def upgrade() -> None:
    """Where the server has not got the extension, search works as before, and grows slower."""
    bind = op.get_bind()
    if bind.dialect.name != "postgresql" or not bind.scalar(IS_OFFERED):
        return
    op.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
    for table in SEARCHED:
        op.create_index(
            f"{INDEX_OF_WORDS}{table}",
            table,
            ["search_text"],
            postgresql_using="gin",
            postgresql_ops={"search_text": "gin_trgm_ops"},
        )


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        for table in SEARCHED:
            op.drop_index(f"{INDEX_OF_WORDS}{table}", table, if_exists=True)

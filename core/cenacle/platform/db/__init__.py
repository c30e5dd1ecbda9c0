"""The database: one truth, SQLite in the embedded house and PostgreSQL in a large one."""

from cenacle.platform.db.base import Base, Instant, enum_column
from cenacle.platform.db.cached import Cached
from cenacle.platform.db.engine import Database, open_database
from cenacle.platform.db.session import writes
from cenacle.platform.db.transactions import transaction
from cenacle.platform.db.versions import Versioned

__all__ = [
    "Base",
    "Cached",
    "Database",
    "Instant",
    "Versioned",
    "enum_column",
    "open_database",
    "transaction",
    "writes",
]

"""The database: one truth, SQLite in the embedded house and PostgreSQL in a large one."""

from cenacle.db.base import Base, Instant, enum_column
from cenacle.db.cached import Cached
from cenacle.db.engine import Database, open_database
from cenacle.db.session import transaction, writes
from cenacle.db.versions import Versioned

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

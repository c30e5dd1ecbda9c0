"""The database: one truth, SQLite in the embedded house and PostgreSQL in a large one."""

from cenacle.platform.db.base import Base, Instant, WordList, enum_column
from cenacle.platform.db.cached import Cached
from cenacle.platform.db.engine import PEOPLE_WAIT, Database, Patience, open_database
from cenacle.platform.db.partial import partial_index
from cenacle.platform.db.session import writes
from cenacle.platform.db.transactions import transaction
from cenacle.platform.db.versions import Versioned
from cenacle.platform.db.waited_for import TryAgain, WaitedFor, do_waited_for
from cenacle.platform.db.watching import TakenAway

__all__ = [
    "PEOPLE_WAIT",
    "Base",
    "Cached",
    "Database",
    "Instant",
    "Patience",
    "TakenAway",
    "TryAgain",
    "Versioned",
    "WaitedFor",
    "WordList",
    "do_waited_for",
    "enum_column",
    "open_database",
    "partial_index",
    "transaction",
    "writes",
]

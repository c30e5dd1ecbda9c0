"""Waiting for one's turn, where there is no row yet that could be locked."""

from hashlib import sha256

from sqlalchemy import func, select
from sqlalchemy.orm import Session

DIGITS = 15
"""Of a hash, in hexadecimal: PostgreSQL's locks are numbers of 63 bits."""


def one_at_a_time(session: Session, name: str) -> None:
    """Whoever names the same waits until this transaction has ended."""
    if session.get_bind().dialect.name == "postgresql":
        # SQLite's writers queue at the beginning of the transaction already.
        key = int(sha256(name.encode()).hexdigest()[:DIGITS], 16)
        session.execute(select(func.pg_advisory_xact_lock(key)))

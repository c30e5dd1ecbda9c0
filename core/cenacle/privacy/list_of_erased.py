"""The list of who was erased, beside the database: a backup from before does not bring them back.

The database knows them by the same hashes. What the list has and the database has not was restored
from an older backup: it is forgotten again before anybody looks at it.
"""

import os
from collections.abc import Iterable
from pathlib import Path

from sqlalchemy import insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.config import VAR
from cenacle.platform.house import House
from cenacle.platform.plugins.personal import PersonKnown
from cenacle.privacy.models import Erasure

NAME = "erased.list"
LENGTH = 64
"""Of a hash, in hexadecimal."""


def place_of(house: House) -> Path:
    """Where the list stands: as CENACLE_ERASED_LIST says, else beside the database's own file."""
    configuration = house.configuration
    if configuration.erased_list is not None:
        return configuration.erased_list
    url = make_url(configuration.database_url)
    folder = Path(url.database).parent if url.drivername == "sqlite" and url.database else VAR
    return folder / NAME


def remember(session: Session, house: House, known: PersonKnown) -> None:
    """Note by hashes who is erased in this transaction."""
    _add(session, hashes_of(house, known))


def hashes_of(house: House, known: PersonKnown) -> set[str]:
    users = (name_of_user(id_, email) for id_ in known.user_ids for email in known.emails)
    return {house.keyed_hash(text) for text in (*known.key_codes, *known.emails, *users)}


def name_of_user(user_id: int, email_folded: str) -> str:
    """By which an account is known again: its address alone may have been another's before."""
    return f"user {user_id} {email_folded}"


def read_list(house: House) -> set[str]:
    try:
        lines = place_of(house).read_text().split()
    except FileNotFoundError:
        return set()
    return {line for line in lines if len(line) == LENGTH}


def write_list(session: Session, house: House) -> None:
    """Add to the list what the database knows beyond it; nothing ever leaves the list."""
    missing = set(session.scalars(select(Erasure.known_again))) - read_list(house)
    if not missing:
        return
    path = place_of(house)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(mode=0o600)
    with path.open("a") as file:
        file.writelines(f"{known}\n" for known in sorted(missing))
        file.flush()
        os.fsync(file.fileno())


def find_restored(session: Session, house: House) -> set[str]:
    """What the list has and the database does not know of."""
    listed = read_list(house)
    return listed - set(session.scalars(select(Erasure.known_again))) if listed else set()


def note_restored(session: Session, hashes: Iterable[str]) -> None:
    _add(session, set(hashes))


def _add(session: Session, hashes: set[str]) -> None:
    known = set(session.scalars(select(Erasure.known_again).where(Erasure.known_again.in_(hashes))))
    rows = [{"known_again": each, "at": clock.now()} for each in sorted(hashes - known)]
    if rows:
        session.execute(insert(Erasure), rows)

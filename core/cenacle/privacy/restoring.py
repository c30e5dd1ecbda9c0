"""Forgets again whom a backup from before their erasure brought back."""

import structlog
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.platform.house import House
from cenacle.privacy.cleaning import clean
from cenacle.privacy.erasing import forget_person
from cenacle.privacy.list_of_erased import find_restored, note_restored
from cenacle.prospects import Prospect
from cenacle.retreatants import Retreatant

log = structlog.get_logger()


def erase_restored(house: House) -> int:
    """How many people were forgotten again. A house that was not restored has none to forget."""
    with house.transaction() as session:
        restored = find_restored(session, house)
        if not restored:
            return 0
        people = _people(session, house, restored)
        for person in people:
            forget_person(session, house, person)
        _forget_applications(session, house, restored)
        note_restored(session, restored)
    clean(house)
    if people:
        log.warning("people who had been erased were erased again", people=len(people))
    return len(people)


def _people(session: Session, house: House, hashes: set[str]) -> list[Retreatant]:
    """By their key codes: an address may be a family's."""
    found = session.scalars(select(Retreatant).where(Retreatant.erased_at.is_(None)))
    return [
        person
        for person in found
        if any(
            house.keyed_hash(code) in hashes
            for code in (person.key_code, *(person.former_key_codes or "").split())
        )
    ]


def _forget_applications(session: Session, house: House, hashes: set[str]) -> None:
    """Of who was not a retreatant yet when the backup was made."""
    kept = set(session.scalars(select(User.email_folded)))
    for prospect in session.scalars(select(Prospect).where(Prospect.retreatant_id.is_(None))):
        email = prospect.email_folded
        if email and email not in kept and house.keyed_hash(email) in hashes:
            session.delete(prospect)

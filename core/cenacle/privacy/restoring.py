"""Forgets again whom a backup from before their erasure brought back."""

from collections.abc import Sequence
from dataclasses import dataclass

import structlog
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.accounts import User, select_active_admins
from cenacle.platform.errors import CenacleError
from cenacle.platform.house import House
from cenacle.privacy.cleaning import clean
from cenacle.privacy.erasing import forget_person
from cenacle.privacy.knowing import Someone, find_traces
from cenacle.privacy.list_of_erased import (
    find_restored,
    hashes_of,
    name_of_user,
    note_restored,
)
from cenacle.prospects import Prospect
from cenacle.retreatants import Retreatant

log = structlog.get_logger()


@dataclass(frozen=True)
class ErasedAgain:
    """`remaining` are whom a plugin could not forget, by numbers: the next time they are tried
    again. `needs_admin` tells that the last administrator was among those who were forgotten."""

    remaining: tuple[str, ...] = ()
    needs_admin: bool = False


def erase_restored(house: House) -> ErasedAgain:
    """A house that was not restored has nobody to forget. One that was opens whoever refuses."""
    with house.transaction() as session:
        restored = find_restored(session, house)
        if not restored:
            return ErasedAgain()
        people: list[Someone] = [*_people(session, house, restored)]
        not_yet: dict[str, set[str]] = {}
        _forget(session, house, people, not_yet)
        for find in (_users, _applicants):  # of who went along with a record nothing is left
            others = find(session, house, restored)
            people += others
            _forget(session, house, others, not_yet)
        note_restored(session, restored.difference(*not_yet.values()))
        needs_admin = len(not_yet) < len(people) and session.scalar(select_active_admins()) is None
    clean(house)
    if len(not_yet) < len(people):
        forgotten = len(people) - len(not_yet)
        log.warning("people who had been erased were erased again", people=forgotten)
    if not_yet:
        log.error("people who had been erased could not be erased again", people=[*not_yet])
    return ErasedAgain(tuple(not_yet), needs_admin)


def _forget(
    session: Session,
    house: House,
    people: Sequence[Someone],
    not_yet: dict[str, set[str]],
) -> None:
    for someone in people:
        traces = find_traces(session, house, someone)
        kind, number = traces.entity
        try:
            with session.begin_nested():
                forget_person(session, house, traces)
        except CenacleError:
            name = str(number) if kind == "Retreatant" else f"{kind.lower()} {number}"
            not_yet[name] = hashes_of(house, traces.known)


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


def _users(session: Session, house: House, hashes: set[str]) -> list[Someone]:
    """Accounts of who has no record: by their number and their address."""
    found = session.scalars(select(User).where(User.retreatant_id.is_(None)).order_by(User.id))
    return [
        user
        for user in found
        if house.keyed_hash(name_of_user(user.id, user.email_folded)) in hashes
    ]


def _applicants(session: Session, house: House, hashes: set[str]) -> list[Someone]:
    """Of who was not a retreatant yet when the backup was made."""
    kept = set(session.scalars(select(User.email_folded)))
    found = session.scalars(
        select(Prospect).where(Prospect.retreatant_id.is_(None)).order_by(Prospect.id)
    )
    return [
        prospect
        for prospect in found
        if (email := prospect.email_folded)
        and email not in kept
        and house.keyed_hash(email) in hashes
    ]

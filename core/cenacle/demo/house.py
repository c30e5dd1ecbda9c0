"""The demo's groups and rooms, and who signs in."""

import random
from collections.abc import Iterator, Mapping
from datetime import date

from sqlalchemy.orm import Session

from cenacle import accounts
from cenacle.accounts import User
from cenacle.demo.calendar import FULL, LOOKED_AT
from cenacle.demo.names import FIRST_NAMES, LAST_NAMES
from cenacle.groups import Group
from cenacle.people import Religion, Retreatant
from cenacle.rights import Role
from cenacle.rooms import Room

PASSWORD = "Retreat!2026"

CAPTAIN = "captain@cenacle.test"
PEOPLE = (
    ("admin@cenacle.test", "Anne", "Melancon", Role.ADMIN),
    (CAPTAIN, "Paul", "Landry", Role.CAPTAIN),
    ("groupuser@cenacle.test", "Claire", "Fontenot", Role.GROUP_USER),
    ("priest@cenacle.test", "Thomas", "D’Aquin", Role.PRIEST),
)
GROUPS = (*(str(number) for number in range(1, 55)), "7A", "12A", "21B", "30A", "40A", "40B")

BUILDINGS = (
    ("Main House", 3, 20),
    ("St. Joseph", 2, 14),
    ("St. Ignatius", 2, 10),
    ("St. Anne", 1, 12),
)
"""Name, floors, rooms a floor: 120 in all."""
UNCONFIRMED = 0.15
LOCKED = FULL


def logins(
    session: Session,
    groups: Mapping[str, Group],
    religion: Religion,
    codes: Iterator[str],
    chosen: random.Random,
) -> None:
    """The four who sign in, and each other group's captain.

    A few captains have not confirmed their account yet, and one is locked.
    """
    for number, (email, first_name, last_name, role) in enumerate(PEOPLE):
        group = None if role is Role.ADMIN else groups[LOOKED_AT]
        user = accounts.create_user(
            session,
            email=email,
            first_name=first_name,
            last_name=last_name,
            role=role,
            password=PASSWORD,
            group=group,
            email_confirmed=True,
        )
        user.phone_number = f"+1504555010{number}"
        user.agreement_version = "1"
        if group and role is not Role.PRIEST:
            _as_person(session, user, group, next(codes), religion)
    for group_number, group in groups.items():
        if group_number == LOOKED_AT:
            continue
        captain = accounts.create_user(
            session,
            email=f"captain{group_number.lower()}@cenacle.test",
            first_name=chosen.choice(FIRST_NAMES),
            last_name=chosen.choice(LAST_NAMES),
            role=Role.CAPTAIN,
            group=group,
            email_confirmed=chosen.random() > UNCONFIRMED,
        )
        captain.phone_number = f"+1225555{chosen.randrange(100, 200):04}"
        captain.is_locked = group_number == LOCKED
        _as_person(session, captain, group, next(codes), religion)


def _as_person(
    session: Session, user: User, group: Group, key_code: str, religion: Religion
) -> None:
    person = Retreatant(
        key_code=key_code,
        group=group,
        first_name=user.first_name,
        last_name=user.last_name,
        email=user.email,
        cell_phone=user.phone_number,
        birth_date=date(1961, 4, 12),
        street_address="14 River Road",
        city="Convent",
        state="LA",
        zip_code="70723",
        religion=religion,
        is_captain=user.role is Role.CAPTAIN,
    )
    session.add(person)
    session.flush()
    user.retreatant_id = person.id


def rooms(chosen: random.Random) -> Iterator[Room]:
    """Those of the main house have a bare number, the others a letter of their house before it."""
    for number, (building, floors, count) in enumerate(BUILDINGS):
        for floor in range(1, floors + 1):
            for room in range(1, count + 1):
                yield Room(
                    room_number=f"{'' if number == 0 else building[4]}{floor}{room:02}",
                    building=building,
                    floor=str(floor),
                    beds=chosen.choice((1, 1, 1, 2)),
                    is_accessible=floor == 1 and room <= 4,
                    is_active=chosen.random() > 0.03,
                )

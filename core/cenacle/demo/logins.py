"""Who signs in to the demo, and the numbers of its groups."""

import random
from collections.abc import Iterator, Mapping
from datetime import date

from sqlalchemy.orm import Session

from cenacle import accounts
from cenacle.accounts import User
from cenacle.demo.calendar import FULL, LOOKED_AT
from cenacle.demo.names import FIRST_NAMES, LAST_NAMES
from cenacle.groups import Group
from cenacle.platform.access import Role
from cenacle.retreatants import Religion, Retreatant

PASSWORD = "Retreat!2026"

CAPTAIN = "captain@cenacle.test"
PEOPLE = (
    ("admin@cenacle.test", "Anne", "Melancon", Role.ADMIN),
    (CAPTAIN, "Paul", "Landry", Role.CAPTAIN),
    ("groupuser@cenacle.test", "Claire", "Fontenot", Role.GROUP_USER),
    ("priest@cenacle.test", "Thomas", "D’Aquin", Role.PRIEST),
)
GROUPS = (*(str(number) for number in range(1, 55)), "7A", "12A", "21B", "30A", "40A", "40B")

UNCONFIRMED = 0.15
LOCKED = FULL


def add_logins(
    session: Session,
    groups: Mapping[str, Group],
    religion: Religion,
    codes: Iterator[str],
    rng: random.Random,
) -> None:
    """The four who sign in, and the captain of each other group.

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
            _add_own_record(session, user, group, next(codes), religion)
    for group_number, group in groups.items():
        if group_number == LOOKED_AT:
            continue
        captain = accounts.create_user(
            session,
            email=f"captain{group_number.lower()}@cenacle.test",
            first_name=rng.choice(FIRST_NAMES),
            last_name=rng.choice(LAST_NAMES),
            role=Role.CAPTAIN,
            group=group,
            email_confirmed=rng.random() > UNCONFIRMED,
        )
        captain.phone_number = f"+1225555{rng.randrange(100, 200):04}"
        captain.is_locked = group_number == LOCKED
        _add_own_record(session, captain, group, next(codes), religion)


def _add_own_record(
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

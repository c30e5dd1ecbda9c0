"""A believable house to look around in: `cenacle demo`, in Local alone."""

import random
from collections.abc import Iterator
from datetime import date, timedelta

from pyramid.registry import Registry
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle import accounts, clock, settings
from cenacle.accounts import User
from cenacle.db import transaction
from cenacle.demo.applications import applications
from cenacle.demo.mails import mails
from cenacle.demo.people import FIRST_NAMES, LAST_NAMES, people
from cenacle.groups import Group
from cenacle.people import Religion, add_retreatant
from cenacle.retreats import Retreat
from cenacle.rights import Role
from cenacle.rooms import Room

PASSWORD = "Retreat!2026"
SEED = 1931
"""The same house for everybody who builds one on the same day."""

PEOPLE = (
    ("admin@cenacle.test", "Anne", "Melancon", Role.ADMIN),
    ("captain@cenacle.test", "Paul", "Landry", Role.CAPTAIN),
    ("groupuser@cenacle.test", "Claire", "Fontenot", Role.GROUP_USER),
    ("priest@cenacle.test", "Thomas", "D’Aquin", Role.PRIEST),
)
GROUP_NUMBER = "12"
GROUPS = (*(str(number) for number in range(1, 31)), "7A", "12A", "21B")

BUILDINGS = (("Main House", 2, 18), ("St. Joseph", 1, 12), ("St. Ignatius", 1, 10))
"""Name, floors, rooms a floor."""


class NotEmpty(Exception):
    """The database holds people: a demo would mix with them."""


def build(registry: Registry) -> None:
    """Fill an empty house. Raises NotEmpty."""
    with transaction(registry.database) as session:
        if accounts.has_people(session):
            raise NotEmpty
        chosen = random.Random(SEED)  # noqa: S311 -- a demo, and no secret
        today = clock.today(settings.value(registry, "HouseTimeZone"))
        groups = {number: Group(group_number=number) for number in GROUPS}
        session.add_all(groups.values())
        _logins(session, groups[GROUP_NUMBER])
        _captains(session, groups, chosen)
        session.add_all(_rooms(chosen))
        session.add_all(_retreats(list(groups.values()), today))
        session.flush()
        people(session, today, chosen)
        applications(session, today, chosen)
        mails(session, chosen)
        settings.write(session, "PortalTitle", "Manresa House of Retreats")
        settings.write(session, "SupportEmail", "office@cenacle.test")
        settings.write(session, "HouseAddress", "5858 River Road, Convent, LA 70723")
        settings.write(session, "AgreementVersion", "1")
        registry.plugins.call_each("cenacle_demo", session=session)


def is_built(registry: Registry) -> bool:
    """Whether the people of the demo live in this house."""
    with transaction(registry.database) as session:
        return accounts.find_by_email(session, PEOPLE[0][0]) is not None


def logins() -> list[str]:
    """The addresses that sign in with PASSWORD."""
    return [email for email, *_ in PEOPLE]


def _logins(session: Session, group: Group) -> None:
    for number, (email, first_name, last_name, role) in enumerate(PEOPLE):
        user = accounts.create_user(
            session,
            email=email,
            first_name=first_name,
            last_name=last_name,
            role=role,
            password=PASSWORD,
            group=None if role is Role.ADMIN else group,
            email_confirmed=True,
        )
        user.phone_number = f"+1504555010{number}"
        user.agreement_version = "1"
        if role in (Role.CAPTAIN, Role.GROUP_USER):
            _as_person(session, user, group)


def _captains(session: Session, groups: dict[str, Group], chosen: random.Random) -> None:
    """Each other group has its captain; a few have not confirmed yet, and one is locked."""
    for number, group in groups.items():
        if number == GROUP_NUMBER:
            continue
        first, last = chosen.choice(FIRST_NAMES), chosen.choice(LAST_NAMES)
        captain = accounts.create_user(
            session,
            email=f"captain{number.lower()}@cenacle.test",
            first_name=first,
            last_name=last,
            role=Role.CAPTAIN,
            group=group,
            email_confirmed=chosen.random() > 0.15,
        )
        captain.phone_number = f"+1225555{chosen.randrange(100, 200):04}"
        captain.is_locked = number == "21B"
        _as_person(session, captain, group)


def _as_person(session: Session, user: User, group: Group) -> None:
    person = add_retreatant(
        session,
        group,
        first_name=user.first_name,
        last_name=user.last_name,
        email=user.email,
        cell_phone=user.phone_number,
        birth_date=date(1961, 4, 12),
        street_address="14 River Road",
        city="Convent",
        state="LA",
        zip_code="70723",
        religion=session.scalars(select(Religion).order_by(Religion.position)).first(),
        is_captain=user.role is Role.CAPTAIN,
    )
    user.retreatant_id = person.id


def _rooms(chosen: random.Random) -> Iterator[Room]:
    for number, (building, floors, rooms) in enumerate(BUILDINGS):
        for floor in range(1, floors + 1):
            for room in range(1, rooms + 1):
                yield Room(
                    room_number=f"{'' if number == 0 else building[4]}{floor}{room:02}",
                    building=building,
                    floor=str(floor),
                    beds=chosen.choice((1, 1, 1, 2)),
                    is_accessible=floor == 1 and room <= 4,
                    is_active=chosen.random() > 0.03,
                )


def _retreats(groups: list[Group], today: date) -> Iterator[Retreat]:
    """From Thursday to Sunday, a group each week, through last year, this one and the next."""
    first = date(today.year - 1, 1, 1)
    thursday = first + timedelta(days=(3 - first.weekday()) % 7)
    for week in range(3 * 52):
        start = thursday + timedelta(weeks=week)
        yield Retreat(
            group=groups[week % len(groups)],
            start_date=start,
            end_date=start + timedelta(days=3),
            capacity=40,
        )

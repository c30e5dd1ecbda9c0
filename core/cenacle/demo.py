"""A believable house to look around in: `cenacle demo`, in Local alone."""

from pyramid.registry import Registry
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle import accounts, settings
from cenacle.db import transaction
from cenacle.groups import Group
from cenacle.rights import Role

PASSWORD = "Retreat!2026"

PEOPLE = (
    ("admin@cenacle.test", "Anne", "Melancon", Role.ADMIN),
    ("captain@cenacle.test", "Paul", "Landry", Role.CAPTAIN),
    ("groupuser@cenacle.test", "Claire", "Fontenot", Role.GROUP_USER),
    ("priest@cenacle.test", "Thomas", "D’Aquin", Role.PRIEST),
)
GROUP_NUMBER = "12"


class NotEmpty(Exception):
    """The database holds people: a demo would mix with them."""


def build(registry: Registry) -> None:
    """Fill an empty house. Raises NotEmpty."""
    with transaction(registry.database) as session:
        if accounts.has_people(session):
            raise NotEmpty
        _people(session)
        settings.write(session, "PortalTitle", "Manresa House of Retreats")
        registry.plugins.call_each("cenacle_demo", session=session)


def is_built(registry: Registry) -> bool:
    """Whether the people of the demo live in this house."""
    with transaction(registry.database) as session:
        return accounts.find_by_email(session, PEOPLE[0][0]) is not None


def logins() -> list[str]:
    """The addresses that sign in with PASSWORD."""
    return [email for email, *_ in PEOPLE]


def _people(session: Session) -> None:
    group = session.scalar(select(Group).where(Group.group_number == GROUP_NUMBER))
    group = group or Group(group_number=GROUP_NUMBER)
    for email, first_name, last_name, role in PEOPLE:
        accounts.create_user(
            session,
            email=email,
            first_name=first_name,
            last_name=last_name,
            role=role,
            password=PASSWORD,
            group=None if role is Role.ADMIN else group,
            email_confirmed=True,
        )

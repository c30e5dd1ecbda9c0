"""A believable house to look around in: `cenacle demo`, in Local alone."""

import random

from pyramid.registry import Registry
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle import accounts, clock, settings
from cenacle.db import transaction
from cenacle.demo import calendar, house
from cenacle.demo.applications import applications
from cenacle.demo.house import PASSWORD, PEOPLE
from cenacle.demo.mails import mails
from cenacle.demo.people import key_codes, people
from cenacle.demo.stories import stories
from cenacle.groups import Group
from cenacle.people import Religion

__all__ = ["PASSWORD", "NotEmpty", "build", "is_built", "logins"]

SEED = 1931
"""The same house for everybody who builds one on the same day."""


class NotEmpty(Exception):
    """The database holds people: a demo would mix with them."""


def build(registry: Registry) -> None:
    """Fill an empty house. Raises NotEmpty."""
    with transaction(registry.database) as session:
        if accounts.has_people(session):
            raise NotEmpty
        chosen = random.Random(SEED)  # noqa: S311 -- a demo, and no secret
        codes = key_codes(chosen)
        today = clock.today(settings.value(registry, "HouseTimeZone"))
        groups = {number: Group(group_number=number) for number in house.GROUPS}
        religion = session.scalars(select(Religion).order_by(Religion.position).limit(1)).one()
        session.add_all(groups.values())
        session.flush()
        house.logins(session, groups, religion, codes, chosen)
        session.add_all(house.rooms(chosen))
        session.add_all(calendar.retreats(list(groups.values()), today))
        people(session, groups, religion, codes, chosen)
        stories(session, today, chosen)
        applications(session, today, chosen)
        mails(session, today, chosen)
        _settings(session)
        registry.plugins.call_each("cenacle_demo", session=session)


def is_built(registry: Registry) -> bool:
    """Whether the people of the demo live in this house."""
    with transaction(registry.database) as session:
        return accounts.find_by_email(session, PEOPLE[0][0]) is not None


def logins() -> list[str]:
    """The addresses that sign in with PASSWORD."""
    return [email for email, *_ in PEOPLE]


def _settings(session: Session) -> None:
    settings.write(session, "PortalTitle", "Manresa House of Retreats")
    settings.write(session, "SupportEmail", "office@cenacle.test")
    settings.write(session, "HouseAddress", "5858 River Road, Convent, LA 70723")
    settings.write(session, "AgreementVersion", "1")

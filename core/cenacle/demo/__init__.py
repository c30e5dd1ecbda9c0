"""A believable house to look around in: `cenacle demo`, in Local alone."""

import random
from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle import accounts
from cenacle.demo.applications import add_applications
from cenacle.demo.asking import add_questions
from cenacle.demo.calendar import make_retreats
from cenacle.demo.calls import add_calls
from cenacle.demo.line import add_line
from cenacle.demo.logins import GROUPS, PASSWORD, PEOPLE, add_logins
from cenacle.demo.messages import add_messages
from cenacle.demo.participations import add_participations
from cenacle.demo.people import add_people, make_key_codes
from cenacle.demo.rooms import make_rooms
from cenacle.demo.strangers import name_group
from cenacle.groups import Group
from cenacle.platform import settings
from cenacle.platform.house import House
from cenacle.retreatants import Religion

__all__ = ["PASSWORD", "NotEmpty", "build", "is_built", "logins"]

SEED = 1931
"""The same house for everybody who builds one on the same day."""


class NotEmpty(Exception):
    """The database holds people: a demo would mix with them."""


def build(house: House, group_numbers: Sequence[str] = GROUPS) -> None:
    """Fill an empty house. Raises NotEmpty."""
    with house.transaction() as session:
        if accounts.has_people(session):
            raise NotEmpty
        rng = random.Random(SEED)  # noqa: S311 -- a demo, and no secret
        codes = make_key_codes(rng)
        today = house.today
        groups = {number: Group(group_number=number) for number in group_numbers}
        for place, group in enumerate(groups.values()):
            name_group(group, place)
        religion = session.scalars(select(Religion).order_by(Religion.position).limit(1)).one()
        session.add_all(groups.values())
        session.flush()
        add_logins(session, groups, religion, codes, rng)
        session.add_all(make_rooms(rng))
        session.add_all(make_retreats(list(groups.values()), today))
        add_people(session, groups, religion, codes, rng)
        add_participations(session, today, rng)
        add_applications(session, today, rng)
        add_messages(session, today, rng)
        add_line(session, today)
        add_calls(session, today, house.settings.time_zone, rng)
        add_questions(session)
        _write_settings(session)
        house.plugins.call_each("cenacle_demo", session=session)


def is_built(house: House) -> bool:
    """Whether the people of the demo live in this house."""
    with house.transaction() as session:
        return accounts.find_user_by_email(session, PEOPLE[0][0]) is not None


def logins() -> list[str]:
    """The addresses that sign in with PASSWORD."""
    return [email for email, *_ in PEOPLE]


def _write_settings(session: Session) -> None:
    settings.write(session, "PortalTitle", "Manresa House of Retreats")
    settings.write(session, "SupportEmail", "office@cenacle.test")
    settings.write(session, "HouseAddress", "5858 River Road, Convent, LA 70723")
    settings.write(session, "HousePhone", "(225) 555-0142")
    settings.write(session, "HouseTimeZone", "America/Chicago")
    settings.write(session, "ShowFirstSteps", "no")
    settings.write(session, "ArrivalTime", "5:30 PM")
    settings.write(session, "DepartureTime", "1:00 PM")
    settings.write(session, "WhatToBring", "Clothes for walks along the river, and what you read.")
    settings.write(session, "AgreementVersion", "1")

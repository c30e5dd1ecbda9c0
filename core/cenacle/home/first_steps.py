"""What a new house does first: each step is done or not by what is really there."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import Select, exists, select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.groups import Group
from cenacle.home.schemas import FirstStep, FirstSteps
from cenacle.platform.access import Role
from cenacle.platform.house import House
from cenacle.platform.mail.health import TEST_SUBJECT
from cenacle.platform.mail.models import EmailMessage, EmailRecipient, EmailStatus
from cenacle.platform.plugins import AnySetting
from cenacle.platform.settings.definitions import (
    HOUSE_ADDRESS,
    HOUSE_COLOUR,
    HOUSE_LOGO,
    HOUSE_PHONE,
    HOUSE_TIME_ZONE,
    PORTAL_TITLE,
    SHOW_FIRST_STEPS,
    SUPPORT_EMAIL,
)
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreatants import Retreatant
from cenacle.retreats import Retreat
from cenacle.rooms import Room

_ = Words(CORE)

ARRIVED = (EmailStatus.SENT, EmailStatus.DELIVERED)


class There(StrEnum):
    """What the database may hold."""

    TEST = "test"
    ROOMS = "rooms"
    GROUPS = "groups"
    CAPTAINS = "captains"
    RETREATS = "retreats"
    PEOPLE = "people"


@dataclass(frozen=True)
class Step:
    """Done when all of `settings` were set, and `there` is something."""

    title: Text
    hint: Text
    path: str
    settings: tuple[AnySetting, ...] = ()
    there: There | None = None


STEPS = (
    Step(
        _("Name, address and telephone"),
        _("They stand on every page, mail and paper for guests."),
        "/admin/settings",
        settings=(PORTAL_TITLE, HOUSE_ADDRESS, HOUSE_PHONE),
    ),
    Step(
        _("Logo and colour"),
        _("Guests know the house by them, on every page, mail and paper."),
        "/admin/settings",
        settings=(HOUSE_LOGO, HOUSE_COLOUR),
    ),
    Step(
        _("An address for questions"),
        _("Whom guests write to when something does not work."),
        "/admin/settings",
        settings=(SUPPORT_EMAIL,),
    ),
    Step(
        _("The time zone"),
        _("The time on the wall of the house: reminders and offers go by it."),
        "/admin/settings",
        settings=(HOUSE_TIME_ZONE,),
    ),
    Step(
        _("Mail that arrives"),
        _("Send yourself a test, and see that it comes."),
        "/admin/mail",
        there=There.TEST,
    ),
    Step(
        _("Rooms"),
        _("By their numbers, such as 101–140, from a table, or one by one."),
        "/admin/rooms/range",
        there=There.ROOMS,
    ),
    Step(
        _("Groups"),
        _("Each with a name that a stranger understands."),
        "/admin/groups/many",
        there=There.GROUPS,
    ),
    Step(
        _("Captains"),
        _("Who leads a group, and is sent a link to choose a password."),
        "/admin/users/create",
        there=There.CAPTAINS,
    ),
    Step(
        _("Retreats"),
        _("The calendar of the year, from a table or one by one."),
        "/admin/retreats/many",
        there=There.RETREATS,
    ),
    Step(
        _("People"),
        _("Those of your former system come over by the Migration Tool."),
        "/admin/legacy-users",
        there=There.PEOPLE,
    ),
)


def read_first_steps(session: Session, house: House) -> FirstSteps:
    """In two statements, the settings among them."""
    there = _what_is_there(session)
    steps = [
        FirstStep(
            title=str(step.title),
            hint=str(step.hint),
            path=step.path,
            is_done=all(house.settings.is_set(each) for each in step.settings)
            and (step.there is None or there[step.there]),
        )
        for step in STEPS
    ]
    is_wanted = house.settings.value(SHOW_FIRST_STEPS)
    return FirstSteps(steps=steps, is_shown=is_wanted and not all(step.is_done for step in steps))


def _what_is_there(session: Session) -> Mapping[There, bool]:
    wanted: dict[There, Select[Any]] = {
        There.TEST: select(EmailRecipient.id)
        .join(EmailRecipient.message)
        .where(EmailMessage.subject == TEST_SUBJECT, EmailRecipient.email_status.in_(ARRIVED)),
        There.ROOMS: select(Room.id),
        There.GROUPS: select(Group.id),
        There.CAPTAINS: select(User.id).where(User.role == Role.CAPTAIN, User.active),
        There.RETREATS: select(Retreat.id),
        There.PEOPLE: select(Retreatant.id),
    }
    row = session.execute(select(*(exists(each) for each in wanted.values()))).one()
    return dict(zip(wanted, row, strict=True))

"""Who is to come is asked by mail once what the house does not know yet; and nobody else."""

from collections.abc import Callable, Collection
from datetime import datetime, time, timedelta
from typing import Any

import pytest
from cenacle.api import AskedAt, FieldKind, FormSection
from cenacle.fields import keep_values, known_fields
from cenacle.fields.follow_up import ACCEPTED, ask_before_retreats
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailMessage, EmailRecipient
from cenacle.platform.plugins.fields import Owner
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.testing import TestHouse
from sqlalchemy import select
from sqlalchemy.orm import Session

from .conftest import FIELDS, REGISTER, asked, plugin

Fill = Callable[..., dict[str, Any]]
LinkOf = Callable[..., str]
QUESTIONS = "A few questions"


def ask(house: TestHouse, days: int = 0, hour: int = 12) -> None:
    zone = house.served.settings.time_zone
    today = datetime.now(zone).date()
    wanted = datetime.combine(today + timedelta(days=days), time(hour), zone)
    clock.shift_clock(wanted - datetime.now(zone))
    ask_before_retreats(house.served)


def asked_people(house: TestHouse) -> list[int | None]:
    with house.session() as session:
        return list(
            session.scalars(
                select(EmailRecipient.retreatant_id)
                .join(EmailRecipient.message)
                .where(EmailMessage.subject.startswith(QUESTIONS))
                .order_by(EmailRecipient.id)
            )
        )


def comes(town: Any, retreat: int, name: str, status: str = "Attending", **fields: Any) -> int:
    person: int = town.person(name, email=f"{name.lower()}@example.org", **fields)
    town.takes_part(person, retreat, status)
    return person


def test_who_attends_is_asked_once_some_days_before(house: TestHouse, town: Any) -> None:
    retreat = town.retreat(starts=30)
    ann = comes(town, retreat, "Ann")

    counts = []
    for day in (8, 9, 9, 10, 29, 30):
        ask(house, day)
        counts.append(len(asked_people(house)))

    assert counts == [0, 1, 1, 1, 1, 1]
    assert asked_people(house) == [ann]


def test_the_setting_says_when_and_whether(house: TestHouse, town: Any) -> None:
    comes(town, town.retreat(starts=30), "Ann")

    house.write_setting("FollowUpDays", "0")
    ask(house, 29)
    assert asked_people(house) == []
    house.write_setting("FollowUpDays", "40")
    ask(house, 0, hour=8)
    assert asked_people(house) == []
    ask(house, 0, hour=9)
    assert len(asked_people(house)) == 1


@pytest.mark.parametrize("status", ["NotAttending", "Cancelled", "Waitlist", "NoResponse"])
def test_nobody_else_is_asked(house: TestHouse, town: Any, status: str) -> None:
    comes(town, town.retreat(starts=10), "Ann", status)

    ask(house)

    assert asked_people(house) == []


def test_who_has_said_all_is_not_asked(house: TestHouse, town: Any, link: LinkOf) -> None:
    retreat = town.retreat(starts=10)
    ann, ben, cleo = (comes(town, retreat, name) for name in ("Ann", "Ben", "Cleo"))
    with house.session() as session:
        known = known_fields(session, house.served)
        for person, answers in (
            (ann, {"needs_diet": "Vegan", "needs_arrival": "late"}),
            (ben, {"needs_diet": "Vegan"}),
        ):
            owner = Owner(retreatant_id=person, retreat_id=retreat)
            keep_values(session, owner, known, answers)
    # Whoever has been through the questions left the rest empty on purpose.
    house.client().put(link(house, cleo, retreat), {"answers": {"needs_diet": "Vegan"}})

    ask(house)

    assert asked_people(house) == [ben]


def test_nobody_is_asked_whom_no_mail_is_for(house: TestHouse, town: Any) -> None:
    retreat = town.retreat(starts=10)
    gone = comes(town, retreat, "Gone")
    without = town.person("Without")
    town.takes_part(without, retreat)
    with house.session() as session:
        session.get_one(Retreatant, gone).status = PersonStatus.INACTIVE

    ask(house)

    assert asked_people(house) == []


def test_where_nothing_is_asked_nobody_is(house_with: Any, town_of: Any) -> None:
    field = asked("diet", FieldKind.TEXT, AskedAt.ANSWER)
    house = house_with(needs=plugin(fields=[field]))
    town = town_of(house)
    comes(town, town.retreat(starts=10), "Ann")

    ask(house)

    assert asked_people(house) == []


@pytest.mark.parametrize("asks_more", [True, False])
def test_who_is_accepted_is_asked_at_once_what_the_registration_did_not_and_not_again(
    house_with: Any, town_of: Any, application: Fill, asks_more: bool
) -> None:
    """Whoever left something empty when they applied has said so."""
    more = [asked("bus", FieldKind.TEXT, AskedAt.FOLLOW_UP)] if asks_more else []
    house = house_with(needs=plugin(fields=[*FIELDS, *more]))
    town, captain = town_of(house), house.client(Role.CAPTAIN)
    retreat = town.retreat(starts=30)
    house.client().post(REGISTER, application(retreat, diet="Vegan"))
    prospect = captain.post("/api/prospects/table", {}).result["rows"][0]["prospectId"]

    person = captain.post(f"/api/prospects/promote/{prospect}", {}).result["retreatantId"]
    expected = [person] if asks_more else []
    assert asked_people(house) == expected

    with house.session() as session:
        session.connection().exec_driver_sql(
            "UPDATE participations SET attending_status = 'Attending'"
        )
    ask(house, 20)
    assert asked_people(house) == expected


class Contacts:
    """A section of a plugin's own, and of whom it lacks something."""

    def __init__(self) -> None:
        self.lacks: set[int] = set()
        self.breaks = False
        self.asked: list[tuple[int, frozenset[int]]] = []

    def find_unanswered(
        self, _session: Session, retreat_id: int, people: Collection[int]
    ) -> Collection[int]:
        if self.breaks:
            raise KeyError("broken")
        self.asked.append((retreat_id, frozenset(people)))
        return self.lacks

    @property
    def section(self) -> FormSection:
        return FormSection(
            name="contact",
            flag="Wishes",
            title="In an emergency",
            asked=frozenset({AskedAt.ANSWER, AskedAt.FOLLOW_UP}),
            fields=(asked("phone", FieldKind.TEXT),),
            load=lambda _session, _owner: {},
            save=lambda *_: None,
            find_unanswered=self.find_unanswered,
        )


@pytest.fixture
def contacts() -> Contacts:
    return Contacts()


@pytest.fixture
def house_of_contacts(house_with: Any, contacts: Contacts) -> TestHouse:
    house: TestHouse = house_with(needs=plugin(contacts.section, fields=[]))
    return house


def test_who_left_a_section_of_a_plugin_open_is_asked(
    house_of_contacts: TestHouse, town_of: Any, contacts: Contacts
) -> None:
    town = town_of(house_of_contacts)
    retreat = town.retreat(starts=10)
    ann, ben = (comes(town, retreat, name) for name in ("Ann", "Ben"))
    stranger = town.person("Stranger", email="stranger@example.org")
    contacts.lacks = {ann, stranger}

    ask(house_of_contacts)
    ask(house_of_contacts, 1)

    assert asked_people(house_of_contacts) == [ann]
    assert contacts.asked == [(retreat, {ann, ben}), (retreat, {ben})]


def test_a_section_that_fails_asks_for_nobody_and_keeps_nobody_else_from_it(
    house_with: Any, town_of: Any, contacts: Contacts
) -> None:
    house = house_with(needs=plugin(contacts.section))
    contacts.breaks = True
    town = town_of(house)
    ann = comes(town, town.retreat(starts=10), "Ann")

    ask(house)

    assert asked_people(house) == [ann]


@pytest.mark.parametrize("lacks", [True, False])
def test_who_is_accepted_is_asked_for_a_section_once_its_plugin_has_taken_over(
    house_of_contacts: TestHouse, town_of: Any, contacts: Contacts, lacks: bool
) -> None:
    house, town = house_of_contacts, town_of(house_of_contacts)
    ann = comes(town, town.retreat(starts=30), "Ann", "NoResponse")
    contacts.lacks = {ann} if lacks else set()

    for _ in range(2):
        with house.session() as session:
            group = session.get_one(Retreatant, ann).group_id
        house.served.queue.run(ACCEPTED, ann, group)

    assert asked_people(house) == ([ann] if lacks else [])


def test_a_whole_retreat_is_asked_in_the_same_few_statements(
    house: TestHouse, town: Any, statements: list[str]
) -> None:
    def count(people: int, days: int) -> int:
        retreat = town.retreat(starts=days)
        for number in range(people):
            comes(town, retreat, f"P{days}n{number}")
        house.write_setting("FollowUpDays", str(days))
        statements.clear()
        ask(house)
        return len(statements)

    one, two, three = count(2, 5), count(2, 6), count(9, 7)
    assert three - two == two - one  # a retreat more to look at, and not people

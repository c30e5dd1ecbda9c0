"""The houses that a plugin is put into, and the people who live there."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import date, timedelta
from importlib.metadata import EntryPoint

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.app import stock
from cenacle.groups import Group
from cenacle.platform.access import Actor, Role
from cenacle.platform.plugins import PluginState
from cenacle.retreatants import add_retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.rooms import Room
from cenacle.testing.applications import Applications
from cenacle.testing.client import Client
from cenacle.testing.contract.subject import Subject
from cenacle.testing.house import LOGINS, TestHouse

ApplicationsOf = Callable[[EntryPoint | None], Applications]
"""Those with the plugin of an entry point and no other, or without any."""

RESIDENTS = 2
"""So many of each kind, where it is not the number that matters."""


@dataclass
class Houses:
    """One house at a time, on one database: whoever moves leaves the house before.

    `addresses` gives those of the database and of the queue. They are asked for late: a test that
    is skipped waits for no database.
    """

    subject: Subject
    addresses: Callable[[], tuple[str, str]]
    applications_of: ApplicationsOf
    _open: TestHouse | None = field(default=None, init=False)

    def alone(self) -> TestHouse:
        """With the plugin and no other; skips the test where it is left out."""
        if self.state().broken or self._open is None:
            pytest.skip(f"{self.subject.name} is left out: see test_it_needs_no_other_plugin")
        return self._open

    def without(self) -> TestHouse:
        """The core without plugins."""
        return self._move_into(None)

    def state(self) -> PluginState:
        """What became of the plugin in a house without others."""
        house = self._move_into(self.subject.entry_point)
        state: PluginState = house.served.plugins.states[self.subject.name]
        return state

    def close(self) -> None:
        if self._open is not None:
            self._open.close()
            self._open = None

    def _move_into(self, point: EntryPoint | None) -> TestHouse:
        self.close()
        self._open = TestHouse(*self.addresses(), applications=self.applications_of(point))
        with self._open.session() as session:
            stock(session, self._open.served)
        return self._open


def switch(admin: Client, flags: Iterable[str], *, on: bool) -> None:
    for flag in flags:
        admin.post("/api/features/update", {"featureFlag": flag, "isEnabled": on})


def move_in(house: TestHouse, many: int) -> None:
    """So many more groups, each with a captain, a retreatant, a retreat and a room."""
    house.client(Role.ADMIN)
    with house.session() as session:
        before = len(session.scalars(select(Group.id)).all())
    for number in range(before, before + many):
        house.add_user(f"captain{number}@contract.test", Role.CAPTAIN)
        with house.session() as session:
            _fill_group(session, f"C{number}", house.today + timedelta(days=30))


def _fill_group(session: Session, group_number: str, start: date) -> None:
    group = Group(group_number=group_number)
    retreat = Retreat(group=group, start_date=start, end_date=start + timedelta(days=3), capacity=9)
    person = add_retreatant(
        session, group, first_name="Ann", last_name="Landry", birth_date=date(1960, 5, 6)
    )
    part = Participation(
        retreat=retreat, retreatant=person, attending_status=AttendingStatus.ATTENDING
    )
    session.add_all([retreat, part, Room(room_number=group_number, beds=2)])


def administrator(house: TestHouse) -> Actor:
    """Who looks, for what is given an actor rather than called by one."""
    house.client(Role.ADMIN)
    with house.session() as session:
        user = session.scalars(select(User).where(User.email == LOGINS[Role.ADMIN])).one()
        return Actor(user.id, user.email, Role.ADMIN, user.group_id)

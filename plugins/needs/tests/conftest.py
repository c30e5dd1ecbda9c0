"""Groups, retreats, rooms and people of a house that asks what guests need."""

from dataclasses import dataclass
from datetime import timedelta

import pytest
from cenacle.groups import Group
from cenacle.retreatants import add_retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.rooms import Room
from cenacle.testing import TestHouse


@dataclass
class Town:
    house: TestHouse

    def group(self, number: str) -> int:
        with self.house.session() as session:
            group = session.query(Group).filter_by(group_number=number).one_or_none()
            if group is None:
                group = Group(group_number=number)
                session.add(group)
                session.flush()
            return group.id

    def retreat(self, group: str = "12") -> int:
        group_id, start = self.group(group), self.house.today + timedelta(days=30)
        with self.house.session() as session:
            retreat = Retreat(
                group_id=group_id, start_date=start, end_date=start + timedelta(days=3), capacity=40
            )
            session.add(retreat)
            session.flush()
            return retreat.id

    def person(self, last_name: str) -> int:
        group_id = self.group("12")
        with self.house.session() as session:
            group = session.get_one(Group, group_id)
            return add_retreatant(session, group, first_name="Paul", last_name=last_name).id

    def takes_part(
        self,
        person: int,
        retreat: int,
        status: AttendingStatus = AttendingStatus.ATTENDING,
    ) -> None:
        with self.house.session() as session:
            session.add(
                Participation(
                    retreatant_id=person,
                    retreat_id=retreat,
                    attending_status=status,
                )
            )

    def room(self, number: str, floor: str) -> None:
        with self.house.session() as session:
            session.add(Room(room_number=number, beds=1, floor=floor))


@pytest.fixture
def town(house: TestHouse) -> Town:
    return Town(house)

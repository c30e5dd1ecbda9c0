"""Of two edits at once none is lost unseen."""

from threading import Barrier, Thread
from typing import Any

import pytest
from cenacle.groups import Group
from cenacle.platform.access import Role
from cenacle.retreatants import Retreatant
from cenacle.rooms import Room
from cenacle.testing import TestHouse
from sqlalchemy import select
from sqlalchemy.orm import Session
from sqlalchemy.orm.exc import StaleDataError


def test_a_version_counts_what_a_person_would_see(house: TestHouse) -> None:
    with house.session() as session:
        session.add(Room(room_number="7", beds=1))
    with house.session() as session:
        session.scalars(select(Room)).one().beds = 2
    with house.session() as session:
        session.scalars(select(Room)).one().search_text = "another"

    with house.session() as session:
        assert session.scalars(select(Room)).one().version == 2


def test_a_version_counts_another_row_that_is_referred_to(house: TestHouse, town: Any) -> None:
    person, seven = town.person(), town.group("7A")

    def version_with(group: int | None) -> int:
        with house.session() as session:
            row = session.get_one(Retreatant, person)
            row.secondary_group = session.get(Group, group) if group else None
        with house.session() as session:
            return session.get_one(Retreatant, person).version

    assert [version_with(group) for group in (None, seven, seven, None)] == [1, 2, 2, 3]


def test_a_row_that_changed_since_it_was_read_is_not_overwritten(house: TestHouse) -> None:
    with house.session() as first:
        group = first.scalars(select(Group)).one()
        first.expunge(group)
    with house.session() as second:
        second.scalars(select(Group)).one().group_number = "8"

    with Session(house.served.database.writer) as late:
        late.add(group)
        group.group_number = "9"
        with pytest.raises(StaleDataError):
            late.flush()


def test_one_of_two_who_save_the_same_version_at_once_is_told(house: TestHouse) -> None:
    admins = [house.client(Role.ADMIN), house.client(Role.ADMIN)]
    made = admins[0].post("/api/rooms/create-edit", {"roomNumber": "7", "beds": 1}).result
    start, statuses = Barrier(2), []

    def save(number: int) -> None:
        start.wait()
        answer = admins[number].post("/api/rooms/create-edit", made | {"beds": number + 2})
        statuses.append(answer.status)

    threads = [Thread(target=save, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(statuses) == [200, 400]
    assert admins[0].get(f"/api/rooms/{made['id']}").result["version"] == 2

"""Retreats, who takes part and rooms, as plugins read them: data, each in one statement."""

from datetime import timedelta
from typing import Any

from cenacle.api import find_retreats, read_partakers, read_rooms
from cenacle.testing import TestHouse


def test_each_is_read_in_one_statement(house: TestHouse, town: Any, statements: list[str]) -> None:
    soon, late = town.retreat(), town.retreat("13", starts=90)
    for number in range(4):
        person = town.person(f"Landry{number}")
        town.takes_part(person, soon)
        town.sleeps(person, soon, f"{number}")

    with house.session() as session:
        statements.clear()
        partakers = read_partakers(session, soon)
        rooms = read_rooms(session)
        retreats = find_retreats(session)
    assert len(statements) == 3
    assert [each.room_number for each in partakers] == ["0", "1", "2", "3"]
    assert {each.status for each in partakers} == {"Attending"}
    assert [each.beds for each in rooms] == [1, 1, 1, 1]
    assert [each.id for each in retreats] == [soon, late]


def test_retreats_are_found_by_group_and_days(house: TestHouse, town: Any) -> None:
    soon, late = town.retreat(), town.retreat("13", starts=90)
    between = house.today + timedelta(days=60)

    with house.session() as session:
        of_group = find_retreats(session, group_id=town.group("13"))
        early = find_retreats(session, begins_until=between)
        afterwards = find_retreats(session, begins_from=between)
    assert [[each.id for each in found] for found in (of_group, early, afterwards)] == [
        [late],
        [soon],
        [late],
    ]

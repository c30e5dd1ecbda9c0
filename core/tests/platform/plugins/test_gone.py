"""A plugin that is gone or left out leaves tables behind; acts of the core go on nevertheless."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.api import hookimpl
from cenacle.app import stock
from cenacle.groups import Group
from cenacle.platform.access import Role
from cenacle.platform.audit import AuditEntry
from cenacle.retreatants import Religion, Retreatant
from cenacle.testing import TestHouse
from sqlalchemy import Engine, delete, event, select, text

LEFT_BEHIND = (
    "CREATE TABLE meals (id INTEGER PRIMARY KEY, retreat_id INTEGER NOT NULL "
    "REFERENCES retreats (id), room_id INTEGER REFERENCES rooms (id))",
    "CREATE TABLE meal_guests (meal_id INTEGER NOT NULL REFERENCES meals (id), "
    "retreatant_id INTEGER NOT NULL REFERENCES retreatants (id), "
    "PRIMARY KEY (meal_id, retreatant_id))",
    "CREATE TABLE meal_needs (id INTEGER PRIMARY KEY, needs VARCHAR(40), retreatant_id INTEGER "
    "NOT NULL UNIQUE REFERENCES retreatants (id), above_id INTEGER REFERENCES meal_needs (id))",
    "CREATE TABLE meal_seats (id INTEGER PRIMARY KEY, "
    "participation_id INTEGER NOT NULL REFERENCES participations (id))",
    "CREATE TABLE meal_cooks (id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL "
    "REFERENCES users (id), group_id INTEGER NOT NULL REFERENCES groups (id), "
    "religion_id INTEGER UNIQUE REFERENCES religions (id))",
    "CREATE TABLE meal_keys (id INTEGER PRIMARY KEY, room_id INTEGER NOT NULL "
    "CHECK (room_id IS NOT NULL) REFERENCES rooms (id))",
)
ASKING = ("foreign_key_list", "pg_get_constraintdef")


@contextmanager
def counted() -> Iterator[list[str]]:
    """All statements that are sent meanwhile."""
    seen: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        seen.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    yield seen
    event.remove(Engine, "before_cursor_execute", note)


@pytest.fixture
def house(fresh_database_url: str, queue_url: str) -> Iterator[TestHouse]:
    """One whose database has the tables of a plugin that is not there any more."""
    house = TestHouse(fresh_database_url, queue_url)
    with house.session() as session:
        stock(session, house.served)
        for statement in LEFT_BEHIND:
            session.execute(text(statement))
    yield house
    house.close()


def put(house: TestHouse, table: str, *values: tuple[object, ...]) -> None:
    with house.session() as session:
        for row in values:
            given = {f"p{number}": value for number, value in enumerate(row)}
            places = ", ".join(f":{name}" for name in given)
            session.execute(text(f"INSERT INTO {table} VALUES ({places})"), given)  # noqa: S608


def rows(house: TestHouse, table: str) -> list[tuple[Any, ...]]:
    with house.session() as session:
        return [tuple(row) for row in session.execute(text(f"SELECT * FROM {table} ORDER BY 1"))]  # noqa: S608


def merge(house: TestHouse, kept: int, gone: int) -> int:
    form = {"keptId": kept, "goneId": gone, "take": []}
    return house.client(Role.ADMIN).post("/api/retreatants/merge", form).status


def test_a_retreat_is_deleted_whatever_refers_to_it(house: TestHouse, town: Any) -> None:
    retreat, other = town.retreat(), town.retreat(starts=90)
    part = town.takes_part(town.person(), retreat, "NoResponse", invited=False)
    put(house, "meals", (1, retreat, None), (2, other, None))
    put(house, "meal_seats", (1, part))

    answer = house.client(Role.ADMIN).delete(f"/api/retreats/{retreat}")

    assert answer.status == 200
    assert rows(house, "meals") == [(2, other, None)]
    assert rows(house, "meal_seats") == []


def test_what_refers_to_a_row_that_makes_way_makes_way_too(house: TestHouse, town: Any) -> None:
    retreat, person = town.retreat(), town.person()
    put(house, "meals", (1, retreat, None))
    put(house, "meal_guests", (1, person))

    assert house.client(Role.ADMIN).delete(f"/api/retreats/{retreat}").status == 200

    assert (rows(house, "meals"), rows(house, "meal_guests")) == ([], [])


def test_a_room_is_deleted_and_what_can_do_without_it_stays(house: TestHouse, town: Any) -> None:
    retreat, room = town.retreat(), town.room("101")
    put(house, "meals", (1, retreat, room))
    put(house, "meal_keys", (1, room))

    assert house.client(Role.ADMIN).delete(f"/api/rooms/{room}").status == 200

    assert rows(house, "meals") == [(1, retreat, None)]
    assert rows(house, "meal_keys") == []


def test_tables_are_read_once_until_there_are_others(house: TestHouse, town: Any) -> None:
    admin, retreat = house.client(Role.ADMIN), town.retreat()
    rooms = [town.room(number) for number in ("101", "102", "103")]
    put(house, "meals", (1, retreat, rooms[0]))

    def delete_counting(room: int) -> int:
        """How often tables were asked what they refer to."""
        with counted() as statements:
            assert admin.delete(f"/api/rooms/{room}").status == 200
        return sum(any(each in said for each in ASKING) for said in statements)

    assert delete_counting(rooms[0]) > 0
    assert delete_counting(rooms[1]) == 0
    with house.session() as session:
        session.execute(text("CREATE TABLE meal_bells (room_id INTEGER REFERENCES rooms (id))"))
    put(house, "meal_bells", (rooms[2],))
    assert delete_counting(rooms[2]) > 0

    assert rows(house, "meals") == [(1, retreat, None)]
    assert rows(house, "meal_bells") == [(None,)]


@pytest.mark.parametrize("at_once", [False, True])
def test_a_user_a_group_and_a_religion_can_be_deleted(house: TestHouse, at_once: bool) -> None:
    with house.session() as session:
        user = User(
            email="cook@house.test", first_name="Ann", last_name="Cook", role=Role.GROUP_USER
        )
        group, religion = Group(group_number="77"), Religion(name="Other still", position=99)
        session.add_all([user, group, religion])
        session.flush()
        going: list[tuple[type[Any], int]] = [
            (Religion, religion.id),
            (Group, group.id),
            (User, user.id),
        ]
    put(house, "meal_cooks", (1, *(id_ for _, id_ in reversed(going))))

    with house.session() as session:
        for model, id_ in going:
            if at_once:
                session.execute(delete(model).where(model.id == id_))
            else:
                session.delete(session.get_one(model, id_))
            session.flush()
            left = session.scalars(text("SELECT religion_id FROM meal_cooks")).all()
            assert left == ([None] if model is Religion else [])


def test_of_two_rows_for_one_person_that_of_the_kept_record_stands(
    house: TestHouse, town: Any
) -> None:
    kept, gone = town.person(), town.person()
    put(house, "meal_needs", (1, "no nuts", kept, None), (2, "no milk", gone, None))
    put(house, "meal_needs", (3, "as the other", town.person("Hebert"), 2))
    put(house, "meals", (1, town.retreat(), None))
    put(house, "meal_guests", (1, kept), (1, gone))

    assert merge(house, kept, gone) == 200

    assert [row[:2] for row in rows(house, "meal_needs")] == [(1, "no nuts"), (3, "as the other")]
    assert rows(house, "meal_guests") == [(1, kept)]
    with house.session() as session:
        entry = session.scalars(select(AuditEntry).filter_by(entity="meal_needs")).one()
        assert (entry.entity_id, entry.changes["needs"]) == (2, ["no milk", None])


def test_what_a_deleted_person_had_is_not_kept_in_the_audit(house: TestHouse, town: Any) -> None:
    person = town.person()
    put(house, "meal_needs", (1, "no milk", person, None))

    with house.session() as session:
        session.delete(session.get_one(Retreatant, person))

    assert rows(house, "meal_needs") == []


def test_a_plugin_that_cannot_make_way_itself_does_not_stop_a_merge(
    fresh_database_url: str, queue_url: str, plugin_host: Callable[..., Any], town_of: Any
) -> None:
    """It is installed, and its listener raises."""

    def listen() -> None:
        raise RuntimeError("out of paper")

    host = plugin_host(needs={"cenacle_event": hookimpl(listen)})
    house = TestHouse(fresh_database_url, queue_url, host)
    with house.session() as session:
        stock(session, house.served)
        session.execute(text(LEFT_BEHIND[2]))
    town = town_of(house)
    kept, gone = town.person(), town.person()
    put(house, "meal_needs", (1, "", kept, None), (2, "", gone, None))

    assert merge(house, kept, gone) == 200
    house.close()

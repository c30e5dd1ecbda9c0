"""The database.

Tables are SQLAlchemy's; `request.db` is the session of a call, `house.transaction()` that of a
task.
"""

from datetime import UTC, datetime
from enum import StrEnum

from cenacle.api import (
    Base,
    Group,
    Instant,
    Versioned,
    enum_column,
    fold,
    one_at_a_time,
    open_database,
    order_of_names,
    transaction,
)
from cenacle.testing import TestHouse
from sqlalchemy import Column, DateTime, Enum, select


class BadgeState(StrEnum):
    WANTED = "Wanted"
    PRINTED = "Printed"


def test_a_table_has_columns_of_the_house() -> None:
    """`class Badge(Versioned, Base)` counts its `version` up at each change that people see."""
    state: Enum = enum_column(BadgeState, "badge_state")
    printed_at = Column(Instant)

    assert state.enums == ["Wanted", "Printed"]
    assert isinstance(printed_at.type.impl_instance, DateTime)
    assert issubclass(Group, Versioned | Base)


def test_a_moment_is_kept_in_utc(house: TestHouse) -> None:
    noon = datetime(2030, 1, 31, 12, tzinfo=UTC)

    assert Instant().process_bind_param(noon, house.served.database.writer.dialect) is not None


def test_one_number_is_given_once(house: TestHouse) -> None:
    with transaction(house.served.database) as session:
        one_at_a_time(session, "badges")
        assert len(session.scalars(select(Group)).all()) == 1


def test_a_command_opens_the_database_by_itself(house: TestHouse) -> None:
    database = open_database(house.database_url)
    try:
        with transaction(database) as session:
            assert session.scalars(select(Group.group_number)).all() == ["12"]
    finally:
        database.close()


def test_people_find_a_name_however_they_spell_it() -> None:
    assert fold("Hébert") == fold("HEBERT") == "hebert"


def test_people_stand_in_the_order_of_their_names() -> None:
    assert order_of_names("De la Cruz", "Ann") == order_of_names("Delacruz", "Ann")
    assert order_of_names("Hébert", "Leo").startswith(order_of_names("Hebert"))

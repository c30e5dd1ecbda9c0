"""The database.

Tables are SQLAlchemy's; `request.db` is the session of a call, `house.transaction()` that of a
task.
"""

from datetime import UTC, datetime
from enum import StrEnum

import pytest
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
    partial_index,
    transaction,
)
from cenacle.testing import TestHouse
from sqlalchemy import (
    Column,
    DateTime,
    Enum,
    Integer,
    MetaData,
    String,
    Table,
    create_engine,
    insert,
    select,
    text,
)
from sqlalchemy.exc import IntegrityError


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


def test_an_index_is_of_some_rows_alone() -> None:
    """It stands among the `__table_args__` of a class."""
    one = partial_index("uq_badges_wanted", "owner", where=text("state = 'Wanted'"), unique=True)
    owner, state = Column("owner", Integer), Column("state", String(20))
    badges = Table("badges", MetaData(), owner, state, one)

    with create_engine("sqlite://").begin() as connection:
        badges.create(connection)
        rows = [{"owner": 1, "state": state} for state in ("Printed", "Printed", "Wanted")]
        connection.execute(insert(badges), rows)
        with pytest.raises(IntegrityError):
            connection.execute(insert(badges), rows[-1:])


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

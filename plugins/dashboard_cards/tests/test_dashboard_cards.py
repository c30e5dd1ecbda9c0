"""The five cards: what they say, in which order, behind which flag."""

from collections.abc import Callable
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from cenacle.api import Role, today
from cenacle.groups import Group
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse
from sqlalchemy import event

FLAGS = ["RetreatManagementDetails", "UserCount", "GroupDetails", "UserDetails", "UserRoles"]


@pytest.fixture
def admin(house: TestHouse) -> Client:
    """The first of a house's four people, who all have group 12 in common."""
    return house.client(Role.ADMIN)


def cards(client: Client) -> dict[str, Any]:
    """What each card says, by its flag, in the order in which they stand."""
    told = client.get("/api/dashboard").result["dataElements"]
    return {element["dashboardDataType"]: element["data"] for element in told}


def add_retreats(house: TestHouse, *days: tuple[date, date]) -> None:
    with house.session() as session:
        group = session.query(Group).filter_by(group_number="12").one()
        for begin, end in days:
            session.add(Retreat(group=group, start_date=begin, end_date=end, capacity=40))


def statements_of(house: TestHouse, act: Callable[[], Any]) -> int:
    """How many statements the database is sent while this happens."""
    sent: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if "FROM settings" not in statement:  # they are read once a second, whoever asks
            sent.append(statement)

    engine = house.served.database.writer
    event.listen(engine, "before_cursor_execute", note)
    act()
    event.remove(engine, "before_cursor_execute", note)
    return len(sent)


def test_a_new_house_shows_them_all_in_their_order(admin: Client) -> None:
    assert list(cards(admin)) == FLAGS


@pytest.mark.parametrize("flag", FLAGS)
def test_each_goes_with_its_own_flag_and_its_screen_with_it(admin: Client, flag: str) -> None:
    admin.post("/api/features/update", {"featureFlag": flag, "isEnabled": False})

    rest = [other for other in FLAGS if other != flag]
    loaded = admin.get("/api/plugins/frontends").result
    assert list(cards(admin)) == rest
    assert sorted(name for frontend in loaded for name in frontend["flags"]) == sorted(rest)


def test_all_five_are_one_download_with_a_share_each(admin: Client) -> None:
    loaded = admin.get("/api/plugins/frontends").result

    assert {frontend["remote"] for frontend in loaded} == {"cenacle_dashboard_cards"}
    assert [frontend["slots"] for frontend in loaded] == [["dashboard.card"]] * 5


def test_retreats_count_in_the_year_in_which_they_begin(house: TestHouse, admin: Client) -> None:
    year = today(ZoneInfo("America/Chicago")).year
    add_retreats(
        house,
        (date(year - 1, 12, 30), date(year, 1, 2)),
        (date(year, 1, 1), date(year, 1, 4)),
        (date(year, 12, 31), date(year + 1, 1, 3)),
        (date(year + 1, 1, 1), date(year + 1, 1, 4)),
    )

    assert cards(admin)["RetreatManagementDetails"] == {"year": year, "retreats": 2}


def test_users_count_while_they_are_active(house: TestHouse, admin: Client) -> None:
    house.add_user("locked@house.test", Role.CAPTAIN, is_locked=True)
    house.add_user("gone@house.test", Role.CAPTAIN, active=False)

    assert cards(admin)["UserCount"] == {"activeUsers": 5}


def test_groups_are_counted(house: TestHouse, admin: Client) -> None:
    with house.session() as session:
        session.add_all([Group(group_number="12A"), Group(group_number="13")])

    assert cards(admin)["GroupDetails"] == {"groups": 3}


def test_one_sees_ones_own_details(house: TestHouse, admin: Client) -> None:
    house.add_user(
        "jo@house.test",
        Role.ADMIN,
        first_name="Jo",
        last_name="Landry",
        phone_number="+15045550123",
    )
    jo = house.client()
    jo.sign_in("jo@house.test", "Retreat!2026")

    assert cards(admin)["UserDetails"]["phoneNumber"] is None
    assert cards(jo)["UserDetails"] == {
        "firstName": "Jo",
        "lastName": "Landry",
        "email": "jo@house.test",
        "phoneNumber": "+15045550123",
    }


def test_every_role_is_named_with_its_active_users(house: TestHouse, admin: Client) -> None:
    house.add_user("two@house.test", Role.PRIEST)
    house.add_user("gone@house.test", Role.PRIEST, active=False)

    assert cards(admin)["UserRoles"] == {
        "roles": [
            {"role": "Manresa Admin", "users": 1},
            {"role": "Captain", "users": 1},
            {"role": "Group User (ReadOnly)", "users": 1},
            {"role": "Manresa Priest", "users": 2},
        ]
    }


def test_those_whom_nobody_gave_a_role_are_counted_too(house: TestHouse, admin: Client) -> None:
    house.add_user("new@house.test")

    assert cards(admin)["UserRoles"]["roles"][-1] == {"role": None, "users": 1}


def test_a_large_house_is_asked_no_more_than_a_small_one(house: TestHouse, admin: Client) -> None:
    def look() -> None:
        cards(admin)

    small = statements_of(house, look)
    for number in range(20):
        house.add_user(f"captain{number}@house.test", Role.CAPTAIN)

    assert statements_of(house, look) == small

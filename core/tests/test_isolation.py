"""Applications are composed once for many tests, and no test sees another by it."""

import pytest
from cenacle.accounts import User
from cenacle.testing import TestHouse
from cenacle.testing.house import LOGINS
from sqlalchemy import select

PUBLIC = "/api/settings/public-settings"


@pytest.mark.parametrize("turn", ["first", "second"])
def test_a_test_finds_nothing_of_the_one_before(
    house: TestHouse, second_process: TestHouse, turn: str
) -> None:
    queue = house.served.queue
    assert queue.huey.pending_count() == 0
    for process in (house, second_process):
        assert process.client().get(PUBLIC).result["portalTitle"] == "Cenacle"

    queue.add_task("test.noop", lambda: None)
    queue.enqueue("test.noop")
    house.write_setting("PortalTitle", turn)
    house.add_user("ann@house.test")

    assert queue.huey.pending_count() == 1
    assert house.client().get(PUBLIC).result["portalTitle"] == turn
    with house.session() as session:
        assert set(session.scalars(select(User.email))) == {*LOGINS.values(), "ann@house.test"}


def test_houses_that_are_open_at_once_share_no_application(
    house: TestHouse, second_process: TestHouse
) -> None:
    assert house.served is not second_process.served
    assert house.served.database is not second_process.served.database

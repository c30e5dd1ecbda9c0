"""Applications are composed once for many tests, and no test sees another by it."""

import pytest
from cenacle.accounts import User
from cenacle.testing import House
from sqlalchemy import select

PUBLIC = "/api/settings/public-settings"


@pytest.mark.parametrize("turn", ["first", "second"])
def test_a_test_finds_nothing_of_the_one_before(
    house: House, second_process: House, turn: str
) -> None:
    queue = house.registry.queue
    assert queue.pending_count() == 0
    for process in (house, second_process):
        assert process.client().get(PUBLIC).result["portalTitle"] == "Cenacle"

    queue.task(name="test.noop")(lambda: None)()
    house.write_setting("PortalTitle", turn)
    house.add_user("ann@house.test")

    assert queue.pending_count() == 1
    assert house.client().get(PUBLIC).result["portalTitle"] == turn
    with house.session() as session:
        assert session.scalars(select(User.id)).all() == [1]


def test_houses_that_are_open_at_once_share_no_application(
    house: House, second_process: House
) -> None:
    assert house.registry is not second_process.registry
    assert house.registry.database is not second_process.registry.database

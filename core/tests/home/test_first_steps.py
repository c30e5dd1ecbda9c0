"""A new house is told what to do first; what is there is done, and what is all done is gone."""

from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.mail.models import EmailRecipient, EmailStatus
from cenacle.testing import Client, TestHouse
from sqlalchemy import update


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def steps(client: Client) -> dict[str, bool]:
    told = client.get("/api/dashboard/first-steps").result
    return {step["title"]: step["isDone"] for step in told["steps"]}


def is_shown(client: Client) -> bool:
    shown: bool = client.get("/api/dashboard/first-steps").result["isShown"]
    return shown


def set_up(house: TestHouse, **values: str) -> None:
    for key, value in values.items():
        house.write_setting(key, value)


def test_each_is_done_by_what_is_there(house: TestHouse, admin: Client, town: Any) -> None:
    before = steps(admin)
    assert not any(before[each] for each in ("Rooms", "Retreats", "People", "Mail that arrives"))
    assert is_shown(admin)

    town.room("101")
    town.retreat()
    town.person()
    set_up(house, PortalTitle="Manresa", HouseAddress="1 River Road", SupportEmail="a@house.test")
    half = steps(admin)
    assert [half[each] for each in ("Rooms", "Groups", "Retreats", "People")] == [True] * 4
    assert half["An address for questions"]
    assert not half["Name, address and telephone"]

    set_up(house, HousePhone="5045550142", HouseTimeZone="America/Chicago")
    assert steps(admin)["Name, address and telephone"]
    assert steps(admin)["The time zone"]


def test_mail_is_tried_once_a_test_has_left(house: TestHouse, admin: Client) -> None:
    assert admin.post("/api/mail/send-test", {}).status == 200
    assert not steps(admin)["Mail that arrives"]

    with house.session() as session:
        session.execute(update(EmailRecipient).values(email_status=EmailStatus.SENT))
    assert steps(admin)["Mail that arrives"]


def test_a_house_that_is_done_with_them_puts_them_away(house: TestHouse, admin: Client) -> None:
    change = {"key": "ShowFirstSteps", "value": "no", "version": None}
    assert admin.put("/api/settings/forms", {"changes": [change]}).status == 200

    assert not is_shown(admin)
    assert steps(admin)

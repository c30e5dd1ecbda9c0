"""The way to the old system, behind its flag."""

import pytest
from cenacle.api import Role
from cenacle.testing import Client, TestHouse

PATH = "/api/settings/old-rms-link"
LABEL = "Open the old system"


@pytest.fixture
def captain(house: TestHouse) -> Client:
    house.client(Role.ADMIN).post(
        "/api/features/update", {"featureFlag": "OldRmsLink", "isEnabled": True}
    )
    return house.client(Role.CAPTAIN)


def test_while_the_flag_is_off_there_is_no_such_address(house: TestHouse) -> None:
    assert house.client(Role.CAPTAIN).get(PATH).status == 404


def test_a_house_that_set_nothing_has_no_link(captain: Client) -> None:
    assert captain.get(PATH).result == {"url": None, "label": LABEL}


def test_the_link_leads_where_the_house_says(house: TestHouse, captain: Client) -> None:
    house.write_setting("OldRmsUrl", "https://old.house.test/")
    house.write_setting("OldRmsLabel", "Before 2026")

    assert captain.get(PATH).result == {"url": "https://old.house.test/", "label": "Before 2026"}


@pytest.mark.parametrize("url", ["javascript:alert(1)", "data:text/html,x", "old.house.test"])
def test_a_link_that_is_no_web_address_never_comes_out(
    house: TestHouse, captain: Client, url: str
) -> None:
    house.write_setting("OldRmsUrl", url)

    assert captain.get(PATH).result["url"] is None


def test_a_stranger_is_not_told(house: TestHouse, captain: Client) -> None:
    assert house.client().get(PATH).status == 401

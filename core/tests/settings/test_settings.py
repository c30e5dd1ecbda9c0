"""Settings: known keys have a type and a default, and few are public."""

import time
from collections.abc import Callable

import pytest
from cenacle import settings
from cenacle.settings import kinds
from cenacle.settings.models import Setting
from cenacle.testing import House

PUBLIC = "/api/settings/public-settings"


def put(house: House, key: str, value: str, *, is_enabled: bool = True) -> None:
    with house.session() as session:
        settings.write(session, key, value).is_enabled = is_enabled
        house.registry.settings_in_force.forget_after_commit(session)


def test_a_stranger_may_read_what_is_declared_public(house: House) -> None:
    assert house.client().get(PUBLIC).result == {
        "portalTitle": "Cenacle",
        "environment": "Local",
        "houseTimeZone": "America/Chicago",
        "supportEmail": None,
        "cookieLifetimeMinutes": 15,
        "selfRegistration": False,
        "agreementVersion": "1",
    }


def test_what_the_house_sets_is_in_force(house: House) -> None:
    put(house, "PortalTitle", "Manresa")
    put(house, "HouseTimeZone", "America/New_York")

    shown = house.client().get(PUBLIC).result

    assert (shown["portalTitle"], shown["houseTimeZone"]) == ("Manresa", "America/New_York")


@pytest.mark.parametrize("value", ["4", "481", "many", ""])
def test_a_value_that_does_not_fit_counts_as_absent(house: House, value: str) -> None:
    put(house, "CookieLifetimeMinutes", value)

    assert house.client().get(PUBLIC).result["cookieLifetimeMinutes"] == 15


def test_a_setting_that_is_not_enabled_has_its_default(house: House) -> None:
    put(house, "PortalTitle", "Manresa", is_enabled=False)

    assert house.client().get(PUBLIC).result["portalTitle"] == "Cenacle"


def test_a_change_reaches_other_processes_within_two_seconds(
    house: House, second_process: House
) -> None:
    assert second_process.client().get(PUBLIC).result["portalTitle"] == "Cenacle"
    with house.session() as session:
        session.add(Setting(key="PortalTitle", value="Manresa"))

    time.sleep(1.1)

    assert second_process.client().get(PUBLIC).result["portalTitle"] == "Manresa"


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        (kinds.yes_no, " Yes ", "perhaps"),
        (kinds.whole_number(1, 5), "5", "6"),
        (kinds.time_zone, "America/Chicago", "Chicago"),
        (kinds.web_address, "https://old.house.test/", "javascript:alert(1)"),
        (kinds.web_address, "http://old", "//old.house.test"),
        (kinds.email_address, "help@house.org", "help"),
    ],
)
def test_a_kind_takes_what_fits_and_says_what_to_write(
    kind: Callable[[str], object], good: str, bad: str
) -> None:
    kind(good)

    with pytest.raises(ValueError, match="Write"):
        kind(bad)

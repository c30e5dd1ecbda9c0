"""Settings: known keys have a type and a default, and few are public."""

import time
from collections.abc import Callable
from zoneinfo import ZoneInfo

import pytest
from cenacle.api import SettingDefinition, hookimpl
from cenacle.platform.settings import kinds
from cenacle.platform.settings.models import Setting
from cenacle.testing import TestHouse

PUBLIC = "/api/settings/public-settings"


def test_a_stranger_may_read_what_is_declared_public(house: TestHouse) -> None:
    assert house.client().get(PUBLIC).result == {
        "portalTitle": "Cenacle",
        "environment": "Local",
        "houseTimeZone": "America/Chicago",
        "supportEmail": None,
        "housePhone": None,
        "cookieLifetimeMinutes": 15,
        "selfRegistration": False,
        "agreementVersion": "1",
        "roomFeatures": ["ground floor", "own bath", "quiet", "near chapel"],
        "houseLanguage": "en",
    }


def test_what_the_house_sets_is_in_force(house: TestHouse) -> None:
    house.write_setting("PortalTitle", "Manresa")
    house.write_setting("HouseTimeZone", "America/New_York")

    shown = house.client().get(PUBLIC).result

    assert (shown["portalTitle"], shown["houseTimeZone"]) == ("Manresa", "America/New_York")


@pytest.mark.parametrize("value", ["4", "481", "many", ""])
def test_a_value_that_does_not_fit_counts_as_absent(house: TestHouse, value: str) -> None:
    house.write_setting("CookieLifetimeMinutes", value)

    assert house.client().get(PUBLIC).result["cookieLifetimeMinutes"] == 15


def test_a_setting_that_is_not_enabled_has_its_default(house: TestHouse) -> None:
    house.write_setting("PortalTitle", "Manresa", is_enabled=False)

    assert house.client().get(PUBLIC).result["portalTitle"] == "Cenacle"


def test_a_change_reaches_other_processes_within_two_seconds(
    house: TestHouse, second_process: TestHouse
) -> None:
    assert second_process.client().get(PUBLIC).result["portalTitle"] == "Cenacle"
    with house.session() as session:
        session.add(Setting(key="PortalTitle", value="Manresa"))

    time.sleep(1.1)

    assert second_process.client().get(PUBLIC).result["portalTitle"] == "Manresa"


def test_a_plugins_public_setting_is_shown_and_its_others_are_not(
    house_with: Callable[..., TestHouse],
) -> None:
    definitions = [
        SettingDefinition("QuietStart", kinds.text, "21:00", "When texts stop.", public=True),
        SettingDefinition("QuietZone", kinds.time_zone, ZoneInfo("UTC"), "Where.", public=True),
        SettingDefinition("QuietWords", kinds.text, "hush", "What is said."),
    ]
    house = house_with(quiet={"cenacle_settings": hookimpl(lambda: definitions)})

    shown = house.client().get(PUBLIC).result

    assert (shown["quietStart"], shown["quietZone"]) == ("21:00", "UTC")
    assert "hush" not in str(shown)


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        (kinds.yes_no, " Yes ", "perhaps"),
        (kinds.whole_number(1, 5), "5", "6"),
        (kinds.words(at_most=2, longest=5), "quiet, Quiet, bath,", "quiet, bath, lift"),
        (kinds.words(at_most=2, longest=5), "", "chapel"),
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

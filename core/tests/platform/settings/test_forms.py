"""Settings as forms under headings."""

from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.settings.definitions import CORE
from cenacle.testing import Client, TestHouse

FORMS = "/api/settings/forms"


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def fields(admin: Client) -> dict[str, dict[str, Any]]:
    sections = admin.get(FORMS).result
    return {each["key"]: each for section in sections for each in section["settings"]}


def change(admin: Client, **values: str | None) -> Any:
    known = fields(admin)
    changes = [
        {"key": key, "value": value, "version": known[key]["version"]}
        for key, value in values.items()
    ]
    return admin.put(FORMS, {"changes": changes})


def test_each_setting_stands_under_one_heading_in_words(admin: Client) -> None:
    sections = admin.get(FORMS).result
    keys = [each["key"] for section in sections for each in section["settings"]]
    labels = [each["label"] for section in sections for each in section["settings"]]

    assert sorted(keys) == sorted(set(keys))
    assert {each.key for each in CORE} <= set(keys)
    assert all(label[0].isupper() and label not in keys for label in labels)
    assert sections[0]["title"] == "The house"
    of_plugins = {each["title"] for each in sections if each["isOfPlugin"]}
    assert "Text messages" in of_plugins


def test_what_is_in_force_is_shown_with_its_default(admin: Client) -> None:
    title = fields(admin)["PortalTitle"]
    assert (title["label"], title["value"], title["isDefault"]) == (
        "Name of the house",
        "Cenacle",
        True,
    )
    assert fields(admin)["SmsQuietStart"]["value"] == "21:00"

    assert change(admin, PortalTitle="Manresa", ArrivalTime="5:30 PM").status == 200

    assert fields(admin)["PortalTitle"]["value"] == "Manresa"
    assert fields(admin)["PortalTitle"]["isDefault"] is False
    assert admin.get("/api/settings/public-settings").result["portalTitle"] == "Manresa"


def test_what_is_emptied_has_its_default_again(admin: Client) -> None:
    change(admin, PortalTitle="Manresa")
    assert change(admin, PortalTitle=" ").status == 200
    assert fields(admin)["PortalTitle"] == fields(admin)["PortalTitle"] | {
        "value": "Cenacle",
        "isDefault": True,
        "version": None,
    }


def test_one_that_is_switched_off_is_shown_as_it_holds(admin: Client) -> None:
    off = {"key": "PortalTitle", "value": "Manresa", "isEnabled": False}
    assert admin.post("/api/settings", off).status == 200
    assert fields(admin)["PortalTitle"]["value"] == "Cenacle"

    assert change(admin, PortalTitle="Montserrat").status == 200
    assert fields(admin)["PortalTitle"]["value"] == "Montserrat"


def test_where_one_does_not_fit_none_is_changed_and_each_is_named(admin: Client) -> None:
    answer = change(
        admin, PortalTitle="Manresa", SupportEmail="nobody", CookieLifetimeMinutes="four"
    )
    assert answer.status == 400
    assert answer.failures == {
        "SupportEmail": "Write an email address.",
        "CookieLifetimeMinutes": "Write a whole number from 5 to 480.",
    }
    assert fields(admin)["PortalTitle"]["value"] == "Cenacle"
    unknown = admin.put(FORMS, {"changes": [{"key": "Parking", "value": "Left"}]})
    assert unknown.failures == {"Parking": "There is no such setting."}


@pytest.mark.parametrize("was_set", [True, False])
def test_the_second_who_edits_overwrites_nothing(
    house: TestHouse, admin: Client, was_set: bool
) -> None:
    if was_set:
        change(admin, PortalTitle="Cenacle of old")
    seen = fields(admin)["PortalTitle"]["version"]
    house.add_user("bernard@house.test", Role.ADMIN)
    other = house.client()
    other.sign_in("bernard@house.test", "Retreat!2026")
    assert change(other, PortalTitle="Manresa").status == 200

    late = {"changes": [{"key": "PortalTitle", "value": "Montserrat", "version": seen}]}
    answer = admin.put(FORMS, late)

    assert answer.status == 400
    assert answer.failures["version"].startswith("bernard@house.test changed this a moment ago.")
    assert fields(admin)["PortalTitle"]["value"] == "Manresa"


def test_a_reader_of_another_language_reads_of_each_setting_in_it(admin: Client) -> None:
    kept = fields(admin)
    sections = admin.get(f"{FORMS}?lang=es").result
    told = {each["key"]: each for section in sections for each in section["settings"]}

    assert [section["title"] for section in sections][:2] == ["La casa", "Huéspedes que vienen"]
    assert told["PortalTitle"]["label"] == "Nombre de la casa"
    assert told["WaitlistOffers"]["choices"] == ["automatic", "by hand"]
    assert told["WaitlistOffers"]["choiceLabels"] == {
        "automatic": "automáticamente",
        "by hand": "a mano",
    }
    assert told["ShowFirstSteps"]["choiceLabels"] == {"yes": "sí", "no": "no"}
    same = [key for key in kept if told[key]["description"] == kept[key]["description"]]
    assert same == []


def test_what_was_chosen_is_kept_as_it_is_written_in_english(admin: Client) -> None:
    admin.get(f"{FORMS}?lang=es")
    assert change(admin, WaitlistOffers="by hand").status == 200

    assert fields(admin)["WaitlistOffers"]["value"] == "by hand"
    assert change(admin, WaitlistOffers="a mano").status == 400

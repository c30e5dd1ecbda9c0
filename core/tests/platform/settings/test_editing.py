"""Settings as an administrator changes them."""

from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

PUBLIC = "/api/settings/public-settings"


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def create(admin: Client, key: str, value: str, **more: Any) -> Any:
    return admin.post("/api/settings", {"key": key, "value": value, "isEnabled": True} | more)


def test_a_setting_is_made_read_changed_and_deleted(admin: Client) -> None:
    made = create(admin, "PortalTitle", "Manresa").result
    assert made == {
        "id": made["id"],
        "key": "PortalTitle",
        "value": "Manresa",
        "isEnabled": True,
        "version": 1,
        "description": "What stands in the header, on pages for guests and under every mail.",
        "kind": "text",
        "choices": [],
        "choiceLabels": {},
        "defaultValue": "Cenacle",
        "isPublic": True,
        "isKnown": True,
    }
    assert admin.get(PUBLIC).result["portalTitle"] == "Manresa"
    path = f"/api/settings/{made['id']}"
    assert admin.get(path).result == made
    assert admin.get("/api/settings/PortalTitle").result == made

    changed = admin.put(path, {"value": "Montserrat", "isEnabled": True, "version": 1})
    assert (changed.result["value"], changed.result["version"]) == ("Montserrat", 2)
    assert admin.get(PUBLIC).result["portalTitle"] == "Montserrat"

    assert admin.delete(path).status == 200
    assert admin.get(path).status == 404
    assert admin.get(PUBLIC).result["portalTitle"] == "Cenacle"


def test_the_table_finds_by_key_and_value(admin: Client) -> None:
    create(admin, "PortalTitle", "Ignatiushaus Köln")
    create(admin, "Parking", "Behind the chapel")

    found = admin.post("/api/settings/table", {"allSearch": "koln title"}).result

    assert found["total"] == 1
    assert found["rows"][0]["key"] == "PortalTitle"
    everything = admin.post("/api/settings/table", {"sort": [{"field": "key", "desc": True}]})
    assert [row["key"] for row in everything.result["rows"]] == ["PortalTitle", "Parking"]
    create(admin, "Bells", "At six", isEnabled=False)
    for state, keys in (("on", ["Parking", "PortalTitle"]), ("off", ["Bells"])):
        rows = admin.post("/api/settings/table", {"state": state}).result["rows"]
        assert [row["key"] for row in rows] == keys


@pytest.mark.parametrize(
    ("body", "field", "message"),
    [
        ({"key": "CookieLifetimeMinutes", "value": "4"}, "value", "Write a whole number from 5"),
        ({"key": "SupportEmail", "value": "nobody"}, "value", "Write an email address."),
        ({"key": "HouseTimeZone", "value": "Chicago"}, "value", "Write a time zone"),
        ({"key": "", "value": "x"}, "key", "This field is required."),
        ({"key": "x" * 101, "value": "x"}, "key", "Use at most 100 characters."),
        ({"key": "Parking", "value": " "}, "value", "This field is required."),
        ({"key": "Parking", "value": "x", "isEnabled": None}, "isEnabled", "This field is"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_at_its_field(
    admin: Client, body: dict[str, Any], field: str, message: str
) -> None:
    answer = admin.post("/api/settings", {"isEnabled": True} | body)

    assert answer.status == 400
    assert answer.failures[field].startswith(message)


def test_a_key_is_unique_and_a_known_one_has_one_spelling(admin: Client) -> None:
    assert create(admin, "portaltitle", "Manresa").result["key"] == "PortalTitle"
    assert create(admin, "Évangile", "Of the day").status == 200

    for taken in ("PORTALTITLE", "Évangile"):
        assert create(admin, taken, "Other").failures == {
            "key": "There is already a setting with this key."
        }


def test_the_second_who_edits_is_told_and_overwrites_nothing(
    house: TestHouse, admin: Client
) -> None:
    house.add_user("bernard@house.test", Role.ADMIN)
    other = house.client()
    other.sign_in("bernard@house.test", "Retreat!2026")
    path = f"/api/settings/{create(admin, 'Parking', 'Left').result['id']}"
    first = {"value": "Right", "isEnabled": True, "version": 1}
    assert other.put(path, first).status == 200

    answer = admin.put(path, {"value": "Behind", "isEnabled": True, "version": 1})

    assert answer.status == 400
    assert answer.failures["version"] == (
        "bernard@house.test changed this a moment ago. "
        "Nothing was overwritten: open it again to see the change."
    )
    assert admin.get(path).result["value"] == "Right"
    assert admin.put(path, {"value": "Behind", "isEnabled": True}).status == 200


@pytest.mark.parametrize("unknown", ["7", "9999999999999999999999", "Nothing"])
def test_what_is_not_set_is_not_found(admin: Client, unknown: str) -> None:
    assert admin.get(f"/api/settings/{unknown}").status == 404
    assert admin.delete(f"/api/settings/{unknown}").status == 404


def test_what_may_be_set_is_listed_with_its_kind(admin: Client) -> None:
    kinds = {row["key"]: row["kind"] for row in admin.get("/api/settings/known").result}

    assert kinds["SelfRegistration"] == "yesNo"
    assert kinds["CookieLifetimeMinutes"] == "wholeNumber"
    assert kinds["HouseTimeZone"] == "timeZone"
    assert kinds["OldRmsUrl"] == "webAddress"

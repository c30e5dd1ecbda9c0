"""The setting SecondFactor: who has to have one, and what they may do before."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

ME = "/api/account/me"
OWN = "/api/account/second-factor"
GROUPS = "/api/group/group-options"
Enrol = Callable[[Client], Any]


@pytest.mark.parametrize(
    ("wanted", "role", "is_let_in"),
    [
        ("off", Role.ADMIN, True),
        ("admins", Role.ADMIN, False),
        ("admins", Role.CAPTAIN, True),
        ("all", Role.ADMIN, False),
        ("all", Role.PRIEST, False),
    ],
)
def test_who_lacks_what_is_demanded_is_let_to_the_own_account_alone(
    house: TestHouse, wanted: str, role: Role, is_let_in: bool
) -> None:
    client = house.client(role)
    house.write_setting("SecondFactor", wanted)

    answer = client.get(GROUPS)

    assert answer.status == (200 if is_let_in else 403)
    assert answer.body.get("secondFactor") == (None if is_let_in else "enrol")
    assert client.get(ME).result["secondFactor"] == (None if is_let_in else "enrol")
    assert client.get(OWN).result["isDemanded"] is not is_let_in
    assert client.get("/api/settings/public-settings").status == 200


def test_who_sets_one_up_may_go_on(house: TestHouse, enrol_phone: Enrol) -> None:
    house.write_setting("SecondFactor", "all")
    client = house.client(Role.CAPTAIN)
    assert client.get(GROUPS).status == 403

    enrol_phone(client)

    assert client.get(GROUPS).status == 200
    assert client.get(ME).result["secondFactor"] is None


def test_the_last_factor_cannot_be_removed_where_it_is_demanded(
    house: TestHouse, enrol_phone: Enrol
) -> None:
    house.write_setting("SecondFactor", "all")
    client = house.client(Role.CAPTAIN)
    enrol_phone(client)

    answer = client.request("DELETE", "/api/account/totp", {"password": "Retreat!2026"})

    assert "Add another one" in answer.failures[""]
    assert client.get(OWN).result["authenticator"] is not None


def test_a_refused_role_stays_refused(house: TestHouse, enrol_phone: Enrol) -> None:
    house.write_setting("SecondFactor", "all")
    client = house.client(Role.GROUP_USER)
    enrol_phone(client)

    assert client.post("/api/users/table", {}).status == 403


def test_the_setting_is_one_of_three_words(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)
    form = {"key": "SecondFactor", "isEnabled": True}
    [known] = [k for k in admin.get("/api/settings/known").result if k["key"] == "SecondFactor"]

    refused = admin.post("/api/settings", form | {"value": "everybody"})
    kept = admin.post("/api/settings", form | {"value": "Admins"})

    assert (known["kind"], known["choices"]) == ("choice", ["off", "admins", "all"])
    assert refused.failures == {"value": "Choose one of off, admins, all."}
    assert kept.status == 200
    assert admin.get("/api/users/1").body["secondFactor"] == "enrol"

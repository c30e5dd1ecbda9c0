"""Fields that a form does not have change nothing, whatever columns are called so."""

from typing import Any

import pytest
from cenacle.groups import Group
from cenacle.platform.access import Role
from cenacle.retreatants import Retreatant, add_retreatant
from cenacle.testing import TestHouse
from sqlalchemy import inspect, select

SENT = {
    "id": 4711, "keyCode": "AAAAAA", "formerKeyCodes": "BBBBBB", "groupId": 4711, "group_id": 4711,
    "isCaptain": True, "is_captain": True, "emailFolded": "x", "searchText": "x", "version": None,
    "smsConsentAt": "2020-01-01T00:00:00Z", "userRole": "Manresa Admin", "passwordHash": "x",
}  # fmt: skip
CALLS: list[tuple[str, dict[str, Any]]] = [
    ("update-retreatant", {"priority": 3}),
    ("update-retreatant-email", {"email": "ann@house.test"}),
    ("update-retreatant-subgroup", {"subGroupName": "One"}),
    ("update-profession-flags", {"medProfessional": True, "deaconPriest": False}),
]
MEANT = {"priority", "email", "email_folded", "search_text", "sub_group", "is_doctor", "version"}


@pytest.mark.parametrize("role", [Role.ADMIN, Role.CAPTAIN])
def test_a_person_keeps_what_no_form_of_theirs_shows(house: TestHouse, role: Role) -> None:
    client = house.client(role)
    with house.session() as session:
        group = session.scalars(select(Group)).one()
        person_id = add_retreatant(session, group, first_name="Ann", last_name="Other").id
    before = columns(house, person_id)
    for name, wanted in CALLS:
        body = SENT | wanted | {"retreatantId": person_id}
        assert client.post(f"/api/retreatants/{name}", body).status == 200, name

    after = columns(house, person_id)
    assert {name for name in after if after[name] != before[name]} == MEANT
    assert (after["priority"], after["sub_group"]) == (3, "One")


def columns(house: TestHouse, person_id: int) -> dict[str, Any]:
    with house.session() as session:
        person = session.get_one(Retreatant, person_id)
        return {column.key: getattr(person, column.key) for column in inspect(Retreatant).columns}


def test_nobody_makes_themselves_an_administrator(house: TestHouse) -> None:
    captain = house.client(Role.CAPTAIN)
    me = captain.get("/api/account/me").result
    form = {"firstName": "Ann", "lastName": "Other", "phoneNumber": "5045550123"}
    more = SENT | {"active": True, "groupNumberId": 4711, "roleNames": ["Manresa Admin"]}

    assert captain.put(f"/api/users/{me['id']}", more | form).status == 200
    now = captain.get("/api/account/me").result

    assert (now["roleNames"], now["groupId"]) == (me["roleNames"], me["groupId"])
    assert captain.get("/api/settings/known").status == 403


def test_a_script_in_the_agreement_is_not_served(house: TestHouse) -> None:
    admin = house.client(Role.ADMIN)
    text = '<p onclick="x()">Be <b>kind</b>.</p><script>x()</script><a href="javascript:x()">a</a>'
    setting = {"key": "AgreementText", "value": text, "isEnabled": True}
    assert admin.post("/api/settings", setting).status == 200

    served = str(admin.get("/api/user-agreement").result)

    assert "<b>kind</b>" in served
    assert not [sign for sign in ("script", "onclick", "x()") if sign in served]

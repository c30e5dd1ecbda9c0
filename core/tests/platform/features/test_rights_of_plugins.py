"""A right of a plugin's own: the house gives it to roles, and everything that asks it agrees."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.api import FeatureFlag, Field, FieldKind, PluginRight, Right, Role, Service, hookimpl
from cenacle.fields import known_fields, seen_by
from cenacle.platform.access import Actor
from cenacle.platform.plugins import PluginHost
from cenacle.testing import TestHouse
from pyramid.config import Configurator

SEE = PluginRight(name="see", title="See needs", description="Diets and allergies.")
LEAD = PluginRight(name="plan", title="Plan", description="Plans.", within=Right.LEAD)
DIET = Field(
    key="diet",
    label="Diet",
    kind=FieldKind.TEXT,
    flag="Wishes",
    section="Wishes",
    right="needs_see",
)

MakeHouse = Callable[..., TestHouse]


def diets_of(right: Right | str) -> Callable[[Configurator], None]:
    def includeme(config: Configurator) -> None:
        service = Service("needs.diets", "/api/needs/diets", "Diets.", feature_flag="Wishes")

        @service.get(right=right, result=str)
        def read_diets(request: Any) -> str:
            return str(request.actor.right)

        config.add_cornice_service(service)

    return includeme


def needs(right: Right | str = "needs_see", **more: Any) -> dict[str, Any]:
    return {
        "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag("Wishes", "Diets.", default=True)]),
        "cenacle_rights": hookimpl(lambda: [SEE]),
        "cenacle_fields": hookimpl(lambda: [DIET]),
        "cenacle_includeme": hookimpl(diets_of(right)),
        **more,
    }


def give(house: TestHouse, role: Role, *, given: bool, right: str = "needs_see") -> Any:
    wanted = {"right": right, "role": role, "isGiven": given}
    return house.client(Role.ADMIN).post("/api/plugins/rights", wanted)


def switch(admin: Any, feature_flag: str, *, on: bool) -> None:
    assert (
        admin.post("/api/features/update", {"featureFlag": feature_flag, "isEnabled": on}).status
        == 200
    )


def statuses(house: TestHouse) -> dict[Role | None, int]:
    return {role: house.client(role).get("/api/needs/diets").status for role in (None, *Role)}


def test_a_right_is_that_of_the_roles_which_the_plugin_names(house_with: MakeHouse) -> None:
    house = house_with(needs=needs())

    assert statuses(house) == {
        None: 401,
        Role.ADMIN: 200,
        Role.CAPTAIN: 200,
        Role.GROUP_USER: 403,
        Role.PRIEST: 403,
    }


def test_the_house_gives_it_and_takes_it_away_with_a_word_in_the_audit(
    house_with: MakeHouse,
) -> None:
    house = house_with(needs=needs())

    answer = give(house, Role.GROUP_USER, given=True)
    give(house, Role.CAPTAIN, given=False)
    give(house, Role.CAPTAIN, given=False)

    assert answer.result["roles"][2] == {"role": Role.GROUP_USER, "isGiven": True}
    assert statuses(house)[Role.GROUP_USER] == 200
    assert statuses(house)[Role.CAPTAIN] == 403
    told = house.client(Role.ADMIN).get("/api/plugins/rights").result
    assert {each["role"]: each["isGiven"] for each in told[0]["roles"]} == {
        Role.ADMIN: True,
        Role.CAPTAIN: False,
        Role.GROUP_USER: True,
        Role.PRIEST: False,
    }
    wanted = {"entityType": "RightGrant"}
    audit = house.client(Role.ADMIN).post("/api/audit/table", wanted).result["rows"]
    assert len(audit) == 2


def test_a_role_that_cannot_reach_these_people_cannot_have_it(house_with: MakeHouse) -> None:
    house = house_with(needs=needs(cenacle_rights=hookimpl(lambda: [SEE, LEAD])))

    refused = give(house, Role.PRIEST, given=True, right="needs_plan")

    assert list(refused.failures) == ["role"]
    assert give(house, Role.PRIEST, given=True, right="needs_other").status == 404
    told = house.client(Role.ADMIN).get("/api/plugins/rights").result
    assert [each["role"] for each in told[1]["roles"]] == [Role.ADMIN, Role.CAPTAIN]


def test_it_reaches_no_further_than_the_right_within_which_it_is(house_with: MakeHouse) -> None:
    house = house_with(needs=needs())

    assert house.client(Role.CAPTAIN).get("/api/needs/diets").result == Right.READ


def test_the_screens_are_told_which_of_them_one_has(house_with: MakeHouse) -> None:
    house = house_with(needs=needs())

    mine = {role: house.client(role).get("/api/account/me").result["rights"] for role in Role}
    assert mine == {
        Role.ADMIN: ["needs_see"],
        Role.CAPTAIN: ["needs_see"],
        Role.GROUP_USER: [],
        Role.PRIEST: [],
    }


def test_of_a_plugin_that_is_off_they_are_told_of_none(house_with: MakeHouse) -> None:
    house = house_with(needs=needs())
    admin = house.client(Role.ADMIN)

    def mine() -> Any:
        return admin.get("/api/account/me").result["rights"]

    switch(admin, "Wishes", on=False)
    assert mine() == []
    switch(admin, "Wishes", on=True)
    assert mine() == ["needs_see"]


def test_of_a_plugin_that_does_not_work_they_are_told_of_none(house_with: MakeHouse) -> None:
    house = house_with(needs=needs())
    house.served.plugins.leave_out("needs", "It broke.")

    assert house.client(Role.ADMIN).get("/api/account/me").result["rights"] == []


def test_fields_are_seen_by_whoever_has_their_right(house_with: MakeHouse) -> None:
    house = house_with(needs=needs())
    give(house, Role.PRIEST, given=True)

    with house.session() as session:
        known = known_fields(session, house.served)
        seen = {
            role: list(seen_by(known, house.served, Actor(1, "a@house.test", role, 1)))
            for role in Role
        }
    assert seen[Role.PRIEST] == seen[Role.CAPTAIN] == ["needs_diet"]
    assert seen[Role.GROUP_USER] == []


def test_a_right_that_nobody_declares_leaves_its_plugin_out(house_with: MakeHouse) -> None:
    house = house_with(needs=needs("needs_cook"))

    assert "no plugin declares the right needs_cook" in (
        house.served.plugins.states["needs"].broken or ""
    )


def test_a_field_whose_right_nobody_declares_leaves_its_plugin_out(plugin_host: Any) -> None:
    host: PluginHost = plugin_host(needs=needs(cenacle_rights=hookimpl(lambda: [LEAD])))

    assert "no plugin declares the right needs_see" in (host.states["needs"].broken or "")


@pytest.mark.parametrize("more", [{"name": "See it"}, {"within": Right.PUBLIC}])
def test_a_right_that_cannot_be_says_so(more: dict[str, Any]) -> None:
    fine: dict[str, Any] = {"name": "see", "title": "See", "description": "See."}
    with pytest.raises(ValueError, match="right"):
        PluginRight(**fine | more)

"""Whoever has a roster open learns that it has changed."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.api import hookimpl
from cenacle.platform.access import Role
from cenacle.retreatants import PersonStatus
from cenacle.testing import Client, TestHouse

ACTS: dict[str, dict[str, Any]] = {
    "update-retreatant": {"priority": 1},
    "update-retreatant-email": {"email": "a@example.org"},
    "update-retreatant-subgroup": {"subGroupName": "A"},
    "update-retreatant-status": {"status": "Inactive"},
    "update-profession-flags": {"medProfessional": True, "deaconPriest": True},
    "swap-primary-group-to-secondary": {},
    "update-retreatant-attending": {"attendingStatus": "Waitlist"},
    "update-retreat-role": {"retreatRoleId": 1},
    "update-retreatant-room": {"roomNumber": "201"},
}


def marker(client: Client, group: int | None = None) -> int:
    query = f"?groupId={group}" if group else ""
    found: int = client.get(f"/api/rosters/changes{query}").result["marker"]
    return found


@pytest.mark.parametrize("name", ACTS)
def test_every_act_that_the_roster_shows_is_counted(
    captain: Client, admin: Client, town: Any, name: str
) -> None:
    person = town.person(secondary="7A")
    retreat = town.retreat()
    town.takes_part(person, retreat)
    town.room("201")
    twelve, seven = town.group("12"), town.group("7A")
    before = (marker(admin, twelve), marker(admin, seven))
    body = {"retreatantId": person, "retreatId": retreat} | ACTS[name]

    assert captain.post(f"/api/retreatants/{name}", body).status == 200

    after = (marker(admin, twelve), marker(admin, seven))
    assert after[0] > before[0]
    assert after[1] > before[1]


def test_a_roster_says_up_to_which_change_it_tells(captain: Client, town: Any) -> None:
    person = town.person()
    first = captain.post("/api/rosters/roster", {}).result["marker"]
    assert first == marker(captain)

    captain.post("/api/retreatants/update-retreatant", {"retreatantId": person, "priority": 1})

    assert captain.post("/api/rosters/roster", {}).result["marker"] == marker(captain) > first


def test_who_comes_back_is_counted_for_both_groups(
    captain: Client, admin: Client, town: Any
) -> None:
    person = town.person(secondary="7A", status=PersonStatus.INACTIVE)
    groups = [town.group("12"), town.group("7A")]
    before = [marker(admin, group) for group in groups]

    captain.post(
        "/api/retreatants/update-retreatant-status", {"retreatantId": person, "status": "Active"}
    )

    after = [marker(admin, group) for group in groups]
    assert all(later > sooner for later, sooner in zip(after, before, strict=True))


def test_another_secondary_group_counts_for_both(captain: Client, admin: Client, town: Any) -> None:
    person = town.person(secondary="7A")
    seven, eight = town.group("7A"), town.group("8")
    before = (marker(admin, seven), marker(admin, eight))

    captain.post(
        "/api/retreatants/update-secondary-group", {"retreatantId": person, "groupNumberId": eight}
    )

    assert marker(admin, seven) > before[0]
    assert marker(admin, eight) > before[1]


def test_a_retreat_that_is_planned_is_counted(admin: Client, town: Any) -> None:
    group, retreat = town.group("12"), town.retreat()
    form = admin.get(f"/api/retreats/{retreat}").result
    before = marker(admin, group)

    admin.post("/api/retreats/create-edit", form | {"capacity": 10})
    changed = marker(admin, group)
    admin.delete(f"/api/retreats/{retreat}")

    assert before < changed < marker(admin, group)


def test_what_was_refused_is_not_counted(captain: Client, town: Any) -> None:
    person = town.person()
    before = marker(captain)

    captain.post(
        "/api/retreatants/update-retreatant-attending",
        {"retreatantId": person, "attendingStatus": "Attending"},
    )

    assert marker(captain) == before


def test_an_act_is_counted_although_a_plugin_that_hears_of_it_fails(
    house_with: Callable[..., TestHouse], town_of: Callable[[TestHouse], Any]
) -> None:
    @hookimpl
    def listen(event: object) -> None:
        raise LookupError

    house = house_with(deaf={"cenacle_event": listen})
    person = town_of(house).person()
    captain = house.client(Role.CAPTAIN)
    before = marker(captain)

    captain.post("/api/retreatants/update-retreatant", {"retreatantId": person, "priority": 1})

    assert marker(captain) > before


def test_readers_ask_for_their_own_group_alone(house: TestHouse, town: Any) -> None:
    seven = town.group("7A")
    for role in (Role.CAPTAIN, Role.GROUP_USER, Role.PRIEST):
        reader = house.client(role)
        assert marker(reader) >= 0
        assert reader.get(f"/api/rosters/changes?groupId={seven}").status == 404

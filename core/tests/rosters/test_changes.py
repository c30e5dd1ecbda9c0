"""Whoever has a roster open learns that it has changed; and who is next when a place opens."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.api import hookimpl
from cenacle.rights import Role
from cenacle.testing import Client, House

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
    house_with: Callable[..., House], town_of: Callable[[House], Any]
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


def test_readers_ask_for_their_own_group_alone(house: House, town: Any) -> None:
    seven = town.group("7A")
    for role in (Role.CAPTAIN, Role.GROUP_USER, Role.PRIEST):
        reader = house.client(role)
        assert marker(reader) >= 0
        assert reader.get(f"/api/rosters/changes?groupId={seven}").status == 404


def told(client: Client) -> list[str]:
    rows = client.get("/api/group/get-group-notifications").result
    return [row["notificationMessage"] for row in rows]


def set_status(client: Client, person: int, status: str) -> None:
    client.post(
        "/api/retreatants/update-retreatant-attending",
        {"retreatantId": person, "attendingStatus": status},
    )


def test_when_a_place_opens_the_group_hears_who_is_next(
    captain: Client, town: Any, travel: Callable[[timedelta], None]
) -> None:
    retreat = town.retreat(capacity=1)
    here = town.person("Here")
    town.takes_part(here, retreat)
    waiting = [town.person("Late"), town.person("Early"), town.person("Important", priority=9)]
    for hour, person in enumerate(reversed(waiting)):
        travel(timedelta(hours=hour))
        set_status(captain, person, "Waitlist")
    travel(timedelta())

    set_status(captain, here, "Cancelled")
    assert told(captain)[0].endswith("Next in line: Paul Important.")
    set_status(captain, waiting[2], "Attending")
    set_status(captain, waiting[2], "NotAttending")
    assert told(captain)[0].endswith("Next in line: Paul Early.")
    assert len(told(captain)) == 2


def test_no_place_opens_while_there_are_too_many(captain: Client, town: Any) -> None:
    retreat = town.retreat(capacity=1)
    people = [town.person(f"Guest{number}") for number in range(3)]
    for person in people:
        town.takes_part(person, retreat)
    set_status(captain, town.person("Waiting"), "Waitlist")

    set_status(captain, people[0], "Cancelled")
    assert told(captain) == []
    set_status(captain, people[1], "Cancelled")
    assert told(captain) == []
    set_status(captain, people[2], "Cancelled")
    assert len(told(captain)) == 1

"""The roster of any retreat of the group: one that was held stays as it was."""

from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.retreatants import Retreatant
from cenacle.testing import Client, TestHouse

ROSTER = "/api/rosters/roster"


def read(client: Client, **wanted: Any) -> dict[str, Any]:
    result: dict[str, Any] = client.post(ROSTER, wanted).result
    return result


def names(roster: dict[str, Any]) -> list[str]:
    return [row["lastName"] for row in roster["rosterList"]]


def test_it_opens_at_the_retreat_that_comes_next(captain: Client, town: Any) -> None:
    past, later = town.retreat(starts=-100), town.retreat(starts=200)
    coming = town.retreat()

    shown = read(captain)
    assert (shown["retreatId"], shown["isCurrent"], shown["isOver"]) == (coming, True, False)
    shown = read(captain, retreatId=later)
    assert (shown["retreatId"], shown["isCurrent"], shown["isOver"]) == (later, False, False)
    shown = read(captain, retreatId=past)
    assert (shown["retreatId"], shown["isCurrent"], shown["isOver"]) == (past, False, True)


def test_a_retreat_that_was_held_keeps_its_people_answers_and_rooms(
    house: TestHouse, captain: Client, town: Any, travel: Any
) -> None:
    retreat, room = town.retreat(), "201"
    town.room(room)
    there, declined = town.person("There"), town.person("Declined")
    gone = town.person("Gone", email="gone@example.org", cell_phone="+15045550142", sub_group="A")
    town.person("Later")
    for person, answer in ((there, "Attending"), (declined, "NotAttending"), (gone, "Attending")):
        town.takes_part(person, retreat, answer)
    captain.post(
        "/api/retreatants/update-retreatant-room",
        {"retreatantId": there, "retreatId": retreat, "roomNumber": room},
    )
    travel(timedelta(days=60))
    admin = house.client(Role.ADMIN)
    admin.post("/api/retreatants/update-retreatant-status", person_is(declined, "Deceased"))
    seven = town.group("7A")
    with house.session() as session:
        session.get_one(Retreatant, gone).group_id = seven

    captain = house.client(Role.CAPTAIN)
    held = read(captain, retreatId=retreat)

    rows = {row["lastName"]: row for row in held["rosterList"]}
    assert list(rows) == ["Declined", "Gone", "There"]
    assert (rows["There"]["attendingStatus"], rows["There"]["roomNumber"]) == ("Attending", room)
    assert rows["Declined"]["attendingStatus"] == "NotAttending"
    former = rows["Gone"]
    assert (former["status"], former["attendingStatus"]) == ("Former", "Attending")
    assert [former[f] for f in ("email", "cellPhone", "dateOfBirth", "age", "subGroup", "id")] == [
        *[None] * 5,
        "",
    ]
    assert names(read(captain)) == ["Later", "There"]
    assert names(read(captain, retreatId=retreat, filters={"status": "Retreatants"})) == [
        "Declined",
        "There",
    ]
    assert names(read(captain, retreatId=retreat, filters={"status": "Prospects"})) == []


def person_is(person: int, status: str) -> dict[str, Any]:
    return {"retreatantId": person, "status": status}


@pytest.mark.parametrize(
    ("path", "change"),
    [
        ("retreatants/update-retreatant-attending", {"attendingStatus": "Cancelled"}),
        ("retreatants/update-retreat-role", {"retreatRoleId": 1}),
        ("retreatants/update-retreatant-room", {"roomNumber": "201"}),
        ("retreatants/update-retreatant-room", {"roomNumber": None}),
        ("rosters/auto-assign-rooms", {}),
    ],
)
def test_what_was_held_does_not_change(
    captain: Client, town: Any, path: str, change: dict[str, Any]
) -> None:
    past = town.retreat(starts=-100)
    person = town.person()
    town.takes_part(person, past)
    town.room("201")
    before = read(captain, retreatId=past)

    answer = captain.post(f"/api/{path}", {"retreatantId": person, "retreatId": past} | change)

    assert (answer.status, set(answer.failures)) == (400, {"retreatId"})
    assert "is over" in answer.failures["retreatId"]
    assert read(captain, retreatId=past) == before


def test_but_for_who_did_not_come(captain: Client, town: Any) -> None:
    past, person = town.retreat(starts=-100), town.person()
    town.takes_part(person, past)
    body = {"retreatantId": person, "retreatId": past, "noShow": True}

    assert captain.post("/api/retreatants/mark-retreatant-no-show", body).status == 200
    assert read(captain, retreatId=past)["rosterList"][0]["noShow"] is True


def test_answers_and_roles_go_to_the_retreat_that_is_named(captain: Client, town: Any) -> None:
    coming, later = town.retreat(), town.retreat(starts=200)
    person = town.person()
    role = captain.get("/api/retreat-roles/role-options").result[0]["value"]
    named = {"retreatantId": person, "retreatId": later}
    captain.post(
        "/api/retreatants/update-retreatant-attending", named | {"attendingStatus": "Attending"}
    )
    captain.post("/api/retreatants/update-retreat-role", named | {"retreatRoleId": role})

    def shown(retreat: int) -> tuple[str, int | None]:
        [row] = read(captain, retreatId=retreat)["rosterList"]
        return row["attendingStatus"], row["retreatRoleId"]

    assert shown(later) == ("Attending", role)
    assert shown(coming) == ("NoResponse", None)
    elsewhere = {"retreatantId": person, "retreatId": town.retreat("7A")}
    for path, change in (
        ("update-retreatant-attending", {"attendingStatus": "Attending"}),
        ("update-retreat-role", {"retreatRoleId": role}),
    ):
        assert captain.post(f"/api/retreatants/{path}", elsewhere | change).status == 404


def test_retreats_of_other_groups_do_not_exist(
    house: TestHouse, captain: Client, admin: Client, town: Any
) -> None:
    theirs = town.retreat("7A")
    assert captain.post(ROSTER, {"retreatId": theirs}).status == 404
    assert captain.post(ROSTER, {"retreatId": 987654}).status == 404
    # Also for the house: the retreat is not one of this group.
    assert admin.post(ROSTER, {"groupId": town.group(), "retreatId": theirs}).status == 404
    assert set(captain.post(ROSTER, {"retreatId": "x"}).failures) == {"retreatId"}

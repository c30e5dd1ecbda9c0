"""What captains do about one person, and what follows from it elsewhere."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.audit import AuditEntry
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

ACTS = "/api/retreatants"


def act(client: Client, name: str, person: int, **fields: Any) -> Any:
    return client.post(f"{ACTS}/{name}", {"retreatantId": person} | fields)


def read(client: Client, person: int) -> dict[str, Any]:
    result: dict[str, Any] = client.get(f"{ACTS}/{person}").result
    return result


def events(client: Client, person: int) -> list[str]:
    rows = act(client, "get-history", person).result
    return [f"{row['eventType']}: {row['eventMessage']}" for row in rows]


@pytest.mark.parametrize(
    ("name", "fields", "shown"),
    [
        ("update-retreatant", {"priority": 100}, {"priority": 100}),
        ("update-retreatant", {"firstName": " Zoë "}, {"firstName": "Zoë"}),
        ("update-retreatant", {"nickname": "", "city": None}, {"nickname": None, "city": None}),
        ("update-retreatant", {"zip": "70723-1234", "state": "tx"}, {"state": "TX"}),
        ("update-retreatant-email", {"email": "p@example.org"}, {"email": "p@example.org"}),
        ("update-retreatant-email", {"email": ""}, {"email": None}),
        ("update-retreatant-dob", {"dateOfBirth": "1950-02-03"}, {"birthDate": "1950-02-03"}),
        ("update-retreatant-subgroup", {"subGroupName": "Table 3"}, {"subGroup": "Table 3"}),
        ("update-retreatant-subgroup", {"subGroupName": ""}, {"subGroup": None}),
        (
            "update-profession-flags",
            {"medProfessional": True, "deaconPriest": False},
            {"medDoctor": True, "deaconPriest": False},
        ),
        ("update-retreatant-status", {"status": "Deceased"}, {"status": "Deceased"}),
    ],
)
def test_what_is_known_is_changed(
    captain: Client, town: Any, name: str, fields: dict[str, Any], shown: dict[str, Any]
) -> None:
    person = town.person(nickname="Pete", city="Convent", email="old@example.org", sub_group="A")

    assert act(captain, name, person, **fields).status == 200

    after = read(captain, person)
    assert {field: after[field] for field in shown} == shown
    assert after["lastName"] == "Landry"


@pytest.mark.parametrize(
    ("name", "fields", "field"),
    [
        ("update-retreatant", {"priority": 101}, "priority"),
        ("update-retreatant", {"priority": 0}, "priority"),
        ("update-retreatant", {"lastName": ""}, "lastName"),
        ("update-retreatant", {"firstName": "x" * 51}, "firstName"),
        ("update-retreatant", {"religionId": 987654}, "religionId"),
        ("update-retreatant", {"salutation": "Sir"}, "salutation"),
        ("update-retreatant-email", {"email": "nobody"}, "email"),
        ("update-retreatant-dob", {}, "dateOfBirth"),
        ("update-retreatant-dob", {"dateOfBirth": "2999-01-01"}, "dateOfBirth"),
        ("update-retreatant-subgroup", {"subGroupName": "x" * 51}, "subGroupName"),
        ("update-profession-flags", {"medProfessional": True}, "deaconPriest"),
        ("update-retreatant-status", {"status": "Gone"}, "status"),
        ("update-secondary-group", {"groupNumberId": 987654}, "groupNumberId"),
        ("update-retreatant-attending", {"attendingStatus": "Maybe"}, "attendingStatus"),
        ("update-retreat-role", {"retreatRoleId": 987654}, "retreatRoleId"),
        ("create-retreatant-remarks", {"remarks": " "}, "remarks"),
        ("create-retreatant-remarks", {"remarks": "x" * 2001}, "remarks"),
        ("swap-primary-group-to-secondary", {}, ""),
    ],
)
def test_bad_input_names_its_field(
    captain: Client, town: Any, name: str, fields: dict[str, Any], field: str
) -> None:
    town.retreat()

    answer = act(captain, name, town.person(), **fields)

    assert (answer.status, set(answer.failures)) == (400, {field})


def test_a_stale_edit_says_who_was_first(captain: Client, admin: Client, town: Any) -> None:
    person = town.person()
    version = read(captain, person)["version"]
    act(admin, "update-retreatant", person, nickname="Pete", version=version)

    stale = act(captain, "update-retreatant", person, nickname="Paulie", version=version)

    assert stale.failures["version"].startswith("admin@house.test changed this a moment ago.")
    assert act(captain, "update-retreatant", person, nickname="Paulie").status == 200


@pytest.mark.parametrize("name", ["update-retreatant-attending", "update-retreat-role"])
def test_without_a_retreat_there_is_nothing_to_attend(
    captain: Client, town: Any, name: str
) -> None:
    role = captain.get("/api/retreat-roles/role-options").result[0]["value"]

    answer = act(captain, name, town.person(), attendingStatus="Attending", retreatRoleId=role)

    assert answer.failures == {"": "Group 12 has no upcoming retreat."}


def test_the_role_at_the_retreat_is_chosen(captain: Client, town: Any) -> None:
    person = town.person()
    town.retreat()
    role = captain.get("/api/retreat-roles/role-options").result[2]

    act(captain, "update-retreat-role", person, retreatRoleId=role["value"])

    assert read(captain, person)["participation"]["retreatRole"] == role["label"]


def test_a_no_show_is_marked_and_taken_back(captain: Client, town: Any) -> None:
    person = town.person()
    retreat = town.retreat(starts=-30)
    town.takes_part(person, retreat)

    act(captain, "mark-retreatant-no-show", person, retreatId=retreat, noShow=True)
    [square] = read(captain, person)["attendanceHistory"]
    assert (square["attended"], square["noShow"]) == (False, True)
    assert [line.split(":")[0] for line in events(captain, person)] == ["NoShow"]

    act(captain, "mark-retreatant-no-show", person, retreatId=retreat, noShow=False)
    [square] = read(captain, person)["attendanceHistory"]
    assert (square["attended"], square["noShow"]) == (True, False)
    assert [line.split(":")[0] for line in events(captain, person)] == ["Attended"]


def test_whoever_said_yes_without_an_invitation_may_not_have_come(
    captain: Client, town: Any
) -> None:
    """By telephone, or added by the captain: no mail reaches them."""
    person, retreat = town.person(), town.retreat(starts=-30)
    town.takes_part(person, retreat, invited=False)
    [square] = read(captain, person)["attendanceHistory"]
    assert (square["invited"], square["expected"], square["attended"]) == (False, True, True)

    marked = act(captain, "mark-retreatant-no-show", person, retreatId=retreat, noShow=True)

    assert marked.status == 200, marked
    [square] = read(captain, person)["attendanceHistory"]
    assert (square["attended"], square["noShow"]) == (False, True)
    act(captain, "mark-retreatant-no-show", person, retreatId=retreat, noShow=False)
    assert read(captain, person)["attendanceHistory"][0]["attended"] is True


def test_a_no_show_needs_a_retreat_that_began_and_somebody_expected(
    captain: Client, town: Any
) -> None:
    person = town.person()
    ahead, uninvited, never = town.retreat(), town.retreat(starts=-30), town.retreat(starts=-400)
    town.takes_part(person, ahead)
    town.takes_part(person, uninvited, "NoResponse", invited=False)

    def mark(retreat: int) -> str:
        answer = act(captain, "mark-retreatant-no-show", person, retreatId=retreat, noShow=True)
        return str(answer.failures["retreatId"])

    assert mark(ahead) == "This retreat has not begun yet."
    assert mark(uninvited) == mark(never) == "Paul Landry was not expected at this retreat."


def test_whoever_leaves_attending_leaves_the_room(captain: Client, town: Any) -> None:
    person, retreat = town.person(), town.retreat()
    town.room("201")
    act(captain, "update-retreatant-attending", person, attendingStatus="Attending")
    given = act(captain, "update-retreatant-room", person, retreatId=retreat, roomNumber="201")
    assert given.result == "Paul Landry has room 201."
    assert read(captain, person)["participation"]["roomNumber"] == "201"

    act(captain, "update-retreatant-attending", person, attendingStatus="Cancelled")

    assert read(captain, person)["participation"]["roomNumber"] is None
    assert sorted(line.split(":")[0] for line in events(captain, person)) == [
        "Cancelled",
        "Confirmation",
        "RoomAssigned",
        "RoomUnassigned",
    ]


@pytest.mark.parametrize("status", ["Inactive", "Deceased", "Banned"])
def test_whoever_leaves_the_group_holds_no_place(captain: Client, town: Any, status: str) -> None:
    person, retreat = town.person(), town.retreat()
    past = town.retreat(starts=-300)
    town.takes_part(person, past)
    town.room("201")
    act(captain, "update-retreatant-attending", person, attendingStatus="Attending")
    act(captain, "update-retreatant-room", person, retreatId=retreat, roomNumber="201")

    act(captain, "update-retreatant-status", person, status=status)

    after = read(captain, person)
    assert after["participation"]["attendingStatus"] == "Cancelled"
    assert after["participation"]["roomNumber"] is None
    assert after["attendanceHistory"][0]["attended"] is True


def test_a_swap_takes_somebody_to_the_other_roster(
    house: TestHouse, captain: Client, admin: Client, town: Any
) -> None:
    person = town.person()
    town.retreat()
    act(captain, "update-retreatant-attending", person, attendingStatus="Attending")
    seven = town.group("7A")
    act(captain, "update-secondary-group", person, groupNumberId=seven)
    primary = act(captain, "update-secondary-group", person, groupNumberId=town.group("12"))
    assert primary.failures == {"groupNumberId": "This is the primary group already."}

    assert act(captain, "swap-primary-group-to-secondary", person).status == 200

    assert captain.get(f"{ACTS}/{person}").status == 404
    after = read(admin, person)
    assert (after["groupNumber"], after["secondaryGroupNumber"]) == ("7A", None)
    told = events(admin, person)
    assert "SwappedSecondary: Went from group 12 to group 7A." in told
    assert any(line.startswith("Cancelled") for line in told)


def test_a_secondary_group_is_removed(captain: Client, town: Any) -> None:
    person = town.person(secondary="7A")

    act(captain, "update-secondary-group", person, groupNumberId=None)

    assert read(captain, person)["secondaryGroupNumber"] is None


def test_a_group_is_told_whom_another_puts_on_its_roster(
    captain: Client, admin: Client, town: Any
) -> None:
    leaves, comes = town.person("Leaves"), town.person("Comes")
    seven = town.group("7A")

    for group in (seven, seven, None):
        act(captain, "update-secondary-group", leaves, groupNumberId=group)
    act(captain, "update-secondary-group", comes, groupNumberId=seven)
    act(captain, "swap-primary-group-to-secondary", comes)

    told = admin.get(f"/api/group/get-group-notifications?groupId={seven}").result
    by = captain.get("/api/account/me").result["email"]
    assert [each["notificationMessage"] for each in told] == [
        f"Paul Comes came over from group 12, by {by}.",
        f"Paul Comes of group 12 is a secondary member here now, by {by}.",
        f"Paul Leaves of group 12 is no secondary member here any more, by {by}.",
        f"Paul Leaves of group 12 is a secondary member here now, by {by}.",
    ]


def test_remarks_are_written_by_captains_and_priests(house: TestHouse, town: Any) -> None:
    person = town.person()
    captain, priest = house.client(Role.CAPTAIN), house.client(Role.PRIEST)
    act(captain, "create-retreatant-remarks", person, remarks="Helped in the kitchen")
    act(priest, "create-retreatant-remarks", person, remarks="Asks for a talk")

    read_by_priest = priest.get(f"{ACTS}/retreatant-remarks/{person}").result

    assert [(row["name"], row["remarks"]) for row in read_by_priest] == [
        ("Ann Other", "Asks for a talk"),
        ("Ann Other", "Helped in the kitchen"),
    ]
    reader = house.client(Role.GROUP_USER)
    assert reader.get(f"{ACTS}/retreatant-remarks/{person}").status == 403
    assert act(reader, "create-retreatant-remarks", person, remarks="Hello").status == 403


ALL_ACTS: dict[str, dict[str, Any]] = {
    "update-retreatant": {"priority": 1},
    "update-retreatant-email": {"email": "a@example.org"},
    "update-retreatant-dob": {"dateOfBirth": "1950-01-01"},
    "update-retreatant-subgroup": {"subGroupName": "A"},
    "update-retreatant-status": {"status": "Inactive"},
    "update-profession-flags": {"medProfessional": True, "deaconPriest": True},
    "update-secondary-group": {"groupNumberId": None},
    "swap-primary-group-to-secondary": {},
    "update-retreatant-attending": {"attendingStatus": "Attending"},
    "update-retreat-role": {"retreatRoleId": 1},
    "update-retreatant-room": {"retreatId": 1, "roomNumber": "201"},
    "mark-retreatant-no-show": {"retreatId": 1, "noShow": True},
    "create-retreatant-remarks": {"remarks": "Hello"},
}


@pytest.mark.parametrize("name", ALL_ACTS)
def test_nobody_acts_on_whom_they_may_not_see(captain: Client, town: Any, name: str) -> None:
    stranger = town.person(group="7A")
    town.retreat("7A")

    assert act(captain, name, stranger, **ALL_ACTS[name]).status == 404
    assert act(captain, name, 987654, **ALL_ACTS[name]).status == 404


def test_every_change_is_written_down_with_its_name(
    house: TestHouse, captain: Client, town: Any
) -> None:
    person = town.person()

    act(captain, "update-retreatant-subgroup", person, subGroupName="Table 3")

    with house.session() as session:
        entry = session.scalars(select(AuditEntry).where(AuditEntry.entity == "Retreatant")).one()
        assert (entry.who, entry.changes) == (
            "captain@house.test",
            {"sub_group": [None, "Table 3"]},
        )


def test_two_who_answer_first_for_somebody_make_one_part(house: TestHouse, town: Any) -> None:
    person = town.person()
    town.retreat()
    clients = [house.client(Role.CAPTAIN) for _ in range(4)]

    with ThreadPoolExecutor(4) as pool:
        answers = list(
            pool.map(
                lambda client: act(
                    client, "update-retreatant-attending", person, attendingStatus="Attending"
                ),
                clients,
            )
        )

    assert {answer.status for answer in answers} == {200}
    assert [line.split(":")[0] for line in events(clients[0], person)] == ["Confirmation"]

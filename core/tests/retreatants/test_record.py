"""One person as captains see them."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.retreatants import HistoryEntry
from cenacle.testing import Client, TestHouse


def read(client: Client, person: int) -> dict[str, Any]:
    result: dict[str, Any] = client.get(f"/api/retreatants/{person}").result
    return result


def events(client: Client, person: int, kind: str | None = None) -> list[str]:
    wanted = {"retreatantId": person, "historyEventType": kind}
    return [row["eventType"] for row in client.post("/api/retreatants/get-history", wanted).result]


def test_what_is_known_is_shown_with_the_age(captain: Client, town: Any) -> None:
    today = datetime.now(UTC).date()
    born = date(today.year - 60, 1, 1)
    person = town.person(
        birth_date=born,
        cell_phone="+15045550123",
        email="paul@example.org",
        secondary="7A",
        sub_group="Table 3",
        priority=5,
        notes="Needs a lift",
        is_doctor=True,
    )

    shown = read(captain, person)

    assert shown["birthDate"] == born.isoformat()
    assert shown["age"] in (59, 60)
    assert (shown["groupNumber"], shown["secondaryGroupNumber"]) == ("12", "7A")
    assert (shown["cellPhone"], shown["subGroup"], shown["priority"]) == (
        "(504) 555-0123",
        "Table 3",
        5,
    )
    assert (shown["medDoctor"], shown["deaconPriest"], shown["notes"]) == (
        True,
        False,
        "Needs a lift",
    )
    assert (shown["mayLead"], shown["mayRemark"], shown["participation"]) == (True, True, None)
    assert shown["attendanceHistory"] == []


def test_the_current_retreat_is_the_one_under_way_else_the_next(captain: Client, town: Any) -> None:
    person = town.person()
    later = town.retreat(starts=90)
    assert read(captain, person)["participation"]["retreatId"] == later
    under_way = town.retreat(starts=-1)

    part = read(captain, person)["participation"]

    assert part["retreatId"] == under_way
    assert (part["attendingStatus"], part["invited"], part["retreatRole"], part["roomNumber"]) == (
        "NoResponse",
        False,
        None,
        None,
    )


def test_the_years_behind_are_squares_newest_first(captain: Client, town: Any) -> None:
    person = town.person()
    retreats = [town.retreat(starts=-30 - 365 * years) for years in range(5)]
    town.takes_part(person, retreats[0], "NotAttending")
    town.takes_part(person, retreats[2], "Attending", no_show=True)
    town.takes_part(person, retreats[3], "Attending")

    squares = read(captain, person)["attendanceHistory"]

    assert [
        (square["retreatId"], square["attended"], square["noShow"], square["invited"])
        for square in squares
    ] == [
        (retreats[0], False, False, True),
        (retreats[1], False, False, False),
        (retreats[2], False, True, True),
        (retreats[3], True, False, True),
    ]
    assert squares[0]["year"] > squares[3]["year"]


def test_the_history_tells_what_happened_and_where_one_was(captain: Client, town: Any) -> None:
    person = town.person()
    past = town.retreat(starts=-365)
    town.takes_part(person, past)
    town.retreat(starts=30)
    for status in ("Attending", "NotAttending", "Waitlist", "Cancelled"):
        captain.post(
            "/api/retreatants/update-retreatant-attending",
            {"retreatantId": person, "attendingStatus": status},
        )

    assert events(captain, person) == [
        "Cancelled",
        "PlaceOffered",
        "JoinedLine",
        "Declined",
        "Confirmation",
        "Attended",
    ]
    assert events(captain, person, "Attended") == ["Attended"]
    assert events(captain, person, "NoShow") == []
    newest = captain.post("/api/retreatants/get-history", {"retreatantId": person}).result[0]
    assert newest["title"] == "Cancelled"
    assert newest["eventMessage"].startswith("Cancelled for the retreat of ")
    assert newest["tags"][0].startswith("retreat ")
    assert newest["eventDate"].endswith("Z")
    unknown = captain.post(
        "/api/retreatants/get-history", {"retreatantId": person, "historyEventType": "Moon"}
    )
    assert set(unknown.failures) == {"historyEventType"}


def test_what_a_plugin_wrote_that_is_gone_is_told_without_its_words(
    house: TestHouse, captain: Client, town: Any
) -> None:
    person = town.person()
    with house.session() as session:
        session.add(
            HistoryEntry(
                retreatant_id=person,
                event_type="TextFailed",
                event_date=datetime.now(UTC),
                values={"retreat": "Jun 4 – 7, 2026", "problem": ""},
            )
        )

    assert events(captain, person) == ["Unknown"]
    [entry] = captain.post("/api/retreatants/get-history", {"retreatantId": person}).result
    assert (entry["title"], entry["eventMessage"]) == (
        "No longer known",
        "A plugin that is gone wrote this down (retreat: Jun 4 – 7, 2026).",
    )


@pytest.mark.parametrize("role", [Role.CAPTAIN, Role.GROUP_USER, Role.PRIEST])
def test_a_retreatant_of_another_group_does_not_exist(
    house: TestHouse, town: Any, role: Role
) -> None:
    client = house.client(role)
    stranger = town.person(group="7A")

    for path in (f"/api/retreatants/{stranger}", "/api/retreatants/987654"):
        assert client.get(path).status == 404
    history = client.post("/api/retreatants/get-history", {"retreatantId": stranger})
    assert history.status == 404


@pytest.mark.parametrize(
    ("role", "sees_notes", "may_lead"),
    [
        (Role.ADMIN, True, True),
        (Role.CAPTAIN, True, True),
        (Role.PRIEST, True, False),
        (Role.GROUP_USER, False, False),
    ],
)
def test_notes_are_for_those_who_read_remarks(
    house: TestHouse, town: Any, role: Role, sees_notes: bool, may_lead: bool
) -> None:
    person = town.person(notes="Lost his wife in March")

    shown = read(house.client(role), person)

    assert (shown["notes"] is not None, shown["mayLead"]) == (sees_notes, may_lead)


def test_the_secondary_group_reads_and_does_not_lead(
    house: TestHouse, captain: Client, town: Any
) -> None:
    person = town.person(group="7A", secondary="12", notes="Private")

    shown = read(captain, person)

    assert (shown["mayLead"], shown["mayRemark"], shown["notes"]) == (False, False, None)
    act = captain.post(
        "/api/retreatants/update-retreatant", {"retreatantId": person, "priority": 1}
    )
    assert act.status == 403
    assert captain.get(f"/api/retreatants/retreatant-remarks/{person}").status == 403


def test_a_view_costs_the_same_however_long_the_history(
    captain: Client, town: Any, statements: list[str]
) -> None:
    one, many = town.person("One"), town.person("Many")
    for years in range(8):
        retreat = town.retreat(starts=-30 - 365 * years)
        town.takes_part(many, retreat)
        if years == 0:
            town.takes_part(one, retreat)
    costs = []
    for person in (one, many):
        statements.clear()
        read(captain, person)
        captain.post("/api/retreatants/get-history", {"retreatantId": person})
        costs.append(len(statements))

    assert costs[0] == costs[1] <= 14

"""People as a table: narrowed down, chosen on all pages, and moved many at once."""

from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.calls.models import Asked
from cenacle.groups import Notification
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.mail.models import Suppression, SuppressionReason
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import Participation
from cenacle.rooms.models import RoomAssignment
from cenacle.testing import Client, TestHouse

PEOPLE = "/api/people"


def names(client: Client, **wanted: Any) -> list[str]:
    return [row["lastName"] for row in client.post(f"{PEOPLE}/table", wanted).result["rows"]]


def reasons(answer: Any) -> list[tuple[str, str]]:
    return [(each["name"], each["reason"]) for each in answer.result["leftOut"]]


def test_people_are_found_by_group_status_and_how_they_are_reached(
    house: TestHouse, admin: Client, town: Any
) -> None:
    town.person("Amy", email="amy@example.org", cell_phone="+15045550142")
    town.person("Ben", group="40", secondary="12", email="ben@example.org")
    town.person("Cy", group="40", status=PersonStatus.DECEASED)
    with house.session() as session:
        bounced = SuppressionReason.BOUNCED
        session.add(Suppression(email_folded="ben@example.org", reason=bounced, since=clock.now()))

    assert names(admin, groupId=town.group("12")) == ["Amy", "Ben"]
    assert names(admin, status="Deceased") == ["Cy"]
    assert names(admin, reach="noEmail") == ["Cy"]
    assert names(admin, reach="bounced") == ["Ben"]
    assert names(admin, reach="noPhone") == ["Ben", "Cy"]
    assert names(admin, reach="noPhone", groupId=town.group("12")) == ["Ben"]


def test_a_captain_chooses_and_saves_the_people_of_the_own_group_alone(
    house: TestHouse, captain: Client, town: Any
) -> None:
    amy = town.person("Amy")
    ben = town.person("Ben", group="40")

    assert captain.post(f"{PEOPLE}/matching", {}).result == {"ids": [amy], "total": 1}
    assert captain.post(f"{PEOPLE}/matching", {"groupId": town.group("40")}).result["ids"] == []
    file = captain.get(f"{PEOPLE}/export").body
    assert "Amy" in file
    assert "Ben" not in file
    answer = captain.post(f"{PEOPLE}/status-many", {"ids": [amy, ben], "status": "Inactive"})
    assert answer.result["done"] == [amy]
    assert reasons(answer) == [("", "There is no such retreatant.")]


def test_a_secondary_member_is_left_to_the_own_group(
    captain: Client, admin: Client, town: Any
) -> None:
    ben = town.person("Ben", group="40", secondary="12")

    answer = captain.post(f"{PEOPLE}/status-many", {"ids": [ben], "status": "Inactive"})

    assert answer.result["done"] == []
    assert reasons(answer) == [("Paul Ben", "You are not authorized to do this.")]
    assert names(admin, status="Inactive") == []


def test_people_go_over_to_another_group(house: TestHouse, admin: Client, town: Any) -> None:
    amy = town.person("Amy")
    ben = town.person("Ben", secondary="40")
    there = town.person("Cy", group="40")
    group = town.group("40")

    answer = admin.post(f"{PEOPLE}/group-many", {"ids": [amy, ben, there], "groupNumberId": group})

    assert answer.result["done"] == [amy, ben]
    assert reasons(answer) == [("Paul Cy", "This is their group already.")]
    rows = admin.post(f"{PEOPLE}/table", {}).result["rows"]
    assert {row["groupNumber"] for row in rows} == {"40"}
    assert {row["secondaryGroupNumber"] for row in rows} == {None}
    assert (
        house.client(Role.CAPTAIN)
        .post(f"{PEOPLE}/group-many", {"ids": [amy], "groupNumberId": group})
        .status
        == 403
    )


def test_whoever_signs_in_for_a_group_is_not_taken_from_it(
    admin: Client, town: Any, house: TestHouse
) -> None:
    person = town.person("Amy")
    with house.session() as session:
        session.query(User).filter_by(role=Role.ADMIN).one().retreatant_id = person

    answer = admin.post(
        f"{PEOPLE}/group-many", {"ids": [person], "groupNumberId": town.group("40")}
    )

    [(_name, reason)] = reasons(answer)
    assert reason == "They sign in for group 12: change the group of the user."


@pytest.fixture
def move(admin: Client, town: Any) -> Any:
    """Moves people to group 40."""

    def do(*ids: int) -> None:
        form = {"ids": ids, "groupNumberId": town.group("40")}
        assert admin.post(f"{PEOPLE}/group-many", form).result["done"] == [*ids]

    return do


@pytest.fixture
def move_back(admin: Client, town: Any) -> Any:
    def do(*ids: int) -> Any:
        form = {"ids": ids, "groupNumberId": town.group("40")}
        return admin.post(f"{PEOPLE}/group-many-undo", form)

    return do


def stands(house: TestHouse, person: int, retreat: int) -> dict[str, Any]:
    """All that a move takes from somebody, as the database has it."""
    with house.session() as session:
        someone = session.get_one(Retreatant, person)
        part = session.query(Participation).filter_by(retreatant_id=person, retreat_id=retreat)
        bed = session.get(RoomAssignment, part.one().id)
        return {
            "groups": (someone.group_id, someone.secondary_group_id),
            "status": someone.status,
            "answer": (part.one().attending_status, part.one().status_since),
            "room": bed and (bed.room_id, bed.bed, bed.is_pinned),
            "told": session.query(Notification).count(),
        }


@pytest.fixture
def guest(admin: Client, town: Any) -> Any:
    """Somebody with a place and a pinned bed, whom staff let in."""

    def make(name: str, retreat: int) -> int:
        person: int = town.person(name, secondary="40")
        town.takes_part(person, retreat, "NoResponse")
        both = {"retreatantId": person, "retreatId": retreat}
        answer = {"attendingStatus": "Attending"} | both
        admin.post("/api/retreatants/update-retreatant-attending", answer)
        admin.post("/api/retreatants/update-retreatant-room", {"roomNumber": "1"} | both)
        pins = {"retreatId": retreat, "retreatantIds": [person], "isPinned": True}
        assert admin.post("/api/rooms/pin", pins).status == 200
        return person

    return make


def test_who_went_to_another_group_by_a_slip_has_all_of_it_again(
    house: TestHouse, admin: Client, town: Any, move: Any, move_back: Any, guest: Any
) -> None:
    retreat, _room = town.retreat(), town.room("1", beds=2)
    amy = guest("Amy", retreat)
    before = stands(house, amy, retreat)
    move(amy)
    gone = stands(house, amy, retreat)
    assert gone != before
    assert gone["room"] is None

    answer = move_back(amy)

    assert (answer.result["done"], reasons(answer)) == ([amy], [])
    assert stands(house, amy, retreat) == before
    again = move_back(amy)
    assert again.result["done"] == []


def test_who_became_inactive_by_a_slip_has_the_place_again(
    house: TestHouse, admin: Client, town: Any, guest: Any
) -> None:
    retreat, _room = town.retreat(), town.room("1", beds=2)
    amy = guest("Amy", retreat)
    ben = town.person("Ben", status=PersonStatus.INACTIVE)
    before = stands(house, amy, retreat)
    form = {"ids": [amy, ben], "status": "Inactive"}

    done = admin.post(f"{PEOPLE}/status-many", form)
    assert done.result["done"] == [amy]
    assert reasons(done) == [("Paul Ben", "They are inactive already.")]
    back = admin.post(f"{PEOPLE}/status-many-undo", {"ids": [amy], "status": "Inactive"})
    assert back.result["done"] == [amy]

    assert stands(house, amy, retreat) == before


def test_who_waited_stands_in_the_line_as_before(
    house: TestHouse, admin: Client, town: Any, move: Any, move_back: Any
) -> None:
    retreat = town.retreat(capacity=1)
    town.takes_part(town.person("Amy"), retreat)
    ben, cy = town.person("Ben"), town.person("Cy")
    for person in (ben, cy):
        town.takes_part(person, retreat, "NoResponse")
        form = {"retreatantId": person, "retreatId": retreat, "attendingStatus": "Waitlist"}
        admin.post("/api/retreatants/update-retreatant-attending", form)
    before = stands(house, ben, retreat)
    move(ben)

    assert move_back(ben).result["done"] == [ben]

    assert stands(house, ben, retreat) == before


def test_what_somebody_changed_since_stays_and_is_told(
    house: TestHouse, admin: Client, town: Any, move: Any, move_back: Any
) -> None:
    amy, ben = town.person("Amy"), town.person("Ben")
    move(amy, ben)
    other = house.client(Role.CAPTAIN)
    with house.session() as session:
        session.query(User).filter_by(role=Role.CAPTAIN).one().group_id = town.group("40")
    other.post(f"{PEOPLE}/status-many", {"ids": [amy], "status": "Inactive"})

    answer = move_back(amy, ben)

    assert answer.result["done"] == [ben]
    [(name, reason)] = reasons(answer)
    assert name == "Paul Amy"
    assert reason.startswith("captain@house.test changed this")


def test_a_place_that_others_have_by_now_is_not_promised(
    house: TestHouse, admin: Client, town: Any, move: Any, move_back: Any, guest: Any
) -> None:
    retreat, _room = town.retreat(capacity=1), town.room("1")
    amy = guest("Amy", retreat)
    move(amy)
    town.takes_part(town.person("Ben"), retreat)
    gone = stands(house, amy, retreat)

    answer = move_back(amy)

    assert reasons(answer) == [("Paul Amy", "The retreat is full (1 of 1).")]
    assert stands(house, amy, retreat) == gone


def test_whom_a_call_asked_is_left_to_whoever_leads_it(
    house: TestHouse, town: Any, move: Any, move_back: Any
) -> None:
    amy, retreat = town.person("Amy"), town.retreat()
    with house.session() as session:
        now = clock.now()
        session.add(Asked(retreatant_id=amy, retreat_id=retreat, noted_at=now, asked_at=now))
    move(amy)

    [(_name, reason)] = reasons(move_back(amy))

    assert reason.startswith("The call to ")
    assert reason.endswith(" has stopped asking them: change it by hand.")

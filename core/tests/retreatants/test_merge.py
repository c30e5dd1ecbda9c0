"""Two records of one person become one, and nothing is lost."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.api import Event, RetreatantsMerged, RetreatantsMerging, hookimpl
from cenacle.app import stock
from cenacle.platform.access import Role
from cenacle.platform.audit import AuditEntry
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreatants.merge import CONSENT, FIELDS
from cenacle.retreats import Participation
from cenacle.rooms import RoomAssignment
from cenacle.testing import Client, TestHouse
from sqlalchemy import inspect, select, text
from sqlalchemy.orm import Session

MERGE = "/api/retreatants/merge"
PREVIEW = "/api/retreatants/merge/preview"


def merge(client: Client, kept: int, gone: int, **fields: Any) -> Any:
    return client.post(MERGE, {"keptId": kept, "goneId": gone} | fields)


def read(client: Client, person: int) -> dict[str, Any]:
    result: dict[str, Any] = client.get(f"/api/retreatants/{person}").result
    return result


def two(town: Any) -> tuple[int, int]:
    kept = town.person("Landry", email="paul@example.org", nickname="Pete", notes="Vegetarian")
    gone = town.person(
        "Landry",
        group="7A",
        email="PAUL@example.org",
        cell_phone="+15045550142",
        city="Convent",
        is_doctor=True,
        notes="Snores",
    )
    return kept, gone


def test_lookalikes_are_offered_with_what_they_have_in_common(admin: Client, town: Any) -> None:
    kept, gone = two(town)
    town.person("Unlike", birth_date=None, first_name="Zoe")

    [other] = admin.get(f"/api/retreatants/{kept}/duplicates").result

    assert (other["retreatantId"], other["groupNumber"]) == (gone, "7A")
    assert other["alike"] == ["name", "birthDate", "email"]
    assert admin.get("/api/retreatants/987654/duplicates").status == 404


@pytest.mark.parametrize(
    ("name", "like"),
    [("De la Cruz", "Delacruz"), ("O Brien", "O’Brien"), ("Đặng", "Dang")],
)
def test_a_name_that_is_written_otherwise_looks_alike(
    admin: Client, town: Any, name: str, like: str
) -> None:
    kept, other = town.person(name), town.person(like, group="7A", birth_date=None)

    [found] = admin.get(f"/api/retreatants/{kept}/duplicates").result

    assert (found["retreatantId"], found["alike"]) == (other, ["name"])


def test_a_preview_says_what_differs_and_what_moves_and_changes_nothing(
    admin: Client, town: Any
) -> None:
    kept, gone = two(town)
    retreat = town.retreat(starts=-300)
    town.takes_part(kept, retreat, "NotAttending")
    town.takes_part(gone, retreat, "Attending")
    town.takes_part(gone, town.retreat("7A", starts=-200))
    admin.post(
        "/api/retreatants/create-retreatant-remarks", {"retreatantId": gone, "remarks": "Kind"}
    )

    shown = admin.post(PREVIEW, {"keptId": kept, "goneId": gone}).result

    fields = {row["field"]: (row["kept"], row["gone"], row["taken"]) for row in shown["fields"]}
    assert fields == {
        "nickname": ("Pete", None, False),
        "email": ("paul@example.org", "PAUL@example.org", False),
        "cellPhone": (None, "(504) 555-0142", True),
        "city": (None, "Convent", True),
        "groupNumber": ("12", "7A", False),
        "medDoctor": (False, True, True),
    }
    [both] = shown["retreats"]
    assert (both["kept"], both["gone"], both["result"]) == (
        "NotAttending",
        "Attending",
        "Attending",
    )
    assert {row["kind"]: row["count"] for row in shown["moved"]} == {"retreats": 2, "remarks": 1}
    assert read(admin, gone)["city"] == "Convent"


def test_nothing_is_lost(house: TestHouse, admin: Client, town: Any) -> None:
    kept, gone = two(town)
    code = read(admin, gone)["keyCode"]
    both, theirs = town.retreat(starts=-300), town.retreat("7A", starts=-200)
    ahead = town.retreat("7A", starts=50)
    town.takes_part(kept, both, "NotAttending", invited=False)
    town.takes_part(gone, both, "Attending")
    town.takes_part(gone, theirs, "Attending", no_show=True)
    town.takes_part(gone, ahead, "Attending")
    town.room("201")
    admin.post(
        "/api/retreatants/update-retreatant-room",
        {"retreatantId": gone, "retreatId": ahead, "roomNumber": "201"},
    )
    admin.post(
        "/api/retreatants/create-retreatant-remarks", {"retreatantId": gone, "remarks": "Kind"}
    )
    with house.session() as session:
        user = session.scalars(select(User).where(User.email == "admin@house.test")).one()
        user.retreatant_id = gone

    answer = merge(admin, kept, gone, take=["groupNumber"])

    assert answer.result == {"retreatantId": kept}
    assert admin.get(f"/api/retreatants/{gone}").status == 404
    after = read(admin, kept)
    assert (after["nickname"], after["cellPhone"], after["city"], after["medDoctor"]) == (
        "Pete",
        "(504) 555-0142",
        "Convent",
        True,
    )
    assert (after["groupNumber"], after["email"], after["notes"]) == (
        "7A",
        "paul@example.org",
        "Vegetarian",
    )
    assert (after["participation"]["retreatId"], after["participation"]["roomNumber"]) == (
        ahead,
        "201",
    )
    squares = {square["retreatId"]: square for square in after["attendanceHistory"]}
    assert (squares[both]["attended"], squares[both]["invited"]) == (True, True)
    assert squares[theirs]["noShow"] is True
    remarks = admin.get(f"/api/retreatants/retreatant-remarks/{kept}").result
    assert [remark["remarks"] for remark in remarks] == ["Snores", "Kind"]
    history = admin.post("/api/retreatants/get-history", {"retreatantId": kept}).result
    assert {entry["eventType"] for entry in history} == {"RoomAssigned", "Attended"}
    found = admin.post("/api/people/table", {"allSearch": code}).result["rows"]
    assert [row["retreatantId"] for row in found] == [kept]
    with house.session() as session:
        assert session.get_one(User, user_id(session)).retreatant_id == kept
        gone_entry = session.scalars(
            select(AuditEntry).where(
                AuditEntry.entity == "Retreatant", AuditEntry.action == "Deleted"
            )
        ).one()
        assert gone_entry.entity_id == gone
        assert gone_entry.changes["city"] == ["Convent", None]


def user_id(session: Any) -> int:
    found: int = session.scalars(select(User.id).where(User.email == "admin@house.test")).one()
    return found


def test_of_one_retreat_the_stronger_answer_and_one_room_stay(
    house: TestHouse, admin: Client, town: Any
) -> None:
    kept, gone = town.person("Landry"), town.person("Landry")
    retreat = town.retreat()
    for person, room in ((kept, "1"), (gone, "2")):
        town.room(room)
        town.takes_part(person, retreat)
        admin.post(
            "/api/retreatants/update-retreatant-room",
            {"retreatantId": person, "retreatId": retreat, "roomNumber": room},
        )

    assert merge(admin, kept, gone).status == 200

    assert read(admin, kept)["participation"]["roomNumber"] == "1"
    with house.session() as session:
        assert len(session.scalars(select(Participation)).all()) == 1
        assert len(session.scalars(select(RoomAssignment)).all()) == 1


@pytest.mark.parametrize(
    ("take", "free"), [([], [0, 1]), (["groupNumber"], [1, 0]), (["status"], [1, 1])]
)
def test_the_place_in_a_group_that_the_person_is_not_of_is_free(
    admin: Client, town: Any, take: list[str], free: list[int]
) -> None:
    kept = town.person("Landry", secondary="7A")
    gone = town.person("Landry", group="7A", status=PersonStatus.INACTIVE)
    retreats = [town.retreat(capacity=1), town.retreat("7A", starts=50, capacity=1)]
    for person, retreat in zip((kept, gone), retreats, strict=True):
        town.takes_part(person, retreat)

    assert merge(admin, kept, gone, take=take).status == 200

    metrics = [admin.get(f"/api/rosters/retreat-metrics/{retreat}").result for retreat in retreats]
    assert [each["free"] for each in metrics] == free
    assert [each["cancelled"] for each in metrics] == free


def test_the_place_that_a_merge_frees_is_offered_to_who_waits(admin: Client, town: Any) -> None:
    kept, gone = two(town)
    retreat = town.retreat("7A", capacity=1)
    town.room("201")
    town.takes_part(gone, retreat)
    assigned = {"retreatantId": gone, "retreatId": retreat, "roomNumber": "201"}
    admin.post("/api/retreatants/update-retreatant-room", assigned)
    waits = town.person("Waits", group="7A", email="waits@example.org")
    town.takes_part(waits, retreat, "Waitlist")

    assert merge(admin, kept, gone).status == 200

    [row] = admin.get(f"/api/waitlist/{retreat}").result
    assert (row["retreatantId"], bool(row["offeredUntil"])) == (waits, True)
    metrics = admin.get(f"/api/rosters/retreat-metrics/{retreat}").result
    assert metrics["roomsAssigned"] == 0
    history = admin.post("/api/retreatants/get-history", {"retreatantId": kept}).result
    assert {entry["eventType"] for entry in history} >= {"Cancelled", "RoomUnassigned"}


def test_what_cannot_be_merged_says_why(house: TestHouse, admin: Client, town: Any) -> None:
    kept, gone = two(town)
    assert "two different" in merge(admin, kept, kept).failures["goneId"]
    assert set(merge(admin, kept, gone, take=["keyCode"]).failures) == {"take"}
    assert merge(admin, kept, 987654).status == 404
    admin.post("/api/retreatants/update-retreatant", {"retreatantId": gone, "nickname": "P"})
    stale = merge(admin, kept, gone, keptVersion=1, goneVersion=1)
    assert set(stale.failures) == {"version"}
    house.client(Role.CAPTAIN)
    with house.session() as session:
        for user, person in zip(session.scalars(select(User)), (kept, gone), strict=False):
            user.retreatant_id = person
    for path in (MERGE, PREVIEW):
        refused = admin.post(path, {"keptId": kept, "goneId": gone})
        assert "somebody who signs in" in refused.failures[""]


def test_two_merges_at_once_are_one(house: TestHouse, town: Any) -> None:
    one, two_ = town.person("Landry"), town.person("Landry")
    admins = [house.client(Role.ADMIN) for _ in range(2)]
    ways = [(one, two_), (two_, one)]

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda way: merge(admins[ways.index(way)], *way), ways))

    assert sorted(answer.status for answer in answers) == [200, 404]
    with house.session() as session:
        assert len(session.scalars(select(Retreatant)).all()) == 1


def test_rows_of_a_plugin_that_is_not_installed_move_too(
    fresh_database_url: str, queue_url: str, town: Any
) -> None:
    house = TestHouse(fresh_database_url, queue_url)
    with house.session() as session:
        stock(session, house.served)
        session.execute(
            text(
                "CREATE TABLE badges (id INTEGER PRIMARY KEY, retreatant_id INTEGER NOT NULL "
                "REFERENCES retreatants (id))"
            )
        )
    kept, gone = two(type(town)(house))
    with house.session() as session:
        session.execute(text("INSERT INTO badges VALUES (1, :gone)"), {"gone": gone})
    admin = house.client(Role.ADMIN)

    moved = admin.post(PREVIEW, {"keptId": kept, "goneId": gone}).result["moved"]
    answer = merge(admin, kept, gone)

    assert {"kind": "badges", "label": "badges", "count": 1} in moved
    assert answer.status == 200
    with house.session() as session:
        assert session.scalar(text("SELECT retreatant_id FROM badges")) == kept
    house.close()


def test_every_column_of_a_retreatant_has_a_place_in_a_merge() -> None:
    """A column that is added later and forgotten here would be lost with the second record."""
    columns = inspect(Retreatant).columns
    by_relationship = {
        attribute: column.name
        for attribute, relationship in inspect(Retreatant).relationships.items()
        for column in relationship.local_columns
    }
    chosen = {by_relationship.get(attribute, attribute) for _, attribute in FIELDS.values()}
    kept_apart = {*CONSENT, "notes", "key_code", "former_key_codes"}

    follow_from_others = {column.name for column in columns if column.info.get("bookkeeping")}
    assert chosen | kept_apart == {column.name for column in columns} - follow_from_others - {"id"}
    assert follow_from_others == {
        "name_order",
        "email_folded",
        "search_text",
        "version",
        "erased_at",
    }


def test_a_merge_is_asked_about_before_and_told_of_afterwards(
    house_with: Callable[..., TestHouse], town: Any
) -> None:
    heard: list[tuple[str, bool]] = []

    def listen(event: Event, session: Session) -> None:
        if isinstance(event, RetreatantsMerging | RetreatantsMerged):
            heard.append((type(event).__name__, session.get(Retreatant, event.gone_id) is None))

    house = house_with(ear={"cenacle_event": hookimpl(listen)})
    kept, gone = two(type(town)(house))

    assert merge(house.client(Role.ADMIN), kept, gone).status == 200

    assert heard == [("RetreatantsMerging", False), ("RetreatantsMerged", True)]


def test_the_rosters_of_both_records_know_of_a_merge(admin: Client, town: Any) -> None:
    kept, gone = two(town)
    groups = [town.group(number) for number in ("12", "7A")]

    def markers() -> list[int]:
        return [
            admin.get(f"/api/rosters/changes?groupId={group}").result["marker"] for group in groups
        ]

    before = markers()
    assert merge(admin, kept, gone).status == 200

    assert all(after != known for after, known in zip(markers(), before, strict=True))

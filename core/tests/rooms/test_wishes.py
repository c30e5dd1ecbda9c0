"""What people wish of rooms; whom they must not share one with is told to who leads alone."""

import io
import json
import zipfile
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.audit import AuditEntry
from cenacle.rooms import Companion, RoomWish
from cenacle.testing import Client, TestHouse
from sqlalchemy import select


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


def wish(client: Client, person: int, **fields: Any) -> Any:
    return client.put(f"/api/retreatants/{person}/wishes", fields)


def wishes(client: Client, person: int) -> Any:
    return client.get(f"/api/retreatants/{person}/wishes").result


NONE = {"features": [], "with": [], "notWith": [], "needsAccessible": False, "version": 0}


def test_wishes_are_kept_and_read(captain: Client, town: Any) -> None:
    ann, ben, cyr = (town.person(name) for name in ("Ann", "Ben", "Cyr"))
    assert wishes(captain, ann) == NONE

    kept = wish(
        captain, ann, features=["QUIET"], **{"with": [ben]}, notWith=[cyr], needsAccessible=True
    ).result

    assert kept == {
        "features": ["quiet"],
        "with": [ben],
        "notWith": [cyr],
        "needsAccessible": True,
        "version": 1,
    }
    assert wishes(captain, ann) == kept
    assert wishes(captain, ben) == NONE
    assert wish(captain, ann, version=1).result == NONE | {"version": 2}


def test_people_of_the_same_roster_can_be_named(captain: Client, town: Any) -> None:
    ann, guest = town.person("Ann"), town.person("Guest", "7A", secondary="12")

    assert wish(captain, ann, **{"with": [guest]}).result["with"] == [guest]


def test_what_cannot_be_wished_names_its_field(captain: Client, town: Any) -> None:
    ann, ben, other = town.person("Ann"), town.person("Ben"), town.person("Other", "7A")
    town.person("Zoe")

    def refused(**fields: Any) -> Any:
        return wish(captain, ann, **fields).failures

    assert set(refused(features=["with a view"])) == {"features"}
    assert refused(**{"with": [ann]}) == {"with": "Choose somebody else than the person."}
    assert refused(notWith=[ann]) == {"notWith": "Choose somebody else than the person."}
    assert refused(**{"with": [other]}) == {"with": "Choose people of the same roster."}
    assert refused(notWith=[987_654]) == {"notWith": "Choose people of the same roster."}
    assert set(refused(**{"with": [ben]}, notWith=[ben])) == {"notWith"}
    assert set(refused(**{"with": list(range(1, 12))})) == {"with"}
    assert wishes(captain, ann) == NONE


def test_the_second_who_edits_is_told(captain: Client, town: Any) -> None:
    ann, ben = town.person("Ann"), town.person("Ben")
    wish(captain, ann, **{"with": [ben]}, version=0)

    assert set(wish(captain, ann, version=0).failures) == {"version"}
    assert wishes(captain, ann)["with"] == [ben]
    assert wish(captain, ann, notWith=[ben], version=1).result["version"] == 2


def test_who_may_only_read_sees_no_wishes(house: TestHouse, captain: Client, town: Any) -> None:
    guest = town.person("Guest", "7A", secondary="12")

    assert captain.get(f"/api/retreatants/{guest}/wishes").status == 403
    assert wish(captain, guest).status == 403


def test_others_see_that_a_roster_has_changed(captain: Client, town: Any) -> None:
    ann = town.person("Ann")
    before = captain.get("/api/rosters/changes").result["marker"]

    wish(captain, ann, needsAccessible=True)
    changed = captain.get("/api/rosters/changes").result["marker"]
    wish(captain, ann, needsAccessible=True)

    assert changed > before
    assert captain.get("/api/rosters/changes").result["marker"] == changed


def test_the_audit_says_that_they_changed_and_not_to_whom(
    house: TestHouse, captain: Client, town: Any
) -> None:
    ann, ben = town.person("Ann"), town.person("Ben")
    wish(captain, ann, notWith=[ben])

    with house.session() as session:
        entries = session.scalars(
            select(AuditEntry).where(AuditEntry.entity == "RoomWish").order_by(AuditEntry.id)
        ).all()
        assert {entry.entity_id for entry in entries} == {ann}
        assert [entry.changes for entry in entries] == [
            {"features": [None, []], "needs_accessible": [None, None]},
            {"not_with": [None, None]},
        ]
    rows = house.client(Role.ADMIN).post("/api/audit/table", {"entity": "RoomWish"}).result["rows"]
    assert {row["name"] for row in rows} == {"Paul Ann"}


def everything(client: Client, person: int) -> Any:
    answer = client.app.get(f"/api/retreatants/{person}/everything")
    return json.loads(zipfile.ZipFile(io.BytesIO(answer.body)).read("about.json"))


def test_everything_holds_ones_own_wishes_and_no_others(
    house: TestHouse, captain: Client, town: Any
) -> None:
    admin = house.client(Role.ADMIN)
    ann, ben = town.person("Ann"), town.person("Ben")
    wish(captain, ann, features=["quiet"], notWith=[ben])

    assert everything(admin, ann)["Wishes of rooms"] == [
        {
            "features": "quiet",
            "needs a room without steps": False,
            "with": "",
            "not with": "Paul Ben",
        }
    ]
    assert "Paul Ann" not in json.dumps(everything(admin, ben))


@pytest.mark.parametrize("status", ["Inactive", "Active"])
def test_who_left_the_roster_is_not_told_until_they_come_back(
    captain: Client, town: Any, status: str
) -> None:
    ann, ben, cyr = (town.person(name) for name in ("Ann", "Ben", "Cyr"))
    wish(captain, ann, **{"with": [cyr]}, notWith=[ben])
    for each in ("Inactive", status):
        captain.post(
            "/api/retreatants/update-retreatant-status", {"retreatantId": ben, "status": each}
        )

    assert wishes(captain, ann)["notWith"] == ([ben] if status == "Active" else [])
    assert wishes(captain, ann)["with"] == [cyr]


def test_two_records_join_their_wishes(house: TestHouse, captain: Client, town: Any) -> None:
    kept, gone, ben, cyr = (town.person(name) for name in ("Kept", "Gone", "Ben", "Cyr"))
    wish(captain, kept, **{"with": [ben, gone]}, features=["quiet"])
    wish(captain, gone, notWith=[ben], features=["own bath"], needsAccessible=True)
    wish(captain, cyr, notWith=[gone], **{"with": [kept]})

    merged = house.client(Role.ADMIN).post(
        "/api/retreatants/merge", {"keptId": kept, "goneId": gone}
    )

    assert merged.status == 200, merged
    told = wishes(captain, kept)
    assert (told["with"], told["notWith"], told["features"], told["needsAccessible"]) == (
        [],
        [ben],
        ["quiet"],
        True,
    )
    assert (wishes(captain, cyr)["with"], wishes(captain, cyr)["notWith"]) == ([], [kept])


def test_a_record_without_wishes_takes_in_one_with(
    house: TestHouse, captain: Client, town: Any
) -> None:
    kept, gone = town.person("Kept"), town.person("Gone")
    wish(captain, gone, needsAccessible=True)

    merged = house.client(Role.ADMIN).post(
        "/api/retreatants/merge", {"keptId": kept, "goneId": gone}
    )

    assert merged.status == 200, merged
    assert wishes(captain, kept)["needsAccessible"]


def test_of_who_was_erased_no_wish_is_left(house: TestHouse, captain: Client, town: Any) -> None:
    admin = house.client(Role.ADMIN)
    ann, ben = town.person("Ann"), town.person("Ben")
    wish(captain, ann, features=["quiet"], **{"with": [ben]})
    wish(captain, ben, notWith=[ann])
    code = admin.get(f"/api/retreatants/{ann}").result["keyCode"]

    erased = admin.post(f"/api/retreatants/{ann}/erase", {"keyCode": code})

    assert erased.status == 200, erased
    with house.session() as session:
        assert session.scalars(select(Companion)).all() == []
        assert session.scalars(select(RoomWish.retreatant_id)).all() == [ben]
        changes = session.scalars(
            select(AuditEntry.changes).where(
                AuditEntry.entity == "RoomWish", AuditEntry.entity_id == ann
            )
        ).all()
        assert "quiet" not in json.dumps(changes)


def test_whom_one_may_name_are_the_others_of_the_roster_by_name(
    house: TestHouse, town: Any
) -> None:
    captain = house.client(Role.CAPTAIN)
    ann, zoe = town.person("Ann"), town.person("Zoe", group="7A", secondary="12")
    town.person("Other", group="7A")

    told = captain.get(f"/api/retreatants/{ann}/companions").result

    assert told == [{"retreatantId": zoe, "name": "Paul Zoe"}]
    assert captain.get("/api/retreatants/99999/companions").status == 404

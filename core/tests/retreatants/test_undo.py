"""A merge is undone, as if it had never been."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.api import Event, RetreatantsParted, hookimpl
from cenacle.magic_links import AccessLink, Purpose
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.dates import show_days
from cenacle.platform.db import Base
from cenacle.platform.db.search import is_index_of_words
from cenacle.retreatants import Merge, Retreatant
from cenacle.retreats import Participation, Retreat
from cenacle.rooms import Companion, RoomWish
from cenacle.testing import Client, TestHouse
from sqlalchemy import Enum, MetaData, insert, select

UNTOUCHED = {"alembic_version", "audit_entries", "groups", "two_people", "user_sessions"}
"""Tables that say what was done: that a merge was, and was undone, stays written."""


def merge(client: Client, kept: int, gone: int, **fields: Any) -> Any:
    answer = client.post("/api/retreatants/merge", {"keptId": kept, "goneId": gone} | fields)
    assert answer.status == 200, answer
    return answer.result


def last_merge(client: Client, kept: int) -> int:
    found: int = client.get(f"/api/retreatants/{kept}/merges").result[0]["id"]
    return found


def preview(client: Client, kept: int) -> dict[str, Any]:
    form = {"mergeId": last_merge(client, kept)}
    answer = client.post("/api/retreatants/merge/undo-preview", form)
    assert answer.status == 200, answer
    result: dict[str, Any] = answer.result
    return result


def undo(client: Client, kept: int, **fields: Any) -> Any:
    return client.post(
        "/api/retreatants/merge/undo", {"mergeId": last_merge(client, kept)} | fields
    )


def post(client: Client, path: str, **form: Any) -> None:
    answer = client.post(f"/api/retreatants/{path}", form)
    assert answer.status == 200, answer


def everything(house: TestHouse) -> dict[str, list[dict[str, Any]]]:
    """All rows of the house, but for how often they were changed."""
    with house.session() as session:
        metadata = MetaData()
        metadata.reflect(session.connection())
        return {
            table.name: sorted(
                ({k: v for k, v in row.items() if k != "version"} for row in rows), key=str
            )
            for table in metadata.sorted_tables
            if not table.name.startswith("alembic")
            and not is_index_of_words(table.name)
            and table.name not in UNTOUCHED
            and (rows := session.execute(select(table)).mappings().all()) is not None
        }


@pytest.fixture
def two(house: TestHouse, admin: Client, town: Any) -> tuple[int, int]:
    """Two records with something of everything: retreats alone and together, rooms, remarks, notes,
    wishes, links, a telephone number and a yes to texts, and somebody else's wish for one."""
    kept = town.person(
        "Landry", email="paul@example.org", nickname="Pete", notes="Vegetarian",
        cell_phone="+15045550100",
    )  # fmt: skip
    gone = town.person(
        "Landry", group="7A", email="PL@example.org", cell_phone="+15045550142", city="Convent",
        is_doctor=True, notes="Snores", suffix="Jr.",
    )  # fmt: skip
    past, both = town.retreat(starts=-300), town.retreat(starts=20)
    ahead = town.retreat("7A", starts=50)
    town.takes_part(kept, past, "NotAttending", invited=False)
    town.takes_part(gone, past, "Attending")
    for number, (person, retreat) in enumerate([(kept, both), (gone, both), (gone, ahead)], 201):
        town.takes_part(person, retreat)
        town.room(str(number))
        post(admin, "update-retreatant-room", retreatantId=person, retreatId=retreat,
             roomNumber=str(number))  # fmt: skip
    friend = town.person("Friend", first_name="Ann")
    town.takes_part(friend, both)
    with house.session() as session:
        for person in (kept, gone):
            needs = person == gone
            session.add(RoomWish(retreatant_id=person, features=[], needs_accessible=needs))
            session.add(Companion(retreatant_id=friend, other_id=person, is_apart=needs))
    for person in (kept, gone):
        post(admin, "create-retreatant-remarks", retreatantId=person, remarks="Kind")
        with house.session() as session:
            theirs = session.get_one(Retreatant, person)
            theirs.sms_consent_at, theirs.sms_consent_place = clock.now(), "By hand"
    return kept, gone


@pytest.mark.parametrize(
    "take", [[], ["groupNumber", "cellPhone", "email", "lastName"], ["status", "city"]]
)
def test_every_row_is_what_it_was(
    house: TestHouse, admin: Client, two: tuple[int, int], take: list[str]
) -> None:
    kept, gone = two
    before = everything(house)

    merge(admin, kept, gone, take=take)
    told = preview(admin, kept)
    answer = undo(admin, kept, version=told["version"])

    assert answer.result == {"retreatantId": kept, "partedId": gone}
    assert told["differs"] == []
    after = everything(house)
    for table, rows in before.items():
        assert after[table] == rows, table
    assert admin.get(f"/api/retreatants/{kept}/merges").result == []
    assert admin.get(f"/api/retreatants/{gone}").result["city"] == "Convent"


def test_what_was_changed_since_stays_and_is_told_before(
    house: TestHouse, admin: Client, two: tuple[int, int], town: Any
) -> None:
    kept, gone = two
    merge(admin, kept, gone)
    post(admin, "update-retreatant", retreatantId=kept, city="Lafayette")
    post(admin, "create-retreatant-remarks", retreatantId=kept, remarks="Sings")
    remarks = admin.get(f"/api/retreatants/retreatant-remarks/{kept}").result
    theirs = next(each for each in remarks if each["remarks"] == "Kind")  # the newer one
    assert admin.delete(f"/api/retreatants/remarks/{theirs['id']}").status == 200
    other = town.person("Guidry", group="7A")
    [ahead] = [each["retreatId"] for each in squares(house, kept) if each["group"] == "7A"]
    town.takes_part(other, ahead)
    post(admin, "update-retreatant-room", retreatantId=other, retreatId=ahead, roomNumber="203")

    told = preview(admin, kept)["differs"]
    assert undo(admin, kept).status == 200

    assert told == [
        "Changed since, and left as it is: City.",
        "Removed since, and not brought back: remarks (1).",
        f"Room 203 on {show_retreat(house, ahead)} is not given back: others sleep there, or "
        "nobody needs it.",
        "Came since, and stays with Paul Landry: remarks (1).",
    ]
    assert admin.get(f"/api/retreatants/{kept}").result["city"] == "Lafayette"
    assert admin.get(f"/api/retreatants/{gone}").result["city"] == "Convent"
    words = admin.get(f"/api/retreatants/retreatant-remarks/{kept}").result
    assert [each["remarks"] for each in words] == ["Sings", "Kind"]
    assert answer_of(house, gone, ahead) == "Attending"


def squares(house: TestHouse, person: int) -> list[dict[str, Any]]:
    with house.session() as session:
        parts = session.scalars(select(Participation).where(Participation.retreatant_id == person))
        return [
            {"retreatId": each.retreat_id, "group": each.retreat.group.group_number}
            for each in parts
        ]


def show_retreat(house: TestHouse, retreat: int) -> str:
    with house.session() as session:
        found = session.get_one(Retreat, retreat)
        return show_days(found.start_date, found.end_date)


def answer_of(house: TestHouse, person: int, retreat: int) -> str:
    with house.session() as session:
        return session.scalars(
            select(Participation.attending_status).where(
                Participation.retreatant_id == person, Participation.retreat_id == retreat
            )
        ).one()


def test_a_place_that_was_given_on_stays_given_and_that_is_told(admin: Client, town: Any) -> None:
    kept, gone = town.person(), town.person()
    retreat = town.retreat(capacity=2)
    for person in (kept, gone):
        town.takes_part(person, retreat)
    waits = town.person("Waits", email="waits@example.org")
    town.takes_part(waits, retreat, "Waitlist")

    pair = {"keptId": kept, "goneId": gone}
    [before] = admin.post("/api/retreatants/merge/preview", pair).result["irrevocable"]
    merge(admin, kept, gone)
    [told] = preview(admin, kept)["differs"]
    assert undo(admin, kept).status == 200

    assert before.startswith("A place on ")
    assert before.endswith(" that becomes free is offered to who waits, and stays theirs.")
    assert told.startswith("More people than places on ")
    assert told.endswith(": 3 of 2.")
    [row] = admin.get(f"/api/waitlist/{retreat}").result
    assert (row["retreatantId"], bool(row["offeredUntil"])) == (waits, True)
    assert admin.get(f"/api/rosters/retreat-metrics/{retreat}").result["attending"] == 2


def test_what_cannot_be_undone_is_said_before_the_merge(
    house: TestHouse, admin: Client, town: Any
) -> None:
    kept, gone = town.person(), town.person(email="paul@example.org")
    pair = {"keptId": kept, "goneId": gone}
    shown = admin.post("/api/retreatants/merge/preview", pair).result
    assert (shown["undoDays"], shown["irrevocable"]) == (30, [])

    with house.session() as session:
        session.add(
            AccessLink(
                purpose=Purpose.DETAILS,
                channel="email",
                token_hash="0" * 64,
                retreatant_id=gone,
                made_at=clock.now(),
                expires_at=clock.now() + timedelta(days=1),
            )
        )
    shown = admin.post("/api/retreatants/merge/preview", pair).result
    assert shown["irrevocable"] == [
        "The link by which Paul Landry may mend their details ends for good."
    ]
    merge(admin, kept, gone)
    with house.session() as session:
        assert "0" * 64 not in str(session.scalars(select(Merge)).one().done)


def test_of_several_merges_the_last_is_undone_first(admin: Client, town: Any) -> None:
    first, second, third = town.person(), town.person(nickname="Pol"), town.person(city="Houma")
    merge(admin, second, third)
    merge(admin, first, second)

    early, late = (
        row["id"] for row in reversed(admin.get(f"/api/retreatants/{first}/merges").result)
    )
    refused = admin.post("/api/retreatants/merge/undo", {"mergeId": early})
    assert refused.failures == {
        "": "Paul Landry was merged into this record since: undo that first."
    }
    assert admin.post("/api/retreatants/merge/undo", {"mergeId": late}).status == 200
    assert admin.post("/api/retreatants/merge/undo", {"mergeId": early}).status == 200

    shown = [admin.get(f"/api/retreatants/{each}").result for each in (first, second, third)]
    assert [(each["nickname"], each["city"]) for each in shown] == [
        (None, None), ("Pol", None), (None, "Houma")
    ]  # fmt: skip


def test_after_thirty_days_it_is_forgotten(
    house: TestHouse, admin: Client, town: Any, travel: Callable[..., None]
) -> None:
    kept, gone = town.person(), town.person(notes="Snores")
    merge(admin, kept, gone)
    merge_id = last_merge(admin, kept)

    travel(timedelta(days=30, minutes=1))
    late = house.client(Role.ADMIN)
    assert late.get(f"/api/retreatants/{kept}/merges").result == []
    assert late.post("/api/retreatants/merge/undo", {"mergeId": merge_id}).status == 404
    house.served.queue.run("privacy.retain")

    with house.session() as session:
        assert session.scalars(select(Merge)).all() == []


def test_whoever_has_the_number_by_now_keeps_it(admin: Client, town: Any) -> None:
    """SQLite gives the number of the last row again to the next."""
    kept, gone = town.person(), town.person(city="Convent")
    retreat = town.retreat()
    town.takes_part(gone, retreat)
    merge(admin, kept, gone)
    newcomer = town.person("Newcomer", city="Houma")

    parted = undo(admin, kept).result["partedId"]

    assert admin.get(f"/api/retreatants/{newcomer}").result["city"] == "Houma"
    assert admin.get(f"/api/retreatants/{parted}").result["city"] == "Convent"
    shown = admin.get(f"/api/retreatants/{parted}").result
    assert shown["participation"]["attendingStatus"] == "Attending"


def test_nothing_of_somebody_who_was_erased_since_comes_back(
    house: TestHouse, admin: Client, town: Any
) -> None:
    kept, gone, other = town.person(), town.person(), town.person("Other")
    with house.session() as session:
        session.add(Companion(retreatant_id=gone, other_id=other, is_apart=False))
    merge(admin, kept, gone)
    code = admin.get(f"/api/retreatants/{other}").result["keyCode"]
    assert admin.post(f"/api/retreatants/{other}/erase", {"keyCode": code}).status == 200

    assert undo(admin, kept).status == 200

    with house.session() as session:
        assert session.scalars(select(Companion)).all() == []


def test_rows_of_a_plugin_come_back_and_it_hears_of_it(
    house_with: Callable[..., TestHouse], town: Any
) -> None:
    heard: list[RetreatantsParted] = []

    def listen(event: Event) -> None:
        if isinstance(event, RetreatantsParted):
            heard.append(event)

    house = house_with(ear={"cenacle_event": hookimpl(listen)})
    town, admin = type(town)(house), house.client(Role.ADMIN)
    kept, gone = town.person(), town.person()
    texts = Base.metadata.tables["sms_messages"]
    with house.session() as session:
        session.execute(
            insert(texts).values(
                {each.name: filled(each) for each in texts.c if not each.nullable}
                | {"retreatant_id": gone, "id": 7}
            )
        )
    merge(admin, kept, gone)
    assert owner_of(house, texts) == kept

    assert undo(admin, kept).status == 200

    assert owner_of(house, texts) == gone
    assert [(each.retreatant_id, each.parted_id) for each in heard] == [(kept, gone)]


def filled(column: Any) -> Any:
    if isinstance(column.type, Enum):
        return column.type.enums[0]
    return {int: 1, str: "x", bool: False}.get(column.type.python_type, clock.now())


def owner_of(house: TestHouse, texts: Any) -> int:
    with house.session() as session:
        owner: int = session.scalars(select(texts.c.retreatant_id)).one()
        return owner


def test_captains_undo_what_they_merged_and_nothing_of_other_groups(
    house: TestHouse, admin: Client, captain: Client, town: Any
) -> None:
    own = captain.get("/api/account/me").result["groupNumber"]
    kept, gone = town.person(group=own), town.person(group=own)
    theirs = town.person(group="77")
    pair = {"keptId": kept, "goneId": theirs}
    assert captain.post("/api/retreatants/merge/preview", pair).status == 404
    assert captain.post("/api/retreatants/merge", pair).status == 404

    merge(captain, kept, gone)
    assert undo(captain, kept).status == 200

    merge(admin, kept, theirs)
    assert captain.get(f"/api/retreatants/{kept}/merges").result == []
    form = {"mergeId": last_merge(admin, kept)}
    for path in ("undo-preview", "undo"):
        assert captain.post(f"/api/retreatants/merge/{path}", form).status == 404

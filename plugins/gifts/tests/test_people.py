"""Gifts of people who are merged, parted, told all that is known of them, and forgotten."""

import io
import json
from collections.abc import Callable
from typing import Any
from zipfile import ZipFile

from cenacle.testing import Client, TestHouse
from cenacle_gifts.models import Entry
from sqlalchemy import select

Book = Callable[..., int]
Entries = Callable[..., list[dict[str, Any]]]


def test_gifts_follow_two_records_of_one_person_and_come_back(
    office: Client, book: Book, entries: Entries, person: Callable[..., int]
) -> None:
    kept, gone = person(), person("Pawl", "Landry")
    book(retreatantId=kept, cents=100)
    book(retreatantId=gone, cents=200)
    pair = {"keptId": kept, "goneId": gone}

    def givers() -> list[tuple[int, int]]:
        return sorted((row["cents"], row["retreatantId"]) for row in entries())

    assert office.post("/api/retreatants/merge", pair).status == 200
    assert givers() == [(100, kept), (200, kept)]

    [merge] = office.get(f"/api/retreatants/{kept}/merges").result
    undone = office.post("/api/retreatants/merge/undo", {"mergeId": merge["id"]})
    assert undone.status == 200, undone.body
    assert givers() == [(100, kept), (200, gone)]


def test_of_who_is_forgotten_day_amount_and_retreat_stay(
    house: TestHouse, office: Client, book: Book, person: Callable[..., int], retreat: int
) -> None:
    paul = person()
    code = office.get(f"/api/retreatants/{paul}").result["keyCode"]
    number = book(
        retreatantId=paul, cents=100, retreatId=retreat, note="Paul", checkNumber="77", way="Check"
    )
    office.post(f"/api/gifts/entries/{number}/take-back", {"note": "Paul asked for it"})
    book(giverName="Paul Landry", cents=300)

    erased = office.post(f"/api/retreatants/{paul}/erase", {"keyCode": code})

    assert erased.status == 200, erased.body
    with house.session() as session:
        kept = session.execute(
            select(
                Entry.retreatant_id,
                Entry.giver_name,
                Entry.giver_folded,
                Entry.note,
                Entry.check_number,
                Entry.cents,
                Entry.received_on,
                Entry.retreat_id,
            ).order_by(Entry.id)
        ).all()
    assert [tuple(row[:5]) for row in kept] == [(None, None, "", None, None)] * 3
    assert [tuple(row[5:]) for row in kept] == [
        (100, house.today, retreat),
        (-100, house.today, retreat),
        (300, house.today, None),
    ]
    rows = office.post("/api/gifts/table", {}).result["rows"]
    assert {row["giver"] for row in rows} == {"Somebody who was forgotten"}


def test_a_person_is_told_all_their_gifts(
    house: TestHouse, office: Client, book: Book, person: Callable[..., int]
) -> None:
    paul = person()
    book(retreatantId=paul, cents=12550, way="Check", checkNumber="1042", note="For the roof")

    answer = office.app.get(f"/api/retreatants/{paul}/everything")

    with ZipFile(io.BytesIO(answer.body)) as file:
        told = json.dumps([file.read(name).decode() for name in file.namelist()])
    for words in ("$125.50", "1042", "For the roof"):
        assert words in told

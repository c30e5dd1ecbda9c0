"""The ledger: each gift once, corrected by what takes it back, and nothing changed or deleted."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from cenacle_gifts.models import Entry
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

Book = Callable[..., int]
Entries = Callable[..., list[dict[str, Any]]]
Gift = Callable[..., dict[str, Any]]


def test_there_are_no_gifts_while_the_flag_is_off(house: TestHouse) -> None:
    assert house.client(Role.ADMIN).get("/api/gifts/choices").status == 404


def test_a_gift_is_booked_with_all_that_is_known_of_it(
    office: Client, book: Book, entries: Entries, person: Callable[..., int], retreat: int
) -> None:
    paul = person()

    book(
        retreatantId=paul,
        cents=12550,
        way="Check",
        retreatId=retreat,
        checkNumber="1042",
        note="For the roof",
    )

    [row] = entries()
    assert row["giver"] == "Paul Landry"
    assert row["retreatantId"] == paul
    assert row["cents"] == 12550
    assert row["currency"] == "USD"
    assert row["way"] == "Check"
    assert row["checkNumber"] == "1042"
    assert row["note"] == "For the roof"
    assert row["retreatId"] == retreat
    assert row["group"] == "12"
    assert row["bookedBy"] == "admin@house.test"
    assert row["takesBackId"] is None
    assert row["isTakenBack"] is False


def test_who_is_nobody_of_the_house_gives_by_name_alone(book: Book, entries: Entries) -> None:
    book(giverName="Knights of Columbus")

    assert [row["giver"] for row in entries(allSearch="knights")] == ["Knights of Columbus"]


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"cents": 0}, "cents"),
        ({"cents": -100}, "cents"),
        ({"cents": 1_000_000_001}, "cents"),
        ({"way": "Card"}, "way"),
        ({"giverName": None}, ""),
        ({"retreatantId": 1, "giverName": "And a name"}, ""),
        ({"retreatId": 9999}, "retreatId"),
        ({"key": "short"}, "key"),
    ],
)
def test_what_cannot_be_a_gift_is_refused(
    office: Client, gift: Gift, fields: dict[str, Any], field: str
) -> None:
    answer = office.post("/api/gifts/entries", gift(**fields))

    assert answer.status == 400
    assert list(answer.failures) == [field]


def test_a_day_to_come_is_refused(house: TestHouse, office: Client, gift: Gift) -> None:
    tomorrow = house.today + timedelta(days=1)

    answer = office.post("/api/gifts/entries", gift(receivedOn=str(tomorrow)))

    assert answer.failures == {"receivedOn": "Choose a day until today."}


def test_a_form_that_is_sent_twice_books_once(office: Client, gift: Gift, entries: Entries) -> None:
    form = gift()

    first = office.post("/api/gifts/entries", form).result
    second = office.post("/api/gifts/entries", form).result

    assert first == second
    assert len(entries()) == 1


def test_a_form_that_was_changed_after_it_booked_is_refused(
    office: Client, gift: Gift, entries: Entries
) -> None:
    form = gift()
    office.post("/api/gifts/entries", form)

    answer = office.post("/api/gifts/entries", form | {"cents": 7000})

    assert "has booked another gift already" in answer.failures[""]
    assert [row["cents"] for row in entries()] == [5000]


def test_of_two_clicks_at_once_the_database_takes_one(
    house: TestHouse, office: Client, gift: Gift, entries: Entries
) -> None:
    form = gift()
    clients = [house.client(Role.ADMIN) for _ in range(4)]

    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda each: each.post("/api/gifts/entries", form), clients))

    assert {answer.status for answer in answers} == {200}
    assert len({answer.result["id"] for answer in answers}) == 1
    assert len(entries()) == 1


def test_taking_back_is_an_entry_of_its_own(
    office: Client, book: Book, entries: Entries, retreat: int
) -> None:
    number = book(cents=12550, retreatId=retreat)

    answer = office.post(f"/api/gifts/entries/{number}/take-back", {"note": "Typed twice"})

    taking, gift = entries()
    assert answer.result == {"id": taking["id"]}
    assert taking["takesBackId"] == number
    assert taking["cents"] == -12550
    assert taking["receivedOn"] == gift["receivedOn"]
    assert taking["retreatId"] == retreat
    assert taking["note"] == "Typed twice"
    assert gift["isTakenBack"] is True
    assert office.post("/api/gifts/table", {}).result["sums"] == [
        {"purpose": "Gift", "currency": "USD", "cents": 0, "gifts": 0}
    ]


def test_a_gift_is_taken_back_once(office: Client, book: Book, entries: Entries) -> None:
    number = book()
    taking = office.post(f"/api/gifts/entries/{number}/take-back", {}).result["id"]

    again = office.post(f"/api/gifts/entries/{number}/take-back", {})
    back_and_forth = office.post(f"/api/gifts/entries/{taking}/take-back", {})

    assert again.failures[""] == "This gift was taken back already."
    assert back_and_forth.failures[""] == "This takes a gift back, and cannot be taken back itself."
    assert len(entries()) == 2


def test_of_two_who_take_back_at_once_one_is_told(
    house: TestHouse, office: Client, book: Book, entries: Entries
) -> None:
    number = book()
    clients = [house.client(Role.ADMIN) for _ in range(4)]

    with ThreadPoolExecutor(4) as pool:
        answers = list(
            pool.map(lambda each: each.post(f"/api/gifts/entries/{number}/take-back", {}), clients)
        )

    assert sorted(answer.status for answer in answers) == [200, 400, 400, 400]
    assert len(entries()) == 2


def test_no_call_changes_or_deletes_an_entry(office: Client, book: Book) -> None:
    number = book()

    for method in ("PUT", "PATCH", "DELETE"):
        assert office.request(method, f"/api/gifts/entries/{number}", {}).status in (404, 405)
        assert office.request(method, "/api/gifts/entries", {}).status in (404, 405)


def test_nobody_but_the_office_sees_an_amount(
    house: TestHouse, office: Client, book: Book, person: Callable[..., int]
) -> None:
    paul = person()
    book(retreatantId=paul)
    captain = house.client(Role.CAPTAIN)

    assert captain.get(f"/api/gifts/people/{paul}").status == 403
    assert captain.post("/api/gifts/table", {}).status == 403
    assert captain.get("/api/gifts/export?format=csv").status == 403
    assert "gifts_office" not in captain.get("/api/account/me").result["rights"]


def test_what_the_house_books_from_now_on_is_in_its_new_currency(
    house: TestHouse, office: Client, book: Book
) -> None:
    book(cents=100)
    house.write_setting("GiftsCurrency", "EUR")
    book(cents=200)

    sums = office.post("/api/gifts/table", {}).result["sums"]
    assert sums == [
        {"purpose": "Gift", "currency": "EUR", "cents": 200, "gifts": 1},
        {"purpose": "Gift", "currency": "USD", "cents": 100, "gifts": 1},
    ]


def test_a_gift_outlives_its_retreat(
    house: TestHouse, office: Client, book: Book, entries: Entries, retreat: int
) -> None:
    book(retreatId=retreat)

    assert office.delete(f"/api/retreats/{retreat}").status == 200

    [row] = entries()
    assert (row["retreatId"], row["retreat"], row["group"]) == (None, None, "12")
    with house.session() as session:
        assert session.scalars(select(Entry.cents)).all() == [5000]


@pytest.mark.parametrize(
    ("cents", "is_taking", "is_refund"),
    [(0, False, False), (-1, False, False), (1, True, False), (1, False, True), (-1, True, True)],
)
def test_the_database_takes_no_entry_of_the_wrong_sign(
    house: TestHouse, book: Book, cents: int, is_taking: bool, is_refund: bool
) -> None:
    number = book()

    def write() -> None:
        with house.session() as session:
            gift = session.get_one(Entry, number)
            wrong = Entry(
                key="wrong",
                received_on=gift.received_on,
                way=gift.way,
                cents=cents,
                currency=gift.currency,
                booked_by="admin@house.test",
                booked_at=gift.booked_at,
                takes_back_id=number if is_taking else None,
                refunds_id=number if is_refund else None,
            )
            session.add(wrong)

    with pytest.raises(IntegrityError):
        write()

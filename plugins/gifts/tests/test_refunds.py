"""Giving back what was paid: begun here or at Stripe, once, and never more than is left."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from cenacle_gifts import doors
from cenacle_gifts.payment_models import Refund
from sqlalchemy import select

Begin = Callable[..., str]
Entries = Callable[..., list[dict[str, Any]]]
Tell = Callable[..., int]


def amounts(entries: Entries) -> list[int]:
    return [row["cents"] for row in reversed(entries())]


@pytest.fixture
def paid(till: Any, begin: Begin, tell: Tell, entries: Entries) -> int:
    """The number of an entry of $50.00."""
    till.pay(begin())
    tell(till.events[0])
    return int(entries()[0]["id"])


@pytest.fixture
def give_back(office: Client, house: TestHouse) -> Callable[[int, int], Any]:
    def send(number: int, cents: int) -> Any:
        return office.post(f"/api/gifts/entries/{number}/refund", {"cents": cents})

    return send


def work(house: TestHouse) -> None:
    with house.session() as session:
        wanted = session.scalars(select(Refund.id).order_by(Refund.id)).all()
    for number in wanted:
        house.served.queue.run("gifts.refund", number)


def test_a_part_is_given_back_and_the_ledger_says_so_once_stripe_does(
    house: TestHouse, paid: int, give_back: Any, entries: Entries
) -> None:
    assert give_back(paid, 2000).status == 200
    assert amounts(entries) == [5000]

    work(house)
    work(house)

    assert amounts(entries) == [5000, -2000]
    refund, gift = entries()
    assert (refund["refundsId"], refund["bookedBy"]) == (paid, "admin@house.test")
    assert (gift["left"], gift["isTakenBack"]) == (3000, False)


def test_more_than_is_left_is_refused_also_while_a_refund_is_under_way(
    paid: int, give_back: Any
) -> None:
    give_back(paid, 2000)

    answer = give_back(paid, 3001)

    assert answer.failures == {"cents": "There are only $30.00 left of it to give back."}


def test_what_was_not_paid_by_a_provider_is_not_given_back_by_one(
    office: Client, till: Any, give_back: Any, gift: Any
) -> None:
    number = office.post("/api/gifts/entries", gift()).result["id"]

    assert "was not paid by a provider" in give_back(number, 100).failures[""]
    assert give_back(9999, 100).status == 404


def test_what_a_card_paid_is_not_taken_back_by_hand(office: Client, paid: int) -> None:
    answer = office.post(f"/api/gifts/entries/{paid}/take-back", {})

    assert answer.failures[""] == "This was paid by card: give it back by a refund."


def test_a_worker_killed_after_stripe_gave_back_does_not_give_back_twice(
    house: TestHouse, till: Any, paid: int, give_back: Any, entries: Entries, sweep: Any
) -> None:
    give_back(paid, 2000)
    till.loses = True
    sweep()
    assert (len(till.refunds), amounts(entries)) == (1, [5000])
    till.loses = False
    till.answers.clear()  # as after a day

    sweep()

    assert (len(till.refunds), amounts(entries)) == (1, [5000, -2000])


def test_a_refund_that_fails_later_puts_the_money_back(
    house: TestHouse, till: Any, paid: int, give_back: Any, entries: Entries, tell: Tell
) -> None:
    give_back(paid, 2000)
    work(house)
    till.fail_refund(next(iter(till.refunds)))
    failed = till.events[-1]

    tell(failed)
    tell(failed | {"id": "evt_again"})

    assert amounts(entries) == [5000, -2000, 2000]
    assert entries()[-1]["left"] == 5000
    assert give_back(paid, 5000).status == 200


def test_a_refund_that_stripe_refuses_is_told(
    house: TestHouse, office: Client, till: Any, paid: int, give_back: Any, entries: Entries
) -> None:
    intent = next(iter(till.intents))
    give_back(paid, 2000)
    till.give_back(intent, 4000)

    work(house)

    assert amounts(entries) == [5000, -4000]
    assert "1 refund did not go" in str(office.get("/api/dashboard/to-dos").body)
    [row] = office.get("/api/gifts/odd").result["rows"]
    assert (row["kind"], row["cents"], row["currency"]) == ("Refund", 2000, "USD")
    assert row["says"]
    looked = {"kind": row["kind"], "id": row["id"], "looked": True}
    assert office.post("/api/gifts/odd", looked).status == 200
    assert office.get("/api/gifts/odd").result["rows"] == []


def test_a_receipt_of_what_was_given_back_holds_no_longer(
    house: TestHouse, office: Client, paid: int, give_back: Any, entries: Entries
) -> None:
    first = office.post(f"/api/gifts/entries/{paid}/receipt").result
    give_back(paid, 2000)
    work(house)

    second = office.post(f"/api/gifts/entries/{paid}/receipt").result

    assert (first["cents"], second["cents"]) == (5000, 3000)
    assert second["number"] == first["number"] + 1


def test_nobody_but_the_office_gives_back(house: TestHouse, paid: int) -> None:
    captain = house.client(Role.CAPTAIN)

    assert captain.post(f"/api/gifts/entries/{paid}/refund", {"cents": 100}).status == 403


class PayBySlip:
    """A second way of paying, as another plugin offers it."""

    name = "slip"
    title = "Pay by slip"

    def is_ready(self, house: Any) -> bool:
        return True

    def begin(self, house: Any, asked: doors.Asked) -> doors.Page:
        return doors.Page(f"slip-{asked.key}", f"https://slips.test/{asked.key}")

    def look_up(self, house: Any, ref: str) -> doors.Standing:
        at = doors_now()
        charge = doors.Charge(f"paid-{ref}", 5000, "USD", at)
        return doors.Standing(ref, None, is_over=True, charge=charge)

    def refund(self, house: Any, charge: str, cents: int, key: str) -> str:
        return f"back-{key}"

    def read_webhook(self, house: Any, body: bytes, headers: Any) -> doors.Event:
        return doors.Event(body.decode(), body.decode(), doors_now())

    def find_missed(self, house: Any, since: Any) -> list[doors.Event]:
        return []


def doors_now() -> Any:
    from cenacle.api import now

    return now()


def test_a_second_way_of_paying_is_a_door(
    house: TestHouse, office: Client, entries: Entries, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doors, "_offered", doors.WeakKeyDictionary())
    assert house.client().get("/api/gifts/give").result["ways"] == []
    doors.offer_provider(house.served, PayBySlip())
    assert house.client().get("/api/gifts/give").result["ways"] == [
        {"name": "slip", "title": "Pay by slip"}
    ]
    form = {"cents": 5000, "name": "Ann", "email": "ann@guests.test", "way": "slip"}
    address = house.client().post("/api/gifts/give", form).result["address"]
    ref = "slip-" + address.rpartition("/")[2]

    told = house.client().app.post("/api/gifts/webhooks/slip", ref.encode())
    house.served.queue.run("gifts.settle", "slip", ref)

    assert told.status_int == 200
    [row] = entries()
    assert (row["cents"], row["provider"]) == (5000, "slip")
    with pytest.raises(ValueError, match="slip"):
        doors.offer_provider(house.served, PayBySlip())

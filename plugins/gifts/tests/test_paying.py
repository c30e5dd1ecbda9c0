"""Paying at Stripe: whatever it tells, how often and in which order, each cent is booked once."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform import clock
from cenacle.testing import Client, TestHouse
from cenacle_gifts import payments, settling
from cenacle_gifts.doors import find_provider
from cenacle_gifts.payment_models import Heard, Payment
from sqlalchemy import func, select, update

Begin = Callable[..., str]
Entries = Callable[..., list[dict[str, Any]]]
Tell = Callable[..., int]


DIES = """
import os, pkgutil, signal, sys
from cenacle.testing import TestHouse

house = TestHouse(*sys.argv[1:3])
_ = house.served
owner, name = pkgutil.resolve_name(sys.argv[3]), sys.argv[4]
done = getattr(owner, name)

def die(*given):
    done(*given)
    os.kill(os.getpid(), signal.SIGKILL)

setattr(owner, name, die)
house.served.queue.run("gifts.sweep")
"""


def die_after(house: TestHouse, owner: str, name: str) -> None:
    """A worker of its own is killed as soon as it has done this, before it commits."""
    command = [sys.executable, "-c", DIES, house.database_url, house.queue_url, owner, name]
    worker = subprocess.run(command, env=os.environ, check=False)
    assert worker.returncode == -signal.SIGKILL


def amounts(entries: Entries) -> list[int]:
    return [row["cents"] for row in reversed(entries())]


def test_what_was_paid_is_booked_with_all_that_is_known(
    house: TestHouse, till: Any, begin: Begin, tell: Tell, entries: Entries
) -> None:
    ref = begin(12550, message="For the roof")
    session = till.sessions[ref]
    till.pay(ref)

    assert tell(till.events[0]) == 200

    [row] = entries()
    assert (row["giver"], row["cents"], row["currency"]) == ("Ann Melancon", 12550, "USD")
    assert (row["way"], row["purpose"], row["provider"]) == ("Card", "Gift", "stripe")
    assert (row["note"], row["left"]) == ("For the roof", 12550)
    assert row["receivedOn"] == str(house.today)
    assert session["customer_email"] == "ann@guests.test"
    assert session["what"].startswith("Offering for ")


def test_who_comes_back_reads_how_it_stands(
    house: TestHouse, till: Any, begin: Begin, tell: Tell
) -> None:
    ref = begin()
    token = till.sessions[ref]["success_url"].rpartition("#")[2]

    def state() -> Any:
        return house.client().get(f"/api/gifts/payments/{token}").result["state"]

    assert state() == "Open"
    till.pay(ref)
    assert state() == "Open"
    tell(till.events[0])
    assert state() == "Paid"
    assert house.client().get(f"/api/gifts/payments/{'x' * 22}").status == 403


def test_a_house_with_a_new_secret_key_tells_all_the_same_how_it_stands(
    house: TestHouse, till: Any, begin: Begin
) -> None:
    token = till.sessions[begin()]["success_url"].rpartition("#")[2]
    with house.session() as session:
        payment = session.scalars(select(Payment)).one()
        payment.back_to = (payment.back_to or "")[:-8]

    told = house.client().get(f"/api/gifts/payments/{token}").result

    assert (told["state"], told["backTo"]) == ("Open", None)


def test_what_is_told_again_is_booked_once(
    till: Any, begin: Begin, tell: Tell, entries: Entries
) -> None:
    till.pay(begin())
    again = till.events[0] | {"id": "evt_of_another_number"}

    assert [tell(each) for each in (till.events[0], till.events[0], again)] == [200, 200, 200]

    assert amounts(entries) == [5000]


def test_a_refund_that_is_told_before_its_payment(
    till: Any, begin: Begin, tell: Tell, entries: Entries
) -> None:
    intent = till.pay(begin())
    till.give_back(intent, 2000)

    for event in reversed(till.events):
        assert tell(event) == 200

    assert amounts(entries) == [5000, -2000]


@pytest.mark.parametrize(
    "how",
    [{"secret": "whsec_of_somebody_else"}, {"at": time.time() - 3600}],
    ids=["forged", "late"],
)
def test_what_stripe_did_not_sign_now_changes_nothing(
    house: TestHouse, till: Any, begin: Begin, tell: Tell, entries: Entries, how: dict[str, Any]
) -> None:
    till.pay(begin())

    assert tell(till.events[0], **how) == 400

    assert entries() == []
    with house.session() as session:
        assert session.scalar(select(func.count()).select_from(Heard)) == 0


def test_an_unsigned_body_is_refused(house: TestHouse, office: Client, till: Any) -> None:
    for body in (b"", b"{}", b"\xff\xfe", b"[]"):
        answer = house.client().app.post("/api/gifts/webhooks/stripe", body, expect_errors=True)
        assert answer.status_int == 400


def test_what_a_signed_event_says_is_not_believed(
    till: Any, begin: Begin, tell: Tell, entries: Entries
) -> None:
    ref = begin()
    lie = {"id": ref, "payment_status": "paid", "amount_total": 999}
    event = {"id": "evt_1", "object": "event", "type": "checkout.session.completed"}

    assert tell(event | {"created": int(time.time()), "data": {"object": lie}}) == 200

    assert entries() == []


@pytest.mark.parametrize(
    ("kind", "about"),
    [
        ("customer.created", {"id": "cus_1"}),
        ("checkout.session.completed", {"id": "cs_of_another_shop"}),
        ("charge.refunded", {"id": "ch_1", "payment_intent": "pi_of_another_shop"}),
        ("charge.refunded", {"id": "ch_1", "payment_intent": None}),
        ("refund.created", {"id": "re_1"}),
    ],
)
def test_what_is_not_ours_is_passed_over(
    till: Any, begin: Begin, tell: Tell, entries: Entries, kind: str, about: dict[str, Any]
) -> None:
    begin()
    event = {"id": "evt_1", "object": "event", "type": kind, "created": int(time.time())}

    assert tell(event | {"data": {"object": about}}) == 200

    assert entries() == []


def test_webhooks_that_never_came_are_made_up_for(
    till: Any, begin: Begin, entries: Entries, sweep: Callable[[], None]
) -> None:
    intent = till.pay(begin())
    sweep()
    till.give_back(intent, 1500)
    sweep()
    sweep()

    assert amounts(entries) == [5000, -1500]


def test_a_worker_killed_between_the_payment_and_the_record(
    house: TestHouse,
    till: Any,
    begin: Begin,
    tell: Tell,
    entries: Entries,
    sweep: Callable[[], None],
) -> None:
    till.pay(begin())
    assert tell(till.events[0], works=False) == 200

    die_after(house, "cenacle_gifts.settling", "apply")
    assert entries() == []

    sweep()
    assert amounts(entries) == [5000]


def test_a_worker_killed_between_the_refund_and_the_record(
    house: TestHouse,
    office: Client,
    till: Any,
    begin: Begin,
    entries: Entries,
    sweep: Callable[[], None],
) -> None:
    till.pay(begin())
    sweep()
    [paid] = entries()
    office.post(f"/api/gifts/entries/{paid['id']}/refund", {"cents": 2000})

    die_after(house, "cenacle_gifts.stripe_provider:Stripe", "refund")
    assert (len(till.refunds), amounts(entries)) == (1, [5000])
    till.answers.clear()  # Stripe forgets after a day what it was asked by which key

    sweep()

    assert (len(till.refunds), amounts(entries)) == (1, [5000, -2000])


def test_a_house_that_died_before_it_knew_what_stripe_calls_it(
    house: TestHouse, till: Any, begin: Begin, tell: Tell, entries: Entries
) -> None:
    ref = begin()
    with house.session() as session:
        session.scalars(select(Payment)).one().provider_ref = None
    till.pay(ref)

    tell(till.events[0])

    assert amounts(entries) == [5000]


def test_a_page_that_cannot_be_had_costs_nothing(
    house: TestHouse, office: Client, till: Any, entries: Entries, sweep: Callable[[], None]
) -> None:
    till.is_down = True
    form = {"cents": 5000, "name": "Ann", "email": "ann@guests.test"}

    answer = house.client().post("/api/gifts/give", form)

    assert "nothing was taken" in answer.failures[""]
    till.is_down = False
    clock.shift_clock(timedelta(days=2))
    try:
        sweep()
        with house.session() as session:
            [row] = session.scalars(select(Payment)).all()
            assert (row.state, row.back_to, row.asker) == ("Ended", None, None)
    finally:
        clock.shift_clock(timedelta())


def test_an_answer_that_is_lost_is_asked_for_again_and_nothing_is_begun_twice(
    till: Any, office: Client, house: TestHouse
) -> None:
    till.loses = True
    form = {"cents": 5000, "name": "Ann", "email": "ann@guests.test"}

    assert house.client().post("/api/gifts/give", form).status == 400

    assert len([call for call in till.calls if call.startswith("POST")]) > 1
    assert len(till.sessions) == 1


def test_stripe_out_of_reach_loses_nothing(
    till: Any, begin: Begin, tell: Tell, entries: Entries, sweep: Callable[[], None]
) -> None:
    till.pay(begin())
    till.is_down = True
    assert tell(till.events[0]) == 200
    assert entries() == []
    till.is_down = False

    sweep()

    assert amounts(entries) == [5000]


def test_a_bank_that_takes_days(
    house: TestHouse, till: Any, begin: Begin, tell: Tell, entries: Entries
) -> None:
    ref = begin()
    till.pay_slowly(ref)
    tell(till.events[-1])
    with house.session() as session:
        assert session.scalars(select(Payment.state)).one() == "Open"

    till.fail(ref)
    tell(till.events[-1])

    with house.session() as session:
        assert session.scalars(select(Payment.state)).one() == "Ended"
    assert entries() == []


def test_a_page_that_is_over_is_ended(
    house: TestHouse, till: Any, begin: Begin, tell: Tell
) -> None:
    till.expire(begin())

    tell(till.events[0])

    with house.session() as session:
        assert session.scalars(select(Payment.state)).one() == "Ended"


def test_two_workers_at_once_book_once(
    house: TestHouse, till: Any, begin: Begin, entries: Entries
) -> None:
    ref = begin()
    intent = till.pay(ref)
    till.give_back(intent, 1000)
    stripe = find_provider(house.served, "stripe")
    assert stripe is not None
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(4) as pool:
        for done in [pool.submit(settling.settle, house.served, stripe, ref) for _ in range(4)]:
            done.result()

    assert amounts(entries) == [5000, -1000]


def test_one_address_begins_some_payments_an_hour_and_those_that_are_paid_do_not_count(
    monkeypatch: pytest.MonkeyPatch, house: TestHouse, till: Any, begin: Begin, tell: Tell
) -> None:
    """Behind it may be all who are at the house."""
    monkeypatch.setattr(payments, "MOST_UNPAID", 3)
    form = {"cents": 5000, "name": "Ann", "email": "ann@guests.test"}
    first, *_ = [begin() for _ in range(3)]
    assert house.client().post("/api/gifts/give", form).status == 429

    till.pay(first)
    tell(till.events[-1])

    begin()
    assert house.client().post("/api/gifts/give", form).status == 429


def test_a_dispute_that_is_lost_takes_back_and_one_that_is_won_does_not(
    till: Any, begin: Begin, tell: Tell, entries: Entries
) -> None:
    for status in ("lost", "won"):
        intent = till.pay(begin())
        ref = till.dispute(intent, 5000)
        tell(till.events[-1])
        till.decide(ref, status)
        tell(till.events[-1])

    assert sorted(amounts(entries)) == [-5000, 5000, 5000]


def test_what_was_heard_long_ago_and_booked_is_forgotten(
    house: TestHouse, till: Any, begin: Begin, tell: Tell, entries: Entries
) -> None:
    till.pay(begin())
    assert tell(till.events[0]) == 200
    with house.session() as session:
        session.execute(update(Heard).values(applied_at=clock.now() - timedelta(days=61)))

    house.served.queue.run("gifts.sweep")

    with house.session() as session:
        assert session.scalars(select(Heard)).all() == []
    assert amounts(entries) == [5000]

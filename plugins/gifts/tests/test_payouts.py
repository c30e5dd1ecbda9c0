"""Payouts of Stripe against the ledger, by its own report."""

import csv
import io
from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from cenacle_gifts import payouts
from cenacle_gifts.payout_models import PayoutLine
from sqlalchemy import event, func, select

COLUMNS = (
    "automatic_payout_id",
    "automatic_payout_effective_at",
    "balance_transaction_id",
    "created",
    "currency",
    "gross",
    "fee",
    "net",
    "reporting_category",
    "source_id",
)


def report(*lines: tuple[str, ...]) -> bytes:
    """Lines of category, source, gross and fee; each of one payout."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    day = str(lines[0][0])
    for number, (_day, category, source, gross, fee) in enumerate(lines):
        net = f"{float(gross) - float(fee):.2f}"
        moment = f"{day} 12:00:00"
        writer.writerow(
            ("po_1", moment, f"txn_{number}", moment, "usd", gross, fee, net, category, source)
        )
    return out.getvalue().encode()


@pytest.fixture
def send(office: Client) -> Callable[[bytes], Any]:
    def post(content: bytes) -> Any:
        return office.upload("/api/gifts/payouts", {}, {"file": ("payouts.csv", content)})

    return post


@pytest.fixture
def told(office: Client) -> Callable[[], Any]:
    return lambda: office.get("/api/gifts/payouts").result


@pytest.fixture
def charge(house: TestHouse, till: Any, begin: Any, tell: Any) -> str:
    """The number of a charge of $50.00, of which $20.00 went back."""
    intent = till.pay(begin())
    till.give_back(intent, 2000)
    tell(till.events[-1])
    return str(till.intents[intent]["latest_charge"]["id"])


def test_what_fits_what_is_missing_here_and_there_and_fees(
    house: TestHouse, till: Any, charge: str, send: Any, told: Any
) -> None:
    today = str(house.today)
    answer = send(
        report(
            (today, "charge", charge, "50.00", "1.75"),
            (today, "charge", "ch_unknown", "10.01", "0.59"),
            (today, "fee", "", "-2.00", "0.00"),
            (today, "payout", "po_1", "-55.67", "0.00"),
        )
    )

    assert answer.result == {"payouts": 1, "lines": 3}
    [row] = told()["rows"]
    assert (row["ref"], row["paidOn"], row["currency"]) == ("po_1", today, "USD")
    assert (row["grossCents"], row["feeCents"], row["netCents"]) == (5801, 234, 5567)
    assert (row["lines"], row["matched"], row["missing"]) == (3, 1, 1)
    [here] = told()["missingHere"]
    assert (here["ref"], here["cents"], here["otherCents"]) == ("ch_unknown", 1001, None)
    [there] = told()["missingThere"]
    assert (there["ref"], there["cents"]) == (next(iter(till.refunds)), -2000)


def test_an_amount_that_differs_by_a_cent_is_told(
    house: TestHouse, till: Any, charge: str, send: Any, told: Any
) -> None:
    today, refund = str(house.today), next(iter(till.refunds))
    send(
        report(
            (today, "charge", charge, "50.01", "1.75"), (today, "refund", refund, "-20.00", "0.00")
        )
    )

    [here] = told()["missingHere"]
    assert (here["cents"], here["otherCents"]) == (5001, 5000)
    assert told()["missingThere"] == []
    assert told()["rows"][0]["matched"] == 1


def test_a_report_that_is_imported_twice_adds_nothing(
    house: TestHouse, charge: str, send: Any, told: Any
) -> None:
    content = report((str(house.today), "charge", charge, "50.00", "1.75"))
    send(content)
    before = told()

    assert send(content).result == {"payouts": 0, "lines": 0}
    assert told() == before


def test_thousands_of_lines_are_exact_and_take_as_few_statements(
    house: TestHouse, office: Client
) -> None:
    def statements(count: int) -> int:
        seen: list[str] = []
        today = str(house.today)
        lines = [(today, "charge", f"ch_{each}", "0.29", "0.01") for each in range(count)]
        with house.session() as session:
            engine = session.connection().engine

            def note(*given: Any) -> None:
                seen.append(given[2])

            event.listen(engine, "before_cursor_execute", note)
            try:
                payouts.import_report(session, report(*lines), "admin@house.test")
                told = payouts.read(session)
            finally:
                event.remove(engine, "before_cursor_execute", note)
            total = session.scalar(select(func.sum(PayoutLine.gross_cents)))
            assert (total, told.rows[0].missing) == (29 * count, count)
            session.rollback()
        return len(seen)

    few, many = statements(10), statements(5000)

    # One INSERT has so many rows, and the next ones the others.
    assert many <= few + 10


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "no CSV"),
        (b"\xff\xfe\x00", "no CSV"),
        (b"a,b\n1,2\n", "no column automatic_payout_id"),
        (report(("2026-01-02", "charge", "ch_1", "1.005", "0")), "Line 2"),
        (report(("2026-01-02", "charge", "ch_1", "99999999999", "0")), "Line 2"),
        (report(("yesterday", "charge", "ch_1", "1.00", "0")), "Line 2"),
    ],
)
def test_what_is_no_such_report_is_refused(send: Any, content: bytes, said: str) -> None:
    answer = send(content)

    assert answer.status == 400
    assert said in answer.failures["file"]


def test_payouts_are_for_the_office(house: TestHouse, office: Client) -> None:
    assert house.client(Role.CAPTAIN).get("/api/gifts/payouts").status == 403

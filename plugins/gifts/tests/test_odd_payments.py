"""What a provider did otherwise than it was asked to waits until somebody has looked at it."""

from collections.abc import Callable
from typing import Any

from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from cenacle_gifts.payment_models import Payment
from sqlalchemy import select

Begin = Callable[..., str]
Entries = Callable[..., list[dict[str, Any]]]
Tell = Callable[..., int]


def odd(office: Client) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = office.get("/api/gifts/odd").result["rows"]
    return rows


def looked_at(office: Client) -> list[tuple[str, str]]:
    rows = office.get("/api/gifts/odd").result["lookedAt"]
    return [(row["says"], row["lookedBy"]) for row in rows]


def look(office: Client, row: dict[str, Any], *, looked: bool = True) -> int:
    form = {"kind": row["kind"], "id": row["id"], "looked": looked}
    return office.post("/api/gifts/odd", form).status


def to_do(office: Client) -> str:
    return str(office.get("/api/dashboard/to-dos").body)


def test_a_payment_of_another_amount_is_told_until_somebody_has_looked(
    till: Any, begin: Begin, tell: Tell, office: Client
) -> None:
    till.pay(begin(5000), cents=4000)
    tell(till.events[0])

    [row] = odd(office)
    assert row["kind"] == "Payment"
    assert (row["giver"], row["cents"], row["currency"]) == ("Ann Melancon", 5000, "USD")
    assert row["says"] == "The provider took $40.00 in place of $50.00."
    assert "1 payment needs a look" in to_do(office)

    assert look(office, row) == 200
    assert odd(office) == []
    assert "needs a look" not in to_do(office)
    assert looked_at(office) == [(row["says"], "admin@house.test")]

    assert look(office, row, looked=False) == 200
    assert odd(office) == [row]
    assert looked_at(office) == []


def test_another_amount_is_booked_as_it_is_and_told(
    house: TestHouse, till: Any, begin: Begin, tell: Tell, entries: Entries, office: Client
) -> None:
    till.pay(begin(5000), cents=4000, currency="eur")

    tell(till.events[0])

    [row] = entries()
    assert (row["cents"], row["currency"]) == (4000, "EUR")
    with house.session() as session:
        problem = session.scalars(select(Payment.problem)).one()
    assert problem == "The provider took 40.00 EUR in place of $50.00."
    told = office.get("/api/dashboard/to-dos").body
    assert "1 payment needs a look" in str(told)


def test_money_that_the_ledger_cannot_count_in_is_told(
    house: TestHouse, till: Any, begin: Begin, tell: Tell, entries: Entries
) -> None:
    till.pay(begin(5000), currency="jpy")

    tell(till.events[0])

    assert entries() == []
    with house.session() as session:
        assert "5000 JPY" in str(session.scalars(select(Payment.problem)).one())


def test_what_there_is_not_is_not_found(office: Client) -> None:
    assert look(office, {"kind": "Payment", "id": 99}) == 404
    assert look(office, {"kind": "Refund", "id": 99}) == 404
    assert look(office, {"kind": "Check", "id": 1}) == 400


def test_it_is_the_offices_alone(house: TestHouse, office: Client) -> None:
    captain = house.client(Role.CAPTAIN)

    assert captain.get("/api/gifts/odd").status == 403
    assert look(captain, {"kind": "Payment", "id": 1}) == 403

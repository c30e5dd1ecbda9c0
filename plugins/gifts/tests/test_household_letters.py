"""One year-end letter for a household that wishes one."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform.mail import EmailRecipient
from cenacle.testing import Client, TestHouse
from cenacle_gifts.models import Receipt
from pypdfium2 import PdfDocument
from sqlalchemy import select

Book = Callable[..., int]
Person = Callable[..., int]


@pytest.fixture
def last_year(house: TestHouse) -> int:
    return house.today.year - 1


@pytest.fixture
def couple(office: Client, book: Book, person: Person, last_year: int) -> tuple[int, int]:
    """Ben, who has no address, gave first; Ann has one. They live together."""
    ann, ben = person("Ann", "Melancon", email="ann@example.org"), person("Ben", "Melancon")
    book(retreatantId=ben, cents=200, receivedOn=f"{last_year}-03-01")
    book(retreatantId=ann, cents=100, receivedOn=f"{last_year}-05-01")
    return ann, ben


def join(office: Client, couple: tuple[int, int], *, one_letter: bool) -> None:
    ann, ben = couple
    form = {"withId": ben, "oneLetter": one_letter}
    assert office.post(f"/api/retreatants/{ann}/household", form).status == 200


def write(office: Client, year: int) -> dict[str, Any]:
    return dict(office.post("/api/gifts/year-letters", {"year": year}).result)


def receipts_of(office: Client, person: int) -> list[tuple[int, int]]:
    """Of each its id and cents."""
    found = office.get(f"/api/gifts/people/{person}").result["receipts"]
    return [(each["id"], each["cents"]) for each in found]


def test_it_goes_once_to_whom_mail_reaches(
    house: TestHouse, office: Client, book: Book, couple: tuple[int, int], last_year: int
) -> None:
    join(office, couple, one_letter=True)
    book(giverName="Knights", cents=50, receivedOn=f"{last_year}-05-01")
    waiting = office.get(f"/api/gifts/year-letters?year={last_year}").result["waiting"]

    after = write(office, last_year)

    assert (waiting, after["waiting"], after["mailed"], after["toPrint"]) == (2, 0, 1, 1)
    [(one, cents)], [(other, _)] = (receipts_of(office, each) for each in couple)
    assert (one, cents) == (other, 300)
    with house.session() as session:
        [mail] = session.scalars(select(EmailRecipient)).all()
        assert mail.recipient_email == "ann@example.org"
        assert mail.values["giver"] == "Ben Melancon · Ann Melancon"
        assert "$1.00" in mail.values["gifts"]
        assert "$2.00" in mail.values["gifts"]


def test_each_has_one_where_the_household_wishes_no_single_letter(
    office: Client, couple: tuple[int, int], last_year: int
) -> None:
    join(office, couple, one_letter=False)

    write(office, last_year)

    [(one, _)], [(other, _)] = found = [receipts_of(office, each) for each in couple]
    assert one != other
    assert [cents for [(_, cents)] in found] == [100, 200]


def test_of_who_is_forgotten_the_others_keep_it(
    house: TestHouse, office: Client, couple: tuple[int, int], last_year: int
) -> None:
    ann, ben = couple
    join(office, couple, one_letter=True)
    write(office, last_year)
    code = office.get(f"/api/retreatants/{ann}").result["keyCode"]

    assert office.post(f"/api/retreatants/{ann}/erase", {"keyCode": code}).status == 200

    [(receipt_id, cents)] = receipts_of(office, ben)
    assert cents == 300
    with house.session() as session:
        receipt = session.get_one(Receipt, receipt_id)
        assert (receipt.retreatant_id, receipt.giver_name) == (ben, None)
    pdf = office.app.get(f"/api/gifts/receipts/{receipt_id}/file").body
    text = PdfDocument(pdf)[0].get_textpage().get_text_bounded()
    assert "Ben Melancon" in text
    assert "Ann" not in text

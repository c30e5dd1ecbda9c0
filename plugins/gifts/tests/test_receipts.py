"""Receipts: numbered without a gap, by mail or on paper, once for each gift."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from typing import Any

import pytest
from cenacle.api import HomeAsked
from cenacle.platform.access import Role
from cenacle.platform.mail import MAIL, EmailRecipient
from cenacle.platform.outbox import deliver
from cenacle.testing import Client, TestHouse
from cenacle.testing.post_office import open_post_office
from cenacle_gifts.models import Receipt
from cenacle_gifts.telling import find_unwritten
from pypdfium2 import PdfDocument
from sqlalchemy import select

Book = Callable[..., int]
Person = Callable[..., int]


def write(office: Client, entry: int) -> dict[str, Any]:
    answer = office.post(f"/api/gifts/entries/{entry}/receipt", {})
    assert answer.status == 200, answer.body
    return dict(answer.result)


def pages_of(office: Client, path: str) -> list[str]:
    pdf = office.app.get(path).body
    return [page.get_textpage().get_text_bounded() for page in PdfDocument(pdf)]


def numbers(house: TestHouse) -> list[int]:
    with house.session() as session:
        return list(session.scalars(select(Receipt.number).order_by(Receipt.number)))


@pytest.fixture
def last_year(house: TestHouse) -> int:
    return house.today.year - 1


def test_it_goes_by_mail_to_whom_that_reaches(
    house: TestHouse, office: Client, book: Book, person: Person
) -> None:
    paul = person(email="paul@example.org")

    receipt = write(office, book(retreatantId=paul, cents=125050))

    assert (receipt["number"], receipt["cents"], receipt["isMailed"]) == (1, 125050, True)
    with house.session() as session:
        [mail] = session.scalars(select(EmailRecipient)).all()
        assert mail.recipient_email == "paul@example.org"
        assert mail.values["number"] == "1"
        assert "$1,250.50 (Cash)" in mail.values["gifts"]
    [row] = office.get(f"/api/gifts/people/{paul}").result["receipts"]
    assert row["number"] == 1


def test_who_has_no_address_gets_it_printed_in_their_language(
    house: TestHouse, office: Client, book: Book, person: Person
) -> None:
    house.write_setting("GiftsLegalName", "Manresa House Inc.")
    house.write_setting("GiftsTaxNumber", "72-0000001")
    maria = person("María", "Núñez", language="es", street_address="1 Main St", city="Convent")

    receipt = write(office, book(retreatantId=maria, cents=5000))
    [page] = pages_of(office, f"/api/gifts/receipts/{receipt['id']}/file")

    assert receipt["isMailed"] is False
    assert "1 Main St" in page
    assert "María Núñez" in page
    assert "Manresa House Inc." in page
    assert "72-0000001" in page
    assert "Gracias" in page
    assert "No se entregaron bienes ni servicios a cambio" in " ".join(page.split())


def test_it_says_what_the_law_wants_in_the_words_of_the_house(
    house: TestHouse, office: Client, book: Book, person: Person
) -> None:
    house.write_setting("GiftsWording", "Nothing was sold.")

    receipt = write(office, book(retreatantId=person()))
    [page] = pages_of(office, f"/api/gifts/receipts/{receipt['id']}/file")

    assert "Nothing was sold." in page


def test_it_is_written_once_for_a_gift(house: TestHouse, office: Client, book: Book) -> None:
    entry = book()
    clients = [house.client(Role.ADMIN) for _ in range(4)]

    with ThreadPoolExecutor(4) as pool:
        written = list(pool.map(lambda each: write(each, entry)["number"], clients))

    assert set(written) == {1}
    assert numbers(house) == [1]


def test_numbers_have_no_gap_however_many_write_at_once(
    house: TestHouse, office: Client, book: Book
) -> None:
    entries = [book() for _ in range(8)]
    clients = [house.client(Role.ADMIN) for _ in entries]

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(write, clients, entries))

    assert numbers(house) == list(range(1, 9))


def test_one_that_is_taken_back_keeps_its_number_and_says_so(
    house: TestHouse, office: Client, book: Book
) -> None:
    entry = book()
    first = write(office, entry)

    assert office.post(f"/api/gifts/receipts/{first['id']}/take-back", {}).status == 200
    again = office.post(f"/api/gifts/receipts/{first['id']}/take-back", {})
    second = write(office, entry)

    assert again.failures[""] == "This receipt was taken back already."
    assert second["number"] == 2
    assert numbers(house) == [1, 2]
    [page] = pages_of(office, f"/api/gifts/receipts/{first['id']}/file")
    assert "This receipt was taken back on" in page
    [page] = pages_of(office, f"/api/gifts/receipts/{second['id']}/file")
    assert "taken back" not in page


def test_a_gift_that_is_taken_back_takes_its_receipt_along(
    office: Client, book: Book, person: Person
) -> None:
    paul = person()
    entry = book(retreatantId=paul)
    write(office, entry)

    office.post(f"/api/gifts/entries/{entry}/take-back", {})

    [receipt] = office.get(f"/api/gifts/people/{paul}").result["receipts"]
    assert receipt["takenBackOn"] is not None
    refused = office.post(f"/api/gifts/entries/{entry}/receipt", {})
    assert refused.failures[""] == "This gift was taken back: there is no receipt for it."


def test_the_letters_of_a_year_are_one_for_each_giver(
    house: TestHouse, office: Client, book: Book, person: Person, last_year: int
) -> None:
    day = f"{last_year}-05-01"
    paul = person(email="paul@example.org")
    book(retreatantId=paul, cents=100, receivedOn=day)
    book(retreatantId=paul, cents=200, receivedOn=day)
    has_one = book(retreatantId=paul, cents=400, receivedOn=day)
    write(office, has_one)
    book(giverName="Knights", cents=50, receivedOn=day)
    wrong = book(giverName="Taken back", receivedOn=day)
    office.post(f"/api/gifts/entries/{wrong}/take-back", {})
    book(giverName="Of this year")

    before = office.get(f"/api/gifts/year-letters?year={last_year}").result
    after = office.post("/api/gifts/year-letters", {"year": last_year}).result
    again = office.post("/api/gifts/year-letters", {"year": last_year}).result

    assert (before["waiting"], before["mailed"], before["toPrint"]) == (2, 0, 0)
    assert (after["waiting"], after["mailed"], after["toPrint"]) == (0, 1, 1)
    assert again == after
    assert numbers(house) == [1, 2, 3]
    letter = office.get(f"/api/gifts/people/{paul}").result["receipts"][0]
    assert (letter["year"], letter["cents"]) == (last_year, 300)
    [page] = pages_of(office, f"/api/gifts/year-letters/file?year={last_year}")
    assert "Knights" in page
    assert "$0.50" in page


def test_one_that_comes_back_is_printed_with_those_of_the_year(
    open_process: Callable[..., TestHouse],
    office: Client,
    book: Book,
    person: Person,
    last_year: int,
) -> None:
    received = f"{last_year}-12-24"
    for name in ("Paul", "Ann"):
        giver = person(name, email=f"{name.lower()}@example.org")
        book(retreatantId=giver, receivedOn=received)
    written = office.post("/api/gifts/year-letters", {"year": last_year}).result
    assert (written["mailed"], written["toPrint"]) == (2, 0)

    with open_post_office() as post_office:
        post_office.answers["paul@example.org"] = "550 5.1.1 no such user"
        worker = open_process(smtp_url=post_office.url, mail_from="portal@house.test")
        deliver(worker.served, MAIL)

    assert post_office.addresses == ["ann@example.org"]
    year = office.get(f"/api/gifts/year-letters?year={last_year}").result
    assert (year["mailed"], year["toPrint"]) == (1, 1)
    [page] = pages_of(office, f"/api/gifts/year-letters/file?year={last_year}")
    assert "Paul Landry" in page


def test_a_year_that_is_not_over_has_no_letters(house: TestHouse, office: Client) -> None:
    answer = office.post("/api/gifts/year-letters", {"year": house.today.year})

    assert answer.failures == {"year": "This year is not over yet."}
    assert office.get("/api/gifts/year-letters/file?year=2020").status == 400


def test_the_office_is_told_in_january_who_waits(
    house: TestHouse, office: Client, book: Book, last_year: int
) -> None:
    book(receivedOn=f"{last_year}-12-31")

    def lines(month: int) -> list[str]:
        today = date(last_year + 1, month, 1)
        with house.session() as session:
            asked = HomeAsked(group_id=None, retreat_id=None, today=today)
            return [str(line.message) for line in find_unwritten(session, asked)]

    assert lines(1) == [f"1 giver has no receipt for {last_year} yet"]
    assert lines(3) == []
    office.post("/api/gifts/year-letters", {"year": last_year})
    assert lines(1) == []


def test_of_who_is_forgotten_number_and_amount_of_a_receipt_stay(
    house: TestHouse, office: Client, book: Book, person: Person
) -> None:
    paul = person()
    code = office.get(f"/api/retreatants/{paul}").result["keyCode"]
    write(office, book(retreatantId=paul, cents=100))

    assert office.post(f"/api/retreatants/{paul}/erase", {"keyCode": code}).status == 200

    with house.session() as session:
        [receipt] = session.scalars(select(Receipt)).all()
        assert (receipt.number, receipt.cents) == (1, 100)
        assert (receipt.retreatant_id, receipt.giver_name) == (None, None)


def test_no_captain_reads_the_mail_of_a_receipt(
    house: TestHouse, office: Client, book: Book, person: Person
) -> None:
    paul = person(email="paul@example.org")
    write(office, book(retreatantId=paul, cents=125050))

    mails = house.client(Role.CAPTAIN).get(f"/api/emails/retreatant-emails/{paul}").result

    assert "1,250.50" not in str(mails)
    assert "Receipt" not in str(mails)

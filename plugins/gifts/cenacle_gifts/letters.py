"""What receipts say: the words of the house, filled in for one giver, by mail or on paper."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cenacle.api import (
    PORTAL_TITLE,
    House,
    LetterToPrint,
    MailNotDelivered,
    MailPlaceholder,
    MailTemplate,
    Retreatant,
    Words,
    print_letters,
    reading,
    told_days,
    write_letter,
)
from sqlalchemy import update
from sqlalchemy.orm import Session

from cenacle_gifts.models import Entry, Receipt
from cenacle_gifts.money import WAYS, show
from cenacle_gifts.settings import GIFTS_LEGAL_NAME, GIFTS_TAX_NUMBER, GIFTS_WORDING

_ = Words("cenacle_gifts")

OF_ONE = (
    MailPlaceholder(name="number", description=_("The number of the receipt"), example="17"),
    MailPlaceholder(name="giver", description=_("Who gave"), example="Ann Melancon"),
    MailPlaceholder(
        name="gifts",
        description=_("Day, amount and way of each gift"),
        example=_("Jun 4, 2026: $50.00 (Cash)"),
    ),
    MailPlaceholder(name="total", description=_("What they come to"), example="$50.00"),
    MailPlaceholder(name="day", description=_("When it was written"), example="Jun 5, 2026"),
    MailPlaceholder(
        name="house",
        description=_("The legal name of the house, and its tax number"),
        example=_("Cenacle, tax number 72-0000000"),
    ),
    MailPlaceholder(
        name="wording",
        description=_("What the law wants said (setting GiftsWording)"),
        example=_("No goods or services were given in exchange."),
    ),
)
OF_YEAR = (*OF_ONE, MailPlaceholder(name="year", description=_("The year"), example="2026"))

RECEIPT = MailTemplate(
    key="receipt",
    description=_("The receipt for one gift."),
    subject=_("Receipt {{ number }} for your gift"),
    body=_(
        "<p>Dear {{ giver }},</p><p>Thank you for your gift. We received:</p><p>{{ gifts }}</p>"
        "<p>{{ wording }}</p><p>Receipt {{ number }}, written on {{ day }}.<br>{{ house }}</p>"
    ),
    placeholders=OF_ONE,
)
YEAR_LETTER = MailTemplate(
    key="year",
    description=_("The letter for the gifts of a year, which is their receipt."),
    subject=_("Your gifts of {{ year }}: receipt {{ number }}"),
    body=_(
        "<p>Dear {{ giver }},</p><p>Thank you for all that you gave us in {{ year }}:</p>"
        "<p>{{ gifts }}</p><p>Together {{ total }}.</p><p>{{ wording }}</p>"
        "<p>Receipt {{ number }}, written on {{ day }}.<br>{{ house }}</p>"
    ),
    placeholders=OF_YEAR,
)
NOTHING_IN_EXCHANGE = _("No goods or services were given in exchange for these gifts.")
TAKEN_BACK = _("This receipt was taken back on {day}. It holds no more.")


@dataclass(frozen=True)
class Given:
    """A gift, and how many cents of it the house has."""

    entry: Entry
    cents: int


@dataclass(frozen=True)
class Letter:
    """A receipt with its gifts, and the person whose it is, if the house knows them."""

    receipt: Receipt
    gifts: Sequence[Given]
    person: Retreatant | None


def mail(session: Session, house: House, letters: Sequence[Letter]) -> None:
    """To whom it reaches; the receipts of the others are to be printed."""
    batches: dict[tuple[str, str], dict[int, Letter]] = {}
    for letter in letters:
        if letter.person is not None:
            batch = (_template(letter), letter.receipt.currency)
            batches.setdefault(batch, {})[letter.person.id] = letter
    for (template, _currency), readers in batches.items():
        values = {person: _values(house, letter) for person, letter in readers.items()}
        for person, message in write_letter(session, house, template, values).messages.items():
            receipt = readers[person].receipt
            receipt.is_mailed, receipt.message_id = True, message


def follow_mail(session: Session, came_back: MailNotDelivered) -> None:
    """A receipt that reached nobody is to be printed."""
    session.execute(
        update(Receipt)
        .where(
            Receipt.message_id == came_back.message_id,
            Receipt.retreatant_id == came_back.retreatant_id,
        )
        .values(is_mailed=False, message_id=None)
    )


def on_paper(session: Session, house: House, letters: Sequence[Letter]) -> bytes:
    """Each on a page of its own, as many templates as there are one after the other."""
    template = _template(letters[0])
    return print_letters(session, house, template, [_printed(house, each) for each in letters])


def _template(letter: Letter) -> str:
    return "gifts_receipt" if letter.receipt.year is None else "gifts_year"


def _printed(house: House, letter: Letter) -> LetterToPrint:
    person, receipt = letter.person, letter.receipt
    values = _values(house, letter)
    above = ""
    if receipt.taken_back_on is not None:
        with reading(_language(house, letter)):
            day = told_days(receipt.taken_back_on, receipt.taken_back_on)
            above = str(TAKEN_BACK.format(day=day))
    if person is None:
        return LetterToPrint(values=values, address=[values["giver"]], above=above)
    town = " ".join(filter(None, (person.state, person.zip_code)))
    lines = (values["giver"], person.street_address, ", ".join(filter(None, (person.city, town))))
    return LetterToPrint(
        values=values,
        first_name=person.first_name,
        last_name=person.last_name,
        address=[line for line in lines if line],
        language=person.language,
        above=above,
    )


def _language(house: House, letter: Letter) -> str:
    return (letter.person and letter.person.language) or house.settings.language


def _values(house: House, letter: Letter) -> Mapping[str, str]:
    receipt, person = letter.receipt, letter.person
    with reading(_language(house, letter)):
        values = {
            "number": str(receipt.number),
            "giver": receipt.giver_name or (person.name if person else ""),
            "gifts": "; ".join(map(_gift, letter.gifts)),
            "total": show(receipt.cents, receipt.currency),
            "day": str(told_days(receipt.written_on, receipt.written_on)),
            "house": _of_house(house),
            "wording": house.settings.value(GIFTS_WORDING) or str(NOTHING_IN_EXCHANGE),
        }
    return values if receipt.year is None else {**values, "year": str(receipt.year)}


def _gift(given: Given) -> str:
    entry = given.entry
    day = told_days(entry.received_on, entry.received_on)
    return f"{day}: {show(given.cents, entry.currency)} ({WAYS[entry.way]})"


def _of_house(house: House) -> str:
    name = house.settings.value(GIFTS_LEGAL_NAME) or house.settings.value(PORTAL_TITLE)
    number = house.settings.value(GIFTS_TAX_NUMBER)
    return str(_("{name}, tax number {number}", name=name, number=number)) if number else name

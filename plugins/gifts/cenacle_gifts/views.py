"""`/api/gifts/…`"""

from cenacle.api import Act, Request, Service, download, path_id, to_csv, to_xlsx
from pyramid.response import Response

from cenacle_gifts import booking, ledger, pasting, receipts
from cenacle_gifts.models import Receipt
from cenacle_gifts.rights import FLAG, OFFICE
from cenacle_gifts.schemas import (
    Choices,
    EntryTable,
    EntryTableRequest,
    ExportQuery,
    GiftForm,
    Pasted,
    PastedForm,
    PersonGifts,
    ReceiptRow,
    TakeBackForm,
    Written,
    YearForm,
    YearReceipts,
)

NO_SUCH = {404: "There is no such thing, or the feature is off."}
OFF = {404: "The feature is off."}
WRITERS = {"csv": to_csv, "xlsx": to_xlsx}


def _service(name: str, path: str, description: str) -> Service:
    return Service(f"gifts.{name}", f"/api/gifts/{path}", description, feature_flag=FLAG, depth=2)


choices = _service("choices", "choices", "What forms of gifts choose from.")
entries = _service("entries", "entries", "Booking a gift.")
table = _service("table", "table", "The ledger, page by page.")
export = _service("export", "export", "The ledger as a file.")
takings = _service("take-back", "entries/{id}/take-back", "Taking a gift back.")
people = _service("person", "people/{id}", "What somebody gave.")
checks = _service("check", "pasted/check", "What is wrong with a pasted table.")
pasted = _service("pasted", "pasted", "Booking a pasted table.")
receipt_of = _service("receipt", "entries/{id}/receipt", "The receipt for a gift.")
receipt_back = _service("receipt-back", "receipts/{id}/take-back", "Taking a receipt back.")
receipt_file = _service("receipt-file", "receipts/{id}/file", "A receipt on paper.")
year_letters = _service("year-letters", "year-letters", "The letters of a year.")
year_file = _service("year-file", "year-letters/file", "Letters of a year on paper.")


@choices.get(right=OFFICE, result=Choices, refusals=OFF)
def read_choices(request: Request) -> Choices:
    """Retreats, groups and years, the currency of the house, and its day."""
    return ledger.read_choices(request.db, request.house)


@entries.post(right=OFFICE, body=GiftForm, result=Written, refusals=NO_SUCH)
def book_gift(request: Request) -> Written:
    """A form that is sent twice, by its `key`, books once."""
    form: GiftForm = request.validated["body"]
    entry = booking.book(request.db, request.house, request.actor, form)
    return Written(id=entry.id)


@takings.post(right=OFFICE, body=TakeBackForm, result=Written, refusals=NO_SUCH)
def take_back(request: Request) -> Written:
    """Once, by an entry of its own."""
    form: TakeBackForm = request.validated["body"]
    entry = booking.take_back(request.db, request.house, request.actor, path_id(request), form.note)
    return Written(id=entry.id)


@table.post(right=OFFICE, body=EntryTableRequest, result=EntryTable, reads=True, refusals=OFF)
def read_table(request: Request) -> EntryTable:
    """A page of what is found, and the sums of all of it."""
    return ledger.read_page(request.db, request.validated["body"])


@export.get(right=OFFICE, query=ExportQuery, refusals=OFF, noted=Act.EXPORT)
def read_file(request: Request) -> Response:
    """All that is found, exact to the cent."""
    wanted: ExportQuery = request.validated["query"]
    write = ledger.write_sums if wanted.sums else ledger.write_sheet
    body = WRITERS[wanted.format](write(request.db, wanted))
    name = "gifts-sums" if wanted.sums else "gifts"
    return download(body, f"{name}-{wanted.year or request.house.today}.{wanted.format}")


@people.get(right=OFFICE, result=PersonGifts, refusals=NO_SUCH)
def read_person(request: Request) -> PersonGifts:
    """Newest first, and the sums of each year."""
    return ledger.read_person(request.db, request.house, request.actor, path_id(request))


@checks.post(right=OFFICE, body=PastedForm, result=Pasted, reads=True, refusals=OFF)
def check_pasted(request: Request) -> Pasted:
    """How each line is understood, and what is wrong with others; nothing is booked."""
    form: PastedForm = request.validated["body"]
    return pasting.check(request.db, request.house, request.actor, form)


@pasted.post(right=OFFICE, body=PastedForm, result=Pasted, refusals=OFF)
def book_pasted(request: Request) -> Pasted:
    """Whatever is right; sent again, a line that is booked stays booked once."""
    form: PastedForm = request.validated["body"]
    return pasting.book(request.db, request.house, request.actor, form)


@receipt_of.post(right=OFFICE, result=ReceiptRow, refusals=NO_SUCH)
def write_receipt(request: Request) -> Receipt:
    """By mail where that reaches the giver; one that stands already is not written again."""
    return receipts.write_for_gift(request.db, request.house, request.actor, path_id(request))


@receipt_back.post(right=OFFICE, refusals=NO_SUCH)
def take_receipt_back(request: Request) -> None:
    """It keeps its number, and its gifts may have another one."""
    receipts.take_back(request.db, request.house, request.actor.email, path_id(request))


@receipt_file.get(right=OFFICE, refusals=NO_SUCH, noted=Act.EXPORT)
def read_receipt_file(request: Request) -> Response:
    """As PDF, with the words that the house has now."""
    number, body = receipts.print_one(request.db, request.house, path_id(request))
    return download(body, f"receipt-{number}.pdf")


@year_letters.get(right=OFFICE, query=YearForm, result=YearReceipts, refusals=OFF)
def read_year_letters(request: Request) -> YearReceipts:
    """How many givers have no receipt yet, and how letters went."""
    return receipts.read_year(request.db, request.validated["query"].year)


@year_letters.post(right=OFFICE, body=YearForm, result=YearReceipts, refusals=OFF)
def write_year_letters(request: Request) -> YearReceipts:
    """To fifty givers; called again until nobody waits."""
    return receipts.write_for_year(
        request.db, request.house, request.actor, request.validated["body"].year
    )


@year_file.get(right=OFFICE, query=YearForm, refusals=OFF, noted=Act.EXPORT)
def read_year_file(request: Request) -> Response:
    """All letters of the year that went by no mail, as one PDF."""
    year = request.validated["query"].year
    return download(receipts.print_year(request.db, request.house, year), f"gifts-{year}.pdf")

"""`/api/many/…`"""

from cenacle.many import service, tables
from cenacle.many.schemas import Many, ManyForm, TableText
from cenacle.platform.access import Right
from cenacle.platform.errors import Failure, InvalidInput
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import read_parts
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


LIMIT = 5 * 1024 * 1024

many = Service("many.make", "/api/many/{kind}", "Rooms, groups or retreats from a table.")
file = Service("many.read-file", "/api/many/read-file", "A file as a table.")


@file.put(
    right=Right.HOUSE,
    parts={"file": bytes},
    result=TableText,
    own_transactions=True,
    refusals={413: "Too large.", 415: "No form."},
)
def read_file(request: Request) -> TableText:
    """The first sheet of an XLSX file, or a CSV file, as text that can be looked at and sent."""
    part = read_parts(request, LIMIT).get("file")
    if part is None or isinstance(part, str):
        raise InvalidInput(Failure("file", _("Choose a file.")))
    return TableText(text=tables.text_of(part.file.read()))


@many.post(right=Right.HOUSE, body=ManyForm, result=Many, refusals={404: "No such kind."})
def make_many(request: Request) -> Many:
    """Make `rooms`, `groups` or `retreats` row by row; what is there is not made again, and a row
    that fails fails alone. A dry run says what would be."""
    form: ManyForm = request.validated["body"]
    return service.make_many(request.db, request.house, request.matchdict["kind"], form)

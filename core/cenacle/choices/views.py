"""The calls of such a list: `{form}/table`, `{form}/create-edit`, `{form}/{id}`."""

from cenacle.choices.models import Choice
from cenacle.choices.schemas import ChoiceForm, ChoiceRow, ChoiceTable
from cenacle.choices.service import ChoiceList
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service, TableRequest
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id

NO_SUCH = {404: "No such entry."}


def choice_services(form: str, choices: ChoiceList) -> list[Service]:
    """The calls by which the house edits the list at `/api/{form}`."""
    table = Service(f"{form}.table", f"/api/{form}/table", "The entries.")
    save = Service(f"{form}.create-edit", f"/api/{form}/create-edit", "Making and changing them.")
    one = Service(f"{form}.one", f"/api/{form}/{{id}}", "One entry.")

    @table.post(right=Right.HOUSE, body=TableRequest, result=ChoiceTable, reads=True)
    def read_choices(request: Request) -> Page[ChoiceRow]:
        """In the order in which people see them."""
        return choices.read_choices(request.connection, request.validated["body"])

    @save.post(right=Right.HOUSE, body=ChoiceForm, result=ChoiceRow, refusals=NO_SUCH)
    def save_choice(request: Request) -> Choice:
        """Without an id a new entry."""
        form: ChoiceForm = request.validated["body"]
        return choices.save_choice(request.db, form)

    @one.get(right=Right.HOUSE, result=ChoiceRow, refusals=NO_SUCH)
    def read_choice(request: Request) -> Choice:
        """An entry by its id."""
        return choices.find_choice(request.db, path_id(request))

    return [table, save, one]

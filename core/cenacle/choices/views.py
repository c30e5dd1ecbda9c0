"""The calls of such a list: `{form}/table`, `{form}/create-edit`, `{form}/{id}`."""

from typing import Any

from cenacle.choices.schemas import ChoiceForm, ChoiceRow, ChoiceTable
from cenacle.choices.service import ChoiceList
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web import Service, TableRequest
from cenacle.web.validation import path_id

NO_SUCH = {404: "No such entry."}


def choice_services(form: str, choices: ChoiceList) -> list[Service]:
    """The calls by which the house words the list at `/api/{form}`."""
    table = Service(f"{form}.table", f"/api/{form}/table", "The entries.")
    save = Service(f"{form}.create-edit", f"/api/{form}/create-edit", "Making and changing them.")
    one = Service(f"{form}.one", f"/api/{form}/{{id}}", "One entry.")

    @table.post(right=Right.HOUSE, body=TableRequest, result=ChoiceTable, reads=True)
    def read_table(request: Request) -> dict[str, Any]:
        """In the order in which people see them."""
        return choices.table(request.connection, request.validated["body"])

    @save.post(right=Right.HOUSE, body=ChoiceForm, result=ChoiceRow, refusals=NO_SUCH)
    def save_choice(request: Request) -> ChoiceRow:
        """Without an id a new entry."""
        wanted: ChoiceForm = request.validated["body"]
        fields = wanted.model_dump(exclude={"id"})
        return ChoiceRow.model_validate(choices.save(request.db, wanted.id, **fields))

    @one.get(right=Right.HOUSE, result=ChoiceRow, refusals=NO_SUCH)
    def read_choice(request: Request) -> ChoiceRow:
        """An entry by its id."""
        return ChoiceRow.model_validate(choices.find(request.db, path_id(request)))

    return [table, save, one]

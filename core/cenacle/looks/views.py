"""`/api/views/…`"""

from cenacle.looks import service
from cenacle.looks.schemas import TableQuery, TableViewForm, TableViewRow
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id

views = Service("views", "/api/views", "Named views of a table.", people_only=True)
saving = Service("views.save", "/api/views/save", "Naming a view.", people_only=True)
one_view = Service("views.one", "/api/views/{id}", "One named view.", people_only=True)


@views.get(right=Right.HOUSE, query=TableQuery, result=list[TableViewRow])
def read_views(request: Request) -> list[TableViewRow]:
    """The caller's own, and those of the whole office."""
    query: TableQuery = request.validated["query"]
    return service.read_views(request.db, request.actor, query.table)


@saving.post(right=Right.HOUSE, body=TableViewForm, result=TableViewRow)
def save_view(request: Request) -> TableViewRow:
    """Keep a view for oneself, or for the whole office."""
    return service.save_view(request.db, request.actor, request.validated["body"])


@one_view.delete(right=Right.HOUSE, refusals={404: "No such view."})
def delete_view(request: Request) -> None:
    """Delete one of one's own, or of the office's."""
    service.delete_view(request.db, request.actor, path_id(request))

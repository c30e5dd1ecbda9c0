"""`/api/audit/…`"""

from pyramid.response import Response

from cenacle.platform.access import Act, Right
from cenacle.platform.audit import trail
from cenacle.platform.audit.schemas import AuditRow, AuditTable, AuditTableRequest, Wanted
from cenacle.platform.request import Request
from cenacle.platform.web import Option, Service
from cenacle.platform.web.downloads import download
from cenacle.platform.web.tables import Page

table = Service("audit.table", "/api/audit/table", "Who changed what.")
export = Service("audit.export", "/api/audit/export", "Who changed what, as a file.")
entities = Service("audit.entities", "/api/audit/entityOptions", "What is changed.")


@table.post(right=Right.HOUSE, body=AuditTableRequest, result=AuditTable, reads=True)
def read_table(request: Request) -> Page[AuditRow]:
    """Every change that a person made, newest first."""
    return trail.read_entries(
        request.connection,
        request.registry.audit_words,
        request.validated["body"],
        request.house.settings.time_zone,
    )


@export.get(right=Right.HOUSE, query=Wanted, noted=Act.EXPORT)
def read_file(request: Request) -> Response:
    """As CSV, narrowed down like the table."""
    body = trail.export_entries(
        request.connection,
        request.registry.audit_words,
        request.validated["query"],
        request.house.settings.time_zone,
    )
    return download(body, f"audit-{request.house.today}.csv")


@entities.get(right=Right.HOUSE, result=list[Option])
def read_entities(request: Request) -> list[Option]:
    """The kinds of things whose changes are written down."""
    return trail.list_kinds(request.registry.audit_words)

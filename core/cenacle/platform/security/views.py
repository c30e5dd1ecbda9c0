"""`/api/audit/security/…`"""

from pyramid.response import Response

from cenacle.platform.access import Act, Right
from cenacle.platform.request import Request
from cenacle.platform.security import events
from cenacle.platform.security.schemas import (
    SecurityRow,
    SecurityTable,
    SecurityTableRequest,
    Wanted,
)
from cenacle.platform.web import Service
from cenacle.platform.web.downloads import download
from cenacle.platform.web.tables import Page

table = Service(
    "audit.security", "/api/audit/security/table", "Who came to which door, and what came of it."
)
export = Service("audit.security-export", "/api/audit/security/export", "The same as a file.")


@table.post(right=Right.HOUSE, body=SecurityTableRequest, result=SecurityTable, reads=True)
def read_table(request: Request) -> Page[SecurityRow]:
    """Signing in, refusals, locks, exports and links, the newest first."""
    return events.read_events(
        request.connection, request.validated["body"], request.house.settings.time_zone
    )


@export.get(right=Right.HOUSE, query=Wanted, noted=Act.EXPORT)
def read_file(request: Request) -> Response:
    """As CSV, narrowed down like the table."""
    body = events.export_events(
        request.connection, request.validated["query"], request.house.settings.time_zone
    )
    return download(body, f"security-{request.house.today}.csv")

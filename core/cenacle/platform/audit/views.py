"""`/api/audit/…`"""

from cenacle.platform.access import Right
from cenacle.platform.audit import trail
from cenacle.platform.audit.schemas import AuditRow, AuditTable
from cenacle.platform.request import Request
from cenacle.platform.web import Service, TableRequest
from cenacle.platform.web.tables import Page

table = Service("audit.table", "/api/audit/table", "Who changed what.")


@table.post(right=Right.HOUSE, body=TableRequest, result=AuditTable, reads=True)
def read_table(request: Request) -> Page[AuditRow]:
    """Every change that a person made, newest first."""
    return trail.read_entries(request.connection, request.validated["body"])

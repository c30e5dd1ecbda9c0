"""`/api/audit/…`"""

from typing import Any

from cenacle.audit import trail
from cenacle.audit.schemas import AuditTable
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web import Service, TableRequest

table = Service("audit.table", "/api/audit/table", "Who changed what.")


@table.post(right=Right.HOUSE, body=TableRequest, result=AuditTable, reads=True)
def read_table(request: Request) -> dict[str, Any]:
    """Every change that a person made, newest first."""
    return trail.table(request.connection, request.validated["body"])

"""`/api/plugins/rights`"""

from cenacle.platform.access import Right
from cenacle.platform.features import rights
from cenacle.platform.features.schemas import RightForm, RightRow
from cenacle.platform.request import Request
from cenacle.platform.web import Service

of_plugins = Service("plugins.rights", "/api/plugins/rights", "Who has the rights of plugins.")


@of_plugins.get(right=Right.HOUSE, result=list[RightRow])
def read_rights(request: Request) -> list[RightRow]:
    """Each right of a plugin, and which roles have it."""
    return rights.list_rights(request.db, request.house)


@of_plugins.post(
    right=Right.HOUSE, body=RightForm, result=RightRow, refusals={404: "No such right."}
)
def give_right(request: Request) -> RightRow:
    """Give one to a role, or take it away, in effect everywhere within two seconds."""
    return rights.give_right(request.db, request.house, request.validated["body"])

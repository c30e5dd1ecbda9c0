"""`/api/rosters/needs-doing`, and what the office has to do"""

from cenacle.home.schemas import FurtherToDo, Home, HomeQuery
from cenacle.home.service import read_home
from cenacle.home.to_dos import read_to_dos
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service

needs_doing = Service("rosters.needs-doing", "/api/rosters/needs-doing", "What needs doing.")
of_office = Service("dashboard.to-dos", "/api/dashboard/to-dos", "What the office has to do.")


@needs_doing.get(right=Right.READ, query=HomeQuery, result=Home, refusals={404: "No such group."})
def read_needs_doing(request: Request) -> Home:
    """How the retreat of a group stands that comes, and what needs doing for it."""
    query: HomeQuery = request.validated["query"]
    return read_home(request.db, request.house, request.actor, query.group_id)


@of_office.get(right=Right.HOUSE, result=list[FurtherToDo])
def read_office_to_dos(request: Request) -> list[FurtherToDo]:
    """What plugins have to do that no group does."""
    return read_to_dos(request.house, request.actor, None, None)

"""`/api/rosters/needs-doing`, and what the office has to do"""

from cenacle.home.first_steps import read_first_steps
from cenacle.home.office import next_group_id, read_office
from cenacle.home.schemas import FirstSteps, FurtherToDo, Home, HomeQuery, NextGroup, OfficeNeed
from cenacle.home.service import read_home
from cenacle.home.to_dos import read_to_dos
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service

needs_doing = Service("rosters.needs-doing", "/api/rosters/needs-doing", "What needs doing.")
of_office = Service("dashboard.to-dos", "/api/dashboard/to-dos", "What the office has to do.")

for_office = Service("dashboard.needs-doing", "/api/dashboard/needs-doing", "The office's day.")
first_steps = Service(
    "dashboard.first-steps", "/api/dashboard/first-steps", "What a new house does first."
)
next_group = Service("rosters.next-group", "/api/rosters/next-group", "Whose retreat comes next.")


@needs_doing.get(right=Right.READ, query=HomeQuery, result=Home, refusals={404: "No such group."})
def read_needs_doing(request: Request) -> Home:
    """How the retreat of a group stands that comes, and what needs doing for it."""
    query: HomeQuery = request.validated["query"]
    return read_home(request.db, request.house, request.actor, query.group_id)


@of_office.get(right=Right.HOUSE, result=list[FurtherToDo])
def read_office_to_dos(request: Request) -> list[FurtherToDo]:
    """What plugins have to do that no group does."""
    return read_to_dos(request.house, request.actor, None, None)


@for_office.get(right=Right.HOUSE, result=list[OfficeNeed])
def read_office_needs(request: Request) -> list[OfficeNeed]:
    """What waits for the office: arrivals of the week, applications, retreats to which nobody was
    asked, people who have not answered, addresses that bounce, plugins in trouble."""
    return read_office(request.db, request.house)


@next_group.get(right=Right.HOUSE, result=NextGroup)
def read_next_group(request: Request) -> NextGroup:
    """Whose retreat is under way, or comes next of all."""
    return NextGroup(group_id=next_group_id(request.db, request.house.today))


@first_steps.get(right=Right.HOUSE, result=FirstSteps)
def read_steps(request: Request) -> FirstSteps:
    """Each step, and whether it is done by what is really there."""
    return read_first_steps(request.db, request.house)

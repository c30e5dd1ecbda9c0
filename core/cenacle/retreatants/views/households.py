"""`/api/retreatants/{id}/household`: who lives together"""

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id
from cenacle.retreatants import households
from cenacle.retreatants.household_schemas import HouseholdForm, HouseholdOf, JoinForm

NO_SUCH = {404: "No such retreatant."}

household = Service(
    "retreatants.household", "/api/retreatants/{id}/household", "Who lives with a retreatant."
)


@household.get(right=Right.READ, result=HouseholdOf, refusals=NO_SUCH)
def read_household(request: Request) -> HouseholdOf:
    """Of groups that one may read, and who may live there, too."""
    return households.read_household(request.db, request.actor, path_id(request))


@household.post(right=Right.LEAD, body=JoinForm, refusals=NO_SUCH)
def join_household(request: Request) -> None:
    """Let somebody live with another person, and with all who live with either."""
    form: JoinForm = request.validated["body"]
    households.join_household(request.db, request.house, request.actor, path_id(request), form)


@household.put(right=Right.LEAD, body=HouseholdForm, refusals=NO_SUCH)
def change_household(request: Request) -> None:
    """Let letters come once, or to each."""
    form: HouseholdForm = request.validated["body"]
    households.change_household(request.db, request.actor, path_id(request), form)


@household.delete(right=Right.LEAD, refusals=NO_SUCH)
def leave_household(request: Request) -> None:
    """Let somebody live there no longer."""
    households.leave_household(request.db, request.house, request.actor, path_id(request))

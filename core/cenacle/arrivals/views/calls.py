"""`/api/arrivals/{retreatId}`"""

from cenacle.arrivals import service
from cenacle.arrivals.schemas import ActsForm, ActsTaken, Arrivals, NeverCame, NeverCameForm
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id

arrivals = Service("arrivals", "/api/arrivals/{retreatId}", "Who is here.")
never_came = Service(
    "arrivals.never-came", "/api/arrivals/{retreatId}/never-came", "Who did not come."
)

NO_RETREAT = {404: "No such retreat."}


@arrivals.get(right=Right.LEAD, result=Arrivals, refusals=NO_RETREAT)
def read_arrivals(request: Request) -> Arrivals:
    """Who comes to a retreat, who of them is here, and who has their key."""
    retreat_id = path_id(request, "retreatId")
    return service.read_arrivals(request.db, request.house, request.actor, retreat_id)


@arrivals.post(right=Right.LEAD, body=ActsForm, result=ActsTaken, refusals=NO_RETREAT)
def take_acts(request: Request) -> ActsTaken:
    """Take what a device has marked, perhaps while it had no network."""
    form: ActsForm = request.validated["body"]
    retreat_id = path_id(request, "retreatId")
    return service.take_acts(request.db, request.house, request.actor, retreat_id, form)


@never_came.post(right=Right.LEAD, body=NeverCameForm, result=NeverCame, refusals=NO_RETREAT)
def mark_never_came(request: Request) -> NeverCame:
    """Say of many that they did not come."""
    form: NeverCameForm = request.validated["body"]
    retreat_id = path_id(request, "retreatId")
    return service.mark_never_came(request.db, request.house, request.actor, retreat_id, form)

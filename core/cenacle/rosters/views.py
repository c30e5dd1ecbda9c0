"""`/api/rosters/…`"""

from typing import Any

from cenacle.request import Request
from cenacle.retreats.participation import today
from cenacle.rights import Right
from cenacle.rosters import changes, reading, service
from cenacle.rosters.schemas import (
    AutoAssigned,
    AutoAssigns,
    ChangesQuery,
    Marker,
    PriorRoom,
    RetreatMetrics,
    RetreatQuery,
    Roster,
    RosterQuery,
)
from cenacle.web import Service
from cenacle.web.validation import path_id

roster = Service("rosters.roster", "/api/rosters/roster", "The people of a group.")
changed = Service("rosters.changes", "/api/rosters/changes", "Whether something has changed.")
metrics = Service(
    "rosters.metrics", "/api/rosters/retreat-metrics/{retreatId}", "How full a retreat is."
)
has_auto = Service("rosters.has-auto-assigns", "/api/rosters/has-auto-assigns", "Who waits.")
auto = Service("rosters.auto-assign", "/api/rosters/auto-assign-rooms", "Rooms as before.")
prior = Service("rosters.prior-rooms", "/api/rosters/get-prior-rooms/{retreatantId}", "Rooms had.")

NO_GROUP = {404: "No such group."}
NO_RETREAT = {404: "No such retreat."}


@roster.post(right=Right.READ, body=RosterQuery, result=Roster, reads=True, refusals=NO_GROUP)
def read(request: Request) -> dict[str, Any]:
    """Retreatants, secondaries and prospects of a group, with the retreat that comes."""
    wanted: RosterQuery = request.validated["body"]
    return reading.read(
        request.connection,
        request.actor,
        wanted.group_id,
        wanted.filters,
        today(request.registry),
    )


@changed.get(right=Right.READ, query=ChangesQuery, result=Marker, refusals=NO_GROUP)
def read_marker(request: Request) -> dict[str, int]:
    """A number that is another one once anything on the roster has changed."""
    group_id = request.validated["query"].group_id
    return {"marker": changes.marker(request.connection, request.actor, group_id)}


@metrics.get(right=Right.READ, result=RetreatMetrics, refusals=NO_RETREAT)
def read_metrics(request: Request) -> dict[str, int]:
    """Invited, answered, and rooms."""
    return service.metrics(request.db, request.actor, path_id(request, "retreatId"))


@has_auto.post(
    right=Right.LEAD, body=RetreatQuery, result=AutoAssigns, reads=True, refusals=NO_RETREAT
)
def count_auto_assigns(request: Request) -> dict[str, int]:
    """How many are attending, were here last year and have no room."""
    retreat_id = request.validated["body"].retreat_id
    return {"count": service.count_auto_assigns(request.db, request.actor, retreat_id)}


@auto.post(right=Right.LEAD, body=RetreatQuery, result=AutoAssigned, refusals=NO_RETREAT)
def auto_assign(request: Request) -> dict[str, Any]:
    """Give all of them the rooms that they had before, in one go."""
    retreat_id = request.validated["body"].retreat_id
    return service.auto_assign(request.db, request.registry, request.actor, retreat_id)


@prior.get(right=Right.READ, result=list[PriorRoom], refusals={404: "No such retreatant."})
def read_prior_rooms(request: Request) -> list[dict[str, Any]]:
    """The rooms that a person had, newest first."""
    return service.prior_rooms(request.db, request.actor, path_id(request, "retreatantId"))

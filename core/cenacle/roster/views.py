"""`/api/rosters/…`, and `/api/group/table`: all groups at a glance"""

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service, TableRequest
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id
from cenacle.roster import change_feed, service
from cenacle.roster.groups_table import read_groups_table
from cenacle.roster.read_model import read_roster
from cenacle.roster.schemas import (
    ChangesQuery,
    GroupRow,
    GroupTable,
    Marker,
    RetreatMetrics,
    Roster,
    RosterQuery,
)

roster = Service("rosters.roster", "/api/rosters/roster", "The people of a group.")
changes = Service("rosters.changes", "/api/rosters/changes", "Whether something has changed.")
metrics = Service(
    "rosters.metrics", "/api/rosters/retreat-metrics/{retreatId}", "How full a retreat is."
)
groups_table = Service("group.table", "/api/group/table", "The table of groups.")

NO_GROUP = {404: "No such group."}
NO_RETREAT = {404: "No such retreat."}


@roster.post(right=Right.READ, body=RosterQuery, result=Roster, reads=True, refusals=NO_GROUP)
def read_roster_of_group(request: Request) -> Roster:
    """Retreatants, secondaries and prospects of a group, with the retreat that comes."""
    wanted: RosterQuery = request.validated["body"]
    return read_roster(
        request.connection, request.actor, wanted.group_id, wanted.filters, request.house.today
    )


@changes.get(right=Right.READ, query=ChangesQuery, result=Marker, refusals=NO_GROUP)
def read_marker(request: Request) -> Marker:
    """A number that is another one once anything on the roster has changed."""
    query: ChangesQuery = request.validated["query"]
    return change_feed.read_marker(request.db, request.actor, query.group_id)


@metrics.get(right=Right.READ, result=RetreatMetrics, refusals=NO_RETREAT)
def read_metrics(request: Request) -> RetreatMetrics:
    """Invited, answered, and rooms."""
    return service.read_metrics(request.db, request.actor, path_id(request, "retreatId"))


@groups_table.post(right=Right.HOUSE, body=TableRequest, result=GroupTable, reads=True)
def read_groups(request: Request) -> Page[GroupRow]:
    """Groups with their captains, their size and their next retreat."""
    wanted: TableRequest = request.validated["body"]
    return read_groups_table(request.connection, wanted, request.house.today)

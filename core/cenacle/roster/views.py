"""`/api/rosters/…`, and `/api/group/table`: all groups at a glance"""

from pyramid.response import Response

from cenacle.platform.access import Right, TokenScope
from cenacle.platform.plugins.fields import Value
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id, row_id
from cenacle.roster import change_feed, following, named_views, service
from cenacle.roster.given_columns import known_columns, read_signs, tell_roster
from cenacle.roster.groups_table import read_groups_table
from cenacle.roster.read_model import read_roster
from cenacle.roster.schemas import (
    FollowQuery,
    GivenColumn,
    GroupQuery,
    GroupRow,
    GroupTable,
    GroupTableRequest,
    Marker,
    NamedView,
    RetreatMetrics,
    Roster,
    RosterQuery,
    ViewForm,
)

roster = Service("rosters.roster", "/api/rosters/roster", "The people of a group.")
columns = Service("rosters.columns", "/api/rosters/columns", "Columns of fields and of plugins.")
signs = Service(
    "rosters.signs", "/api/rosters/signs/{retreatantId}", "What one sees beside a name."
)
changes = Service("rosters.changes", "/api/rosters/changes", "Whether something has changed.")
stream = Service(
    "rosters.changes.stream",
    "/api/rosters/changes/stream",
    "The same without asking.",
    people_only=True,
)
metrics = Service(
    "rosters.metrics", "/api/rosters/retreat-metrics/{retreatId}", "How full a retreat is."
)
views = Service("rosters.views", "/api/rosters/views", "Named views of a roster.")
save_view = Service(
    "rosters.views.save", "/api/rosters/views/save", "Naming a view.", people_only=True
)
one_view = Service(
    "rosters.views.one", "/api/rosters/views/{id}", "One named view.", people_only=True
)
groups_table = Service("group.table", "/api/group/table", "The table of groups.")

ROSTER = (TokenScope.ROSTER,)
NO_GROUP = {404: "No such group."}
NO_ROSTER = {404: "No such group, or no such retreat of it."}
NO_PERSON = {404: "No such retreatant."}
NO_RETREAT = {404: "No such retreat."}


@roster.post(
    right=Right.READ,
    body=RosterQuery,
    result=Roster,
    reads=True,
    refusals=NO_ROSTER,
    scopes=ROSTER,
)
def read_roster_of_group(request: Request) -> Roster:
    """Retreatants, secondaries and prospects of a group, with a retreat of it."""
    wanted: RosterQuery = request.validated["body"]
    roster = read_roster(request.connection, request.actor, wanted, request.house.today)
    if wanted.given:  # a session takes a twentieth of the time, and the rest needs none
        tell_roster(request.db, request.house, request.actor, roster, wanted.given)
    return roster


@columns.get(right=Right.READ, result=list[GivenColumn])
def read_columns(request: Request) -> list[GivenColumn]:
    """What fields and plugins may tell beside the rows of any group."""
    known = known_columns(request.db, request.house, request.actor)
    return [column.shape for column in known.values()]


@signs.get(right=Right.READ, result=dict[str, Value], refusals=NO_PERSON)
def read_signs_of(request: Request) -> dict[str, Value]:
    """By the keys of columns that have a sign, what one person has there."""
    retreatant_id = path_id(request, "retreatantId")
    return read_signs(request.db, request.house, request.actor, retreatant_id)


@changes.get(right=Right.READ, query=GroupQuery, result=Marker, refusals=NO_GROUP, scopes=ROSTER)
def read_marker(request: Request) -> Marker:
    """A number that is another one once anything on the roster has changed."""
    query: GroupQuery = request.validated["query"]
    return change_feed.read_marker(request.db, request.actor, query.group_id)


@stream.get(right=Right.READ, query=FollowQuery, refusals=NO_GROUP)
def follow(request: Request) -> Response:
    """Server-sent events for as long as the session is open: by the ids of groups, such numbers,
    at once and whenever one of them has changed."""
    query: FollowQuery = request.validated["query"]
    groups = [row_id(each) for each in query.groups.split(",")]
    return following.follow(request, groups).answer()


@metrics.get(right=Right.READ, result=RetreatMetrics, refusals=NO_RETREAT, scopes=ROSTER)
def read_metrics(request: Request) -> RetreatMetrics:
    """Invited, answered, and rooms."""
    return service.read_metrics(request.db, request.actor, path_id(request, "retreatId"))


@views.get(right=Right.READ, query=GroupQuery, result=list[NamedView], refusals=NO_GROUP)
def read_named_views(request: Request) -> list[NamedView]:
    """The caller's own, and those of the group."""
    query: GroupQuery = request.validated["query"]
    return named_views.read_views(request.db, request.actor, query.group_id)


@save_view.post(right=Right.READ, body=ViewForm, result=NamedView, refusals=NO_GROUP)
def save_named_view(request: Request) -> NamedView:
    """Keep a view for oneself, or as who leads the group for all of it."""
    form: ViewForm = request.validated["body"]
    return named_views.save_view(request.db, request.actor, form)


@one_view.delete(right=Right.READ, refusals={404: "No such view."})
def delete_named_view(request: Request) -> None:
    """Delete one of one's own, or as who leads the group one of the group's."""
    named_views.delete_view(request.db, request.actor, path_id(request))


@groups_table.post(right=Right.HOUSE, body=GroupTableRequest, result=GroupTable, reads=True)
def read_groups(request: Request) -> Page[GroupRow]:
    """Groups with their captains, their size and their next retreat."""
    wanted: GroupTableRequest = request.validated["body"]
    return read_groups_table(request.connection, wanted, request.house.today)

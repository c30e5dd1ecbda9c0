"""`/api/people/…`: finding people, and what is done to many of them"""

from pyramid.response import Response

from cenacle.platform.access import Act, Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.downloads import download
from cenacle.platform.web.many import DoneToMany, Matching
from cenacle.platform.web.tables import Page
from cenacle.retreatants import many, search
from cenacle.retreatants.record_schemas import (
    GroupOfMany,
    PeopleTableRequest,
    PeopleWanted,
    PersonRow,
    PersonTable,
    StatusOfMany,
)

people = Service("people.table", "/api/people/table", "Finding people.")
matching = Service("people.matching", "/api/people/matching", "All people that a table finds.")
export = Service("people.export", "/api/people/export", "People as a file.")
statuses = Service("people.status-many", "/api/people/status-many", "Who is active, of many.")
groups = Service("people.group-many", "/api/people/group-many", "Another group for many.")
statuses_back = Service(
    "people.status-many-undo", "/api/people/status-many-undo", "Taking statuses back."
)
groups_back = Service("people.group-many-undo", "/api/people/group-many-undo", "Taking it back.")


@people.post(right=Right.READ, body=PeopleTableRequest, result=PersonTable, reads=True)
def search_retreatants(request: Request) -> Page[PersonRow]:
    """People of all groups for the house, of the own group for others."""
    return search.search_retreatants(request.connection, request.actor, request.validated["body"])


@matching.post(right=Right.READ, body=PeopleWanted, result=Matching, reads=True)
def match_retreatants(request: Request) -> Matching:
    """To choose them on all pages of the table."""
    return search.match_retreatants(request.connection, request.actor, request.validated["body"])


@export.get(right=Right.READ, query=PeopleWanted, noted=Act.EXPORT)
def export_retreatants(request: Request) -> Response:
    """As CSV, narrowed down like the table."""
    wanted: PeopleWanted = request.validated["query"]
    body = search.export_retreatants(request.connection, request.actor, wanted)
    return download(body, f"people-{request.house.today}.csv")


@statuses.post(right=Right.LEAD, body=StatusOfMany, result=DoneToMany)
def set_statuses(request: Request) -> DoneToMany:
    """Whoever is not active leaves the roster; what was stays in the history."""
    form: StatusOfMany = request.validated["body"]
    return many.set_statuses(request.db, request.house, request.actor, form)


@groups.post(
    right=Right.HOUSE, body=GroupOfMany, result=DoneToMany, refusals={404: "No such group."}
)
def change_groups(request: Request) -> DoneToMany:
    """They leave their rosters, and what they said to retreats to come there, for another group."""
    form: GroupOfMany = request.validated["body"]
    return many.change_groups(request.db, request.house, request.actor, form)


@statuses_back.post(right=Right.LEAD, body=StatusOfMany, result=DoneToMany)
def take_statuses_back(request: Request) -> DoneToMany:
    """Each who got this status from the caller just now has the former one, places and rooms."""
    form: StatusOfMany = request.validated["body"]
    return many.take_statuses_back(request.db, request.house, request.actor, form)


@groups_back.post(
    right=Right.HOUSE, body=GroupOfMany, result=DoneToMany, refusals={404: "No such group."}
)
def take_groups_back(request: Request) -> DoneToMany:
    """Each whom the caller took to this group just now is in the former one, as they were."""
    form: GroupOfMany = request.validated["body"]
    return many.take_groups_back(request.db, request.house, request.actor, form)

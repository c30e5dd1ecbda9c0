"""`/api/prospects/…`: the table of applications, and what is decided about many"""

from pyramid.response import Response

from cenacle.platform.access import Act, Right, TokenScope
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.downloads import download
from cenacle.platform.web.many import Chosen, DoneToMany, Matching
from cenacle.platform.web.tables import Page
from cenacle.prospects import listing, many
from cenacle.prospects.schemas import (
    DenyMany,
    ProspectRow,
    ProspectsWanted,
    ProspectTable,
    ProspectTableRequest,
)

table = Service("prospects.table", "/api/prospects/table", "The table of applications.")
matching = Service(
    "prospects.matching", "/api/prospects/matching", "All applications that a table finds."
)
export = Service("prospects.export", "/api/prospects/export", "Applications as a file.")
verification = Service("prospects.verify-many", "/api/prospects/verify-many", "A review of many.")
promotion = Service("prospects.promote-many", "/api/prospects/promote-many", "Accepting many.")
promotion_undone = Service(
    "prospects.promote-many-undo", "/api/prospects/promote-many-undo", "Acceptances taken back."
)
denial = Service("prospects.deny-many", "/api/prospects/deny-many", "Refusing many.")
denial_undone = Service(
    "prospects.deny-many-undo", "/api/prospects/deny-many-undo", "Denials taken back."
)


@table.post(
    right=Right.LEAD,
    body=ProspectTableRequest,
    result=ProspectTable,
    reads=True,
    scopes=(TokenScope.APPLICATIONS,),
)
def search_prospects(request: Request) -> Page[ProspectRow]:
    """Who is not decided yet, or in another state; the newest first."""
    return listing.search_prospects(request.connection, request.actor, request.validated["body"])


@matching.post(right=Right.LEAD, body=ProspectsWanted, result=Matching, reads=True)
def match_prospects(request: Request) -> Matching:
    """To choose them on all pages of the table."""
    return listing.match_prospects(request.connection, request.actor, request.validated["body"])


@export.get(right=Right.LEAD, query=ProspectsWanted, noted=Act.EXPORT)
def export_prospects(request: Request) -> Response:
    """As CSV, narrowed down like the table."""
    wanted: ProspectsWanted = request.validated["query"]
    body = listing.export_prospects(request.connection, request.actor, wanted)
    return download(body, f"prospects-{request.house.today}.csv")


@verification.post(right=Right.LEAD, body=Chosen, result=DoneToMany)
def verify_prospects(request: Request) -> DoneToMany:
    """Note that a captain has reviewed each of them."""
    return many.verify_prospects(
        request.db, request.house, request.actor, request.validated["body"]
    )


@promotion.post(right=Right.LEAD, body=Chosen, result=DoneToMany)
def accept_prospects(request: Request) -> DoneToMany:
    """Make a retreatant of each, in the group that the application is for."""
    return many.accept_prospects(
        request.db, request.house, request.actor, request.validated["body"]
    )


@promotion_undone.post(right=Right.LEAD, body=Chosen, result=DoneToMany)
def take_acceptances_back(request: Request) -> DoneToMany:
    """Within ten seconds, as of one."""
    return many.take_acceptances_back(
        request.db, request.house, request.actor, request.validated["body"]
    )


@denial.post(right=Right.LEAD, body=DenyMany, result=DoneToMany)
def deny_prospects(request: Request) -> DoneToMany:
    """Refuse each, for all groups."""
    return many.deny_prospects(request.db, request.house, request.actor, request.validated["body"])


@denial_undone.post(right=Right.LEAD, body=Chosen, result=DoneToMany)
def take_denials_back(request: Request) -> DoneToMany:
    """Within ten seconds, as of one."""
    return many.take_denials_back(
        request.db, request.house, request.actor, request.validated["body"]
    )

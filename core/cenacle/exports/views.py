"""`/api/rosters/export/{retreatId}`"""

from pyramid.response import Response

from cenacle import settings
from cenacle.exports.files import to_csv, to_xlsx
from cenacle.exports.pdf import to_pdf
from cenacle.exports.schemas import ExportQuery, Format
from cenacle.exports.sheets import fill_in
from cenacle.request import Request
from cenacle.retreats.participation import find_retreat, today
from cenacle.rights import Right
from cenacle.web import Service
from cenacle.web.downloads import download
from cenacle.web.validation import path_id

export = Service("rosters.export", "/api/rosters/export/{retreatId}", "Paper of a retreat.")


@export.get(right=Right.READ, query=ExportQuery, refusals={404: "No such retreat."})
def read_paper(request: Request) -> Response:
    """The roster, the room list, name tags or the sign-in sheet, as a file."""
    wanted: ExportQuery = request.validated["query"]
    retreat = find_retreat(request.db, request.actor, Right.READ, path_id(request, "retreatId"))
    day = today(request.registry)
    sheet = fill_in(request.db, retreat, wanted.kind, day)
    if wanted.format is Format.CSV:
        body = to_csv(sheet)
    elif wanted.format is Format.XLSX:
        body = to_xlsx(sheet)
    else:
        house = settings.value(request.registry, "PortalTitle")
        body = to_pdf(sheet, wanted.kind, house=house, today=day)
    name = f"{wanted.kind}-group-{retreat.group.group_number}-{retreat.start_date}.{wanted.format}"
    return download(body, name)

"""`/api/rosters/export/{retreatId}`"""

from pyramid.response import Response

from cenacle.exports.files import to_csv, to_xlsx
from cenacle.exports.schemas import ExportQuery, Format
from cenacle.exports.sheets import make_sheet
from cenacle.platform.access import Act, Right, load
from cenacle.platform.request import Request
from cenacle.platform.settings.definitions import PORTAL_TITLE
from cenacle.platform.web import Service
from cenacle.platform.web.downloads import download
from cenacle.platform.web.validation import path_id
from cenacle.retreats import Retreat

export = Service("rosters.export", "/api/rosters/export/{retreatId}", "Paper of a retreat.")


@export.get(
    right=Right.READ, query=ExportQuery, refusals={404: "No such retreat."}, noted=Act.EXPORT
)
def read_paper(request: Request) -> Response:
    """The roster, the room list, name tags or the sign-in sheet, as a file."""
    wanted: ExportQuery = request.validated["query"]
    retreat = load(request.db, request.actor, Retreat, path_id(request, "retreatId"))
    today = request.house.today
    sheet = make_sheet(request.db, retreat, wanted.kind, today)
    if wanted.format is Format.CSV:
        body = to_csv(sheet)
    elif wanted.format is Format.XLSX:
        body = to_xlsx(sheet)
    else:
        # fpdf takes a tenth of a process's start, and most processes never print.
        from cenacle.exports.pdf import to_pdf

        title = request.house.settings.value(PORTAL_TITLE)
        body = to_pdf(sheet, wanted.kind, portal_title=title, today=today)
    name = f"{wanted.kind}-group-{retreat.group.group_number}-{retreat.start_date}.{wanted.format}"
    return download(body, name)

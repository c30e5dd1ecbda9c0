"""`/api/rosters/export/{retreatId}`, and `/api/rosters/papers`"""

from pyramid.response import Response

from cenacle.exports.letterhead import read_letterhead
from cenacle.exports.papers.making import check_paper, make_list, write_pdf
from cenacle.exports.plugin_papers import list_papers, make_plugin_sheet
from cenacle.exports.roster_sheet import make_roster_sheet
from cenacle.exports.schemas import ExportQuery, Format, PaperChoice, PaperForm
from cenacle.exports.sheets import Kind
from cenacle.platform.access import Act, Right, TokenScope, load
from cenacle.platform.request import Request
from cenacle.platform.sheets import Sheet
from cenacle.platform.web import Service
from cenacle.platform.web.downloads import download
from cenacle.platform.web.sheet_files import to_csv, to_xlsx
from cenacle.platform.web.validation import path_id
from cenacle.retreats import Retreat

papers = Service("rosters.papers", "/api/rosters/papers", "Papers of plugins.")
export = Service("rosters.export", "/api/rosters/export/{retreatId}", "Paper of a retreat.")

ROSTER = (TokenScope.ROSTER,)
NO_SUCH = {404: "No such retreat."}


@export.get(right=Right.READ, query=ExportQuery, refusals=NO_SUCH, noted=Act.EXPORT, scopes=ROSTER)
def read_paper(request: Request) -> Response:
    """A paper of the retreat as a file: one alone, or `kit`, all of them with a cover as PDF."""
    wanted: ExportQuery = request.validated["query"]
    retreat = _retreat(request)
    if isinstance(wanted.kind, Kind):
        form = PaperForm(kind=wanted.kind, format=wanted.format)
        return _paper_of_core(request, retreat, wanted.kind, form)
    sheet = make_plugin_sheet(request.house, request.actor, retreat, wanted.kind)
    return _file(request, retreat, sheet, wanted)


@export.post(right=Right.READ, body=PaperForm, refusals=NO_SUCH, noted=Act.EXPORT, scopes=ROSTER)
def read_paper_of(request: Request) -> Response:
    """The same of the people who are named; the roster as it stands on a screen."""
    form: PaperForm = request.validated["body"]
    retreat = _retreat(request)
    about = (request.house, request.actor, retreat)
    if not isinstance(form.kind, Kind):
        sheet = make_plugin_sheet(*about, form.kind, form.retreatant_ids)
    elif form.kind is Kind.ROSTER:
        sheet = make_roster_sheet(request.db, *about, form)
    else:
        return _paper_of_core(request, retreat, form.kind, form)
    return _file(request, retreat, sheet, form)


@papers.get(right=Right.READ, result=list[PaperChoice])
def read_papers(request: Request) -> list[PaperChoice]:
    """What stands in the menu beside the core's papers."""
    return list_papers(request.db, request.house, request.actor)


def _retreat(request: Request) -> Retreat:
    return load(request.db, request.actor, Retreat, path_id(request, "retreatId"))


def _paper_of_core(request: Request, retreat: Retreat, kind: Kind, form: PaperForm) -> Response:
    check_paper(request.actor, retreat, kind, form.format)
    about = (request.db, request.house, request.actor, retreat, kind, form)
    if form.format is Format.PDF:
        return _download(write_pdf(*about), retreat, form)
    return _file(request, retreat, make_list(*about), form)


def _file(request: Request, retreat: Retreat, sheet: Sheet, wanted: ExportQuery) -> Response:
    if wanted.format is Format.CSV:
        body = to_csv(sheet)
    elif wanted.format is Format.XLSX:
        body = to_xlsx(sheet)
    else:
        from cenacle.exports.drawing import to_pdf

        letterhead = read_letterhead(request.db, request.house)
        body = to_pdf(sheet, letterhead, request.house.today)
    return _download(body, retreat, wanted)


def _download(body: bytes, retreat: Retreat, wanted: ExportQuery) -> Response:
    name = f"{wanted.kind}-group-{retreat.group.group_number}-{retreat.start_date}.{wanted.format}"
    return download(body, name)

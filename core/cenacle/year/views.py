"""`/api/year/…`"""

from pyramid.response import Response

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.downloads import download
from cenacle.platform.web.sheet_files import to_csv, to_xlsx
from cenacle.platform.web.validation import path_id
from cenacle.year import service
from cenacle.year.schemas import FileQuery, YearQuery, YearReport

report = Service("year", "/api/year/{year}", "The report of a year.")
file = Service("year.file", "/api/year/{year}/file", "Years beside each other, as a file.")

WRITERS = {"csv": to_csv, "xlsx": to_xlsx}
NO_SUCH = {404: "No such year or group."}


@report.get(right=Right.READ, query=YearQuery, result=YearReport, refusals=NO_SUCH)
def read_year(request: Request) -> YearReport:
    """A few figures of the house or of a group, and those of plugins."""
    query: YearQuery = request.validated["query"]
    year = path_id(request, "year")
    return service.read_year(request.report_db, request.house, request.actor, year, query.group_id)


@file.get(right=Right.READ, query=FileQuery, refusals=NO_SUCH)
def read_file(request: Request) -> Response:
    """The year and the two before, and the groups of the year, as CSV or XLSX."""
    query: FileQuery = request.validated["query"]
    year = path_id(request, "year")
    sheet = service.years_side_by_side(
        request.report_db, request.house, request.actor, year, query.group_id
    )
    return download(WRITERS[query.format](sheet), f"year-{year}.{query.format}")

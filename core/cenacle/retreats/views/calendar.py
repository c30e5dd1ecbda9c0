"""`/api/retreats/…`"""

from cenacle.places.schemas import RetreatToChoose
from cenacle.places.to_choose import read_retreats_to_choose
from cenacle.platform.access import Right, TokenScope
from cenacle.platform.request import Request
from cenacle.platform.web import Option, Service, TableRequest
from cenacle.platform.web.tables import Page
from cenacle.platform.web.validation import path_id
from cenacle.retreats import service
from cenacle.retreats.next_year import plan_next_year
from cenacle.retreats.schemas import (
    NextYear,
    NextYearForm,
    RetreatDetail,
    RetreatForm,
    RetreatOfYear,
    RetreatTable,
    YearQuery,
)

table = Service("retreats.table", "/api/retreats/table", "The table of retreats.")
by_year = Service("retreats.by-year", "/api/retreats/retreats-by-year", "A year of retreats.")
create_edit = Service(
    "retreats.create-edit", "/api/retreats/create-edit", "Making and changing retreats."
)
next_year = Service(
    "retreats.next-year", "/api/retreats/next-year", "Next year’s calendar from this year’s."
)
upcoming = Service(
    "retreats.options", "/api/retreats/retreat-options", "Retreats that one may register for."
)
of_group = Service(
    "retreats.options-of-group", "/api/retreats/retreat-options/{groupId}", "A group's retreats."
)
retreat = Service("retreats.one", "/api/retreats/{id}", "One retreat.")

NO_SUCH = {404: "No such retreat."}


@table.post(right=Right.HOUSE, body=TableRequest, result=RetreatTable, reads=True)
def read_retreat_table(request: Request) -> Page[RetreatDetail]:
    """Retreats, the latest first."""
    wanted: TableRequest = request.validated["body"]
    return service.RETREATS.read(request.connection, wanted)


@by_year.post(right=Right.HOUSE, body=YearQuery, result=list[RetreatOfYear], reads=True)
def read_retreats_of_year(request: Request) -> list[RetreatOfYear]:
    """Every retreat that has a day in the year."""
    form: YearQuery = request.validated["body"]
    return service.read_retreats_of_year(request.db, form.year)


@create_edit.post(right=Right.HOUSE, body=RetreatForm, result=RetreatDetail, refusals=NO_SUCH)
def save_retreat(request: Request) -> RetreatDetail:
    """Without a retreatId a new retreat."""
    form: RetreatForm = request.validated["body"]
    return service.save_retreat(request.db, request.house, form)


@next_year.post(right=Right.HOUSE, body=NextYearForm, result=NextYear)
def repeat_retreats(request: Request) -> NextYear:
    """Propose, or keep, the retreats of a year in the next; what is there is not made again."""
    form: NextYearForm = request.validated["body"]
    return plan_next_year(request.db, request.house, form)


@upcoming.get(right=Right.PUBLIC, result=list[RetreatToChoose])
def read_upcoming_options(request: Request) -> list[RetreatToChoose]:
    """Public, for the registration form: retreats that have not begun, and how full each is."""
    return read_retreats_to_choose(request.db, request.house)


@of_group.get(
    right=Right.SIGNED_IN,
    result=list[Option],
    refusals={404: "No such group."},
    scopes=(TokenScope.READ, TokenScope.ROSTER),
)
def read_options_of_group(request: Request) -> list[Option]:
    """All retreats of a group, the earliest first."""
    return service.read_options_of_group(request.db, path_id(request, "groupId"))


@retreat.get(right=Right.HOUSE, result=RetreatDetail, refusals=NO_SUCH)
def read_retreat(request: Request) -> RetreatDetail:
    """A retreat by its id."""
    return service.read_retreat(request.db, path_id(request))


@retreat.delete(right=Right.HOUSE, refusals=NO_SUCH)
def delete_retreat(request: Request) -> None:
    """Take a retreat out of the calendar, as long as nobody was invited."""
    service.delete_retreat(request.db, request.house, path_id(request))

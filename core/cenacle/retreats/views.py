"""`/api/retreats/…`, `/api/retreat-roles/…` and `/api/group/table`"""

from typing import Any

from pyramid.config import Configurator

from cenacle.choices import choice_services
from cenacle.request import Request
from cenacle.retreats import groups_table, service
from cenacle.retreats.participation import today
from cenacle.retreats.schemas import (
    GroupTable,
    RetreatDetail,
    RetreatForm,
    RetreatOfYear,
    RetreatTable,
    YearQuery,
)
from cenacle.rights import Right
from cenacle.web import Option, Service, TableRequest
from cenacle.web.validation import path_id

roles = Service("retreat-roles.options", "/api/retreat-roles/role-options", "Roles on a retreat.")
group_table = Service("group.table", "/api/group/table", "The table of groups.")
table = Service("retreats.table", "/api/retreats/table", "The table of retreats.")
by_year = Service("retreats.by-year", "/api/retreats/retreats-by-year", "A year of retreats.")
save_retreat = Service(
    "retreats.create-edit", "/api/retreats/create-edit", "Making and changing retreats."
)
upcoming = Service(
    "retreats.options", "/api/retreats/retreat-options", "Retreats that one may register for."
)
of_group = Service(
    "retreats.options-of-group", "/api/retreats/retreat-options/{groupId}", "A group's retreats."
)
retreat = Service("retreats.one", "/api/retreats/{id}", "One retreat.")

NO_SUCH = {404: "No such retreat."}


@roles.get(right=Right.SIGNED_IN, result=list[Option])
def read_roles(request: Request) -> list[dict[str, Any]]:
    """What somebody may do on a retreat."""
    return service.ROLES.options(request.db)


@group_table.post(right=Right.HOUSE, body=TableRequest, result=GroupTable, reads=True)
def read_groups(request: Request) -> dict[str, Any]:
    """Groups with their captains, their size and their next retreat."""
    return groups_table.read(request.connection, request.validated["body"], today(request.registry))


@table.post(right=Right.HOUSE, body=TableRequest, result=RetreatTable, reads=True)
def read_table(request: Request) -> dict[str, Any]:
    """Retreats, the latest first."""
    return service.table(request.connection, request.validated["body"])


@by_year.post(right=Right.HOUSE, body=YearQuery, result=list[RetreatOfYear], reads=True)
def read_year(request: Request) -> list[dict[str, Any]]:
    """Every retreat that has a day in the year."""
    return service.of_year(request.db, request.validated["body"].year)


@save_retreat.post(right=Right.HOUSE, body=RetreatForm, result=RetreatDetail, refusals=NO_SUCH)
def save(request: Request) -> dict[str, Any]:
    """Without a retreatId a new retreat."""
    form: RetreatForm = request.validated["body"]
    return service.save(
        request.db,
        request.registry,
        form.retreat_id,
        **form.model_dump(exclude={"retreat_id"}),
    )


@upcoming.get(right=Right.PUBLIC, result=list[Option])
def read_upcoming(request: Request) -> list[dict[str, Any]]:
    """Public, for the registration form: retreats that have not begun."""
    return service.options(request.db, upcoming_from=today(request.registry))


@of_group.get(right=Right.SIGNED_IN, result=list[Option], refusals={404: "No such group."})
def read_of_group(request: Request) -> list[dict[str, Any]]:
    """All retreats of a group, the earliest first."""
    return service.options(request.db, group_id=path_id(request, "groupId"))


@retreat.get(right=Right.HOUSE, result=RetreatDetail, refusals=NO_SUCH)
def read(request: Request) -> dict[str, Any]:
    """A retreat by its id."""
    return service.read(request.db, path_id(request))


@retreat.delete(right=Right.HOUSE, refusals=NO_SUCH)
def take_out(request: Request) -> None:
    """Take a retreat out of the calendar, as long as nobody was invited."""
    service.take_out(request.db, request.registry, path_id(request))


def includeme(config: Configurator) -> None:
    for service_of_roles in choice_services("retreat-roles", service.ROLES):
        config.add_cornice_service(service_of_roles)

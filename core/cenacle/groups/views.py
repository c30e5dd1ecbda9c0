"""`/api/group/…`; the table, which tells of retreats as well, is in `cenacle.retreats`."""

from cenacle.groups import notifications, service
from cenacle.groups.models import Group
from cenacle.groups.schemas import (
    WORDS,
    GroupChoice,
    GroupDetail,
    GroupForm,
    GroupQuery,
    NotificationRow,
)
from cenacle.platform.access import Right, TokenScope
from cenacle.platform.request import Request
from cenacle.platform.web import Option, Service
from cenacle.platform.web.validation import path_id

options = Service("group.options", "/api/group/group-options", "Groups to choose from.")
secondary = Service(
    "group.secondary-options", "/api/group/secondary-options", "Groups to belong to as well."
)
saved = Service(
    "group.create-edit", "/api/group/create-edit-group", "Making and renumbering groups."
)
notified = Service(
    "group.notifications", "/api/group/get-group-notifications", "A group's notifications."
)
have_read = Service(
    "group.read-notifications",
    "/api/group/read-group-notifications",
    "Having read them.",
    people_only=True,
)
group = Service("group.one", "/api/group/{id}", "One group.")

NO_SUCH = {404: "No such group."}


@options.get(
    right=Right.SIGNED_IN, result=list[Option], scopes=(TokenScope.READ, TokenScope.ROSTER)
)
def read_group_options(request: Request) -> list[Option]:
    """All groups for an admin, the own group for others."""
    return service.read_group_options(request.db, request.actor)


@secondary.get(right=Right.LEAD, result=list[Option])
def read_secondary_options(request: Request) -> list[Option]:
    """All groups: a captain gives people a secondary group that somebody else leads."""
    return service.read_all_group_options(request.db)


@saved.post(right=Right.HOUSE, body=GroupForm, result=GroupDetail, refusals=NO_SUCH)
def save_group(request: Request) -> Group:
    """Without an id a new group."""
    form: GroupForm = request.validated["body"]
    return service.save_group(
        request.db,
        form.id,
        group_number=form.group_number,
        version=form.version,
        words=form.model_dump(include=set(WORDS), exclude_unset=True),
    )


@notified.get(right=Right.READ, query=GroupQuery, result=list[NotificationRow], refusals=NO_SUCH)
def read_notifications(request: Request) -> list[NotificationRow]:
    """Newest first, at most 100; an admin names the group."""
    wanted: GroupQuery = request.validated["query"]
    return notifications.read_notifications(request.connection, request.actor, wanted.group_id)


@have_read.post(right=Right.READ, body=GroupChoice, refusals=NO_SUCH)
def mark_notifications_read(request: Request) -> None:
    """This user has read all notifications of the group until now."""
    form: GroupChoice = request.validated["body"]
    notifications.mark_notifications_read(request.db, request.actor, form.group_id)


@group.get(right=Right.HOUSE, result=GroupDetail, refusals=NO_SUCH)
def read_group(request: Request) -> Group:
    """A group by its id."""
    return service.find_group(request.db, path_id(request))

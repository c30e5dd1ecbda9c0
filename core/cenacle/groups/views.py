"""`/api/group/…`; the table, which tells of retreats as well, is in `cenacle.retreats`."""

from typing import Any

from cenacle.groups import notifications, service
from cenacle.groups.schemas import (
    GroupChoice,
    GroupDetail,
    GroupForm,
    GroupQuery,
    NotificationRow,
)
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web import Option, Service
from cenacle.web.validation import path_id

options = Service("group.options", "/api/group/group-options", "Groups to choose from.")
secondary = Service(
    "group.secondary-options", "/api/group/secondary-options", "Groups to belong to as well."
)
save_group = Service(
    "group.create-edit", "/api/group/create-edit-group", "Making and renumbering groups."
)
told = Service("group.notifications", "/api/group/get-group-notifications", "What a group is told.")
have_read = Service(
    "group.read-notifications", "/api/group/read-group-notifications", "Having read it."
)
group = Service("group.one", "/api/group/{id}", "One group.")

NO_SUCH = {404: "No such group."}


@options.get(right=Right.SIGNED_IN, result=list[Option])
def read_options(request: Request) -> list[dict[str, Any]]:
    """All groups for an admin, the own group for others."""
    return service.options(request.db, request.actor)


@secondary.get(right=Right.LEAD, result=list[Option])
def read_secondary(request: Request) -> list[dict[str, Any]]:
    """All groups: a captain gives people a secondary group that somebody else leads."""
    return service.all_options(request.db)


@save_group.post(right=Right.HOUSE, body=GroupForm, result=GroupDetail, refusals=NO_SUCH)
def save(request: Request) -> GroupDetail:
    """Without an id a new group."""
    form: GroupForm = request.validated["body"]
    return GroupDetail.model_validate(
        service.save(request.db, form.id, **form.model_dump(exclude={"id"}))
    )


@told.get(right=Right.READ, query=GroupQuery, result=list[NotificationRow], refusals=NO_SUCH)
def read_notifications(request: Request) -> list[dict[str, Any]]:
    """Newest first, at most 100; an admin names the group."""
    return notifications.latest(request.db, request.actor, request.validated["query"].group_id)


@have_read.post(right=Right.READ, body=GroupChoice, refusals=NO_SUCH)
def mark_read(request: Request) -> None:
    """This user has read what the group was told until now."""
    notifications.mark_read(request.db, request.actor, request.validated["body"].group_id)


@group.get(right=Right.HOUSE, result=GroupDetail, refusals=NO_SUCH)
def read(request: Request) -> GroupDetail:
    """A group by its id."""
    return GroupDetail.model_validate(service.find(request.db, path_id(request)))

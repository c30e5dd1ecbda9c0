"""Groups over the wire."""

from datetime import datetime
from typing import Annotated

from pydantic import StringConstraints

from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id, Version


class GroupForm(Form):
    """Without an `id` a new group."""

    id: Id | None = None
    group_number: Annotated[str, StringConstraints(max_length=5)]
    version: Version | None = None


class GroupDetail(Schema):
    id: int
    group_number: str
    version: int


class GroupQuery(Form):
    group_id: Id | None = None


class GroupChoice(Form):
    group_id: Id


class NotificationRow(Schema):
    id: int
    notification_message: str
    created_date: datetime
    is_read: bool
    retreatant_id: int | None
    """Whom it is about, and to whose page it leads."""
    prospect_id: int | None
    """Whose application it is about."""

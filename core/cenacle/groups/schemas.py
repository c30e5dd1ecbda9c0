"""Groups over the wire."""

from datetime import datetime
from typing import Annotated

from pydantic import StringConstraints

from cenacle.groups.models import Language, WhoFor
from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id, Plain, PlainLine, Version

GroupName = Annotated[PlainLine, StringConstraints(max_length=80)]
Description = Annotated[Plain, StringConstraints(max_length=1000)]

WORDS = frozenset({"name", "description", "language", "who_for"})
"""What strangers read, and look by."""


class GroupForm(Form):
    """Without an `id` a new group; of the words for strangers what is not sent stays as it is."""

    id: Id | None = None
    group_number: Annotated[str, StringConstraints(max_length=5)]
    name: GroupName | None = None
    description: Description | None = None
    language: Language | None = None
    who_for: WhoFor | None = None
    version: Version | None = None

    @classmethod
    def _without_blanks(cls, given: dict[str, object]) -> dict[str, object]:
        """Words that are sent and empty are taken away."""
        emptied = dict.fromkeys({"name", "description", "language", "whoFor"} & given.keys())
        return emptied | super()._without_blanks(given)


class GroupDetail(Schema):
    id: int
    group_number: str
    name: str | None
    description: str | None
    language: Language | None
    who_for: WhoFor | None
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

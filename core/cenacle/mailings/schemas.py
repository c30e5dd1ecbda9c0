"""Mail that people write to many, over the wire."""

from typing import Annotated

from pydantic import Field, StringConstraints

from cenacle.mail.schemas import Body
from cenacle.web import Form, Schema
from cenacle.web.fields import Id

MOST = 2000

Ids = Annotated[list[Id], Field(max_length=MOST)]


class Letter(Form):
    """`{{ firstName }}` and the reader's other placeholders may stand in both."""

    subject: Annotated[str, StringConstraints(max_length=200)]
    body: Body


class RosterLetter(Letter):
    """`group_id` is the group whose roster it is, where an administrator writes."""

    to_user_ids: Ids = Field(default_factory=list)
    to_prospect_ids: Ids = Field(default_factory=list)
    group_id: Id | None = None


class Audience(Form):
    """All active users, or the captains alone."""

    email_all_captains: bool = Field(False, strict=True)


class HouseLetter(Letter, Audience):
    pass


class Skipped(Schema):
    name: str
    reason: str


class Posted(Schema):
    """How many mails wait to be sent, and who gets none. `message_id` finds the progress."""

    message_id: int | None
    queued: int
    skipped: list[Skipped]


class Count(Schema):
    count: int

"""Invitations over the wire."""

from typing import Annotated

from pydantic import Field

from cenacle.web import Form, Schema
from cenacle.web.fields import Id

MOST = 2000


class InvitationForm(Form):
    """`group_id` is the group whose roster it is, where an administrator invites."""

    retreatant_ids: Annotated[list[Id], Field(min_length=1, max_length=MOST)]
    group_id: Id | None = None


class Queued(Schema):
    """`message_id` finds the progress."""

    message_id: int
    queued: int

"""The line over the wire."""

import operator
from datetime import date, datetime
from typing import Annotated

from pydantic import Field

from cenacle.groups.models import Language, WhoFor
from cenacle.platform.web import Form, Option, Schema
from cenacle.platform.web.fields import Id
from cenacle.retreats import AttendingStatus


class InLine(Schema):
    """One who waits. `offered_until` is there while a place is offered, or `held` for a yes that
    waits for something; who is `resting` let an
    offer end; to whom is not `reachable` nothing can be sent, so that somebody has to phone."""

    position: int
    retreatant_id: int
    name: str
    since: datetime | None
    priority: int | None
    offered_until: datetime | None
    resting: bool
    reachable: bool
    held: Annotated[bool, Field(exclude_if=operator.not_)] = False


class OwnPlace(Schema):
    """Where somebody stands in the line of `of` people, and until when a place is offered. With
    `awaits` it is held for their yes, and that says in a sentence what makes it theirs. Who is
    `resting`, since an offer ended, is not asked again before they say yes."""

    position: int
    of: int
    offered_until: datetime | None
    resting: bool
    offer_ended: datetime | None
    awaits: Annotated[str | None, Field(exclude_if=operator.not_)] = None


class OfferForm(Form):
    """Without a `retreatant_id` the first in line."""

    retreatant_id: Id | None = None


class WithdrawForm(Form):
    retreatant_id: Id


class AttendingForm(Form):
    """Without a `retreat_id` the group's current retreat. `over_capacity` says that more people
    than places are meant; `write_to_them` is about a place that somebody gets who waited."""

    retreatant_id: Id
    attending_status: AttendingStatus
    retreat_id: Id | None = None
    over_capacity: bool = Field(False, strict=True)
    write_to_them: bool = Field(True, strict=True)


class AnswerSet(Schema):
    """Whether a mail tells somebody who waited of the place that they got; else none was wanted, or
    none reaches them, and the group is asked to telephone."""

    written: bool


class RetreatToChoose(Option):
    """A retreat as an applicant sees it: when, with whom, about what, and how many places are left,
    or that there is a waiting list alone."""

    start_date: date
    end_date: date
    group_number: str
    name: str | None
    description: str | None
    language: Language | None
    who_for: WhoFor | None
    theme: str | None
    preacher: str | None
    offering: str | None

    places_left: int
    waiting_list: bool

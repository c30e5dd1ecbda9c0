"""Fields over the wire."""

import operator
from datetime import date, datetime
from typing import Annotated

from pydantic import Field, JsonValue

from cenacle.platform.plugins.fields import AskedAt, FieldKind, FieldOf, ShownAt, Sign, Value
from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id

MOST_ANSWERS = 200

Answers = Annotated[dict[str, JsonValue], Field(max_length=MOST_ANSWERS)]
"""By the fields' full keys; what is sent and empty is emptied."""


class FieldShape(Schema):
    """A field as a form or a roster shows it."""

    key: str
    label: str
    kind: FieldKind
    of: FieldOf
    section: str
    choices: list[str]
    hint: str
    asked: list[AskedAt]
    shown: list[ShownAt]
    is_required: bool
    sign: Sign | None


class AskedSection(Schema):
    """Fields under one heading of a form."""

    title: str
    fields: list[FieldShape]


class AskedForm(Schema):
    """What is asked, and what was answered before, by the fields' full keys. Where it `may_stay`,
    some of it is forgotten after the retreat unless it `stays`. `former` is what somebody said of
    another retreat, to whom nothing of it is known yet of this one: offered, and kept when sent."""

    sections: list[AskedSection]
    answers: dict[str, Value]
    may_stay: bool
    stays: bool
    former: dict[str, Value] = Field(default_factory=dict, exclude_if=operator.not_)


class FormerAnswers(Schema):
    """What somebody said about a retreat that is over, in words, by the labels."""

    retreat_id: int
    start_date: date
    end_date: date
    told: dict[str, str]


class RecordAnswers(Schema):
    """What somebody told the house, of the person and of the part in the retreat that comes;
    `agreed_at` says when they said yes to what was asked of them."""

    retreat_id: int | None
    form: AskedForm
    agreed_at: dict[str, datetime]
    former: list[FormerAnswers]
    may_edit: bool


class RecordAnswerChanges(Form):
    """The answers that are changed, and what `was` there when they were read: what somebody changed
    since is not overwritten."""

    retreat_id: Id | None = None
    answers: Answers
    was: Answers = Field(default_factory=dict)


class GuestAnswers(Form):
    """What somebody says by their own link; `stays` lets the house keep it beyond the retreat."""

    answers: Answers
    stays: bool | None = None

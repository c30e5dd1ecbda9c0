"""Questions of the house over the wire."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from cenacle.fields.models import LONGEST_HINT
from cenacle.platform.access import Right
from cenacle.platform.plugins.fields import (
    LONGEST_LABEL,
    MOST_CHOICES,
    AskedAt,
    FieldKind,
    FieldOf,
    ShownAt,
    Sign,
)
from cenacle.platform.web import Form, Schema, TableRequest
from cenacle.platform.web.fields import Id, Version, Whole
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


MOST_QUESTIONS = 100
LONGEST_CHOICE = 80


def _one_line(value: str) -> str:
    if len(value.splitlines()) > 1:
        raise ValueError(_("Write this in one line."))
    return value


Label = Annotated[str, StringConstraints(max_length=LONGEST_LABEL), AfterValidator(_one_line)]
Switch = Annotated[bool, Field(strict=True)]


class ChoiceForm(Form):
    """One of the choices; `was` is what it was called before, where it has another name now."""

    name: Annotated[str, StringConstraints(max_length=LONGEST_CHOICE), AfterValidator(_one_line)]
    was: Annotated[str, StringConstraints(max_length=LONGEST_CHOICE)] | None = None


class QuestionForm(Form):
    """Of the choices that stand there no longer those that somebody chose are retired."""

    label: Label
    hint: Annotated[str, StringConstraints(max_length=LONGEST_HINT)] = ""
    kind: FieldKind
    of: FieldOf = FieldOf.PERSON
    right: Literal[Right.READ, Right.LEAD, Right.PASTORAL] = Right.LEAD
    choices: Annotated[list[ChoiceForm], Field(max_length=MOST_CHOICES)] = Field(
        default_factory=list
    )
    asked: Annotated[list[AskedAt], Field(max_length=len(AskedAt))] = Field(default_factory=list)
    shown: Annotated[list[ShownAt], Field(max_length=len(ShownAt))] = Field(default_factory=list)
    is_required: Switch = False
    sign: Sign | None = None
    kept_days: Annotated[Whole, Field(ge=1, le=3650)] | None = None
    version: Version | None = None


class QuestionsWanted(TableRequest):
    """Those that are asked, or those that are no longer."""

    is_retired: Switch = False


class QuestionRow(Schema):
    """`answers` counts who has answered it."""

    id: int
    key: str
    label: str
    kind: FieldKind
    of: FieldOf
    right: Right
    asked: list[AskedAt]
    shown: list[ShownAt]
    is_required: bool
    sign: Sign | None
    retired_at: datetime | None
    answers: int
    version: int


class QuestionTable(Schema):
    rows: list[QuestionRow]
    total: int


class ChoiceDetail(Schema):
    """`chosen` counts who has it."""

    name: str
    is_former: bool
    chosen: int


class QuestionDetail(QuestionRow):
    """What somebody has chosen and is offered no longer stands last among the `choices`."""

    hint: str
    choices: list[ChoiceDetail]
    kept_days: int | None


class Order(Form):
    """Every question that is asked, in the order in which people see them."""

    ids: Annotated[list[Id], Field(max_length=MOST_QUESTIONS)]


class NoLongerAsked(Schema):
    """What somebody answered to a question that the house asks no longer; of a part, with the days
    of its retreat."""

    label: str
    answer: str
    retreat: str | None

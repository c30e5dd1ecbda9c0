"""Two records of one person over the wire: who may be the same, and what a merge would do."""

from datetime import date
from typing import Annotated

from pydantic import Field, StringConstraints

from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id, Version
from cenacle.retreatants.models import PersonStatus
from cenacle.retreats import AttendingStatus


class Duplicate(Schema):
    """Another record that may be the same person's, and what both have in common."""

    retreatant_id: int
    key_code: str
    name: str
    group_number: str
    status: PersonStatus
    birth_date: date | None
    cell_phone: str | None
    email: str | None
    alike: list[str]


class KnownPerson(Schema):
    """Who may be meant by somebody who is about to be added, and what both have in common;
    `may_open` for who leads them."""

    retreatant_id: int
    name: str
    group_number: str
    status: PersonStatus
    alike: list[str]
    may_open: bool


class Pair(Form):
    """The record that stays, and the one that goes into it."""

    kept_id: Id
    gone_id: Id


class MergeForm(Pair):
    """`take` names the fields whose value comes from the record that goes."""

    take: Annotated[
        list[Annotated[str, StringConstraints(max_length=60)]], Field(max_length=60)
    ] = Field(default_factory=list)
    kept_version: Version | None = None
    gone_version: Version | None = None


class FieldChoice(Schema):
    """A field in which the two differ; `taken` when the record that stays has nothing there."""

    field: str
    label: str
    kept: object
    gone: object
    taken: bool


class RetreatChoice(Schema):
    """A retreat that both took part in, and what will stand there."""

    retreat: str
    kept: AttendingStatus
    gone: AttendingStatus
    result: AttendingStatus


class Moved(Schema):
    """How many rows of one kind move over."""

    kind: str
    count: int


class MergePreview(Schema):
    fields: list[FieldChoice]
    retreats: list[RetreatChoice]
    moved: list[Moved]
    kept_version: int
    gone_version: int


class Merged(Schema):
    retreatant_id: int

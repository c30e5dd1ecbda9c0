"""Two records of one person over the wire: who may be the same, and what a merge would do."""

from datetime import date, datetime
from typing import Annotated

from pydantic import Field, StringConstraints

from cenacle.platform.web import Form, Schema
from cenacle.platform.web.fields import Id, Version
from cenacle.platform.web.schemas import LARGEST_ID
from cenacle.retreatants.models import PersonStatus
from cenacle.retreats import AttendingStatus

Names = Annotated[list[Annotated[str, StringConstraints(max_length=160)]], Field(max_length=300)]
"""Of fields, as the preview names them."""


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


class KnownApplication(Schema):
    """An application that is not decided, of who may be meant, and what both have in common."""

    prospect_id: int
    name: str
    alike: list[str]


class Pair(Form):
    """The record that stays, and the one that goes into it."""

    kept_id: Id
    gone_id: Id


class MergeForm(Pair):
    """`take` names the fields whose value comes from the record that goes, `keep` those that would
    be joined, and are to stay as they are."""

    take: Names = Field(default_factory=list)
    keep: Names = Field(default_factory=list)
    kept_version: Version | None = None
    gone_version: Version | None = None


class FieldChoice(Schema):
    """A field in which the two differ; `taken` when the record that stays has nothing there. What
    can be `joined` is, where nobody chooses."""

    field: str
    label: str
    kept: object
    gone: object
    joined: str | None = None
    taken: bool


class RetreatChoice(Schema):
    """A retreat that both took part in, and what will stand there."""

    retreat: str
    kept: AttendingStatus
    gone: AttendingStatus
    result: AttendingStatus


class Moved(Schema):
    """How many rows of one kind move over, and what they are called to whoever reads."""

    kind: str
    label: str
    count: int


class MergePreview(Schema):
    """`unseen_answers` counts questions to which both gave an answer that is not for this actor.
    `irrevocable` says in sentences what is not undone with it, within the `undo_days`.
    """

    fields: list[FieldChoice]
    unseen_answers: int
    retreats: list[RetreatChoice]
    moved: list[Moved]
    undo_days: int
    irrevocable: list[str]
    kept_version: int
    gone_version: int


class Merged(Schema):
    retreatant_id: int


class MergeRow(Schema):
    """A record that this one took in, by whom and when, and until when it can be undone."""

    id: int
    name: str
    key_code: str
    merged_at: datetime
    merged_by: str
    until: datetime


class MergeMeant(Form):
    merge_id: Id


class UndoForm(MergeMeant):
    """`version` is that of the person, as the preview gave it."""

    version: Version | None = None


class UndoPreview(Schema):
    """`differs` says in sentences what would not be as it was; `name` is who comes back."""

    name: str
    differs: list[str]
    version: int


class Parted(Schema):
    """Who stayed, and who is a person of their own again."""

    retreatant_id: int
    parted_id: int


class TwoForm(Form):
    """Two records that are two people's, or, where `are_two` is false, may be one's after all."""

    one_id: Id
    other_id: Id
    are_two: bool = True


class DuplicatesQuery(Form):
    skip: Annotated[int, Field(ge=0, le=LARGEST_ID)] = 0
    take: Annotated[int, Field(ge=1, le=100)] = 25


class DuplicatePair(Schema):
    """Two records that may be one person's; `unlike` names what speaks against it. The more
    `points`, the likelier."""

    one: Duplicate
    other: Duplicate
    unlike: list[str]
    points: int


class DuplicatesTable(Schema):
    rows: list[DuplicatePair]
    total: int

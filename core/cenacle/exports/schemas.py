"""Which paper of a retreat, and in which format."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, StringConstraints, WrapValidator

from cenacle.exports.sheets import Kind
from cenacle.platform.web import Form, Schema
from cenacle.roster.schemas import MOST_COLUMNS, ColumnKey, FurtherColumn, no_such_column

MOST_ROWS = 5_000


class Format(StrEnum):
    CSV = "csv"
    XLSX = "xlsx"
    PDF = "pdf"


class TagPart(StrEnum):
    """What a name tag says beside the name."""

    ROLE = "role"
    TABLE = "table"
    ROOM = "room"


USUAL_PARTS = [TagPart.ROLE]


class PaperColumn(StrEnum):
    """The columns of a roster; the further ones are told only where they are asked for."""

    NAME = "name"
    ROOM = "roomNumber"
    KEY_CODE = "id"
    AGE = "age"
    CELL_PHONE = "cellPhone"
    EMAIL = "email"
    ANSWER = "attendingStatus"
    ROLE = "role"
    PRIORITY = "priority"
    SUB_GROUP = "subGroup"
    NO_SHOW = "noShow"
    LINE = "line"
    CALL = "callState"
    NICKNAME = FurtherColumn.NICKNAME
    CITY = FurtherColumn.CITY
    LAST_ATTENDED = FurtherColumn.LAST_ATTENDED
    LAST_ROOM = FurtherColumn.LAST_ROOM
    ASKED_ON = FurtherColumn.ASKED_ON
    SEEN_ON = FurtherColumn.SEEN_ON
    ANSWERED_ON = FurtherColumn.ANSWERED_ON
    REMINDERS = FurtherColumn.REMINDERS
    PHONED = FurtherColumn.PHONED
    REMARKS = FurtherColumn.REMARKS
    NOT_AGREED = FurtherColumn.NOT_AGREED


USUAL_COLUMNS: list[PaperColumn | str] = [
    PaperColumn.NAME,
    PaperColumn.ROOM,
    PaperColumn.AGE,
    PaperColumn.CELL_PHONE,
    PaperColumn.EMAIL,
    PaperColumn.ANSWER,
    PaperColumn.ROLE,
]


class ExportQuery(Form):
    """`kind` is one of the core's papers, or by its full name one of a plugin's."""

    kind: Annotated[Kind | str, Field(union_mode="left_to_right")]
    format: Format


class PaperChoice(Schema):
    """A paper beside those that every house has, as the menu names it."""

    kind: str
    title: str


RowId = Annotated[str, StringConstraints(pattern=r"^[rp][0-9]{1,10}$")]


class PaperForm(ExportQuery):
    """People by their `rowId` in a roster, in its order; else everybody who belongs on the paper.

    `columns` are those of the roster, of fields and plugins by their full keys; the other papers
    have their own, and their own order. Who of those who are named is on a plugin's paper, the
    plugin says. `tag_parts` stand on name tags; `tag_sheet` is that of the kit.
    """

    row_ids: Annotated[list[RowId], Field(max_length=MOST_ROWS)] | None = None
    columns: Annotated[
        list[Annotated[PaperColumn | ColumnKey, WrapValidator(no_such_column)]],
        Field(min_length=1, max_length=MOST_COLUMNS),
    ] = USUAL_COLUMNS
    tag_parts: Annotated[list[TagPart], Field(max_length=len(TagPart))] = USUAL_PARTS
    tag_sheet: Literal[Kind.TAGS_5395, Kind.TAGS] = Kind.TAGS_5395

    @property
    def retreatant_ids(self) -> list[int] | None:
        """Of those who are named; prospects are on no other paper."""
        if self.row_ids is None:
            return None
        return [int(row_id[1:]) for row_id in self.row_ids if row_id.startswith("r")]

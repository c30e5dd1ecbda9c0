"""Notes over the wire."""

from datetime import date
from typing import Annotated

from cenacle.api import Form, Id, Schema
from pydantic import Field

from cenacle_sample_plugin.models import LONGEST


class NoteForm(Form):
    retreatant_id: Id
    text: Annotated[str, Field(max_length=LONGEST)]


class NoteRow(Schema):
    id: int
    text: str
    pinned_by: str
    last_day: date


class PersonNotes(Schema):
    """The notes on one person, newest first; `may_pin` says whether the reader may change them."""

    may_pin: bool
    notes: list[NoteRow]

"""Acts on many rows at once: nobody waits for somebody else's failure."""

from collections.abc import Callable, Mapping
from typing import Annotated

from pydantic import Field
from sqlalchemy.orm import Session

from cenacle.platform.errors import InvalidInput, NotAllowed, NotFound
from cenacle.platform.web.fields import Id
from cenacle.platform.web.schemas import Form, Schema

MOST_AT_ONCE = 50
"""Rows of one call: to accept as many takes two seconds, in which a house on SQLite writes nothing
else. More go one call after the other."""


class Chosen(Form):
    """The rows that somebody chose, by their ids."""

    ids: Annotated[list[Id], Field(min_length=1, max_length=MOST_AT_ONCE)]


class LeftOut(Schema):
    """A row to which it was not done, and why; the name of one that is not the caller's to see is
    empty."""

    id: int
    name: str
    reason: str


class DoneToMany(Schema):
    done: list[int]
    left_out: list[LeftOut]


class Matching(Schema):
    """The ids of rows that a table shows on all of its pages, in its order, as many as one may
    choose; `total` is how many there are."""

    ids: list[int]
    total: int


def do_to_each(
    session: Session, chosen: Chosen, names: Mapping[int, str], act: Callable[[int], object]
) -> DoneToMany:
    """Do the same to each, in the order in which they are named. What is refused of one is taken
    back for that one alone."""
    done, left_out = list[int](), list[LeftOut]()
    for row_id in dict.fromkeys(chosen.ids):
        try:
            with session.begin_nested():
                act(row_id)
        except (InvalidInput, NotAllowed, NotFound) as refusal:
            name = names.get(row_id, "")
            left_out.append(LeftOut(id=row_id, name=name, reason=str(refusal)))
        else:
            done.append(row_id)
    return DoneToMany(done=done, left_out=left_out)

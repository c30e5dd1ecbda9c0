"""Who attends and has told nothing yet."""

from collections.abc import Sequence

from cenacle.api import HomeAsked, ToDoLine, count_unanswered
from sqlalchemy.orm import Session


def find_untold(session: Session, asked: HomeAsked) -> Sequence[ToDoLine]:
    """One line, where the retreat that comes has somebody who was not heard."""
    if asked.retreat_id is None:
        return []
    count = count_unanswered(session, asked.retreat_id, "needs_diet", "needs_mobility")
    if not count:
        return []
    people = "person who comes has" if count == 1 else "people who come have"
    message = f"{count} {people} not told what they need"
    return [ToDoLine(message=message, path="/group/retreat-roster?answer=Attending", count=count)]

"""Who attends and has told nothing yet."""

from collections.abc import Sequence

from cenacle.api import HomeAsked, ToDoLine, Words, count_unanswered
from sqlalchemy.orm import Session

_ = Words("cenacle_needs")


def find_untold(session: Session, asked: HomeAsked) -> Sequence[ToDoLine]:
    """One line, where the retreat that comes has somebody who was not heard."""
    if asked.retreat_id is None:
        return []
    count = count_unanswered(session, asked.retreat_id, "needs_diet", "needs_mobility")
    if not count:
        return []
    message = _.many(
        "{count} person who comes has not told what they need",
        "{count} people who come have not told what they need",
        count,
    )
    filters = {"answer": "Attending", "needs_diet": "~"}
    return [ToDoLine(message, filters, count)]

"""For the kitchen: how many eat what, and no names."""

from collections import Counter
from dataclasses import dataclass

from cenacle.api import Words, read_answers
from sqlalchemy.orm import Session

_ = Words("cenacle_needs")

DIET, ALLERGIES = "needs_diet", "needs_allergies"


@dataclass(frozen=True)
class Count:
    """`what` is a diet, or an allergy in somebody's words."""

    what: str
    people: int


def count_needs(session: Session, retreat_id: int) -> list[Count]:
    """Of those who attend, the most frequent first; allergies that are worded alike are one."""
    told = read_answers(session, retreat_id, DIET, ALLERGIES)
    diets = Counter(
        diet for diets in told[DIET].values() if isinstance(diets, list) for diet in diets
    )
    allergies = Counter(
        str(_("Allergy: {allergy}", allergy=str(words).casefold()))
        for words in told[ALLERGIES].values()
    )
    return [Count(what, people) for what, people in (diets + allergies).most_common()]

"""A number at which somebody else answered is wrong wherever it is shown, until it is changed."""

from typing import Literal

from sqlalchemy import ColumnElement, case, exists, literal, null
from sqlalchemy.orm import aliased

from cenacle.calls.models import PhoneAct, PhoneOutcome
from cenacle.retreatants import Retreatant

PhoneProblem = Literal["wrongNumber"]
WRONG_NUMBER: PhoneProblem = "wrongNumber"

REACHED = (PhoneOutcome.ATTENDING, PhoneOutcome.NOT_ATTENDING, PhoneOutcome.CALL_AGAIN)
"""Who is reached by it after all has it still."""

_Later = aliased(PhoneAct)


def has_wrong_number() -> ColumnElement[bool]:
    """Of retreatants, at whichever retreat it was found out."""
    was_reached_since = exists().where(
        _Later.retreatant_id == Retreatant.id,
        _Later.id > PhoneAct.id,
        _Later.outcome.in_(REACHED),
    )
    return (
        exists()
        .where(
            PhoneAct.retreatant_id == Retreatant.id,
            PhoneAct.number == Retreatant.cell_phone,
            ~was_reached_since.correlate(Retreatant, PhoneAct),
        )
        .correlate(Retreatant)
    )


def phone_problem() -> ColumnElement[PhoneProblem | None]:
    """The same as a column."""
    return case((has_wrong_number(), literal(WRONG_NUMBER)), else_=null())

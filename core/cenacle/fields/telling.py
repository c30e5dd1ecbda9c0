"""What others hear of answers: that they changed, and never what they are."""

from collections.abc import Collection, Mapping

from sqlalchemy.orm import Session

from cenacle.events import AnswersChanged, ConsentChanged
from cenacle.fields.known import KnownField
from cenacle.platform.access import Right
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import FieldKind, Value
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

WHAT_WAS_ASKED = _.lasting("what the house asked")

SHOWN_TO_ALL = (Right.READ, Right.LEAD)
"""Whose labels may stand in the history, which more people read than the answers."""


def tell_of_answers(
    session: Session,
    house: House,
    retreatant_id: int,
    fields: Mapping[str, KnownField],
    changed: Collection[str],
    answers: Mapping[str, Value | None],
    how: str,
) -> None:
    """Say that these changed, each consent by itself; `how` ends the sentence."""
    consents = [key for key in changed if fields[key].field.kind is FieldKind.CONSENT]
    for key in consents:
        field = fields[key].field
        what = f"“{field.label}”" if field.right in SHOWN_TO_ALL else WHAT_WAS_ASKED.written()
        house.publish(
            session,
            ConsentChanged(retreatant_id, what, is_given=answers[key] is True, how=how),
        )
    if len(changed) > len(consents):
        house.publish(session, AnswersChanged(retreatant_id, how))

"""What the house of the demo asks by itself, and what its guests agreed to once."""

from datetime import datetime

from sqlalchemy.orm import Session

from cenacle.agreements.models import Agreement, AgreementText, HowOften
from cenacle.fields import Question
from cenacle.platform import clock
from cenacle.platform.access import Right
from cenacle.platform.plugins.fields import AskedAt, FieldKind, FieldOf, ShownAt

RULES = "<p>The house keeps silence from the first evening until the last noon.</p>"


def add_questions(session: Session) -> None:
    """One that is asked, and an agreement that is no longer: nobody who tries out an answer is held
    up by it."""
    shirt = Question(
        label="Shirt size",
        hint="For those who help on the retreat.",
        kind=FieldKind.CHOICE,
        of=FieldOf.PERSON,
        right=Right.LEAD,
        choices=["S", "M", "L", "XL"],
        asked=[AskedAt.FOLLOW_UP.value],
        shown=[ShownAt.PANEL.value],
        position=1,
    )
    session.add(shirt)
    _add_former_agreement(session, clock.now())


def _add_former_agreement(session: Session, at: datetime) -> None:
    rules = Agreement(title="House rules", how_often=HowOften.ONCE, number=1, retired_at=at)
    session.add(rules)
    session.flush()
    session.add(
        AgreementText(agreement_id=rules.id, number=1, language="en", html=RULES, made_at=at)
    )

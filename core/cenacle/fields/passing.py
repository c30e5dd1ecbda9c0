"""Answers that are kept for a time go some days after the retreat that they were given for."""

from collections.abc import Collection
from datetime import date, datetime

from sqlalchemy import and_, delete, exists, or_, select
from sqlalchemy.orm import Session

from cenacle.fields.models import FieldValue, LeftEmpty, OfSomebody
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import SAYS_NO

AT_ONCE = 500


def forget_answers(session: Session, keys: Collection[str], before: datetime, today: date) -> int:
    """Some hundreds at most, and how many: what was said of a part in a retreat that ended before,
    and what was said of a person before then, who since then was to attend no retreat that ended
    later. What the person lets stay does; what applicants say goes with the application."""
    return sum(_forget(session, said, keys, before, today) for said in (FieldValue, LeftEmpty))


def _forget(
    session: Session,
    said: type[OfSomebody],
    keys: Collection[str],
    before: datetime,
    today: date,
) -> int:
    of_part = exists().where(Retreat.id == said.retreat_id, Retreat.end_date < before.date())
    comes = or_(
        Participation.attending_status == AttendingStatus.ATTENDING,
        and_(Retreat.end_date >= today, Participation.attending_status.not_in(SAYS_NO)),
    )
    is_expected = exists().where(
        Participation.retreatant_id == said.retreatant_id,
        Participation.retreat_id == Retreat.id,
        Retreat.end_date >= before.date(),
        comes,
    )
    of_person = and_(said.retreat_id.is_(None), said.given_at < before, ~is_expected)
    ids = session.scalars(
        select(said.id)
        .where(
            said.field.in_(keys),
            said.retreatant_id.is_not(None),
            ~said.stays,
            or_(of_part, of_person),
        )
        .limit(AT_ONCE)
    ).all()
    session.execute(delete(said).where(said.id.in_(ids)))
    return len(ids)

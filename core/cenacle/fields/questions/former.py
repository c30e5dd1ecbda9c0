"""What somebody answered to questions that the house asks no longer."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.fields.known import retired_fields, seen_by
from cenacle.fields.models import FieldValue
from cenacle.fields.questions.schemas import NoLongerAsked
from cenacle.platform.access import Actor, load
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import shown_text
from cenacle.platform.told import told_days
from cenacle.retreatants import Retreatant
from cenacle.retreats import Retreat


def read_no_longer_asked(
    session: Session, house: House, actor: Actor, retreatant_id: int
) -> list[NoLongerAsked]:
    """Of those that the actor may see, by question and retreat. Raises NotFound."""
    load(session, actor, Retreatant, retreatant_id)
    known = seen_by(retired_fields(session), house, actor)
    if not known:
        return []
    rows = session.execute(
        select(FieldValue.field, FieldValue.value, Retreat.start_date, Retreat.end_date)
        .outerjoin(Retreat, Retreat.id == FieldValue.retreat_id)
        .where(FieldValue.retreatant_id == retreatant_id, FieldValue.field.in_(known))
        .order_by(Retreat.start_date.desc())
    ).all()
    return [
        NoLongerAsked(
            label=str(each.field.label),
            answer=shown_text(each.field.kind, row.value),
            retreat=str(told_days(row.start_date, row.end_date)) if row.start_date else None,
        )
        for key, each in known.items()
        for row in rows
        if row.field == key
    ]

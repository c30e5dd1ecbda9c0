"""What somebody told the house, as those who care for them read and mend it."""

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime

from pydantic import JsonValue
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.fields.forms import (
    Asked,
    asked_on_record,
    check_form,
    keep_form,
    read_form,
    without_parts,
)
from cenacle.fields.models import FieldValue
from cenacle.fields.schemas import FormerAnswers, RecordAnswerChanges, RecordAnswers
from cenacle.fields.telling import tell_of_answers
from cenacle.fields.values import hold_answers, read_own
from cenacle.platform.access import Actor, Right, load, reaches
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import FieldKind, Owner, shown_text
from cenacle.platform.words import CORE, Words
from cenacle.retreatants import Retreatant, actor_name
from cenacle.retreats import Retreat
from cenacle.retreats.participation import current_retreat

_ = Words(CORE)

BY = _.lasting("by {name}")


CHANGED = _("Somebody changed this meanwhile. Nothing was overwritten: open it again to see it.")


def read_answers(session: Session, house: House, actor: Actor, retreatant_id: int) -> RecordAnswers:
    """Of the fields that the actor may see. Raises NotFound."""
    person = load(session, actor, Retreatant, retreatant_id)
    seen, owner = _seen(session, house, actor, person)
    asked = seen if owner.retreat_id else without_parts(seen)
    return RecordAnswers(
        retreat_id=owner.retreat_id,
        form=read_form(session, house, asked, owner),
        agreed_at=_agreed_at(session, asked, owner),
        former=_former(session, seen, owner),
        may_edit=reaches(actor, Right.LEAD, person),
    )


def change_answers(
    session: Session, house: House, actor: Actor, retreatant_id: int, form: RecordAnswerChanges
) -> None:
    """Keep the answers that are sent; the others stay.

    Raises NotFound, NotAllowed, InvalidInput, or RuleBroken for what somebody changed since.
    """
    person = load(session, actor, Retreatant, retreatant_id, to_change=True)
    seen, owner = _seen(session, house, actor, person)
    if form.retreat_id is not None and form.retreat_id != owner.retreat_id:
        raise RuleBroken(_("Another retreat is the next one by now. Open this again."), "retreatId")
    asked = seen if owner.retreat_id else without_parts(seen)
    answers = check_form(asked, form.answers, are_all=False)
    hold_answers(session, owner)
    _refuse_changed(session, asked, owner, form.was)
    changed = keep_form(session, house, asked, owner, answers)
    how = BY.written(name=actor_name(session, actor))
    tell_of_answers(session, house, person.id, asked.fields, changed, answers, how)


def _seen(session: Session, house: House, actor: Actor, person: Retreatant) -> tuple[Asked, Owner]:
    seen = asked_on_record(session, house, actor)
    retreat = current_retreat(session, person.group_id, house.today)
    owner = Owner(retreatant_id=person.id, retreat_id=retreat.id if retreat else None)
    return seen, owner


def _refuse_changed(
    session: Session, asked: Asked, owner: Owner, was: Mapping[str, JsonValue]
) -> None:
    """What a plugin keeps it sees to itself."""
    now = read_own(session, owner, [key for key in was if key in asked.known])
    for key, before in was.items():
        if key in asked.known and now.get(key) != before:
            raise RuleBroken(CHANGED, field=f"answers.{key}")


def _agreed_at(session: Session, asked: Asked, owner: Owner) -> dict[str, datetime]:
    consents = [key for key, each in asked.known.items() if each.field.kind is FieldKind.CONSENT]
    if not consents:
        return {}
    rows = session.execute(
        select(FieldValue.field, FieldValue.given_at)
        .where(FieldValue.field.in_(consents), FieldValue.retreatant_id == owner.retreatant_id)
        .order_by(FieldValue.given_at)
    )
    return {row.field: row.given_at for row in rows}


def _former(session: Session, seen: Asked, owner: Owner) -> list[FormerAnswers]:
    """Of the parts in other retreats than the one that comes, the newest first."""
    rows = session.execute(
        select(Retreat.id, Retreat.start_date, Retreat.end_date, FieldValue.field, FieldValue.value)
        .join(FieldValue, FieldValue.retreat_id == Retreat.id)
        .where(
            FieldValue.retreatant_id == owner.retreatant_id,
            FieldValue.retreat_id != (owner.retreat_id or 0),
            FieldValue.field.in_(seen.known),
        )
        .order_by(Retreat.start_date.desc(), Retreat.id)
    ).all()
    told: dict[int, dict[str, str]] = defaultdict(dict)
    for row in rows:
        field = seen.known[row.field].field
        told[row.id][str(field.label)] = shown_text(field.kind, row.value)
    days = {row.id: (row.start_date, row.end_date) for row in rows}
    return [
        FormerAnswers(retreat_id=each, start_date=first, end_date=last, told=told[each])
        for each, (first, last) in days.items()
    ]

"""The rules: who may pin what to whom, and for how long."""

from datetime import date, timedelta
from typing import Any

from cenacle.api import (
    Actor,
    NotFound,
    Right,
    RuleBroken,
    find_retreatant,
    may_over,
    own_details,
    publish,
    setting,
    today,
)
from pyramid.registry import Registry
from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from cenacle_sample_plugin.history import NotePinned
from cenacle_sample_plugin.models import Note

MOST = 5


def notes_on(
    session: Session, registry: Registry, actor: Actor, retreatant_id: int
) -> dict[str, Any]:
    """What is pinned to a person's record. Raises NotFound."""
    person = find_retreatant(session, actor, Right.READ, retreatant_id)
    notes = session.scalars(
        select(Note)
        .where(Note.retreatant_id == person.id, Note.last_day >= _today(registry))
        .order_by(Note.id.desc())
    )
    return {"may_pin": may_over(actor, Right.LEAD, person), "notes": notes.all()}


def pin(session: Session, registry: Registry, actor: Actor, retreatant_id: int, text: str) -> Note:
    """Pin a note for as long as the house pins them.

    Raises NotFound, NotAllowed, or RuleBroken where there are enough notes already.
    """
    # The person is locked, so that two who pin at once are counted one after the other.
    person = find_retreatant(session, actor, Right.LEAD, retreatant_id, to_change=True)
    pinned = select(func.count()).where(
        Note.retreatant_id == person.id, Note.last_day >= _today(registry)
    )
    if session.scalars(pinned).one() >= MOST:
        raise RuleBroken(f"There are {MOST} notes already. Take one down first.", field="text")
    author = own_details(session, actor)
    note = Note(
        retreatant_id=person.id,
        text=text,
        pinned_by=f"{author.first_name} {author.last_name}",
        last_day=_today(registry) + timedelta(days=setting(registry, "SamplePluginDays")),
    )
    session.add(note)
    session.flush()
    publish(registry, session, NotePinned(person.id, text))
    return note


def take_down(session: Session, actor: Actor, note_id: int) -> None:
    """Remove a note before its time. Raises NotFound, NotAllowed."""
    note = session.get(Note, note_id)
    if note is None:
        raise NotFound("There is no such note.")
    find_retreatant(session, actor, Right.LEAD, note.retreatant_id)
    session.delete(note)


def remove_past_notes(session: Session, registry: Registry) -> None:
    """Nobody sees them any more; what is said of people is not kept longer than it serves."""
    session.execute(delete(Note).where(Note.last_day < _today(registry)))


def _today(registry: Registry) -> date:
    return today(setting(registry, "HouseTimeZone"))

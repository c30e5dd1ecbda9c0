"""The rules: who may pin what to whom, and for how long."""

from datetime import timedelta

from cenacle.api import (
    Actor,
    House,
    NotFound,
    Retreatant,
    Right,
    RuleBroken,
    Words,
    load,
    own_details,
    reaches,
)
from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from cenacle_sample_plugin.history import NotePinned
from cenacle_sample_plugin.models import Note
from cenacle_sample_plugin.schemas import NoteRow, PersonNotes
from cenacle_sample_plugin.settings import DAYS_PINNED

_ = Words("cenacle_sample_plugin")

MOST = 5


def notes_on(session: Session, house: House, actor: Actor, retreatant_id: int) -> PersonNotes:
    """What is pinned to a person's record. Raises NotFound."""
    person = load(session, actor, Retreatant, retreatant_id, right=Right.READ)
    notes = session.scalars(
        select(Note)
        .where(Note.retreatant_id == person.id, Note.last_day >= house.today)
        .order_by(Note.id.desc())
    )
    return PersonNotes(
        may_pin=reaches(actor, Right.LEAD, person),
        notes=[NoteRow.model_validate(note) for note in notes],
    )


def pin(session: Session, house: House, actor: Actor, retreatant_id: int, text: str) -> Note:
    """Pin a note for as long as the house pins them.

    Raises NotFound, NotAllowed, or RuleBroken where there are enough notes already.
    """
    # The person is locked, so that two who pin at once are counted one after the other.
    person = load(session, actor, Retreatant, retreatant_id, right=Right.LEAD, to_change=True)
    pinned = select(func.count()).where(
        Note.retreatant_id == person.id, Note.last_day >= house.today
    )
    if session.scalars(pinned).one() >= MOST:
        raise RuleBroken(
            _("There are {most} notes already. Take one down first.", most=MOST), field="text"
        )
    author = own_details(session, actor)
    note = Note(
        retreatant_id=person.id,
        text=text,
        pinned_by=f"{author.first_name} {author.last_name}",
        last_day=house.today + timedelta(days=house.settings.value(DAYS_PINNED)),
    )
    session.add(note)
    session.flush()
    house.publish(session, NotePinned(person.id, text))
    return note


def take_down(session: Session, actor: Actor, note_id: int) -> None:
    """Remove a note before its time. Raises NotFound, NotAllowed."""
    note = session.get(Note, note_id)
    if note is None:
        raise NotFound(_("There is no such note."))
    load(session, actor, Retreatant, note.retreatant_id, right=Right.LEAD)
    session.delete(note)


def remove_past_notes(session: Session, house: House) -> None:
    """Nobody sees them any more; what is said of people is not kept longer than it serves."""
    session.execute(delete(Note).where(Note.last_day < house.today))

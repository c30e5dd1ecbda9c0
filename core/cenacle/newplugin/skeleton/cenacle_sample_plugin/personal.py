"""What is kept of a person: it is given out when they ask for it, and goes when they wish it."""

from cenacle.api import PersonalData, PersonKnown, Words
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle_sample_plugin.models import Note

_ = Words("cenacle_sample_plugin")


def everything_about(session: Session, person: PersonKnown) -> list[PersonalData]:
    notes = session.scalars(
        select(Note).where(Note.retreatant_id == person.retreatant_id).order_by(Note.id)
    )
    kept = PersonalData("Sample plugin", [])
    for note in notes:
        kept.rows.append({_("Note"): note.text, _("Pinned by"): note.pinned_by})
    return [kept] if kept.rows else []


def forget(session: Session, person: PersonKnown) -> None:
    session.execute(delete(Note).where(Note.retreatant_id == person.retreatant_id))

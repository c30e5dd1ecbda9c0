"""Texts that never left: stopped while they waited, or given up."""

from collections.abc import Sequence

from cenacle.api import House, note_not_sent, note_offer_not_told
from sqlalchemy import ColumnElement, update
from sqlalchemy.orm import Session

from cenacle_sms.models import TextMessage, TextStatus


def stop_texts(
    session: Session, *which: ColumnElement[bool], problem: str
) -> Sequence[TextMessage]:
    """Those that were to go, and do not any more. A worker asks about what it has in hand."""
    return session.scalars(
        update(TextMessage)
        .where(*which, TextMessage.due_at.is_not(None))
        .values(status=TextStatus.SUPPRESSED, due_at=None, sealed=None, problem=problem)
        .returning(TextMessage)
    ).all()


def note_unsent(session: Session, house: House, text: TextMessage) -> None:
    """Let those know on whose behalf it was written."""
    if text.offer_id is not None:
        note_offer_not_told(session, house, text.offer_id)
    if text.call_retreat_id is not None:
        note_not_sent(session, text.call_retreat_id, text.retreatant_id, "text")

"""What became of an entry: how much of it the house still has."""

from cenacle.api import NotFound, Words
from sqlalchemy import ColumnElement, func, select
from sqlalchemy.orm import Session, aliased

from cenacle_gifts.models import Entry, Purpose, Receipt, ReceiptLine

_ = Words("cenacle_gifts")

NO_SUCH = _("There is no such gift.")

_later = aliased(Entry)
IS_FIRST = Entry.takes_back_id.is_(None) & Entry.refunds_id.is_(None)
"""What was given, and not what takes it back or gives of it back."""
LEFT = Entry.cents + func.coalesce(
    select(func.sum(_later.cents))
    .where((_later.takes_back_id == Entry.id) | (_later.refunds_id == Entry.id))
    .correlate(Entry)
    .scalar_subquery(),
    0,
)
STANDS = IS_FIRST & (LEFT > 0)
IS_GIFT = Entry.purpose == Purpose.GIFT


def receipts_of(retreatant_id: int | None) -> ColumnElement[bool]:
    """Receipts that went to somebody, or to their household for what they gave as well."""
    theirs = (
        select(ReceiptLine.receipt_id)
        .join(Entry, Entry.id == ReceiptLine.entry_id)
        .where(Entry.retreatant_id == retreatant_id)
    )
    return (Receipt.retreatant_id == retreatant_id) | Receipt.id.in_(theirs)


def lock(session: Session, entry_id: int) -> tuple[Entry, int]:
    """The entry, and how many cents of it are left: nobody else takes of them until the end of
    the transaction. Raises NotFound."""
    entry = session.get(Entry, entry_id, with_for_update=True)
    if entry is None:
        raise NotFound(NO_SUCH)
    left = session.scalar(select(LEFT).where(Entry.id == entry.id))
    return entry, left or 0

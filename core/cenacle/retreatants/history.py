"""The history of a person: written by the house's events, and read as its types word it.

No act writes here by hand: an event that names a type makes an entry (`cenacle.events`).
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from datetime import datetime, time

from pyramid.config import Configurator
from sqlalchemy import Date, Integer, String, bindparam, delete, func, select
from sqlalchemy.orm import Session, contains_eager

from cenacle.events import (
    NoShowMarked,
    NoShowTakenBack,
    OfferTakenBack,
    Phoned,
    PhonedTakenBack,
    PlaceOffered,
    RetreatantEvent,
    RetreatEvent,
)
from cenacle.groups import Group
from cenacle.platform import clock
from cenacle.platform.access import Actor, load, visible
from cenacle.platform.dates import show_days
from cenacle.platform.errors import RuleBroken
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.platform.kept import told_again
from cenacle.platform.mail.composing import read_letterhead, show_subject
from cenacle.platform.mail.models import (
    TO_GUESTS,
    EmailKind,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
)
from cenacle.platform.plugins import HistoryType
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreatants.history_types import (
    ATTENDED,
    LETTER,
    OF_A_PLUGIN_THAT_IS_GONE,
    known_types,
    wording_of,
)
from cenacle.retreatants.models import HistoryEntry, Retreatant
from cenacle.retreatants.record_schemas import HistoryRow
from cenacle.retreats import Participation, Retreat
from cenacle.retreats.participation import attended

_ = Words(CORE)


MOST_LETTERS = 200
THE_HOUSE = _.lasting("the house")

_ID = bindparam("retreatant_id", type_=Integer)
_ENTRIES = (
    select(HistoryEntry.event_type, HistoryEntry.event_date, HistoryEntry.values.label("told"))
    .where(HistoryEntry.retreatant_id == _ID)
    .order_by(HistoryEntry.event_date.desc(), HistoryEntry.id.desc())
)
_ENTRIES_OF_TYPE = _ENTRIES.where(HistoryEntry.event_type == bindparam("event_type", type_=String))
_ATTENDED = (
    select(Retreat.start_date, Retreat.end_date, Group.group_number)
    .join(Participation, Participation.retreat_id == Retreat.id)
    .join(Retreat.group)
    .where(Participation.retreatant_id == _ID, attended(bindparam("today", type_=Date)))
)
_LETTERS = (
    select(EmailRecipient)
    .join(EmailRecipient.message)
    .where(
        EmailRecipient.retreatant_id == _ID,
        TO_GUESTS,
        EmailMessage.kind != EmailKind.INVITATION,
        EmailRecipient.email_status != EmailStatus.SUPPRESSED,
    )
    .options(contains_eager(EmailRecipient.message).defer(EmailMessage.body))
    .order_by(EmailRecipient.id.desc())
    .limit(MOST_LETTERS)
)


def read_history(
    session: Session, house: House, actor: Actor, retreatant_id: int, event_type: str | None
) -> list[HistoryRow]:
    """Newest first: what was written down, which letters the person was sent by groups that the
    actor reads, and which retreats they were at.

    Raises NotFound, or RuleBroken for a type that the house does not know.
    """
    if event_type is not None and event_type not in known_types(house):
        raise RuleBroken(_("There is no such type of event."), field="historyEventType")
    person = load(session, actor, Retreatant, retreatant_id)
    rows = list(_entries(session, house, person, event_type))
    if event_type in (None, ATTENDED.name):
        rows += _retreats_attended(session, house, person)
    if event_type in (None, LETTER.name):
        rows += _letters(session, house, actor, person)
    return sorted(rows, key=lambda row: row.event_date, reverse=True)


def _entries(
    session: Session, house: House, person: Retreatant, event_type: str | None
) -> Iterator[HistoryRow]:
    """Newest first; of a plugin that is gone, by what the entry itself says."""
    wanted = _ENTRIES if event_type is None else _ENTRIES_OF_TYPE
    known = known_types(house)
    meant = {"retreatant_id": person.id, "event_type": event_type}
    for entry in session.connection().execute(wanted, meant):
        kind = known.get(entry.event_type)
        if kind is None:
            told = "; ".join(f"{name}: {value}" for name, value in entry.told.items() if value)
            told = f" ({told})" if told else ""
            yield _row(OF_A_PLUGIN_THAT_IS_GONE, entry.event_date, {"told": told})
        else:
            yield _row(wording_of(kind, entry.told), entry.event_date, entry.told)


def _retreats_attended(session: Session, house: House, person: Retreatant) -> Iterator[HistoryRow]:
    """It happened when the retreat ended, on the wall of the house."""
    zone = house.settings.time_zone
    meant = {"retreatant_id": person.id, "today": house.today}
    for start, end, group_number in session.connection().execute(_ATTENDED, meant):
        values = {"retreat": show_days(start, end), "group": group_number}
        yield _row(ATTENDED, datetime.combine(end, time(12), zone), values)


def _letters(
    session: Session, house: House, actor: Actor, person: Retreatant
) -> Iterator[HistoryRow]:
    """What captains and the house wrote by themselves, and was not stopped; an invitation, and a
    reminder of one, is an entry already."""
    found = session.scalars(
        _LETTERS.where(*visible(actor, EmailMessage)), {"retreatant_id": person.id}
    ).all()
    if not found:
        return
    letterhead = read_letterhead(house)
    for mail in found:
        message = mail.message
        values = {
            "subject": show_subject(mail, letterhead),
            "sender": message.sender_email or THE_HOUSE.in_code,
        }
        yield _row(LETTER, message.created_date, values)


def _row(kind: HistoryType, event_date: datetime, values: Mapping[str, str]) -> HistoryRow:
    """A placeholder that the entry says nothing about stays empty."""
    filled = defaultdict(str, {name: told_again(value) for name, value in values.items()})
    return HistoryRow(
        title=str(kind.title),
        event_message=str(kind.message).format_map(filled),
        event_date=event_date,
        event_type=kind.name,
        tags=[str(tag).format_map(filled) for tag in kind.tags],
        tag_kinds=[_kind_of(tag) for tag in kind.tags],
    )


def _kind_of(tag: str | Text) -> str:
    """Its first word in English, whatever it is filled in with."""
    return (tag.in_code if isinstance(tag, Text) else tag).partition(" ")[0]


def _add_entry(session: Session, house: House, event: RetreatantEvent) -> None:
    if event.history_type is None:
        return
    session.add(
        HistoryEntry(
            retreatant_id=event.retreatant_id,
            retreat_id=event.retreat_id if isinstance(event, RetreatEvent) else None,
            event_type=known_types(house)[event.history_type].name,
            event_date=clock.now(),
            values=dict(event.history_values),
        )
    )


def _remove_no_show(session: Session, _house: House, event: NoShowTakenBack) -> None:
    session.execute(
        delete(HistoryEntry).where(
            HistoryEntry.retreatant_id == event.retreatant_id,
            HistoryEntry.retreat_id == event.retreat_id,
            HistoryEntry.event_type == NoShowMarked.history_type,
        )
    )


def _remove_offer(session: Session, _house: House, event: OfferTakenBack) -> None:
    _remove_newest(session, event, PlaceOffered.history_type)


def _remove_phoned(session: Session, _house: House, event: PhonedTakenBack) -> None:
    _remove_newest(session, event, Phoned.history_type)


def _remove_newest(session: Session, event: RetreatEvent, event_type: str) -> None:
    """Of several entries of one retreat it was the last."""
    newest = select(func.max(HistoryEntry.id)).where(
        HistoryEntry.retreatant_id == event.retreatant_id,
        HistoryEntry.retreat_id == event.retreat_id,
        HistoryEntry.event_type == event_type,
    )
    session.execute(delete(HistoryEntry).where(HistoryEntry.id == newest.scalar_subquery()))


def includeme(config: Configurator) -> None:
    known_types(config.registry.house)
    listen(config, RetreatantEvent, _add_entry)
    listen(config, NoShowTakenBack, _remove_no_show)
    listen(config, OfferTakenBack, _remove_offer)
    listen(config, PhonedTakenBack, _remove_phoned)

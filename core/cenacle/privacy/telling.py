"""All that the house knows of a person, as files: to read (`about.html`) and to take elsewhere
(`about.json`)."""

import io
import json
import zipfile
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from enum import Enum
from html import escape

from sqlalchemy import inspect, or_, select
from sqlalchemy.orm import Session, joinedload

from cenacle.agreements import Acceptance, AgreementText
from cenacle.arrivals.models import ArrivalAct
from cenacle.calls.models import Asked, PhoneAct
from cenacle.fields import FieldValue, known_fields, retired_fields
from cenacle.platform import clock
from cenacle.platform.access import Actor, load
from cenacle.platform.audit import AuditAction, AuditEntry, act_as, write_entry
from cenacle.platform.consents import Consent
from cenacle.platform.db import Base
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail import EmailMessage, EmailRecipient, Suppression
from cenacle.platform.mail.composing import read_letterhead, show_mail
from cenacle.platform.plugins.host import PluginRefused
from cenacle.platform.plugins.personal import PersonalData, Shown
from cenacle.platform.settings.definitions import PORTAL_TITLE
from cenacle.privacy.knowing import Traces, find_traces
from cenacle.retreatants import Remark, Retreatant
from cenacle.retreatants.history import read_history
from cenacle.retreats import Participation
from cenacle.rooms import Companion, Room, RoomAssignment, RoomWish
from cenacle.staff.models import ProfilePhoto

NOT_TOLD = {"search_text", "name_order", "email_folded", "version", "password_hash"}
"""Columns that repeat others, or are nobody's to read."""

PLUGIN_FAILED = (
    "The plugin {plugin} could not say what it keeps of {name}, and so there is no file: it would "
    "not be all. Manage Features says why."
)
STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "h2{margin-top:2.5rem;border-bottom:1px solid #999}dl{display:grid;gap:0 1rem;"
    "grid-template-columns:12rem 1fr;border-bottom:1px solid #ddd;padding:.5rem 0;margin:0}"
    "dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}"
)


def tell_everything(
    session: Session, house: House, actor: Actor, retreatant_id: int
) -> tuple[bytes, str]:
    """A ZIP and its name; the audit says who took it.

    Raises NotFound, or RuleBroken where a plugin cannot tell its share.
    """
    person = load(session, actor, Retreatant, retreatant_id)
    traces = find_traces(session, house, person)
    parts = [*_parts(session, house, actor, traces), *_parts_of_plugins(house, traces)]
    _note_export(house, actor, person.id)
    title = f"What {house.settings.value(PORTAL_TITLE)} knows of {person.name}"
    return _pack(title, parts), f"{person.key_code}.zip"


def _note_export(house: House, actor: Actor, person_id: int) -> None:
    """In a transaction of its own, for to read waits for nobody."""
    with house.transaction() as session:
        act_as(session, actor)
        write_entry(session, AuditAction.EXPORTED, "Retreatant", person_id)


def _parts(session: Session, house: House, actor: Actor, traces: Traces) -> Iterator[PersonalData]:
    person = traces.person
    yield PersonalData("Person", [_columns_of(person) | _named(person)])
    yield PersonalData(
        "Sign-ins", [_columns_of(user) for user in traces.users], _photos(session, traces)
    )
    yield PersonalData("Retreats", list(_retreats(session, person)))
    history = read_history(session, house, actor, person.id, None)
    yield PersonalData(
        "History",
        [
            {"when": row.event_date.isoformat(), "what": row.title, "words": row.event_message}
            for row in history
        ],
    )
    yield PersonalData("Remarks", list(_remarks(session, person)))
    asked = session.scalars(select(Asked).where(Asked.retreatant_id == person.id))
    yield PersonalData("Invitations", [_columns_of(each) for each in asked])
    phoned = session.scalars(select(PhoneAct).where(PhoneAct.retreatant_id == person.id))
    yield PersonalData("Telephone calls", [_columns_of(each) for each in phoned])
    at_the_door = session.scalars(select(ArrivalAct).where(ArrivalAct.retreatant_id == person.id))
    yield PersonalData("At the door", [_columns_of(each) for each in at_the_door])
    yield PersonalData("Applications", [_columns_of(each) for each in traces.prospects])
    yield PersonalData("Answers", list(_answers(session, house, person)))
    yield PersonalData("Wishes of rooms", list(_wishes(session, person)))
    yield PersonalData("Agreements", list(_agreements(session, person)))
    yield PersonalData("Mail", list(_mail(session, house, traces)))
    yield PersonalData("Addresses that get no mail", list(_suppressions(session, traces)))
    yield PersonalData("What they said yes and no to", list(_consents(session, traces)))
    yield PersonalData("Changes that were written down", list(_audit(session, traces)))


def _columns_of(row: Base) -> dict[str, Shown]:
    """Every column, so that one that is added later is told as well."""
    told = {}
    for attribute in inspect(row).mapper.column_attrs:
        if attribute.key not in NOT_TOLD and not attribute.columns[0].foreign_keys:
            told[_words(attribute.key)] = _shown(getattr(row, attribute.key))
    return told


def _named(person: Retreatant) -> dict[str, Shown]:
    secondary = person.secondary_group
    return {
        "group": person.group.group_number,
        "secondary group": secondary.group_number if secondary else None,
        "religion": person.religion.name if person.religion else None,
    }


def _photos(session: Session, traces: Traces) -> dict[str, bytes]:
    photos = session.scalars(
        select(ProfilePhoto).where(ProfilePhoto.user_id.in_(traces.known.user_ids))
    )
    return {f"photo-{number}.jpg": each.image for number, each in enumerate(photos, start=1)}


def _retreats(session: Session, person: Retreatant) -> Iterator[dict[str, Shown]]:
    rows = session.execute(
        select(Participation, Room.room_number)
        .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .outerjoin(RoomAssignment.room)
        .where(Participation.retreatant_id == person.id)
        .options(joinedload(Participation.retreat), joinedload(Participation.role))
        .order_by(Participation.id)
    )
    for part, room_number in rows:
        yield {
            "retreat": part.retreat.label,
            "answer": part.attending_status.value,
            "answered": _shown(part.status_since),
            "invited": part.is_invited,
            "did not come": part.is_no_show,
            "role": part.role.name if part.role else None,
            "arrives": _shown(part.arrives_on),
            "leaves": _shown(part.leaves_on),
            "room": room_number,
        }


def _answers(session: Session, house: House, person: Retreatant) -> Iterator[dict[str, Shown]]:
    """With the words of the question, also of one that is asked no longer."""
    known = {**retired_fields(session), **known_fields(session, house)}
    answers = session.scalars(
        select(FieldValue).where(FieldValue.retreatant_id == person.id).order_by(FieldValue.id)
    )
    for each in answers:
        question = known[each.field].field.label if each.field in known else None
        yield {"question": question, **_columns_of(each)}


def _wishes(session: Session, person: Retreatant) -> Iterator[dict[str, Shown]]:
    """Their own: whom others wish for, or not, is the others'."""
    wish = session.get(RoomWish, person.id)
    named = session.execute(
        select(Companion.is_apart, Retreatant)
        .join(Retreatant, Retreatant.id == Companion.other_id)
        .where(Companion.retreatant_id == person.id)
        .order_by(Retreatant.name_order, Retreatant.id)
    ).all()
    if wish is not None:
        yield {
            "features": ", ".join(wish.features),
            "needs a room without steps": wish.needs_accessible,
            "with": ", ".join(other.name for is_apart, other in named if not is_apart),
            "not with": ", ".join(other.name for is_apart, other in named if is_apart),
        }


def _agreements(session: Session, person: Retreatant) -> Iterator[dict[str, Shown]]:
    """With the text as it was read."""
    accepted = session.scalars(
        select(Acceptance)
        .where(Acceptance.retreatant_id == person.id)
        .options(joinedload(Acceptance.text).joinedload(AgreementText.agreement))
        .order_by(Acceptance.id)
    )
    for each in accepted:
        text = each.text
        title = text.agreement.title
        yield {"title": title, "number": text.number, "html": text.html, **_columns_of(each)}


def _remarks(session: Session, person: Retreatant) -> Iterator[dict[str, Shown]]:
    remarks = session.scalars(
        select(Remark).where(Remark.retreatant_id == person.id).order_by(Remark.id)
    )
    for remark in remarks:
        yield {
            "when": remark.created_date.isoformat(),
            "by": remark.author,
            "changed": _shown(remark.edited_date),
            "remark": remark.remarks,
        }


def _mail(session: Session, house: House, traces: Traces) -> Iterator[dict[str, Shown]]:
    """As its reader got it, but for the links."""
    known, letterhead = traces.known, read_letterhead(house)
    mails = session.scalars(
        select(EmailRecipient)
        .join(EmailRecipient.message)
        .where(
            or_(
                EmailRecipient.retreatant_id == known.retreatant_id,
                EmailRecipient.user_id.in_(known.user_ids),
            )
        )
        .options(joinedload(EmailRecipient.message))
        .order_by(EmailMessage.created_date, EmailRecipient.id)
    )
    for mail in mails:
        subject, body = show_mail(mail, letterhead)
        yield {
            "when": mail.message.created_date.isoformat(),
            "to": mail.recipient_email,
            "from": mail.message.sender_email,
            "what became of it": mail.email_status.value,
            "subject": subject,
            "words": body,
        }


def _suppressions(session: Session, traces: Traces) -> Iterator[dict[str, Shown]]:
    found = session.scalars(
        select(Suppression).where(Suppression.email_folded.in_(traces.known.emails))
    )
    for each in found:
        yield {
            "address": each.email_folded,
            "reason": each.reason.value,
            "since": each.since.isoformat(),
            "unsubscribed": each.unsubscribed_at.isoformat() if each.unsubscribed_at else None,
        }


def _consents(session: Session, traces: Traces) -> Iterator[dict[str, Shown]]:
    known = traces.known
    lines = session.scalars(
        select(Consent)
        .where(Consent.address.in_((*known.emails, *known.phones)))
        .order_by(Consent.id)
    )
    for line in lines:
        yield _columns_of(line)


def _audit(session: Session, traces: Traces) -> Iterator[dict[str, Shown]]:
    ours = [
        (AuditEntry.entity == entity) & AuditEntry.entity_id.in_(ids)
        for entity, ids in traces.audited.items()
    ]
    entries = session.scalars(select(AuditEntry).where(or_(*ours)).order_by(AuditEntry.id))
    for entry in entries:
        yield {
            "when": entry.at.isoformat(),
            "by": entry.who,
            "what": f"{entry.action.value} {_words(entry.entity)}",
            "changes": "\n".join(
                f"{_words(field)}: {_shown(was)} → {_shown(became)}"
                for field, (was, became) in entry.changes.items()
            ),
        }


def _parts_of_plugins(house: House, traces: Traces) -> Iterator[PersonalData]:
    try:
        told = house.plugins.ask_readers("cenacle_everything", house.database, person=traces.known)
    except PluginRefused as refused:
        raise RuleBroken(
            PLUGIN_FAILED.format(plugin=refused.plugin, name=traces.person.name)
        ) from None
    for parts in told.values():
        if isinstance(parts, Iterable):
            yield from (part for part in parts if isinstance(part, PersonalData))


def _words(name: str) -> str:
    return name.replace("_", " ").lower()


def _shown(value: object) -> Shown:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, datetime | date):
        return value.isoformat()
    if value is None or isinstance(value, str | int | float | bool):
        return value
    return json.dumps(value, ensure_ascii=False)


def _pack(title: str, parts: list[PersonalData]) -> bytes:
    told = {part.title: part.rows for part in parts}
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("about.html", _page(title, parts))
        packed.writestr("about.json", json.dumps(told, ensure_ascii=False, indent=2))
        for part in parts:
            for name, content in part.files.items():
                packed.writestr(name, content)
    return file.getvalue()


def _page(title: str, parts: list[PersonalData]) -> str:
    """Nothing of it runs or loads anything: all that people wrote is text here."""
    body = "".join(_section(part) for part in parts)
    made = f"Made on {clock.now().date().isoformat()}. The same for programs is in about.json."
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style><h1>{escape(title)}</h1><p>{made}</p>{body}</html>"
    )


def _section(part: PersonalData) -> str:
    rows = "".join(f"<dl>{_lines(row)}</dl>" for row in part.rows) or "<p>Nothing.</p>"
    return f"<h2>{escape(part.title)}</h2>{rows}"


def _lines(row: dict[str, Shown]) -> str:
    return "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(str(value))}</dd>"
        for name, value in row.items()
        if value not in (None, "")
    )

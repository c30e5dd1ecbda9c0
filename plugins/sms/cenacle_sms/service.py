"""Inviting people by text, and whether they want it."""

from collections.abc import Sequence
from typing import Any

import phonenumbers
from cenacle.api import (
    Actor,
    Invitation,
    Retreatant,
    Right,
    RuleBroken,
    after_commit,
    consent,
    fill_line,
    find_retreatant,
    find_retreatants,
    invite,
    may_over,
    now,
    setting,
    show_days,
    show_phone,
)
from phonenumbers import NumberParseException, PhoneNumberType
from pyramid.registry import Registry
from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from cenacle_sms import opting
from cenacle_sms.models import OptOut, TextMessage, TextStatus
from cenacle_sms.quiet import end_of_quiet, zones_of
from cenacle_sms.schemas import ConsentForm, TextInvitationForm
from cenacle_sms.segments import count_segments, in_plain_letters
from cenacle_sms.transports import goes_somewhere

CANNOT_TAKE_TEXTS = frozenset(
    {
        PhoneNumberType.FIXED_LINE,
        PhoneNumberType.TOLL_FREE,
        PhoneNumberType.PREMIUM_RATE,
        PhoneNumberType.VOICEMAIL,
    }
)
NOT_SET_UP = "Text messages are not set up in this house yet: Twilio's credentials are missing."
EXAMPLE_TOKEN = "x" * 22
HIDDEN_LINK = "[link]"


def invite_by_text(
    session: Session, registry: Registry, actor: Actor, form: TextInvitationForm
) -> dict[str, Any]:
    """Text everybody who may be texted a link of their own; the others are named, and why.

    Raises as `cenacle.api.invite`: who may not be invited at all stops the whole; RuleBroken in a
    house where texts are not set up.
    """
    if not goes_somewhere(registry):
        raise RuleBroken(NOT_SET_UP)
    reached, skipped = _told_apart(session, actor, form.retreatant_ids)
    if reached:
        ids = [person.id for person in reached]
        invitation = invite(
            session, registry, actor, ids, "text", lambda _person: None, group_id=form.group_id
        )
        _write(session, registry, actor, invitation)
    return {"queued": len(reached), "skipped": skipped}


def obstacle(person: Retreatant, opted_out: set[str]) -> str | None:
    """Why somebody cannot be texted, if that is so."""
    if not person.cell_phone:
        return "There is no cell phone."
    if not is_mobile(person.cell_phone):
        return f"{show_phone(person.cell_phone)} is no mobile number."
    if person.cell_phone in opted_out:
        return opting.OPTED_OUT
    if person.sms_consent_at is None:
        return "There is no consent to texts."
    return None


def is_mobile(phone: str) -> bool:
    """North American numbers do not tell: those may be; elsewhere landlines are known."""
    try:
        kind = phonenumbers.number_type(phonenumbers.parse(phone, "US"))
    except NumberParseException:
        return False
    return kind not in CANNOT_TAKE_TEXTS


def preview(
    session: Session, registry: Registry, actor: Actor, form: TextInvitationForm
) -> dict[str, Any]:
    """What would be sent to whom, and what it costs. Raises NotFound."""
    reached, skipped = _told_apart(session, actor, form.retreatant_ids)
    link = f"{registry.configuration.base_url}/{EXAMPLE_TOKEN}"
    example = {"group": "000", "retreat": "Sep 30 – Oct 3, 2026", "link": link}
    texts = [words(registry, person, example) for person in reached]
    segments = sum(count_segments(text) for text in texts)
    return {
        "text": max(texts, key=len, default=""),
        "recipients": len(reached),
        "segments": segments,
        "cost": round(segments * setting(registry, "SmsPricePerSegment"), 4),
        "waits_until_morning": sum(1 for person in reached if _is_night_at(registry, person)),
        "skipped": skipped,
    }


def _is_night_at(registry: Registry, person: Retreatant) -> bool:
    zones = zones_of(person.cell_phone or "", setting(registry, "HouseTimeZone"))
    start, end = setting(registry, "SmsQuietStart"), setting(registry, "SmsQuietEnd")
    return end_of_quiet(now(), zones, start, end) is not None


def words(registry: Registry, person: Retreatant, values: dict[str, str]) -> str:
    """The house's text, filled in and in letters that cost less."""
    known = {
        "firstName": person.nickname or person.first_name,
        "portalTitle": setting(registry, "PortalTitle"),
    }
    return in_plain_letters(fill_line(setting(registry, "SmsInvitationText"), known | values))


def of_person(session: Session, actor: Actor, retreatant_id: int) -> dict[str, Any]:
    """What the panel of a person shows. Raises NotFound."""
    person = find_retreatant(session, actor, Right.READ, retreatant_id)
    out = opting.find(session, person.cell_phone)
    texts = session.scalars(
        select(TextMessage)
        .where(TextMessage.retreatant_id == person.id)
        .order_by(TextMessage.id.desc())
        .limit(50)
    )
    given = person.sms_consent_at
    return {
        "phone": show_phone(person.cell_phone) if person.cell_phone else None,
        "is_mobile": bool(person.cell_phone) and is_mobile(person.cell_phone or ""),
        "consent": {
            "at": given,
            "place": person.sms_consent_place,
            "wording": person.sms_consent_wording,
        }
        if given
        else None,
        "opted_out": {"since": out.since, "word": out.word} if out else None,
        "may_lead": may_over(actor, Right.LEAD, person),
        "texts": [
            {
                "id": text.id,
                "text": text.shown,
                "status": text.status,
                "problem": text.problem,
                "segments": text.segments,
                "created_at": text.created_at,
                "sent_at": text.sent_at,
            }
            for text in texts
        ],
    }


def set_consent(session: Session, actor: Actor, form: ConsentForm) -> None:
    """Note what a person said elsewhere. Raises NotFound, NotAllowed."""
    person = find_retreatant(session, actor, Right.LEAD, form.retreatant_id, to_change=True)
    consent.keep(person, form.consents, f"{form.place}, noted by {actor.email}")


def _told_apart(
    session: Session, actor: Actor, ids: Sequence[int]
) -> tuple[list[Retreatant], list[dict[str, str]]]:
    """Who may be texted; and the names of the others, each with the reason."""
    people = find_retreatants(session, actor, Right.READ, ids)
    phones = select(Retreatant.cell_phone).where(Retreatant.id.in_(ids))
    opted_out = set(session.scalars(select(OptOut.phone).where(OptOut.phone.in_(phones))))
    obstacles = [(person, obstacle(person, opted_out)) for person in people]
    reached = [person for person, reason in obstacles if reason is None]
    skipped = [{"name": person.name, "reason": reason} for person, reason in obstacles if reason]
    return reached, skipped


def _write(session: Session, registry: Registry, actor: Actor, invitation: Invitation) -> None:
    retreat, base = invitation.retreat, registry.configuration.base_url
    shared = {
        "group": retreat.group.group_number,
        "retreat": show_days(retreat.start_date, retreat.end_date),
    }
    rows = []
    for guest in invitation.guests:
        body = words(registry, guest.person, {**shared, "link": f"{base}/{guest.token}"})
        rows.append(
            {
                "retreatant_id": guest.person.id,
                "group_id": retreat.group_id,
                "phone": guest.person.cell_phone,
                "sender_email": actor.email,
                "body": body,
                "shown": words(registry, guest.person, {**shared, "link": HIDDEN_LINK}),
                "segments": count_segments(body),
                "status": TextStatus.QUEUED,
                "attempts": 0,
                "created_at": now(),
                "due_at": now(),
            }
        )
    session.execute(insert(TextMessage), rows)
    after_commit(session, registry.deliver_texts)

"""Inviting people by text, and whether they want it."""

from collections.abc import Sequence

import phonenumbers
from cenacle.api import (
    PORTAL_TITLE,
    Actor,
    House,
    Invitation,
    Reader,
    Retreatant,
    Right,
    RuleBroken,
    SettingDefinition,
    fill_line,
    invite,
    load,
    load_each,
    now,
    outbox,
    reaches,
    record_consent,
    show_days,
    show_phone,
)
from phonenumbers import NumberParseException, PhoneNumberType
from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle_sms import opting
from cenacle_sms.channel import TEXTS
from cenacle_sms.models import TextMessage
from cenacle_sms.quiet import quiet_until
from cenacle_sms.schemas import (
    Consent,
    ConsentForm,
    NotTexted,
    OptedOut,
    PersonTexts,
    Preview,
    Queued,
    TextInvitationForm,
    TextRow,
)
from cenacle_sms.segments import count_segments, in_plain_letters
from cenacle_sms.settings import SMS_INVITATION_TEXT, SMS_PRICE_PER_SEGMENT
from cenacle_sms.transports import can_send_texts

CANNOT_TAKE_TEXTS = frozenset(
    {
        PhoneNumberType.FIXED_LINE,
        PhoneNumberType.TOLL_FREE,
        PhoneNumberType.PREMIUM_RATE,
        PhoneNumberType.VOICEMAIL,
    }
)
NOT_SET_UP = "Text messages are not set up in this house yet: Twilio's credentials are missing."
NO_CONSENT = "There is no consent to texts."
EXAMPLE_TOKEN = "x" * 22
HIDDEN_LINK = "[link]"
MOST_SHOWN = 50


def invite_by_text(
    session: Session, house: House, actor: Actor, form: TextInvitationForm
) -> Queued:
    """Text everybody who may be texted a link of their own; the others are named, and why.

    Raises as `cenacle.api.invite`: who may not be invited at all stops the whole; RuleBroken in a
    house where texts are not set up.
    """
    if not can_send_texts(house):
        raise RuleBroken(NOT_SET_UP)
    reached, skipped = _find_reachable(session, house, actor, form.retreatant_ids)
    if reached:
        ids = [person.id for person in reached]
        invitation = invite(
            session, house, actor, ids, "text", lambda _person: None, group_id=form.group_id
        )
        _post_texts(session, house, actor, invitation)
    return Queued(queued=len(reached), skipped=skipped)


def obstacle_to_texting(person: Retreatant | Reader, opted_out: set[str]) -> str | None:
    """Why somebody cannot be texted, if that is so."""
    if not person.cell_phone:
        return "There is no cell phone."
    if not is_mobile(person.cell_phone):
        return f"{show_phone(person.cell_phone)} is no mobile number."
    if person.cell_phone in opted_out:
        return opting.OPTED_OUT
    if person.sms_consent_at is None:
        return NO_CONSENT
    return None


def is_mobile(phone: str) -> bool:
    """North American numbers do not tell: those may be; elsewhere landlines are known."""
    try:
        kind = phonenumbers.number_type(phonenumbers.parse(phone, "US"))
    except NumberParseException:
        return False
    return kind not in CANNOT_TAKE_TEXTS


def preview_invitations(
    session: Session, house: House, actor: Actor, form: TextInvitationForm
) -> Preview:
    """What would be sent to whom, and what it costs. Raises NotFound."""
    reached, skipped = _find_reachable(session, house, actor, form.retreatant_ids)
    link = f"{house.configuration.base_url}/{EXAMPLE_TOKEN}"
    example = {"group": "000", "retreat": "Sep 30 – Oct 3, 2026", "link": link}
    texts = [fill_text(house, person, example) for person in reached]
    segments = sum(count_segments(text) for text in texts)
    return Preview(
        text=max(texts, key=len, default=""),
        recipients=len(reached),
        segments=segments,
        cost=round(segments * house.settings.value(SMS_PRICE_PER_SEGMENT), 4),
        waits_until_morning=sum(
            quiet_until(house, person.cell_phone or "") is not None for person in reached
        ),
        skipped=skipped,
    )


def fill_text(
    house: House,
    person: Retreatant | Reader,
    values: dict[str, str],
    setting: SettingDefinition[str] = SMS_INVITATION_TEXT,
) -> str:
    """The house's text, filled in and in letters that cost less."""
    known = {
        "firstName": person.nickname or person.first_name,
        "portalTitle": house.settings.value(PORTAL_TITLE),
    }
    return in_plain_letters(fill_line(house.settings.value(setting), known | values))


def read_person_texts(
    session: Session, house: House, actor: Actor, retreatant_id: int
) -> PersonTexts:
    """What the panel of a person shows. Raises NotFound."""
    person = load(session, actor, Retreatant, retreatant_id)
    opt_out = opting.find_opt_out(session, house, person.cell_phone)
    texts = session.scalars(
        select(TextMessage)
        .where(TextMessage.retreatant_id == person.id)
        .order_by(TextMessage.id.desc())
        .limit(MOST_SHOWN)
    )
    return PersonTexts(
        phone=show_phone(person.cell_phone) if person.cell_phone else None,
        is_mobile=bool(person.cell_phone) and is_mobile(person.cell_phone or ""),
        consent=_consent(person),
        opted_out=OptedOut.model_validate(opt_out) if opt_out else None,
        may_lead=reaches(actor, Right.LEAD, person),
        texts=[
            TextRow(
                id=text.id,
                text=text.shown,
                status=text.status,
                problem=text.problem,
                segments=text.segments,
                created_at=text.created_at,
                sent_at=text.sent_at,
            )
            for text in texts
        ],
    )


def _consent(person: Retreatant) -> Consent | None:
    if person.sms_consent_at is None:
        return None
    return Consent(
        at=person.sms_consent_at,
        place=person.sms_consent_place,
        wording=person.sms_consent_wording,
    )


def set_consent(session: Session, actor: Actor, form: ConsentForm) -> None:
    """Note what a person said elsewhere. Raises NotFound, NotAllowed."""
    person = load(session, actor, Retreatant, form.retreatant_id, to_change=True)
    place = f"{form.place}, noted by {actor.email}"
    record_consent(session, person, form.consents, place, by=actor.email)


def _find_reachable(
    session: Session, house: House, actor: Actor, ids: Sequence[int]
) -> tuple[list[Retreatant], list[NotTexted]]:
    """Who may be texted; and the names of the others, each with the reason."""
    people = load_each(session, actor, Retreatant, ids, right=Right.READ)
    phones = [person.cell_phone for person in people if person.cell_phone]
    opted_out = opting.find_opted_out(session, house, phones)
    obstacles = [(person, obstacle_to_texting(person, opted_out)) for person in people]
    reached = [person for person, reason in obstacles if reason is None]
    skipped = [NotTexted(name=person.name, reason=reason) for person, reason in obstacles if reason]
    return reached, skipped


def _post_texts(session: Session, house: House, actor: Actor, invitation: Invitation) -> None:
    retreat, base = invitation.retreat, house.configuration.base_url
    shared = {
        "group": retreat.group.group_number,
        "retreat": show_days(retreat.start_date, retreat.end_date),
    }
    rows = []
    for guest in invitation.guests:
        body = fill_text(house, guest.person, {**shared, "link": f"{base}/{guest.token}"})
        rows.append(
            {
                "retreatant_id": guest.person.id,
                "group_id": retreat.group_id,
                "call_retreat_id": retreat.id,
                "phone": guest.person.cell_phone,
                "sender_email": actor.email,
                "sealed": outbox.seal(house, body),
                "shown": fill_text(house, guest.person, {**shared, "link": HIDDEN_LINK}),
                "segments": count_segments(body),
                "created_at": now(),
            }
        )
    outbox.post_rows(session, house, TEXTS, rows)

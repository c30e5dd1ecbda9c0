"""What Twilio tells: what became of a text, and what people text back."""

from contextlib import AbstractContextManager
from html import escape

import phonenumbers
from cenacle.api import (
    PORTAL_TITLE,
    SUPPORT_EMAIL,
    House,
    NotAllowed,
    Request,
    Retreatant,
    Words,
    note_not_delivered,
    note_offer_not_told,
    notify,
    now,
    reading,
    show_phone,
)
from phonenumbers import NumberParseException, PhoneNumberFormat
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from cenacle_sms import opting
from cenacle_sms.config import read_configuration
from cenacle_sms.models import IncomingText, TextMessage, TextStatus
from cenacle_sms.segments import in_plain_letters
from cenacle_sms.settings import SMS_HELP_TEXT
from cenacle_sms.transports import problem_of

_ = Words("cenacle_sms")

RANK = {
    TextStatus.QUEUED: 0,
    TextStatus.DEFERRED: 0,
    TextStatus.SENT: 1,
    TextStatus.DELIVERED: 2,
    TextStatus.FAILED: 3,
    TextStatus.SUPPRESSED: 4,
}
"""A report only rises, for reports come repeatedly and in any order."""
STATUSES = {
    "sent": TextStatus.SENT,
    "delivered": TextStatus.DELIVERED,
    "undelivered": TextStatus.FAILED,
    "failed": TextStatus.FAILED,
}
MOST_SHOWN = 160
LONGEST_SID = 64
HELP = _("{title}: texts about your retreats. Reply STOP to opt out.")
HELP_WITH_ADDRESS = _(
    "{title}: texts about your retreats. Write to {email}. Reply STOP to opt out."
)
WELCOME_BACK = _("You get texts from {title} again. Reply STOP to opt out.")
TEXTED = _.lasting("{name} ({phone}) texted: “{said}”")


def check_signature(request: Request, fields: dict[str, str]) -> None:
    """Raises NotAllowed unless Twilio signed this, for this address."""
    from twilio.request_validator import RequestValidator

    configuration = read_configuration()
    url = f"{request.house.configuration.base_url}{request.path_qs}"
    signature = request.headers.get("X-Twilio-Signature", "")
    validator = RequestValidator(configuration.auth_token.get_secret_value())
    if not configuration.is_there or not validator.validate(url, fields, signature):
        raise NotAllowed


def keep_status_report(
    session: Session, house: House, text_id: int, fields: dict[str, str]
) -> None:
    """Keep what the carrier says of a text; what is not ours is passed over."""
    text = session.get(TextMessage, text_id, with_for_update=True)
    status = STATUSES.get(fields.get("MessageStatus", ""))
    if text is None or status is None or text.sid not in (None, fields.get("MessageSid")):
        return
    if RANK[status] <= RANK[text.status]:
        return
    text.status, text.due_at, text.sealed = status, None, None
    text.problem = None
    if status is TextStatus.FAILED:
        code = fields.get("ErrorCode", "")
        text.problem = problem_of(int(code) if code.isascii() and code.isdigit() else None)
        if text.call_retreat_id is not None:
            note_not_delivered(session, text.call_retreat_id, text.retreatant_id, "text")
        if text.offer_id is not None:
            note_offer_not_told(session, house, text.offer_id)


def answer_text(session: Session, house: House, fields: dict[str, str]) -> str | None:
    """What somebody texted to the house, and what they are answered."""
    phone = _number(fields.get("From", ""))
    word = opting.word_of(fields.get("Body", ""))
    decides = word in opting.STOP | opting.START
    if phone is None or not _is_new(session, fields.get("MessageSid", ""), decides=decides):
        return None
    if word in opting.STOP:
        opting.opt_out(session, house, phone, word)
        return None  # the carrier itself confirms it
    if word in opting.START and opting.has_opted_out(session, house, phone):
        opting.opt_in(session, house, phone, word)
        with _reading(session, house, phone):
            return in_plain_letters(
                str(WELCOME_BACK.format(title=house.settings.value(PORTAL_TITLE)))
            )
    if word in opting.HELP:
        with _reading(session, house, phone):
            return in_plain_letters(_help(house))
    _tell_groups(session, phone, fields.get("Body", ""))
    return None


def _is_new(session: Session, sid: str, *, decides: bool) -> bool:
    """What Twilio signed once is signed for ever: whoever sends a START again, after a STOP, must
    not undo it. The database takes each text once."""
    kept = IncomingText(sid=sid[:LONGEST_SID], at=now(), decides=decides)
    try:
        with session.begin_nested():
            session.add(kept)
    except IntegrityError:
        return False
    return True


def _reading(session: Session, house: House, phone: str) -> AbstractContextManager[None]:
    """In the language of whoever has this number."""
    known = select(Retreatant.language).where(
        Retreatant.cell_phone == phone, Retreatant.language.is_not(None)
    )
    return reading(session.scalar(known.limit(1)) or house.settings.language)


def twiml(answer: str | None) -> str:
    """An answer as Twilio reads it."""
    message = f"<Message>{escape(answer)}</Message>" if answer else ""
    return f'<?xml version="1.0" encoding="UTF-8"?><Response>{message}</Response>'


def _help(house: House) -> str:
    own: str = house.settings.value(SMS_HELP_TEXT)
    if own:
        return own
    title, email = house.settings.value(PORTAL_TITLE), house.settings.value(SUPPORT_EMAIL)
    words = HELP_WITH_ADDRESS.format(email=email) if email else HELP
    return str(words.format(title=title))


def _tell_groups(session: Session, phone: str, body: str) -> None:
    """What people text back is for whoever leads their group."""
    said = " ".join(body.split())[:MOST_SHOWN]
    if not said:
        return
    people = session.scalars(
        select(Retreatant).where(Retreatant.cell_phone == phone).order_by(Retreatant.id)
    )
    for person in people:
        notify(
            session,
            person.group_id,
            TEXTED.format(name=person.name, phone=show_phone(phone), said=said),
        )


def _number(typed: str) -> str | None:
    try:
        return phonenumbers.format_number(phonenumbers.parse(typed, "US"), PhoneNumberFormat.E164)
    except NumberParseException:
        return None

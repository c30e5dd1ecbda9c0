"""What a text says, and which numbers take one."""

import phonenumbers
from cenacle.api import PORTAL_TITLE, Asking, House, Reader, fill_line, show_phone
from phonenumbers import NumberParseException, PhoneNumberType

from cenacle_sms.segments import in_plain_letters
from cenacle_sms.settings import SMS_INVITATION_TEXT, SMS_OFFER_TEXT, SMS_REMINDER_TEXT

CANNOT_TAKE_TEXTS = frozenset(
    {
        PhoneNumberType.FIXED_LINE,
        PhoneNumberType.TOLL_FREE,
        PhoneNumberType.PREMIUM_RATE,
        PhoneNumberType.VOICEMAIL,
    }
)
HIDDEN_LINK = "[link]"


def fill_text(house: House, asking: Asking, person: Reader, link: str) -> str:
    """The house's text, filled in and in letters that cost less."""
    if asking.offer:
        setting = SMS_OFFER_TEXT
    else:
        setting = SMS_REMINDER_TEXT if asking.is_reminder else SMS_INVITATION_TEXT
    values = {
        "firstName": person.nickname or person.first_name,
        "portalTitle": house.settings.value(PORTAL_TITLE),
        "group": asking.group,
        "retreat": asking.retreat,
        "until": asking.offer.until_words if asking.offer else "",
        "link": link,
    }
    return in_plain_letters(fill_line(house.settings.value(setting), values))


def is_mobile(phone: str) -> bool:
    """North American numbers do not tell: those may be; elsewhere landlines are known."""
    try:
        kind = phonenumbers.number_type(phonenumbers.parse(phone, "US"))
    except NumberParseException:
        return False
    return kind not in CANNOT_TAKE_TEXTS


def no_mobile(phone: str | None) -> str:
    return f"{show_phone(phone)} is no mobile number." if phone else "There is no cell phone."

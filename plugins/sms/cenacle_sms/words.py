"""What a text says, and which numbers take one."""

import phonenumbers
from cenacle.api import (
    PORTAL_TITLE,
    Asking,
    House,
    Reader,
    Text,
    Words,
    fill_line,
    reading,
    show_phone,
)
from phonenumbers import NumberParseException, PhoneNumberType

from cenacle_sms.segments import in_plain_letters
from cenacle_sms.settings import (
    OFFER_WORDS,
    REMINDER,
    SMS_INVITATION_TEXT,
    SMS_OFFER_TEXT,
    SMS_REMINDER_TEXT,
    WORDS,
)

_ = Words("cenacle_sms")

CANNOT_TAKE_TEXTS = frozenset(
    {
        PhoneNumberType.FIXED_LINE,
        PhoneNumberType.TOLL_FREE,
        PhoneNumberType.PREMIUM_RATE,
        PhoneNumberType.VOICEMAIL,
    }
)
FIRST = {
    SMS_INVITATION_TEXT.key: WORDS,
    SMS_REMINDER_TEXT.key: REMINDER,
    SMS_OFFER_TEXT.key: OFFER_WORDS,
}
HIDDEN_LINK = "[link]"


def fill_text(house: House, asking: Asking, person: Reader, link: str) -> str:
    """The house's text, filled in and in letters that cost less."""
    if asking.offer:
        setting = SMS_OFFER_TEXT
    else:
        setting = SMS_REMINDER_TEXT if asking.is_reminder else SMS_INVITATION_TEXT
    with reading(person.language or house.settings.language):
        return in_plain_letters(
            fill_line(
                house.settings.words(setting, FIRST[setting.key]),
                _values(house, asking, person, link),
            )
        )


def _values(house: House, asking: Asking, person: Reader, link: str) -> dict[str, str]:
    offer = asking.offer
    return {
        "firstName": person.nickname or person.first_name,
        "portalTitle": house.settings.value(PORTAL_TITLE),
        "group": asking.group,
        "retreat": str(asking.told_days or asking.retreat),
        "until": str(offer.told_until or offer.until_words) if offer else "",
        "link": link,
    }


def is_mobile(phone: str) -> bool:
    """North American numbers do not tell: those may be; elsewhere landlines are known."""
    try:
        kind = phonenumbers.number_type(phonenumbers.parse(phone, "US"))
    except NumberParseException:
        return False
    return kind not in CANNOT_TAKE_TEXTS


def no_mobile(phone: str | None) -> Text:
    if not phone:
        return _("There is no cell phone.")
    return _("{phone} is no mobile number.", phone=show_phone(phone))

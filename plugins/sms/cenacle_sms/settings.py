"""What a house sets about its texts."""

from datetime import time

from cenacle.api import AnySetting, SettingDefinition, Words, kinds, names_in

_ = Words("cenacle_sms")

NO_SUCH_PLACE = _("There is no {name} here. You may use {known}.")
PLACES = ("firstName", "portalTitle", "group", "retreat", "link")
WORDS = _(
    "{{ portalTitle }}: {{ firstName }}, will you join group {{ group }} on retreat "
    "{{ retreat }}? Answer here: {{ link }} Reply STOP to opt out."
)
REMINDER = _(
    "{{ portalTitle }}: {{ firstName }}, group {{ group }} does not know yet whether you join the "
    "retreat {{ retreat }}. Answer here: {{ link }} Reply STOP to opt out."
)


OFFER_PLACES = (*PLACES, "until")
OFFER_WORDS = _(
    "{{ portalTitle }}: {{ firstName }}, a place is free for you on retreat {{ retreat }}, until "
    "{{ until }}. Answer here: {{ link }} Reply STOP to opt out."
)


def invitation(value: str) -> str:
    """Raises ValueError for a text without the link, or with a placeholder that is not known."""
    return _with_link(value, PLACES)


def offer(value: str) -> str:
    """The same, with `until` beside the others."""
    return _with_link(value, OFFER_PLACES)


def _with_link(value: str, places: tuple[str, ...]) -> str:
    names = names_in(value)
    for name in names:
        if name not in places:
            known = ", ".join(f"{{{{ {place} }}}}" for place in places)
            raise ValueError(NO_SUCH_PLACE.format(name=f"{{{{ {name} }}}}", known=known))
    if "link" not in names:
        raise ValueError(_("Leave {{ link }} in the text: people answer by it."))
    return value.strip()


def price(value: str) -> float:
    """Raises ValueError."""
    try:
        parsed = float(value)
    except ValueError:
        raise ValueError(_("Write a price in dollars, such as 0.0079.")) from None
    if not 0 <= parsed <= 10:
        raise ValueError(_("Write a price from 0 to 10 dollars."))
    return parsed


SMS_QUIET_START = SettingDefinition(
    "SmsQuietStart",
    kinds.time_of_day,
    time(21),
    _("From when in the evening nobody is texted, on the reader's clock."),
    label=_("Nobody is texted from"),
)

SMS_QUIET_END = SettingDefinition(
    "SmsQuietEnd",
    kinds.time_of_day,
    time(8),
    _("From when in the morning people are texted again."),
    label=_("People are texted again from"),
)

SMS_HELP_TEXT = SettingDefinition(
    "SmsHelpText",
    kinds.text,
    "",
    _("What HELP is answered; without it the name of the house and SupportEmail."),
    label=_("What HELP is answered"),
)

SMS_INVITATION_TEXT = SettingDefinition(
    "SmsInvitationText",
    invitation,
    WORDS.in_code,
    _("What an invitation by text message says."),
    label=_("Words of an invitation"),
)

SMS_REMINDER_TEXT = SettingDefinition(
    "SmsReminderText",
    invitation,
    REMINDER.in_code,
    _("What a reminder of an invitation says."),
    label=_("Words of a reminder"),
)

SMS_OFFER_TEXT = SettingDefinition(
    "SmsOfferText",
    offer,
    OFFER_WORDS.in_code,
    _("What a text says to somebody on the waiting list for whom a place is free."),
    label=_("Words of a place that is offered"),
)

SMS_PRICE_PER_SEGMENT = SettingDefinition(
    "SmsPricePerSegment",
    price,
    0.0079,
    _("What one segment of a text costs, in dollars, to show before sending."),
    label=_("Price of a segment, in dollars"),
)

DEFINITIONS: list[AnySetting] = [
    SMS_QUIET_START,
    SMS_QUIET_END,
    SMS_HELP_TEXT,
    SMS_INVITATION_TEXT,
    SMS_REMINDER_TEXT,
    SMS_OFFER_TEXT,
    SMS_PRICE_PER_SEGMENT,
]

"""What a house sets about its gifts."""

from cenacle.api import AnySetting, SettingDefinition, Words, kinds

from cenacle_gifts.models import Currency

_ = Words("cenacle_gifts")

GIFTS_CURRENCY = SettingDefinition(
    "GiftsCurrency",
    kinds.choice(*Currency),
    "USD",
    _("In which money gifts are booked; what was booked before stays in its own."),
    label=_("Currency of gifts"),
)

DEFINITIONS: list[AnySetting] = [GIFTS_CURRENCY]

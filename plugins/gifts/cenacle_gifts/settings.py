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

GIFTS_LEGAL_NAME = SettingDefinition(
    "GiftsLegalName",
    kinds.text,
    "",
    _("The name of the house before the law, on receipts; without it the name of the portal."),
    label=_("Legal name of the house"),
)

GIFTS_TAX_NUMBER = SettingDefinition(
    "GiftsTaxNumber",
    kinds.text,
    "",
    _("The number under which the tax office knows the house, on receipts."),
    label=_("Tax number of the house"),
)

GIFTS_WORDING = SettingDefinition(
    "GiftsWording",
    kinds.text,
    "No goods or services were given in exchange for these gifts.",
    _("What the law wants said on receipts."),
    label=_("Wording of receipts"),
)

DEFINITIONS: list[AnySetting] = [
    GIFTS_CURRENCY,
    GIFTS_LEGAL_NAME,
    GIFTS_TAX_NUMBER,
    GIFTS_WORDING,
]

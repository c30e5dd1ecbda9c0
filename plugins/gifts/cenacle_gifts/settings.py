"""What a house sets about its gifts."""

from cenacle.api import AnySetting, SettingDefinition, Words, kinds

from cenacle_gifts.models import Currency
from cenacle_gifts.money import read_amount

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
    "",
    _("What the law wants said on receipts; empty for words in each reader's language."),
    label=_("Wording of receipts"),
)

GIFTS_DEPOSIT_DAYS = SettingDefinition(
    "GiftsDepositDays",
    kinds.whole_number(1, 90),
    7,
    _("For how many days a place is held for a deposit, where the office says no other number."),
    label=_("Days to pay a deposit"),
)

GIFTS_DEPOSIT_WHOLE_DAYS = SettingDefinition(
    "GiftsDepositWholeDays",
    kinds.whole_number(0, 365),
    30,
    _("Who cancels so many days before the retreat, or earlier, gets the whole deposit back."),
    label=_("Deposit given back whole until (days before)"),
)

GIFTS_DEPOSIT_PART_DAYS = SettingDefinition(
    "GiftsDepositPartDays",
    kinds.whole_number(0, 365),
    14,
    _("Who cancels later than that gets a part back until so many days before, then nothing."),
    label=_("Deposit given back in part until (days before)"),
)

GIFTS_DEPOSIT_PART_PERCENT = SettingDefinition(
    "GiftsDepositPartPercent",
    kinds.whole_number(0, 100),
    50,
    _("How much of the deposit that part is, in percent."),
    label=_("Part of the deposit given back (percent)"),
)

GIFTS_DEPOSIT_WORDS = SettingDefinition(
    "GiftsDepositWords",
    kinds.text,
    "",
    _("Why the house asks for a deposit, on the page of guests; without it the house's own words."),
    label=_("Why a deposit is asked for"),
)

GIFTS_DEPOSIT_HOW = SettingDefinition(
    "GiftsDepositHow",
    kinds.text,
    "",
    _("How a deposit is paid where nothing can be paid by card, such as to whom a check is sent."),
    label=_("How a deposit is paid by hand"),
)

MOST_SUGGESTED = 6


@kinds.kind("text")
def amounts(value: str) -> tuple[str, ...]:
    """`25, 50, 100`: each as `read_amount` takes it."""
    written = tuple(each.strip() for each in value.split(",") if each.strip())
    for each in written:
        read_amount(each)
    if len(written) > MOST_SUGGESTED:
        raise ValueError(_("Write at most {most} amounts.", most=MOST_SUGGESTED))
    return written


GIFTS_AMOUNTS: SettingDefinition[tuple[str, ...]] = SettingDefinition(
    "GiftsAmounts",
    amounts,
    ("25", "50", "100"),
    _("What is suggested to whoever wants to give, such as 25, 50, 100."),
    label=_("Suggested amounts"),
)

GIFTS_AT_THE_YES = SettingDefinition(
    "GiftsAtTheYes",
    kinds.yes_no,
    True,
    _("Whether an offering is suggested to who has said yes; it is never a condition."),
    label=_("Suggest an offering at the yes"),
)

GIFTS_YES_WORDS = SettingDefinition(
    "GiftsYesWords",
    kinds.text,
    "",
    _("What is said beside the offering at the yes; empty for words in each reader's language."),
    label=_("Words of the offering at the yes"),
)

GIFTS_PAGE_WORDS = SettingDefinition(
    "GiftsPageWords",
    kinds.text,
    "",
    _("What is said on the page of gifts; empty for words in each reader's language."),
    label=_("Words of the page of gifts"),
)

GIFTS_LETTER_DAYS = SettingDefinition(
    "GiftsLetterDays",
    kinds.whole_number(0, 60),
    0,
    _("How many days after a retreat those who came are written to; 0 for nobody."),
    label=_("Letter after the retreat"),
)

DEFINITIONS: list[AnySetting] = [
    GIFTS_AMOUNTS,
    GIFTS_AT_THE_YES,
    GIFTS_YES_WORDS,
    GIFTS_PAGE_WORDS,
    GIFTS_LETTER_DAYS,
    GIFTS_CURRENCY,
    GIFTS_DEPOSIT_DAYS,
    GIFTS_DEPOSIT_HOW,
    GIFTS_DEPOSIT_PART_DAYS,
    GIFTS_DEPOSIT_PART_PERCENT,
    GIFTS_DEPOSIT_WHOLE_DAYS,
    GIFTS_DEPOSIT_WORDS,
    GIFTS_LEGAL_NAME,
    GIFTS_TAX_NUMBER,
    GIFTS_WORDING,
]

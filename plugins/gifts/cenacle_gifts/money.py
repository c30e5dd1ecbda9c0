"""Amounts: whole cents inside, and as people write and read them."""

import re

from cenacle.api import Text, Words

_ = Words("cenacle_gifts")

MOST = 1_000_000_000
"""Ten million: more is a slip of the keyboard."""
SIGNS = {"USD": "$"}
_AMOUNT = re.compile(r"[$€£]?\s*([0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.([0-9]{1,2}))?")

NO_AMOUNT = _("Write an amount such as 50 or 1,250.00.")
OUT_OF_RANGE = _("Write an amount from 0.01 to 10,000,000.")


def read_amount(text: str) -> int:
    """`$1,250.5` as 125050 cents. Raises ValueError, in words."""
    found = _AMOUNT.fullmatch(text.strip())
    if found is None:
        raise ValueError(NO_AMOUNT)
    whole, part = found[1].replace(",", ""), found[2] or ""
    if len(whole) > len(str(MOST)):
        raise ValueError(OUT_OF_RANGE)
    cents = int(whole) * 100 + int(part.ljust(2, "0"))
    if not 0 < cents <= MOST:
        raise ValueError(OUT_OF_RANGE)
    return cents


def plain(cents: int) -> str:
    """`-1250.50`, for a spreadsheet."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"


def show(cents: int, currency: str) -> str:
    """`$1,250.50`, or `1,250.50 EUR`."""
    sign = "-" if cents < 0 else ""
    amount = f"{abs(cents) // 100:,}.{abs(cents) % 100:02}"
    if mark := SIGNS.get(currency):
        return f"{sign}{mark}{amount}"
    return f"{sign}{amount} {currency}"


WAYS: dict[str, Text] = {
    "Check": _("Check"),
    "Cash": _("Cash"),
    "InKind": _("In kind"),
    "Card": _("Card"),
}
PURPOSES: dict[str, Text] = {"Gift": _("Gift"), "Deposit": _("Deposit")}
CURRENCIES = (
    _("US dollars"),
    _("Canadian dollars"),
    _("Euros"),
    _("Pounds sterling"),
    _("Mexican pesos"),
    _("Australian dollars"),
    _("New Zealand dollars"),
    _("Swiss francs"),
    _("Philippine pesos"),
)
"""In the order of `models.Currency`."""

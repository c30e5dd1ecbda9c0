"""Telephone numbers: kept as E.164, shown as people of the house's country write them."""

from functools import lru_cache

import phonenumbers
from phonenumbers import NumberParseException, PhoneNumberFormat

REGION = "US"
NORTH_AMERICAN_DIGITS = 11


def normalize(typed: str) -> str:
    """`(504) 555-0123` becomes `+15045550123`. Raises ValueError with a sentence for a clerk."""
    try:
        number = phonenumbers.parse(typed, REGION)
    except NumberParseException:
        raise ValueError("Enter a valid phone number.") from None
    if not phonenumbers.is_possible_number(number):
        raise ValueError("Enter a valid phone number.")
    if number.extension:
        raise ValueError("Enter the phone number without its extension.")
    return phonenumbers.format_number(number, PhoneNumberFormat.E164)


@lru_cache(maxsize=10_000)
def show(number: str) -> str:
    """`+15045550123` as `(504) 555-0123`; what is no number stays as it is."""
    if number.startswith("+1") and len(number) == NORTH_AMERICAN_DIGITS + 1:
        return f"({number[2:5]}) {number[5:8]}-{number[8:]}"
    try:
        parsed = phonenumbers.parse(number)
    except NumberParseException:
        return number
    return phonenumbers.format_number(parsed, PhoneNumberFormat.INTERNATIONAL)

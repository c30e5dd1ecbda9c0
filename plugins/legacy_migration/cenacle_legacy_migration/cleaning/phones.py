"""Telephone numbers."""

import re
from dataclasses import dataclass

from cenacle.api import Words, normalize_phone

from cenacle_legacy_migration.cleaning.doubts import Doubt, is_nothing, quoted

_ = Words("cenacle_legacy_migration")

NO_AREA = _.lasting("{said} has no area code.")
NO_PHONE = _.lasting("{said} is no telephone number.")

EXTENSION = re.compile(r"(?:x|ext\.?|extension|#)\s*(\d{1,6})\s*$", re.IGNORECASE)
LOCAL_DIGITS = 7


@dataclass(frozen=True)
class Number:
    """A number as E.164; the house keeps no extension, so that it stands beside it."""

    e164: str
    extension: str | None = None


def clean_phone(text: str) -> Number | None:
    """`504.606.1451 x5` becomes `+15046061451` and 5. Raises Doubt."""
    typed = text.strip()
    if not typed or is_nothing(typed):
        return None
    found = EXTENSION.search(typed)
    plain = typed[: found.start()].rstrip(" \t\n,;") if found else typed
    digits = re.sub(r"\D", "", plain)
    if len(digits) == LOCAL_DIGITS and not re.search(r"[A-Za-z]", plain):
        raise Doubt(NO_AREA.written(said=quoted(typed)))
    try:
        return Number(normalize_phone(plain), found[1] if found else None)
    except ValueError:
        raise Doubt(NO_PHONE.written(said=quoted(typed))) from None

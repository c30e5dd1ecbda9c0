"""States and ZIP codes."""

import re
from collections.abc import Mapping, Sequence

from cenacle.api import STATES, Words

from cenacle_legacy_migration.cleaning.doubts import Doubt, is_nothing, letters, quoted

_ = Words("cenacle_legacy_migration")

NO_STATE = _.lasting("{said} is none of the 50 states.")
NO_ZIP = _.lasting("{said} is no ZIP code.")
LACKS_DIGIT = _.lasting("{said} lacks a digit.")

NAMES = {
    "AL": "Alabama Ala", "AK": "Alaska", "AZ": "Arizona Ariz", "AR": "Arkansas Ark",
    "CA": "California Calif Cal", "CO": "Colorado Colo", "CT": "Connecticut Conn",
    "DE": "Delaware Del", "FL": "Florida Fla", "GA": "Georgia", "HI": "Hawaii", "ID": "Idaho",
    "IL": "Illinois Ill", "IN": "Indiana Ind", "IA": "Iowa", "KS": "Kansas Kans Kan",
    "KY": "Kentucky", "LA": "Louisiana Lou", "ME": "Maine", "MD": "Maryland",
    "MA": "Massachusetts Mass", "MI": "Michigan Mich", "MN": "Minnesota Minn",
    "MS": "Mississippi Miss", "MO": "Missouri", "MT": "Montana Mont", "NE": "Nebraska Neb Nebr",
    "NV": "Nevada Nev", "NH": "NewHampshire", "NJ": "NewJersey", "NM": "NewMexico",
    "NY": "NewYork", "NC": "NorthCarolina NCar", "ND": "NorthDakota NDak", "OH": "Ohio",
    "OK": "Oklahoma Okla", "OR": "Oregon Ore", "PA": "Pennsylvania Penn Penna", "RI": "RhodeIsland",
    "SC": "SouthCarolina", "SD": "SouthDakota", "TN": "Tennessee Tenn", "TX": "Texas Tex",
    "UT": "Utah", "VT": "Vermont", "VA": "Virginia", "WA": "Washington Wash",
    "WV": "WestVirginia WVa", "WI": "Wisconsin Wis Wisc", "WY": "Wyoming Wyo",
}  # fmt: skip
CODES = {code.lower(): code for code in STATES} | {
    name.lower(): code for code, names in NAMES.items() for name in names.split()
}
BEGIN_WITH_ZERO = frozenset({"CT", "MA", "ME", "NH", "NJ", "RI", "VT"})
SHORT_BY_ONE = 4


def clean_state(text: str) -> str | None:
    """`La.`, `louisiana` and `la` are LA. Raises Doubt."""
    typed = text.strip()
    if not typed or is_nothing(typed):
        return None
    code = CODES.get(letters(typed))
    if code is None:
        raise Doubt(NO_STATE.written(said=quoted(typed)))
    return code


def clean_zip(
    text: str, state: str | None, city: str | None, zips: Mapping[str, Sequence[str]]
) -> str | None:
    """A leading zero that a spreadsheet took away comes back where the state has one.

    `zips` are those of the same import, by city. Raises Doubt.
    """
    typed = re.sub(r"\.0+$", "", text.strip())
    if not typed or is_nothing(typed):
        return None
    found = re.fullmatch(r"(\d{4,5})(?:[- ]?(\d{4}))?", typed)
    if found is None:
        raise Doubt(NO_ZIP.written(said=quoted(typed)))
    first, more = found[1], found[2]
    if len(first) == SHORT_BY_ONE:
        if state not in BEGIN_WITH_ZERO:
            raise Doubt(LACKS_DIGIT.written(said=quoted(typed)), _likely(first, city, zips))
        first = f"0{first}"
    return f"{first}-{more}" if more else first


def _likely(start: str, city: str | None, zips: Mapping[str, Sequence[str]]) -> str | None:
    fitting = [each for each in zips.get(letters(city or ""), ()) if each.startswith(start)]
    return fitting[0] if len(fitting) == 1 else None

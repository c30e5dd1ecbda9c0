"""Names, with what stands before and behind them."""

import re
from collections.abc import Mapping

from cenacle.api import SALUTATIONS, Words

from cenacle_legacy_migration.cleaning.doubts import Doubt, letters, quoted

_ = Words("cenacle_legacy_migration")

LOST_LETTER = _.lasting("{said} has lost a letter on its way. Write it anew.")
NO_INITIAL = _.lasting("{said} is more than an initial.")
NO_SALUTATION = _.lasting("{said} is none of these: {known}")

PARTICLES = frozenset(
    ["de", "del", "las", "los", "y", "da", "dos", "di", "von", "van", "der", "den", "du"]
)
AFTER_DE = frozenset({"la", "las", "los"})
SUFFIXES = {
    "jr": "Jr.", "junior": "Jr.", "sr": "Sr.", "senior": "Sr.", "ii": "II", "iii": "III",
    "iv": "IV", "v": "V", "2nd": "II", "3rd": "III", "4th": "IV", "md": "M.D.",
    "phd": "Ph.D.", "dds": "D.D.S.",
    "esq": "Esq.", "jd": "J.D.", "dvm": "D.V.M.", "rn": "R.N.", "cpa": "C.P.A.",
}  # fmt: skip
ALONE = frozenset({"jr", "junior", "sr", "ii", "iii", "iv", "md", "phd", "dds", "esq", "dvm"})
"""Suffixes that are none of anybody's names, also without a comma before them."""
TITLES = {
    "mister": "Mr.", "doctor": "Dr.", "father": "Fr.", "brother": "Br.", "bro": "Br.",
    "reverend": "Rev.", "revd": "Rev.", "colonel": "Col", "lieutenant": "Lt.", "senator": "Sen.",
    "captain": "Cap.", "capt": "Cap.", "major": "Maj.",
}  # fmt: skip
KNOWN_TITLES = {letters(title): title for title in SALUTATIONS} | TITLES
LOST = re.compile(r"[?\ufffd]")
BEFORE_NAME = re.compile(r"(?:[od]|l|dell)['’](?=.)")
"""`O’` and its like, after which the name itself begins."""


def tidy_name(text: str, spellings: Mapping[str, str] | None = None) -> str:
    """`  MCDONALD ` becomes `McDonald`; what has small and large letters stays as it is.

    `spellings` are those that the same column has elsewhere: LEBLANC is a LeBlanc there. Raises
    Doubt for a name that lost a letter on its way.
    """
    name = " ".join(text.split())
    if LOST.search(name):
        raise Doubt(LOST_LETTER.written(said=quoted(name)))
    if not is_flat(name):
        return name
    return (spellings or {}).get(name.casefold()) or recase(name)


def is_flat(name: str) -> bool:
    """All large or all small; initials such as `TJ` are meant so."""
    plain = [c for c in name if c.isalpha()]
    if len(plain) < 2 or (name.isupper() and len(plain) == 2 and not re.search("[AEIOUY]", name)):
        return False
    return name == name.upper() or name == name.lower()


def recase(name: str) -> str:
    words = name.lower().split(" ")
    shown = []
    for place, word in enumerate(words):
        is_last = place == len(words) - 1
        follows_de = place > 0 and words[place - 1] == "de" and word in AFTER_DE
        if (word in PARTICLES or follows_de) and not is_last:
            shown.append(word)
        else:
            shown.append(_word(word))
    return " ".join(shown)


def _word(word: str) -> str:
    if word in ("ii", "iii", "iv"):
        return word.upper()
    parts = re.split(r"([-.])", word)
    return "".join(_part(part) for part in parts)


def _part(part: str) -> str:
    shown, at = "", 0
    while found := BEFORE_NAME.match(part, at):
        shown, at = shown + found[0].capitalize(), found.end()
    name = part[at:]
    if found := re.fullmatch(r"mc(.{2,})", name):
        return f"{shown}Mc{found[1][:1].upper()}{found[1][1:]}"
    return shown + name[:1].upper() + name[1:]


def split_suffix(last_name: str) -> tuple[str, str | None]:
    """`Boudreaux, III` and `LANDRY JR` are a name and a suffix."""
    name = " ".join(last_name.split())
    before, comma, after = name.rpartition(",")
    if comma and letters(after) in SUFFIXES:
        return before.strip(), SUFFIXES[letters(after)]
    before, blank, after = name.rpartition(" ")
    if blank and letters(after) in ALONE:
        return before.strip(" ,"), SUFFIXES[letters(after)]
    return name, None


def clean_suffix(text: str) -> str | None:
    typed = " ".join(text.split())
    return SUFFIXES.get(letters(typed), typed) or None


def clean_initial(text: str) -> str | None:
    """`E.` is E. Raises Doubt for a whole name."""
    typed = text.strip().rstrip(".").strip()
    if len(typed) > 1:
        raise Doubt(NO_INITIAL.written(said=quoted(typed)), typed[0].upper())
    return typed.upper() or None


def clean_salutation(text: str) -> str | None:
    """Raises Doubt for one that the house does not use."""
    typed = text.strip()
    if not typed:
        return None
    known = KNOWN_TITLES.get(letters(typed))
    if known is None:
        raise Doubt(NO_SALUTATION.written(said=quoted(typed), known=", ".join(SALUTATIONS)))
    return known

"""Values of which there are a few: yes and no, groups, roles, religions."""

import re
from collections.abc import Iterable, Mapping

from cenacle.api import Role, Words

from cenacle_legacy_migration.cleaning.doubts import Doubt, letters, quoted

_ = Words("cenacle_legacy_migration")

NEITHER = _.lasting("{said} is neither yes nor no.")
NO_GROUP = _.lasting("{said} is no group number.")
NO_ROLE = _.lasting("{said} is no role of the house.")
NO_RELIGION = _.lasting("{said} is none of the religions of the house.")

YES = frozenset({"y", "yes", "1", "true", "t", "x", "on", "✓", "✔", "wahr", "-1", "checked"})
NO = frozenset({"n", "no", "0", "false", "f", "off", "none", "n/a", "-", "unchecked"})
# What is taken is never given back (`*+`): however long a cell is, it is read once.
GROUP = re.compile(
    r"(?:groups?|grp|gr|no|number|nr|#)*+[\s.:#-]*+0*(\d{1,4})[\s-]*([a-z]?)",
    re.IGNORECASE | re.ASCII,
)
WORDS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]
ROLES = {letters(role): role for role in Role} | {
    "groupuser": Role.GROUP_USER, "readonly": Role.GROUP_USER, "priest": Role.PRIEST,
    "captains": Role.CAPTAIN, "groupcaptain": Role.CAPTAIN,
}  # fmt: skip
MAYBE = {"administrator": Role.ADMIN, "admin": Role.ADMIN, "superuser": Role.ADMIN}
"""Nobody is given the whole house for a word that resembles it: somebody has to say so."""
RELIGIONS = {
    "rc": "catholic", "romancatholic": "catholic", "cath": "catholic", "episcopal": "episcopalian",
    "na": "none", "no": "none", "nonchristian": "other", "nondenom": "nondenominational",
}  # fmt: skip


def clean_flag(text: str, blank: bool = False) -> bool:
    """`blank` is what an empty cell of this column says. Raises Doubt."""
    typed = text.strip().casefold()
    if not typed:
        return blank
    if typed in YES:
        return True
    if typed in NO:
        return False
    raise Doubt(NEITHER.written(said=quoted(text)))


def blank_of(texts: Iterable[str], usual: bool) -> bool:
    """Where a column says yes alone, an empty cell is a no; where it says both, it is as usual."""
    said = {text.strip().casefold() for text in texts} - {""}
    return usual if said & NO or not said & YES else False


def clean_group(text: str) -> str | None:
    """`#31` is 31, `Grp 7` is 7, `12-a` is 12A, `twelve` is 12. Raises Doubt."""
    typed = " ".join(text.split())
    if not typed:
        return None
    if typed.casefold() in WORDS:
        return str(WORDS.index(typed.casefold()))
    found = GROUP.fullmatch(re.sub(r"\.0+$", "", typed))
    if found is None:
        raise Doubt(NO_GROUP.written(said=quoted(typed)))
    return found[1] + found[2].upper()


def clean_role(text: str) -> Role | None:
    """Raises Doubt for one that the house does not have."""
    typed = text.strip()
    if not typed:
        return None
    role = ROLES.get(letters(typed))
    if role is None:
        raise Doubt(NO_ROLE.written(said=quoted(typed)), MAYBE.get(letters(typed)))
    return role


def match_religion(text: str, known: Mapping[str, str]) -> str | None:
    """`known` are the house's, by their letters. Raises Doubt."""
    typed = text.strip()
    if not typed:
        return None
    plain = letters(typed)
    for wanted in (plain, RELIGIONS.get(plain, plain)):
        if wanted in known:
            return known[wanted]
    raise Doubt(NO_RELIGION.written(said=quoted(typed)))

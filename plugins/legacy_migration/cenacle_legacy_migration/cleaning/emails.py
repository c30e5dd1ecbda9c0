"""E-mail addresses."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from cenacle.api import Words

from cenacle_legacy_migration.cleaning.doubts import Doubt, is_nothing, quoted

_ = Words("cenacle_legacy_migration")

CAME_BACK = _.lasting("{said}: mail to this address came back.")
NO_EMAIL = _.lasting("{said} is no email address.")
MISSPELT = _.lasting("{said} seems misspelt: did they mean {meant}?")

WELL_KNOWN = (
    "gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "aol.com", "icloud.com", "comcast.net",
    "bellsouth.net", "verizon.net", "sbcglobal.net", "charter.net", "earthlink.net", "msn.com",
    "live.com", "att.net", "cox.net",
)  # fmt: skip
REAL_AS_WELL = frozenset(
    {"mail.com", "ymail.com", "email.com", "gmx.com", "gmx.net", "me.com", "mac.com", "aim.com",
     "fmail.com", "cox.com", "att.com", "yahoo.co", "zmail.com"}
)  # fmt: skip
ENDINGS = {"con": "com", "cmo": "com", "ocm": "com", "comm": "com", "vom": "com", "cm": "com",
           "nte": "net", "ent": "net", "ogr": "org", "rog": "org"}  # fmt: skip
NAMED = re.compile(r"[^<>]*<\s*([^<>]+?)\s*>")
BOUNCED = re.compile(
    r"^\W*(?:bounced?|bad|invalid|returned|do not use|old)\b[\s:–-]+(.+)$", re.IGNORECASE
)
SHAPE = re.compile(r"[^@\s,;<>]+@[^@\s,;<>]+\.[^@\s,;<>.]{2,}")
NEAR = {True: 2, False: 1}
"""How many letters may be wrong: in a short domain one alone."""


@dataclass(frozen=True)
class Addresses:
    """The first of a cell, and the others."""

    first: str
    others: list[str] = field(default_factory=list)


def clean_email(text: str, domains: Sequence[str] = ()) -> Addresses | None:
    """`domains` are those that the column has often. Raises Doubt."""
    typed = " ".join(text.split())
    if not typed or is_nothing(typed):
        return None
    if found := BOUNCED.match(typed):
        raise Doubt(CAME_BACK.written(said=quoted(typed)), _plain(found[1]))
    parts = [_plain(part) for part in re.split(r"[;,/|]\s+|;|\s+(?:or|and|&)\s+", typed)]
    parts = [part for part in parts if part]
    if not parts:
        return None
    first, others = parts[0], [part for part in parts[1:] if SHAPE.fullmatch(part)]
    if not SHAPE.fullmatch(first):
        raise Doubt(NO_EMAIL.written(said=quoted(typed)), _meant(first, domains))
    if meant := misspelt(first):
        raise Doubt(MISSPELT.written(said=quoted(first), meant=meant), meant)
    return Addresses(first, others)


def misspelt(email: str) -> str | None:
    """What was probably meant by `ann@gmial.com`, if something else was."""
    name, _, domain = email.rpartition("@")
    meant = _meant_domain(domain)
    return f"{name}@{meant}" if meant else None


@lru_cache(maxsize=10_000)
def _meant_domain(domain: str) -> str | None:
    if domain in WELL_KNOWN or domain in REAL_AS_WELL:
        return None
    for known in WELL_KNOWN:
        if _distance(domain, known) <= NEAR[len(known) > 8]:
            return known
    stem, _, ending = domain.rpartition(".")
    return f"{stem}.{ENDINGS[ending]}" if ending in ENDINGS else None


def _plain(text: str) -> str:
    """Out of `Ann Landry <ANN@example.org>;` the address, in small letters."""
    found = NAMED.fullmatch(text.strip())
    plain = (found[1] if found else text).strip(" \t;,.<>\"'")
    return plain.removeprefix("mailto:").lower()


def _meant(typed: str, domains: Sequence[str]) -> str | None:
    tries = [
        re.sub(r"\s*\(?\bat\b\)?\s*", "@", typed),
        typed.replace(",", ".").replace(" ", ""),
        re.sub(r"@+", "@", typed).replace("..", "."),
        *(f"{typed.removesuffix(known)}@{known}" for known in domains if typed.endswith(known)),
    ]
    return next((each for each in tries if SHAPE.fullmatch(each)), None)


def _distance(one: str, two: str) -> int:
    """Letters to change, add, leave out or swap; no more than three are counted."""
    if abs(len(one) - len(two)) > 2:
        return 3
    before: list[int] = []
    last = list(range(len(two) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, other in enumerate(two, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == two[j - 2] and one[i - 2] == other:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        before, last = last, row
    return last[-1]

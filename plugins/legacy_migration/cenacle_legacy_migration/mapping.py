"""Which column holds which field: guessed by headers, then by what stands below them."""

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import SequenceMatcher
from functools import cache

from cenacle.api import Failure, InvalidInput, Words, languages

from cenacle_legacy_migration.cleaning.choices import ROLES
from cenacle_legacy_migration.cleaning.dates import Order, clean_date
from cenacle_legacy_migration.cleaning.doubts import letters
from cenacle_legacy_migration.cleaning.places import CODES
from cenacle_legacy_migration.fields import FIELDS, LegacyField, fields_of
from cenacle_legacy_migration.models import Kind

_ = Words("cenacle_legacy_migration")

NEAR = 0.84
MOST_LOOKED_AT = 200
MOSTLY = 0.6
SOURCE_PREFIXES = ("home", "primary", "member", "person", "contact", "retreatant", "user", "legacy")

Sample = Mapping[str, Sequence[str]]


def guess(kind: Kind, columns: Sequence[str], sample: Sample) -> dict[str, str]:
    """Each column that we know something of with its field; no field twice."""
    found: dict[str, str] = {}
    for near in (1.0, NEAR):
        for score, column, field in _by_header(kind, columns, near):
            if score >= near and column not in found and field not in found.values():
                found[column] = field
    for column in columns:
        held = by_content(sample.get(column, ()))
        if held and column not in found and held not in found.values() and _fits(kind, held):
            found[column] = held
    return found


def check(kind: Kind, columns: Sequence[str], mapping: Mapping[str, str | None]) -> dict[str, str]:
    """A mapping as somebody corrected it. Raises InvalidInput, naming the column."""
    known = {field.name for field in fields_of(kind)}
    kept = {column: field for column, field in mapping.items() if field}
    failures = []
    for column, field in kept.items():
        if column not in columns:
            failures.append(Failure(f"mapping.{column}", _("This import has no such column.")))
        elif field not in known:
            failures.append(
                Failure(f"mapping.{column}", _("There is no field “{field}”.", field=field))
            )
        elif list(kept.values()).count(field) > 1:
            failures.append(Failure(f"mapping.{column}", _("Two columns hold the same field.")))
    if not kept:
        failures.append(Failure("mapping", _("Say what at least one column holds.")))
    if failures:
        raise InvalidInput(*failures)
    return kept


def header_score(cells: Sequence[str]) -> int:
    """How many of the cells of a line are headers that we know by heart."""
    known = {name for field in FIELDS.values() for name in _names(field)}
    return sum(_plain(cell) in known for cell in cells if cell)


def by_content(cells: Sequence[str]) -> str | None:
    """What a column without a telling header seems to hold."""
    given = [cell.strip() for cell in cells if cell.strip()][:MOST_LOOKED_AT]
    if not given:
        return None
    for field, test in CONTENT:
        if sum(map(test, given)) >= MOSTLY * len(given):
            return field
    return None


def _by_header(kind: Kind, columns: Sequence[str], near: float) -> list[tuple[float, str, str]]:
    scores = []
    for column in columns:
        plain = _plain(column)
        for field in fields_of(kind):
            names = _names(field)
            score = 1.0 if plain in names else max(_alike(plain, name) for name in names)
            if plain and score >= near:
                scores.append((score, column, field.name))
    return sorted(scores, key=lambda each: -each[0])


def _alike(one: str, two: str) -> float:
    if min(len(one), len(two)) < 4:
        return 0.0
    return SequenceMatcher(None, one, two).ratio()


def _plain(header: str) -> str:
    plain = letters(header)
    for prefix in SOURCE_PREFIXES:
        rest = plain.removeprefix(prefix)
        if rest not in (plain, "id", "role", "type", ""):
            return rest
    return plain


@cache
def _names(field: LegacyField) -> frozenset[str]:
    given = (field.name, *(field.label.in_(each) for each in languages()), *field.names)
    return frozenset(map(_plain, given)) | frozenset(map(letters, given))


def _fits(kind: Kind, field: str) -> bool:
    return any(each.name == field for each in fields_of(kind))


def _is_date(text: str) -> bool:
    if re.fullmatch(r"[\d.]+", text):
        return False
    try:
        return clean_date(text, Order.MONTH_FIRST) is not None
    except ValueError:
        return False


CONTENT: tuple[tuple[str, Callable[[str], bool]], ...] = (
    ("email", lambda text: bool(re.search(r"\S@\S+\.\w", text))),
    ("dateBirth", _is_date),
    ("cellPhone", lambda text: bool(re.fullmatch(r"\+?[\d ().-]{10,17}(?: ?x\d+)?", text))),
    ("homeZip", lambda text: bool(re.fullmatch(r"\d{5}(-\d{4})?", text))),
    ("homeState", lambda text: letters(text) in CODES),
    ("userRole", lambda text: letters(text) in ROLES),
)

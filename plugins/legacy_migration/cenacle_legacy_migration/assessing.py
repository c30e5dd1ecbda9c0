"""One row: what its cells mean, and what somebody has to look at before it can be migrated."""

import hashlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Annotated, TypeVar

import orjson
from cenacle.api import (
    BirthDate,
    EmailAddress,
    Form,
    Notes,
    Phone,
    Priority,
    Role,
    RuleBroken,
    State,
    Text50,
    Words,
    ZipCode,
    invalid_input,
    show_phone,
)
from pydantic import StringConstraints, ValidationError

from cenacle_legacy_migration.book import Book
from cenacle_legacy_migration.cleaning.choices import (
    clean_flag,
    clean_group,
    clean_role,
    match_religion,
)
from cenacle_legacy_migration.cleaning.dates import clean_date
from cenacle_legacy_migration.cleaning.doubts import Doubt, quoted
from cenacle_legacy_migration.cleaning.emails import clean_email
from cenacle_legacy_migration.cleaning.names import (
    clean_initial,
    clean_salutation,
    clean_suffix,
    split_suffix,
    tidy_name,
)
from cenacle_legacy_migration.cleaning.phones import clean_phone
from cenacle_legacy_migration.cleaning.places import clean_state, clean_zip
from cenacle_legacy_migration.facts import Facts
from cenacle_legacy_migration.fields import FIELDS, needed
from cenacle_legacy_migration.models import Kind, Problem, Values

_ = Words("cenacle_legacy_migration")

SURPLUS_CELLS = _.lasting("This line has more cells than the header: {said}.")
LOST_LETTER = _.lasting("{said} has lost a letter on its way. Write it anew.")
NO_NUMBER = _.lasting("{said} is no whole number.")
NO_GROUP = _.lasting("The house has no group {number}.")
TWO_SUFFIXES = _.lasting("“{one}” in the last name and “{other}” beside it are too many.")
LONG_NOTES = _.lasting("With what goes there besides, the notes have more than {most} characters.")

SURPLUS = "(beyond the last header)"
"""Under this name stands what a line has more than its header."""
NOTES_LIMIT = 2000
WHOLE = re.compile(r"(-?\d{1,9})(?:\.0+)?")
REQUIRED = _.lasting("This field is required.")
NOT_IN_PRINT = frozenset({"legacyId"})


T = TypeVar("T")
V = TypeVar("V", bound=str | int | bool)


class Limits(Form):
    """The limits of the forms by which people enter the same."""

    legacy_id: Text50 | None = None
    first_name: Text50 | None = None
    middle_init: Annotated[str, StringConstraints(max_length=1)] | None = None
    last_name: Text50 | None = None
    suffix: Annotated[str, StringConstraints(max_length=6)] | None = None
    nickname: Text50 | None = None
    email: EmailAddress | None = None
    cell_phone: Phone | None = None
    phone_number: Phone | None = None
    date_birth: BirthDate | None = None
    home_address: Text50 | None = None
    home_city: Text50 | None = None
    home_state: State | None = None
    home_zip: ZipCode | None = None
    company: Text50 | None = None
    profession: Text50 | None = None
    church: Text50 | None = None
    sub_group: Text50 | None = None
    priority: Priority | None = None
    notes: Notes | None = None


def _problem(
    field: str, message: str, suggestion: str | None = None, *, stops: bool = False
) -> Problem:
    return {"field": field, "message": message, "suggestion": suggestion, "stops": stops}


@dataclass
class Assessment:
    """`values` by the names of the fields, as JSON keeps them; where a field has a problem, what
    was typed. `also` is what has no field in the house and goes into the notes."""

    values: Values = field(default_factory=dict)
    also: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def text(self, name: str) -> str | None:
        """What a field of text holds."""
        value = self.values.get(name)
        return value if isinstance(value, str) else None

    def usable_text(self, name: str) -> str | None:
        """The same, where it has no problem."""
        return None if name in self.doubtful else self.text(name)

    def needed(self, name: str) -> str:
        """Of a field that the row was found to have."""
        value = self.usable_text(name)
        if value is None:
            raise RuleBroken(_("This row has no {name}.", name=name))
        return value

    @property
    def is_stopped(self) -> bool:
        return any(problem["stops"] for problem in self.problems)

    @property
    def doubtful(self) -> set[str]:
        return {problem["field"] for problem in self.problems}

    @property
    def usable(self) -> Values:
        """The values without those that have a problem."""
        doubtful = self.doubtful
        return {name: value for name, value in self.values.items() if name not in doubtful}

    def fingerprint(self, kind: Kind) -> str:
        """The same for rows that say the same, whatever their number in the old system."""
        said = {name: v for name, v in self.values.items() if name not in NOT_IN_PRINT and v}
        packed = orjson.dumps([kind, said, self.also], option=orjson.OPT_SORT_KEYS)
        return hashlib.sha256(packed).hexdigest()


def texts_of(
    raw: Mapping[str, str], mapping: Mapping[str, str], mended: Mapping[str, str]
) -> dict[str, str]:
    """The cells by their fields; what somebody wrote in their place goes before."""
    texts = {field: raw.get(column, "") for column, field in mapping.items()}
    if not mended and (surplus := raw.get(SURPLUS)):
        texts[SURPLUS] = surplus
    return texts | dict(mended)


def assess(kind: Kind, texts: Mapping[str, str], facts: Facts, book: Book) -> Assessment:
    found = Assessment()
    reader = _Reader(texts, found)
    _read_person(reader, facts)
    _read_contact(reader, facts)
    _read_house(reader, facts, book)
    if kind is Kind.USERS:
        _phone_of_user(found)
        reader.read("userRole", clean_role)
    else:
        _one_phone(found)
    _check_limits(found)
    _check_notes(found)
    _check_needed(kind, found, book)
    return found


class _Reader:
    """Puts each field's value, or the doubt about it, into the assessment."""

    def __init__(self, texts: Mapping[str, str], found: Assessment) -> None:
        self.texts = texts
        self.found = found

    def text(self, name: str) -> str:
        return self.texts.get(name, "")

    def clean(self, name: str, clean: Callable[[str], T]) -> T | None:
        """What a cell means; what cannot be told is noted as typed, with the doubt."""
        try:
            return clean(self.text(name))
        except Doubt as doubt:
            self.doubt(name, doubt)
            return None

    def read(self, name: str, clean: Callable[[str], V | None]) -> V | None:
        """The same for what JSON keeps: it is noted as the value of the field."""
        value = self.clean(name, clean)
        if name not in self.found.doubtful:
            self.found.values[name] = value
        return value

    def doubt(self, name: str, doubt: Doubt) -> None:
        self.found.values[name] = self.text(name).strip()
        self.found.problems.append(_problem(name, str(doubt), doubt.suggestion))


def _read_person(reader: _Reader, facts: Facts) -> None:
    reader.read("legacyId", _words)
    reader.read("firstName", lambda text: tidy_name(text, facts.spellings) or None)
    last_name, suffix = split_suffix(reader.text("lastName"))
    reader.read("lastName", lambda _text: tidy_name(last_name, facts.spellings) or None)
    reader.read("nickname", lambda text: tidy_name(text, facts.spellings) or None)
    reader.read("suffix", lambda text: _join_suffixes(clean_suffix(text), suffix))
    reader.read("middleInit", clean_initial)
    reader.read("salutation", clean_salutation)
    reader.read("dateBirth", lambda text: _iso(clean_date(text, facts.date_order)))


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None


def _read_contact(reader: _Reader, facts: Facts) -> None:
    addresses = reader.clean("email", lambda text: clean_email(text, facts.domains))
    if "email" not in reader.found.doubtful:
        reader.found.values["email"] = addresses.first if addresses else None
    if addresses is not None:
        reader.found.also += [f"Other email: {other}" for other in addresses.others]
    for name in ("cellPhone", "phoneNumber"):
        number = reader.clean(name, clean_phone)
        if name not in reader.found.doubtful:
            reader.found.values[name] = number.e164 if number else None
        if number is not None and number.extension:
            reader.found.also.append(f"{show_phone(number.e164)} extension {number.extension}")
    for name in ("homeAddress", "homeCity", "company", "profession", "church", "subGroup"):
        reader.read(name, _words)
    state = reader.read("homeState", clean_state)
    city = reader.text("homeCity")
    reader.read("homeZip", lambda text: clean_zip(text, state, city, facts.zips))


def _read_house(reader: _Reader, facts: Facts, book: Book) -> None:
    for name in ("medDoctor", "deaconPriest", "captain", "coCaptain"):
        reader.read(name, clean_flag)
    reader.read("active", lambda text: clean_flag(text, facts.blank_is_active))
    reader.read("religion", lambda text: match_religion(text, book.religion_names))
    reader.read("groupNumber", lambda text: _known_group(clean_group(text), book))
    reader.read("priority", _priority)
    reader.read("notes", clean_notes)
    if surplus := reader.text(SURPLUS):
        message = SURPLUS_CELLS.written(said=quoted(surplus))
        reader.found.problems.append(_problem("", message, stops=True))


def clean_notes(text: str) -> str | None:
    """Line breaks stay. An apostrophe that kept a spreadsheet from computing goes."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").strip()
    return lines[1:] if lines[:2] in ("'=", "'+", "'-", "'@") else lines or None


def _words(text: str) -> str | None:
    words = " ".join(text.split())
    if "\ufffd" in words:
        raise Doubt(LOST_LETTER.written(said=quoted(words)))
    return words or None


def _priority(text: str) -> int | None:
    typed = text.strip()
    if not typed:
        return None
    found = WHOLE.fullmatch(typed)
    if found is None:
        raise Doubt(NO_NUMBER.written(said=quoted(typed)))
    return int(found[1])


def _known_group(number: str | None, book: Book) -> str | None:
    if number is None:
        return None
    if number.casefold() not in book.groups:
        raise Doubt(NO_GROUP.written(number=number))
    return book.groups[number.casefold()][1]


def _join_suffixes(own: str | None, in_name: str | None) -> str | None:
    if own and in_name and own != in_name:
        raise Doubt(TWO_SUFFIXES.written(one=in_name, other=own), in_name)
    return own or in_name


def _one_phone(found: Assessment) -> None:
    """A retreatant has one number: the other one fills in for it, or is kept in the notes."""
    other = found.text("phoneNumber")
    found.values.pop("phoneNumber", None)
    if not other:
        return
    if "phoneNumber" in found.doubtful:
        if found.values.get("cellPhone") is None:
            found.values["phoneNumber"] = other
        else:
            _keep_as_note(found, other)
    elif "cellPhone" in found.doubtful:
        found.problems = [
            {**p, "suggestion": show_phone(other)} if p["field"] == "cellPhone" else p
            for p in found.problems
        ]
        found.also.append(f"Other phone: {show_phone(other)}")
    elif found.values.get("cellPhone") is None:
        found.values["cellPhone"] = other
    elif found.values["cellPhone"] != other:
        found.also.append(f"Other phone: {show_phone(other)}")


def _phone_of_user(found: Assessment) -> None:
    """An account needs a number: the cell phone will do."""
    cell, phone = found.usable_text("cellPhone"), found.text("phoneNumber")
    if cell and "phoneNumber" in found.doubtful:
        _keep_as_note(found, str(phone))
        phone = None
    found.values["phoneNumber"] = phone or cell


def _keep_as_note(found: Assessment, typed: str) -> None:
    """A second number that nobody can call is no reason to look at a row: its words stay."""
    found.problems = [p for p in found.problems if p["field"] != "phoneNumber"]
    found.also.append(f"Other phone: {typed}")


def _check_limits(found: Assessment) -> None:
    known = {name: value for name, value in found.usable.items() if name in LIMITED}
    try:
        Limits.model_validate(known)
    except ValidationError as error:
        for failure in invalid_input(error).failures:
            shown = quoted(str(found.values.get(failure.property_name, "")))
            message = f"{shown}: {failure.error_message}"
            found.problems.append(_problem(failure.property_name, message))


def _check_notes(found: Assessment) -> None:
    if "notes" not in found.doubtful and len(whole_notes(found) or "") > NOTES_LIMIT:
        message = LONG_NOTES.written(most=NOTES_LIMIT)
        found.problems.append(_problem("notes", message))


def whole_notes(found: Assessment) -> str | None:
    """The notes, with what else was known of the person."""
    parts = [found.usable_text("notes") or "", *found.also]
    return "\n".join(part for part in parts if part) or None


def _check_needed(kind: Kind, found: Assessment, book: Book) -> None:
    role = found.usable_text("userRole")
    wanted = needed(kind, Role(role) if role else None)
    if role == Role.ADMIN:
        found.problems = [p for p in found.problems if p["field"] != "groupNumber"]
    found.problems = [{**p, "stops": p["stops"] or p["field"] in wanted} for p in found.problems]
    for name in wanted:
        if found.values.get(name) in (None, "") and name not in found.doubtful:
            found.problems.append(_problem(name, REQUIRED.written(), stops=True))
    found.problems.sort(key=lambda p: (not p["stops"], _place(p["field"])))


def _place(name: str) -> int:
    return list(FIELDS).index(name) if name in FIELDS else -1


LIMITED = {field.alias or name for name, field in Limits.model_fields.items()}

"""Whether an answer fits its field: each of a kind is read in one way, wherever it was asked."""

import math
from collections.abc import Callable, Mapping
from datetime import date

from pydantic import JsonValue

from cenacle.fields.known import Known
from cenacle.platform.errors import Failure, InvalidInput
from cenacle.platform.plugins.fields import Field, FieldKind, Value
from cenacle.platform.web.fields import DAY
from cenacle.platform.web.schemas import UNKEEPABLE
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


LONGEST, LONGEST_LONG = 200, 2000
LARGEST = 1e12

REQUIRED = _("This field is required.")


def check_answers(
    known: Known, given: Mapping[str, JsonValue], *, are_all: bool = True
) -> dict[str, Value | None]:
    """The answers as they are kept, by the fields' full keys: None for what stands empty.

    Of fields that nobody is asked for nothing is taken. Where not `are_all` are sent, those that
    are not stay as they were. Raises InvalidInput, which names each field as `answers.<key>`.
    """
    failures: list[Failure] = []
    checked: dict[str, Value | None] = {}
    for key, each in known.items():
        if key not in given and not are_all:
            continue
        try:
            checked[key] = check_answer(each.field, given.get(key))
        except ValueError as error:
            failures.append(Failure(f"answers.{key}", str(error)))
    if failures:
        raise InvalidInput(*failures)
    return checked


def check_answer(field: Field, given: JsonValue) -> Value | None:
    """Raises ValueError with a sentence for whoever answers."""
    if isinstance(given, str):
        given = given.strip()
    if given is None or given == "" or given == []:
        if field.is_required:
            raise ValueError(REQUIRED)
        return None
    value = READERS[field.kind](field, given)
    if field.kind is FieldKind.CONSENT and value is False:
        if field.is_required:
            raise ValueError(_("Please agree to this."))
        return None
    return value


def _text(field: Field, given: JsonValue) -> str:
    if not isinstance(given, str):
        raise ValueError(_("Enter text."))  # noqa: TRY004  # what a form says of a value
    if UNKEEPABLE.search(given):
        raise ValueError(_("This text has a character that cannot be kept."))
    most = LONGEST_LONG if field.kind is FieldKind.LONG_TEXT else LONGEST
    if len(given) > most:
        raise ValueError(_("Use at most {most} characters.", most=most))
    if field.kind is FieldKind.TEXT and len(given.splitlines()) > 1:
        raise ValueError(_("Write this in one line."))
    return given


def _number(_field: Field, given: JsonValue) -> int | float:
    if isinstance(given, bool) or not isinstance(given, int | float):
        raise ValueError(_("Enter a number."))  # noqa: TRY004  # what a form says of a value
    if not math.isfinite(given) or abs(given) > LARGEST:
        raise ValueError(_("Use a smaller number."))
    return given


def _day(_field: Field, given: JsonValue) -> str:
    if not isinstance(given, str) or not DAY.fullmatch(given):
        raise ValueError(_("Enter a date."))
    try:
        return date.fromisoformat(given).isoformat()
    except ValueError:
        raise ValueError(_("Enter a date.")) from None


def _choice(field: Field, given: JsonValue) -> str:
    if not isinstance(given, str) or given not in _known_choices(field):
        raise ValueError(_("Choose one of {known}.", known=", ".join(field.choices)))
    return given


def _many(field: Field, given: JsonValue) -> list[str]:
    if not isinstance(given, list) or len(given) > len(_known_choices(field)):
        raise ValueError(_("Choose among {known}.", known=", ".join(field.choices)))
    chosen = {_choice(field, each) for each in given}
    return [choice for choice in _known_choices(field) if choice in chosen]


def _known_choices(field: Field) -> tuple[str, ...]:
    """What is offered no longer is taken where it is sent again: who has it keeps it."""
    return field.choices + field.former_choices


def _yes_no(_field: Field, given: JsonValue) -> bool:
    if not isinstance(given, bool):
        raise ValueError(_("Answer yes or no."))  # noqa: TRY004  # what a form says of a value
    return given


READERS: dict[FieldKind, Callable[[Field, JsonValue], Value]] = {
    FieldKind.TEXT: _text,
    FieldKind.LONG_TEXT: _text,
    FieldKind.NUMBER: _number,
    FieldKind.DATE: _day,
    FieldKind.CHOICE: _choice,
    FieldKind.MANY: _many,
    FieldKind.YES_NO: _yes_no,
    FieldKind.CONSENT: _yes_no,
}

"""How fields and problems are named to people."""

from collections.abc import Iterable

from cenacle.api import Words, told_again

from cenacle_legacy_migration.fields import FIELDS
from cenacle_legacy_migration.models import Problem, Refused
from cenacle_legacy_migration.schemas import FailedRow, Found

_ = Words("cenacle_legacy_migration")

KEPT = (
    _.lasting("number in the old system"),
    _.lasting("first name"),
    _.lasting("middle initial"),
    _.lasting("last name"),
    _.lasting("suffix"),
    _.lasting("nickname"),
    _.lasting("salutation"),
    _.lasting("email"),
    _.lasting("cell phone"),
    _.lasting("phone"),
    _.lasting("date of birth"),
    _.lasting("street address"),
    _.lasting("city"),
    _.lasting("state"),
    _.lasting("ZIP code"),
    _.lasting("company"),
    _.lasting("profession"),
    _.lasting("church"),
    _.lasting("religion"),
    _.lasting("group"),
    _.lasting("sub group"),
    _.lasting("priority"),
    _.lasting("medical professional"),
    _.lasting("deacon or priest"),
    _.lasting("lead captain"),
    _.lasting("co-captain"),
    _.lasting("active"),
    _.lasting("notes"),
    _.lasting("role"),
)
"""Names of fields, within what is kept."""


def named_fields(names: Iterable[str]) -> str:
    """`cell phone, nickname`, as it is kept."""
    return ", ".join(
        _lower(FIELDS[name].label.in_code) if name in FIELDS else name for name in names
    )


def label_of(name: str) -> str:
    """Empty for what is wrong with a line as a whole."""
    return str(FIELDS[name].label) if name in FIELDS else ""


def found(problem: Problem) -> Found:
    """In the language of whoever reads it."""
    told = Found.model_validate(problem)
    return told.model_copy(update={"message": told_again(told.message)})


def failed(refused: Refused) -> FailedRow:
    """The same of a row that was not migrated."""
    told = FailedRow.model_validate(refused)
    return told.model_copy(update={"error_message": told_again(told.error_message)})


def in_one_line(problems: Iterable[Problem]) -> str:
    """`Cell phone: “call wife” is no telephone number.`"""
    told = []
    for problem in problems:
        label = label_of(problem["field"])
        message = told_again(problem["message"])
        told.append(f"{label}: {message}" if label else message)
    return " ".join(told)


def _lower(label: str) -> str:
    return label if label.isupper() or label.startswith("ZIP") else label[:1].lower() + label[1:]

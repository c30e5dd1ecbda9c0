"""How fields and problems are named to people."""

from collections.abc import Iterable

from cenacle_legacy_migration.fields import FIELDS
from cenacle_legacy_migration.models import Problem


def named_fields(names: Iterable[str]) -> str:
    """`cell phone, nickname`"""
    return ", ".join(_lower(FIELDS[name].label) if name in FIELDS else name for name in names)


def label_of(name: str) -> str:
    """Empty for what is wrong with a line as a whole."""
    return FIELDS[name].label if name in FIELDS else ""


def in_one_line(problems: Iterable[Problem]) -> str:
    """`Cell phone: “call wife” is no telephone number.`"""
    told = []
    for problem in problems:
        label = label_of(problem["field"])
        told.append(f"{label}: {problem['message']}" if label else problem["message"])
    return " ".join(told)


def _lower(label: str) -> str:
    return label if label.isupper() or label.startswith("ZIP") else label[:1].lower() + label[1:]

"""A field: what is asked of people and kept of them, said once, as data.

From it alone come its place in forms, its storage, its column on the roster with a filter and an
order, its column on paper, its placeholder in letters, and what becomes of it when two records are
merged or somebody is erased.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass as plain_dataclass
from datetime import date
from enum import StrEnum
from typing import Annotated, Any, TypeVar

from pydantic import ConfigDict, Strict
from pydantic.dataclasses import dataclass
from sqlalchemy.orm import Session

from cenacle.platform.access import Right
from cenacle.platform.plugins.contributions import CHECKED, ORDER, SettingDefinition
from cenacle.platform.told import told_day
from cenacle.platform.words import CORE, Text, Words

Value = str | int | float | bool | list[str]
"""What a field holds, as JSON takes it: a day is `2026-06-04`."""

T = TypeVar("T")
AnySet = Annotated[frozenset[T], Strict(False)]
"""As people write one: `{AskedAt.DETAILS}`."""

KEY = re.compile(r"[a-z][A-Za-z0-9]{0,39}")
LONGEST_LABEL, MOST_CHOICES, DIGITS = 80, 50, 12

_ = Words(CORE)

YES, NO = _("Yes"), _("No")


class FieldKind(StrEnum):
    """What may be answered, and by which control it is asked."""

    TEXT = "text"
    LONG_TEXT = "longText"
    NUMBER = "number"
    DATE = "date"
    CHOICE = "choice"
    MANY = "many"
    """Any of its choices."""
    YES_NO = "yesNo"
    CONSENT = "consent"
    """A yes to its hint, which says to what."""


WITH_CHOICES = (FieldKind.CHOICE, FieldKind.MANY)


class FieldOf(StrEnum):
    """Whose it is."""

    PERSON = "person"
    PART = "part"
    """A person's on one retreat; asked anew for the next."""


class AskedAt(StrEnum):
    """Where people are asked. Whoever edits the record finds every field there."""

    REGISTRATION = "registration"
    ANSWER = "answer"
    """When they say by their link that they come."""
    DETAILS = "details"
    """Where they correct by a link how the house reaches them."""
    FOLLOW_UP = "followUp"
    """By a mail of its own: after the acceptance, and before each retreat."""


class ShownAt(StrEnum):
    """Where it is shown. A sign stands beside a name, where there is something to say."""

    COLUMN = "column"
    PANEL = "panel"
    PAPERS = "papers"
    LETTERS = "letters"


class Sign(StrEnum):
    """The pictures that a sign may have."""

    DIET = "diet"
    ALLERGY = "allergy"
    MOBILITY = "mobility"
    SLEEP = "sleep"
    HEALTH = "health"
    PHONE = "phone"
    NOTE = "note"


@dataclass(frozen=True, kw_only=True, config=ConfigDict(**CHECKED))
class Field:
    """`key` is a word such as `diet` or `tshirtSize`, unique within its plugin, `flag` one of the
    plugin's own; `section` is the heading under which it stands in forms, `hint` a sentence below
    its label. Its choices are written down, or are the words of a setting, `choices_of`; where
    that has none, it is not asked. Its `former_choices` are offered to nobody, and stay with
    whoever chose them.

    `right` is what one needs to see or change it: one of the core's, or the full name of a
    plugin's. What was answered is forgotten `kept_days` after the retreat, unless the person says
    that it may stay. Every value counts as a secret in the audit, which says that it was changed.

    Raises ValueError for one that cannot be.
    """

    key: str
    label: str | Text
    kind: FieldKind
    flag: str
    section: str | Text
    of: FieldOf = FieldOf.PERSON
    right: Right | str = Right.LEAD
    choices: tuple[str, ...] = ()
    choices_of: SettingDefinition[tuple[str, ...]] | None = None
    former_choices: tuple[str, ...] = ()
    hint: str | Text = ""
    asked: AnySet[AskedAt] = frozenset()
    shown: AnySet[ShownAt] = frozenset({ShownAt.COLUMN, ShownAt.PANEL})
    is_required: bool = False
    sign: Sign | None = None
    kept_days: int | None = None
    order: int = ORDER

    def __post_init__(self) -> None:
        if not KEY.fullmatch(self.key):
            raise ValueError(f"a field's key is a word like `diet` or `tshirtSize`: {self.key!r}")
        if not 0 < len(str(self.label).strip()) <= LONGEST_LABEL:
            raise ValueError(f"a field's label has 1 to {LONGEST_LABEL} characters: {self.label!r}")
        if (self.kind in WITH_CHOICES) != bool(self.choices or self.choices_of):
            raise ValueError(f"the field {self.key} has choices, or is of a kind that has none")
        if len(set(self.choices)) < len(self.choices) or len(self.choices) > MOST_CHOICES:
            raise ValueError(f"the field {self.key} has at most {MOST_CHOICES} choices, each once")
        if self.of is FieldOf.PART and AskedAt.DETAILS in self.asked:
            raise ValueError(f"the field {self.key} is of a retreat, and details are of no retreat")


@dataclass(frozen=True)
class Owner:
    """Whose answers they are: an applicant's until they are accepted, and then the retreatant's.
    Without a retreat what is of a part is not meant."""

    prospect_id: int | None = None
    retreatant_id: int | None = None
    retreat_id: int | None = None


@plain_dataclass(frozen=True, kw_only=True)  # pydantic would have to know House to check it
class FormSection:
    """Fields of a form that the plugin keeps in tables of its own: `load` gives what it knows, by
    the fields' keys, and `save` keeps what was answered, in the transaction of the form. The
    RuleBroken of `save` refuses the form in words.

    `find_unanswered` is given a retreat's id and those of people, and names those who have left
    something open: by the mail FollowUp they are asked for it. Of a section that does not say,
    nobody is.
    """

    name: str
    flag: str
    title: str | Text
    asked: frozenset[AskedAt]
    fields: tuple[Field, ...]
    load: Callable[[Session, Owner], Mapping[str, Value]]
    save: Callable[[Session, Any, Owner, Mapping[str, Value | None]], None]
    """The second is the House; pydantic cannot wait for its type, which stands above."""
    find_unanswered: Callable[[Session, int, Collection[int]], Collection[int]] | None = None
    order: int = ORDER


def full_key(plugin: str, key: str) -> str:
    """By which it is known among all: `needs_diet`."""
    return f"{plugin.replace('-', '_')}_{key}"


def shown_text(kind: FieldKind, value: Value | None) -> str:
    """As it stands on paper and in letters."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(YES if value else NO)
    if isinstance(value, list):
        return ", ".join(value)
    if isinstance(value, float):
        return f"{value:.{DIGITS}g}"  # what was reckoned may be 1.9400000000000002
    if kind is FieldKind.DATE:
        with suppress(ValueError):  # such as what was kept before the field was one of days
            day = date.fromisoformat(str(value))
            return str(told_day(day))
    return str(value)


def by_section(fields: Sequence[Field]) -> dict[str, list[Field]]:
    """Those of one heading together, in the order in which they came."""
    parted: dict[str, list[Field]] = {}
    for each in fields:
        parted.setdefault(str(each.section), []).append(each)
    return parted

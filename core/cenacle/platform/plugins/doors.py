"""The doors: what a plugin brings to the core's own screens, papers and letters, as data.

Each hook gives a list of one kind. A thing that waits for a `flag`, one of the plugin's own, is
there while the flag is on. What has a smaller `order` comes first, and of one order they stand as
they are given, by plugin. What the core calls reads with a session of its own that cannot write,
in two seconds, by few statements for however many people (the contract counts them:
`cenacle.testing.contract.counting`); what fails or is late costs itself alone.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass as plain_dataclass
from dataclasses import field
from datetime import date, datetime
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

from pydantic.dataclasses import dataclass
from sqlalchemy.orm import Session

from cenacle.platform.access import NO_SIGN_IN, Actor, Right, Role
from cenacle.platform.plugins.channels import CallChannel
from cenacle.platform.plugins.contributions import (
    CHECKED,
    ORDER,
    DashboardCard,
    FeatureFlag,
    HistoryType,
    SettingDefinition,
)
from cenacle.platform.plugins.fields import (
    KEY,
    Field,
    FieldKind,
    FormSection,
    ShownAt,
    Sign,
    Value,
)
from cenacle.platform.sheets import Sheet
from cenacle.platform.words import Text

C = TypeVar("C")


@dataclass(frozen=True, kw_only=True, config=CHECKED)
class PluginRight:
    """A right of a plugin's own: `needs_see`, of the plugin `needs`, where `name` is `see`.

    It is asked beside `within`, one of the core's, which says whose people it reaches: it never
    widens that. `roles` have it until the house decides otherwise.
    """

    name: str
    title: str | Text
    description: str | Text
    within: Right = Right.READ
    roles: frozenset[Role] = frozenset({Role.ADMIN, Role.CAPTAIN})

    def __post_init__(self) -> None:
        if not KEY.fullmatch(self.name):
            raise ValueError(f"a right's name is a word like `see`: {self.name!r}")
        if self.within in NO_SIGN_IN:
            raise ValueError(f"the right {self.name} is for people who are signed in")


@plain_dataclass(frozen=True, slots=True)
class RosterAsked:
    """Whose roster it is, and of which retreat, where the group has one."""

    group_id: int
    retreat_id: int | None
    today: date


@dataclass(frozen=True, kw_only=True, config=CHECKED)
class RosterColumn:
    """A column of the roster that is no field: `load` gives what it has for people of the group, by
    their ids, in one statement. Its kind says how it is shown, filtered and put in order; `section`
    is the heading under which one chooses it.

    Raises ValueError for one that cannot be.
    """

    key: str
    label: str | Text
    kind: FieldKind
    flag: str
    load: Callable[[Session, RosterAsked], Mapping[int, Value]]
    right: Right | str = Right.LEAD
    choices: tuple[str, ...] = ()
    sign: Sign | None = None
    section: str | Text = ""
    order: int = ORDER

    def __post_init__(self) -> None:
        _ = self.as_field

    @property
    def as_field(self) -> Field:
        """The field whose values would be like those of this column."""
        return Field(
            key=self.key,
            label=self.label,
            kind=self.kind,
            flag=self.flag,
            section=self.section,
            right=self.right,
            choices=self.choices,
            shown=frozenset({ShownAt.COLUMN}),
            sign=self.sign,
        )


@plain_dataclass(frozen=True, slots=True)
class LetterAsked:
    """Who is written to: people by their ids, each with the retreat that the letter tells of."""

    retreats: Mapping[int, int | None]
    today: date


@dataclass(frozen=True, kw_only=True, config=CHECKED)
class Placeholder:
    """What may stand in a letter to people of a roster; `load` says for all readers at once what it
    becomes, as plain text. For whom it says nothing, nothing stands there."""

    key: str
    label: str | Text
    flag: str
    load: Callable[[Session, LetterAsked], Mapping[int, str]]
    right: Right | str = Right.LEAD
    order: int = ORDER


@plain_dataclass(frozen=True, slots=True)
class PaperAsked:
    """`heading` names the retreat: `Group 12 · Jun 4 – 7, 2026`. Where some were chosen, the paper
    tells of these `people` alone, by their ids: None is everybody."""

    retreat_id: int
    group_id: int
    heading: str
    actor: Actor
    today: date
    people: frozenset[int] | None = None

    def has(self, person_id: int) -> bool:
        """Whether the paper tells of this person."""
        return self.people is None or person_id in self.people


@dataclass(frozen=True, kw_only=True, config=CHECKED)
class Paper:
    """A sheet of a retreat in the menu Export, as CSV, XLSX and PDF; it comes with the kit, unless
    it is not for the retreat as a whole."""

    key: str
    title: str | Text
    flag: str
    make: Callable[[Session, PaperAsked], Sheet]
    right: Right | str = Right.READ
    is_in_kit: bool = True
    order: int = ORDER


@plain_dataclass(frozen=True, slots=True)
class RoomAsked:
    """Who would sleep where on a retreat: rooms' ids by people's ids."""

    retreat_id: int
    rooms: Mapping[int, int]


@dataclass(frozen=True, kw_only=True, config=CHECKED)
class RoomRule:
    """`find` names, of the people who would get a room, those for whom it does not fit, each with
    the reason in words. A hard rule refuses the room; of a soft one whoever gives it is told. Who
    lacks its `right` reads no reason: a hard rule refuses without one."""

    name: str
    flag: str
    is_hard: bool
    find: Callable[[Session, RoomAsked], Mapping[int, str]]
    right: Right | str = Right.LEAD


@plain_dataclass(frozen=True, slots=True)
class PlaceAsked:
    """Who has just said yes, and would have a place of the retreat at this moment."""

    retreat_id: int
    retreatant_id: int
    at: datetime


@dataclass(frozen=True, kw_only=True, config=CHECKED)
class PlaceCondition:
    """Something for which somebody's own yes waits. `until` says until when the place is held for
    them meanwhile, or None where there is nothing to wait for; `told` tells them, in a sentence,
    what makes it theirs. Once that is so, `take_offered_place` gives them the place."""

    name: str
    flag: str
    told: str | Text
    until: Callable[[Session, PlaceAsked], datetime | None]
    order: int = ORDER

    def __post_init__(self) -> None:
        if not KEY.fullmatch(self.name):
            raise ValueError(f"a condition's name is a word like `deposit`: {self.name!r}")


@plain_dataclass(frozen=True, slots=True)
class HomeAsked:
    """Whose home: a group's with the retreat that comes, or the office's, which has neither."""

    group_id: int | None
    retreat_id: int | None
    today: date


@plain_dataclass(frozen=True, slots=True)
class ToDoLine:
    """Something to do, in a sentence; `count` says of how many it speaks.

    Where it is done is the roster, as `filters` leave it, in whoever's part of the portal it is
    read: by the names that stand in the roster's own address (`{"answer": "Attending"}`), a
    column's by its full key, `~` for whoever has said nothing there. The office has no roster: of
    its lines `path` leads to a screen (`/admin/orders`). Raises ValueError for a line with both.
    """

    message: str | Text
    filters: Mapping[str, str] = field(default_factory=dict)
    count: int = 1
    path: str = ""

    def __post_init__(self) -> None:
        if self.path and self.filters:
            raise ValueError("a to-do leads to the roster by filters, or to a screen by its path")


@dataclass(frozen=True, kw_only=True, config=CHECKED)
class ToDo:
    """Lines on the captain's home, or on the office's."""

    name: str
    flag: str
    find: Callable[[Session, HomeAsked], Sequence[ToDoLine]]
    right: Right | str = Right.LEAD
    is_of_office: bool = False
    order: int = ORDER


@plain_dataclass(frozen=True, slots=True)
class YearAsked:
    """The figures of a year: of the house, or of one group."""

    year: int
    group_id: int | None
    today: date


@dataclass(frozen=True, kw_only=True, config=CHECKED)
class YearFigure:
    """One figure of the report of a year."""

    key: str
    title: str | Text
    flag: str
    load: Callable[[Session, YearAsked], int | float | None]
    right: Right | str = Right.READ
    order: int = ORDER


class HealthState(StrEnum):
    """How something is: well, to be looked at, or broken."""

    OK = "ok"
    WARNING = "warning"
    PROBLEM = "problem"


@plain_dataclass(frozen=True, slots=True)
class Health:
    """How something is, with a sentence about it."""

    state: HealthState
    words: str


@plain_dataclass(frozen=True, kw_only=True)  # pydantic would have to know House to check it
class HealthCheck:
    """What `cenacle check` asks while the flag is on; `look` is given the house. A problem of one
    that `is_vital` makes `/readyz` say that this process is not ready: for what nothing works
    without."""

    name: str
    flag: str
    look: Callable[[Any], Health]  # pydantic cannot wait for House, which stands above
    is_vital: bool = False


@dataclass(frozen=True, kw_only=True, config=CHECKED)
class MailPlaceholder:
    """`{{ name }}` in a mail; whoever writes it gives the value for each reader.

    One that `is_link` lets in whoever has it: it is sealed until the mail goes, and no history
    shows it."""

    name: str
    description: str | Text
    example: str | Text
    is_link: bool = False


@dataclass(frozen=True, kw_only=True, config=CHECKED)
class MailTemplate:
    """A mail that the plugin writes by `write_letter`. `subject` and `body`, which is HTML, are its
    first words, in the languages of the plugin's catalog: what the house writes instead stays, and
    the house may switch it off."""

    key: str
    description: str | Text
    subject: str | Text
    body: str | Text
    placeholders: tuple[MailPlaceholder, ...] = ()

    def __post_init__(self) -> None:
        if not KEY.fullmatch(self.key):
            raise ValueError(f"a template's key is a word like `reminder`: {self.key!r}")


@plain_dataclass(frozen=True)
class Door(Generic[C]):
    """`noun` names what the hook gives in a sentence; `key` is what nobody else may have: of a
    field, which is known by its plugin too, within the plugin alone."""

    hook: str
    gives: type[C]
    noun: str
    key: Callable[[C], str]
    flag: Callable[[C], str] | None = None
    is_of_plugin: bool = False


class _Named(Protocol):
    @property
    def name(self) -> str: ...


class _Keyed(Protocol):
    @property
    def key(self) -> str: ...


class _Waiting(Protocol):
    @property
    def flag(self) -> str: ...


def _name(given: _Named) -> str:
    return given.name


def _key(given: _Keyed) -> str:
    return given.key


def _flag(given: _Waiting) -> str:
    return given.flag


DOORS: tuple[Door[Any], ...] = (  # each of a kind of its own
    Door("cenacle_feature_flags", FeatureFlag, "feature flag", _name),
    Door("cenacle_settings", SettingDefinition, "setting", _key),
    Door("cenacle_history_types", HistoryType, "type of history", _name),
    Door("cenacle_rights", PluginRight, "right", _name, is_of_plugin=True),
    Door("cenacle_dashboard_cards", DashboardCard, "dashboard card", _flag, _flag),
    Door("cenacle_call_channels", CallChannel, "channel of calls", _name, _flag),
    Door("cenacle_fields", Field, "field", _key, _flag, is_of_plugin=True),
    Door(
        "cenacle_form_sections", FormSection, "section of a form", _name, _flag, is_of_plugin=True
    ),
    Door("cenacle_roster_columns", RosterColumn, "roster column", _key, _flag, is_of_plugin=True),
    Door("cenacle_placeholders", Placeholder, "placeholder", _key, _flag, is_of_plugin=True),
    Door("cenacle_papers", Paper, "paper", _key, _flag, is_of_plugin=True),
    Door("cenacle_room_rules", RoomRule, "room rule", _name, _flag, is_of_plugin=True),
    Door(
        "cenacle_place_conditions",
        PlaceCondition,
        "condition of places",
        _name,
        _flag,
        is_of_plugin=True,
    ),
    Door("cenacle_to_dos", ToDo, "to-do", _name, _flag, is_of_plugin=True),
    Door("cenacle_year_figures", YearFigure, "figure of the year", _key, _flag, is_of_plugin=True),
    Door("cenacle_health_checks", HealthCheck, "health check", _name, _flag, is_of_plugin=True),
    Door("cenacle_mail_templates", MailTemplate, "mail template", _key, is_of_plugin=True),
)

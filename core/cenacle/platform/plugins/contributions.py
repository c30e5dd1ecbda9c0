"""What a plugin gives to the house, as data.

Each is checked when it is made: what is wrong leaves its plugin out at the start, and not others
out later, when the house would stumble over it.
"""

import json
import re
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import field
from datetime import date, time
from pathlib import Path
from typing import Annotated, Any, Generic, Self, TypeVar

from pydantic import ConfigDict, JsonValue, StringConstraints
from pydantic.dataclasses import dataclass
from sqlalchemy.orm import Session

from cenacle.platform.access import Actor, Right
from cenacle.platform.plugins.slots import Fill, read_fill
from cenacle.platform.words import Text, written

ABI = 1
"""The contract between the shell and the screens of plugins that this house speaks: that of the SDK
which its shell was built with."""

LONGEST_FLAG = 60

CHECKED = ConfigDict(strict=True, arbitrary_types_allowed=True, extra="forbid", defer_build=True)
"""A word that is written wrong would else leave a default in its place, such as a right."""

T = TypeVar("T")

PartOfPath = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]+$")]
WrittenSlot = Annotated[str, StringConstraints(pattern=r"^[^@]+(@[1-9][0-9]{0,3})?$")]

ORDER = 100
"""That of a fill which says nothing of it."""


@dataclass(frozen=True, config=CHECKED)
class FeatureFlag:
    """A switch in Feature Management. `name` is CamelCase and belongs to one plugin alone; `title`
    is what people read in its place, such as `Text messages`."""

    name: str
    description: str | Text
    default: bool = False
    title: str | Text = ""

    def __post_init__(self) -> None:
        if not 0 < len(self.name) <= LONGEST_FLAG:
            raise ValueError(f"a flag's name has 1 to {LONGEST_FLAG} characters: {self.name!r}")
        if len(str(self.title)) > LONGEST_FLAG:
            raise ValueError(
                f"a flag's title has {LONGEST_FLAG} characters at most: {self.title!r}"
            )

    @property
    def words(self) -> str:
        """What it is called."""
        return str(self.title) or self.name


@dataclass(frozen=True, config=CHECKED)
class SettingDefinition(Generic[T]):
    """A setting that the system knows.

    `parse` makes the value of the stored text; it raises ValueError with a sentence for a clerk.
    `public` puts it into `GET settings/public-settings`. `label` is what its field is called, else
    the words of its key: `SmsHelpText` is “Sms help text”.
    """

    key: str
    parse: Callable[[str], T]
    default: T
    description: str | Text
    public: bool = False
    label: str | Text = ""

    @property
    def words(self) -> str:
        """What a clerk calls it."""
        return str(self.label) or re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", self.key).capitalize()

    @property
    def kind(self) -> str:
        """How it is typed: the name of the kind that `parse` is, else a plain text."""
        return getattr(self.parse, "name", "text")

    @property
    def choices(self) -> list[str]:
        """All the words that `parse` takes, where it is a choice."""
        return [written(each) for each in getattr(self.parse, "choices", ())]

    @property
    def choice_labels(self) -> dict[str, str]:
        """What a clerk calls each of them."""
        return {written(each): str(each) for each in getattr(self.parse, "choices", ())}

    @property
    def default_text(self) -> str:
        """The default as one would type it."""
        if isinstance(self.default, bool):
            return "yes" if self.default else "no"
        if isinstance(self.default, tuple):
            return ", ".join(str(each) for each in self.default)
        if isinstance(self.default, time):
            return f"{self.default:%H:%M}"
        return "" if self.default is None else str(self.default)


AnySetting = SettingDefinition[Any]  # no other parameter takes settings of every kind
"""One of many that hold values of different kinds."""


@dataclass(frozen=True, config=CHECKED)
class HistoryType:
    """A type of entry in a retreatant's history: what an event of that type is told as.

    `message` and each of `tags` may hold `{placeholders}`; the event's `history_values` fill them
    in. A tag that says `retreat`, `group` or `attended` has a colour of its own.
    """

    name: str
    title: str | Text
    message: str | Text
    tags: tuple[str | Text, ...] = ()

    def __post_init__(self) -> None:
        for text in (self.message, *self.tags):
            try:
                str(text).format_map(defaultdict(str))
            except (ValueError, LookupError, AttributeError):
                raise ValueError(
                    f"its words are {{placeholders}} of plain names: {str(text)!r}"
                ) from None


@dataclass(frozen=True, config=CHECKED)
class DashboardContext:
    """Who looks at the dashboard, and the date on the wall of the house."""

    actor: Actor
    today: date


@dataclass(frozen=True, config=CHECKED)
class DashboardCard:
    """A card of the admin's dashboard, there while `flag`, one of the plugin's own, is on.

    Cards stand in the order of `order`; 1 to 5 are those of the contract, others begin at 10.
    `load` gives what the card shows, as JSON takes it: text, numbers, lists, dictionaries. Its
    session cannot write; what it raises empties its own card alone.
    """

    flag: str
    order: int
    load: Callable[[Session, DashboardContext], dict[str, JsonValue]]


@dataclass(frozen=True, config=CHECKED)
class Frontend:
    """A plugin's share of a built micro-frontend.

    `remote` is the federated container, `entry` its script below `directory`, `abi` the SDK's
    contract that it was built for, `slots` the places that this plugin fills, each with the version
    of the slot (`roster.invite@1`; without one it is 1). `rights` says of a slot which right one
    needs to be shown what fills it: one of the core's, or in full one of a plugin's; who has not is
    told nothing of it. `orders` says which comes first: what has a smaller one, and then by the
    names of the plugins.
    """

    remote: PartOfPath
    directory: Path
    entry: str
    abi: int
    slots: list[WrittenSlot] = field(default_factory=list)
    rights: dict[str, Right | str] = field(default_factory=dict)
    orders: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        filled = {fill.slot for fill in self.fills}
        for what, given in (("a right", self.rights), ("an order", self.orders)):
            for slot in given:
                if slot not in filled:
                    raise ValueError(f"{what} is given for a slot that it does not fill: {slot!r}")

    @classmethod
    def built(
        cls,
        directory: Path,
        plugin: str,
        rights: Mapping[str, Right | str] | None = None,
        orders: Mapping[str, int] | None = None,
    ) -> Self:
        """Read what the build left in `directory` (frontend.json) about `plugin`.

        Raises FileNotFoundError when the micro-frontend was never built.
        """
        path = directory / "frontend.json"
        if not path.exists():
            raise FileNotFoundError("its screens are not built; run `npm run build`")
        manifest = json.loads(path.read_text())
        return cls(
            remote=manifest["remote"],
            directory=directory,
            entry=manifest["entry"],
            abi=manifest["abi"],
            slots=manifest["plugins"][plugin],
            rights=dict(rights or {}),
            orders=dict(orders or {}),
        )

    @property
    def fills(self) -> list[Fill]:
        """What it puts into each place; a right and an order are given by the bare name."""
        fills = []
        for filled in self.slots:
            slot = filled.partition("@")[0]
            fills.append(read_fill(filled, self.rights.get(slot), self.orders.get(slot, ORDER)))
        return fills

    @property
    def url(self) -> str:
        """Where the directory is served."""
        return f"/plugins/{self.remote}/"

    def collides_with(self, other: "Frontend") -> bool:
        """Whether both would be served at one address; plugins of one build may share it."""
        return self.remote == other.remote and self.directory != other.directory

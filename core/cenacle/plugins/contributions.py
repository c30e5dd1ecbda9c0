"""What a plugin gives to the house, as data."""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

LONGEST_FLAG = 60


@dataclass(frozen=True)
class FeatureFlag:
    """A switch in Feature Management. `name` is CamelCase and belongs to one plugin alone."""

    name: str
    description: str
    default: bool = False

    def __post_init__(self) -> None:
        if not 0 < len(self.name) <= LONGEST_FLAG:
            raise ValueError(f"a flag's name has 1 to {LONGEST_FLAG} characters: {self.name!r}")


@dataclass(frozen=True)
class SettingDefinition:
    """A setting that the system knows.

    `parse` makes the value of the stored text; it raises ValueError with a sentence for a clerk.
    `public` puts it into `GET settings/public-settings`.
    """

    key: str
    parse: Callable[[str], Any]
    default: Any
    description: str
    public: bool = False


@dataclass(frozen=True)
class Frontend:
    """A plugin's share of a built micro-frontend.

    `remote` is the federated container, `entry` its script below `directory`, `abi` the SDK's
    contract that it was built for, `slots` the places that this plugin fills.
    """

    remote: str
    directory: Path
    entry: str
    abi: int
    slots: list[str] = field(default_factory=list)

    @classmethod
    def built(cls, directory: Path, plugin: str) -> Self:
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
        )

    @property
    def url(self) -> str:
        """Where the directory is served."""
        return f"/plugins/{self.remote}/"

    def collides_with(self, other: "Frontend") -> bool:
        """Whether both would be served at one address; plugins of one build may share it."""
        return self.remote == other.remote and self.directory != other.directory

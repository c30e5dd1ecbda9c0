"""What is known of one installed plugin."""

from dataclasses import dataclass, field
from typing import Any, TypeVar

from cenacle.platform.db.migrations import Branch
from cenacle.platform.plugins.contributions import (
    AnySetting,
    FeatureFlag,
    Frontend,
    SettingDefinition,
)

C = TypeVar("C")


@dataclass
class PluginState:
    """What became of one installed plugin, whose code is in `package`; `broken` is the reason why
    it was left out. `twins` says of others that are installed under its name, `given` has what
    came by each door, and `requires` names the plugins that it builds on."""

    name: str
    version: str
    package: str = ""
    given: dict[type, list[Any]] = field(default_factory=dict)
    frontend: Frontend | None = None
    branch: Branch | None = None
    broken: str | None = None
    distribution: str = ""
    twins: list[str] = field(default_factory=list)
    requires: list[str] = field(default_factory=list)

    def gives(self, kind: type[C]) -> list[C]:
        """What came by the door of this kind."""
        return self.given.get(kind, [])

    @property
    def flags(self) -> list[FeatureFlag]:
        return self.gives(FeatureFlag)

    @property
    def settings(self) -> list[AnySetting]:
        return self.gives(SettingDefinition)

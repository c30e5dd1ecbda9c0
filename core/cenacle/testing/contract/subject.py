"""The plugin that the contract is held against."""

import inspect
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Table

from cenacle.platform.db import Base
from cenacle.platform.plugins import PluginHost, PluginState
from cenacle.platform.plugins.loading import ENTRY_POINTS
from cenacle.platform.plugins.sources import modules_of


@dataclass(frozen=True)
class Subject:
    """A plugin by its entry point, looked at on its own."""

    entry_point: EntryPoint

    @classmethod
    def find(cls, name: str) -> Self | None:
        """The one that is installed under this name."""
        return next(map(cls, entry_points(group=ENTRY_POINTS, name=name)), None)

    @property
    def name(self) -> str:
        return self.entry_point.name

    @property
    def package(self) -> str:
        """The import name that its modules begin with."""
        return self.entry_point.module.partition(".")[0]

    @property
    def prefixes(self) -> tuple[str, ...]:
        """What the names of its tables and tasks may begin with: its name, or the first word."""
        return tuple(dict.fromkeys((self.name, self.name.partition("_")[0])))

    @cached_property
    def modules(self) -> list[Path]:
        """The files of its package; plugins of one distribution may have them in common."""
        return modules_of(self.package)

    @cached_property
    def tables(self) -> list[Table]:
        """Those of the package's models, parents first."""
        self.entry_point.load()
        return [table for table in Base.metadata.sorted_tables if owner_of(table) == self.package]

    @cached_property
    def state(self) -> PluginState:
        """What a host makes of it without other plugins but those that it builds on."""
        return self.host().states[self.name]

    def host(self) -> PluginHost:
        """A host that has this plugin, and what it builds on."""
        host = PluginHost()
        host.load(self.entry_point, tuple(entry_points(group=ENTRY_POINTS)))
        return host

    def has(self, hook: str) -> bool:
        return hasattr(self.entry_point.load(), hook)

    def ask(self, hook: str, **given: object) -> Any:  # a hook answers what it likes
        """What its hook answers, or None without one. What it raises is not caught."""
        implementation = getattr(self.entry_point.load(), hook, None)
        if implementation is None:
            return None
        wanted = inspect.signature(implementation).parameters
        return implementation(**{name: given[name] for name in wanted})


def owner_of(table: Table) -> str | None:
    """The package of the model that has this table."""
    for mapper in Base.registry.mappers:
        if mapper.local_table is table:
            return mapper.class_.__module__.partition(".")[0]
    return None

"""What a plugin may be called, and the forms in which its name is written."""

import re
from dataclasses import dataclass
from importlib.metadata import entry_points
from importlib.util import find_spec
from keyword import iskeyword
from typing import Self

from cenacle.platform.db.migrations import CORE
from cenacle.platform.errors import RuleBroken
from cenacle.platform.plugins.loading import ENTRY_POINTS

WORDS = re.compile(r"[a-z][a-z0-9]*([_-][a-z0-9]+)*")
LONGEST = 27
"""A revision of the schema is called by the name and `_0001`; Alembic keeps 32 letters of it."""

OF_THE_HOUSE = frozenset({CORE.name, "shell"})
"""The branch of the core's own tables, and the container that the shell is to plugins."""


@dataclass(frozen=True)
class PluginName:
    """A name in its forms, by the example of `prayer_requests`."""

    snake: str

    @classmethod
    def of_new_plugin(cls, text: str) -> Self:
        """Raises RuleBroken for what is no name, or is somebody's already."""
        if not WORDS.fullmatch(text):
            raise RuleBroken(
                f"{text}: write lower-case letters and digits, words joined by _ or -,"
                " such as prayer_requests"
            )
        if len(text) > LONGEST:
            raise RuleBroken(f"{text}: use at most {LONGEST} characters")
        name = cls(text.replace("-", "_"))
        if iskeyword(name.snake):
            raise RuleBroken(f"{text}: this is a keyword of Python")
        if name.snake in OF_THE_HOUSE:
            raise RuleBroken(f"{text}: the house has a part of this name itself")
        if name.snake in entry_points(group=ENTRY_POINTS).names or find_spec(name.package):
            raise RuleBroken(f"{text}: a plugin of this name is installed")
        return name

    @property
    def package(self) -> str:
        return f"cenacle_{self.snake}"

    @property
    def kebab(self) -> str:
        """`prayer-requests`"""
        return self.snake.replace("_", "-")

    @property
    def pascal(self) -> str:
        """`PrayerRequests`"""
        return "".join(word.capitalize() for word in self.snake.split("_"))

    @property
    def words(self) -> str:
        """`Prayer requests`"""
        return self.snake.replace("_", " ").capitalize()

    @property
    def forms(self) -> tuple[str, ...]:
        return (self.snake, self.kebab, self.pascal, self.words)

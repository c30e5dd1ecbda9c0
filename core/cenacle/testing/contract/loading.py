"""It loads, on its own and among others; it imports what it may, and has a switch."""

import re
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from cenacle import api
from cenacle.platform.plugins import PluginState, hookspecs
from cenacle.platform.plugins.acceptance import required_api
from cenacle.platform.plugins.sources import imports_of_the_house, uses_of_what_goes
from cenacle.testing.contract.base import Contract, is_sentence, refuse
from cenacle.testing.contract.houses import Houses
from cenacle.testing.contract.subject import Subject
from cenacle.testing.house import TestHouse

FLAG_NAME = re.compile(r"[A-Z][A-Za-z0-9]*")
HOOKS = [name for name in vars(hookspecs) if name.startswith("cenacle_")]


class LoadingContract(Contract):
    def test_it_is_taken_in(self, request: pytest.FixtureRequest) -> None:
        """By a house that has every plugin of this environment."""
        if Subject.find(self.plugin) is None:
            refuse(left_out(self.plugin, {}))
        house: TestHouse = request.getfixturevalue("house")
        refuse(left_out(self.plugin, house.served.plugins.states))

    def test_it_needs_no_other_plugin(self, houses: Houses) -> None:
        """But those that it names by cenacle_requires."""
        refuse(left_out(self.plugin, {self.plugin: houses.state()}))

    def test_it_requires_a_house_that_it_was_built_for(self, subject: Subject) -> None:
        refuse(open_requirement(subject))

    def test_its_hooks_are_marked(self, subject: Subject) -> None:
        refuse(unmarked_hooks(subject))

    def test_it_imports_nothing_deeper_than_the_api(self, subject: Subject) -> None:
        refuse(deep_imports(subject))

    def test_it_uses_nothing_that_goes(self, subject: Subject) -> None:
        """What goes with a later version is a warning: there is time to change it."""
        for use in uses_of_what_goes(subject.package, vars(api)):
            warnings.warn(f"{self.plugin}: {use}", DeprecationWarning, stacklevel=1)

    def test_it_has_a_flag_that_says_what_it_switches(self, subject: Subject) -> None:
        refuse(unclear_flags(subject, self.without_flag))


def left_out(name: str, states: dict[str, PluginState]) -> Iterator[str]:
    if name not in states:
        yield (
            f"No plugin {name!r} is installed here. Name it in setup.py, under entry_points, as "
            f'"cenacle.plugins": ["{name} = …"], and install it: pip install -e .'
        )
    elif states[name].broken:
        yield f"The house opens without {name}. {states[name].broken}"


def open_requirement(subject: Subject) -> Iterator[str]:
    specifier = required_api(subject.entry_point)
    if not specifier or specifier.contains("9999"):
        yield (
            f"{subject.name} would be taken in by a house that it was never tried in. Say which "
            'it was built for by its dependencies: "cenacle>=0.1,<0.2".'
        )


def unmarked_hooks(subject: Subject) -> Iterator[str]:
    """pluggy passes over a function without the mark, and says nothing."""
    plugin = subject.entry_point.load()
    for name in HOOKS:
        if subject.has(name) and not hasattr(getattr(plugin, name), "cenacle_impl"):
            yield f"{name} is never called: put @hookimpl above it."


def unclear_flags(subject: Subject, without_flag: str = "") -> Iterator[str]:
    flags = subject.state.flags
    if not flags and not without_flag:
        yield (
            f"{subject.name} has no feature flag: a house cannot switch it off. Give it one by "
            'cenacle_feature_flags, or say why it needs none: without_flag = "…" in its test.'
        )
    for flag in flags:
        if not FLAG_NAME.fullmatch(flag.name):
            yield f"Write the flag {flag.name} in CamelCase."
        if not is_sentence(str(flag.description)):
            yield (
                f"The flag {flag.name} is described as {flag.description!r}. Tell a clerk in a "
                "sentence what it switches, with a full stop at its end."
            )


def deep_imports(subject: Subject) -> Iterator[str]:
    for path in subject.modules:
        for line, name in imports_of_the_house(path):
            if not _is_allowed(name, path):
                yield (
                    f"{path.name}, line {line} imports {name}. A plugin imports from cenacle.api, "
                    "and nothing deeper; in its tests from cenacle.testing as well."
                )


def _is_allowed(name: str, path: Path) -> bool:
    is_test = path.name.startswith(("test_", "conftest")) or path.parent.name == "tests"
    if is_test and f"{name}.".startswith("cenacle.testing."):
        return True
    return name == "cenacle.api" or name.removeprefix("cenacle.api.") in vars(api)

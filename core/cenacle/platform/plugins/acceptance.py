"""What a plugin has to fit before it is taken in: whatever does not raises, and says why."""

from collections.abc import Mapping, Sequence
from importlib.metadata import EntryPoint
from typing import Any, TypeVar

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from cenacle import __version__
from cenacle.platform.access import Right
from cenacle.platform.db.migrations import CORE
from cenacle.platform.plugins.channels import EMAIL, LONGEST_CHANNEL, CallChannel
from cenacle.platform.plugins.doors import DOORS, Door, Placeholder, PluginRight, RosterColumn
from cenacle.platform.plugins.fields import KEY, Field, full_key
from cenacle.platform.plugins.models import LONGEST_NAME
from cenacle.platform.plugins.state import PluginState

HOUSE = "house"

C = TypeVar("C")


class WrongVersion(Exception):
    """A plugin was built for other versions of `cenacle.api` than this one."""


def refuse_taken_names(state: PluginState, others: Sequence[PluginState]) -> None:
    """Of two plugins with one name for something the second is left out."""
    for door in DOORS:
        taken = {} if door.is_of_plugin else _names_of(door, others)
        _refuse_taken(door.noun, list(map(door.key, state.gives(door.gives))), taken)
    branches = {each.branch.name: each.name for each in others if each.branch}
    branches[CORE.name] = "the core"
    _refuse_taken("branch of migrations", [state.branch.name] if state.branch else [], branches)
    for other in others:
        if state.frontend and other.frontend and state.frontend.collides_with(other.frontend):
            raise ValueError(f"the remote {state.frontend.remote} already belongs to {other.name}")


def _names_of(door: Door[Any], others: Sequence[PluginState]) -> dict[str, str]:
    return {door.key(each): other.name for other in others for each in other.gives(door.gives)}


def _refuse_taken(noun: str, mine: Sequence[str], taken: Mapping[str, str]) -> None:
    for name in mine:
        if name in taken:
            raise ValueError(f"the {noun} {name} already belongs to {taken[name]}")
        if mine.count(name) > 1:
            raise ValueError(f"the {noun} {name} is given twice")


def refuse_keys_given_twice(state: PluginState) -> None:
    """A field is a column and a placeholder too, and each is known by one name."""
    fields = [each.key for each in state.gives(Field)]
    columns = [each.key for each in state.gives(RosterColumn)]
    placeholders = [each.key for each in state.gives(Placeholder)]
    for others in (columns, placeholders):
        _refuse_taken("field, column or placeholder", [*fields, *others], {})


def refuse_reserved_name(state: PluginState) -> None:
    """What the house makes itself is known by this name."""
    if state.name == HOUSE:
        raise ValueError(f"no plugin is called {HOUSE}: so are the house's own questions")


def distribution_of(entry_point: EntryPoint) -> str:
    """Its name and version, as pip lists it; the module of one that is in no distribution."""
    if entry_point.dist is None:
        return entry_point.module
    return f"{entry_point.dist.name} {entry_point.dist.version}"


def checked(given: object, kind: type[C]) -> C:
    if not isinstance(given, kind):
        raise TypeError(f"{kind.__name__} was expected, and not {given!r}")
    return given


def refuse_other_flags(state: PluginState) -> None:
    """Flags belong to one plugin alone, and so what waits for its own is alone, too."""
    own = {flag.name for flag in state.flags}
    for door in DOORS:
        for each in state.gives(door.gives):
            if door.flag and door.flag(each) not in own:
                what = f"the {door.noun} {door.key(each)}"
                raise ValueError(f"{what} waits for a flag that is not its plugin's")


def refuse_undeclared_rights(state: PluginState, others: Sequence[PluginState]) -> None:
    """What needs a right that nobody has would be shown to nobody."""
    declared = {
        full_key(each.name, right.name)
        for each in (state, *others)
        for right in each.gives(PluginRight)
    }
    asked = [getattr(each, "right", None) for door in DOORS for each in state.gives(door.gives)]
    asked += state.frontend.rights.values() if state.frontend else []
    for right in asked:
        if isinstance(right, str) and not isinstance(right, Right) and right not in declared:
            raise ValueError(f"no plugin declares the right {right}")


def refuse_odd_channels(state: PluginState) -> None:
    for name in (channel.name for channel in state.gives(CallChannel)):
        if not KEY.fullmatch(name) or len(name) > LONGEST_CHANNEL or name == EMAIL:
            raise ValueError(
                f"a channel's name is a word like `text`, of {LONGEST_CHANNEL} letters at most: "
                f"{name!r}"
            )


def required_api(entry_point: EntryPoint) -> SpecifierSet:
    """The versions of `cenacle.api` that a plugin was built for: what its distribution requires."""
    for line in (entry_point.dist and entry_point.dist.requires) or []:
        requirement = Requirement(line)
        holds = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if canonicalize_name(requirement.name) == "cenacle" and holds:
            return requirement.specifier
    return SpecifierSet()


def refuse_other_api(entry_point: EntryPoint) -> None:
    required = required_api(entry_point)
    if not required.contains(__version__, prereleases=True):
        raise WrongVersion(
            f"it requires cenacle{required}, and this is cenacle {__version__}: install a version "
            "of the plugin that fits"
        )


def refuse_long_name(state: PluginState) -> None:
    if len(state.name) > LONGEST_NAME:
        raise ValueError(f"a plugin's name has at most {LONGEST_NAME} characters")

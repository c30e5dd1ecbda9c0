"""What an installation would do to this environment, and whether it may."""

import sysconfig
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.tags import sys_tags
from packaging.utils import NormalizedName, canonicalize_name

from cenacle.installing.choosing import Choice
from cenacle.installing.refusals import Unfit
from cenacle.installing.wheels import Wheel
from cenacle.platform.catalog.fitting import (
    installed_plugins,
    why_other_house,
    why_other_python,
)
from cenacle.platform.catalog.plugin_list import Pin
from cenacle.platform.plugins.loading import ENTRY_POINTS

REACHES_FURTHER = (".data", ".pth")
"""Files of a wheel that pip lays elsewhere, or that Python runs at each start."""


@dataclass(frozen=True)
class Plan:
    """A wheel that may be installed; `former` is the version that it takes the place of, `pins`
    what has to come along. Where there `is_nothing_to_do`, this very version is there."""

    wheel: Wheel
    pins: tuple[Pin, ...]
    former: Distribution | None

    @property
    def is_nothing_to_do(self) -> bool:
        return self.former is not None and self.former.version == self.wheel.about.version

    @property
    def title(self) -> str:
        return f"{self.wheel.about.name} {self.wheel.about.version}"


def plan(choice: Choice, *, upgrade: bool) -> Plan:
    """Raises Unfit, with what is in the way."""
    wheel = choice.wheel
    former = _former(wheel)
    found = Plan(wheel, tuple(_missing(choice)), former)
    if found.is_nothing_to_do:
        return found
    if former is not None and not upgrade:
        raise Unfit(
            f"{wheel.about.name} {former.version} is installed: "
            f"add --upgrade for {wheel.about.version}"
        )
    for why in _obstacles(wheel, former):
        raise Unfit(f"{found.title} cannot be installed here. {why}")
    return found


def _former(wheel: Wheel) -> Distribution | None:
    """The same plugin as it is installed. Raises Unfit for a wheel that bears another's name."""
    try:
        there = distribution(wheel.name)
    except PackageNotFoundError:
        return None
    if wheel.name == "cenacle" or wheel.name not in installed_plugins():
        raise Unfit(f"{wheel.about.name} would take the place of something that is no plugin")
    return there


def _obstacles(wheel: Wheel, former: Distribution | None) -> Iterator[str]:
    if not wheel.tags & frozenset(sys_tags()):
        yield f"{wheel.path.name} was built for another Python or another machine."
    whys = (why_other_house(str(wheel.fits)), why_other_python(str(wheel.python)))
    yield from (why for why in whys if why)
    if not wheel.plugins:
        yield f"It has no plugin: no entry point in {ENTRY_POINTS}."
    yield from _taken_names(wheel)
    yield from _taken_files(wheel, former)


def _taken_names(wheel: Wheel) -> Iterator[str]:
    for name, other in installed_plugins().items():
        taken = {point.name for point in other.entry_points.select(group=ENTRY_POINTS)}
        for plugin in sorted(taken.intersection(wheel.plugins)):
            if name != wheel.name:
                yield f"The plugin {plugin} is that of {other.name} already: uninstall it first."


def _taken_files(wheel: Wheel, former: Distribution | None) -> Iterator[str]:
    """Nothing is laid over what others have brought."""
    own = {str(file) for file in (former.files if former else None) or ()}
    place = Path(sysconfig.get_path("purelib"))
    for name in wheel.files:
        first = name.split("/")[0]
        if first.endswith(REACHES_FURTHER) or ".." in name.split("/") or name.startswith("/"):
            yield f"It would write {name}, which no plugin needs."
        elif name not in own and (place / name).exists():
            yield f"It would write over {name}, which is there already."
    scripts = Path(sysconfig.get_path("scripts"))
    kept = {Path(file).name for file in own}
    for name in wheel.commands:
        if name not in kept and (scripts / name).exists():
            yield f"It would write over the command {name}."


def _missing(choice: Choice) -> Iterator[Pin]:
    """What has to be installed along with it. Raises Unfit for what the list does not pin."""
    there = {canonicalize_name(each.name): each.version for each in distributions()}
    pins = {canonicalize_name(pin.name): pin for pin in choice.pins}
    for each in choice.wheel.needs:
        _refuse_unmet(choice.wheel, each, there, pins)
    yield from (pin for name, pin in pins.items() if name not in there)


def _refuse_unmet(
    wheel: Wheel,
    needed: Requirement,
    there: Mapping[NormalizedName, str],
    pins: Mapping[NormalizedName, Pin],
) -> None:
    name = canonicalize_name(needed.name)
    if name in there:
        if not needed.specifier.contains(there[name], prereleases=True):
            raise Unfit(
                f"{wheel.about.name} needs {needed}, and {needed.name} {there[name]} is installed"
            )
    elif name not in pins:
        raise Unfit(
            f"{wheel.about.name} needs {needed}, which is not installed, and the list does not say "
            "which file of it may be: install it first"
        )
    elif not needed.specifier.contains(pins[name].version, prereleases=True):
        raise Unfit(
            f"{wheel.about.name} needs {needed}, and the list pins {needed.name} "
            f"{pins[name].version}"
        )

"""Its screens: built for this house, all there, and light enough to wait for."""

import gzip
import json
from collections.abc import Iterator

import pytest

from cenacle.platform.plugins import Frontend
from cenacle.platform.plugins.contributions import ABI
from cenacle.platform.plugins.slots import SLOTS, find_slot
from cenacle.testing.contract.base import Contract, refuse
from cenacle.testing.contract.subject import Subject

BUDGET = 25_000
"""Bytes of gzipped JavaScript that a slot may cost, the entry included."""

BUILD_AGAIN = "Build the screens again, and let package_data in setup.py take all that is in ui/."


class ScreenContract(Contract):
    def test_its_screens_fit_this_house(self, subject: Subject) -> None:
        refuse(misfits(self._frontend(subject)))

    def test_its_screens_are_all_there(self, subject: Subject) -> None:
        refuse(missing_files(self._frontend(subject), self.plugin))

    def test_its_screens_are_light(self, subject: Subject) -> None:
        frontend = self._frontend(subject)
        refuse(missing_files(frontend, self.plugin))
        refuse(heavy_slots(frontend, self.plugin))

    def _frontend(self, subject: Subject) -> Frontend:
        frontend = subject.state.frontend
        if frontend is None:
            pytest.skip("the plugin has no screens")
        return frontend


def misfits(frontend: Frontend) -> Iterator[str]:
    if frontend.abi != ABI:
        yield (
            f"The screens were built for ABI {frontend.abi}, and this house speaks {ABI}: build "
            "them with the SDK of this house."
        )
    if not frontend.slots:
        yield "The screens fill no slot: name one below exposes in package.json."
    for fill in frontend.fills:
        if find_slot(fill.slot) is None:
            yield f"This house has no slot {fill.slot}. It has {', '.join(SLOTS)}."
        elif fill.misfit:
            yield f"{fill.misfit} Build the screens with the SDK of this house."


def missing_files(frontend: Frontend, plugin: str) -> Iterator[str]:
    scripts = _scripts_of(frontend, plugin)
    named = {frontend.entry}.union(*scripts.values())
    for fill in frontend.fills:
        if not scripts.get(fill.slot):
            yield f"frontend.json names no scripts for the slot {fill.slot}. {BUILD_AGAIN}"
    for name in sorted(named):
        if not (frontend.directory / name).is_file():
            yield f"frontend.json names {name}, which is not there. {BUILD_AGAIN}"


def heavy_slots(frontend: Frontend, plugin: str) -> Iterator[str]:
    """By the measure of the project's own budgets (shell-ui/scripts/budgets.mjs)."""
    for slot, scripts in _scripts_of(frontend, plugin).items():
        size = sum(_weight(frontend, name) for name in {frontend.entry, *scripts})
        if size > BUDGET:
            yield (
                f"The slot {slot} costs {size:,} bytes of gzipped JavaScript, and {BUDGET:,} is "
                "what people may wait for: take from the SDK what it has, and load the rest when "
                "it is asked for."
            )


def _scripts_of(frontend: Frontend, plugin: str) -> dict[str, list[str]]:
    """What a browser loads beside the entry, by slot, as the build wrote it down."""
    manifest = json.loads((frontend.directory / "frontend.json").read_text())
    scripts: dict[str, list[str]] = manifest.get("scripts", {}).get(plugin, {})
    return scripts


def _weight(frontend: Frontend, name: str) -> int:
    return len(gzip.compress((frontend.directory / name).read_bytes(), compresslevel=9))

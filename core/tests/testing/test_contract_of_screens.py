"""The contract of a plugin's screens, and that it knows the house for which it speaks."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cenacle.testing.contract.screens import ABI

pytestmark = pytest.mark.any_database

Screens = Callable[..., Any]

SDK = Path(__file__).parents[3] / "plugin-ui/sdk/src"
HOOKS = """
    from pathlib import Path
    from cenacle.api import Frontend

    @hookimpl
    def cenacle_frontend():
        return Frontend.built(Path(__file__).parent / "ui", plugin="notes")
"""
SLOT = "admin.route/notes"
MANIFEST = {
    "remote": "cenacle_notes",
    "entry": "assets/entry.1.js",
    "abi": ABI,
    "plugins": {"notes": ["shell.banner", SLOT]},
    "scripts": {
        "notes": {
            "shell.banner": ["assets/banner.2.js"],
            SLOT: ["assets/shared.3.js", "assets/notes.4.js"],
        }
    },
}
FILES = ("entry.1.js", "banner.2.js", "shared.3.js", "notes.4.js")
FIT = "test_its_screens_fit_this_house"
THERE = "test_its_screens_are_all_there"
LIGHT = "test_its_screens_are_light"


@pytest.fixture
def screens(install: Callable[..., Any]) -> Screens:
    """A plugin with screens, of this manifest and these files."""

    def make(files: tuple[str, ...] = FILES, size: int = 100, **manifest: Any) -> Any:
        noise = random.Random(1).choices("0123456789abcdef", k=size)  # noqa: S311 -- no secret
        scripts = {f"ui/assets/{name}": "".join(noise) for name in files}
        built = {"ui/frontend.json": json.dumps(MANIFEST | manifest)}
        return install(HOOKS, files=built | scripts)

    return make


@pytest.mark.parametrize("test", [FIT, THERE, LIGHT])
def test_screens_that_are_right_pass(screens: Screens, test: str) -> None:
    assert screens().verdict(test) == "passed"


def test_screens_that_were_built_for_another_house_are_refused(screens: Screens) -> None:
    assert screens(abi=ABI + 1).verdict(FIT) == (
        f"The screens were built for ABI {ABI + 1}, and this house speaks {ABI}: build them with "
        "the SDK of this house."
    )


@pytest.mark.parametrize("slot", ["shell.footer", "admin.route/"])
def test_a_slot_that_no_screen_has_is_named(screens: Screens, slot: str) -> None:
    verdict = screens(plugins={"notes": [slot]}).verdict(FIT)

    assert verdict.startswith(f"This house has no slot {slot}. It has shell.banner, dash")


def test_screens_that_fill_nothing_are_refused(screens: Screens) -> None:
    verdict = screens(plugins={"notes": []}).verdict(FIT)

    assert verdict.startswith("The screens fill no slot: name one below exposes")


@pytest.mark.parametrize("gone", FILES)
def test_a_file_that_did_not_come_along_is_named(screens: Screens, gone: str) -> None:
    plugin = screens(tuple(name for name in FILES if name != gone))

    assert plugin.verdict(THERE) == (
        f"frontend.json names assets/{gone}, which is not there. Build the screens again, and let "
        "package_data in setup.py take all that is in ui/."
    )


def test_a_build_that_does_not_name_its_scripts_is_refused(screens: Screens) -> None:
    verdict = screens(scripts={}).verdict(THERE)

    assert verdict.startswith("frontend.json names no scripts for the slot shell.banner.")


def test_a_slot_that_is_too_heavy_is_named_with_its_weight(screens: Screens) -> None:
    """Three scripts of 9 KB each are too much, and two are not."""
    verdict = screens(size=16_000).verdict(LIGHT)

    assert re.match(r"The slot admin.route/notes costs 2[5-9],\d{3} bytes", verdict)
    assert "shell.banner" not in verdict


def test_a_slot_of_another_version_is_named(screens: Screens) -> None:
    verdict = screens(plugins={"notes": ["shell.banner@2"]}).verdict(FIT)

    assert verdict.startswith("What it puts into shell.banner is not shown: it was built for")


def test_the_contract_knows_the_abi_of_the_sdk() -> None:
    assert json.loads((SDK / "abi.json").read_text()) == {"abi": ABI}

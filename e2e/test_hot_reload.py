"""CENACLE_HOT_RELOAD: what is built anew is seen in pages that are open.

A build is simulated: the plugin's own one, changed on the disk as webpack would leave it.
"""

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from running import serving
from screens import sign_in, switch_feature
from sites import CENACLE

ADMIN = "admin@cenacle.test"
FEATURES = "/admin/feature-management"
PLUGIN = Path(__file__).parent.parent / "plugins/old_rms_link/cenacle_old_rms_link"
BEFORE, AFTER = "Looking for something from before?", "Have you seen this one?"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of a plugin, which hides the one that is installed."""
    site = tmp_path_factory.mktemp("site")
    shutil.copytree(PLUGIN, site / PLUGIN.name, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    return site


@pytest.fixture(scope="module")
def house(site: Path, demo_house: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = shutil.copytree(demo_house, tmp_path_factory.mktemp("house"), dirs_exist_ok=True)
    environment = os.environ | {"PYTHONPATH": str(site), "CENACLE_HOT_RELOAD": "yes"}
    with serving(CENACLE, folder, environment) as url:
        yield url


def build_anew(site: Path, before: str, after: str) -> None:
    """Other words of the slot: another hash, its name in another entry."""
    ui = site / PLUGIN.name / "ui"
    manifest = json.loads((ui / "frontend.json").read_text())
    entry = ui / manifest["entry"]
    [script] = [file for file in (ui / "assets").glob("*.js") if before in file.read_text()]
    former = script.suffixes[0].removeprefix(".")
    latter = former[::-1]
    script.with_name(script.name.replace(former, latter)).write_text(
        script.read_text().replace(before, after)
    )
    built = entry.with_name(entry.name.replace(".", f".{latter[:4]}", 1))
    built.write_text(entry.read_text().replace(former, latter))
    script.unlink()
    entry.unlink()
    manifest["entry"] = f"assets/{built.name}"
    (ui / "frontend.json").write_text(json.dumps(manifest))


def test_a_plugin_that_is_built_anew_is_exchanged_in_its_slots(
    page: Page, site: Path, complaints: list[str]
) -> None:
    sign_in(page, ADMIN, FEATURES)
    switch_feature(page, "OldRmsLink", on=True)
    expect(page.get_by_text(BEFORE)).to_be_visible()
    page.get_by_role("searchbox").fill("Old")
    page.evaluate("window.isStillHere = true")

    build_anew(site, BEFORE, AFTER)

    expect(page.get_by_text(AFTER)).to_be_visible()
    expect(page.get_by_text(BEFORE)).to_have_count(0)
    expect(page.get_by_role("searchbox")).to_have_value("Old")
    assert page.evaluate("window.isStillHere")
    assert ["already registered" in line for line in complaints] == [True]
    complaints.clear()


def test_for_another_build_of_the_shell_the_page_is_loaded_again(page: Page) -> None:
    sign_in(page, ADMIN, FEATURES)
    page.evaluate("window.isStillHere = true")
    another = {"result": {"shell": "another", "plugins": "as before"}}

    with page.expect_event("load"):
        page.route("**/api/dev/builds", lambda route: route.fulfill(json=another))

    page.unroute("**/api/dev/builds")
    expect(page.get_by_role("heading", level=1)).to_have_text("Manage Features")
    assert not page.evaluate("window.isStillHere")

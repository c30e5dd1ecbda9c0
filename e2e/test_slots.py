"""Plugins on public pages, and what shows a developer where plugins may stand."""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from installing import install
from playwright.sync_api import Page, expect
from running import serving
from screens import sign_in
from sites import CENACLE

MENU = """
from pathlib import Path
from cenacle.api import Frontend, hookimpl

@hookimpl
def cenacle_frontend():
    slots = ["public.route/menu", "registration.section@1", "shell.banner@2"]
    return Frontend("menu", Path(__file__).parent / "menu_ui", "assets/entry.js", 1, slots)
"""
CONTAINER = """
var menu = {
  init(scope) { this.scope = scope },
  async get() {
    const react = (await this.scope.react['1.0.0'].get())();
    const words = react.createElement('p', null, 'There is bread and soup.');
    return () => ({ default: () => words });
  },
};
"""


@pytest.fixture(scope="module")
def house(demo_house: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A demo house with a plugin that has something for strangers."""
    folder = shutil.copytree(demo_house, tmp_path_factory.mktemp("house"), dirs_exist_ok=True)
    site = tmp_path_factory.mktemp("site")
    install(site, "menu", MENU, {"assets/entry.js": CONTAINER})
    with serving(CENACLE, folder, os.environ | {"PYTHONPATH": str(site)}) as url:
        yield url


@pytest.mark.parametrize("path", ["/p/menu", "/register/prospect"])
def test_a_stranger_sees_what_a_plugin_puts_on_a_public_page(page: Page, path: str) -> None:
    page.goto(path)

    expect(page.get_by_text("There is bread and soup.")).to_be_visible()


def test_who_may_see_slots_sees_those_of_a_public_page_and_others_do_not(page: Page) -> None:
    words = page.get_by_text(re.compile("^registration.section@1: Menu, order 100"))
    page.goto("/register/prospect?slots")
    expect(page.get_by_text("There is bread and soup.")).to_be_visible()
    expect(words).to_have_count(0)

    sign_in(page, "admin@cenacle.test", "/403")
    page.goto("/register/prospect?slots")
    expect(words).to_be_visible()
    expect(page.get_by_text("There is bread and soup.")).to_be_visible()


def test_a_page_that_no_plugin_has_is_not_found(page: Page) -> None:
    page.goto("/p/nothing")

    expect(page.get_by_role("heading", level=1)).to_have_text("We could not find that page")


def test_whoever_manages_features_sees_where_plugins_may_stand(page: Page) -> None:
    sign_in(page, "admin@cenacle.test", "/admin/settings?slots")

    told = page.get_by_role("complementary", name="Slots of this page")
    expect(told.get_by_role("listitem").filter(has_text="shell.banner@1")).to_contain_text(
        "it was built for version 2 of this slot, and this house has 1"
    )
    expect(told.get_by_text("settings.section@1: empty")).to_be_visible()
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")

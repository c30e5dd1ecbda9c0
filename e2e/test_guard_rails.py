"""Plugins that fail in every way: each costs itself alone, and the administrator reads why."""

import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from installing import install
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect
from running import serving
from screens import keep_looks, open_session, switch_feature
from sites import CENACLE

ADMIN = "admin@cenacle.test"
FEATURES = "/admin/feature-management"
WRITTEN_MS = 2_000
"""Faults are written a second after they were met."""

SILENT = "**/plugins/silent/**"
ASKED_AGAIN = re.compile(r"/plugins/silent/.*again=")

BANNER = """
from pathlib import Path
from cenacle.api import Frontend, hookimpl

@hookimpl
def cenacle_frontend():
    ui = Path(__file__).parent / "{name}_ui"
    return Frontend("{name}", ui, "assets/entry.js", {abi}, ["shell.banner"])
"""
CONTAINER = """
var {name} = {{
  init() {{}},
  get: async () => () => {{ {module} }},
}};
"""
SHOWS = "return {{ default: () => 'The banner of {name}' }};"

FAILS_ON_EVENTS = """
from cenacle.api import hookimpl

@hookimpl
def cenacle_event(event):
    raise RuntimeError("out of paper")
"""
FAILS_IN_TASKS = """
from cenacle.api import hookimpl
from huey import crontab

@hookimpl
def cenacle_tasks(house):
    def toil():
        raise RuntimeError("out of breath")

    house.queue.add_periodic_task("tired.toil", crontab(), toil)
"""
SECOND_FLAG = """
from cenacle.api import FeatureFlag, hookimpl

@hookimpl
def cenacle_feature_flags():
    return [FeatureFlag("OldRmsLink", "A flag that somebody has.")]
"""


def banner(folder: Path, name: str, module: str, abi: int = 1) -> None:
    install(
        folder,
        name,
        BANNER.format(name=name, abi=abi),
        {"assets/entry.js": CONTAINER.format(name=name, module=module.format(name=name))},
    )


@pytest.fixture(scope="module")
def house(demo_house: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A demo house with a plugin for each way to fail, and one that works."""
    folder = shutil.copytree(demo_house, tmp_path_factory.mktemp("house"), dirs_exist_ok=True)
    site = tmp_path_factory.mktemp("site")
    install(site, "mute", "raise RuntimeError('no voice')")
    install(site, "usurper", SECOND_FLAG)
    install(site, "clumsy", FAILS_ON_EVENTS)
    install(site, "tired", FAILS_IN_TASKS)
    banner(site, "whole", SHOWS)
    banner(site, "older", SHOWS, abi=7)
    banner(site, "drops", "return {{ default() {{ throw new TypeError('a bug') }} }};")
    banner(site, "stumbles", "throw new RangeError('a bug');")
    banner(site, "silent", SHOWS)
    environment = os.environ | {"PYTHONPATH": str(site)}
    with serving(CENACLE, folder, environment) as url:
        yield url


@pytest.fixture
def context(context: BrowserContext) -> Iterator[BrowserContext]:
    """A browser that hears nothing where it asks for the screens of `silent`."""
    context.route(SILENT, lambda _route: None)
    yield context
    context.unroute_all(behavior="ignoreErrors")


def open_features(page: Page) -> None:
    """A browser calls a page loaded only when the last plugin has answered."""
    open_session(page.context, ADMIN)
    page.goto(FEATURES, wait_until="commit")


def retry(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=f"Retry {name.capitalize()}", exact=True)


def told_of(page: Page, name: str) -> Locator:
    """What Feature Management says of a plugin."""
    title = page.get_by_role("heading", level=3, name=f"{name} 1.0")
    return (
        page.get_by_role("region", name="Plugins in trouble")
        .get_by_role("listitem")
        .filter(has=title)
    )


def warnings_alone(complaints: list[str]) -> None:
    """What a plugin made the browser complain of is a warning with its reason, and no error."""
    assert {line.partition(":")[0] for line in complaints} <= {"warning"}
    complaints.clear()


def test_each_costs_its_own_place_and_the_rest_of_the_screen_works(
    page: Page, complaints: list[str]
) -> None:
    open_features(page)

    expect(page.get_by_text("The banner of whole")).to_be_visible()
    for name in ("drops", "stumbles"):
        expect(retry(page, name)).to_be_visible()
    expect(page.get_by_text("Older could not be shown.")).to_be_visible()
    expect(retry(page, "older")).to_have_count(0)
    expect(page.get_by_text("Silent is not there yet.")).to_be_visible()
    expect(retry(page, "silent")).to_have_count(0)
    expect(retry(page, "silent")).to_be_visible()
    expect(page.get_by_text("The banner of older")).to_have_count(0)

    switch_feature(page, "OldRmsLink", on=True)
    expect(page.get_by_role("link", name="Open the old system")).to_be_visible()
    switch_feature(page, "OldRmsLink", on=False)
    page.get_by_role("link", name="Back to Dashboard").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Anne")
    warnings_alone(complaints)


def test_the_administrator_reads_what_failed_and_why(page: Page, complaints: list[str]) -> None:
    open_features(page)
    expect(retry(page, "silent")).to_be_visible()
    switch_feature(page, "OldRmsLink", on=True)
    switch_feature(page, "OldRmsLink", on=False)
    page.wait_for_timeout(WRITTEN_MS)
    page.reload(wait_until="commit")

    for name, reason in {
        "mute": "It was left out when the house started: RuntimeError: no voice",
        "usurper": "ValueError: the feature flag OldRmsLink already belongs to old_rms_link",
        "older": "built for another version of the portal (ABI 7, and this one has 1)",
        "drops": "It stopped with TypeError (entry.js:4:",
        "stumbles": "It stopped with RangeError (entry.js:4:",
        "silent": "It did not answer within 10 seconds.",
        "clumsy": "RuntimeError (clumsy, line 6)",
        "tired": "RuntimeError (tired, line 8)",
    }.items():
        expect(told_of(page, name)).to_contain_text(reason)
    expect(told_of(page, "clumsy")).to_contain_text("Event FeatureSwitched")
    expect(told_of(page, "tired")).to_contain_text("Task tired.toil")
    expect(told_of(page, "drops")).to_contain_text("Screen shell.banner")
    expect(told_of(page, "mute").get_by_text("Left out", exact=True)).to_be_visible()
    expect(told_of(page, "tired").get_by_text("Had trouble", exact=True)).to_be_visible()
    expect(told_of(page, "whole")).to_have_count(0)
    expect(page.get_by_text("a bug")).to_have_count(0)
    expect(retry(page, "silent")).to_be_visible()
    keep_looks(page, "guard-rails")
    warnings_alone(complaints)


def test_what_was_read_can_be_cleared(page: Page, complaints: list[str]) -> None:
    open_features(page)
    switch_feature(page, "OldRmsLink", on=True)
    switch_feature(page, "OldRmsLink", on=False)
    page.wait_for_timeout(WRITTEN_MS)
    page.reload(wait_until="commit")

    told_of(page, "clumsy").get_by_role("button", name="Clear clumsy").click()

    expect(page.get_by_text("Cleared")).to_be_visible()
    expect(told_of(page, "clumsy")).to_have_count(0)
    expect(told_of(page, "mute")).to_be_visible()
    complaints.clear()


def test_one_that_was_silent_speaks_when_it_is_asked_again(
    page: Page, context: BrowserContext, complaints: list[str]
) -> None:
    open_features(page)
    expect(retry(page, "silent")).to_be_visible()

    context.route(ASKED_AGAIN, lambda route: route.continue_())
    retry(page, "silent").click()

    expect(page.get_by_text("The banner of silent")).to_be_visible()
    complaints.clear()


def test_one_that_is_slow_takes_its_place_when_it_comes(
    page: Page, context: BrowserContext, complaints: list[str]
) -> None:
    held: list[Route] = []
    context.route(SILENT, lambda route: held.append(route))
    open_features(page)

    expect(page.get_by_text("Silent is not there yet.")).to_be_visible()
    expect(page.get_by_text("The banner of whole")).to_be_visible()
    for route in held:
        route.continue_()

    expect(page.get_by_text("The banner of silent")).to_be_visible()
    expect(page.get_by_text("is not there yet")).to_have_count(0)
    warnings_alone(complaints)

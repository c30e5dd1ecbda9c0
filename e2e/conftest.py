"""A running house, and a browser in front of it. Whatever the browser complains of is a failure."""

import os
import shutil
import subprocess
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path

import chromium
import pytest
from filelock import FileLock
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect
from running import serving
from screens import note_complaints
from sites import CENACLE, People

CHROMIUM = chromium.find()
TIMEOUT_MS = 60_000
"""A busy machine takes its time."""
expect.set_options(timeout=TIMEOUT_MS)


LONGEST = ("test_year.py", "test_main_job.py", "test_screens.py", "test_moving_in.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that no process is left alone with it at the end."""
    items.sort(key=lambda item: item.path.name not in LONGEST)
    if CHROMIUM is None and not os.environ.get("CI"):
        for item in items:
            item.add_marker(pytest.mark.skip(reason="no Chromium could be found or installed"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Function,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failure is told with what stood on the screens at that moment."""
    report = yield
    browser = item.funcargs.get("browser")
    if report.failed and isinstance(browser, Browser):
        for page in (page for context in browser.contexts for page in context.pages):
            with suppress(Error):
                report.sections.append((page.url, page.inner_text("body", timeout=1000)))
    return report


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the demo house keeps what it has."""
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="session")
def demo_house(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The folder of a demo house to copy; the first of pytest's processes that wants one makes it,
    for all of them."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "demo house"
    with FileLock(f"{folder}.lock"):
        if not folder.exists():
            folder.mkdir()
            subprocess.run([*CENACLE, "demo"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return folder


@pytest.fixture(scope="session")
def house(demo_house: Path, folder: Path) -> Iterator[str]:
    """The address of a demo house."""
    shutil.copytree(demo_house, folder, dirs_exist_ok=True)
    with serving(CENACLE, folder) as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium.opened() as browser:
        yield browser


@pytest.fixture(scope="module", autouse=True)
def nobody_stays(browser: Browser) -> Iterator[None]:
    """Pages that a module leaves open would ask their house for news until the last test."""
    yield
    for context in browser.contexts:
        context.close()


@pytest.fixture(scope="module")
def new_context(browser: Browser, house: str) -> Iterator[Callable[[], BrowserContext]]:
    """Opens a browser of its own at the house, until the module ends."""
    opened: list[BrowserContext] = []

    def open_one() -> BrowserContext:
        context = browser.new_context(
            base_url=house,
            viewport={"width": 1440, "height": 900},
            reduced_motion="reduce",
            timezone_id="America/Chicago",
        )
        opened.append(context)
        return context

    yield open_one
    for context in opened:
        context.close()


@pytest.fixture
def context(new_context: Callable[[], BrowserContext]) -> Iterator[BrowserContext]:
    context = new_context()
    yield context
    context.close()


@pytest.fixture
def complaints() -> list[str]:
    """What the browser's console says; a test that provokes it clears what it expected."""
    return []


@pytest.fixture
def page(context: BrowserContext, complaints: list[str]) -> Iterator[Page]:
    """A page whose console must stay silent: no error, no violation of the policy."""
    page = context.new_page()
    page.set_default_timeout(TIMEOUT_MS)
    note_complaints(page, complaints)
    yield page
    said = [*complaints]
    page.close()
    assert said == []


@pytest.fixture
def people(browser: Browser, complaints: list[str]) -> Iterator[People]:
    """Who comes to a house of the test's own; their consoles must stay silent, too."""
    people = People(browser, complaints)
    yield people
    people.leave()
    assert complaints == []

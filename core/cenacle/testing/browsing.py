"""pytest's fixtures for tests in a real browser: a house that runs beside them, and a page in it.

They need Playwright (`pip install 'cenacle[browser]'`) and a Chromium: one that CENACLE_CHROMIUM
names, one on the PATH, or Playwright's own. Where either is missing, a test that asks for them is
skipped and says so.
"""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from cenacle.demo import PASSWORD, logins

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

CENACLE = (sys.executable, "-m", "cenacle")
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SWITCHES = ["--no-sandbox", "--disable-background-networking", "--no-first-run"]
WAIT = 180
"""Seconds that a house may take to open, or to close."""


@dataclass(frozen=True)
class RunningHouse:
    """A demo house that `cenacle run` serves, with every plugin of this environment."""

    url: str

    def sign_in(self, context: "BrowserContext", email: str) -> None:
        """Sign a browser in, without the page for it."""
        context.request.get(f"{self.url}/login")
        self.post(context, "/api/account/login", {"email": email, "password": PASSWORD})

    def switch_on(self, context: "BrowserContext", feature_flag: str) -> None:
        """Switch a feature on, for which an administrator has to be signed in."""
        body = {"featureFlag": feature_flag, "isEnabled": True}
        self.post(context, "/api/features/update", body)

    def post(self, context: "BrowserContext", path: str, body: dict[str, object]) -> None:
        """Call the API as the screens do."""
        cookies = {each.get("name"): each.get("value") for each in context.cookies()}
        proof = {"X-CSRF-Token": cookies.get("csrf_token") or ""}
        answer = context.request.post(self.url + path, data=body, headers=proof)
        if not answer.ok:
            raise AssertionError(answer.text())


@pytest.fixture(scope="session")
def running_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHouse]:
    """One for all tests: whoever switches or writes something does it for those that follow."""
    _chromium()  # where no browser is, nobody waits for a house
    folder = tmp_path_factory.mktemp("running house")
    mine = {name: value for name, value in os.environ.items() if not name.startswith("CENACLE_")}
    subprocess.run([*CENACLE, "demo"], cwd=folder, env=mine, check=True, stdout=subprocess.DEVNULL)
    with _served(folder, mine) as url:
        yield RunningHouse(url)


@pytest.fixture(scope="session")
def chromium() -> Iterator["Browser"]:
    """The browser that pages are opened in."""
    path = _chromium()
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture
def admin_page(running_house: RunningHouse, chromium: "Browser") -> Iterator["Page"]:
    """A page on which an administrator of that house is signed in."""
    context = chromium.new_context(base_url=running_house.url, reduced_motion="reduce")
    running_house.sign_in(context, logins()[0])
    yield context.new_page()
    context.close()


def _chromium() -> str:
    """Where one is; skips the test where none is."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        pytest.skip("Playwright is not installed here: pip install 'cenacle[browser]'")
    named = os.environ.get("CENACLE_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        with sync_playwright() as playwright:
            found = playwright.chromium.executable_path
    if not Path(found).exists():
        pytest.skip("there is no browser here: python -m playwright install chromium")
    return found


@contextmanager
def _served(folder: Path, environment: dict[str, str]) -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    process = subprocess.Popen(
        [*CENACLE, "run", "--port", str(port)],
        cwd=folder,
        env=environment,
        stdout=subprocess.DEVNULL,
    )
    try:
        url = f"http://127.0.0.1:{port}"
        _wait_for(f"{url}/readyz", process)
        yield url
    finally:
        process.terminate()
        process.wait(timeout=WAIT)


def _wait_for(url: str, process: "subprocess.Popen[bytes]") -> None:
    end = time.monotonic() + WAIT
    while process.poll() is None and time.monotonic() < end:
        try:
            with urlopen(url, timeout=10):  # noqa: S310 -- a house of our own
                return
        except (URLError, OSError):
            time.sleep(0.1)
    raise AssertionError("the house did not open")

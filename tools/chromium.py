"""Finds the Chromium that the browser tests drive, or installs one.

python tools/chromium.py    prints where it is, or says plainly what could not be done
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

SHELL = "chromium-headless-shell"
"""Has no windows, and starts and loads with half the work."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SWITCHES = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PLAYWRIGHTS = Path.home() / ".cache/ms-playwright"


def find() -> str | None:
    """The path of a Chromium: CENACLE_CHROMIUM, one on the PATH, or Playwright's own."""
    named = os.environ.get("CENACLE_CHROMIUM")
    if named:
        return named
    on_path = next((path for name in NAMES if (path := shutil.which(name))), None)
    own = sorted(PLAYWRIGHTS.glob("chromium-*/chrome-*/chrome"))
    return on_path or (str(own[-1]) if own else None)


@contextmanager
def opened() -> "Iterator[Browser]":
    """The browser that tests and measurements drive."""
    from playwright.sync_api import sync_playwright  # whoever looks for a Chromium may have none

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=SWITCHES)
        yield browser
        browser.close()


def install() -> None:
    """The shell by the system's packages, where we may; any other only where there is none."""
    if _try_package(SHELL) or find():
        return
    npx = shutil.which("npx")
    if not _try_package("chromium") and npx:
        _try([npx, "--yes", "playwright", "install", "chromium"])


def _try_package(name: str) -> bool:
    """As root of a Debian alone."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    _try(["apt-get", "update", "-qq"])
    return _try(["apt-get", "install", "-y", "-qq", name])


def _try(command: list[str]) -> bool:
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return done.returncode == 0


def main() -> None:
    if not os.environ.get("CENACLE_CHROMIUM") and shutil.which(SHELL) is None:
        say("Looking for a headless Chromium …")
        install()
    if find():
        return
    say("No Chromium could be found or installed: the browser tests cannot run.")
    say("Install Chromium, or name one by CENACLE_CHROMIUM.")
    if os.environ.get("CI"):
        sys.exit(1)


def say(sentence: str) -> None:
    sys.stdout.write(sentence + "\n")


if __name__ == "__main__":
    main()

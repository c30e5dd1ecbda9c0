"""A Chromium as people have one: it keeps on disk what it loads and compiles, and none of its tools
listens to what pages do.

Where one listens to scripts, as Playwright's do, Chromium reads a script once more for each `Error`
that is made in it: a tenth of a second of a first screen, on a slow processor.
"""

import json
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from urllib.request import Request, urlopen

from chromium import SWITCHES, find
from websockets.sync.client import ClientConnection, connect

WAIT = 60
"""Seconds for whatever it is told."""
COMES_TO_REST = 2.5
"""Seconds in which a page does, also on a slow device."""
LARGEST = """new Promise((told) =>
  new PerformanceObserver((list) => told(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true }))"""

Cookies = Sequence[Mapping[str, str]]
"""Each with `name`, `value` and `url`."""


class Page:
    """Told by commands of the DevTools protocol alone."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._numbers = count(1)

    def send(self, command: str, details: Mapping[str, object] | None = None) -> dict[str, object]:
        """What comes of it. Raises RuntimeError where it is refused, TimeoutError when late."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": command, "params": details or {}}))
        while (told := json.loads(self._line.recv(timeout=WAIT))).get("id") != number:
            pass  # an event
        if "error" in told:
            raise RuntimeError(f"{command}: {told['error']}")
        result: dict[str, object] = told["result"]
        return result

    def first_words(self, url: str) -> float:
        """Seconds until the largest words stand there."""
        self.send("Page.navigate", {"url": url})
        sleep(COMES_TO_REST)
        asked = {"expression": LARGEST, "awaitPromise": True, "returnByValue": True}
        told = self.send("Runtime.evaluate", asked)["result"]
        assert isinstance(told, dict), told  # noqa: S101 -- of a measurement
        return float(told["value"]) / 1000


class Browser:
    """Each of its pages begins with these cookies."""

    def __init__(self, address: str, cookies: Cookies) -> None:
        self._address = address
        self._cookies = cookies

    @contextmanager
    def new_page(self, size: Mapping[str, object]) -> Iterator[Page]:
        with connect(self._line_to("new", "PUT"), max_size=None) as line:
            page = Page(line)
            page.send("Network.setCookies", {"cookies": self._cookies})
            screen = {**size, "deviceScaleFactor": 1, "mobile": False}
            page.send("Emulation.setDeviceMetricsOverride", screen)
            yield page
            line.send(json.dumps({"id": 0, "method": "Page.close"}))

    def close(self) -> None:
        with connect(self._line_to("version")) as line:
            line.send(json.dumps({"id": 0, "method": "Browser.close"}))

    def _line_to(self, what: str, method: str = "GET") -> str:
        asked = Request(f"{self._address}/json/{what}", method=method)  # noqa: S310 -- a browser of ours
        with urlopen(asked, timeout=WAIT) as answer:  # noqa: S310 -- the same
            line: str = json.load(answer)["webSocketDebuggerUrl"]
        return line


@contextmanager
def opened(cookies: Cookies) -> Iterator[Browser]:
    """With a profile of its own, which knows nothing yet. Raises AssertionError if none opens."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [find() or "", *SWITCHES, "--headless", f"--user-data-dir={profile}"]
        command += ["--remote-debugging-port=0"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
            port = _port(Path(profile) / "DevToolsActivePort")
            browser = Browser(f"http://127.0.0.1:{port}", cookies)
            try:
                yield browser
            finally:
                browser.close()


def _port(file: Path) -> str:
    """At which it listens, once it says so."""
    began = monotonic()
    while not (file.exists() and "\n" in (told := file.read_text())):
        assert monotonic() - began < WAIT, "Chromium did not open"  # noqa: S101 -- of a measurement
        sleep(0.05)
    return told.split("\n")[0]

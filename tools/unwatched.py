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


class Line:
    """To a page or the browser, which take commands of the DevTools protocol there."""

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


class Page(Line):
    def first_words(self, url: str) -> float:
        """Seconds until the largest words stand there."""
        self.send("Page.navigate", {"url": url})
        sleep(COMES_TO_REST)
        asked = {"expression": LARGEST, "awaitPromise": True, "returnByValue": True}
        match self.send("Runtime.evaluate", asked):
            case {"result": {"value": int() | float() as milliseconds}}:
                return milliseconds / 1000
            case told:
                raise RuntimeError(f"{url}: {told}")


class Browser:
    """At `ws://…/devtools`. Each of its pages begins with these cookies."""

    def __init__(self, address: str, line: Line, cookies: Cookies) -> None:
        self._address = address
        self._line = line
        self._cookies = cookies

    @contextmanager
    def new_page(self, size: Mapping[str, object]) -> Iterator[Page]:
        target = self._line.send("Target.createTarget", {"url": "about:blank"})["targetId"]
        with connect(f"{self._address}/page/{target}", max_size=None) as line:
            page = Page(line)
            page.send("Network.setCookies", {"cookies": self._cookies})
            screen = {**size, "deviceScaleFactor": 1, "mobile": False}
            page.send("Emulation.setDeviceMetricsOverride", screen)
            yield page
        self._line.send("Target.closeTarget", {"targetId": target})


@contextmanager
def opened(cookies: Cookies) -> Iterator[Browser]:
    """With a profile of its own, which knows nothing yet. Raises TimeoutError if none opens."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [find() or "", *SWITCHES, "--headless", f"--user-data-dir={profile}"]
        command += ["--remote-debugging-port=0"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
            port, path = _where_it_listens(Path(profile) / "DevToolsActivePort")
            address = f"ws://127.0.0.1:{port}/devtools"
            with connect(f"ws://127.0.0.1:{port}{path}", max_size=None) as connection:
                line = Line(connection)
                try:
                    yield Browser(address, line, cookies)
                finally:
                    line.send("Browser.close")


def _where_it_listens(file: Path) -> list[str]:
    """The port and the path of the browser itself, once it says so."""
    began = monotonic()
    while monotonic() - began < WAIT:
        if file.exists() and len(told := file.read_text().split()) == 2:
            return told
        sleep(0.05)
    raise TimeoutError("Chromium did not open")

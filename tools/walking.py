"""A page of the documentation as somebody reads it who does all that it says."""

import json
import os
import re
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.cookiejar import CookieJar
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener

FENCED = re.compile(r"^```(sh|diff)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
WAIT = 180


@dataclass(frozen=True)
class Step:
    """Something to type (`sh`) or to change (`diff`), and what is said before it."""

    kind: str
    text: str
    said: str


def steps_of(page: str, heading: str) -> list[Step]:
    """The steps below one heading, in order."""
    section = page.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    steps, end = [], 0
    for block in FENCED.finditer(section):
        steps.append(Step(block[1], block[2], section[end : block.start()]))
        end = block.end()
    return steps


def change(step: Step, folder: Path) -> None:
    """Make the change in the file that was named last before it.

    Raises AssertionError where there is nothing to change.
    """
    file = folder / re.findall(r"`([\w./-]+/[\w.-]+)`", step.said)[-1]
    before, after = (
        "".join(line[1:] for line in step.text.splitlines(keepends=True) if line[0] == sign)
        for sign in "-+"
    )
    text = file.read_text()
    if text.count(before) != 1:
        raise AssertionError(f"{file} does not say once {before}")
    file.write_text(text.replace(before, after))


class Terminal:
    """A shell: the folder and the environment last from one step to the next."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self.folder = folder
        self.environment = dict(environment)

    def type(self, step: Step) -> str:
        """What is printed. Raises AssertionError with it when a command fails."""
        with NamedTemporaryFile() as left:
            done = subprocess.run(
                ["/bin/sh", "-ec", f"{step.text}\n{{ pwd; env -0; }} > {left.name}"],
                cwd=self.folder,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            if done.returncode:
                raise AssertionError(f"{step.text}\n{done.stdout}")
            folder, _, variables = left.read().decode().partition("\n")
        self.folder = Path(folder)
        self.environment = dict(each.split("=", 1) for each in variables.split("\0") if each)
        return done.stdout

    @contextmanager
    def typed(self, step: Step) -> Iterator[subprocess.Popen[bytes]]:
        """Something that goes on until the end of the block, where Ctrl+C is pressed."""
        process = subprocess.Popen(
            ["/bin/sh", "-ec", step.text],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            yield process
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGINT)
            process.wait(timeout=WAIT)


class Browser:
    """Keeps cookies, and echoes the CSRF token."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._cookies = CookieJar()
        self._opener = build_opener(HTTPCookieProcessor(self._cookies))

    def read(self, path: str) -> str:
        return self._send(Request(self._url + path))  # noqa: S310 -- a house of our own

    def get(self, path: str) -> Any:
        return json.loads(self.read(path))["result"]

    def post(self, path: str, body: Any, method: str = "POST") -> Any:
        self.get("/api/settings/public-settings")
        [token] = [cookie.value for cookie in self._cookies if cookie.name == "csrf_token"]
        headers = {"Content-Type": "application/json", "X-CSRF-Token": token or ""}
        data = json.dumps(body).encode()
        url = self._url + path
        request = Request(url, data, headers, method=method)  # noqa: S310 -- a house of our own
        return json.loads(self._send(request))["result"]

    def _send(self, request: Request) -> str:
        with self._opener.open(request, timeout=10) as answer:
            text: str = answer.read().decode()
        return text

"""What a browser begins with at a screen, besides its page's entry: all of it at once.

Else each thing would be asked for when what asks for it has come and has run, a way there and back
later each time. The build writes the table beside each page (shell-ui/first-loads.json).
"""

import json
import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import NamedTuple
from urllib.parse import quote, unquote

from sqlalchemy.exc import DBAPIError

from cenacle.platform.request import Request
from cenacle.platform.web.static import UI

SCRIPT = '<script defer src="{file}"{integrity} nonce="{{{{nonce}}}}"></script>'
ENTRY = re.compile(r'data-entry src="([^"]+)"')

PATIENCE = 0.3
"""Seconds after which no further answer is waited for. The screen asks for those that are missing,
as it does for any other."""


class _Load(NamedTuple):
    words: str
    """The tag of one file of what the entry and the scripts say; empty where no build says it."""
    scripts: str
    """Their tags."""
    answers: list[str]
    """Paths of the API; what stands in an address stands in them by its name: `:accessToken`."""


def with_first_load(request: Request, html: str, table: Path, path: str, settings: str) -> str:
    """The page with what the screen at `path` begins with, or with what every screen does."""
    loads = _read(table, table.stat().st_mtime_ns) if table.exists() else {}
    load = loads.get(path) or loads.get("") or _Load("", "", [])
    html = html.replace("{{words}}", load.words).replace("{{scripts}}", load.scripts)
    asked = load.answers if table.stem != "staff" or _is_signed_in(request) else []
    answers = _ask(request, [_of_address(request, path, answer) for answer in asked])
    return html.replace("{{begins}}", _begins(settings, answers))


def _begins(settings: str, answers: str) -> str:
    """What the house says of itself and what the API says of the screen are there when its scripts
    run: who had to ask would wait for a way there and back."""
    # Parsed, no key says more than its name, as `__proto__` would in a script.
    parsed = f"JSON.parse({_in_script(json.dumps(answers))})"
    told = f"cenacleSettings = {_in_script(settings)};\ncenacleAnswers = {parsed};"
    return f'<script nonce="{{{{nonce}}}}">\n{told}\n</script>'


def with_integrity(html: str) -> str:
    """A page of screens that says the digest of its entry, as of all that it begins with."""
    return ENTRY.sub(lambda entry: entry[0] + _integrity(entry[1]), html)


def _integrity(path: str) -> str:
    """So that a browser runs nothing else in the place of a script: what it has kept stands where
    scripts of a page can write (shell-ui/src/portal/keptScripts.ts)."""
    file = UI / path.lstrip("/")
    if not file.exists():  # a build is under way
        return ""
    digest = b64encode(sha256(file.read_bytes()).digest()).decode()
    return f' integrity="sha256-{digest}" crossorigin'


@cache
def _read(table: Path, _built_at: int) -> dict[str, _Load]:
    loads = json.loads(table.read_text("utf-8"))
    return {
        path: _Load(_tags([load["words"]]), _tags(load["scripts"]), load["answers"])
        for path, load in loads.items()
    }


def _tags(files: list[str]) -> str:
    return "".join(SCRIPT.format(file=file, integrity=_integrity(file)) for file in files if file)


def _is_signed_in(request: Request) -> bool:
    try:
        return bool(request.is_authenticated)
    except DBAPIError:  # the page itself needs no database
        return False


def _of_address(request: Request, path: str, answer: str) -> str:
    given = dict(zip(path.split("/"), request.path_info.split("/"), strict=False))
    return "/".join(quote(given.get(part, part), safe="") for part in answer.split("/"))


def _ask(request: Request, paths: list[str]) -> str:
    """JSON of what the API says to whoever asks for the page, by path; without what it refuses."""
    began = monotonic()
    said = ((path, monotonic() - began < PATIENCE and _answer(request, path)) for path in paths)
    told = ",".join(f"{json.dumps(path)}:{answer}" for path, answer in said if answer)
    return f"{{{told}}}"


def _answer(request: Request, path: str) -> str | None:
    asked = request.copy_get()
    asked.path_info, asked.query_string, asked.accept = unquote(path), "", "application/json"
    asked.language = request.language
    try:
        answer = request.invoke_subrequest(asked)
    except Exception:  # the screen asks itself and is told, and the log tells of that
        return None
    if answer.status_code != 200:
        return None
    cookies = [("Set-Cookie", cookie) for cookie in answer.headers.getall("Set-Cookie")]
    request.add_response_callback(lambda _request, page: page.headerlist.extend(cookies))
    text: str = answer.text
    return text


def _in_script(text: str) -> str:
    """JSON in which nothing ends the script, or stands for something else of the page."""
    return text.replace("<", "\\u003c").replace("{{", "{\\u007b")

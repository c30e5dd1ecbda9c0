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
from typing import NamedTuple
from urllib.parse import quote

from sqlalchemy.exc import DBAPIError

from cenacle.platform.request import Request
from cenacle.platform.web.static import UI

SCRIPT = '<script defer src="{file}"{integrity} nonce="{{{{nonce}}}}"></script>'
ENTRY = re.compile(r'data-entry src="([^"]+)"')

BEGINS = """<script nonce="{{nonce}}">
cenacleSettings = SETTINGS;
cenacleAnswers = {};
for (const path of ANSWERS) {
  const call = (cenacleAnswers[path] = {});
  const read = async (answer) => {
    const body = await answer.text();
    if (answer.ok) call.result = JSON.parse(body).result;
    return new Response(body, answer);
  };
  call.answer = fetch(path).then(read);
  call.answer.catch(() => {});
}
</script>"""
"""What the house says of itself is there already, and questions are on their way before the scripts
are. Whoever asks one takes its answer, and asks again where none came."""


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
    answers = json.dumps([_of_address(request, path, answer) for answer in asked])
    begins = BEGINS.replace("SETTINGS", _in_script(settings)).replace(
        "ANSWERS", _in_script(answers)
    )
    return html.replace("{{begins}}", begins)


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


def _in_script(text: str) -> str:
    """JSON in which nothing ends the script."""
    return text.replace("<", "\\u003c")

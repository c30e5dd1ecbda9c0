"""docs/plugins.md, done word for word: from nothing to a plugin that a house runs as a wheel."""

import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from running import free_port, wait_for
from walking import Browser, Step, Terminal, change, steps_of

PAGE = (Path(__file__).parents[2] / "docs/plugins.md").read_text()
STEPS = steps_of(PAGE, "From nothing to a plugin in your house")
SIGNED, LISTED, OFFERED = steps_of(PAGE, "Handing it out")
A_HOUSE, THE_PLUGIN, ITS_SCREENS, ITS_TESTS, MIGRATED, *LATER = STEPS
SERVED, DEVELOPED, CHANGED, WHEEL, TAKEN = LATER

NOTES = "/api/pinned-notes/notes"
ON_FIRST_PERSON = "/api/pinned-notes/retreatant/1"
SCREENS = "/plugins/cenacle_pinned_notes"
HASH = re.compile(r"[\"']([0-9a-f]{8})[\"']")
SOON = 180
"""Seconds until a change of the screens must have arrived."""


@pytest.fixture(scope="module")
def terminal(tmp_path_factory: pytest.TempPathFactory, wheels: Path) -> Terminal:
    """In a folder with the wheel of the core, which knows nothing of this repository."""
    folder = tmp_path_factory.mktemp("walk")
    shutil.copy(next(wheels.glob("cenacle-*.whl")), folder)
    of_this_test = ("CENACLE_", "PYTHON", "VIRTUAL_ENV")
    mine = {name: value for name, value in os.environ.items() if not name.startswith(of_this_test)}
    # What was fetched before is not asked for again, and nothing compiled that is never imported.
    return Terminal(folder, mine | {"npm_config_prefer_offline": "true", "PIP_NO_COMPILE": "1"})


@contextmanager
def served(terminal: Terminal, step: Step) -> Iterator[Browser]:
    """An administrator's browser, while the house is open on a port that is free."""
    port = free_port()
    with terminal.typed(replace(step, text=f"{step.text.strip()} --port {port}")) as house:
        url = f"http://127.0.0.1:{port}"
        wait_for(f"{url}/readyz", house)
        admin = Browser(url)
        login = {"email": "admin@cenacle.test", "password": "Retreat!2026"}
        admin.post("/api/account/login", login)
        yield admin


def frontend_of(browser: Browser) -> dict[str, Any] | None:
    """What the shell is told to load of the plugin."""
    told = browser.get("/api/plugins/frontends")
    return next((each for each in told if each["plugin"] == "pinned_notes"), None)


def words_of(browser: Browser) -> str:
    """What the screens say in English; nothing while they are being written."""
    try:
        built = json.loads(browser.read(f"{SCREENS}/frontend.json"))
        entry = browser.read(f"{SCREENS}/{built['entry']}")
    except (OSError, ValueError):
        return ""
    said = ""
    for name in set(HASH.findall(entry)):
        with suppress(OSError):  # that of a script, which has words or none
            said += browser.read(f"{SCREENS}/assets/words.{name}.en.js")
    return said


def soon(condition: Callable[[], bool]) -> bool:
    end = time.monotonic() + SOON
    while not condition() and time.monotonic() < end:
        time.sleep(0.1)
    return condition()


def test_what_is_written_passes_at_once(terminal: Terminal) -> None:
    assert "admin@cenacle.test" in terminal.type(A_HOUSE)
    assert "cd cenacle-pinned-notes" in terminal.type(THE_PLUGIN)
    assert "5 passed" in terminal.type(ITS_SCREENS)
    assert " passed" in terminal.type(ITS_TESTS)
    assert "pinned_notes  0.1.0  PinnedNotes off  works\n" in terminal.type(MIGRATED)


def test_it_is_switched_on_and_changed_in_an_open_house(terminal: Terminal) -> None:
    with served(terminal, SERVED) as admin:
        assert frontend_of(admin) is None
        admin.post("/api/features/update", {"featureFlag": "PinnedNotes", "isEnabled": True})

        note = admin.post(NOTES, {"retreatantId": 1, "text": "Needs a room downstairs."})
        assert admin.get(ON_FIRST_PERSON) == {"mayPin": True, "notes": [note]}
        first = frontend_of(admin)
        assert first
        assert first["slots"] == ["retreatant.panel"]
        assert "cenacle_pinned_notes" in admin.read(first["entry"])

        with terminal.typed(DEVELOPED):
            change(CHANGED, terminal.folder)
            assert soon(lambda: "Do not forget" in words_of(admin))
            assert soon(lambda: (frontend_of(admin) or first)["entry"] != first["entry"])


def test_a_house_takes_its_wheel(terminal: Terminal) -> None:
    terminal.type(WHEEL)
    terminal.type(TAKEN)
    assert terminal.type(SIGNED).endswith(".whl.sig is written.\n")
    assert "cenacle-pinned-notes 0.1.0, signed by ed25519:" in terminal.type(LISTED)
    assert "cenacle-pinned-notes 0.1.0 is installed already.\n" in terminal.type(OFFERED)
    shutil.rmtree(terminal.folder / "cenacle-pinned-notes")

    with served(terminal, SERVED) as admin:
        assert len(admin.get(ON_FIRST_PERSON)["notes"]) == 1
        frontend = frontend_of(admin)
        assert frontend
        assert "cenacle_pinned_notes" in admin.read(frontend["entry"])

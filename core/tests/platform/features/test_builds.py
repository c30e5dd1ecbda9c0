"""CENACLE_HOT_RELOAD: pages that are open hear of screens that were built anew."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from cenacle.api import Frontend, hookimpl
from cenacle.platform.access import Role
from cenacle.platform.plugins import PluginHost
from cenacle.platform.web import screens
from cenacle.testing import Client, TestHouse

pytestmark = pytest.mark.any_database

BUILDS = "/api/dev/builds"
PAGE = '<meta name="cenacle-build" content="{{build}}"><script src="%s">'


@pytest.fixture(autouse=True)
def ui(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(screens, "UI", tmp_path)
    return tmp_path


def build(ui: Path, *, plugin: str = "e.1.js", script: str = "staff.1.js") -> None:
    """As webpack leaves it."""
    filled = {"sample": ["shell.banner"]}
    manifest = {"remote": "sample", "entry": plugin, "abi": 1, "plugins": filled}
    (ui / "frontend.json").write_text(json.dumps(manifest))
    (ui / plugin).write_text(f"the script {plugin}")
    (ui / "en").mkdir(exist_ok=True)
    (ui / "en/staff.html").write_text(PAGE % script)
    (ui / "screens.json").write_text('{"public": {}, "staff": {"admin": {"/admin": "Dashboard"}}}')


@pytest.fixture
def opened(
    ui: Path, database_url: str, queue_url: str, plugin_host: Callable[..., PluginHost]
) -> Iterator[Callable[..., Client]]:
    """A caller of a house whose plugin was built before it was opened."""
    houses: list[TestHouse] = []

    def open_house(**configuration: Any) -> Client:
        build(ui)
        frontend = hookimpl(lambda: Frontend.built(ui, "sample"))
        host = plugin_host(sample={"cenacle_frontend": frontend})
        houses.append(TestHouse(database_url, queue_url, host, configuration))
        return houses[-1].client(Role.ADMIN)

    yield open_house
    for house in houses:
        house.close()


def entry(client: Client) -> str:
    [frontend] = client.get("/api/plugins/frontends").result
    return str(frontend["entry"])


def test_a_plugin_that_was_built_anew_is_there_without_a_restart(
    opened: Callable[..., Client], ui: Path
) -> None:
    client = opened(hot_reload=True)
    before = client.get(BUILDS).result
    assert client.get(BUILDS).result == before

    build(ui, plugin="e.2.js")

    after = client.get(BUILDS).result
    assert after["plugins"] != before["plugins"]
    assert after["shell"] == before["shell"]
    assert client.get(entry(client)).body == "the script e.2.js"


def test_a_page_knows_of_which_build_it_is(opened: Callable[..., Client], ui: Path) -> None:
    client = opened(hot_reload=True)
    build(ui, script="staff.2.js")

    shell = client.get(BUILDS).result["shell"]

    assert f'content="{shell}"' in client.get("/admin").body
    build(ui, script="staff.3.js")
    assert client.get(BUILDS).result["shell"] != shell


@pytest.mark.parametrize("half", ["", '{"remote": "sam'])
def test_what_is_just_being_written_is_waited_for(
    opened: Callable[..., Client], ui: Path, half: str
) -> None:
    client = opened(hot_reload=True)
    (ui / "frontend.json").write_text(half)
    (ui / "en/staff.html").unlink()

    assert client.get(BUILDS).result["shell"] is None
    assert entry(client) == "/plugins/sample/e.1.js"

    build(ui, plugin="e.2.js")
    assert entry(client) == "/plugins/sample/e.2.js"


def test_elsewhere_screens_stay_as_they_were_at_the_start(
    opened: Callable[..., Client], ui: Path
) -> None:
    client = opened()
    build(ui, plugin="e.2.js", script="staff.2.js")

    assert entry(client) == "/plugins/sample/e.1.js"
    assert client.get(BUILDS).status == 404
    assert 'name="cenacle-build" content=""' in client.get("/admin").body

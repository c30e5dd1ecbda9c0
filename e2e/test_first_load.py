"""What a first screen loads comes at once, and nothing on it moves when it is there."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Request
from screens import DESK, PHONE, WATCH, come_to_rest, open_session
from staff import CAPTAIN, Staff

ADMIN = "admin@cenacle.test"
MOVES = 0.02
"""Of the screen and of the way that it goes: none that anybody would see."""
OF_GUESTS = ["/login", "/register", "/register/prospect", "invitation"]
OF_STAFF = ["/captain", "/admin/dashboard"]
LOADS = json.loads((Path(__file__).parents[1] / "shell-ui/first-loads.json").read_text())
LISTED = LOADS["public"] | LOADS["staff"]


@pytest.fixture
def address(new_context: Callable[[], BrowserContext], page: Page) -> Callable[[str], str]:
    """Of a screen, for whoever it is for."""

    def of(screen: str) -> str:
        if screen == "invitation":
            captain = Staff(new_context(), CAPTAIN)
            return captain.invite(captain.unanswered())
        if screen in OF_STAFF:
            open_session(page.context, CAPTAIN if screen == "/captain" else ADMIN)
        return screen

    return of


def is_own_script(request: Request) -> bool:
    path = urlsplit(request.url).path
    return path.startswith("/assets/") and path.endswith(".js")


@pytest.mark.parametrize("screen", OF_GUESTS)
def test_a_guests_page_names_every_script_that_its_screen_loads(
    page: Page, address: Callable[[str], str], screen: str
) -> None:
    loaded: list[str] = []

    def note(request: Request) -> None:
        if is_own_script(request):
            loaded.append(urlsplit(request.url).path)

    page.on("request", note)
    answer = page.goto(address(screen))
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")

    assert answer is not None
    named = re.findall(r'<script defer[^>]* src="([^"]+)"', answer.text())
    assert sorted(loaded) == sorted(named)


@pytest.mark.parametrize("screen", OF_GUESTS + OF_STAFF)
def test_what_a_page_brings_along_is_not_asked_for(
    page: Page, address: Callable[[str], str], screen: str
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    path = address(screen)
    answer = page.goto(path)
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")

    assert answer is not None
    [text] = re.findall(r"cenacleAnswers = JSON.parse\((.*)\);\n", answer.text())
    brought = json.loads(json.loads(text))
    assert len(brought) == len(LISTED.get(screen, LISTED["/attending/:accessToken"])["answers"])
    assert not set(brought).intersection(asked)


@pytest.mark.parametrize("screen", OF_GUESTS + OF_STAFF)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_nothing_moves_while_a_first_screen_comes(
    page: Page, address: Callable[[str], str], screen: str, size: dict[str, int]
) -> None:
    path = address(screen)
    page.set_viewport_size({"width": size["width"], "height": size["height"]})
    page.add_init_script(path=WATCH)
    page.goto(path)
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    come_to_rest(page)

    assert page.evaluate("seen.moved") < MOVES


LETTERS = """async () => {
  await document.fonts.ready;
  return {
    announced: [...document.querySelectorAll('link[as=font]')].map(({ href }) => href).sort(),
    came: performance.getEntriesByType('resource').map(({ name }) => name)
      .filter((name) => name.endsWith('.woff2')).sort(),
    used: [...document.fonts]
      .filter(({ status, family }) => status === 'loaded' && family.includes('Variable')).length,
  };
}"""


@pytest.mark.parametrize("screen", OF_GUESTS + OF_STAFF)
def test_the_letters_that_a_page_announces_are_its_own_and_come_once(
    page: Page, address: Callable[[str], str], screen: str
) -> None:
    page.goto(address(screen))
    page.get_by_role("heading", level=1).wait_for()
    page.wait_for_load_state("networkidle")
    letters = page.evaluate(LETTERS)

    assert letters["came"] == letters["announced"]
    assert letters["used"] == len(letters["announced"]) > 0


KEPT = """async () => {
  const { active } = await navigator.serviceWorker.ready;
  while (active.state !== 'activated') await new Promise((resolve) => setTimeout(resolve, 50));
  const kept = await (await caches.open('scripts')).keys();
  return kept.map(({ url }) => new URL(url).pathname);
}"""
SOURCES = """(kept) => performance.getEntriesByType('resource')
  .filter(({ name }) => kept.includes(new URL(name).pathname))
  .map(({ workerFinalSourceType }) => workerFinalSourceType)"""


@pytest.mark.parametrize("screen", ["/login", "/captain"])
def test_what_a_page_began_with_is_kept_for_the_second_visit(
    page: Page, address: Callable[[str], str], screen: str
) -> None:
    page.goto(path := address(screen))
    kept = page.evaluate(KEPT)
    page.goto(path)
    page.get_by_role("heading", level=1).wait_for()

    assert len(kept) > 3
    assert page.evaluate(SOURCES, kept) == ["cache"] * len(kept)


def test_what_was_kept_does_not_run_where_it_is_another_script(
    page: Page, complaints: list[str]
) -> None:
    page.goto("/login")
    kept = page.evaluate(KEPT)
    page.evaluate(
        """async (kept) => {
          const cache = await caches.open('scripts');
          for (const path of kept) await cache.put(path, new Response('globalThis.ran = true'));
        }""",
        kept,
    )
    page.goto("/login")
    page.wait_for_function("caches.has('scripts').then((kept) => !kept)")

    assert page.evaluate("globalThis.ran") is None
    assert any("integrity" in said for said in complaints)
    complaints.clear()
    page.goto("/login")
    page.get_by_role("heading", level=1).wait_for()


def test_the_scripts_of_former_builds_are_let_go(page: Page) -> None:
    page.goto("/healthz")
    page.evaluate(
        """async () => {
          const cache = await caches.open('scripts');
          for (let build = 0; build < 100; build += 1) {
            await cache.put(`/assets/former.${build}.js`, new Response(''));
          }
        }"""
    )
    page.goto("/login")
    page.wait_for_function(
        "caches.match('/assets/former.0.js').then((former) => former === undefined)"
    )

    kept = page.evaluate(KEPT)
    assert len(kept) == 100
    assert "/assets/former.99.js" in kept
    assert any(re.fullmatch(r"/assets/public\.\w+\.js", path) for path in kept)

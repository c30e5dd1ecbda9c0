"""The first screens as somebody at slow 4G gets them, on a device a fourth as fast as this machine:
until words stand there, what moves, how much comes; again from the cache; and how soon a press is
answered. The bounds are those of the screens."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple

from cenacle import demo
from cenacle.app import migrate
from cenacle.magic_links import make_invitations
from cenacle.platform import settings
from cenacle.retreats import AttendingStatus, Participation, Retreat
from chromium import find
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Request,
    ViewportSize,
    sync_playwright,
)
from sqlalchemy import select

from bench.figures import Figure, Unit
from bench.houses import environment_of, open_house_of
from bench.servers import our_house

ADMIN, CAPTAIN = "admin@cenacle.test", "captain@cenacle.test"
GUEST, STAFF = 1.5, 2.5
"""Seconds until the largest words of a screen stand there."""
AGAIN = 0.6
"""The same from the cache."""
MOVES = 0.02
ANSWERED = 0.2
"""Seconds from a press to what it changes, in three of four cases."""
ROUNDS = 5
REST_MS = 2500
PHONE: ViewportSize = {"width": 390, "height": 844}
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}
TIMES_SLOWER = 4
WATCH = """
  window.seen = { words: 0, moved: 0, answers: new Map() };
  const watch = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note))
      .observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', ({ startTime }) => { seen.words = startTime; });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.moved += value;
  });
  watch('event', ({ interactionId: id, duration }) => {
    if (id) seen.answers.set(id, Math.max(duration, seen.answers.get(id) ?? 0));
  }, { durationThreshold: 16 });
"""


class _Visit(NamedTuple):
    words: float
    moved: float
    requests: int
    size: int


def measure() -> Iterator[Figure]:
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        environment = environment_of(folder)
        link = _build(environment)
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        with our_house(folder, environment) as house:
            for path, title, who, bound in (
                ("/login", "/login", None, GUEST),
                ("/register", "/register", None, GUEST),
                ("/register/prospect", "/register/prospect", None, GUEST),
                (link, "an invitation", None, GUEST),
                ("/admin/dashboard", "/admin/dashboard", ADMIN, STAFF),
                ("/captain", "/captain", CAPTAIN, STAFF),
            ):
                visits = [_visit(browser, house, path, who) for _ in range(ROUNDS)]
                firsts, seconds = zip(*visits, strict=True)
                yield from _figures(title, firsts, seconds, bound)
            answered = _answered(browser, house)
            yield Figure("a press is answered, p75", answered, ANSWERED, 1.0)
        browser.close()


def _figures(
    title: str, firsts: tuple[_Visit, ...], seconds: tuple[_Visit, ...], bound: float
) -> Iterator[Figure]:
    yield Figure(f"{title}: words", median(each.words for each in firsts), bound, 1.0)
    yield Figure(f"{title}: from the cache", median(each.words for each in seconds), AGAIN, 1.0)
    moved = max(each.moved for each in (*firsts, *seconds))
    yield Figure(f"{title}: moves", moved, MOVES, 1.0, Unit.PERCENT)
    yield Figure(f"{title}: requests", median(each.requests for each in firsts), unit=Unit.PIECES)
    yield Figure(f"{title}: as sent", median(each.size for each in firsts), unit=Unit.KILOBYTES)


def _build(environment: dict[str, str]) -> str:
    """The demo house; the path of an invitation that was not answered."""
    house = open_house_of(environment)
    migrate(house)
    demo.build(house)
    with house.transaction() as session:
        settings.write(session, "SelfRegistration", "yes")
        asked, retreat = session.execute(
            select(Participation, Retreat)
            .join(Retreat, Retreat.id == Participation.retreat_id)
            .where(
                Retreat.start_date > house.today,
                Participation.attending_status == AttendingStatus.NO_RESPONSE,
            )
            .limit(1)
        ).one()
        tokens = make_invitations(session, house, retreat, [asked.retreatant_id], "email")
    house.close()
    return f"/attending/{next(iter(tokens.values()))}"


def _visit(browser: Browser, house: str, path: str, who: str | None) -> tuple[_Visit, _Visit]:
    """For the first time, and again."""
    context = browser.new_context(base_url=house, viewport=PHONE)
    if who:
        _sign_in(context, who)
    first, second = (_look(context, path) for _ in range(2))
    context.close()
    return first, second


def _look(context: BrowserContext, path: str) -> _Visit:
    requests: list[Request] = []

    def note(request: Request) -> None:  # Playwright takes no method of a built-in
        requests.append(request)

    page = _open(context)
    page.on("requestfinished", note)
    page.goto(path)
    page.wait_for_timeout(REST_MS)
    words, moved = page.evaluate("[seen.words / 1000, seen.moved]")
    size = sum(request.sizes()["responseBodySize"] for request in requests)
    page.close()
    return _Visit(words, moved, len(requests), size)


def _open(context: BrowserContext) -> Page:
    page = context.new_page()
    page.add_init_script(WATCH)
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", SLOW_4G)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": TIMES_SLOWER})
    return page


def _answered(browser: Browser, house: str) -> float:
    """A menu, a dialog and a search, as the office uses them."""
    context = browser.new_context(base_url=house, viewport={"width": 1440, "height": 900})
    _sign_in(context, ADMIN)
    page = _open(context)
    page.goto("/admin/people")
    page.get_by_role("searchbox").first.press_sequentially("landry", delay=150)
    page.wait_for_timeout(REST_MS)
    for _ in range(ROUNDS):
        page.get_by_role("button", name="account of").click()
        page.get_by_role("menu").wait_for()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Email All Users").click()
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="hidden")
    answers: list[float] = page.evaluate("[...seen.answers.values()].map((ms) => ms / 1000)")
    context.close()
    return quantiles(answers, n=4)[2]


def _sign_in(context: BrowserContext, email: str) -> None:
    body: dict[str, object] = {"email": email, "password": demo.PASSWORD}
    context.request.get("/login")
    token = next(each["value"] for each in context.cookies() if each["name"] == "csrf_token")
    context.request.post("/api/account/login", data=body, headers={"X-CSRF-Token": token})

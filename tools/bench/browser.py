"""What somebody sees in a real browser: when words stand there, how soon a press is answered, and
whether large screens keep up with a hand."""

from collections.abc import Iterator
from statistics import median, quantiles
from urllib.parse import urljoin

import chromium
import unwatched
from asking import seconds_of
from board import pick_up, take_a_plan
from cenacle import demo
from houses import ADMIN, CAPTAIN, crowded, new_house
from made_up_people import Crowd, add_rooms
from playwright.sync_api import BrowserContext, Locator, Page
from screens import DESK, PHONE, SLOW_4G, WATCH, cookies_of, devtools_of, open_session, slow_down
from staff import Staff

from bench.figures import Figure

ROUNDS, TIMES_SLOWER, PEOPLE, MANY = 5, 4, 2_000, 150
AGAIN = ", again from the cache", ", the third time"
LONGEST = "[seen.frame / 1000, (seen.frame = 0)][0]"


def first_words() -> Iterator[Figure]:
    """On a telephone, for the first time and again, and when the browser keeps what it compiled."""
    with new_house() as house, chromium.opened() as browser:
        demo.build(house.inside.served)
        house.inside.write_setting("SelfRegistration", "yes")
        with house.served(by="run"), browser.new_context(base_url=house.url) as office:
            captain = Staff(office, CAPTAIN)
            for title, path, who, at_most in (
                ("`/login`", "/login", None, 1.5),
                ("`/register`", "/register", None, 1.5),
                ("`/register/prospect`", "/register/prospect", None, 1.5),
                ("an invitation", captain.invite(captain.unanswered()), None, 1.5),
                ("`/admin/dashboard`", "/admin/dashboard", ADMIN, 2.5),
                ("`/captain`", "/captain", CAPTAIN, 2.5),
            ):
                words: list[list[float]] = [[], [], []]
                cookies = cookies_of(browser, house.url, who) if who else []
                for _ in range(ROUNDS):
                    with unwatched.opened(cookies) as phone:
                        for seen in words:
                            with phone.new_page(PHONE) as page:
                                slow_down(page, TIMES_SLOWER, SLOW_4G)
                                seen.append(page.first_words(urljoin(house.url, path)))
                for time, seen in zip(("", *AGAIN), words, strict=True):
                    yield Figure(f"{title}{time}", median(seen), "s", 0.6 if time else at_most)
            pressed = _press(office)
        yield Figure("a press is answered, in three of four cases", pressed, at_most=0.2)


def _press(office: BrowserContext) -> float:
    """A menu, a dialog and a search at a desk."""
    open_session(office, ADMIN)
    with office.new_page() as page:
        page.add_init_script(path=WATCH)
        slow_down(devtools_of(page), TIMES_SLOWER, SLOW_4G)
        page.goto("/admin/people")
        page.wait_for_timeout(2_500)
        page.get_by_role("searchbox").first.press_sequentially("landry", delay=150)
        page.wait_for_timeout(2_500)
        for _ in range(ROUNDS):
            for button, opened in (("account of", "menu"), ("Email All Users", "dialog")):
                page.get_by_role("button", name=button).click()
                page.wait_for_selector(f"[role={opened}]")
                page.keyboard.press("Escape")
                page.wait_for_selector(f"[role={opened}]", state="hidden")
        return float(quantiles(page.evaluate("Object.values(seen.answers)"), n=4)[2] / 1000)


def large_screens() -> Iterator[Figure]:
    with (
        crowded(Crowd(PEOPLE), Crowd(MANY, MANY)) as house,
        chromium.opened() as browser,
        browser.new_context(base_url=house.url, viewport=DESK) as context,
        context.new_page() as page,
    ):
        open_session(context, ADMIN)
        page.add_init_script(path=WATCH)
        for where in ("", f" in a house of {MANY} rooms"):
            if where:
                with house.inside.session() as session:
                    add_rooms(session, MANY)
            painted, frames = zip(*(_scroll(page) for _ in range(ROUNDS)), strict=True)
            yield Figure(f"a roster of {PEOPLE:,}{where}, painted", median(painted), at_most=2.0)
            yield Figure(f"the longest frame of its scroll{where}", median(frames), at_most=0.1)
        board, room = "/admin/retreats/2/rooms", page.locator("[data-room]").nth(MANY - 1)
        came = [_open(page, board, room) for _ in range(ROUNDS)]
        yield Figure(f"a board of {MANY} rooms and people, painted", median(came), at_most=2.0)
        taken = seconds_of(lambda: take_a_plan(page, MANY))
        yield Figure("a plan for them: asked for, read and taken there", taken, at_most=4.0)
        page.evaluate("seen.watchFrames()")
        picked, carried = zip(*(_carry(page) for _ in range(ROUNDS)), strict=True)
        yield Figure("somebody is picked up on it", median(picked), at_most=1 / 30)
        yield Figure("the longest frame of their way over it", median(carried), at_most=1.5 / 60)


def _open(page: Page, path: str, last: Locator) -> float:
    """Seconds until this stands there, with everything that the page loads."""
    page.goto(path)
    last.wait_for()
    return float(page.evaluate("performance.now() / 1000"))


def _scroll(page: Page) -> tuple[float, float]:
    painted = _open(page, "/admin/retreat-roster?group=1", page.get_by_role("row").nth(1))
    page.evaluate("seen.watchFrames()")
    page.get_by_role("grid").evaluate("box => seen.scroll(box, 1400)")
    page.wait_for_timeout(500)  # what was put off until the rows stand still counts as well
    return painted, page.evaluate(LONGEST)


def _carry(page: Page) -> tuple[float, float]:
    """Somebody over the rooms that are seen, and back: the longest frame at first, and after."""
    page.evaluate(LONGEST)
    x, y = pick_up(page, page.locator("[data-room] [data-person]").first)
    page.locator("[data-part=carried]").wait_for()
    picked_up = page.evaluate(LONGEST)
    for across, down in ((900, 0), (0, 250), (900, -250), (0, 0)):
        page.mouse.move(x + across, y + down, steps=60)
    on_the_way = page.evaluate(LONGEST)
    page.keyboard.press("Escape")
    page.mouse.up()
    return picked_up, on_the_way

"""The board of 150 rooms and 150 people in a real browser: until it is painted, until a plan is
taken, and the frames while somebody is carried over it.

Beside what is measured stands the budget of the screens.
"""

import json
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from cenacle.groups import Group
from cenacle.platform import clock
from cenacle.retreatants import Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.rooms import Room
from chromium import find
from playwright.sync_api import Browser, Page, sync_playwright
from sqlalchemy import insert
from sqlalchemy.orm import Session

from bench.figures import Figure
from bench.houses import build, environment_of
from bench.roster import person
from bench.roster_screen import sign_in_by_hand
from bench.servers import our_house

MANY = 150
PAINTED = 2.0
"""Seconds from the address to the last room, with everything that the page loads."""
TAKEN = 4.0
"""Seconds from the press on Suggest until the rooms are given."""
PICKED_UP = 1 / 30
"""Seconds that the longest frame may take while the board begins to show where somebody may go who
is picked up: at most one is dropped."""
FRAME = 1.5 / 60
"""Seconds that the longest frame of a way over the board may take: none is dropped."""
WORK = 1 / 60
"""Seconds that the page may work at once meanwhile: longer, and it drops a frame on any machine."""
ROUNDS = 7

WATCH = """() => {
  window.longest = 0;
  let before = performance.now();
  const next = () => {
    const now = performance.now();
    window.longest = Math.max(window.longest, now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}"""
PLACE = """(chip) => {
  chip.scrollIntoView({ block: 'center' });
  const { x, y } = chip.getBoundingClientRect();
  return [x + 20, y + 10];
}"""
LONGEST = "() => { const seen = window.longest / 1000; window.longest = 0; return seen; }"


def measure() -> Iterator[Figure]:
    """What was measured, seconds, the budget, and 1.0."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        environment = environment_of(folder)
        build(environment, fill)
        with our_house(folder, environment) as house, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox"])
            page = browser.new_page(base_url=house, viewport={"width": 1440, "height": 900})
            sign_in_by_hand(page)
            painted = [_open(page) for _ in range(ROUNDS)]
            taken = _take_a_plan(page)
            page.evaluate(WATCH)
            carried = [_carry(page) for _ in range(ROUNDS)]
            worked = [_longest_work(browser, page) for _ in range(ROUNDS)]
            browser.close()
        board = f"board of {MANY} rooms and people"
        yield Figure(f"{board}, painted", median(painted), PAINTED, 1.0)
        yield Figure(f"{board}, a plan asked for, read and taken", taken, TAKEN, 1.0)
        picked_up, frames = zip(*carried, strict=True)
        yield Figure(f"{board}, somebody picked up", median(picked_up), PICKED_UP, 1.0)
        yield Figure(f"{board}, longest frame of their way", median(frames), FRAME, 1.0)
        yield Figure(f"{board}, longest work in one go meanwhile", median(worked), WORK, 1.0)


def fill(session: Session) -> None:
    """One group on its way, half of the rooms doubles."""
    session.add(Group(group_number="1"))
    session.flush()
    start = clock.now().date() + timedelta(days=30)
    session.add(
        Retreat(group_id=1, start_date=start, end_date=start + timedelta(days=3), capacity=MANY)
    )
    session.flush()
    session.execute(insert(Retreatant), [person(number, 1) for number in range(MANY)])
    session.add_all(
        Room(
            room_number=str(100 * (1 + number // 50) + number % 50 + 1),
            building="Main House",
            floor=str(1 + number // 50),
            beds=1 + number % 2,
            is_accessible=number < 50,
        )
        for number in range(MANY)
    )
    attending = AttendingStatus.ATTENDING
    session.add_all(
        Participation(retreatant_id=number + 1, retreat_id=1, attending_status=attending)
        for number in range(MANY)
    )


def _open(page: Page) -> float:
    page.goto("/admin/retreats/1/rooms")
    page.locator("[data-room]").nth(MANY - 1).wait_for()
    painted: float = page.evaluate("performance.now() / 1000")
    return painted


def _take_a_plan(page: Page) -> float:
    began: float = page.evaluate("performance.now() / 1000")
    page.get_by_role("button", name="Suggest rooms").click()
    page.get_by_role("button", name="Suggest", exact=True).click()
    page.get_by_role("button", name="Take these rooms").click()
    page.get_by_role("dialog").wait_for(state="hidden")
    page.locator("[data-room] [data-person]").nth(MANY - 1).wait_for()
    ended: float = page.evaluate("performance.now() / 1000")
    return ended - began


def _carry(page: Page) -> tuple[float, float]:
    """Somebody over the rooms that are seen, and back: the longest frame at first, and after."""
    chip = page.locator("[data-room] [data-person]").first
    x, y = chip.evaluate(PLACE)
    page.mouse.move(x, y)
    page.evaluate(LONGEST)
    page.mouse.down()
    page.mouse.move(x + 10, y + 10, steps=5)
    page.locator("[data-part=carried]").wait_for()
    picked_up: float = page.evaluate(LONGEST)
    for across, down in ((900, 0), (0, 250), (900, -250), (0, 0)):
        page.mouse.move(x + across, y + down, steps=60)
    on_the_way: float = page.evaluate(LONGEST)
    page.keyboard.press("Escape")
    page.mouse.up()
    return picked_up, on_the_way


def _longest_work(browser: Browser, page: Page) -> float:
    """While somebody is picked up and carried. A frame can be late because the machine has other
    work; this is what the page itself has."""
    browser.start_tracing(page=page, categories=["toplevel"])
    _carry(page)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    threads = {
        (each["pid"], each["tid"])
        for each in events
        if each["name"] == "thread_name" and each["args"]["name"] == "CrRendererMain"
    }
    works = (
        each.get("dur", 0)  # none of what began before, or has not ended
        for each in events
        if each["name"].endswith("RunTask") and (each["pid"], each["tid"]) in threads
    )
    return float(max(works)) / 1e6

"""The roster of 2,000 people in a real browser: until its rows are painted, and a scroll over it.

Beside what is measured stands the budget of the screens.
"""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from cenacle.groups import Group
from cenacle.platform import clock
from cenacle.retreatants import Retreatant
from cenacle.retreats import Retreat
from chromium import find
from playwright.sync_api import Page, sync_playwright
from sqlalchemy import insert
from sqlalchemy.orm import Session

from bench.figures import Figure
from bench.houses import EMAIL, PASSWORD, build, environment_of
from bench.roster import person
from bench.servers import our_house

PEOPLE = 2_000
PAINTED = 2.0
"""Seconds from the address to the first rows, with everything that the page loads."""
FRAME = 0.100
"""Seconds that the longest frame of a scroll may take."""
ROUNDS = 3

SCROLL = """async () => {
  const box = document.querySelector('[role=grid]');
  let longest = 0, before = performance.now();
  const frame = async () => {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
  };
  for (let top = 0; top < box.scrollHeight; top += 1400) {
    box.scrollTop = top;
    await frame();
  }
  // What was put off until the rows stand still counts as well.
  for (const end = before + 500; before < end; ) await frame();
  return longest / 1000;
}"""


PRESS = """async () => {
  const count = [...document.querySelectorAll('button[aria-pressed]')]
    .find((each) => each.textContent.startsWith('No Response'));
  const was = count.ariaPressed, began = performance.now();
  count.click();
  while (count.ariaPressed === was) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return (performance.now() - began) / 1000;
}"""


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
            painted, frames, pressed = [], [], []
            for _ in range(ROUNDS):
                page.goto("/admin/retreat-roster?group=1")
                page.get_by_role("row").nth(1).wait_for()
                painted.append(page.evaluate("performance.now() / 1000"))
                frames.append(page.evaluate(SCROLL))
                pressed += [page.evaluate(PRESS) for _ in range(ROUNDS)]
            browser.close()
        yield Figure(f"roster of {PEOPLE:,}, rows painted", median(painted), PAINTED, 1.0)
        yield Figure(f"roster of {PEOPLE:,}, longest frame", median(frames), FRAME, 1.0)
        yield Figure(f"roster of {PEOPLE:,}, a count pressed", median(pressed), FRAME, 1.0)


def fill(session: Session) -> None:
    """One group of 2,000 with a retreat to come."""
    session.add(Group(group_number="1"))
    session.flush()
    start = clock.now().date() + timedelta(days=30)
    session.add(
        Retreat(group_id=1, start_date=start, end_date=start + timedelta(days=3), capacity=2_000)
    )
    session.execute(insert(Retreatant), [person(number, 1) for number in range(PEOPLE)])


def sign_in_by_hand(page: Page) -> None:
    page.goto("/login")
    page.get_by_label("Email").fill(EMAIL)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    # A new house asks this of whoever has just been let in.
    agree = page.get_by_role("button", name="I agree")
    agree.click()
    agree.wait_for(state="hidden")

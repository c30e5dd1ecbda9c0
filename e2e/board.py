"""What one does on the board of a retreat, where its people are given rooms."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect


def take_a_plan(page: Page, people: int, press: Callable[[Locator], None] = Locator.click) -> None:
    press(page.get_by_role("button", name="Suggest rooms"))
    press(page.get_by_role("button", name="Suggest", exact=True))
    expect(page.get_by_text(re.compile(f"^{people} people would move"))).to_be_visible()
    press(page.get_by_role("button", name="Take these rooms"))
    expect(page.get_by_text(f"{people} of {people} people have a room")).to_be_visible()


def pick_up(page: Page, chip: Locator) -> tuple[float, float]:
    """By the mouse; gives where somebody was."""
    chip.hover(position={"x": 20, "y": 10})  # waits until what the last one moved stands still
    start = chip.bounding_box()
    assert start
    page.mouse.down()
    page.mouse.move(start["x"] + 40, start["y"] + 30, steps=4)
    return start["x"], start["y"]

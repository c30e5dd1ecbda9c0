"""From an empty house to next year's published calendar, as one person does it: every press and
every field is counted, as docs/performance.md says."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from screens import PASSWORD, press, row_of_feature, sign_in_by_hand
from sites import SLOW, People, embedded

ADMIN = "prior@house.test"
BEGINNING = [["migrate"], ["create-admin", "--email", ADMIN, "--password", PASSWORD]]
DATA = Path(__file__).parent.parent / "plugins/legacy_migration/tests/data"
DOCUMENT = Path(__file__).parent.parent / "docs/performance.md"
TOLD = re.search(r"takes (\d+) presses and (\d+) fields", DOCUMENT.read_text())

YEAR = datetime.now(UTC).year
GROUPS = range(801, 821)
A_PRESS, A_FIELD, AT_MOST = 5, 20, 15 * 60
"""Seconds that somebody of sixty takes to find and press, and to fill in or paste; and in all."""


@dataclass
class Hand:
    """Counts what it does."""

    page: Page
    presses: int = 0
    fields: int = 0

    def press(self, what: Locator) -> None:
        press(what.first)
        self.presses += 1

    def button(self, name: str | re.Pattern[str]) -> None:
        self.press(self.page.get_by_role("button", name=name))

    def link(self, name: str | re.Pattern[str]) -> None:
        self.press(self.page.get_by_role("link", name=name))

    def screen(self, name: str) -> None:
        self.press(self.page.get_by_role("banner").get_by_role("link", name=name, exact=True))

    def fill(self, label: str, words: str) -> None:
        self.page.get_by_label(label).fill(words)
        self.fields += 1

    @property
    def seconds(self) -> int:
        return self.presses * A_PRESS + self.fields * A_FIELD


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Of a house in which nobody is but its administrator."""
    with embedded(tmp_path, BEGINNING) as site, site.opened():
        yield site.addresses[0]


def test_an_empty_house_has_next_years_calendar(address: str, people: People) -> None:
    hand = Hand(people.somebody(address))
    sign_in_by_hand(hand.page, ADMIN)
    hand.button("I agree")
    hand.page.get_by_role("banner").get_by_role("button", name=ADMIN).wait_for()

    sixty_rooms(hand)
    twenty_groups(hand)
    the_people_of_before(hand)
    twenty_retreats(hand)
    next_years_calendar(hand)

    assert TOLD, "docs/performance.md does not say how much it takes"
    assert (hand.presses, hand.fields) == tuple(map(int, TOLD.groups()))
    assert hand.seconds < AT_MOST


def sixty_rooms(hand: Hand) -> None:
    hand.screen("Rooms")
    hand.link("By numbers")
    hand.fill("Numbers", "101–160")
    hand.button("Look first")
    hand.button("Make 60 rooms")
    expect(hand.page.get_by_text("60 rooms made")).to_be_visible()


def twenty_groups(hand: Hand) -> None:
    hand.screen("Groups")
    hand.link("From a table")
    lines = [f"{number}\tParish {number}" for number in GROUPS]
    hand.fill("The table", "\n".join(["Group\tName", *lines]))
    hand.button("Look at the rows")
    hand.button("Make 20 groups")
    expect(hand.page.get_by_text("20 made, 0 there already, 0 with problems")).to_be_visible()


def the_people_of_before(hand: Hand) -> None:
    page = hand.page
    hand.button(ADMIN)
    hand.press(page.get_by_role("menuitem", name="Manage Features"))
    hand.press(row_of_feature(page, "LegacyMigration").locator("label"))
    question = page.get_by_role("alertdialog", name="Switch on")
    hand.press(question.get_by_role("button", name="Switch on"))
    question.wait_for(state="hidden")
    hand.button(ADMIN)
    hand.press(page.get_by_role("menuitem", name="Migration Tool"))
    hand.press(page.get_by_role("tab", name="Retreatants"))
    page.get_by_label("File of retreatants").set_input_files(DATA / "few.csv")
    hand.fields += 1
    hand.button("Look at the rows")
    expect(page.get_by_role("heading", name="300 rows of few.csv")).to_be_visible()
    hand.button(re.compile(r"^Create \d+ groups"))
    expect(page.get_by_text(re.compile("^Groups that the house does not have"))).to_have_count(0)
    hand.button("Migrate all")
    # The input itself is hidden below what one sees and presses.
    box = page.get_by_role("checkbox", name="Leave out fields that have a problem")
    hand.press(page.locator("label", has=box))
    hand.button(re.compile(r"^Migrate 2\d\d retreatants"))
    expect(page.get_by_text(re.compile(r"^Done: 2\d\d migrated")).last).to_be_visible(timeout=SLOW)


def twenty_retreats(hand: Hand) -> None:
    hand.screen("Retreats")
    hand.link("From a table")
    first = date(YEAR, 1, 1)
    thursday = first + timedelta(days=(3 - first.weekday()) % 7)
    starts = [thursday + timedelta(weeks=2 * number) for number in range(len(GROUPS))]
    lines = [
        f"{number}\t{start}\t{start + timedelta(days=3)}\t40"
        for number, start in zip(GROUPS, starts, strict=True)
    ]
    hand.fill("The table", "\n".join(["Group\tStart\tEnd\tCapacity", *lines]))
    hand.button("Look at the rows")
    hand.button("Make 20 retreats")
    expect(hand.page.get_by_text("20 made, 0 there already, 0 with problems")).to_be_visible()


def next_years_calendar(hand: Hand) -> None:
    """One group comes a week later than it came."""
    page = hand.page
    hand.screen("Retreats")
    hand.link("Next year")
    hand.press(page.get_by_role("button", name=re.compile(": a week later$")))
    hand.button("Keep the calendar")
    expect(page.get_by_text("20 retreats kept")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="to be kept")).to_contain_text(
        "0 to be kept, 0 conflicts, 20 in the calendar already."
    )

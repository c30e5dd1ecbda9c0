"""Jobs of a captain take as many presses as docs/performance.md says, by mouse and by touch."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page
from rosters import CAPTAIN, NEWCOMER, call, first_room, name_of, retreatants
from screens import DESK, PHONE, press, sign_in
from sites import People

PAGE = Path(__file__).parent.parent / "docs/performance.md"
COUNTED = re.findall(r"^\| (.*?) \* \| .*? \| (.*?), (.*?) \|", PAGE.read_text(), re.MULTILINE)


@dataclass
class Hand:
    """Counts what it does on one page."""

    page: Page
    is_phone: bool
    presses: int = 0
    typed: int = 0

    def press(self, what: Locator) -> None:
        press(what.first)
        self.presses += 1

    def button(self, name: str | re.Pattern[str], within: Page | Locator | None = None) -> None:
        self.press((within or self.page).get_by_role("button", name=name))

    def link(self, name: str | re.Pattern[str]) -> None:
        self.press(self.page.get_by_role("link", name=name))

    def fill(self, what: Locator, words: str) -> None:
        what.fill(words)
        self.typed += 1

    def find(self, name: str) -> None:
        self.fill(self.page.get_by_role("searchbox", name="Search the roster"), name)
        self.page.get_by_text("1 person", exact=True).wait_for()

    def __str__(self) -> str:
        return f"{self.presses} + {self.typed}" if self.typed else str(self.presses)


def somebody(hand: Hand, **wanted: Any) -> str:
    rows = call(hand.page, "/api/rosters/roster", {})["rosterList"]
    return name_of(retreatants(rows, **wanted)[0])


def opens_the_roster(hand: Hand) -> None:
    hand.link("Open the roster")
    # The home, which stays until the roster is there, has buttons of the same names.
    hand.page.get_by_role("heading", name=re.compile(r"^Roster of group \d+$")).wait_for()


def who_has_not_answered(hand: Hand) -> None:
    opens_the_roster(hand)
    if hand.is_phone:
        hand.button("Filter")
    hand.button(re.compile(r"^No Response \d+$"))
    if hand.is_phone:
        hand.button(re.compile(r"^Show \d+$"))
    hand.page.get_by_text(re.compile(r"^\d+ people$")).first.wait_for()


def somebody_says_yes(hand: Hand) -> None:
    name = somebody(hand, attendingStatus="NoResponse")
    opens_the_roster(hand)
    hand.find(name)
    if hand.is_phone:
        hand.button(f"Answer of {name}")
        hand.button("Attending", hand.page.get_by_role("dialog"))
    else:
        answers = hand.page.get_by_label(f"Attending status of {name}")
        answers.focus()  # its answers come with the focus
        answers.select_option("Attending")
        hand.presses += 2
    hand.page.get_by_text("Updated Attending Status").wait_for()


def gives_a_room(hand: Hand) -> None:
    name = somebody(hand, attendingStatus="Attending", roomNumber=None)
    opens_the_roster(hand)
    hand.find(name)
    if hand.is_phone:
        hand.press(hand.page.get_by_role("article").get_by_role("button").first)
    hand.button(f"Room of {name}: none")
    dialog = hand.page.get_by_role("dialog").last
    number = first_room(dialog)
    hand.press(dialog.get_by_role("list", name="Rooms").get_by_role("button").first)
    hand.page.get_by_text(f"{name} has room {number}").wait_for()


def adds_somebody(hand: Hand) -> None:
    hand.button("Quick add")
    last = "Lafont" if hand.is_phone else "Tavolier"
    for field, words in (("First", NEWCOMER), ("Last", last), ("Email", f"{last}@example.org")):
        hand.fill(hand.page.get_by_role("textbox", name=re.compile(f"^{field}")), words)
    hand.button("Add to the roster")
    hand.page.get_by_text("Added to the roster").wait_for()


def phones_the_next(hand: Hand) -> None:
    hand.link("The call")
    hand.press(hand.page.get_by_role("tab", name="Phone list"))
    hand.link(re.compile("^Phone "))
    hand.button("Not reached")
    hand.page.get_by_text(re.compile(": not reached$")).wait_for()


def reminds(hand: Hand) -> None:
    hand.link("The call")
    hand.button(re.compile("^Remind who has not answered"))
    hand.button("Send the reminder")
    hand.page.get_by_text("Sent email surveys").wait_for()


def invites_all(hand: Hand) -> None:
    opens_the_roster(hand)
    if hand.is_phone:
        hand.button(re.compile("^More"))
    hand.button("The call")
    hand.press(hand.page.get_by_role("menuitem", name=re.compile("^Invite everybody not yet")))
    hand.button("See what will happen")
    hand.button("Start the call")
    hand.page.get_by_text(re.compile("^The call is started|^Sent email surveys")).first.wait_for()


JOBS: dict[str, Callable[[Hand], None]] = {
    "see who has not answered": who_has_not_answered,
    "somebody phones and says yes, or no": somebody_says_yes,
    "give one person a room": gives_a_room,
    "put somebody new onto the roster": adds_somebody,
    "phone the next, who is not reached": phones_the_next,
    "remind the eleven who have not answered": reminds,
    "invite all who were not asked": invites_all,
}


@pytest.mark.parametrize("is_phone", [False, True], ids=["desk", "phone"])
def test_jobs_take_as_many_presses_as_the_page_says(
    house: str, people: People, is_phone: bool
) -> None:
    page = people.somebody(house, PHONE if is_phone else DESK)
    sign_in(page, CAPTAIN, "/captain")
    told = {job: by_touch if is_phone else by_mouse for job, by_mouse, by_touch in COUNTED}
    done = {}
    for job, do in JOBS.items():
        page.goto("/captain")
        hand = Hand(page, is_phone)
        do(hand)
        done[job] = str(hand)
    assert done == told

"""A captain works on the roster: rooms by mouse and by keyboard, two at once, on a phone."""

import csv
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from rosters import drag, first_room, name_of, open_roster, retreatants
from screens import PHONE, accessibility_problems, come_to_rest, sign_in

CAPTAIN = "captain@cenacle.test"
ROSTER = "/captain/retreat-roster"
# Most rows of a long roster are not drawn, and who attends may stand far below.
ATTENDING = f"{ROSTER}?answer=Attending"


def attending(page: Page) -> list[Locator]:
    """Rows of people who may have a room."""
    rows = page.get_by_role("row", name=re.compile("drop a room here"))
    expect(rows.nth(2)).to_be_visible()
    return rows.all()


def room_of(row: Locator) -> Locator:
    return row.get_by_role("button", name=re.compile("^Room of"))


def test_a_room_is_dragged_onto_a_person_and_taken_back(page: Page) -> None:
    [somebody, *_] = retreatants(open_roster(page), attendingStatus="Attending", roomNumber=None)
    page.get_by_role("searchbox", name="Search the roster").fill(name_of(somebody))
    row = page.get_by_role("row", name=f"{name_of(somebody)}: drop a room here")
    expect(page.get_by_text("1 person", exact=True)).to_be_visible()
    expect(room_of(row)).to_have_text("–")
    rooms = page.get_by_role("list", name="Free rooms")
    first = rooms.get_by_role("listitem").first
    number = first.locator("span").first.inner_text()
    drag(page, first, row)

    expect(room_of(row)).to_have_text(number)
    expect(page.get_by_text(f"has room {number}")).to_be_visible()
    page.get_by_role("button", name="Undo").first.click()
    expect(room_of(row)).to_have_text("–")


def test_a_room_dropped_on_who_does_not_attend_says_why_it_stays(page: Page) -> None:
    sign_in(page, CAPTAIN, f"{ROSTER}?show=Retreatants&answer=NoResponse")
    row = page.get_by_role("row").nth(3)
    expect(row).to_have_attribute("aria-label", re.compile("."))
    name = row.get_attribute("aria-label") or ""
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    drag(page, page.get_by_role("list", name="Free rooms").get_by_role("listitem").first, row)

    expect(page.get_by_text(f"{name} is not attending this retreat.")).to_be_visible()
    assert not [url for url in sent if "update-retreatant-room" in url]


def test_a_room_is_given_by_the_keyboard_alone(page: Page) -> None:
    sign_in(page, CAPTAIN, ATTENDING)
    row = attending(page)[1]
    row.focus()
    page.keyboard.press("r")
    dialog = page.get_by_role("dialog", name=re.compile("A room for"))
    number = first_room(dialog)
    dialog.get_by_role("searchbox").press("ArrowDown")
    page.keyboard.press("Enter")

    expect(room_of(row)).to_have_text(number)
    row.focus()
    page.keyboard.press("r")
    page.get_by_role("button", name=f"Take room {number} back").press("Enter")
    expect(room_of(row)).to_have_text("–")


def test_a_room_is_carried_to_a_person_by_the_keyboard(page: Page) -> None:
    sign_in(page, CAPTAIN, ATTENDING)
    # The rows do not stand as they came, and most of them are not drawn.
    page.set_viewport_size({"width": 1440, "height": 500})
    age = page.get_by_role("columnheader", name="Age")
    age.click()
    expect(age).to_have_attribute("aria-sort", "ascending")
    attending(page)
    number = pick_up_a_room(page)
    target = page.locator("[role=row]:focus")
    expect(target).to_have_accessible_name(re.compile(f": drop room {number} here$"))
    expect(target).to_have_accessible_description(
        "Press Enter to drop. Press Escape to cancel drag."
    )

    first = int(target.get_attribute("aria-rowindex") or 0)
    way = [first, *(walk(page, key) for key in ("Tab", "ArrowDown", "End"))]
    assert way == sorted(way)
    assert walk(page, "ArrowUp") < way[-1]
    assert walk(page, "Home") == way[0]
    assert walk(page, "Shift+Tab") == way[-1]
    name = (target.get_attribute("aria-label") or "").partition(":")[0]
    before = room_of(target).inner_text()
    page.keyboard.press("Enter")

    expect(said(page)).to_have_text(re.compile("Drop complete"))
    row = page.get_by_role("row", name=f"{name}: drop a room here")
    expect(row).to_be_focused()
    expect(room_of(row)).to_have_text(number)
    expect(page.get_by_role("alert").get_by_text(f"{name} has room {number}")).to_be_visible()
    page.get_by_role("button", name="Undo").first.click()
    expect(room_of(row)).to_have_text(before)


def test_escape_takes_a_carried_room_back(page: Page) -> None:
    sign_in(page, CAPTAIN, ATTENDING)
    row = attending(page)[0]
    before = room_of(row).inner_text()
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    number = pick_up_a_room(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")

    expect(said(page)).to_have_text(re.compile("Drop canceled"))
    expect(page.get_by_role("button", name=f"Move room {number} onto a person")).to_be_focused()
    expect(room_of(row)).to_have_text(before)
    assert not [url for url in sent if "update-retreatant-room" in url]


def pick_up_a_room(page: Page) -> str:
    """Its number. The focus goes on to somebody who may have it."""
    handle = page.get_by_role("button", name=re.compile("^Move room")).first
    label = handle.get_attribute("aria-label") or ""
    handle.press("Enter")
    expect(said(page)).to_have_text(re.compile("Started dragging. Press Tab"))
    return label.removeprefix("Move room ").removesuffix(" onto a person")


def walk(page: Page, key: str) -> int:
    """Which row has the focus after it."""
    before = page.locator("[role=row]:focus").get_attribute("aria-rowindex")
    page.keyboard.press(key)
    expect(page.locator(f"[role=row]:focus:not([aria-rowindex='{before}'])")).to_be_visible()
    return int(page.locator("[role=row]:focus").get_attribute("aria-rowindex") or -1)


def said(page: Page) -> Locator:
    """The words that a screen reader is told at once."""
    return page.locator("[data-live-announcer] [aria-live=assertive]")


def test_rooms_as_before_are_assigned_in_one_go(page: Page) -> None:
    sign_in(page, CAPTAIN, ROSTER)
    page.get_by_role("button", name=re.compile(r"Auto assign \(\d")).click()
    question = page.get_by_role("alertdialog", name="Auto Assign Confirmation")
    question.get_by_role("button", name="Assign rooms").click()

    expect(page.get_by_text("Rooms successfully auto assigned")).to_be_visible()


def test_two_see_each_others_changes(page: Page, browser: Browser, house: str) -> None:
    sign_in(page, CAPTAIN, ATTENDING)
    row = attending(page)[2]
    name = (row.get_attribute("aria-label") or "").partition(":")[0]
    other = browser.new_context(base_url=house).new_page()
    sign_in(other, CAPTAIN, f"{ROSTER}?search={name}")
    expect(other.get_by_label(f"Attending status of {name}")).to_have_value("Attending")

    page.get_by_label(f"Attending status of {name}").focus()
    page.get_by_label(f"Attending status of {name}").select_option("Waitlist")

    expect(other.get_by_label(f"Attending status of {name}")).to_have_value("Waitlist")
    page.get_by_role("button", name="Undo").first.click()
    expect(page.get_by_label(f"Attending status of {name}")).to_have_value("Attending")
    other.context.close()


def test_on_a_phone_one_searches_calls_and_answers(page: Page) -> None:
    page.set_viewport_size(PHONE)
    rows = open_roster(page)
    expect(page.get_by_role("article").first).to_be_visible()
    assert accessibility_problems(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(INNER_SCROLLERS) == []

    [guest, *_] = [
        row for row in retreatants(rows, attendingStatus="Attending") if row["cellPhone"]
    ]
    page.mouse.wheel(0, 1500)
    page.get_by_role("searchbox", name="Search the roster").fill(name_of(guest).lower()[:-1])
    expect(page.get_by_text("1 person")).to_be_visible()
    card = page.get_by_role("article").first
    place = card.bounding_box()
    # What a keyboard leaves of the screen.
    assert place is not None
    assert place["y"] + place["height"] < 844 - 340

    assert re.match("tel:[+0-9]+$", card.get_by_role("link").get_attribute("href") or "")
    answer = card.get_by_role("button", name=re.compile("^Answer of"))
    for control in (answer, card.get_by_role("link")):
        box = control.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    answer.click()
    page.get_by_role("dialog").get_by_role("button", name="Waitlist").click()
    expect(page.get_by_text(re.compile(rf"{guest['lastName']}: Waitlist$"))).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(card.get_by_text("Attending", exact=True)).to_be_visible()


INNER_SCROLLERS = """
[...document.querySelectorAll('main *')]
  .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY))
  .filter((each) => each.scrollHeight > each.clientHeight)
  .map((each) => each.outerHTML.slice(0, 80))
"""


def test_a_count_is_a_filter_that_reload_back_and_a_link_keep(page: Page) -> None:
    sign_in(page, CAPTAIN, ROSTER)
    count = page.get_by_role("group", name="Answer").get_by_role("button", name="Attending ").first
    number = int(count.inner_text().split()[-1])
    count.click()
    shown = page.get_by_text(f"{number} people", exact=True)
    expect(shown).to_be_visible()
    page.get_by_role("columnheader", name="Age").click()
    expect(page).to_have_url(re.compile("answer=Attending.*sort=age"))
    sorted_by = page.get_by_role("columnheader", name="Age")
    expect(sorted_by).to_have_attribute("aria-sort", "ascending")
    first = page.get_by_role("row").nth(1)
    name = first.get_attribute("aria-label")

    page.reload()
    expect(shown).to_be_visible()
    expect(page.get_by_role("row").nth(1)).to_have_attribute("aria-label", name or "")
    first.get_by_role("button").first.click()
    expect(page).to_have_url(re.compile("retreatant/"))
    page.go_back()
    expect(shown).to_be_visible()
    expect(page.get_by_role("row").nth(1)).to_have_attribute("aria-label", name or "")


@pytest.mark.parametrize("way", ["link", "history"])
def test_the_roster_stands_where_one_left_it_for_a_person(page: Page, way: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 600})
    sign_in(page, CAPTAIN, ATTENDING)
    grid = page.get_by_role("grid", name="Roster")
    attending(page)
    come_to_rest(page)
    grid.evaluate("(grid) => grid.scrollTo(0, 120)")
    come_to_rest(page)
    name = grid.get_by_role("rowheader").nth(8).get_by_role("button")
    name.hover()
    left = grid.evaluate("(grid) => grid.scrollTop")

    name.click()
    back = page.get_by_role("link", name="Back to the roster")
    back.wait_for()
    if way == "link":
        back.click()
    else:
        page.go_back()
    grid.get_by_role("row").first.wait_for()
    come_to_rest(page)

    assert grid.evaluate("(grid) => grid.scrollTop") == left > 0


def test_choosing_moves_no_row(page: Page) -> None:
    sign_in(page, CAPTAIN, ATTENDING)
    row = attending(page)[0]
    expect(page.get_by_role("list", name="Free rooms")).to_be_visible()
    before = row.bounding_box()
    row.get_by_role("checkbox").check()
    expect(page.get_by_text("1 person chosen")).to_be_visible()
    assert row.bounding_box() == before
    # The page is as high as the screen: the rows alone scroll, and their head stays.
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_tools_leave_the_screen_to_the_people(page: Page) -> None:
    sign_in(page, CAPTAIN, ROSTER)
    expect(page.get_by_role("grid")).to_be_visible()

    rows = page.get_by_role("grid").bounding_box()

    assert rows
    assert rows["y"] < 360


def test_a_retreat_that_was_held_is_there_to_look_at(page: Page) -> None:
    sign_in(page, CAPTAIN, ATTENDING)
    attending(page)
    page.get_by_role("button", name=re.compile("Retreat$")).click()
    page.get_by_role("option").last.click()
    expect(page.get_by_text("This retreat is over")).to_be_visible()
    expect(page.get_by_label(re.compile("^Attending status of"))).to_have_count(0)
    box = page.get_by_label(re.compile("did not come$")).first
    box.click()
    expect(box).to_be_checked()
    page.get_by_role("button", name="Undo").click()
    expect(box).not_to_be_checked()


def test_paper_is_what_is_on_the_screen(page: Page) -> None:
    sign_in(page, CAPTAIN, f"{ROSTER}?answer=Attending&sort=-age&columns=name,age,city,cellPhone")
    expect(page.get_by_role("rowheader").nth(4)).to_be_visible()
    heads = [head for head in page.get_by_role("columnheader").all_inner_texts() if head]
    rows = page.get_by_role("row").all()[1:6]
    shown = [row.get_by_role("rowheader").inner_text() for row in rows]
    page.get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Roster, CSV").click()

    head, *people = csv.reader(download.value.path().read_text("utf-8-sig").splitlines())
    assert head == heads
    assert [person[0] for person in people][: len(shown)] == shown


def test_paper_is_downloaded(page: Page) -> None:
    sign_in(page, CAPTAIN, ROSTER)
    page.get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Sign-in sheet, PDF").click()

    assert download.value.suggested_filename.startswith("signin-group-12-")


def test_what_one_types_outlives_what_others_do(page: Page, browser: Browser, house: str) -> None:
    sign_in(page, CAPTAIN, ATTENDING)
    other = browser.new_context(base_url=house).new_page()
    sign_in(other, CAPTAIN, ATTENDING)
    page.get_by_role("button", name=re.compile("^Sub group of")).first.click()
    field = page.get_by_role("textbox", name="Sub group")
    field.fill("Table of the lect")

    row = attending(other)[2]
    name = (row.get_attribute("aria-label") or "").partition(":")[0]
    other.get_by_label(f"Priority of {name}").focus()
    other.get_by_label(f"Priority of {name}").select_option("77")
    expect(page.get_by_label(f"Priority of {name}", exact=True)).to_have_value("77")

    expect(field).to_have_value("Table of the lect")
    field.press_sequentially("ors")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Table of the lectors")).to_be_visible()
    other.context.close()


def test_paper_from_the_browser_has_every_row(page: Page) -> None:
    sign_in(page, CAPTAIN, ROSTER)
    attending(page)
    total = int(page.get_by_text(re.compile(r"^\d+ people$")).inner_text().split()[0])
    page.set_viewport_size({"width": 1440, "height": 500})

    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    assert page.get_by_role("row").count() == total + 1
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")

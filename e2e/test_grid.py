"""The keyboard of a grid: the roster, of which a part alone is drawn, and a table of the house."""

import re

from playwright.sync_api import Locator, Page, expect
from rosters import CAPTAIN, ROSTER, name_of, open_roster
from screens import accessibility_problems, sign_in

ADMIN = "admin@cenacle.test"


def open_grid(page: Page) -> tuple[Locator, int]:
    """The roster in a window that shows a part of it, its first row focused; and its last row."""
    page.set_viewport_size({"width": 1440, "height": 500})
    sign_in(page, CAPTAIN, ROSTER)
    grid = page.get_by_role("grid", name="Roster")
    grid.get_by_role("row").nth(1).focus()
    expect(focused_row(page)).to_have_attribute("aria-rowindex", "2")
    last = int(grid.get_attribute("aria-rowcount") or 0)
    assert grid.get_by_role("row").count() < last, "every row is drawn"
    return grid, last


def focused_row(page: Page) -> Locator:
    return page.locator("[role=row]:focus, [role=row]:has(:focus)")


def row_index(page: Page) -> int:
    expect(focused_row(page)).to_be_in_viewport()
    return int(focused_row(page).get_attribute("aria-rowindex") or 0)


def test_pages_and_ends_keep_the_focus_in_the_grid(page: Page) -> None:
    grid, last = open_grid(page)
    expect(grid).to_have_attribute("aria-multiselectable", "true")
    places = [2]
    while places[-1] < last:
        page.keyboard.press("PageDown")
        expect(page.locator(f"[role=row][aria-rowindex='{places[-1]}']:focus")).to_have_count(0)
        places.append(row_index(page))
    assert places == sorted(set(places))
    assert len(places) > 3, "a page was the whole grid"

    page.keyboard.press("PageUp")
    expect(focused_row(page)).not_to_have_attribute("aria-rowindex", str(last))
    assert row_index(page) < last
    page.keyboard.press("Home")
    expect(focused_row(page)).to_have_attribute("aria-rowindex", "2")
    page.keyboard.press("End")
    expect(focused_row(page)).to_have_attribute("aria-rowindex", str(last))
    expect(focused_row(page)).to_be_in_viewport()


def test_left_and_right_walk_the_cells(page: Page) -> None:
    open_grid(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    name = page.locator("[role=rowheader]:focus")
    expect(name).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(focused_row(page)).to_have_attribute("aria-rowindex", "3")
    expect(name).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("[role=gridcell]:last-child:focus")).to_be_visible()
    page.keyboard.press("Control+End")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[role=row]:focus")).to_be_in_viewport()


def test_arrows_change_nothing_and_enter_leads_to_the_choice(page: Page) -> None:
    rows = open_roster(page)
    person = next(row for row in rows if row["status"] == "Retreatant")
    choice = page.get_by_label(f"Priority of {name_of(person)}", exact=True).first
    before = choice.input_value()
    cell = page.get_by_role("gridcell").filter(has=choice)
    cell.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(cell).to_be_focused()
    page.keyboard.press("Enter")
    expect(choice).to_be_focused()
    expect(choice).to_have_value(before)
    page.keyboard.press("Escape")
    expect(cell).to_be_focused()


def test_a_name_is_found_by_typing(page: Page) -> None:
    rows = open_roster(page)
    person = rows[-1]
    page.get_by_role("grid", name="Roster").get_by_role("row").nth(1).focus()
    page.keyboard.type(f"{person['lastName']}, {person['firstName']}"[:8].lower(), delay=20)

    expect(page.locator("[role=row]:focus")).to_contain_text(person["lastName"])
    expect(page.locator("[role=row]:focus")).to_be_in_viewport()


def test_rows_are_chosen_by_keys_and_announced(page: Page) -> None:
    open_grid(page)
    page.keyboard.press("Space")
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowDown")

    expect(page.get_by_text("3 people chosen")).to_be_visible()
    expect(page.get_by_role("row", selected=True)).to_have_count(3)
    log = page.locator("[data-live-announcer] [role=log]")
    expect(log.filter(has_text="3 items selected")).to_have_count(1)
    assert accessibility_problems(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("row", selected=True)).to_have_count(0)


def test_sorting_is_announced(page: Page) -> None:
    grid, _ = open_grid(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")

    expect(grid.get_by_role("columnheader", name="Name")).to_have_attribute(
        "aria-sort", "ascending"
    )
    log = page.locator("[data-live-announcer] [aria-live=assertive]")
    expect(log).to_contain_text(re.compile("sorted by column Name in ascending order"))


def test_a_table_of_the_house_has_the_same_keys(page: Page) -> None:
    sign_in(page, ADMIN, "/admin/groups")
    grid = page.get_by_role("grid", name="Groups")
    grid.get_by_role("row").nth(1).focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[role=rowheader]:focus")).to_be_visible()
    page.keyboard.press("PageDown")
    expect(focused_row(page)).to_be_in_viewport()
    page.keyboard.press("Control+End")
    expect(grid.get_by_role("row").last.locator(":focus")).to_have_count(1)
    assert accessibility_problems(page) == []

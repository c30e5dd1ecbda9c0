"""From an application to a known retreatant, and two records of one person made one."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from rosters import call, name_of, open_application
from screens import PHONE, accessibility_problems, sign_in

ADMIN = "admin@cenacle.test"
CAPTAIN = "captain@cenacle.test"


def choose(page: Page, field: str, option: str) -> None:
    page.get_by_role("button", name=re.compile(field)).click()
    page.get_by_role("option", name=option, exact=True).click()


def open_person(page: Page, search: str) -> None:
    """The one of the group's people whom the search finds."""
    page.get_by_label("Search people").fill(search)
    row = page.get_by_role("row").last
    for word in search.split():
        expect(row).to_contain_text(word)
    page.wait_for_load_state("networkidle")
    row.click()


def test_a_captain_verifies_and_accepts_a_prospect(page: Page) -> None:
    sign_in(page, CAPTAIN)
    wanted = {"allSearch": "", "skip": 0, "take": 100, "sort": []}
    rows = call(page, "/api/prospects/table", wanted)["rows"]
    name = next(name_of(row) for row in reversed(rows) if not row["isVerified"])
    page.get_by_role("link", name=re.compile("to be decided$")).click()
    open_application(page, name)
    dialog = page.get_by_role("dialog", name="Prospect Application Details")
    expect(dialog.get_by_text(name.split()[-1]).first).to_be_visible()
    assert accessibility_problems(page) == []

    dialog.get_by_role("button", name="Verify").click()
    expect(page.get_by_text("Prospect was verified")).to_be_visible()
    open_application(page, name)
    expect(dialog.get_by_role("tab")).to_have_count(0)
    dialog.get_by_role("button", name="Accept", exact=True).click()

    expect(page.get_by_text("Prospect promoted to retreatant")).to_be_visible()
    page.goto("/captain")
    open_person(page, name)
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    expect(page.get_by_text("Not asked")).to_be_visible()


def test_a_captain_adds_a_prospect_by_hand(page: Page) -> None:
    sign_in(page, CAPTAIN)
    page.get_by_role("button", name="Add New Prospect").click()
    dialog = page.get_by_role("dialog", name="Add New Prospect")
    for field, value in (
        ("First name", "Zénobie"),
        ("Last name", "Quatrefoil"),
        ("Email", "zenobie@cenacle.test"),
        ("Church or parish", "St. Michael"),
        ("Profession", "Baker"),
        ("Referred by", "Paul"),
    ):
        dialog.get_by_role("textbox", name=field).fill(value)
    dialog.get_by_role("spinbutton", name=re.compile("month")).click()
    page.keyboard.type("04121961")
    dialog.get_by_role("combobox", name="Religion").fill("Cath")
    page.keyboard.press("Tab")
    for question in (
        "Priest or deacon",
        "Medical professional",
        "May be called at short notice",
        "Has attended before",
        "May be told of later retreats",
    ):
        group = dialog.get_by_role("radiogroup", name=question)
        group.locator("label", has_text="No").click()
    dialog.get_by_role("checkbox").last.locator("xpath=ancestor::label").click()
    dialog.get_by_role("button", name="Save", exact=True).click()

    expect(page.get_by_text("Successfully added prospect")).to_be_visible()
    page.get_by_role("link", name=re.compile("to be decided$")).click()
    open_application(page, "Zénobie Quatrefoil")
    application = page.get_by_role("dialog", name="Prospect Application Details")
    expect(application.get_by_text("Quatrefoil").first).to_be_visible()


def test_a_captain_keeps_what_is_known_of_a_person(page: Page) -> None:
    sign_in(page, CAPTAIN)
    open_person(page, CAPTAIN)
    expect(page.get_by_role("heading", level=1, name="Paul Landry")).to_be_visible()

    choose(page, "Attending status", "Waitlist")
    expect(page.get_by_text("Updated Attending Status")).to_be_visible()
    page.get_by_role("button", name="Undo").first.click()
    choose(page, "Role", "Lector")
    expect(page.get_by_text("Updated Retreat Role")).to_be_visible()
    page.get_by_role("button", name="Profession").click()
    page.get_by_role("menuitem", name="Medical professional").click()
    expect(page.get_by_text("Updated profession designators")).to_be_visible()
    page.get_by_role("button", name="Sub group").click()
    page.get_by_role("textbox", name="Sub group").fill("Table 9")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Table 9")).to_be_visible()
    page.get_by_label("New remark").fill("Knows the house well.")
    page.get_by_role("button", name="Add remark").click()
    expect(page.get_by_text("Knows the house well.")).to_be_visible()
    page.get_by_role("button", name="Edit", exact=True).click()
    page.get_by_role("textbox", name="Nickname").fill("Pete")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Personal details updated")).to_be_visible()
    expect(page.get_by_text("Pete", exact=True)).to_be_visible()


def test_of_two_captains_who_decide_the_second_is_told(
    page: Page, browser: Browser, house: str
) -> None:
    sign_in(page, CAPTAIN)
    other = browser.new_context(base_url=house).new_page()
    waiting = call(page, "/api/prospects/table", {"take": 200})["rows"]
    application = next(row["prospectId"] for row in waiting if not row["isVerified"])
    page.goto(f"/captain?prospect={application}")
    sign_in(other, ADMIN, f"/admin/people?tab=prospects&prospect={application}")
    theirs = other.get_by_role("dialog", name="Prospect Application Details")
    theirs.get_by_role("tab", name="Deny").click()
    mine = page.get_by_role("dialog", name="Prospect Application Details")
    expect(mine.get_by_role("button", name="Verify")).to_be_visible()

    theirs.get_by_role("button", name="Deny").click()
    other.get_by_role("alertdialog").get_by_role("button", name="Deny").click()
    expect(other.get_by_text("Prospect denied and archived")).to_be_visible()
    mine.get_by_role("button", name="Verify").click()

    expect(mine.get_by_text("Anne Melancon denied this application")).to_be_visible()
    other.context.close()


@pytest.mark.parametrize("width", [1440, PHONE["width"]])
def test_the_readers_of_a_group_read(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    sign_in(page, "groupuser@cenacle.test")
    page.get_by_label("Search the roster").fill("landry paul")
    expect(page.get_by_text("1 person", exact=True)).to_be_visible()
    page.get_by_role("button", name="Landry, Paul").click()
    if width == 390:
        page.get_by_role("button", name="Open the whole page").click()

    expect(page.get_by_role("heading", level=1, name="Paul Landry")).to_be_visible()
    expect(page.get_by_role("button", name="Edit")).to_have_count(0)
    expect(page.get_by_text("Remarks")).to_have_count(0)
    assert accessibility_problems(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_house_finds_somebody_and_merges_two_records(page: Page, folder: Path) -> None:
    sign_in(page, ADMIN, "/admin/people")
    page.get_by_label("Search retreatants").fill("(504) 555-0102")
    expect(page.get_by_role("row")).to_have_count(2)
    page.get_by_role("row").nth(1).click()
    expect(page.get_by_role("heading", level=1, name="Claire Fontenot")).to_be_visible()
    page.get_by_role("link", name="Merge records").click()
    assert accessibility_problems(page) == []
    page.get_by_label("Search", exact=False).first.fill("duhon")
    page.get_by_role("button", name=re.compile("Compare|Choose")).first.click()

    page.get_by_role("button", name="Merge", exact=True).click()
    question = page.get_by_role("alertdialog")
    question.get_by_role("button", name="Merge").click()

    expect(page.get_by_text("Records merged")).to_be_visible()
    expect(page.get_by_role("heading", level=1, name="Claire Fontenot")).to_be_visible()

"""A captain's applications, one after the other; and who phones, straight onto the roster."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from rosters import CAPTAIN, ROSTER, call
from screens import DESK, PHONE, accessibility_problems, sign_in

SIZES = pytest.mark.parametrize("width", [DESK["width"], PHONE["width"]])
MARK = "label => getComputedStyle(label, '::after').content"


def application(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Prospect Application Details")


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@SIZES
def test_one_is_decided_after_the_other(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    sign_in(page, CAPTAIN)
    waiting = call(page, "/api/prospects/table", {"take": 200})["rows"]
    new = [n for n, row in enumerate(waiting) if not row["isVerified"]]
    first = new[0]
    page.goto(f"/captain?prospect={waiting[first]['prospectId']}")
    dialog = application(page)
    place = f"{first + 1} of {len(waiting)}"
    expect(dialog.get_by_text(place, exact=True)).to_be_visible()
    assert accessibility_problems(page) == []
    assert fits(page)

    dialog.get_by_role("tab", name="Deny").click()
    dialog.get_by_role("button", name="Deny").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Deny").click()

    # The next one is there, the list is shorter by one, and the keyboard goes on from here.
    shorter = dialog.get_by_text(f"{first + 1} of {len(waiting) - 1}", exact=True)
    expect(shorter).to_be_visible()
    expect(shorter).to_be_focused()
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("The application waits again")).to_be_visible()
    expect(page.get_by_text("Prospect denied and archived")).to_be_hidden()
    expect(dialog.get_by_text(f"of {len(waiting)}")).to_be_visible()
    page.wait_for_load_state("networkidle")
    # Where mouse or keyboard rest on a button, Escape takes the words about that away first.
    page.mouse.move(1, 1)
    dialog.get_by_role("button", name="Next application").press("Enter")
    next_place = dialog.get_by_text(f"{first + 3} of {len(waiting)}", exact=True)
    expect(next_place).to_be_visible()
    next_place.focus()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


@SIZES
def test_it_is_the_same_person(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    sign_in(page, CAPTAIN, ROSTER)
    group = call(page, "/api/rosters/roster", {"filters": {}})
    person = next(
        row
        for row in group["rosterList"]
        if row["status"] == "Retreatant" and row["dateOfBirth"] and row["email"]
    )
    name = f"{person['firstName']} {person['lastName']}"
    religion = call(page, "/api/religion/religion-options", method="GET")[0]["value"]
    form = {
        "firstName": person["firstName"], "lastName": person["lastName"],
        "dateOfBirth": person["dateOfBirth"], "emailAddress": f"new{width}@cenacle.test",
        "city": "Gramercy", "churchName": "St. Ann", "profession": "Baker",
        "religionId": religion, "isPriestOrDeacon": False, "isDoctor": True,
        "hasAttendedBefore": True, "canContactInFuture": True, "lastMinute": False,
        "referredByName": "Paul", "retreatIds": [group["retreatId"]],
    }  # fmt: skip
    added = call(page, "/api/prospects/register", form)["prospectId"]
    page.goto(f"/captain?prospect={added}")
    dialog = application(page)
    dialog.get_by_role("button", name=f"It is the same person: {name}").first.click()
    assert accessibility_problems(page) == []
    assert fits(page)

    dialog.get_by_role("checkbox", name=re.compile("^Take this Email")).locator(
        "xpath=ancestor::label"
    ).click()
    dialog.get_by_role("button", name="It is the same person", exact=True).click()

    expect(page.get_by_text("The application is in the record")).to_be_visible()
    read = call(page, f"/api/retreatants/{person['retreatantId']}", method="GET")
    assert read["email"] == f"new{width}@cenacle.test"


@SIZES
def test_who_phones_stands_on_the_roster(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    sign_in(page, CAPTAIN)
    page.get_by_role("button", name="Quick add").click()
    dialog = page.get_by_role("dialog", name="Quick add")
    expect(dialog.get_by_role("textbox", name="First name", exact=True)).to_be_focused()
    # Marked before anything is sent, for the eye alone: the field itself says that it is required.
    for label, marked in (("First name", True), ("Last name", True), ("Email", False)):
        content = dialog.get_by_text(label, exact=True).evaluate(MARK)
        assert ("*" in content) == marked, label
    assert accessibility_problems(page) == []
    assert fits(page)
    dialog.get_by_role("textbox", name="First name", exact=True).fill("Xuan")
    dialog.get_by_role("textbox", name="Last name", exact=True).fill(f"Quick{width}")
    page.keyboard.press("Escape")
    page.get_by_role("alertdialog").get_by_role("button", name="Cancel").click()
    dialog.get_by_role("textbox", name="Cell phone").fill("5045550177")
    dialog.get_by_role("button", name="Add to the roster").click()
    expect(page.get_by_text("Added to the roster")).to_be_visible()

    page.get_by_role("button", name="Quick add").click()
    dialog.get_by_role("textbox", name="First name", exact=True).fill("Xuan")
    dialog.get_by_role("textbox", name="Last name", exact=True).fill(f"Quick{width}")
    dialog.get_by_role("textbox", name="Email").fill("xuan@cenacle.test")
    dialog.get_by_role("button", name="Add to the roster").click()
    dialog.get_by_role("button", name=f"It is Xuan Quick{width}: open").click()

    expect(page.get_by_role("heading", level=1, name=f"Xuan Quick{width}")).to_be_visible()

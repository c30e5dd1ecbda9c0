"""The office's tables: narrowed down, chosen from, and acted on, on a desk and on a phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from rosters import drag
from screens import DESK, PHONE, come_to_rest, keep_looks, press, sign_in

ADMIN = "admin@cenacle.test"


@pytest.fixture
def page(new_context: Callable[[], BrowserContext]) -> Page:
    return new_context().new_page()


def narrow_down(page: Page, label: str, option: str) -> None:
    press(page.get_by_role("button", name=re.compile(f"{label}$")))
    press(page.get_by_role("option", name=option, exact=True))


def test_all_unconfirmed_users_get_a_new_link(page: Page) -> None:
    sign_in(page, ADMIN, "/admin/users")
    narrow_down(page, "Status", "Unconfirmed")
    expect(page).to_have_url(re.compile(r"state=unconfirmed$"))
    expect(page.get_by_role("table").get_by_text("Active", exact=True)).to_have_count(0)
    press(page.get_by_role("checkbox", name="Choose all"))
    keep_looks(page, "users-chosen")
    page.set_viewport_size(DESK)
    press(page.get_by_role("button", name="Resend Email Confirmation"))
    press(page.get_by_role("alertdialog").get_by_role("button", name="Resend"))

    expect(page.get_by_text("New invites sent")).to_be_visible()
    expect(page.get_by_text("chosen")).to_have_count(0)


def test_a_denied_application_is_found_and_opened_again(page: Page) -> None:
    sign_in(page, ADMIN, "/admin/people?tab=prospects")
    name = page.get_by_role("row").nth(1).get_by_role("rowheader").inner_text().split("\n")[-1]
    press(page.get_by_role("checkbox", name=f"Choose {name}"))
    press(page.get_by_role("button", name="Deny"))
    press(page.get_by_role("alertdialog").get_by_role("button", name="Deny"))
    expect(page.get_by_text("Prospects denied and archived")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile(re.escape(name)))).to_have_count(0)

    narrow_down(page, "Status", "Denied")
    press(page.get_by_role("row", name=re.compile(re.escape(name))))
    expect(page.get_by_role("button", name="Open again")).to_be_visible()
    keep_looks(page, "denied-application")
    page.set_viewport_size(DESK)
    press(page.get_by_role("button", name="Open again"))

    expect(page.get_by_text("The application waits again")).to_be_visible()
    page.goto("/admin/people?tab=prospects")
    expect(page.get_by_role("row", name=re.compile(re.escape(name)))).to_have_count(1)


def test_people_are_chosen_on_a_phone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    sign_in(page, ADMIN, "/admin/people")
    boxes = page.get_by_role("checkbox", name=re.compile("^Choose "))
    expect(page.get_by_role("row").first).to_be_visible()
    expect(boxes.first).to_be_hidden()
    page.get_by_role("button", name="Choose", exact=True).click()
    page.get_by_role("row").nth(1).click()
    expect(page.get_by_text("1 person chosen")).to_be_visible()
    keep_looks(page, "people-chosen")
    page.set_viewport_size(PHONE)
    page.get_by_role("button", name="What to do …").click()
    page.get_by_role("button", name="Compose Email").click()

    expect(page.get_by_role("dialog", name="Compose Email")).to_be_visible()


def test_next_years_retreats_are_drawn_to_another_week(page: Page) -> None:
    sign_in(page, ADMIN, "/admin/retreats/next-year")
    bar = page.locator("[data-retreat]").first
    expect(bar).to_be_visible()
    keep_looks(page, "next-year-beside")
    page.set_viewport_size(DESK)
    retreat = page.locator(f"[data-retreat='{bar.get_attribute('data-retreat')}']")
    before = retreat.get_attribute("aria-label")
    weeks = page.get_by_role("list", name=re.compile("^Weeks of")).last.get_by_role("listitem")
    drag(page, retreat, weeks.nth(2))

    expect(retreat).not_to_have_attribute("aria-label", before or "")
    moved = retreat.get_attribute("aria-label")
    page.reload()
    expect(page.locator("[data-retreat]").first).to_be_visible()
    expect(page.get_by_role("button", name=moved or "", exact=True)).to_be_visible()


def test_what_a_search_finds_does_not_move_from_under_the_pointer(page: Page) -> None:
    sign_in(page, ADMIN, "/admin/email-template")
    row = page.get_by_role("row", name="AnswerYes")
    place = row.bounding_box()
    assert place
    page.get_by_role("searchbox").fill("AnswerYes")
    page.mouse.move(place["x"] + 100, place["y"] + place["height"] / 2)

    with page.expect_response("**/api/emailTemplate/table"):
        page.mouse.down()
    page.mouse.up()

    expect(page.get_by_role("heading", level=1)).to_have_text("AnswerYes")
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("AnswerYes")
    expect(row).to_have_count(1)
    expect(page.get_by_role("row", name="AnswerNo")).to_have_count(0)


def test_a_screen_begins_at_its_top_and_the_list_behind_it_where_one_left_it(page: Page) -> None:
    page.set_viewport_size(PHONE)
    sign_in(page, ADMIN, "/admin/people")
    for _ in range(2):  # what was open before is there at once
        row = page.get_by_role("row").nth(20)
        row.hover()
        left = how_far_down(page)
        row.click()
        page.get_by_role("heading", level=2).first.wait_for()
        begun = how_far_down(page)
        page.get_by_role("link", name="People").click()
        row.wait_for()

        assert left > 1000
        assert (begun, how_far_down(page)) == (0, left)


def how_far_down(page: Page) -> int:
    come_to_rest(page)
    return round(page.evaluate("scrollY"))

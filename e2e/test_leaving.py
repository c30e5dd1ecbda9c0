"""What was typed is not lost without a question, nor when the session ends."""

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect
from screens import PASSWORD, open_session, sign_in

ADMIN = "admin@cenacle.test"
ROOMS = "/admin/rooms"


def type_in_building(page: Page) -> Locator:
    """In the first room of the list, as one gets there."""
    sign_in(page, ADMIN, ROOMS)
    page.get_by_role("row").nth(1).click()
    building = page.get_by_role("textbox", name="Building")
    building.fill("Loyola")
    return building


def question(page: Page) -> Locator:
    return page.get_by_role("alertdialog", name="Leave without saving?")


@pytest.mark.parametrize("way", ["the link", "the browser", "the menu"])
def test_a_page_is_not_left_without_a_question(page: Page, way: str) -> None:
    def leave() -> None:
        if way == "the link":
            page.get_by_role("link", name="Back to Rooms").click()
        elif way == "the browser":
            page.evaluate("history.back()")
        else:
            page.get_by_role("button", name="Account").click()
            page.get_by_role("menuitem", name="Change Email").click()

    building = type_in_building(page)
    leave()
    expect(question(page).get_by_role("button", name="Cancel")).to_be_focused()
    page.keyboard.press("Enter")
    expect(question(page)).to_be_hidden()
    expect(building).to_have_value("Loyola")
    assert "/rooms/update/" in page.url

    leave()
    question(page).get_by_role("button", name="Leave").click()
    expect(building).to_be_hidden()
    assert "/rooms/update/" not in page.url


def test_a_dialog_is_not_closed_without_a_question(page: Page) -> None:
    sign_in(page, ADMIN, "/admin/retreats")
    page.get_by_role("button", name="Add Retreat").click()
    dialog = page.get_by_role("dialog", name="Add Retreat")
    capacity = dialog.get_by_label("Capacity")
    capacity.fill("40")

    page.keyboard.press("Escape")
    question(page).get_by_role("button", name="Cancel").click()
    expect(question(page)).to_be_hidden()
    expect(capacity).to_have_value("40")
    dialog.get_by_role("button", name="Close").click()
    question(page).get_by_role("button", name="Cancel").click()
    expect(question(page)).to_be_hidden()
    page.mouse.click(5, 5)
    question(page).get_by_role("button", name="Leave").click()
    expect(dialog).to_be_hidden()


def test_the_tab_of_the_browser_is_not_closed_without_a_question(page: Page) -> None:
    type_in_building(page)
    with page.expect_event("dialog") as asked:
        page.close(run_before_unload=True)
    assert asked.value.type == "beforeunload"
    asked.value.accept()


def test_who_saves_is_asked_nothing(page: Page) -> None:
    building = type_in_building(page)
    before = page.url
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Room updated")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rooms")
    expect(question(page)).to_be_hidden()

    page.goto(before)
    expect(building).to_have_value("Loyola")


def test_what_was_typed_stays_where_the_form_to_sign_in_does_not_come(
    page: Page, context: BrowserContext, complaints: list[str]
) -> None:
    building = type_in_building(page)
    building.fill("Xavier")
    context.clear_cookies(name="cenacle_session")
    page.route("**/assets/login.*", lambda route: route.abort())
    page.get_by_role("button", name="Save", exact=True).click()

    dialog = page.get_by_role("alertdialog", name="Sign in to go on")
    expect(dialog.get_by_text("The form did not load.")).to_be_visible()
    open_session(context, ADMIN)  # in another tab
    page.evaluate("window.dispatchEvent(new Event('focus'))")

    expect(page.get_by_text("Room updated")).to_be_visible()
    complaints.clear()  # the browser tells of the 401


def test_what_was_typed_outlives_the_session(page: Page, complaints: list[str]) -> None:
    building = type_in_building(page)
    building.fill("Manresa")
    page.context.clear_cookies(name="cenacle_session")
    page.get_by_role("button", name="Save", exact=True).click()

    dialog = page.get_by_role("alertdialog", name="Sign in to go on")
    expect(dialog.get_by_label("Email")).to_have_value(ADMIN)
    dialog.get_by_label("Password", exact=True).fill(PASSWORD)
    dialog.get_by_role("button", name="Sign in").click()

    expect(page.get_by_text("Room updated")).to_be_visible()
    page.get_by_role("row").nth(1).click()
    expect(building).to_have_value("Manresa")
    complaints.clear()  # the browser tells of the 401

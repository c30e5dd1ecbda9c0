"""Signing in and out, and what happens to a session that is left alone."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from screens import PASSWORD, sign_in_by_hand

HOMES = {
    "admin@cenacle.test": "/admin/dashboard",
    "captain@cenacle.test": "/captain",
    "groupuser@cenacle.test": "/group/retreat-roster",
    "priest@cenacle.test": "/group/retreat-roster",
}


@pytest.mark.parametrize("email", HOMES)
def test_each_role_comes_home(page: Page, email: str) -> None:
    sign_in_by_hand(page, email)

    page.wait_for_url(f"**{HOMES[email]}")


def test_a_wrong_password_is_told_and_the_email_is_kept(page: Page) -> None:
    page.goto("/login")
    page.get_by_label("Email").fill("captain@cenacle.test")
    page.get_by_label("Password", exact=True).fill("not it")
    page.keyboard.press("Enter")

    expect(page.get_by_text("The email or password is incorrect.")).to_be_visible()
    expect(page.get_by_label("Email")).to_have_value("captain@cenacle.test")


def test_a_part_that_does_not_come_keeps_nobody_out(page: Page) -> None:
    page.route("**/login-problem.*", lambda route: route.abort())

    page.goto("/login?problem=idle")
    page.get_by_label("Email").fill("captain@cenacle.test")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")

    page.wait_for_url("**/captain")


def test_signing_in_leads_to_where_one_was_going(page: Page) -> None:
    page.goto("/admin/feature-management?search=old")
    page.wait_for_url("**/login?returnUrl=*")

    page.get_by_label("Email").fill("admin@cenacle.test")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")

    page.wait_for_url("**/admin/feature-management?search=old")


def test_a_return_to_another_site_is_not_followed(page: Page, house: str) -> None:
    sign_in_by_hand(page, "admin@cenacle.test", "//evil.test/")

    page.wait_for_url(f"{house}/admin/dashboard")


def test_logging_out_ends_the_session_in_this_browser(page: Page) -> None:
    sign_in_by_hand(page, "admin@cenacle.test")

    page.get_by_role("button", name="admin@cenacle.test").click()
    page.get_by_role("menuitem", name="Log Out").click()

    page.wait_for_url("**/login*")
    page.goto("/admin/dashboard")
    page.wait_for_url("**/login?returnUrl=*")


def test_the_keyboard_alone_signs_in_and_out(page: Page) -> None:
    page.goto("/login")
    expect(page.get_by_label("Email")).to_be_focused()
    page.keyboard.type("admin@cenacle.test")
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url("**/admin/dashboard")
    # On arrival the heading takes the focus.
    expect(page.get_by_role("heading", level=1)).to_be_focused()

    page.get_by_role("button", name="admin@cenacle.test").focus()
    page.keyboard.press("Enter")
    page.get_by_role("menuitem", name="Log Out").focus()
    page.keyboard.press("Enter")

    page.wait_for_url("**/login*")


def test_who_leaves_is_asked_and_then_signed_out(page: Page) -> None:
    page.clock.install()
    sign_in_by_hand(page, "admin@cenacle.test")
    page.wait_for_url("**/admin/dashboard")
    # A script on its way would be given up as the clock goes on, and the watch begins when the
    # server has told how long a session lives.
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("region", name="User Roles")).to_be_visible()
    page.wait_for_function("localStorage.getItem('cenacle.lastActivity') !== null")

    page.clock.fast_forward("07:35")
    idle = page.get_by_role("alertdialog", name="You appear to be idle")
    expect(idle).to_be_visible()
    expect(idle.get_by_role("button", name="Stay Logged In")).to_be_focused()
    page.keyboard.press("Enter")
    expect(idle).to_have_count(0)

    page.clock.fast_forward("07:35")
    expect(idle).to_be_visible()
    page.clock.run_for("02:05")
    page.wait_for_url("**/login*")


def test_several_tabs_agree_that_somebody_is_there(page: Page, context: BrowserContext) -> None:
    sign_in_by_hand(page, "admin@cenacle.test")
    other = context.new_page()
    other.goto("/admin/feature-management")
    expect(other.get_by_role("heading", level=1)).to_be_visible()

    page.get_by_role("button", name="admin@cenacle.test").click()
    page.get_by_role("menuitem", name="Log Out").click()

    other.wait_for_url("**/login*")

"""Accounts from their first link to a forgotten password, with the mail in between."""

import re
from contextlib import suppress
from mailbox import link_in, newest_mail
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, expect
from screens import accessibility_problems, sign_in

NEW = "Compline!2026"


def choose_password(page: Page, label: str, password: str) -> None:
    page.get_by_label(label, exact=True).fill(password)
    page.get_by_label("The same again", exact=True).fill(password)


def log_in(page: Page, email: str, password: str) -> None:
    page.goto("/login")
    page.get_by_label("Email", exact=True).fill(email)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Sign in").click()


def test_a_new_user_confirms_agrees_and_recovers_a_forgotten_password(
    page: Page, browser: Browser, house: str, folder: Path
) -> None:
    sign_in(page, "admin@cenacle.test", "/admin/users")
    page.get_by_role("link", name="Create User").click()
    page.get_by_label("First name").fill("Nadine")
    page.get_by_label("Last name").fill("Nouveau")
    page.get_by_label("Email", exact=True).fill("nadine@cenacle.test")
    page.get_by_label("Phone").type("5045550188")
    expect(page.get_by_label("Phone")).to_have_value("(504) 555-0188")
    page.get_by_role("button", name="Role").click()
    page.get_by_role("option", name="Manresa Admin").click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("User created")).to_be_visible()
    page.get_by_role("searchbox").fill("nadine")
    expect(page.get_by_role("row", name="Nouveau").get_by_text("Unconfirmed")).to_be_visible()

    own = browser.new_context(base_url=house).new_page()
    mail = newest_mail(folder, "nadine@cenacle.test", "confirm your email")
    own.goto(link_in(mail))
    expect(own.get_by_role("heading", level=1)).to_have_text("Confirm your email address")
    assert "code=" not in own.url
    choose_password(own, "Password", "Retreat!2026")
    own.get_by_role("button", name="Confirm my email address").click()
    expect(own.get_by_role("heading", level=1)).to_have_text("Thank you")

    log_in(own, "nadine@cenacle.test", "Retreat!2026")
    expect(own.get_by_role("heading", level=1)).to_have_text("Before you go on")
    assert accessibility_problems(own) == []
    own.get_by_role("button", name="I agree").click()
    expect(own.get_by_role("heading", level=1)).to_contain_text("Nadine")

    forgetful = browser.new_context(base_url=house).new_page()
    forgetful.goto("/login")
    forgetful.get_by_role("link", name="Forgot password?").click()
    forgetful.get_by_label("Email", exact=True).fill("Nadine@cenacle.test")
    forgetful.get_by_role("button", name="Send the link").click()
    expect(forgetful.get_by_role("heading", level=1)).to_have_text("Please check your mail")
    link = link_in(newest_mail(folder, "nadine@cenacle.test", "new password"))
    forgetful.goto(link)
    choose_password(forgetful, "New password", NEW)
    forgetful.get_by_role("button", name="Save the password").click()
    expect(forgetful.get_by_role("heading", level=1)).to_have_text("Your password is changed")

    own.reload()  # every session has ended
    own.wait_for_url("**/login*")
    log_in(own, "nadine@cenacle.test", NEW)
    expect(own.get_by_role("banner")).to_be_visible()

    forgetful.goto(link)  # and the link works once
    choose_password(forgetful, "New password", NEW)
    forgetful.get_by_role("button", name="Save the password").click()
    expect(forgetful.get_by_text("This link has expired or was used already")).to_be_visible()


def test_a_changed_password_signs_out_elsewhere_and_not_here(
    page: Page, browser: Browser, house: str
) -> None:
    elsewhere = browser.new_context(base_url=house).new_page()
    sign_in(elsewhere, "priest@cenacle.test")
    sign_in(page, "priest@cenacle.test", "/change-password")

    page.get_by_label("Current password").fill("Wrong!2026")
    choose_password(page, "New password", NEW)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("link", name="Current password: This is not your")).to_be_visible()
    page.get_by_label("Current password").fill("Retreat!2026")
    page.get_by_role("button", name="Save", exact=True).click()

    expect(page.get_by_text("Your password was changed")).to_be_visible()
    with suppress(Error):  # it may be on its way there by itself, for it asks what is new
        elsewhere.reload()
    elsewhere.wait_for_url("**/login*")

    page.goto("/change-password")  # as it was, for whoever comes next
    page.get_by_label("Current password").fill(NEW)
    choose_password(page, "New password", "Retreat!2026")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Your password was changed")).to_be_visible()


def test_one_sees_where_one_is_signed_in_and_ends_what_is_elsewhere(
    page: Page, browser: Browser, house: str
) -> None:
    elsewhere = browser.new_context(base_url=house).new_page()
    log_in(elsewhere, "priest@cenacle.test", "Retreat!2026")
    expect(elsewhere.get_by_role("banner")).to_be_visible()

    log_in(page, "priest@cenacle.test", "Retreat!2026")
    expect(page.get_by_role("banner")).to_be_visible()
    page.goto("/sign-in-and-security")
    # Among the sessions, and among the browsers that are known.
    expect(page.get_by_text("This one")).to_have_count(2)
    assert accessibility_problems(page) == []
    page.get_by_role("button", name="Sign out everywhere else").click()

    expect(page.get_by_text("Signed out everywhere else")).to_be_visible()
    with suppress(Error):  # it may be on its way there by itself, for it asks what is new
        elsewhere.reload()
    elsewhere.wait_for_url("**/login*")
    page.reload()
    expect(page.get_by_text("This one")).to_have_count(2)

    page.get_by_role("button", name=re.compile("^Forget ")).first.click()
    expect(page.get_by_text(re.compile("^Forgot "))).to_be_visible()
    page.reload()
    expect(page.get_by_text("This one")).to_have_count(1)

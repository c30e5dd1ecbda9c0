"""A stranger applies for retreats on a phone, with the receipt by mail."""

from mailbox import newest_mail
from pathlib import Path

from guests import write_birth
from playwright.sync_api import Page, expect
from screens import PHONE, accessibility_problems

EMAIL = "etienne@cenacle.test"


def answer(page: Page, question: str, words: str) -> None:
    page.get_by_role("radiogroup", name=question).get_by_text(words, exact=True).click()


def choose(page: Page, label: str, typed: str) -> None:
    """By typing enough of it and going on."""
    page.get_by_role("combobox", name=label).focus()
    page.keyboard.type(typed)
    page.keyboard.press("Tab")


def test_a_visitor_applies_on_a_phone_and_gets_a_receipt(page: Page, folder: Path) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/register/prospect")
    page.get_by_label("First name").fill("Étienne")
    page.get_by_label("Last name").fill("Robichaux")
    write_birth(page, "1951", "06", "04")
    choose(page, "State", "louisiana")
    expect(page.get_by_role("combobox", name="State")).to_have_value("LA")
    page.get_by_label("Cell phone").press_sequentially("5045550123")
    page.get_by_text("Yes, text me about my retreat.").click()
    retreat = page.get_by_role("group", name="Which retreats").locator("label").first
    named = retreat.inner_text().splitlines()
    retreat.click()
    answer(page, "Are you a priest", "No")

    page.reload()
    expect(page.get_by_text("We kept what you typed.")).to_be_visible()
    expect(page.get_by_label("First name")).to_have_value("Étienne")
    expect(page.get_by_label("Cell phone")).to_have_value("(504) 555-0123")
    expect(page.get_by_label("Year", exact=True)).to_have_value("1951")
    expect(page.get_by_role("checkbox", name=named[0])).to_be_checked()
    assert accessibility_problems(page) == []

    page.get_by_role("button", name="Send my application").click()
    expect(page.get_by_role("link", name="Email: This field is required.")).to_be_visible()
    assert accessibility_problems(page) == []

    page.get_by_label("Email").fill(EMAIL)
    choose(page, "Religion", "cath")
    page.get_by_label("Church or parish").fill("St. Ann")
    page.get_by_role("textbox", name="Profession").fill("Retired shipwright")
    answer(page, "Are you a doctor", "No")
    answer(page, "May we call you", "Yes")
    answer(page, "Have you been", "No")
    answer(page, "May we tell you", "Yes")
    page.get_by_label("Who told you about us?").fill("My brother")
    page.get_by_role("button", name="Send my application").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Thank you")
    assert page.url.endswith("/register/success")
    page.reload()
    expect(page.get_by_text("What happens next")).to_be_visible()

    receipt = newest_mail(folder, EMAIL, "We have received your application")
    part = receipt.get_body(("plain",))
    assert part is not None
    days, group, *_ = named
    assert days in part.get_content()
    assert group.partition(" · ")[0] in part.get_content()

    page.get_by_role("link", name="Apply for another person").click()
    expect(page.get_by_label("First name")).to_have_value("")
    expect(page.get_by_text("We kept what you typed.")).to_be_hidden()

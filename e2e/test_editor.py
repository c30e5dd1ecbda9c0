"""The words of a mail, written in the editor's sandbox."""

from mailbox import newest_mail
from pathlib import Path

from playwright.sync_api import Page, expect
from screens import AXE, sign_in


def open_template(page: Page, key: str) -> None:
    """The house's words stand first, and below them those in other languages."""
    sign_in(page, "admin@cenacle.test", "/admin/email-template")
    page.get_by_role("searchbox").fill(key)
    page.get_by_role("row", name=key).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(key)


def test_words_are_formatted_filled_in_saved_and_found_again(page: Page, folder: Path) -> None:
    open_template(page, "PasswordWasChanged")
    editor = page.frame_locator("iframe[title=Body]").get_by_role("textbox", name="Body")

    editor.click()
    page.keyboard.press("Control+End")
    page.keyboard.press("Enter")
    page.keyboard.press("Control+b")
    page.keyboard.type("Peace be with you, ")
    page.get_by_role("button", name="Insert a placeholder").first.click()
    page.get_by_role("menuitem", name="lastName").click()
    page.get_by_role("button", name="Preview").first.click()
    shown = page.frame_locator("iframe[title='How the mail looks']")
    expect(shown.get_by_text("Peace be with you, Melancon")).to_be_visible()
    page.get_by_role("button", name="Close").last.click()

    page.get_by_role("button", name="Send a test to myself").first.click()
    mail = newest_mail(folder, "admin@cenacle.test", "password")
    assert "Peace be with you," in mail.as_string()

    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("EmailTemplate updated")).to_be_visible()
    page.get_by_role("row", name="PasswordWasChanged").click()
    bold = page.frame_locator("iframe[title=Body]").locator("strong", has_text="Peace be with you")
    expect(bold).to_contain_text("{{ lastName }}")


def test_the_keyboard_leaves_the_editor_and_nothing_typed_is_lost(page: Page) -> None:
    open_template(page, "AccountExists")
    frame = page.frame_locator("iframe[title=Body]")
    frame.get_by_role("textbox", name="Body").click()
    page.keyboard.type("Typed. ")

    page.keyboard.press("Escape")
    expect(page.locator("iframe[title=Body]")).not_to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Preview").first).to_be_focused()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("alertdialog", name="Leave without saving?").get_by_role(
        "button", name="Cancel"
    ).click()

    expect(frame.get_by_text("Typed.")).to_be_visible()
    page.locator("label", has=page.get_by_role("switch", name="HTML")).first.click()
    assert "Typed." in page.get_by_label("Body as HTML").input_value()


def test_the_editors_page_is_without_barriers_and_shut_to_others(page: Page) -> None:
    open_template(page, "ResetPassword")
    page.frame_locator("iframe[title=Body]").get_by_role("textbox").wait_for()
    frame = next(frame for frame in page.frames if "/quill/index.html" in frame.url)

    frame.evaluate(AXE)
    # The heading stands around the frame, whose policy lets nothing be fetched from within.
    found = frame.evaluate(
        "async () => (await axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],"
        " preload: false })).violations"
    )
    assert [violation["id"] for violation in found] == []

    answer = page.request.get("/quill/index.html")
    assert "frame-ancestors 'self'" in answer.headers["content-security-policy"]
    assert answer.headers["content-security-policy"].endswith("sandbox allow-scripts")
    assert frame.evaluate("window.origin") == "null"

"""A letter that somebody writes on a screen, and sends."""

from playwright.sync_api import Page, expect

EDITOR = "iframe[title=Body]"


def write(page: Page, subject: str, words: str) -> None:
    page.get_by_role("textbox", name="Subject").fill(subject)
    body = page.frame_locator(EDITOR).get_by_role("textbox", name="Body")
    body.click()
    body.press_sequentially(words)  # a dialog may have taken the focus back meanwhile


def send(page: Page, told: str) -> None:
    """With the question answered, which tells how many will be sent."""
    page.get_by_role("dialog").get_by_role("button", name="Send", exact=True).click()
    question = page.get_by_role("alertdialog", name="Send this email?")
    expect(question).to_contain_text(f"{told} will be sent")
    question.get_by_role("button", name="Send", exact=True).click()

"""Text messages: invited by one, what it costs is said before, and the person's page shows it."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from rosters import call, choose, name_of, open_roster, retreatants
from screens import accessibility_problems, keep_picture, sign_in, switch_feature

ADMIN = "admin@cenacle.test"
FEATURES = "/admin/feature-management"
MENU = "Send Retreat Invitation"


@pytest.fixture
def texting(browser: Browser, house: str) -> Iterator[None]:
    """The house sends texts, at any hour of the day."""
    admin = browser.new_context(base_url=house).new_page()
    sign_in(admin, ADMIN, FEATURES)
    switch_feature(admin, "Sms", on=True)
    for key in ("SmsQuietStart", "SmsQuietEnd"):
        call(admin, "/api/settings", {"key": key, "value": "00:00", "isEnabled": True})
    yield
    switch_feature(admin, "Sms", on=False)
    admin.context.close()


def test_somebody_is_invited_by_text(page: Page, texting: None) -> None:
    rows = open_roster(page)
    guest, unasked = [
        row for row in retreatants(rows, attendingStatus="NoResponse") if row["cellPhone"]
    ][-2:]
    for row, consents in ((guest, True), (unasked, False)):
        body = {"retreatantId": row["retreatantId"], "consents": consents, "place": "By telephone"}
        call(page, "/api/sms/consent", body)
    choose(page, [guest, unasked])

    page.get_by_role("button", name=MENU).click()
    page.get_by_role("menuitem", name="Send Both").wait_for()
    page.get_by_role("menuitem", name="Send Text").click()
    question = page.get_by_role("alertdialog", name="Send Text")
    expect(question).to_contain_text(re.compile(r"1 text message will be sent, in \d segments?"))
    expect(question).to_contain_text("1 person will get no text message.")
    keep_picture(page, "sms-question")
    question.get_by_role("button", name="Send").click()

    expect(page.get_by_text("Invitation text messages sent")).to_be_visible()
    told = page.get_by_role("dialog", name="1 person got no invitation")
    expect(told).to_contain_text(f"{name_of(unasked)}: There is no consent to texts.")
    page.keyboard.press("Escape")

    page.goto(f"/captain/retreatant/{guest['retreatantId']}")
    panel = page.get_by_role("region", name="Text messages")
    expect(panel).to_contain_text("May be texted at")
    expect(panel).to_contain_text("will you join group 12")
    page.wait_for_timeout(1000)
    page.reload()
    expect(panel.get_by_text("Sent", exact=True)).to_be_visible()
    panel.scroll_into_view_if_needed()
    keep_picture(page, "sms-panel")
    assert accessibility_problems(page) == []


def test_while_the_feature_is_off_there_is_no_way_to_text(page: Page) -> None:
    rows = open_roster(page)
    choose(page, retreatants(rows, attendingStatus="NoResponse")[:1])

    page.get_by_role("button", name=MENU).click()

    expect(page.get_by_role("menuitem", name="Send Email")).to_be_visible()
    expect(page.get_by_role("menuitem", name="Send Text")).to_have_count(0)

"""Letters that wait for their hour: kept with it, stopped before it, gone on with, and sent."""

import re
from datetime import UTC, datetime, timedelta
from mailbox import newest_mail
from pathlib import Path

from letters import send, write
from playwright.sync_api import Locator, Page, expect
from rosters import choose, open_roster, retreatants

SUBJECT = "What to bring"


def compose(page: Page) -> Locator:
    page.get_by_role("button", name="Compose Email").click()
    return page.get_by_role("dialog", name="Compose Email")


def subjects_sent(page: Page) -> list[str]:
    mails = page.request.get("/api/dev/mailbox").json()["result"]
    return [mail["subject"] for mail in mails]


def test_a_letter_waits_for_its_hour_and_is_stopped_before(page: Page, folder: Path) -> None:
    readers = retreatants(open_roster(page))[4:6]
    choose(page, readers)
    dialog = compose(page)
    write(page, SUBJECT, "Warm clothes")
    dialog.get_by_text("Send it later").click()
    later = datetime.now(UTC) + timedelta(days=2)
    dialog.get_by_role("spinbutton", name="month, Day").click()
    page.keyboard.type(later.strftime("%m%d%Y"))
    dialog.get_by_label("Time").fill("07:30")
    expect(dialog).to_contain_text("Until then it can be stopped")
    dialog.get_by_role("button", name="Send later").click()
    question = page.get_by_role("alertdialog", name="Send this email later?")
    question.get_by_role("button", name="Send later").click()
    expect(page.get_by_text(re.compile("^The email goes out on "))).to_be_visible()

    choose(page, readers)
    dialog = compose(page)
    dialog.get_by_role("button", name="Drafts and letters").click()
    line = page.get_by_role("listitem").filter(has_text=SUBJECT)
    expect(line).to_contain_text(re.compile(r"Waits.*goes out on .*7:30"))
    line.get_by_role("button", name=f"Stop {SUBJECT}").click()
    expect(line).to_contain_text("Stopped")
    assert SUBJECT not in subjects_sent(page)

    line.get_by_role("button", name=f"Go on with {SUBJECT}").click()
    expect(page.get_by_role("textbox", name="Subject")).to_have_value(SUBJECT)
    dialog.get_by_text("Send it later").click()
    send(page, "2 emails")
    expect(page.get_by_text("Email sent", exact=True)).to_be_visible()
    for reader in readers:
        mail = newest_mail(folder, reader["email"], SUBJECT)
        assert "Warm clothes" in mail.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    assert subjects_sent(page).count(SUBJECT) == len(readers)

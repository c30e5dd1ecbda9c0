"""Letters and invitations: written, asked about, sent by the worker, followed and found again."""

import re
import sqlite3
from collections.abc import Iterator
from mailbox import link_in, newest_mail
from pathlib import Path

import pytest
from letters import EDITOR, send, write
from playwright.sync_api import Locator, Page, expect
from rosters import (
    CAPTAIN,
    add_newcomers,
    call,
    choose,
    invite_by_mail,
    name_of,
    open_roster,
    retreatants,
)
from screens import DESK, PHONE, come_to_rest, keep_looks, sign_in

ADMIN = "admin@cenacle.test"
INVITATION = "Will you join us"
KEPT = "(words) => Object.values(sessionStorage).some((draft) => draft.includes(words))"
HEIGHTS = """() => {
    window.heights = [];
    const look = () => {
        const dialog = document.querySelector('[role=dialog]');
        if (dialog) window.heights.push(dialog.offsetHeight);
        requestAnimationFrame(look);
    };
    look();
}"""


def progress(page: Page, subject: str) -> Locator:
    strip = page.get_by_role("region", name="Email on its way")
    return strip.get_by_role("listitem").filter(has_text=subject)


def test_a_letter_is_written_sent_followed_and_found_in_the_history(
    page: Page, folder: Path
) -> None:
    readers = retreatants(open_roster(page))[:2]
    choose(page, readers)
    page.get_by_role("button", name="Compose Email").click()
    expect(page.get_by_role("dialog", name="Compose Email")).to_contain_text("2 people")
    write(page, "The way to the house", "Peace be with you, ")
    page.get_by_role("button", name=re.compile("^Last name")).click()
    send(page, "2 emails")
    expect(page.get_by_text("Email sent", exact=True)).to_be_visible()

    for reader in readers:
        mail = newest_mail(folder, reader["email"], "The way to the house")
        assert f"Peace be with you, {reader['lastName']}" in mail.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    subjects = [row["subject"] for row in page.request.get("/api/dev/mailbox").json()["result"]]
    assert subjects.count("The way to the house") == 2

    expect(progress(page, "The way to the house")).to_contain_text("2 sent")
    page.reload()
    expect(progress(page, "The way to the house")).to_contain_text("2 sent")
    page.get_by_role("link", name="Home").click()
    page.get_by_role("button", name="Email History of “The way to the house”").click()
    dialog = page.get_by_role("dialog", name="Email History")
    expect(dialog.get_by_role("row", name=name_of(readers[0]))).to_contain_text("Sent")
    body = page.frame_locator("iframe[title='How the mail looks']")
    expect(body.get_by_text("Peace be with you")).to_be_visible()
    dialog.get_by_role("link", name=name_of(readers[0])).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name_of(readers[0]))

    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(name_of(readers[0]))
    expect(progress(page, "The way to the house")).to_have_count(0)


def test_a_subject_greets_each_reader(page: Page, folder: Path) -> None:
    readers = retreatants(open_roster(page))[:2]
    choose(page, readers)
    page.get_by_role("button", name="Compose Email").click()
    write(page, "A word for ", "Peace be with you.")
    page.get_by_role("textbox", name="Subject").press("End")
    page.get_by_role("button", name=re.compile("^Last name")).click()
    expect(page.get_by_role("textbox", name="Subject")).to_have_value("A word for {{ lastName }}")
    page.get_by_role("button", name="As a reader gets it").click()
    first, second = (f"A word for {reader['lastName']}" for reader in readers)
    expect(page.get_by_role("heading", name=first)).to_be_visible()
    page.get_by_role("button", name="Next reader").click()
    expect(page.get_by_role("heading", name=second)).to_be_visible()
    page.get_by_role("button", name="Back to the letter").click()
    send(page, "2 emails")

    newest_mail(folder, readers[0]["email"], first)
    newest_mail(folder, readers[1]["email"], second)


def test_an_unfinished_letter_outlives_a_reload(page: Page) -> None:
    readers = retreatants(open_roster(page))[2:4]
    choose(page, readers)
    page.get_by_role("button", name="Compose Email").click()
    write(page, "Not yet", "Half a thought")
    page.wait_for_function(KEPT, arg="Half a thought")  # a page that goes waits for no editor
    page.reload()
    choose(page, readers)
    page.get_by_role("button", name="Compose Email").click()
    expect(page.get_by_text("What you wrote before is here again.")).to_be_visible()
    expect(page.get_by_role("textbox", name="Subject")).to_have_value("Not yet")
    expect(page.frame_locator(EDITOR).get_by_text("Half a thought")).to_be_visible()

    page.get_by_role("button", name="Begin anew").click()
    expect(page.get_by_role("textbox", name="Subject")).to_have_value("")
    expect(page.frame_locator(EDITOR).get_by_text("Half a thought")).to_have_count(0)


def test_who_is_invited_gets_a_link_and_is_marked_so(page: Page, folder: Path) -> None:
    [guest] = add_newcomers(page, "Zwick", email=True)
    choose(page, [guest])
    invite_by_mail(page)
    page.get_by_role("searchbox", name="Search the roster").fill(name_of(guest))
    row = page.get_by_role("row", name=name_of(guest))
    expect(row.get_by_role("img", name="Asked")).to_be_visible(timeout=20_000)
    assert "/attending/" in link_in(newest_mail(folder, guest["email"], INVITATION))

    page.get_by_role("button", name="Email History", exact=True).click()
    page.get_by_role("tab", name="Invite Emails").click()
    dialog = page.get_by_role("dialog", name="Email History")
    dialog.get_by_role("row").nth(1).click()
    dialog.get_by_role("row", name=name_of(guest)).click()
    expect(dialog.get_by_role("heading", name=f"As {name_of(guest)} got it")).to_be_focused()
    words = page.frame_locator("iframe[title='How the mail looks']")
    expect(words.get_by_text("we would be glad to have you with us")).to_be_visible()


def test_an_invitation_names_everybody_it_cannot_reach(page: Page) -> None:
    guests = add_newcomers(page, "Zimmer", "Zoller")
    choose(page, guests)
    page.get_by_role("button", name="Send Retreat Invitation").click()
    page.get_by_role("menuitem", name="Send Email").click()
    page.get_by_role("button", name="See what will happen").click()

    expect(page.get_by_text("2 people are not asked")).to_be_visible()
    for guest in guests:
        expect(page.get_by_text(f"{name_of(guest)} has no email address.")).to_be_visible()
        mending = page.get_by_role("button", name=f"Write an address: {name_of(guest)}")
        expect(mending.first).to_be_visible()
    expect(page.get_by_role("button", name="Start the call")).to_be_disabled()


def test_who_has_responded_cannot_be_invited(page: Page) -> None:
    rows = open_roster(page)
    choose(page, retreatants(rows, attendingStatus="Attending")[:1])

    expect(page.get_by_role("button", name="Send Retreat Invitation")).to_be_disabled()
    expect(page.get_by_text("has responded already")).to_be_visible()


def test_on_a_phone_one_chooses_and_writes_by_cards(page: Page) -> None:
    page.set_viewport_size(PHONE)
    [reader, *_] = retreatants(open_roster(page))
    choose(page, [reader])
    page.get_by_role("button", name="What to do").click()
    page.get_by_role("button", name="Compose Email").click()
    expect(page.get_by_role("dialog", name="Compose Email")).to_contain_text(name_of(reader))
    page.keyboard.press("Escape")

    page.get_by_role("searchbox", name="Search the roster").fill(name_of(reader))
    expect(page.get_by_text("1 person", exact=True)).to_be_visible()
    card = page.get_by_role("article", name=name_of(reader))
    card.get_by_role("button", name=f"{reader['lastName']}, {reader['firstName']}").click()
    page.get_by_role("button", name=f"Write an email to {name_of(reader)}").click()
    expect(page.get_by_role("dialog", name="Compose Email")).to_contain_text("1 person")


@pytest.fixture
def slow_house(page: Page) -> Iterator[Page]:
    """A house that sends five mails a minute."""
    sign_in(page, ADMIN, "/admin/dashboard")
    body = {"key": "MailPerMinute", "value": "5", "isEnabled": True}
    setting = call(page, "/api/settings", body)
    yield page
    page.goto("/admin/dashboard")
    call(page, f"/api/settings/{setting['id']}", method="DELETE")


def test_a_letter_to_all_users_is_followed_while_it_goes(slow_house: Page) -> None:
    page = slow_house
    page.get_by_role("button", name="Email All Users").click()
    dialog = page.get_by_role("dialog", name="Email All Users")
    words = dialog.get_by_text(re.compile(r"^\d+ active users$"))
    count = int(words.inner_text().split()[0])
    write(page, "The house closes in August", "Dear all")
    send(page, f"{count} emails")
    expect(page.get_by_text("Email sent to all users")).to_be_visible()

    line = progress(page, "The house closes in August")
    bar = line.get_by_role("progressbar")
    expect(bar).to_have_attribute("aria-valuetext", re.compile(rf"^\d+ of {count}$"))
    page.get_by_role("link", name="Groups").first.click()
    page.reload()
    expect(bar).to_be_visible()
    expect(line).to_contain_text(re.compile(rf"\d+ of {count}"))


def test_a_letter_goes_to_the_captains_alone(page: Page, folder: Path) -> None:
    sign_in(page, ADMIN, "/admin/dashboard")
    page.get_by_role("button", name="Email All Users").click()
    page.get_by_role("dialog").get_by_text("Email all captains").click()
    words = page.get_by_role("dialog").get_by_text(re.compile(r"^\d+ captains$"))
    count = int(words.inner_text().split()[0])
    write(page, "To those who lead", "Dear captains")
    send(page, f"{count} emails")

    expect(page.get_by_text("Email sent to all captains")).to_be_visible()
    newest_mail(folder, CAPTAIN, "To those who lead")
    page.get_by_role("button", name="Email All Users").click()
    page.get_by_role("button", name="Email History", exact=True).click()
    history = page.get_by_role("dialog", name="Email History")
    expect(history.get_by_role("row", name="To those who lead")).to_contain_text(str(count))


def test_nothing_moves_under_the_pointer_while_a_letter_opens(page: Page) -> None:
    sign_in(page, ADMIN, "/admin/dashboard")
    page.evaluate(HEIGHTS)
    page.get_by_role("button", name="Email All Users").click()
    page.frame_locator(EDITOR).get_by_role("textbox").wait_for()
    expect(
        page.get_by_role("dialog").get_by_text(re.compile(r"^\d+ active users$"))
    ).to_be_visible()
    come_to_rest(page)
    assert len(set(page.evaluate("window.heights"))) == 1

    # An empty subject is left by the press, at the edge of the button, and that takes its time.
    history = page.get_by_role("button", name="Email History", exact=True)
    history.click(position={"x": 10, "y": 2}, delay=300)
    expect(page.get_by_role("dialog", name="Email History")).to_be_visible()


def test_an_address_that_bounced_is_told_of_and_mailed_again(page: Page, folder: Path) -> None:
    with sqlite3.connect(f"file:{folder}/var/cenacle.db?mode=ro", uri=True) as database:
        person, name, group = database.execute(
            "SELECT id, last_name, group_id FROM retreatants WHERE email_folded IN"
            " (SELECT email_folded FROM suppressions WHERE reason = 'Bounced')"
        ).fetchone()
    sign_in(page, ADMIN, f"/admin/retreat-roster?group={group}")
    page.get_by_role("searchbox", name="Search the roster").fill(name)
    expect(page.get_by_role("img", name=re.compile("^Bounced")).first).to_be_attached()
    page.goto(f"/admin/people/{person}")
    note = page.get_by_text("Mail to this address came back.")
    expect(note).to_be_visible()
    page.get_by_role("button", name="Mail to this address again").click()

    expect(page.get_by_text("Mail goes to this address again")).to_be_visible()
    expect(note).to_have_count(0)


def test_the_dialogs_of_mail_are_without_barriers(page: Page) -> None:
    choose(page, retreatants(open_roster(page))[:1])
    keep_looks(page, "mail-chosen")
    page.set_viewport_size(DESK)
    page.get_by_role("button", name="Compose Email").click()
    page.frame_locator(EDITOR).get_by_role("textbox").wait_for()
    keep_looks(page, "mail-compose")
    page.keyboard.press("Escape")

    page.get_by_role("button", name="Email History", exact=True).click()
    page.get_by_role("dialog").get_by_role("row").nth(1).wait_for()
    keep_looks(page, "mail-history")
    page.get_by_role("dialog").get_by_role("row").nth(1).click()
    page.get_by_role("dialog").get_by_label("Search recipients").wait_for()
    keep_looks(page, "mail-message")
    page.set_viewport_size(DESK)
    page.get_by_role("dialog").get_by_role("row").nth(1).click()
    expect(page.get_by_role("heading", name="got it:")).to_be_focused()
    keep_looks(page, "mail-as-sent")


def test_the_letter_to_the_house_is_without_barriers(page: Page) -> None:
    sign_in(page, ADMIN, "/admin/dashboard")
    page.get_by_role("button", name="Email All Users").click()
    page.frame_locator(EDITOR).get_by_role("textbox").wait_for()
    keep_looks(page, "mail-all")

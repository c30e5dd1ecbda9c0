"""People who never log in: from the mail to the answer, their details, and the end of mail."""

import re
from mailbox import newest_mail
from pathlib import Path
from typing import Any

import pytest
from guests import ask_for_details, details_link
from playwright.sync_api import Browser, Page, Route, expect
from screens import DESK, PHONE, accessibility_problems, keep_looks
from staff import CAPTAIN, INVITATION, Row, Staff

ADMIN = "admin@cenacle.test"
BASE_URL = "http://localhost:6543"
ENDED = "This link does not work any more"


@pytest.fixture
def captain(browser: Browser, house: str) -> Staff:
    return Staff(browser.new_context(base_url=house), CAPTAIN)


@pytest.fixture
def unanswered(captain: Staff) -> Row:
    """Somebody of group 12 who has not answered yet."""
    return captain.unanswered()


@pytest.fixture
def phone(page: Page) -> Page:
    page.set_viewport_size(PHONE)
    return page


def go_by_keyboard(page: Page, role: Any, name: str | re.Pattern[str]) -> None:
    """With Tab to it, and Enter on it."""
    wanted = page.get_by_role(role, name=name)
    expect(wanted).to_be_visible()
    for _ in range(12):
        if wanted.evaluate("element => element === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{name!r} cannot be reached by Tab")


def heading(page: Page) -> Any:
    return page.get_by_role("heading", level=1)


def test_an_invitation_is_answered_on_a_phone_by_the_keyboard_alone(
    phone: Page, captain: Staff, unanswered: Row, folder: Path
) -> None:
    link = captain.invite(unanswered)
    token = link.rpartition("/")[2]
    phone.goto(link)
    expect(heading(phone)).to_contain_text("will you join group 12 on retreat")
    expect(heading(phone)).to_be_focused()
    assert token not in phone.title()
    keep_looks(phone, "guest-question")

    phone.set_viewport_size(PHONE)
    go_by_keyboard(phone, "button", re.compile("^Yes, I will be there"))
    expect(heading(phone)).to_contain_text("You say yes to the retreat of group 12")
    expect(heading(phone)).to_be_focused()
    assert token not in phone.url
    phone.reload()
    expect(heading(phone)).to_contain_text("You say yes to the retreat of group 12")
    keep_looks(phone, "guest-confirmation")

    phone.set_viewport_size(PHONE)
    go_by_keyboard(phone, "button", "Confirm: I will be there")
    expect(heading(phone)).to_have_text("You will be there")
    expect(heading(phone)).to_be_focused()
    assert token not in phone.url
    keep_looks(phone, "guest-attending")
    row = next(r for r in captain.roster() if r["rowId"] == unanswered["rowId"])
    assert row["attendingStatus"] == "Attending"

    with phone.expect_download() as download:
        phone.get_by_role("link", name="Add to my calendar").press("Enter")
    assert download.value.suggested_filename == "retreat.ics"
    file = Path(download.value.path()).read_text()
    assert "BEGIN:VEVENT" in file
    assert token not in file

    mail = newest_mail(folder, unanswered["email"], "You will be there")
    (attached,) = mail.iter_attachments()
    assert attached.get_filename() == "retreat.ics"
    assert "Please bring: Clothes for walks" in str(mail.get_body(("plain",)))
    expect(phone.get_by_text("Clothes for walks along the river")).to_be_visible()

    go_by_keyboard(phone, "button", "Change my answer")
    expect(phone.get_by_text("You told us that you will be there.")).to_be_visible()
    go_by_keyboard(phone, "button", re.compile("^No, I cannot come"))
    expect(heading(phone)).to_contain_text("You give up your place")
    go_by_keyboard(phone, "button", "Confirm: I cannot come")
    expect(heading(phone)).to_have_text("Thank you for telling us")
    row = next(r for r in captain.roster() if r["rowId"] == unanswered["rowId"])
    assert row["attendingStatus"] == "Cancelled"

    phone.go_back()
    expect(heading(phone)).to_contain_text("will you join group 12 on retreat")


def test_somebody_else_who_has_the_link_ends_it(
    phone: Page, captain: Staff, unanswered: Row
) -> None:
    link = captain.invite(unanswered)
    name = f"{unanswered['firstName']} {unanswered['lastName']}"
    phone.goto(link)
    go_by_keyboard(phone, "button", "This is not me")
    expect(heading(phone)).to_contain_text("You are not ")
    expect(heading(phone)).to_be_focused()
    keep_looks(phone, "guest-not-me")
    phone.set_viewport_size(PHONE)

    go_by_keyboard(phone, "button", "This is not me: end the link")

    expect(heading(phone)).to_have_text("Thank you for telling us")
    keep_looks(phone, "guest-not-me-told")
    phone.goto(link)
    expect(heading(phone)).to_have_text(ENDED)
    expect(phone.get_by_role("link", name="(225) 555-0142").first).to_be_visible()
    notices = captain.request.get("/api/group/get-group-notifications").json()["result"]
    assert f"A mail for {name} about" in notices[0]["notificationMessage"]


def test_who_says_yes_to_a_full_retreat_waits(
    phone: Page, captain: Staff, unanswered: Row, browser: Browser, house: str
) -> None:
    link = captain.invite(unanswered)
    admin = Staff(browser.new_context(base_url=house), ADMIN)
    roster = captain.post("/api/rosters/roster", {})
    coming = sum(row["attendingStatus"] == "Attending" for row in roster["rosterList"])
    retreat = as_sent(admin.request.get(f"/api/retreats/{roster['retreatId']}").json()["result"])
    admin.post("/api/retreats/create-edit", retreat | {"capacity": coming})

    phone.goto(link)
    phone.get_by_role("button", name="Yes, I will be there").click()
    phone.get_by_role("button", name="Confirm: I will be there").click()

    expect(heading(phone)).to_have_text("You are on the waiting list")
    expect(phone.get_by_text("This is not a yes yet.")).to_be_visible()
    expect(phone.get_by_role("link", name="Add to my calendar")).to_be_hidden()
    keep_looks(phone, "guest-waitlist")
    admin.post("/api/retreats/create-edit", retreat)


def as_sent(retreat: Row) -> Row:
    """A retreat as its form sends it, whatever changed meanwhile."""
    kept = ("retreatId", "groupNumberId", "startDate", "endDate", "capacity")
    return {name: retreat[name] for name in kept}


def test_an_answer_is_not_lost_without_a_connection(
    phone: Page, captain: Staff, unanswered: Row
) -> None:
    phone.goto(captain.invite(unanswered))
    phone.get_by_role("button", name="No, I cannot come").click()
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Confirm: I cannot come").click()
    expect(phone.get_by_text("The portal cannot be reached.")).to_be_visible()
    assert accessibility_problems(phone) == []

    phone.context.set_offline(False)
    phone.get_by_role("button", name="Retry").click()
    expect(heading(phone)).to_have_text("Thank you for telling us")


def test_a_screen_that_does_not_come_says_so(phone: Page) -> None:
    phone.route("**/assets/guests.*", lambda route: route.abort())
    phone.goto("/attending/403")
    expect(phone.get_by_role("alert")).to_contain_text("This page did not load.")

    phone.unroute_all()
    phone.get_by_role("link", name="Retry").click()
    expect(heading(phone)).to_have_text(ENDED)


def test_an_invitation_counts_as_opened_when_a_person_is_there(
    phone: Page, captain: Staff, unanswered: Row
) -> None:
    link = captain.invite(unanswered)
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    phone.goto(link)
    expect(heading(phone)).to_be_focused()
    assert not [line for line in asked if line.startswith("POST")]

    phone.keyboard.press("Tab")
    phone.keyboard.press("Tab")
    phone.wait_for_timeout(2500)
    assert len([line for line in asked if "retreatant-invitation" in line]) == 1


def test_details_are_mended_by_a_link_of_ones_own(
    phone: Page, captain: Staff, folder: Path
) -> None:
    row = captain.somebody()
    ask_for_details(phone, row)
    expect(heading(phone)).to_have_text("Look into your mailbox")
    expect(phone.get_by_text("If we know you by these details")).to_be_visible()
    keep_looks(phone, "guest-challenge-answer")

    phone.set_viewport_size(PHONE)
    token = details_link(folder, row).rpartition("/")[2]
    phone.goto(f"/{token}")
    phone.wait_for_url("**/portal/retreatants/fields")
    phone.get_by_label("Street address").fill("7 Bayou Road")
    phone.get_by_label("Zip code").fill("7072")
    phone.reload()
    expect(phone.get_by_label("Street address")).to_have_value("7 Bayou Road")
    expect(phone.get_by_role("combobox", name="State")).to_be_visible()
    keep_looks(phone, "guest-details")

    phone.set_viewport_size(PHONE)
    phone.get_by_role("button", name="Save", exact=True).click()
    expect(phone.get_by_role("link", name="Zip code: Use 70723 or 70723-1234.")).to_be_visible()
    phone.get_by_label("Zip code").fill("70723")
    phone.get_by_role("button", name="Save", exact=True).click()
    expect(heading(phone)).to_have_text("Thank you")
    assert token not in phone.url
    assert phone.evaluate("JSON.stringify(localStorage)").find(token) == -1

    phone.get_by_role("button", name="Look at them again").click()
    expect(phone.get_by_label("Street address")).to_have_value("7 Bayou Road")
    expect(phone.get_by_label("Zip code")).to_have_value("70723")
    phone.goto(f"/attending/{token}")
    phone.wait_for_url("**/portal/retreatants/fields")


@pytest.mark.parametrize(
    ("path", "ends_at"),
    [
        ("/attending/AAAAAAAAAAAAAAAAAAAAAA", "/attending/403"),
        ("/confirmation/AAAAAAAAAAAAAAAAAAAAAA", "/attending/403"),
        ("/AAAAAAAAAAAAAAAAAAAAAA", "/attending/403"),
        ("/portal/retreatants/AAAAAAAAAAAAAAAAAAAAAA", "/portal/retreatants/403"),
    ],
)
def test_a_link_that_has_ended_says_what_to_do(phone: Page, path: str, ends_at: str) -> None:
    phone.goto(path)

    expect(heading(phone)).to_have_text(ENDED)
    assert phone.url.endswith(ends_at)
    expect(phone.get_by_text("key code")).to_be_visible()
    assert accessibility_problems(phone) == []


def test_mail_to_many_is_ended_and_taken_up_again(
    phone: Page, folder: Path, browser: Browser, house: str
) -> None:
    admin = Staff(browser.new_context(base_url=house), ADMIN)
    admin.post(
        "/api/emails/send-all-user-email",
        {"emailAllCaptains": False, "subject": "News of the house", "body": "<p>All is well.</p>"},
    )
    mail = newest_mail(folder, CAPTAIN, "News of the house")
    part = mail.get_body(("plain",))
    assert part is not None
    link = re.search(r"/unsubscribe/\S+", part.get_content())
    assert link is not None
    phone.goto(link[0])

    phone.get_by_role("button", name="Unsubscribe").click()
    expect(heading(phone)).to_have_text("You are unsubscribed")
    keep_looks(phone, "guest-unsubscribed")
    phone.reload()
    phone.get_by_role("button", name="Subscribe again").click()
    expect(phone.get_by_role("button", name="Unsubscribe")).to_be_visible()
    phone.goto("/unsubscribe/half-a-link")
    expect(heading(phone)).to_have_text("This link is not complete")


def test_the_mailbox_shows_mail_whose_links_work(
    page: Page, captain: Staff, unanswered: Row, house: str
) -> None:
    page.context.route(f"{BASE_URL}/**", lambda route: at_home(route, house))
    page.goto("/dev/mailbox")
    newest = page.get_by_role("region", name="Mails").get_by_role("link").first
    known = newest.get_attribute("href") or ""
    captain.invite(unanswered)
    expect(newest).not_to_have_attribute("href", known)
    page.get_by_role("searchbox").fill(unanswered["email"])
    page.get_by_role("link", name=INVITATION).first.click()
    mail = page.frame_locator("iframe")
    expect(mail.get_by_role("link", name="Answer the invitation")).to_be_visible()
    keep_looks(page, "guest-mailbox-mail")

    page.set_viewport_size(DESK)
    with page.expect_popup() as popup:
        mail.get_by_role("link", name="Answer the invitation").click()
    expect(heading(popup.value)).to_contain_text("will you join group 12 on retreat")
    popup.value.close()

    page.get_by_role("tab", name="Source").click()
    expect(page.get_by_role("tabpanel")).to_contain_text("MIME-Version: 1.0")
    page.get_by_role("searchbox").fill("")
    page.get_by_role("region", name="Mails").get_by_role("link").first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("region", name="Mails").get_by_role("link").nth(1)).to_be_focused()


def at_home(route: Route, house: str) -> None:
    """The house of the tests mails the address that it would have by default."""
    address = route.request.url.replace(BASE_URL, house)
    route.fulfill(status=302, headers={"Location": address})


def test_the_mailbox_is_emptied(phone: Page) -> None:
    phone.goto("/dev/mailbox")
    phone.get_by_role("button", name="Empty the mailbox").click()
    phone.get_by_role("button", name="Empty it").click()

    expect(phone.get_by_text("Nothing was mailed yet")).to_be_visible()

"""The portal in Spanish: a guest from the application to the thanks, and their captain."""

import re
from collections.abc import Container, Iterator
from mailbox import link_in, newest_mail
from pathlib import Path

import pytest
from guests import write_birth
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from rosters import CAPTAIN, ROSTER, add_newcomers, call, name_of, retreatants
from screens import BROKEN, PHONE, come_to_rest, keep_picture, open_session
from spanish import english_on, es
from staff import Row, Staff

FIRST, LAST, EMAIL = "Guadalupe", "Arceneaux", "guadalupe@cenacle.test"
ANYTHING = "…"
OWN_QUESTION = "Shirt size"
"""Of the demo house, in its own words."""
ADMIN = "admin@cenacle.test"

SCREENS = (
    *("/captain", ROSTER, "/captain/call", "/captain/rooms", "/captain/arrivals"),
    *("/change-password", "/sign-in-and-security"),
)
"""What a captain opens in a year."""


def see_spanish(page: Page, name: str, *, sent: Container[str] = ()) -> None:
    """What the house `sent` in English stays so."""
    come_to_rest(page)
    keep_picture(page, f"spanish-{name}")
    assert [text for text in english_on(page) if text not in sent] == []
    assert page.evaluate(BROKEN) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.fixture
def phone(page: Page) -> Page:
    page.set_viewport_size(PHONE)
    return page


def heading(page: Page, words: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(words)


def test_a_guest_goes_on_retreat_in_spanish(
    phone: Page, folder: Path, browser: Browser, house: str
) -> None:
    she_applies(phone)
    newest_mail(folder, EMAIL, es("We have received your application"))

    captain = Staff(browser.new_context(base_url=house), CAPTAIN)
    group = captain.post("/api/rosters/roster", {})
    [row] = [each for each in group["rosterList"] if each["email"] == EMAIL]
    captain.post(f"/api/prospects/promote/{row['prospectId']}", {"inviteNow": True})
    invitation = newest_mail(folder, EMAIL, "¿Nos acompaña?")

    # Another telephone, which has not been asked for a language: the link knows whose it is.
    guest = browser.new_context(base_url=house, viewport=PHONE).new_page()
    guest.goto(link_in(invitation))
    she_says_yes(guest)
    newest_mail(folder, EMAIL, "Le esperamos: el retiro de")


def she_applies(page: Page) -> None:
    page.goto("/register/prospect?lang=es")
    for label, text in (
        ("First name", FIRST),
        ("Last name", LAST),
        ("Email", EMAIL),
        ("Church or parish", "St. Michael"),
        ("Profession", "Baker"),
        ("Who told you about us?", "Paul"),
    ):
        page.get_by_label(es(label), exact=True).fill(text)
    write_birth(page, "1961", "04", "12")
    page.get_by_role("combobox", name=es("Religion")).select_option("Catholic")
    retreats = page.get_by_role("group", name=es("Which retreats could you come to?"))
    retreats.get_by_role("button").last.click()
    retreats.locator("label").filter(has_text=re.compile(r"\b12\b")).first.click()
    for question, answer in (
        ("Are you a priest or a deacon?", "No"),
        ("Are you a doctor, a nurse or another medical professional?", "No"),
        ("May we call you at short notice if a place becomes free?", "Yes"),
        ("Have you been on a retreat with us before?", "No"),
        ("May we tell you about later retreats?", "Yes"),
    ):
        of_question = page.get_by_role("radiogroup", name=es(question))
        of_question.get_by_text(es(answer), exact=True).click()
    see_spanish(page, "application")
    page.get_by_role("button", name=es("Send my application")).click()
    heading(page, es("Thank you"))
    see_spanish(page, "applied")


def she_says_yes(page: Page) -> None:
    page.get_by_role("button", name=es("Yes, I will be there")).wait_for()
    see_spanish(page, "question")
    page.get_by_role("button", name=es("Yes, I will be there")).click()
    confirm = page.get_by_role("button", name=es("Confirm: I will be there"))
    confirm.wait_for()
    see_spanish(page, "confirmation")
    confirm.click()
    heading(page, es("You will be there"))
    see_spanish(page, "attending", sent={OWN_QUESTION})


@pytest.mark.parametrize("path", SCREENS)
def test_a_captain_reads_spanish(context: BrowserContext, path: str) -> None:
    open_session(context, CAPTAIN)
    page = context.new_page()
    page.set_viewport_size(PHONE)
    page.goto(f"{path}?lang=es")
    page.get_by_role("heading", level=1).wait_for()

    see_spanish(page, path.strip("/").replace("/", "-"))


def test_a_captain_chooses_spanish_in_the_menu(page: Page) -> None:
    open_session(page.context, CAPTAIN)
    page.goto("/captain")
    page.get_by_role("button", name=CAPTAIN).click()
    page.get_by_role("menuitemradio", name="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")

    page.goto(ROSTER)
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.get_by_role("button", name=CAPTAIN).click()
    page.get_by_role("menuitemradio", name="English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def says(english: str, **values: str) -> re.Pattern[str]:
    """What begins or is so in Spanish, whatever stands where the braces are."""
    spanish = re.escape(es(english, **values)).replace(re.escape(ANYTHING), ".*")
    return re.compile(f"^{spanish}")


@pytest.fixture
def spanish_house(browser: Browser, house: str) -> Iterator[None]:
    """One that writes in Spanish to whoever has not asked for another language."""
    page = browser.new_context(base_url=house).new_page()
    open_session(page.context, ADMIN)
    page.goto("/403")
    body = {"key": "HouseLanguage", "value": "es", "isEnabled": True}
    setting = call(page, "/api/settings", body)
    yield
    call(page, f"/api/settings/{setting['id']}", method="DELETE")


@pytest.mark.usefixtures("spanish_house")
def test_a_captains_year(phone: Page) -> None:
    open_session(phone.context, CAPTAIN)
    phone.goto("/captain?lang=es")
    the_captain_decides_an_application(phone)
    the_captain_calls_everybody(phone)
    guest = the_captain_notes_an_answer(phone)
    the_captain_gives_a_room(phone, guest)
    the_captain_writes(phone, guest)
    the_captain_asks_for_a_plan(phone)
    the_captain_prints(phone)
    the_captain_reads_of(phone, guest)
    the_captain_thanks_who_came(phone)


def button(page: Page | Locator, english: str, **values: str) -> Locator:
    return page.get_by_role("button", name=says(english, **values)).first


def the_captain_decides_an_application(page: Page) -> None:
    [first, *_] = call(page, "/api/prospects/table", {"take": 1})["rows"]
    page.goto(f"/captain?prospect={first['prospectId']}")
    dialog = page.get_by_role("dialog", name=es("Prospect Application Details"))
    for act in ("Deny", "Verify", "Accept"):
        dialog.get_by_role("tab", name=es(act)).click()
        see_spanish(page, f"year-{act}")
    button(dialog, "Accept and invite now").click()
    expect(page.get_by_text(es("Prospect promoted to retreatant"))).to_be_visible()
    see_spanish(page, "year-accepted")


def the_captain_calls_everybody(page: Page) -> None:
    add_newcomers(page, "Zaldivar", email=True)
    page.goto("/captain/call")
    button(page, "Ask more people").click()
    page.get_by_text(es("Everybody on the roster")).click()
    see_spanish(page, "year-whom-to-call")
    button(page, "See what will happen").click()
    button(page, "Start the call").wait_for()
    see_spanish(page, "year-plan-of-the-call")
    button(page, "Start the call").click()
    page.get_by_role("heading", name=es("How it goes")).wait_for()
    see_spanish(page, "year-call")
    page.goto("/captain/call?show=phone")
    button(page, "Note what came of it").click()
    see_spanish(page, "year-phone-list")


def the_captain_notes_an_answer(page: Page) -> Row:
    page.goto(ROSTER)
    rows = call(page, "/api/rosters/roster", {})["rosterList"]
    [guest, *_] = retreatants(rows, attendingStatus="NoResponse", roomNumber=None)
    find(page, guest)
    button(page, "Answer of {name}", name=name_of(guest)).click()
    see_spanish(page, "year-answer")
    page.get_by_role("dialog").get_by_role("button", name=es("Attending"), exact=True).click()
    expect(page.get_by_text(es("Updated Attending Status"))).to_be_visible()
    return guest


def find(page: Page, guest: Row) -> None:
    page.get_by_role("searchbox", name=es("Search the roster")).fill(name_of(guest))
    page.get_by_text("1 persona", exact=True).wait_for()


def the_captain_gives_a_room(page: Page, guest: Row) -> None:
    page.get_by_role("article").get_by_role("button").first.click()
    button(page, "Room of {name}: none", name=name_of(guest)).click()
    rooms = page.get_by_role("dialog").last.get_by_role("list", name=es("Rooms"))
    rooms.get_by_role("button").first.wait_for()
    see_spanish(page, "year-rooms")
    rooms.get_by_role("button").first.click()
    room = says("{name} has room {roomNumber}", name=name_of(guest), roomNumber=ANYTHING)
    expect(page.get_by_text(room)).to_be_visible()
    see_spanish(page, "year-person")


def the_captain_writes(page: Page, guest: Row) -> None:
    page.goto(ROSTER)
    find(page, guest)
    page.get_by_label(es("Choose {name}", name=name_of(guest))).first.check()
    button(page, "What to do …").click()
    see_spanish(page, "year-what-to-do")
    button(page, "Compose Email").click()
    page.get_by_role("dialog", name=es("Compose Email")).wait_for()
    see_spanish(page, "year-letter")


def the_captain_asks_for_a_plan(page: Page) -> None:
    page.goto("/captain/rooms")
    button(page, "Suggest rooms").click()
    see_spanish(page, "year-plan-asked")
    page.get_by_role("button", name=es("Suggest"), exact=True).click()
    page.get_by_role("button", name=es("Take these rooms")).wait_for()
    see_spanish(page, "year-plan-of-rooms")


def the_captain_prints(page: Page) -> None:
    page.goto("/captain/rooms")
    button(page, "Print").click()
    see_spanish(page, "year-papers")
    page.goto(ROSTER)
    page.get_by_role("button", name=es("More"), exact=True).click()
    see_spanish(page, "year-more")


def the_captain_reads_of(page: Page, guest: Row) -> None:
    page.goto(f"/captain/retreatant/{guest['retreatantId']}")
    page.get_by_role("heading", name=es("History")).wait_for()
    path = f"/api/emails/retreatant-emails/{guest['retreatantId']}"
    mails = call(page, path, method="GET")
    see_spanish(page, "year-history", sent=[mail["messageSubject"] for mail in mails])


def the_captain_thanks_who_came(page: Page) -> None:
    """After the last retreat that is over."""
    groups = call(page, "/api/group/group-options", method="GET")
    [group] = [each["value"] for each in groups if each["label"] == "12"]
    options = call(page, f"/api/retreats/retreat-options/{group}", method="GET")
    boards = [call(page, f"/api/rooms/board/{each['value']}", method="GET") for each in options]
    over = [each["retreatId"] for each in boards if each["isOver"]]
    page.goto(f"{ROSTER}?retreat={over[-1]}")
    page.get_by_role("button", name=es("More"), exact=True).click()
    button(page, "Thank who came").click()
    see_spanish(page, "year-whom-to-thank")
    button(page, "Send thanks").click()
    page.get_by_role("dialog").get_by_text(re.compile("fuera")).first.wait_for()
    see_spanish(page, "year-thanked")

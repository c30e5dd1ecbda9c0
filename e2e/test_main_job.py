"""The main job from its first day to the next year's, as one story: Zénobie goes on retreat."""

import os
import re
from collections.abc import Iterator
from mailbox import open_mail
from pathlib import Path

import pytest
from guests import write_birth
from letters import send, write
from playwright.sync_api import Locator, Page, expect
from rosters import (
    CAPTAIN,
    ROSTER,
    call,
    drag,
    first_room,
    invite_by_mail,
    name_of,
    open_application,
)
from screens import PHONE, sign_in_by_hand
from services import PORTS, POSTGRES, REDIS, answers
from sites import SLOW, People, Site, embedded, large

NAME, EMAIL = "Zénobie Quatrefoil", "zenobie@cenacle.test"
AFTERWARDS = "+75d"


@pytest.fixture(params=["embedded", "large"])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Site]:
    if request.param == "embedded":
        with embedded(tmp_path) as site:
            yield site
        return
    if not os.environ.get("CI") and not all(answers(port) for port in PORTS.values()):
        pytest.skip("PostgreSQL or Redis does not answer")
    with large(tmp_path, POSTGRES, REDIS) as site:
        yield site


def test_from_an_application_to_the_next_years_invitation(site: Site, people: People) -> None:
    with site.opened():
        captain = people.somebody(site.addresses[0])
        sign_in_by_hand(captain, CAPTAIN, ROSTER)
        bell = captain.get_by_role("button", name=re.compile("^Notifications"))
        expect(bell).to_have_accessible_name(re.compile(r"\d new$"))
        before = bell.get_attribute("aria-label")

        guest = people.somebody(site.addresses[-1], viewport=PHONE)
        she_applies(guest)
        expect(bell).not_to_have_accessible_name(before or "", timeout=SLOW)
        he_accepts_her(captain)
        he_invites(captain, NAME)
        she_says_yes(guest)
        status = captain.get_by_label(f"Attending status of {NAME}")
        search(captain, NAME)
        expect(status).to_have_value("Attending", timeout=SLOW)

        number = he_drops_a_room_on_her(captain)
        search(captain, "")
        he_gives_a_room_by_the_keyboard(captain)
        he_lets_the_rest_be_assigned(captain)
        he_writes_to_those_who_come(captain)
        open_mail(guest, EMAIL, "The way to the house")
        [line] = [line for line in his_list_of_rooms(captain) if NAME.split()[1] in line]
        assert number in line

    with site.opened(AFTERWARDS):
        captain = people.somebody(site.addresses[-1])
        he_marks_that_she_did_not_come(captain)
        he_invites_for_the_next_year(captain)
        guest = people.somebody(site.addresses[0], viewport=PHONE)
        open_mail(guest, EMAIL, "Will you join us?")


def search(page: Page, words: str) -> None:
    page.get_by_role("searchbox", name="Search the roster").fill(words)


def she_applies(page: Page) -> None:
    """For the next retreat of group 12, on a phone."""
    page.goto("/register/prospect")
    first, last = NAME.split()
    for label, text in (
        ("First name", first),
        ("Last name", last),
        ("Cell phone", "5045550123"),
        ("Email", EMAIL),
        ("Church or parish", "St. Michael"),
        ("Profession", "Baker"),
        ("Who told you about us?", "Paul"),
    ):
        page.get_by_role("textbox", name=label).fill(text)
    write_birth(page, "1961", "04", "12")
    page.get_by_role("combobox", name="Religion").select_option("Catholic")
    retreats = page.get_by_role("group", name="Which retreats")
    retreats.get_by_role("button", name=re.compile("^Show all")).click()
    retreats.locator("label").filter(has_text=re.compile(r"Group 12\b")).first.click()
    for question, answer in (
        ("Are you a priest", "No"),
        ("Are you a doctor", "No"),
        ("May we call you", "Yes"),
        ("Have you been", "No"),
        ("May we tell you", "Yes"),
    ):
        page.get_by_role("radiogroup", name=question).get_by_text(answer, exact=True).click()
    page.get_by_role("button", name="Send my application").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Thank you")


def he_accepts_her(page: Page) -> None:
    page.goto("/captain")
    page.get_by_role("link", name=re.compile("to be decided$")).click()
    open_application(page, NAME)
    dialog = page.get_by_role("dialog", name="Prospect Application Details")
    dialog.get_by_role("button", name="Verify").click()
    expect(page.get_by_text("Prospect was verified")).to_be_visible()
    open_application(page, NAME)
    dialog.get_by_role("button", name="Accept", exact=True).click()
    expect(page.get_by_text("Prospect promoted to retreatant")).to_be_visible()


def he_invites(page: Page, name: str) -> None:
    page.goto(ROSTER)
    search(page, name)
    page.get_by_label(f"Choose {name}").check()
    invite_by_mail(page)


def she_says_yes(page: Page) -> None:
    open_mail(page, EMAIL, "Will you join us?")
    with page.expect_popup() as popup:
        page.frame_locator("iframe").get_by_role("link", name="Answer the invitation").click()
    answer = popup.value
    answer.get_by_role("button", name=re.compile("^Yes, I will be there")).click()
    answer.get_by_role("button", name="Confirm: I will be there").click()
    expect(answer.get_by_role("heading", level=1)).to_have_text("You will be there")
    answer.close()


def room_of(row: Locator) -> Locator:
    return row.get_by_role("button", name=re.compile("^Room of"))


def he_drops_a_room_on_her(page: Page) -> str:
    row = page.get_by_role("row", name=f"{NAME}: drop a room here")
    room = page.get_by_role("list", name="Free rooms").get_by_role("listitem").first
    number = room.locator("span").first.inner_text()
    drag(page, room, row)
    expect(room_of(row)).to_have_text(number)
    return number


def he_gives_a_room_by_the_keyboard(page: Page) -> None:
    row = page.get_by_role("row", name=re.compile("drop a room here")).filter(
        has=page.get_by_role("button", name=re.compile("^Room of")).filter(has_text="–")
    )
    row.first.focus()
    page.keyboard.press("r")
    dialog = page.get_by_role("dialog", name=re.compile("A room for"))
    name = (dialog.get_by_role("heading").inner_text()).removeprefix("A room for ")
    number = first_room(dialog)
    dialog.get_by_role("searchbox").press("ArrowDown")
    # The row shows it before the house has agreed.
    with page.expect_response("**/update-retreatant-room"):
        page.keyboard.press("Enter")
    expect(room_of(page.get_by_role("row", name=f"{name}: drop a room here"))).to_have_text(number)


def he_lets_the_rest_be_assigned(page: Page) -> None:
    """All who were here before have a room then; who comes for the first time has none to return
    to, and gets it by hand."""
    without = len(without_room(page))
    page.get_by_role("button", name=re.compile(r"Auto assign \(\d")).click()
    question = page.get_by_role("alertdialog", name="Auto Assign Confirmation")
    with page.expect_response("**/auto-assign-rooms") as answer:
        question.get_by_role("button", name="Assign rooms").click()
    given = answer.value.json()["result"]["assigned"]
    expect(page.get_by_text("Rooms successfully auto assigned")).to_be_visible()
    assert given > 0
    assert len(without_room(page)) == without - given


def without_room(page: Page) -> list[str]:
    rows = call(page, "/api/rosters/roster", {})["rosterList"]
    coming = [row for row in rows if row["attendingStatus"] == "Attending"]
    return [name_of(row) for row in coming if not row["roomNumber"]]


def he_writes_to_those_who_come(page: Page) -> None:
    search(page, NAME)
    page.get_by_label(f"Choose {NAME}").check()
    page.get_by_role("button", name="Compose Email").click()
    write(page, "The way to the house", "Come by the river road.")
    send(page, "1 email")
    expect(page.get_by_text("Email sent", exact=True)).to_be_visible()


def his_list_of_rooms(page: Page) -> list[str]:
    page.get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Room list, CSV").click()
    return Path(download.value.path()).read_text().splitlines()


def he_marks_that_she_did_not_come(page: Page) -> None:
    sign_in_by_hand(page, CAPTAIN, "/captain")
    page.get_by_label("Search people").fill(NAME)
    row = page.get_by_role("row").last
    expect(row).to_contain_text(NAME.split()[1])
    row.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(NAME)
    page.get_by_role("button", name=re.compile("Attended")).click()
    page.get_by_role("menuitem", name="Mark No Show").click()
    expect(page.get_by_text("Attendance updated successfully")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("No show"))).to_be_visible()


def he_invites_for_the_next_year(page: Page) -> None:
    page.goto(ROSTER)
    he_invites(page, NAME)

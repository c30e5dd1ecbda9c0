"""A house moves in: on an empty database its administrator takes in the files of the old system,
and the people who stand there go on retreat."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from mailbox import link_in, newest_mail, open_mail
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from rosters import ROSTER, drag, invite_by_mail
from screens import PASSWORD, PHONE, sign_in_by_hand, switch_feature
from sites import SLOW, People, embedded

DATA = Path(__file__).parent.parent / "plugins/legacy_migration/tests/data"
ADMIN = "prior@house.test"
BEGINNING = [["migrate"], ["create-admin", "--email", ADMIN, "--password", PASSWORD]]

GROUP = "31"
CAPTAIN, HIS_EMAIL = "Matthew Lambert", "matthew.lambert49@example.com"
GUEST, HER_EMAIL = "Sarah Cannon", "sarah.cannon@mail.example.net"
HIS_PEOPLE = ["Cannon", "Chase", "Fontenot", "Lambert", "Smith", "St. Pierre"]
"""Who stands in the old file under his group and has not left it; and himself."""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Of a house in which nobody is but its administrator."""
    with embedded(tmp_path, BEGINNING) as site, site.opened():
        yield site.addresses[0]


def test_a_house_moves_in_and_goes_on_retreat(address: str, people: People, tmp_path: Path) -> None:
    admin = people.somebody(address)
    she_signs_in_for_the_first_time(admin)
    she_brings_over_the_retreatants(admin)
    she_brings_over_the_captain(admin)
    she_makes_a_room(admin)
    she_plans_a_retreat(admin)

    captain = people.somebody(address)
    he_chooses_a_password(captain, link_in(newest_mail(tmp_path, HIS_EMAIL, "confirm your email")))
    he_finds_his_people(captain)
    he_invites(captain, GUEST)
    she_says_yes(people.somebody(address, PHONE))
    he_gives_her_a_room(captain)


def she_signs_in_for_the_first_time(page: Page) -> None:
    sign_in_by_hand(page, ADMIN)
    page.get_by_role("button", name="I agree").click()
    page.get_by_role("banner").get_by_role("button", name=ADMIN).wait_for()
    page.goto("/admin/feature-management")
    switch_feature(page, "LegacyMigration", on=True)


def she_brings_over_the_retreatants(page: Page) -> None:
    """Whoever has no group that there can be stays behind."""
    page.goto("/admin/legacy-users")
    page.get_by_role("tab", name="Retreatants").click()
    take_in(page, "retreatants", "few.csv")
    expect(page.get_by_role("heading", name="300 rows of few.csv")).to_be_focused()
    page.get_by_role("button", name=re.compile(r"^Create \d+ groups")).click()
    expect(page.get_by_text(re.compile("^Groups that the house does not have"))).to_have_count(0)

    page.get_by_role("button", name="Migrate all").click()
    dry_run = page.get_by_role("dialog", name="Dry run")
    tick(page, "Leave out fields that have a problem")
    dry_run.get_by_role("button", name=re.compile(r"^Migrate 2\d\d retreatants")).click()
    expect(page.get_by_text(re.compile(r"^Done: 2\d\d migrated")).last).to_be_visible(timeout=SLOW)


def she_brings_over_the_captain(page: Page) -> None:
    """The area code of his telephone is missing: she asks him, and writes it to his row."""
    page.get_by_role("tab", name="Legacy Manresa Users").click()
    take_in(page, "users", "users.csv")
    expect(page.get_by_role("heading", name="116 rows of users.csv")).to_be_focused()
    page.get_by_label("Search legacy users").fill(HIS_EMAIL)
    his = page.get_by_role("row").filter(has_text="Lambert, Matthew")
    his.click()
    dialog = page.get_by_role("dialog", name=CAPTAIN)
    for label in ("Phone", "Cell phone"):
        dialog.get_by_role("textbox", name=label, exact=True).fill("(504) 762-1808")
    dialog.get_by_role("button", name="Save", exact=True).click()
    expect(dialog).to_be_hidden()
    expect(his).to_contain_text("Ready")

    tick(page, f"Choose {CAPTAIN}")
    page.get_by_role("button", name="Migrate 1 chosen").click()
    dry_run = page.get_by_role("dialog", name="Dry run")
    tick(page, "Email each new user the link")
    dry_run.get_by_role("button", name="Migrate 1 user").click()
    expect(page.get_by_text("Done: 1 migrated").last).to_be_visible(timeout=SLOW)


def take_in(page: Page, whom: str, name: str) -> None:
    """Named, for the tab that was left is there for a moment still."""
    page.get_by_label(f"File of {whom}").set_input_files(DATA / name)
    expect(page.get_by_role("heading", name=re.compile("^Match the columns"))).to_be_focused()
    page.get_by_role("button", name="Look at the rows").click()


def tick(page: Page, label: str) -> None:
    """The input itself is hidden below what one sees and presses."""
    page.locator("label", has=page.get_by_role("checkbox", name=label)).click()


def she_makes_a_room(page: Page) -> None:
    for number in ("101", "102"):
        page.goto("/admin/rooms/create")
        page.get_by_label("Room number").fill(number)
        page.get_by_label("Beds").fill("1")
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.get_by_text("Room created")).to_be_visible()


def she_plans_a_retreat(page: Page) -> None:
    """In June of next year, whenever this is."""
    year = datetime.now(UTC).year + 1
    page.goto("/admin/retreats")
    page.get_by_role("button", name="Add Retreat").first.click()
    dialog = page.get_by_role("dialog", name="Add Retreat")
    dialog.get_by_role("combobox", name="Group").click()
    page.keyboard.type(GROUP)
    page.get_by_role("option", name=GROUP, exact=True).click()
    for label, day in (("Start", "04"), ("End", "07")):
        field = dialog.get_by_role("group", name=label)
        field.get_by_role("spinbutton", name=re.compile("month")).click()
        page.keyboard.type(f"06{day}{year}")
    dialog.get_by_label("Capacity").fill("40")
    dialog.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Retreat created")).to_be_visible()


def he_chooses_a_password(page: Page, link: str) -> None:
    page.goto(link)
    for label in ("Password", "The same again"):
        page.get_by_label(label, exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Confirm my email address").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Thank you")
    sign_in_by_hand(page, HIS_EMAIL)
    page.get_by_role("button", name="I agree").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Matthew")


def he_finds_his_people(page: Page) -> None:
    page.goto(ROSTER)
    answers = page.get_by_label(re.compile("^Attending status of "))
    rows = page.get_by_role("row").filter(has=answers)
    expect(rows).to_have_count(len(HIS_PEOPLE))
    for row, name in zip(rows.all(), HIS_PEOPLE, strict=True):
        expect(row).to_contain_text(name)
    expect(page.get_by_text(re.compile(r"Jun 4 – 7, \d{4}")).first).to_be_visible()


def he_invites(page: Page, name: str) -> None:
    page.get_by_label(f"Choose {name}").check()
    invite_by_mail(page)


def she_says_yes(page: Page) -> None:
    """On a telephone, by the button in her letter."""
    open_mail(page, HER_EMAIL, "Will you join us?")
    with page.expect_popup() as popup:
        page.frame_locator("iframe").get_by_role("link", name="Answer the invitation").click()
    answer = popup.value
    expect(answer.get_by_text(GUEST.split()[0]).first).to_be_visible()
    answer.get_by_role("button", name=re.compile("^Yes, I will be there")).click()
    answer.get_by_role("button", name="Confirm: I will be there").click()
    expect(answer.get_by_role("heading", level=1)).to_have_text("You will be there")


def he_gives_her_a_room(page: Page) -> None:
    """Once her answer has come to his screen."""
    status = page.get_by_label(f"Attending status of {GUEST}")
    expect(status).to_have_value("Attending", timeout=SLOW)
    row = page.get_by_role("row", name=f"{GUEST}: drop a room here")
    rooms = page.get_by_role("list", name="Free rooms").get_by_role("listitem")
    expect(rooms).to_have_count(2)
    drag(page, rooms.first, row)
    expect(row.get_by_role("button", name=re.compile("^Room of"))).to_have_text("101")
    expect(rooms).to_have_count(1)

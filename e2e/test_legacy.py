"""The people of an older system: matched, mended, tried, migrated, and none of them twice."""

import csv
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FilePayload, Locator, Page, expect
from screens import DESK, keep_looks, sign_in, switch_feature

ADMIN = "admin@cenacle.test"
FEATURES = "/admin/feature-management"
RETREATANTS = "/admin/legacy-users?kind=retreatants"
REAL = Path(__file__).parent.parent / "plugins/legacy_migration/tests/data/few.xlsx"

MESSY = """\
Member #,Given Name,Surname,E-mail,Mobile Nr.,D.O.B.,Retreat Grp,Goes by that
1,Ann,Dragonwick,ann.dragonwick@gmial.com,225-555-0142,3/18/1958,97,Annie
2,BOB,DRAGONWICK,bob.dragonwick@example.org,call wife,2/30/1961,97,
3,Cid,Dragonwick,cid.dragonwick@example.org,(225) 555-0143,1950-01-02,97,
4,Cid,Dragonwick,cid.dragonwick@example.org,(225) 555-0144,1950-01-02,97,
5,,Dragonwick,dan.dragonwick@example.org,,1949-04-05,97,
6,Eve,Dragonwick,eve.dragonwick@example.org,225-555-0145,12 March 1940,#97,
"""
MANY = 1500


@pytest.fixture(autouse=True, scope="module")
def migrating(browser: Browser, house: str) -> Iterator[None]:
    """The house brings people over."""
    admin = browser.new_context(base_url=house).new_page()
    sign_in(admin, ADMIN, FEATURES)
    switch_feature(admin, "LegacyMigration", on=True)
    yield
    switch_feature(admin, "LegacyMigration", on=False)
    admin.context.close()


def upload(page: Page, file: FilePayload | Path) -> None:
    """From the empty screen, or by the button above the rows."""
    zone = page.locator("input[type=file]")
    by_button = page.get_by_role("button", name="Upload a file")
    expect(zone.or_(by_button)).to_have_count(1)
    if by_button.is_visible():
        by_button.click()
    zone.set_input_files(file)
    expect(page.get_by_role("heading", name=re.compile("^Match the columns"))).to_be_focused()


def text_file(name: str, text: str) -> FilePayload:
    return {"name": name, "mimeType": "text/csv", "buffer": text.encode()}


def put_into(page: Page, column: str, field: str) -> None:
    """A column into a field."""
    page.get_by_role("button", name=re.compile(rf"{re.escape(column)}$")).click()
    page.get_by_role("option", name=field, exact=True).click()


def row_of(page: Page, *words: str) -> Locator:
    row = page.get_by_role("row")
    for each in words:
        row = row.filter(has_text=each)
    return row


def open_row(page: Page, *words: str) -> Locator:
    row_of(page, *words).click()
    return page.get_by_role("dialog")


def tick(page: Page, label: str) -> None:
    """The input itself is hidden below what one sees and presses."""
    page.locator("label", has=page.get_by_role("checkbox", name=label)).click()


def look_at_both_sizes(page: Page, name: str) -> None:
    keep_looks(page, name)
    page.set_viewport_size(DESK)
    page.emulate_media(color_scheme="light")


def test_people_are_brought_over(page: Page) -> None:
    sign_in(page, ADMIN)
    page.get_by_role("link", name="Migrate Users").click()
    expect(page.get_by_role("heading", level=1, name="Migration Tool")).to_be_visible()
    page.get_by_role("tab", name="Retreatants").click()
    page.wait_for_url("**?kind=retreatants")
    look_at_both_sizes(page, "legacy-empty")

    upload(page, text_file("members.csv", MESSY))
    put_into(page, "Goes by that", "Email")
    expect(page.get_by_text("“E-mail” goes into the same field.")).to_be_visible()
    put_into(page, "Goes by that", "Nickname")
    look_at_both_sizes(page, "legacy-columns")
    page.get_by_role("button", name="Look at the rows").click()
    expect(page.get_by_role("heading", name="6 rows of members.csv")).to_be_focused()
    expect(page.get_by_text("5 have problems, 1 repeats somebody.")).to_have_count(2)
    page.get_by_role("button", name="Create 1 group").click()
    expect(page.get_by_text("2 are ready, 3 have problems, 1 repeats somebody.")).to_have_count(2)
    look_at_both_sizes(page, "legacy-rows")

    mend(page)

    tick(page, "Choose this page")
    expect(page.get_by_text("6 rows chosen")).to_be_visible()
    page.get_by_role("button", name="Migrate 6 chosen").click()
    dry_run = page.get_by_role("dialog", name="Dry run")
    expect(dry_run.get_by_text("First name: This field is required.")).to_be_visible()
    look_at_both_sizes(page, "legacy-dry-run")
    assert people(page) == []
    dry_run.get_by_role("button", name="Migrate 5 retreatants").click()

    expect(page.get_by_text("Done: 5 migrated, 1 not.").last).to_be_visible()
    page.get_by_text("Who was not migrated, and why").click()
    expect(page.get_by_role("region", name="Who was not migrated")).to_contain_text(
        "Dragonwick First name: This field is required."
    )
    expect(row_of(page, "Migrated")).to_have_count(5)
    look_at_both_sizes(page, "legacy-done")

    check_nobody_goes_twice(page)
    check_the_report(page)
    assert sorted(people(page)) == ["Ann", "Bob", "Cid", "Eve"]


def mend(page: Page) -> None:
    """By the mouse and by the keyboard, one row after the other."""
    dialog = open_row(page, "Dragonwick, Ann")
    expect(dialog.get_by_text("did they mean ann.dragonwick@gmail.com?")).to_be_visible()
    look_at_both_sizes(page, "legacy-row")
    dialog.get_by_role("button", name="Use ann.dragonwick@gmail.com for Email").click()
    dialog.get_by_role("button", name="Save and next").click()

    bob = page.get_by_role("dialog", name="Bob Dragonwick")
    bob.get_by_role("button", name="Leave it empty: Cell phone").click()
    bob.get_by_role("spinbutton", name=re.compile("month")).click()
    page.keyboard.type("02281961")
    bob.get_by_role("button", name="Save", exact=True).click()
    expect(bob).to_be_hidden()
    expect(row_of(page, "Dragonwick, Bob", "Ready")).to_be_visible()

    twin = row_of(page, "Dragonwick, Cid").last
    twin.focus()
    page.keyboard.press("Enter")
    cid = page.get_by_role("dialog", name="Cid Dragonwick")
    expect(cid.get_by_role("row", name="Cell phone")).to_contain_text("(225) 555-0144")
    look_at_both_sizes(page, "legacy-duplicate")
    cid.get_by_role("button", name="Same person").click()
    expect(cid.get_by_text("You said: the same person")).to_be_visible()
    page.keyboard.press("Escape")
    expect(cid).to_be_hidden()
    expect(twin).to_be_focused()
    expect(row_of(page, "Dragonwick, Cid", "Ready")).to_have_count(2)


def check_nobody_goes_twice(page: Page) -> None:
    box = page.get_by_role("checkbox", name=re.compile("Ann Dragonwick: was migrated and cannot"))
    expect(box).to_be_disabled()
    expect(page.get_by_text("What was migrated cannot be chosen again.")).to_be_visible()
    page.get_by_role("button", name="Migrate all").click()
    again = page.get_by_role("dialog", name="Dry run")
    expect(again.get_by_text("No retreatant can be migrated as it is.")).to_be_visible()
    expect(again.get_by_role("button", name="Migrate 0 retreatants")).to_be_disabled()
    again.get_by_role("button", name="Cancel").click()


def check_the_report(page: Page) -> None:
    page.get_by_role("button", name="Report").click()
    with page.expect_download() as download:
        page.get_by_role("menuitem", name="Report, CSV").click()
    assert download.value.suggested_filename == "migration-retreatants.csv"
    text = download.value.path().read_text(encoding="utf-8-sig")
    rows = csv.DictReader(text.splitlines())
    became = {row["Line"]: (row["Became"], row["Problems"]) for row in rows}
    assert became["2"] == ("Migrated", "")
    assert became["6"] == ("Has problems", "First name: This field is required.")


def people(page: Page) -> list[str]:
    """The first names of the house's retreatants who are called Dragonwick."""
    other = page.context.new_page()
    with other.expect_response("**/api/people/table") as answer:
        other.goto("/admin/people?search=dragonwick")
    rows = answer.value.json()["result"]["rows"]
    other.close()
    return [row["firstName"] for row in rows]


def test_a_workbook_is_taken_in_looked_through_and_deleted(page: Page) -> None:
    sign_in(page, ADMIN, RETREATANTS)
    upload(page, REAL)
    page.get_by_role("button", name="Look at the rows").click()
    expect(page.get_by_role("heading", name="40 rows of few.xlsx")).to_be_visible()

    page.get_by_role("button", name=re.compile("^Has problems")).click()
    page.wait_for_url("**status=HasProblems**")
    expect(row_of(page, "Ready")).to_have_count(0)
    page.get_by_label("Search legacy retreatants").fill("spencer edw")
    expect(row_of(page, "Spencer, Edward")).to_have_count(1)
    page.reload()
    expect(row_of(page, "Spencer, Edward")).to_have_count(1)

    row_of(page, "Spencer, Edward").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(page.get_by_role("checkbox", name="Choose Edward Spencer")).to_be_checked()

    page.get_by_role("button", name="Delete few.xlsx").click()
    question = page.get_by_role("alertdialog", name="Are you sure you want to delete this?")
    question.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("few.xlsx")).to_have_count(0)


def test_a_long_run_is_found_again_and_stopped(page: Page) -> None:
    lines = [f"Guest{number},Quillfeather{number},98" for number in range(MANY)]
    sign_in(page, ADMIN, RETREATANTS)
    upload(page, text_file("many.csv", "\n".join(["First,Last,Group", *lines])))
    page.get_by_role("button", name="Look at the rows").click()
    page.get_by_role("button", name="Create 1 group").click()
    page.get_by_role("button", name=f"Choose all {MANY:,} that are ready").click()
    page.get_by_role("button", name=f"Migrate {MANY:,} chosen").click()
    page.get_by_role("button", name=f"Migrate {MANY:,} retreatants").click()
    expect(page.get_by_role("heading", name="Migrating retreatants")).to_be_focused()

    page.reload()
    progress = page.get_by_role("progressbar", name="Rows that were looked at")
    expect(progress).to_be_visible()
    expect(page.get_by_text(re.compile(r"^[\d,]+ of 1,500 rows: [\d,]+ migrated"))).to_be_visible()
    page.get_by_role("button", name="Stop").click()

    told = page.get_by_text(re.compile(r"^Stopped after [\d,]+ of 1,500 rows"))
    expect(told.last).to_be_visible()
    expect(page.get_by_role("heading", name="The last migration")).to_be_focused()
    expect(page.get_by_role("button", name=re.compile("^Migrated"))).to_be_visible()


def test_while_the_feature_is_off_the_screen_is_not_there(page: Page) -> None:
    sign_in(page, ADMIN, FEATURES)
    page.get_by_role("button", name=ADMIN).click()
    page.get_by_role("menuitem", name="Migration Tool").click()
    expect(page.get_by_role("heading", level=1, name="Migration Tool")).to_be_visible()

    page.goto(FEATURES)
    switch_feature(page, "LegacyMigration", on=False)
    page.goto(RETREATANTS)
    expect(page.get_by_text("This feature is off")).to_be_visible()
    page.goto(FEATURES)
    switch_feature(page, "LegacyMigration", on=True)

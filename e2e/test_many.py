"""The office's year in three acts: a floor of rooms, the groups of a list, and next year."""

from datetime import UTC, datetime

from playwright.sync_api import Page, expect
from screens import sign_in

ADMIN = "admin@cenacle.test"


def test_sixty_rooms_are_made_by_their_numbers(page: Page) -> None:
    sign_in(page, ADMIN, "/admin/rooms/range")
    page.get_by_label("Numbers").fill("901–960")
    page.get_by_label("Building").fill("East house")
    page.get_by_role("button", name="Look first").click()
    expect(page.get_by_text("60 to be made")).to_be_visible()

    page.get_by_role("button", name="Make 60 rooms").click()
    expect(page.get_by_text("60 rooms made")).to_be_visible()

    page.get_by_label("Numbers").fill("959-961")
    page.get_by_role("button", name="Look first").click()
    expect(page.get_by_text("2 there already")).to_be_visible()


def test_twenty_groups_are_pasted_and_never_made_twice(page: Page) -> None:
    lines = [f"{number}\tParish {number}\tFor men" for number in range(801, 821)]
    pasted = "\n".join(["Group\tName\tDescription", *lines])
    sign_in(page, ADMIN, "/admin/groups/many")
    page.get_by_label("The table").fill(pasted)
    page.get_by_role("button", name="Look at the rows").click()
    page.get_by_role("button", name="Make 20 groups").click()
    expect(page.get_by_text("20 made, 0 there already, 0 with problems")).to_be_visible()

    page.reload()
    page.get_by_label("The table").fill(pasted)
    page.get_by_role("button", name="Look at the rows").click()
    expect(page.get_by_text("0 to be made, 20 there already")).to_be_visible()


def test_next_years_calendar_is_looked_at_moved_and_kept(page: Page) -> None:
    year = datetime.now(UTC).year + 1
    sign_in(page, ADMIN, f"/admin/retreats/next-year?year={year}")
    first = page.get_by_role("button", name="a week later").first
    expect(first).to_be_visible()
    said = page.get_by_role("status").filter(has_text="to be kept")
    row = page.get_by_role("row").nth(1)
    before = row.inner_text()
    first.click()
    expect(row).not_to_have_text(before)

    page.get_by_role("button", name="Keep the calendar").click()

    expect(page.get_by_text(f"kept in {year + 1}")).to_be_visible()
    expect(page.get_by_text("In the calendar", exact=True).first).to_be_visible()
    expect(said).to_contain_text("0 to be kept")

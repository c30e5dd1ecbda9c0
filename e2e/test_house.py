"""The house's own screens: made, changed, taken out, by one admin and by two at once."""

from playwright.sync_api import Browser, Page, expect
from screens import accessibility_problems, sign_in

ADMIN = "admin@cenacle.test"
KNOWN_EVERYWHERE_MS = 1_100
"""After so long each process of a house knows what another saved."""


def test_a_room_is_made_changed_and_deleted(page: Page) -> None:
    sign_in(page, ADMIN, "/admin/rooms?search=zz")
    expect(page.get_by_text("Nothing matches “zz”")).to_be_visible()
    page.get_by_role("link", name="Create Room").click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("link", name="Room number: This field is required.")).to_be_visible()

    page.get_by_label("Room number").fill("ZZ9")
    page.get_by_label("Beds").fill("2")
    page.get_by_role("button", name="Save", exact=True).dblclick()
    expect(page.get_by_text("Room created")).to_be_visible()
    page.wait_for_url("**/admin/rooms?search=zz")  # the list as it was left
    expect(page.get_by_role("row", name="ZZ9")).to_have_count(1)

    page.get_by_role("button", name="Actions for room ZZ9").click()
    page.get_by_role("menuitem", name="Delete").click()
    question = page.get_by_role("alertdialog", name="Are you sure you want to delete this?")
    question.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Deleted", exact=True)).to_be_visible()
    expect(page.get_by_role("row", name="ZZ9")).to_have_count(0)


def test_the_second_of_two_who_edit_is_told_and_loses_nothing(
    page: Page, browser: Browser, house: str
) -> None:
    sign_in(page, ADMIN, "/admin/groups/update/1")
    page.get_by_label("Group number").fill("101")
    other = browser.new_context(base_url=house).new_page()
    sign_in(other, ADMIN, "/admin/groups/update/1")
    other.get_by_label("Group number").fill("102")
    other.get_by_role("button", name="Save", exact=True).click()
    expect(other.get_by_text("Group updated")).to_be_visible()

    page.get_by_role("button", name="Save", exact=True).click()

    expect(page.get_by_text("admin@cenacle.test changed this a moment ago")).to_be_visible()
    expect(page.get_by_label("Group number")).to_have_value("101")
    page.get_by_role("button", name="Load it again").click()
    expect(page.get_by_label("Group number")).to_have_value("102")
    page.get_by_label("Group number").fill("1")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Group updated")).to_be_visible()


def test_a_setting_shows_on_every_page_within_a_moment(page: Page) -> None:
    sign_in(page, ADMIN, "/admin/settings?view=all")
    page.get_by_role("row", name="PortalTitle").click()
    page.get_by_label("Value").fill("House of Montserrat")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Setting updated")).to_be_visible()

    page.wait_for_timeout(KNOWN_EVERYWHERE_MS)
    page.reload()

    expect(page.get_by_role("banner").get_by_text("House of Montserrat")).to_be_visible()
    page.goto("/admin/audit")
    expect(page.get_by_text("House of Montserrat").first).to_be_visible()


def test_settings_are_changed_in_words(page: Page) -> None:
    sign_in(page, ADMIN, "/admin/settings")
    house = page.get_by_role("region", name="The house", exact=True)
    before = house.get_by_label("Name of the house").input_value()
    house.get_by_label("Name of the house").fill("House of Loyola")
    house.get_by_label("Email for questions").fill("nobody")
    house.get_by_role("button", name="Save: The house").click()
    expect(house.get_by_role("link", name="Write an email address.")).to_be_visible()
    assert accessibility_problems(page) == []
    house.get_by_label("Email for questions").fill("office@cenacle.test")
    house.get_by_role("button", name="Save: The house").click()

    expect(page.get_by_text("Settings saved")).to_be_visible()
    expect(page.get_by_role("banner").get_by_text("House of Loyola")).to_be_visible()
    house.get_by_label("Name of the house").fill(before)
    house.get_by_role("button", name="Save: The house").click()
    expect(page.get_by_role("banner").get_by_text(before)).to_be_visible()


def test_a_locked_user_is_out_at_once(page: Page, browser: Browser, house: str) -> None:
    victim = browser.new_context(base_url=house).new_page()
    sign_in(victim, "groupuser@cenacle.test")
    sign_in(page, ADMIN, "/admin/users?search=groupuser")
    page.get_by_role("button", name="Actions for groupuser@cenacle.test").click()
    page.get_by_role("menuitem", name="Lock Account").click()
    expect(page.get_by_label("Email", exact=True)).to_be_disabled()
    page.get_by_role("button", name="Lock Account").click()
    expect(page.get_by_text("User locked")).to_be_visible()
    expect(page.get_by_role("grid").get_by_text("Locked", exact=True)).to_be_visible()

    victim.wait_for_url("**/login*")  # by itself: the roster asks for what is new

    page.get_by_role("button", name="Actions for groupuser@cenacle.test").click()
    page.get_by_role("menuitem", name="Unlock Account").click()
    page.get_by_role("button", name="Unlock Account").click()
    expect(page.get_by_text("User unlocked")).to_be_visible()


def test_a_photo_is_chosen_shown_and_removed(page: Page) -> None:
    sign_in(page, ADMIN, "/admin/users/update/1")
    photo = page.screenshot(clip={"x": 0, "y": 0, "width": 300, "height": 200})
    page.locator("input[type=file]").set_input_files(
        {"name": "me.png", "mimeType": "image/png", "buffer": photo}
    )
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("User updated")).to_be_visible()

    page.goto("/admin/users/update/1")
    shown = page.get_by_role("main").locator("img")
    assert shown.evaluate("image => image.decode().then(() => image.naturalWidth)") == 300
    page.get_by_role("button", name="Remove", exact=True).click()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("User updated")).to_be_visible()

"""The thin path through the whole house: sign in, switch a feature on, see it, switch it off."""

from playwright.sync_api import BrowserContext, Page, expect
from screens import press_switch, row_of_feature, sign_in, status_of, switch_feature, the_switch

FEATURES = "/admin/feature-management"
BANNER_LINK = "Open the old system"


def test_a_features_screens_and_api_come_and_go_with_its_switch(page: Page) -> None:
    sign_in(page, "admin@cenacle.test", FEATURES)
    expect(page.get_by_role("heading", level=1)).to_have_text("Manage Features")
    link = page.get_by_role("link", name=BANNER_LINK)
    expect(link).to_have_count(0)
    assert status_of(page, "/api/settings/old-rms-link") == 404

    switch_feature(page, "OldRmsLink", on=True)

    expect(link).to_be_visible()
    expect(link).to_have_attribute("href", "https://old.cenacle.test/")
    assert status_of(page, "/api/settings/old-rms-link") == 200

    page.reload()
    expect(link).to_be_visible()

    switch_feature(page, "OldRmsLink", on=False)

    expect(link).to_have_count(0)
    assert status_of(page, "/api/settings/old-rms-link") == 404


def test_a_question_that_is_not_answered_switches_nothing(page: Page) -> None:
    sign_in(page, "admin@cenacle.test", FEATURES)
    switch = the_switch(page, "OldRmsLink")

    press_switch(page, "OldRmsLink")
    page.keyboard.press("Escape")

    expect(page.get_by_role("alertdialog")).to_have_count(0)
    expect(switch).not_to_be_checked()
    place = row_of_feature(page, "OldRmsLink").locator("td:focus-within")
    expect(place.filter(has=page.get_by_role("switch"))).to_have_count(1)


def test_a_captain_has_no_way_to_the_switches(page: Page) -> None:
    sign_in(page, "captain@cenacle.test", FEATURES)

    page.wait_for_url("**/403")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("link", name="Features")).to_have_count(0)


def test_a_remote_that_is_gone_costs_its_own_slot_alone(
    page: Page, context: BrowserContext, complaints: list[str]
) -> None:
    sign_in(page, "admin@cenacle.test", FEATURES)
    context.route("**/plugins/cenacle_old_rms_link/**", lambda route: route.fulfill(status=404))

    switch_feature(page, "OldRmsLink", on=True)

    retry = page.get_by_role("button", name="Retry")
    expect(retry).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Manage Features")

    assert [line.partition(".")[0] for line in complaints] == [
        "warning: A plugin could not be loaded"
    ]
    complaints.clear()
    context.unroute("**/plugins/cenacle_old_rms_link/**")
    retry.click()
    expect(page.get_by_role("link", name=BANNER_LINK)).to_be_visible()
    assert ["already registered" in line for line in complaints] == [True]
    complaints.clear()
    switch_feature(page, "OldRmsLink", on=False)

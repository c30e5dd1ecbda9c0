"""Every screen on a desk and on a phone, light and dark: no complaint, no barrier."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from screens import keep_looks, sign_in

SCREENS = {
    "/login": None,
    "/no/such/page": None,
    "/forgot-password": None,
    "/forgot-password-success": None,
    "/reset-password?email=ann@house.test&code=x": None,
    "/reset-password": None,
    "/reset-password-confirmation": None,
    "/confirm-account?email=ann@house.test&code=x&needsPassword=yes": None,
    "/register/prospect": None,
    "/register/success": None,
    "/attending/attending-confirmation": None,
    "/attending/success": None,
    "/attending/403": None,
    "/portal/retreatants": None,
    "/portal/retreatants/fields": None,
    "/portal/retreatants/success": None,
    "/portal/retreatants/403": None,
    "/unsubscribe/half-a-link": None,
    "/dev/mailbox": None,
    "/admin/dashboard": "admin@cenacle.test",
    "/admin/feature-management": "admin@cenacle.test",
    "/admin/users": "admin@cenacle.test",
    "/admin/users/create": "admin@cenacle.test",
    "/admin/users/update/2": "admin@cenacle.test",
    "/admin/users/lock/2": "admin@cenacle.test",
    "/admin/groups": "admin@cenacle.test",
    "/admin/groups/create": "admin@cenacle.test",
    "/admin/groups/update/1": "admin@cenacle.test",
    "/admin/religions": "admin@cenacle.test",
    "/admin/religions/create": "admin@cenacle.test",
    "/admin/retreat-roles": "admin@cenacle.test",
    "/admin/retreat-roles/update/1": "admin@cenacle.test",
    "/admin/people": "admin@cenacle.test",
    "/admin/people?tab=prospects": "admin@cenacle.test",
    "/admin/people?tab=prospects&prospect=2": "admin@cenacle.test",
    "/admin/people/60": "admin@cenacle.test",
    "/admin/people/60/merge": "admin@cenacle.test",
    "/admin/retreats": "admin@cenacle.test",
    "/admin/retreat-roster": "admin@cenacle.test",
    "/admin/rooms": "admin@cenacle.test",
    "/admin/rooms/create": "admin@cenacle.test",
    "/admin/rooms/update/1": "admin@cenacle.test",
    "/admin/settings": "admin@cenacle.test",
    "/admin/settings/create": "admin@cenacle.test",
    "/admin/settings/update/1": "admin@cenacle.test",
    "/admin/settings/delete/1": "admin@cenacle.test",
    "/admin/email-template": "admin@cenacle.test",
    "/admin/email-template/update/1": "admin@cenacle.test",
    "/admin/audit": "admin@cenacle.test",
    "/change-password": "captain@cenacle.test",
    "/change-email": "priest@cenacle.test",
    "/admin/no-such-page": "admin@cenacle.test",
    "/captain": "captain@cenacle.test",
    "/captain/retreat-roster": "captain@cenacle.test",
    "/captain/retreatant/1": "captain@cenacle.test",
    "/group/retreat-roster": "priest@cenacle.test",
    "/group/retreatant/1": "priest@cenacle.test",
    "/403": "captain@cenacle.test",
    "/404": "captain@cenacle.test",
}


SESSIONS: dict[str, Any] = {}
"""The cookies of who has signed in for an earlier screen: they are good for the next one."""


def enter(page: Page, email: str, path: str) -> None:
    if email in SESSIONS:
        page.context.add_cookies(SESSIONS[email])
        page.goto(path)
    else:
        sign_in(page, email, path)


def name_of(path: str) -> str:
    return re.sub(r"[^\w-]+", "-", path.strip("/"))


@pytest.mark.parametrize("path", SCREENS)
def test_the_screen_is_without_barriers(page: Page, path: str) -> None:
    email = SCREENS[path]
    if email:
        enter(page, email, path)
    else:
        page.goto(path)
    expect(page.get_by_role("heading", level=1, include_hidden=True)).to_be_visible()
    page.wait_for_load_state("networkidle")

    keep_looks(page, name_of(path))
    if email:
        SESSIONS[email] = page.context.cookies()


def test_a_page_that_does_not_exist_says_so(page: Page) -> None:
    answer = page.goto("/no/such/page")

    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_text("Error 404")).to_be_visible()
    expect(page.get_by_text("We could not find that page")).to_be_visible()
    expect(page.get_by_role("link", name="Return to Home")).to_have_attribute("href", "/")


def test_an_admins_unknown_page_leads_back_to_the_admins_home(page: Page) -> None:
    sign_in(page, "admin@cenacle.test", "/admin/no-such-page")

    expect(page.get_by_role("link", name="Return to Home")).to_have_attribute("href", "/admin")


def test_the_choice_of_dark_outlives_a_reload(page: Page) -> None:
    sign_in(page, "admin@cenacle.test")

    page.get_by_role("button", name="admin@cenacle.test").click()
    page.get_by_role("menuitemradio", name="Dark").click()
    page.reload()

    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_environment_is_named_where_it_is_not_the_real_one(page: Page) -> None:
    sign_in(page, "admin@cenacle.test")

    expect(page.get_by_text("Local environment")).to_be_visible()


def test_the_api_can_be_read_and_tried(page: Page) -> None:
    page.goto("/api/docs")

    expect(page.get_by_role("heading", name="Cenacle")).to_be_visible()
    expect(page.get_by_text("/api/account/me")).to_be_visible()

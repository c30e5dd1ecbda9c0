"""Every screen on a desk and on a phone, light and dark: no complaint, no barrier."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from gallery import SCREENS, Screen
from guests import ask_for_details, details_link
from playwright.sync_api import Browser, BrowserContext, Page, expect
from screens import (
    BROKEN,
    PHONE,
    broken_words,
    come_to_rest,
    keep_looks,
    keep_picture,
    open_session,
    sign_in,
)
from staff import CAPTAIN, Staff

ROUTES = (
    *("/", "/login", "/forgot-password", "/forgot-password-success", "/reset-password"),
    *("/reset-password-confirmation", "/confirm-account", "/change-password", "/403", "/404"),
    *("/register/prospect", "/register/success", "/confirmation/{accessToken}", "/{token}"),
    *("/captain", "/captain/retreat-roster", "/captain/retreatant/{entityId}"),
    *("/attending/success", "/attending/attending-confirmation", "/attending/403"),
    *("/attending/{accessToken}", "/admin", "/admin/dashboard", "/admin/404", "/admin/users"),
    *("/admin/users/create", "/admin/users/update/{entityId}", "/admin/users/resend/{entityId}"),
    *("/admin/users/unlock/{entityId}", "/admin/users/lock/{entityId}", "/admin/settings"),
    *("/admin/settings/create", "/admin/settings/update/{entityId}"),
    *("/admin/settings/delete/{entityId}", "/admin/retreats", "/admin/retreat-roster"),
    *("/admin/legacy-users", "/admin/groups", "/admin/groups/create"),
    *("/admin/feature-management", "/admin/email-template", "/admin/email-template/{id}"),
    *("/admin/email-template/update/{entityId}", "/portal/retreatants"),
    *("/portal/retreatants/success", "/portal/retreatants/retreatant-fields"),
    *("/portal/retreatants/fields", "/portal/retreatants/403"),
    "/portal/retreatants/{accessToken}",
)
"""Those that the old system had: people keep links to them."""


PSEUDO = "en-XA"
"""English with accents, and longer by two fifths."""


@pytest.fixture(scope="module")
def office(browser: Browser, house: str) -> Iterator[Staff]:
    """Leaves the house the features that it had, for others look at it afterwards."""
    office = Staff(browser.new_context(base_url=house), "admin@cenacle.test")
    before = features(office)
    yield office
    for feature in before:
        switch(office, feature["featureFlag"], on=feature["isEnabled"])


def features(office: Staff) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = office.post("/api/features/table", {"take": 200})["rows"]
    return rows


def switch(office: Staff, flag: str, *, on: bool) -> None:
    office.post("/api/features/update", {"featureFlag": flag, "isEnabled": on})


@pytest.fixture(scope="module")
def known(browser: Browser, house: str, folder: Path, office: Staff) -> dict[str, Any]:
    """What stands in the addresses of screens that a demo house does not have at a fixed place."""
    captain = Staff(browser.new_context(base_url=house), CAPTAIN)
    unanswered = captain.unanswered()
    guest = browser.new_page(base_url=house)
    row = captain.somebody()
    ask_for_details(guest, row)
    users = office.post("/api/users/table", {"take": 200})["rows"]
    return {
        "invitation": captain.invite(unanswered).rpartition("/")[2],
        "details": details_link(folder, row).rpartition("/")[2],
        "locked": next(user["id"] for user in users if user["isLocked"]),
        "unconfirmed": next(user["id"] for user in users if not user["emailConfirmed"]),
    }


@pytest.fixture(scope="module")
def contexts(new_context: Callable[[], BrowserContext]) -> Callable[[str], BrowserContext]:
    """The browser of who has this email: it keeps the session, and what it has loaded."""

    @cache
    def context_of(email: str) -> BrowserContext:
        context = new_context()
        if email:
            open_session(context, email)
        return context

    return context_of


@pytest.fixture
def context(
    request: pytest.FixtureRequest,
    contexts: Callable[[str], BrowserContext],
    new_context: Callable[[], BrowserContext],
) -> BrowserContext:
    if "screen" not in request.fixturenames:
        return new_context()
    screen: Screen = request.getfixturevalue("screen")
    return contexts(screen.email if screen.who else "")


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.route)
def test_the_screen_is_without_barriers(
    page: Page, screen: Screen, known: dict[str, Any], office: Staff
) -> None:
    path = screen.path.format_map(known)
    if screen.needs:
        switch(office, screen.needs, on=True)
    page.goto(path)
    expect(page.get_by_role("heading", level=1, include_hidden=True)).to_be_visible()
    keep_looks(page, screen.name)
    assert broken_words(page) == [], screen.name


@pytest.fixture
def longer_words(context: BrowserContext) -> Iterator[None]:
    """The pseudo-language is asked for by an address, and kept in a cookie."""
    yield
    context.clear_cookies(name="lang")


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.route)
@pytest.mark.usefixtures("longer_words")
def test_a_phone_has_room_for_longer_words(
    page: Page, screen: Screen, known: dict[str, Any], office: Staff
) -> None:
    """Of another language than English: nothing is cut off, and no word broken."""
    path = screen.path.format_map(known)
    if screen.needs:
        switch(office, screen.needs, on=True)
    page.set_viewport_size(PHONE)
    page.goto(f"{path}{'&' if '?' in path else '?'}lang={PSEUDO}")
    expect(page.get_by_role("heading", level=1, include_hidden=True)).to_be_visible()

    come_to_rest(page)
    keep_picture(page, f"{screen.name}-longer")
    assert page.evaluate(BROKEN) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_every_route_of_the_old_system_is_looked_at() -> None:
    assert set(ROUTES) - {screen.route for screen in SCREENS} == set()


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
    expect(page.get_by_text("/api/account/login")).to_be_visible()


def test_no_plugin_keeps_a_group_out_of_its_own_screens(page: Page, office: Staff) -> None:
    """Once all of them are switched on: what a panel asks, its reader has to have the right to."""
    for feature in features(office):
        if feature["plugin"]:
            switch(office, feature["featureFlag"], on=True)
    for screen in (screen for screen in SCREENS if screen.area == "Captains"):
        open_session(page.context, screen.email)
        page.goto(screen.path)
        page.wait_for_load_state("networkidle")
        expect(page, screen.name).to_have_url(re.compile(f"{re.escape(screen.path)}$"))

"""On a phone whatever a captain may press is as high and as wide as a finger."""

import re
from collections.abc import Iterator

import pytest
from gallery import SCREENS
from playwright.sync_api import Browser, BrowserContext, Page, expect
from screens import PHONE, come_to_rest, open_session
from staff import CAPTAIN

ROSTER, CALL = "/captain/retreat-roster", "/captain/call"
OWN = ["/change-password", "/sign-in-and-security"]
WALK = [screen.path for screen in SCREENS if screen.area == "Captains"] + OWN

ACTS = [
    ("/captain", "Menu"),
    ("/captain", "account of"),
    ("/captain", "Add New Prospect"),
    ("/captain", "Quick add"),
    ("/captain", "Email History"),
    ("/captain", "Calendar feed"),
    ("/captain", "Columns"),
    (ROSTER, "Filter"),
    (ROSTER, "^Answer of"),
    (ROSTER, "^Open the application"),
    (CALL, "^Cancel the call"),
    (CALL, "^Write an address"),
    ("/captain/rooms", "^Suggest rooms"),
    ("/captain/retreatant/1", "^Edit$"),
    ("/captain/retreatant/1", "^Wishes"),
    ("/captain/retreatant/1", "^Remove from the group"),
]
"""What opens in front of these screens where one presses this."""
IN_PLACE = [
    (ROSTER, "^More$", "Email History"),
    (CALL, "^Ask more people", "See what will happen"),
    (f"{CALL}?show=phone", "^Note what came of it", "Is coming"),
    ("/captain/rooms", "no room$", "Move to…"),
]
"""What unfolds where one presses this, with a button in it."""

SMALL = """least => {
    const PRESSED = 'a[href], button, input:not([type=hidden]), select, textarea, summary,'
        + '[role=button], [role=tab], [role=switch], [role=menuitem], [role=option]';
    const boxOf = (it) => it.getBoundingClientRect();
    const isForReadersAlone = (it) => it && (
        (boxOf(it).width <= 1 && boxOf(it).height <= 1) || isForReadersAlone(it.parentElement));
    const isSeen = (it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        && !it.closest('[aria-hidden=true], [inert]') && !isForReadersAlone(it)
        && boxOf(it).right > 0 && boxOf(it).bottom + scrollY > 0;
    const isInSentence = (it) => it.matches('a') && getComputedStyle(it).display === 'inline'
        && it.parentElement.textContent.trim().length > it.textContent.trim().length;
    return [...document.querySelectorAll(PRESSED)]
        .map((it) => [it, it.matches('input') && it.closest('label') || it])
        .filter(([, pressed]) => isSeen(pressed) && !isInSentence(pressed))
        .filter(([, pressed]) => Math.min(boxOf(pressed).width, boxOf(pressed).height) < least)
        .map(([it, pressed]) => `${Math.round(boxOf(pressed).width)} x `
            + `${Math.round(boxOf(pressed).height)}: `
            + (it.ariaLabel || it.textContent.trim() || it.outerHTML).slice(0, 80));
}"""


@pytest.fixture(scope="module")
def phone(browser: Browser, house: str) -> Iterator[BrowserContext]:
    context = browser.new_context(
        base_url=house, viewport=PHONE, is_mobile=True, has_touch=True, reduced_motion="reduce"
    )
    open_session(context, CAPTAIN)
    yield context
    context.close()


@pytest.fixture
def page(phone: BrowserContext) -> Iterator[Page]:
    page = phone.new_page()
    yield page
    page.close()


def too_small(page: Page) -> list[str]:
    """What is less than 44 px in one of its directions, but for links within a sentence."""
    come_to_rest(page)
    small: list[str] = page.evaluate(SMALL, 43.5)
    return small


def come_to(page: Page, path: str) -> None:
    page.goto(path)
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    expect(page.get_by_text("The guests come …")).to_be_hidden()
    come_to_rest(page)


@pytest.mark.parametrize("path", WALK)
def test_on_the_screen(page: Page, path: str) -> None:
    come_to(page, path)

    assert too_small(page) == []


@pytest.mark.parametrize(("path", "name"), ACTS)
def test_in_what_opens(page: Page, path: str, name: str) -> None:
    come_to(page, path)
    page.get_by_role("button", name=re.compile(name)).first.tap()
    question = page.get_by_role("dialog").or_(page.get_by_role("alertdialog"))
    expect(question.or_(page.get_by_role("menu")).first).to_be_visible()

    assert too_small(page) == []


@pytest.mark.parametrize(("path", "name", "inside"), IN_PLACE)
def test_in_what_unfolds(page: Page, path: str, name: str, inside: str) -> None:
    come_to(page, path)
    page.get_by_role("button", name=re.compile(name)).first.tap()
    expect(page.get_by_role("button", name=inside).first).to_be_visible()

    assert too_small(page) == []


def test_in_the_bar_of_those_who_are_chosen(page: Page) -> None:
    come_to(page, ROSTER)
    page.get_by_role("checkbox").first.tap()
    acts = page.get_by_role("button", name=re.compile("^What to do"))
    expect(acts).to_be_visible()
    assert too_small(page) == []
    acts.tap()
    expect(page.get_by_role("dialog")).to_be_visible()

    assert too_small(page) == []

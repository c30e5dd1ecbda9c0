"""An open roster hears of what others do: by one stream for all pages of a browser, and where
there is none, by asking."""

import re
from collections.abc import Callable, Iterator
from itertools import count

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect
from rosters import CAPTAIN, ROSTER, name_of, open_roster, retreatants
from screens import open_session

STREAM = "**/api/rosters/changes/stream?*"
LIVE = "/api/rosters/changes/stream"
ASKED = re.compile(r"/api/rosters/changes\?")


@pytest.fixture
def asked(context: BrowserContext) -> list[Request]:
    """What pages of the browser ask for."""
    requests: list[Request] = []

    def note(request: Request) -> None:
        requests.append(request)

    context.on("request", note)
    return requests


@pytest.fixture
def somebody_changes(browser: Browser, house: str) -> Iterator[Callable[[], tuple[str, str]]]:
    """Somebody else does, at another browser; gives whose priority, and what it is now."""
    with browser.new_context(base_url=house) as elsewhere:
        page = elsewhere.new_page()
        guest, *_ = retreatants(open_roster(page), attendingStatus="Attending")
        name, numbers = name_of(guest), map(str, count(71))
        page.get_by_role("searchbox", name="Search the roster").fill(name)
        select = page.get_by_label(f"Priority of {name}")

        def change() -> tuple[str, str]:
            priority = next(numbers)
            select.focus()
            select.select_option(priority)
            return name, priority

        yield change


def show(page: Page, name: str) -> None:
    page.goto(f"{ROSTER}?search={name}")
    expect(page.get_by_label(f"Priority of {name}")).to_be_visible()


def shows(page: Page, name: str, priority: str) -> None:
    expect(page.get_by_label(f"Priority of {name}")).to_have_value(priority)


def test_two_pages_hear_by_one_stream_and_ask_no_more(
    context: BrowserContext,
    asked: list[Request],
    somebody_changes: Callable[[], tuple[str, str]],
) -> None:
    open_session(context, CAPTAIN)
    first, second = context.new_page(), context.new_page()
    name, priority = somebody_changes()
    for page in (first, second):
        show(page, name)
        shows(page, name, priority)
    first.wait_for_timeout(3000)
    asked.clear()

    name, priority = somebody_changes()

    for page in (first, second):
        shows(page, name, priority)
    first.wait_for_timeout(3000)
    assert [each.url for each in asked if ASKED.search(each.url)] == []

    # Whichever page has the stream: when that one goes, the other has one of its own.
    first.close()
    name, priority = somebody_changes()
    shows(second, name, priority)
    second.wait_for_timeout(3000)
    assert len([each for each in asked if LIVE in each.url]) <= 1


def test_where_a_stream_breaks_one_asks(
    context: BrowserContext,
    asked: list[Request],
    somebody_changes: Callable[[], tuple[str, str]],
) -> None:
    context.route(STREAM, lambda route: route.abort())
    open_session(context, CAPTAIN)
    page = context.new_page()
    name, priority = somebody_changes()
    show(page, name)
    shows(page, name, priority)

    name, priority = somebody_changes()

    shows(page, name, priority)
    assert len([each for each in asked if ASKED.search(each.url)]) > 1

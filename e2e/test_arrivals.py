"""At the door: marks without a network, two tablets, a lost answer, and what is forgotten."""

import re
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from rosters import CAPTAIN, call
from running import free_port, serving
from screens import PASSWORD, accessibility_problems, note_complaints, open_session
from sites import CENACLE

DOOR = "/captain/arrivals"
ADMIN = "admin@cenacle.test"
TABLET = {"width": 1024, "height": 768}
SENT = re.compile("^All is sent")
KEPT = "caches.keys().then((names) => names.length)"
WHOSE = """() => new Promise((tell) => {
  indexedDB.open('cenacle-arrivals').onsuccess = ({ target: { result: store } }) => {
    store.transaction('kept').objectStore('kept').getAllKeys().onsuccess = ({ target }) => {
      store.close();
      tell(target.result.length);
    };
  };
})"""
"""Of how many retreats the names are kept."""
A_YEAR = timedelta(days=400)
STORES = "indexedDB.databases().then((all) => all.map(({ name }) => name))"


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """Of all tablets; there must be none but that there is no network, or no house."""
    told: list[str] = []
    yield told
    away = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED")
    assert [each for each in told if not any(reason in each for reason in away)] == []


def a_tablet(browser: Browser, house: str, complaints: list[str]) -> BrowserContext:
    tablet = browser.new_context(base_url=house, viewport=TABLET, has_touch=True)
    tablet.on("page", lambda page: note_complaints(page, complaints))
    return tablet


def at_the_door(context: BrowserContext) -> Page:
    """The page, kept on the device."""
    open_session(context, CAPTAIN)
    page = context.new_page()
    page.goto(DOOR)
    expect(page.get_by_role("listitem").first).to_be_visible()
    page.evaluate("navigator.serviceWorker.ready")
    return page


def names_to_come(page: Page) -> list[str]:
    buttons = page.get_by_role("button", name=re.compile(" arrived$")).all()
    return [
        (button.get_attribute("aria-label") or "").removesuffix(" arrived") for button in buttons
    ]


def arrives(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"{name} arrived").tap()
    expect(page.get_by_role("button", name=f"{name} leaves")).to_be_visible()


def all_is_sent(page: Page) -> None:
    expect(page.get_by_role("status").filter(has_text=SENT)).to_be_visible()


def here(page: Page) -> list[str]:
    """Whom the house knows to be here."""
    body = {"groupId": None, "filters": {"status": "Prospects", "medicalProfessional": False}}
    retreat = call(page, "/api/rosters/roster", body)["retreatId"]
    guests = call(page, f"/api/arrivals/{retreat}", method="GET")["guests"]
    return [
        f"{guest['firstName']} {guest['lastName']}"
        for guest in guests
        if guest["presence"] and guest["presence"]["kind"] == "arrived"
    ]


def test_marks_that_are_made_without_a_network_are_sent_when_it_is_back(
    browser: Browser, house: str, complaints: list[str]
) -> None:
    tablet = a_tablet(browser, house, complaints)
    page = at_the_door(tablet)
    assert accessibility_problems(page) == []
    first, second, third = names_to_come(page)[:3]
    arrives(page, first)
    all_is_sent(page)

    tablet.set_offline(True)
    arrives(page, second)
    page.get_by_role("button", name=f"{third} arrived").tap()
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("button", name=f"{third} arrived")).to_be_visible()
    expect(page.get_by_text(re.compile("^No network: 1 mark waits here"))).to_be_visible()
    page.reload()
    page.get_by_role("button", name=re.compile("^Here · ")).tap()
    expect(page.get_by_role("button", name=f"{second} leaves")).to_be_visible()

    tablet.set_offline(False)
    page.reload()
    all_is_sent(page)
    assert {first, second} <= set(here(page))
    assert third not in here(page)
    tablet.close()


def test_two_tablets_are_one_list_and_a_lost_answer_doubles_nothing(
    browser: Browser, house: str, complaints: list[str]
) -> None:
    one, two = a_tablet(browser, house, complaints), a_tablet(browser, house, complaints)
    page, other = at_the_door(one), at_the_door(two)
    name, another = names_to_come(page)[-2:]
    lost: list[Any] = []

    def lose(route: Route) -> None:
        if route.request.method == "POST" and not lost:
            lost.append(route.fetch())
            route.abort()
        else:
            route.continue_()

    page.route("**/api/arrivals/*", lose)
    arrives(page, name)
    arrives(other, another)
    all_is_sent(other)
    all_is_sent(page)
    assert lost
    page.reload()
    other.reload()
    for tablet in (page, other):
        tablet.get_by_role("button", name=re.compile("^Here · ")).tap()
        for each in (name, another):
            expect(tablet.get_by_role("button", name=f"{each} leaves")).to_have_count(1)
    one.close()
    two.close()


def test_while_the_house_is_away_nothing_is_lost_and_nothing_doubled(
    browser: Browser, demo_house: Path, tmp_path: Path, complaints: list[str]
) -> None:
    folder = tmp_path / "house"
    shutil.copytree(demo_house, folder)
    port = free_port()
    with serving(CENACLE, folder, port=port) as address:
        one, two = (a_tablet(browser, address, complaints) for _ in range(2))
        page, other = at_the_door(one), at_the_door(two)
        first, second, third, fourth = names_to_come(page)[:4]
        arrives(page, first)
        all_is_sent(page)
        all_is_sent(other)
        already = set(here(page))

    arrives(page, second)
    arrives(other, third)
    page.reload()
    arrives(page, fourth)
    for tablet in (page, other):
        expect(
            tablet.get_by_text(re.compile("^No network: [12] marks? waits? here"))
        ).to_be_visible()

    with serving(CENACLE, folder, port=port):
        all_is_sent(page)
        all_is_sent(other)
        names = here(page)
        assert set(names) - already == {second, third, fourth}
        assert len(names) == len(set(names))
        one.close()
        two.close()


@pytest.mark.parametrize("way", ["by the house", "by somebody else", "on the device"])
def test_a_tablet_forgets_the_names(
    browser: Browser, house: str, complaints: list[str], way: str
) -> None:
    tablet = a_tablet(browser, house, complaints)
    page = at_the_door(tablet)
    assert page.evaluate(KEPT) == 1

    if way == "by the house":
        call(page, "/api/account/logout")
        page.goto("/login")
        assert page.evaluate(KEPT) == 0
    elif way == "by somebody else":
        page.goto("/privacy")  # which goes nowhere by itself when the session changes
        call(page, "/api/account/login", {"email": ADMIN, "password": PASSWORD})
        page.goto("/privacy")
        assert page.evaluate(KEPT) == 0
    else:
        page.get_by_role("button", name="Done here").tap()
        page.get_by_role("button", name="Forget them").tap()
        page.wait_for_url(lambda url: DOOR not in url)

    assert page.evaluate(STORES) == []
    tablet.close()


def test_a_tablet_without_a_network_forgets_the_names_when_one_is_done(
    browser: Browser, house: str, complaints: list[str]
) -> None:
    tablet = a_tablet(browser, house, complaints)
    page = at_the_door(tablet)
    tablet.set_offline(True)
    page.reload()
    expect(page.get_by_text(re.compile("^No network"))).to_be_visible()

    page.get_by_role("button", name="Done here").tap()
    page.get_by_role("button", name="Forget them").tap()

    expect(page.get_by_text("The names are gone from this device.")).to_be_visible()
    assert page.evaluate(STORES) == []
    tablet.close()


@pytest.mark.parametrize("way", ["opened anew", "left open"])
def test_a_tablet_without_a_network_forgets_the_names_after_the_retreat(
    browser: Browser, house: str, complaints: list[str], way: str
) -> None:
    tablet = a_tablet(browser, house, complaints)
    tablet.clock.install()
    page = at_the_door(tablet)
    assert page.evaluate(WHOSE) == 1
    tablet.set_offline(True)
    tablet.clock.set_system_time(datetime.now(UTC) + A_YEAR)

    if way == "opened anew":
        page.reload()
    else:
        tablet.clock.run_for(20_000)

    expect(page.get_by_text(re.compile("this device keeps no retreat"))).to_be_visible()
    expect(page.get_by_role("listitem")).to_have_count(0)
    assert page.evaluate(WHOSE) == 0
    tablet.close()

"""Every slot of the contract in its place, with six plugins in it: they stand in their order, for
whom they are; two throw, one stays silent, one is of another version, and the place is whole."""

import json
import os
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from installing import install
from playwright.sync_api import Browser, Locator, Page, Response, expect
from rosters import CAPTAIN, open_roster, retreatants
from running import serving
from screens import sign_in
from sites import CENACLE
from staff import Row, Staff

ADMIN = "admin@cenacle.test"
CONTRACT = Path(__file__).parent.parent / "core/cenacle/platform/plugins/slots.json"
PATH = "places"
"""What follows where the name of a slot ends with a slash."""
TIMEOUT = 60
"""Seconds until a page has told of what threw; a busy machine takes its time."""
SLOTS = {
    name + PATH if name.endswith("/") else name: each["right"]
    for name, each in json.loads(CONTRACT.read_text()).items()
}
WORDS = "Fills every slot."
PLUGIN = """
from pathlib import Path
from cenacle.api import DashboardCard, FeatureFlag, Frontend, Right, hookimpl

@hookimpl
def cenacle_feature_flags():
    return [FeatureFlag("{name}", "{words}", default=True)]

@hookimpl
def cenacle_dashboard_cards():
    return [DashboardCard("{name}", {order}, lambda session, context: {{}})]

@hookimpl
def cenacle_frontend():
    slots = {slots}
    rights = dict.fromkeys({narrowed}, Right.HOUSE)
    orders = {{slot.partition("@")[0]: {order} for slot in slots}}
    folder = Path(__file__).parent / "{name}_ui"
    return Frontend("{name}", folder, "assets/entry.js", 1, slots, rights, orders)
"""
CONTAINER = """
var NAME = ((name, act) => ({
  init(scope) {
    this.scope = scope;
  },
  async get(module) {
    if (act === 'silent') return new Promise(() => {});
    const { createElement } = (await this.scope.react['1.0.0'].get())();
    const { MenuLine } = (await this.scope['@cenacle/sdk']['1.0.0'].get())();
    const slot = module.slice(module.indexOf(`${name}/`) + name.length + 1);
    const isLine = ['roster.row', 'roster.invite', 'user-menu.item'].includes(slot);
    const Fill = () => {
      if (act === 'throws') throw new Error('a bug');
      return createElement(isLine ? MenuLine : 'span', {}, `${name} fills ${slot}`);
    };
    return () => ({ default: Fill });
  },
}))('NAME', 'ACT');
"""
FIRST, SECOND = "offices", "everybodys"
"""The first is for the office alone, where a place is not the public's."""


def fill_all(site: Path, name: str, order: int, act: str = "", version: int = 1) -> None:
    narrowed = [slot for slot, right in SLOTS.items() if name == FIRST and right != "PUBLIC"]
    slots = [f"{slot}@{version}" for slot in SLOTS] if version != 1 else [*SLOTS]
    code = PLUGIN.format(name=name, words=WORDS, order=order, slots=slots, narrowed=narrowed)
    script = CONTAINER.replace("NAME", name).replace("ACT", act)
    install(site, name, code, {"assets/entry.js": script})


@pytest.fixture(scope="module")
def house(demo_house: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = shutil.copytree(demo_house, tmp_path_factory.mktemp("house"), dirs_exist_ok=True)
    site = tmp_path_factory.mktemp("site")
    fill_all(site, "throwing", 10, "throws")
    fill_all(site, "throwing_too", 12, "throws")
    fill_all(site, SECOND, 30)
    fill_all(site, FIRST, 20)
    fill_all(site, "silent", 15, "silent")
    fill_all(site, "older", 25, version=7)
    with serving(CENACLE, folder, os.environ | {"PYTHONPATH": str(site)}) as url:
        yield url


@pytest.fixture(scope="module")
def office(browser: Browser, house: str) -> Staff:
    """With no other features on: there is room for six cards on a dashboard."""
    office = Staff(browser.new_context(base_url=house), ADMIN)
    for feature in office.post("/api/features/table", {"take": 100})["rows"]:
        if feature["isEnabled"] and feature["description"] != WORDS:
            switch = {"featureFlag": feature["featureFlag"], "isEnabled": False}
            office.post("/api/features/update", switch)
    return office


@pytest.fixture(scope="module")
def captain(browser: Browser, house: str) -> Staff:
    return Staff(browser.new_context(base_url=house), CAPTAIN)


@pytest.fixture(scope="module")
def row(captain: Staff) -> Row:
    return captain.somebody()


@pytest.fixture
def page(page: Page, complaints: list[str]) -> Iterator[Page]:
    """What is thrown in a slot is a warning in the console of whoever develops it."""
    page.on("response", note_fault)
    yield page
    complaints[:] = [line for line in complaints if "plugin" not in line and "a bug" not in line]


seen: set[str] = set()
"""The slots in which it was looked."""
told: set[str] = set()
"""The slots of which the house has heard that somebody threw there."""


def note_fault(answer: Response) -> None:
    if not answer.url.endswith("faults"):
        return
    assert answer.ok, f"{answer.status} to {answer.request.post_data}"
    if answer.request.post_data_json["plugin"] == "throwing":
        told.add(answer.request.post_data_json["slot"])


def expect_fills(page: Page | Locator, slot: str, *plugins: str) -> None:
    """These, one after the other, and none of another version."""
    fills = page.get_by_text(re.compile(rf"^\w+ fills {re.escape(slot)}$"))
    expect(fills).to_have_text([f"{plugin} fills {slot}" for plugin in plugins])
    seen.add(slot)
    # Whoever throws may come after the others; a page that is closed before has nothing to tell.
    end = time.monotonic() + TIMEOUT
    while slot not in told and time.monotonic() < end:
        (page if isinstance(page, Page) else page.page).wait_for_timeout(50)


@pytest.mark.usefixtures("office")
def test_the_office_sees_what_is_for_it_before_what_is_for_everybody(page: Page, row: Row) -> None:
    both = (FIRST, SECOND)
    sign_in(page, ADMIN, "/admin/dashboard")
    expect_fills(page, "shell.banner", *both)
    expect_fills(page, "dashboard.card", *both)
    page.get_by_role("button", name=re.compile(f"account of {ADMIN}")).click()
    expect_fills(page, "user-menu.item", *both)
    page.keyboard.press("Escape")

    page.goto(f"/admin/people/{row['retreatantId']}")
    expect_fills(page, "retreatant.panel", *both)
    expect_fills(page, "retreatant.badge", *both)
    for path, slot in (
        ("/admin/year", "year.figure"),
        ("/admin/settings", "settings.section"),
        (f"/admin/{PATH}", f"admin.route/{PATH}"),
    ):
        page.goto(path)
        expect_fills(page, slot, *both)


def test_a_captain_sees_what_is_for_everybody_alone(page: Page, captain: Staff) -> None:
    sign_in(page, CAPTAIN, "/captain")
    for slot in ("shell.banner", "home.todo", "retreat.panel"):
        expect_fills(page, slot, SECOND)
    page.goto(f"/captain/{PATH}")
    expect_fills(page, f"group.route/{PATH}", SECOND)
    missing = page.locator("#main").get_by_text("Something that belongs here could not be shown.")
    expect(missing.filter(visible=True)).to_have_count(1)
    [prospect, *_] = captain.post("/api/prospects/table", {"take": 1})["rows"]
    page.goto(f"/captain?prospect={prospect['prospectId']}")
    expect_fills(page.get_by_role("dialog"), "prospect.panel", SECOND)


def test_a_roster_has_them_in_its_rows_and_menus_and_beside_it(page: Page) -> None:
    [somebody, *_] = retreatants(open_roster(page), attendingStatus="NoResponse")
    name = f"{somebody['firstName']} {somebody['lastName']}"
    page.get_by_role("searchbox", name="Search the roster").fill(name)
    expect(page.get_by_text(re.compile(r"^1 person$"))).to_be_visible()
    expect_fills(page.get_by_role("grid"), "retreatant.badge", SECOND)

    page.get_by_role("button", name=re.compile(f"^More for .*{somebody['lastName']}")).click()
    expect_fills(page, "roster.row", SECOND)
    page.keyboard.press("Escape")

    page.get_by_label(f"Choose {name}").check()
    expect_fills(page, "roster.bulk", SECOND)
    expect_fills(page, "roster.side", SECOND)
    page.get_by_role("button", name="Send Retreat Invitation").click()
    expect_fills(page, "roster.invite", SECOND)


def test_a_stranger_and_a_guest_see_both(page: Page, captain: Staff) -> None:
    both = (FIRST, SECOND)
    page.goto("/register/prospect")
    expect_fills(page, "registration.section", *both)
    page.goto(f"/p/{PATH}")
    expect_fills(page, f"public.route/{PATH}", *both)

    page.goto(captain.invite(captain.unanswered()))
    page.get_by_role("button", name=re.compile("^No")).click()
    page.get_by_role("button", name=re.compile("^Confirm")).click()
    expect_fills(page, "guest.section", *both)


def test_that_is_every_slot_and_the_office_is_told_of_each_that_threw(page: Page) -> None:
    """After the others: in a run of this test alone there is nothing to tell."""
    assert seen == set(SLOTS)
    sign_in(page, ADMIN, "/admin/feature-management")
    troubles = page.request.get("/api/plugins/troubles").json()["result"]
    faults = {each["plugin"]: [fault["place"] for fault in each["faults"]] for each in troubles}
    threw = {place.removeprefix("Screen ") for place in faults["throwing"]}
    older = next(each["standing"] for each in troubles if each["plugin"] == "older")

    assert threw == set(SLOTS)
    assert set(faults) & {FIRST, SECOND} == set()
    assert len(older) == len(SLOTS)

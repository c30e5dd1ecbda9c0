"""What tests do on a captain's roster, and what they prepare beside it."""

import re
from typing import Any

from playwright.sync_api import ElementHandle, FloatRect, Locator, Page, expect
from screens import open_session, sign_in

CAPTAIN = "captain@cenacle.test"
ROSTER = "/captain/retreat-roster"
NEWCOMER = "Noah"
"""Nobody of the demo is called so."""

POST = """
async ([method, path, body]) => {
  const token = document.cookie.split('; ').find((pair) => pair.startsWith('csrf_token='));
  const answer = await fetch(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-CSRF-Token': decodeURIComponent(token.slice('csrf_token='.length)),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()).result;
}
"""
"""What a test prepares beside the screen that it looks at."""


def call(page: Page, path: str, body: Any = None, method: str = "POST") -> Any:
    return page.evaluate(POST, [method, path, body])


def open_roster(page: Page) -> list[dict[str, Any]]:
    """The captain's roster, and its rows."""
    with page.expect_response("**/api/rosters/roster") as answer:
        sign_in(page, CAPTAIN, ROSTER)
    rows: list[dict[str, Any]] = answer.value.json()["result"]["rosterList"]
    return rows


def first_room(dialog: Locator) -> str:
    """The number of the room that stands first in a dialog that gives one."""
    room = dialog.get_by_role("list", name="Rooms").get_by_role("button").first
    return room.locator("span").first.inner_text()


def retreatants(rows: list[dict[str, Any]], **wanted: Any) -> list[dict[str, Any]]:
    """Those whom mail reaches, one for each name."""
    names = [name_of(row) for row in rows]
    return [
        row
        for row in rows
        if row["status"] == "Retreatant"
        and row["email"]
        and not row["emailProblem"]
        and names.count(name_of(row)) == 1
        and all(row[field] == value for field, value in wanted.items())
    ]


def add_newcomers(page: Page, *last_names: str, email: bool = False) -> list[dict[str, Any]]:
    """People of these last names whom nobody has asked yet: their rows of the roster."""
    open_session(page.context, CAPTAIN)
    page.goto("/403")  # where nothing asks for the roster
    for last_name in last_names:
        reached = {"email": f"{last_name.lower()}@newcomers.test"} if email else {}
        somebody = {"firstName": NEWCOMER, "lastName": last_name, "cellPhone": "504-555-0188"}
        call(page, "/api/retreatants/quick-add", somebody | reached | {"evenSo": True})
    with page.expect_response("**/api/rosters/roster") as answer:
        page.goto(ROSTER)
    rows = answer.value.json()["result"]["rosterList"]
    return [row for row in rows if row["firstName"] == NEWCOMER and row["lastName"] in last_names]


def open_application(page: Page, name: str) -> None:
    """That of somebody among those on the roster, by the first name and the last."""
    page.get_by_role("searchbox", name="Search the roster").fill(name)
    expect(page.get_by_text(re.compile(r"^1 person$"))).to_be_visible()
    page.get_by_role("grid").get_by_role("button", name=name.split()[-1]).first.click()


def name_of(row: dict[str, Any]) -> str:
    return f"{row['firstName']} {row['lastName']}"


def choose(page: Page, rows: list[dict[str, Any]]) -> None:
    """Ticks them, wherever they stand in a long list."""
    for row in rows:
        page.get_by_role("searchbox", name="Search the roster").fill(name_of(row))
        expect(page.get_by_text(re.compile(r"^1 person$"))).to_be_visible()
        page.get_by_label(f"Choose {name_of(row)}").check()
    page.get_by_role("searchbox", name="Search the roster").fill("")
    chosen = "1 person" if len(rows) == 1 else f"{len(rows)} people"
    expect(page.get_by_text(f"{chosen} chosen")).to_be_visible()


def invite_by_mail(page: Page) -> None:
    """Those who are chosen, by the call of the retreat; and back."""
    page.get_by_role("button", name="Send Retreat Invitation").click()
    page.get_by_role("menuitem", name="Send Email").click()
    page.get_by_role("button", name="See what will happen").click()
    page.get_by_role("button", name="Start the call").click()
    expect(page.get_by_text("Sent email surveys")).to_be_visible()
    expect(page.get_by_role("heading", name="How it goes")).to_be_visible()
    page.goto(ROSTER)


def drag(page: Page, room: Locator, row: Locator) -> None:
    """By the mouse, as a hand does it: with a first small move, and steps on the way."""
    start, target = _place_of(room), row.element_handle()
    page.mouse.move(start["x"] + 120, start["y"] + 15)
    page.mouse.down()
    page.mouse.move(start["x"] + 60, start["y"] + 20, steps=5)
    end = _place_of(target)
    page.mouse.move(end["x"] + 200, end["y"] + 14, steps=10)
    page.mouse.up()


def _place_of(thing: Locator | ElementHandle) -> FloatRect:
    place = thing.bounding_box()
    assert place is not None
    return place

"""The captain's home: the retreat that comes, and what needs doing."""

import re
from typing import Any

from letters import send, write
from playwright.sync_api import Page, Route, expect
from rosters import CAPTAIN, call, choose, open_roster, retreatants
from screens import DESK, keep_looks, sign_in


def test_it_looks_well(page: Page) -> None:
    sign_in(page, CAPTAIN, "/captain")
    expect(page.get_by_role("link", name="Open the roster")).to_be_visible()
    # What is an application is to be done, and not told a second time.
    notices = page.get_by_role("region", name="Notifications")
    expect(notices).to_be_visible()
    expect(notices.get_by_text(re.compile(" applied"))).to_have_count(0)
    keep_looks(page, "captain-home")


def test_that_nothing_is_new_is_told_in_a_line(page: Page) -> None:
    page.route("**/get-group-notifications?*", forget_notifications)
    sign_in(page, CAPTAIN, "/captain")
    notices = page.get_by_role("region", name="Notifications")
    expect(notices.get_by_text("Nothing new.")).to_be_visible()
    place = notices.bounding_box()
    assert place
    assert place["height"] < 150


def forget_notifications(route: Route) -> None:
    """Other stories in this house leave some."""
    answer = route.fetch()
    route.fulfill(response=answer, json=answer.json() | {"result": []})


def test_each_thing_to_do_leads_to_as_many_as_it_speaks_of(page: Page) -> None:
    page.set_viewport_size(DESK)
    sign_in(page, CAPTAIN, "/captain")
    needs = call(page, "/api/rosters/needs-doing", method="GET")["needs"]
    to_do = page.get_by_role("region", name="What to do")
    elsewhere = ("callAgain",)
    counted = [
        each for each in needs if each["retreatantId"] is None and each["kind"] not in elsewhere
    ]
    assert len(counted) > 1
    for need in counted:
        to_do.get_by_role("link", name=need["message"]).click()
        expect(page.get_by_text(re.compile(rf"^{told_of(need)}$"))).to_be_visible()
        page.go_back()
        expect(to_do).to_be_visible()


def told_of(need: dict[str, Any]) -> str:
    """How many they are, in the words of the screen: the roster's, or the board of rooms'."""
    count = need["count"]
    if need["kind"] == "noRoom":
        return f"No room yet · {count}"
    return "1 person" if count == 1 else f"{count} people"


def test_a_remark_is_mended_by_its_writer(page: Page) -> None:
    sign_in(page, CAPTAIN, "/captain")
    person = call(page, "/api/people/table", {"allSearch": "", "skip": 0, "take": 1, "sort": []})
    page.goto(f"/captain/retreatant/{person['rows'][0]['retreatantId']}")
    page.get_by_label("New remark").fill("Weak hart")
    page.get_by_role("button", name="Add remark").click()
    page.get_by_role("button", name=re.compile("^Edit the remark")).click()
    page.get_by_label("Remark", exact=True).fill("Weak heart")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Weak heart")).to_be_visible()
    expect(page.get_by_text("changed")).to_be_visible()
    keep_looks(page, "remarks")
    page.get_by_role("button", name=re.compile("^Remove the remark")).first.click()
    page.get_by_role("alertdialog").get_by_role("button", name="Remove").click()
    expect(page.get_by_text("Weak heart")).to_have_count(0)


def test_the_strip_of_sent_mail_stands_above_the_bar_of_acts(page: Page) -> None:
    page.set_viewport_size(DESK)
    readers = retreatants(open_roster(page))[:2]
    choose(page, readers)
    page.get_by_role("button", name="Compose Email").click()
    write(page, "What the strip tells", "Peace be with you")
    send(page, "2 emails")
    strip = page.get_by_role("region", name="Email on its way")
    expect(strip).to_be_visible()
    page.get_by_role("grid").get_by_role("checkbox").nth(3).check(force=True)
    bar = page.get_by_role("group", name="Who is chosen")
    expect(bar).to_be_visible()

    above, below = strip.bounding_box(), bar.bounding_box()

    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]
    expect(strip).to_have_count(0, timeout=15_000)
    page.reload()
    expect(bar).to_have_count(0)
    expect(strip).to_have_count(0)

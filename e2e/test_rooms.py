"""A retreat gets its rooms: by a plan, and by corrections with mouse, keyboard and finger."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from rosters import call
from screens import PHONE, accessibility_problems, open_session, sign_in

ADMIN = "admin@cenacle.test"
TALL = {"width": 1600, "height": 3200}
"""All rooms of the house are seen at once."""
CORRECTIONS = 10
COMING = 110
AIMS = 20

FILL = """
async ([group, retreat, count]) => {
  const names = document.cookie.split('; ').map((pair) => pair.split('='));
  const token = decodeURIComponent(names.find(([name]) => name === 'csrf_token')[1]);
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': token };
  const post = async (path, body) => {
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()).result;
  };
  for (let number = 0; number < count; number += 1) {
    const { retreatantId } = await post('/api/retreatants/quick-add', {
      firstName: 'Zacharie',
      lastName: `Guest ${100 + number}`,
      email: `guest${number}@rooms.test`,
      groupNumberId: group,
      evenSo: true,
    });
    await post('/api/retreatants/update-retreatant-attending', {
      retreatantId, retreatId: retreat, attendingStatus: 'Attending', overCapacity: true,
    });
  }
}
"""
"""People who come beside those of the demo."""


def open_board(page: Page) -> int:
    """That of a retreat to come with 110 people who have no rooms yet; gives how many come."""
    open_session(page.context, ADMIN)
    page.goto("/403")
    group, retreat = _find_retreat(page)
    people = _board(page, retreat)["people"]
    if len(people) < COMING:
        page.evaluate(FILL, [group, retreat, COMING - len(people)])
        people = _board(page, retreat)["people"]
    moves = [{"retreatantId": each["retreatantId"], "roomNumber": None} for each in people]
    moved = call(page, "/api/rooms/move", {"retreatId": retreat, "moves": moves})
    page.goto(f"/admin/retreats/{retreat}/rooms")
    expect(tray(page)).to_be_visible()
    # Who had a room although they do not come is there no longer.
    return len(moved["board"]["people"])


def _board(page: Page, retreat: int) -> Any:
    return call(page, f"/api/rooms/board/{retreat}", method="GET")


def _find_retreat(page: Page) -> tuple[int, int]:
    """The group, and its retreat."""
    groups = call(page, "/api/group/group-options", method="GET")
    [group] = [each["value"] for each in groups if each["label"] == "15"]
    options = call(page, f"/api/retreats/retreat-options/{group}", method="GET")
    for option in reversed(options):
        board = _board(page, int(option["value"]))
        if not board["isOver"] and len(board["people"]) > CORRECTIONS:
            return int(group), int(option["value"])
    raise AssertionError("Nobody comes.")


def tray(page: Page) -> Locator:
    return page.get_by_role("region", name="No room yet")


def room(page: Page, number: str) -> Locator:
    return page.locator(f'[data-room="{number}"]')


def take_a_plan(page: Page, people: int) -> None:
    page.get_by_role("button", name="Suggest rooms").click()
    page.get_by_role("button", name="Suggest", exact=True).click()
    expect(page.get_by_text(re.compile(f"^{people} people would move"))).to_be_visible()
    page.get_by_role("button", name="Take these rooms").click()
    expect(page.get_by_text(f"{people} of {people} people have a room")).to_be_visible()


def chip_of(page: Page, name: str) -> Locator:
    return page.locator("[data-person]").filter(has_text=re.compile(f"^{re.escape(name)}"))


def housed(page: Page) -> list[str]:
    """The names of those who have a room, as they stand."""
    return page.locator("[data-room] [data-person]").all_inner_texts()


def free_room(page: Page) -> Locator:
    return page.locator("[data-room]").filter(has_text="Free bed")


def by_mouse(page: Page, name: str) -> str:
    number = free_room(page).last.get_attribute("data-room") or ""
    chip = chip_of(page, name)
    chip.hover(position={"x": 20, "y": 10})  # waits until what the last one moved stands still
    start = chip.bounding_box()
    assert start
    page.mouse.down()
    page.mouse.move(start["x"] + 40, start["y"] + 30, steps=4)
    expect(page.locator("[data-room][data-over]")).to_have_count(1)
    aim(page, room(page, number))
    page.mouse.up()
    return number


def aim(page: Page, target: Locator) -> None:
    """Follows the room with the mouse until it lights up: what was moved before may still move
    it."""
    for _ in range(AIMS):
        end = target.bounding_box()
        assert end
        page.mouse.move(end["x"] + 60, end["y"] + 20, steps=8)
        page.wait_for_timeout(250)
        if target.get_attribute("data-over"):
            return
    expect(target).to_have_attribute("data-over", "true")


def by_keyboard(page: Page, name: str) -> str:
    """Picks up, goes by arrows to a room with a free bed, and puts down."""
    number = free_room(page).last.get_attribute("data-room") or ""
    chip_of(page, name).hover()  # waits until what the last one moved stands still
    chip_of(page, name).focus()
    page.keyboard.press("Space")
    over = page.locator("[data-room][data-over]")
    while (before := over.get_attribute("data-room")) != number:
        here, goal = over.bounding_box(), room(page, number).bounding_box()
        assert here
        assert goal
        if here["y"] != goal["y"]:
            page.keyboard.press("ArrowDown" if here["y"] < goal["y"] else "ArrowUp")
        else:
            page.keyboard.press("ArrowRight" if here["x"] < goal["x"] else "ArrowLeft")
        expect(page.locator(f'[data-over]:not([data-room="{before}"])')).to_have_count(1)
    page.keyboard.press("Space")
    return number


def by_finger(page: Page, name: str) -> str:
    """Two taps: on somebody, and on a free bed."""
    chip_of(page, name).tap()
    put = page.get_by_role("button", name=re.compile("^(Put here|Had it in|As wished)")).last
    put.scroll_into_view_if_needed()
    number = put.locator("xpath=ancestor::li[@data-room]").get_attribute("data-room") or ""
    put.tap()
    page.get_by_role("complementary", name=name).get_by_role("button", name="Close").tap()
    return number


@pytest.mark.parametrize("correct", [by_mouse, by_keyboard])
def test_a_plan_and_ten_corrections(page: Page, correct: Any) -> None:
    page.set_viewport_size(TALL)
    people = open_board(page)
    assert accessibility_problems(page) == []
    take_a_plan(page, people)
    names = housed(page)[:CORRECTIONS]
    for name in names:
        number = correct(page, name)
        expect(room(page, number)).to_contain_text(name)
        expect(page.get_by_role("status").filter(has_text=f"room {number}").first).to_be_attached()
    page.reload()
    expect(room(page, number)).to_contain_text(names[-1])


def test_a_plan_and_ten_corrections_on_a_phone(browser: Browser, house: str) -> None:
    context = browser.new_context(
        base_url=house, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    page = context.new_page()
    people = open_board(page)
    take_a_plan(page, people)
    assert accessibility_problems(page) == []
    for name in housed(page)[:CORRECTIONS]:
        number = by_finger(page, name)
        expect(room(page, number)).to_contain_text(name)
    context.close()


def test_a_finger_carries_somebody_after_a_moment(browser: Browser, house: str) -> None:
    context = browser.new_context(base_url=house, viewport=TALL, has_touch=True)
    page = context.new_page()
    open_board(page)
    chip = tray(page).locator("[data-person]").first
    name = chip.inner_text()
    target = free_room(page).nth(3)
    number = target.get_attribute("data-room") or ""
    start, end = chip.bounding_box(), target.bounding_box()
    assert start
    assert end
    hand = context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    at = (start["x"] + 20, start["y"] + 10)
    touch("touchStart", at)
    page.wait_for_timeout(400)
    for step in range(1, 9):
        way = step / 8
        x = at[0] + (end["x"] + 50 - at[0]) * way
        touch("touchMove", (x, at[1] + (end["y"] + 20 - at[1]) * way))
    expect(target).to_have_attribute("data-over", "true")
    touch("touchEnd")
    expect(room(page, number)).to_contain_text(name)
    context.close()


def test_two_look_at_one_board_and_acts_are_taken_back(browser: Browser, house: str) -> None:
    one, two = (browser.new_context(base_url=house, viewport=TALL) for _ in range(2))
    page, other = one.new_page(), two.new_page()
    open_board(page)
    sign_in(other, ADMIN, page.url)
    chip = tray(page).locator("[data-person]").first
    name = chip.inner_text()
    chip.click()
    page.keyboard.press("m")
    dialog = page.get_by_role("dialog", name=f"A room for {name}")
    dialog.get_by_role("searchbox").fill("101")
    page.keyboard.press("Enter")
    expect(room(page, "101")).to_contain_text(name)
    expect(room(other, "101")).to_contain_text(name)
    page.get_by_role("button", name="Undo").click()
    expect(tray(other)).to_contain_text(name)

    take_a_plan(page, len(_board(page, int(page.url.split("/")[-2]))["people"]))
    other.get_by_role("button", name="Undo the plan").click()
    other.get_by_role("alertdialog").get_by_role("button", name="Undo the plan").click()
    expect(page.get_by_text(re.compile("^Group 15.* 0 of"))).to_be_visible()
    for context in (one, two):
        context.close()


def test_people_are_kept_apart_and_changed_by_a_question(page: Page) -> None:
    page.set_viewport_size(TALL)
    open_board(page)
    first, second = tray(page).locator("[data-person]").all()[:2]
    names = [first.inner_text(), second.inner_text()]
    first.click()
    panel = page.get_by_role("complementary", name=names[0])
    panel.get_by_role("button", name="Wishes").click()
    dialog = page.get_by_role("dialog", name=f"Wishes of {names[0]}")
    dialog.get_by_role("searchbox", name="Find a person to keep apart").fill(names[1])
    dialog.get_by_role("checkbox", name=names[1]).last.click(force=True)
    dialog.get_by_role("button", name="Save").click()
    expect(panel.get_by_text(f"Not with {names[1]}")).to_be_visible()
    panel.get_by_role("button", name="Move to…").click()
    page.get_by_role("searchbox", name=re.compile("^Room, building")).fill("101")
    page.keyboard.press("Enter")
    expect(room(page, "101")).to_contain_text(names[0])
    chip_of(page, names[1]).click()
    room(page, "101").get_by_role("button", name=f"Not with {names[0]}").click()
    question = page.get_by_role("alertdialog", name="Together all the same?")
    question.get_by_role("button", name="Put them together").click()
    expect(room(page, "101")).to_contain_text(names[1])
    third = tray(page).locator("[data-person]").first
    name = third.inner_text()
    third.click()
    room(page, "101").get_by_role("button", name="Change places").click()
    page.get_by_role("button", name=f"{names[1]} goes without a room for now").click()
    expect(room(page, "101")).to_contain_text(name)
    expect(tray(page)).to_contain_text(names[1])

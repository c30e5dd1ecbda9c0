"""What a guest needs: told on a phone, seen beside the name, counted for the kitchen."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from rosters import CAPTAIN, ROSTER, name_of
from screens import PHONE, keep_looks, sign_in
from sites import People
from staff import Row, Staff

ADMIN = "admin@cenacle.test"


@pytest.fixture(scope="module")
def office(browser: Browser, house: str) -> Iterator[Staff]:
    """The house, where it is asked what guests need."""
    office = Staff(browser.new_context(base_url=house), ADMIN)
    switch = {"featureFlag": "Needs", "isEnabled": True}
    office.post("/api/features/update", switch)
    yield office
    office.post("/api/features/update", switch | {"isEnabled": False})


@pytest.fixture
def captain(browser: Browser, house: str, office: Staff) -> Staff:
    return Staff(browser.new_context(base_url=house), CAPTAIN)


@pytest.fixture
def guest(captain: Staff) -> Row:
    return next(
        row
        for row in captain.roster()
        if row["attendingStatus"] == "NoResponse" and row["email"] and not row["emailProblem"]
    )


def kitchen(captain: Staff) -> dict[str, int]:
    """How many eat what at the next retreat."""
    retreat = captain.post("/api/rosters/roster", {})["retreatId"]
    counts = captain.get(f"/api/needs/kitchen/{retreat}")
    return {each["what"]: each["people"] for each in counts}


def test_a_guest_tells_it_and_whoever_leads_the_group_sees_it(
    page: Page, people: People, house: str, captain: Staff, guest: Row
) -> None:
    before = kitchen(captain)
    phone = people.somebody(house, PHONE)
    phone.goto(captain.invite(guest))
    phone.get_by_role("button", name=re.compile("^Yes, I will be there")).click()
    phone.get_by_role("button", name="Confirm: I will be there").click()
    needs = phone.get_by_role("group", name="What you need")
    needs.get_by_text("Vegetarian", exact=True).click()
    needs.get_by_label("Allergies").fill("Bee stings")
    phone.get_by_role("button", name="Save my answers").click()
    expect(phone.get_by_text("Your answers are with us")).to_be_visible()

    after = kitchen(captain)
    assert after["Vegetarian"] == before.get("Vegetarian", 0) + 1
    assert after["Allergy: bee stings"] == 1
    sign_in(page, CAPTAIN, ROSTER)
    page.get_by_role("searchbox", name="Search the roster").fill(name_of(guest))
    row = page.get_by_role("row", name=name_of(guest)).first
    expect(row.get_by_label("Diet: Vegetarian")).to_be_visible()
    page.goto("/captain")
    expect(page.get_by_text("Bee stings", exact=False).first).to_be_visible()
    keep_looks(page, "needs-home")

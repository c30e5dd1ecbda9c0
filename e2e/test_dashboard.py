"""The dashboard: its cards in their order, and nothing of a card that is switched off."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Response, Route, expect
from screens import requests_of, sign_in, switch_feature, the_switch

DASHBOARD = "/admin/dashboard"
FEATURES = "/admin/feature-management"
TITLES = ["Retreat Management", "User Count", "Group Details", "Primary Info", "User Roles"]


def cards(page: Page) -> Locator:
    """Their headings; what the office has to do stands above them."""
    return page.get_by_role("heading", level=2).filter(has_not_text="To do")


@pytest.fixture
def page_without_user_count(page: Page) -> Iterator[Page]:
    sign_in(page, "admin@cenacle.test", FEATURES)
    switch_feature(page, "UserCount", on=False)
    yield page
    page.goto(FEATURES)
    switch_feature(page, "UserCount", on=True)


def data_of(page: Page) -> dict[str, Any]:
    told = page.request.get("/api/dashboard").json()["result"]["dataElements"]
    return {element["dashboardDataType"]: element["data"] for element in told}


def scripts_of_cards(seen: list[Response]) -> list[str]:
    """Which plugins' shares of the cards were downloaded."""
    names = [response.url.rpartition("/")[2] for response in seen]
    return sorted(name.partition("-")[0] for name in names if "-dashboard.card." in name)


def test_the_cards_of_the_house_stand_in_their_order(page: Page) -> None:
    with requests_of(page) as seen:
        sign_in(page, "admin@cenacle.test", DASHBOARD)
        expect(cards(page)).to_have_text(TITLES)

    data = data_of(page)
    for title, number in (
        ("Retreat Management", data["RetreatManagementDetails"]["retreats"]),
        ("User Count", data["UserCount"]["activeUsers"]),
        ("Group Details", data["GroupDetails"]["groups"]),
    ):
        card = page.get_by_role("region", name=title)
        expect(card.get_by_text(f"{number:,}", exact=True)).to_be_visible()
    assert data["UserCount"]["activeUsers"] >= 4
    expect(page.get_by_role("region", name="Primary Info")).to_contain_text("Anne Melancon")
    expect(page.get_by_role("region", name="User Roles")).to_contain_text("Manresa Priest")
    # They came with the page, and nobody counts them once more.
    assert not any(response.url.endswith("/api/dashboard") for response in seen)


def test_a_card_leads_on_without_a_new_page(page: Page) -> None:
    sign_in(page, "admin@cenacle.test", DASHBOARD)
    page.evaluate("window.isTheSamePage = true")

    page.get_by_role("link", name="Open calendar").click()

    page.wait_for_url("**/admin/retreats")
    assert page.evaluate("window.isTheSamePage")


def test_a_card_that_is_off_is_neither_shown_nor_downloaded(
    page_without_user_count: Page,
) -> None:
    page = page_without_user_count
    with requests_of(page) as seen:
        page.goto(DASHBOARD)
        expect(cards(page)).to_have_text([title for title in TITLES if title != "User Count"])

    assert scripts_of_cards(seen) == [
        "group_details",
        "retreat_management_details",
        "user_details",
        "user_roles",
    ]


def test_a_card_comes_and_goes_without_a_reload(page: Page) -> None:
    sign_in(page, "admin@cenacle.test", FEATURES)
    headings = cards(page)
    navigation = page.get_by_role("navigation").get_by_role("link", name="Dashboard")

    switch_feature(page, "GroupDetails", on=False)
    navigation.click()
    expect(headings).to_have_text([title for title in TITLES if title != "Group Details"])

    page.go_back()
    switch_feature(page, "GroupDetails", on=True)
    navigation.click()
    expect(headings).to_have_text(TITLES)


def test_nothing_moves_when_the_cards_arrive(page: Page) -> None:
    sign_in(page, "admin@cenacle.test", FEATURES)
    expect(the_switch(page, "UserCount")).to_be_visible()
    expect(page.get_by_text("Local environment")).to_be_visible()
    page.evaluate(
        """
        window.shifts = 0;
        new PerformanceObserver((list) => {
          for (const { value } of list.getEntries()) window.shifts += value;
        }).observe({ type: 'layout-shift' });
        """
    )

    page.get_by_role("navigation").get_by_role("link", name="Dashboard").click()
    expect(cards(page)).to_have_text(TITLES)

    assert page.evaluate("window.shifts") < 0.001


def test_cards_come_when_they_are_asked_for_again_where_what_loads_plugins_did_not(
    page: Page, complaints: list[str]
) -> None:
    scripts = "**/assets/remotes.*.js"
    page.route(scripts, lambda route: route.abort())
    sign_in(page, "admin@cenacle.test", DASHBOARD)
    retry = page.get_by_role("button", name="Retry")
    expect(retry).to_have_count(len(TITLES))
    expect(page.get_by_text("Card: the groups could not be shown.")).to_be_visible()

    page.unroute(scripts)
    for left in range(len(TITLES), 0, -1):
        retry.first.click()
        expect(retry).to_have_count(left - 1)
    expect(cards(page)).to_have_text(TITLES)
    complaints.clear()  # the browser tells of the script


def test_cards_that_are_asked_for_again_at_the_same_time_all_come(
    page: Page, complaints: list[str]
) -> None:
    scripts = "**/plugins/cenacle_dashboard_cards/**"
    held: list[Route] = []
    page.route(scripts, lambda route: route.abort())
    sign_in(page, "admin@cenacle.test", DASHBOARD)
    retry = page.get_by_role("button", name="Retry")
    expect(retry).to_have_count(len(TITLES))

    page.unroute(scripts)
    page.route(scripts, lambda route: held.append(route))
    for left in range(len(TITLES), 0, -1):
        retry.first.click()
        expect(retry).to_have_count(left - 1)
    page.unroute(scripts)  # which lets those go that are held

    expect(cards(page)).to_have_text(TITLES)
    assert len(held) > 1
    complaints.clear()  # the browser tells of the scripts

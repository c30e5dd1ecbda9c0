"""The panel in a real browser, in a house that runs."""

import pytest
from cenacle.testing.browsing import RunningHouse

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed here")


def test_a_note_is_pinned_to_a_persons_record(
    running_house: RunningHouse, admin_page: "sync_api.Page"
) -> None:
    running_house.switch_on(admin_page.context, "SamplePlugin")

    admin_page.goto("/admin/people/1")
    admin_page.get_by_label("New note").fill("Needs a room downstairs.")
    admin_page.get_by_role("button", name="Pin", exact=True).click()

    panel = admin_page.get_by_role("list").filter(has_text="Needs a room downstairs.")
    sync_api.expect(panel).to_be_visible(timeout=30_000)

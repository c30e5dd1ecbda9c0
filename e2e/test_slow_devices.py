"""On a slow device: what is pressed as soon as it is seen is done, whatever is still coming."""

from playwright.sync_api import Page, expect
from rosters import call
from screens import PHONE, devtools_of, sign_in, slow_down

ADMIN = "admin@cenacle.test"
TIMES_SLOWER = 8


def test_a_form_is_sent_while_its_last_fields_are_coming(page: Page) -> None:
    page.set_viewport_size(PHONE)
    sign_in(page, ADMIN, "/admin/dashboard")
    latest = {"allSearch": "", "skip": 0, "take": 1, "sort": []}
    [retreat] = call(page, "/api/retreats/table", latest)["rows"]  # for which nobody is asked yet
    slow_down(devtools_of(page), TIMES_SLOWER)
    page.goto(f"/admin/retreats/{retreat['retreatId']}/call")

    page.get_by_role("button", name="See what will happen").click()

    expect(page.get_by_role("button", name="Start the call")).to_be_visible()

"""An offering on a telephone: asked for at the yes, paid at the page of a provider, thanked for,
and found in the books of the office."""

import re
from pathlib import Path

from paying import house_with_cards
from playwright.sync_api import Browser, expect
from screens import PHONE, accessibility_problems, keep_looks, sign_in, switch_feature
from sites import SLOW, People
from staff import CAPTAIN, Staff

ADMIN = "admin@cenacle.test"


def test_a_guest_gives_an_offering_on_a_telephone(
    browser: Browser, people: People, tmp_path: Path
) -> None:
    with house_with_cards(tmp_path) as site:
        [address] = site.addresses
        office = people.somebody(address)
        sign_in(office, ADMIN, "/admin/feature-management")
        switch_feature(office, "Gifts", on=True)
        captain = Staff(browser.new_context(base_url=address), CAPTAIN)
        row = captain.unanswered()
        phone = people.somebody(address, PHONE)
        phone.goto(captain.invite(row))
        phone.get_by_role("button", name=re.compile("^Yes, I will be there")).click()
        phone.get_by_role("button", name="Confirm: I will be there").click()

        offering = phone.get_by_role("region", name="An offering")
        expect(offering).to_contain_text("your place does not depend on it")
        offering.get_by_role("button", name="$50").click()
        assert accessibility_problems(phone) == []
        keep_looks(phone, "gifts-offering")
        offering.get_by_role("button", name="Pay by card").click()
        expect(phone.get_by_role("heading", name=re.compile("^Offering for"))).to_be_visible()
        phone.get_by_role("link", name="Back").click()
        expect(phone.get_by_role("heading", name="Nothing was paid")).to_be_visible()
        keep_looks(phone, "gifts-not-paid")
        phone.get_by_role("link", name="Try again").click()

        offering.get_by_role("textbox", name="Amount").fill("20")
        offering.get_by_role("button", name="Pay by card").click()
        phone.get_by_role("button", name="Pay").click()
        thanks = phone.get_by_text("Thank you: we have received $20.00.")
        expect(thanks).to_be_visible(timeout=SLOW)
        assert accessibility_problems(phone) == []
        keep_looks(phone, "gifts-thanks")
        phone.get_by_role("link", name="Back to where you were").click()
        expect(offering).to_contain_text("Thank you for the $20.00 that you gave.")

        office.goto("/admin/gifts?way=Card")
        books = office.get_by_role("row", name=re.compile(re.escape(row["lastName"])))
        expect(books).to_contain_text("$20.00")
        expect(books).to_contain_text("Card")
        keep_looks(office, "gifts-books-card")
        books.get_by_role("button", name=re.compile("^Give back to")).click()
        question = office.get_by_role("dialog", name="Give money back")
        question.get_by_role("button", name="Give back").click()
        expect(office.get_by_text("The refund is on its way")).to_be_visible()
        office.wait_for_timeout(2000)
        office.reload()
        expect(office.get_by_text("Was given back")).to_be_visible(timeout=SLOW)


def test_anybody_gives_at_the_page_that_stands(people: People, tmp_path: Path) -> None:
    with house_with_cards(tmp_path) as site:
        [address] = site.addresses
        office = people.somebody(address)
        sign_in(office, ADMIN, "/admin/feature-management")
        switch_feature(office, "Gifts", on=True)
        phone = people.somebody(address, PHONE)
        phone.goto("/p/give")
        phone.get_by_role("button", name="$25").click()
        phone.get_by_role("textbox", name="Your name").fill("Ann Melancon")
        phone.get_by_role("textbox", name="Your e-mail").fill("ann@guests.test")
        assert accessibility_problems(phone) == []
        keep_looks(phone, "gifts-give")
        phone.get_by_role("button", name="Pay by card").click()
        phone.get_by_role("button", name="Pay").click()
        thanks = phone.get_by_text("Thank you: we have received $25.00.")
        expect(thanks).to_be_visible(timeout=SLOW)

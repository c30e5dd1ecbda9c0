"""A deposit on a telephone: asked for at the yes, paid at the page of a provider, so that the place
is theirs, and given back to the card after they cancel; the office sees every cent of it."""

import re
from pathlib import Path

from paying import house_with_cards
from playwright.sync_api import Browser, expect
from screens import PHONE, accessibility_problems, keep_looks, sign_in, switch_feature
from sites import SLOW, People
from staff import CAPTAIN, Staff

ADMIN = "admin@cenacle.test"


def test_a_guest_pays_a_deposit_on_a_telephone_cancels_and_gets_it_back(
    browser: Browser, people: People, tmp_path: Path
) -> None:
    with house_with_cards(tmp_path) as site:
        [address] = site.addresses
        office = people.somebody(address)
        sign_in(office, ADMIN, "/admin/feature-management")
        switch_feature(office, "Gifts", on=True)
        captain = Staff(browser.new_context(base_url=address), CAPTAIN)
        admin = Staff(browser.new_context(base_url=address), ADMIN)
        row = captain.unanswered()
        record = captain.get(f"/api/retreatants/{row['retreatantId']}")
        retreat = record["participation"]["retreatId"]
        asked = {"cents": 5000, "daysToPay": 7}
        admin.post(f"/api/gifts/retreats/{retreat}/deposits", asked)
        whole = {"key": "GiftsDepositWholeDays", "value": "0", "isEnabled": True}
        admin.post("/api/settings", whole)

        phone = people.somebody(address, PHONE)
        phone.goto(captain.invite(row))
        phone.get_by_role("button", name=re.compile("^Yes, I will be there")).click()
        phone.get_by_role("button", name="Confirm: I will be there").click()

        heading = phone.get_by_role("heading", level=1)
        expect(heading).to_have_text("A place is held for you")
        expect(phone.get_by_text("It is yours once your deposit is here.")).to_be_visible()
        expect(phone.get_by_text("$50.00 is missing.")).to_be_visible()
        assert accessibility_problems(phone) == []
        keep_looks(phone, "deposit-due")
        phone.get_by_role("button", name="Pay by card").click()
        phone.get_by_role("button", name="Pay").click()
        expect(phone.get_by_text("Thank you: we have received $50.00.")).to_be_visible(timeout=SLOW)
        phone.get_by_role("link", name="Back to where you were").click()
        expect(heading).to_have_text("You will be there")
        expect(phone.get_by_text("Your deposit is here. Thank you.")).to_be_visible()
        keep_looks(phone, "deposit-paid")

        phone.get_by_role("button", name="Change my answer").click()
        phone.get_by_role("button", name=re.compile("^No, I cannot come")).click()
        phone.get_by_role("button", name=re.compile("^Confirm")).click()
        expect(phone.get_by_text("You get $50.00 back.")).to_be_visible()
        keep_looks(phone, "deposit-to-give-back")

        office.goto("/admin/deposits?state=ToGiveBack")
        line = office.get_by_role("row", name=re.compile(re.escape(row["lastName"])))
        expect(line).to_contain_text("$50.00")
        assert accessibility_problems(office) == []
        keep_looks(office, "deposits-office")
        line.get_by_role("button", name=re.compile("^Give back the deposit of")).click()
        question = office.get_by_role("dialog", name="Give the deposit back")
        keep_looks(office, "deposits-give-back")
        question.get_by_role("button", name="Give back $50.00").click()
        expect(office.get_by_text("Deposit given back")).to_be_visible()

        person = f"/api/gifts/people/{row['retreatantId']}/deposits"
        for _ in range(120):  # the provider says so when a worker asks it
            if admin.get(person)[0]["givenBack"]:
                break
            office.wait_for_timeout(1000)
        office.goto("/admin/deposits?state=GivenBack")
        expect(line).to_be_visible()
        [deposit] = admin.get(person)
        assert (deposit["givenBack"], deposit["toGiveBack"], deposit["held"]) == (5000, 0, 0)
        phone.reload()
        expect(phone.get_by_text("You were given $50.00 back.")).to_be_visible()

"""The captain's year as one story: the call, the answers, a full house, the retreat, and the next
year's call. Once on a desk with SQLite, once by touch on a phone with PostgreSQL and Redis."""

import os
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from mailbox import WAIT
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from cenacle.platform.dates import show_days
from cenacle.testing.post_office import Letter, PostOffice, open_post_office
from playwright.sync_api import Locator, Page, expect
from rosters import CAPTAIN, ROSTER, name_of, retreatants
from screens import DESK, PHONE, sign_in
from services import PORTS, POSTGRES, REDIS, answers
from sites import SLOW, People, Site, embedded, large
from staff import Row, Staff

ADMIN = "admin@cenacle.test"
COLLEAGUE = "groupuser@cenacle.test"
NIGHT, AFTERWARDS = "+16h", "+75d"
INVITED = "Will you join us?"
THANKS = "Thank you"
DIGEST = "Your group this week"
PHONE_LIST = "/captain/call?show=phone"


@dataclass
class Year:
    """Whom the story is about: `guests` are asked by mail, `absent` comes and then does not.
    `days` are those of the retreat, as they are read."""

    site: Site
    office: PostOffice
    people: People
    is_phone: bool
    guests: list[Row]
    absent: Row
    days: str

    def captain(self, path: str, email: str = CAPTAIN) -> Page:
        page = self.people.somebody(
            self.site.addresses[0], viewport=PHONE if self.is_phone else DESK
        )
        sign_in(page, email, path)
        return page

    def letter(self, guest: Row, subject: str) -> Letter:
        """The newest to a guest, once it has come."""
        return self.mail(guest["email"], subject)

    def mail(self, email: str, subject: str) -> Letter:
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            for letter in reversed(self.office.letters):
                if letter.to == [email] and subject in letter.mail["subject"]:
                    return letter
            time.sleep(0.2)
        raise AssertionError(f"no letter to {email} about {subject!r} came")

    def opens(self, guest: Row, subject: str) -> Page:
        """The guest, on a phone, at the page to which the letter leads."""
        link = re.search(r"https?://\S+/attending/[\w-]+", self.letter(guest, subject).text)
        assert link is not None
        page = self.people.somebody(self.site.addresses[-1], viewport=PHONE)
        page.goto(urlsplit(link[0]).path)
        return page


@pytest.fixture(params=["desk", "phone"])
def is_phone(request: pytest.FixtureRequest) -> bool:
    return bool(request.param == "phone")


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with open_post_office() as office:
        yield office


@pytest.fixture
def site(is_phone: bool, office: PostOffice, tmp_path: Path) -> Iterator[Site]:
    mail = {"CENACLE_SMTP_URL": office.url, "CENACLE_MAIL_FROM": "portal@house.test"}
    if not is_phone:
        with embedded(tmp_path, **mail) as site:
            yield site
        return
    if not os.environ.get("CI") and not all(answers(port) for port in PORTS.values()):
        pytest.skip("PostgreSQL or Redis does not answer")
    with large(tmp_path, POSTGRES, REDIS, **mail) as site:
        yield site


def test_a_captains_year(site: Site, office: PostOffice, people: People, is_phone: bool) -> None:
    with site.opened():
        year = prepare(site, office, people, is_phone)
        first, next_one, silent, lost = year.guests[:4]
        office.answers[lost["email"]] = "550 5.1.1 There is nobody of this name."

        captain = year.captain("/captain/call")
        he_asks_everybody(captain, year)
        he_sees_whose_mail_came_back(captain, lost)
        says_yes(year.opens(first, INVITED), "You will be there")
        says_yes(year.opens(next_one, INVITED), "You are on the waiting list")
        he_sees_who_waits(captain, next_one)
        two_phone(captain, year.captain(PHONE_LIST, COLLEAGUE), silent, lost)
        he_asks_for_the_digest(captain)

    with site.opened(NIGHT):
        cancels(year.opens(first, INVITED))
        takes_the_place(year.opens(next_one, "A place is free"))
        he_sees_that_they_come(year.captain(ROSTER), next_one)

    with site.opened(AFTERWARDS):
        captain = year.captain(ROSTER)
        he_notes_who_did_not_come(captain, year)
        he_thanks_who_came(captain, year)
        year.letter(next_one, THANKS)
        he_calls_who_came(captain)
        year.letter(next_one, INVITED)
        he_reads_the_digest(captain, year)


def prepare(site: Site, office: PostOffice, people: People, is_phone: bool) -> Year:
    """A second captain, and a retreat with one place left."""
    admin = Staff(people.somebody(site.addresses[0]).context, ADMIN)
    captain = Staff(people.somebody(site.addresses[0]).context, CAPTAIN)
    roster = captain.post("/api/rosters/roster", {})
    rows = captain.roster()
    retreat = admin.get(f"/api/retreats/{roster['retreatId']}")
    kept = ("retreatId", "groupNumberId", "startDate", "endDate")
    coming = retreatants(rows, attendingStatus="Attending")
    places = {"capacity": sum(row["attendingStatus"] == "Attending" for row in rows) + 1}
    admin.post("/api/retreats/create-edit", {name: retreat[name] for name in kept} | places)
    make_captain(admin, COLLEAGUE)
    switch_on(admin, "RetreatThanks")
    guests = retreatants(rows, attendingStatus="NoResponse", invited=False)
    days = show_days(*(date.fromisoformat(retreat[name]) for name in ("startDate", "endDate")))
    return Year(site, office, people, is_phone, guests, coming[0], days)


def make_captain(admin: Staff, email: str) -> None:
    [user] = admin.post("/api/users/table", {"allSearch": email})["rows"]
    known = admin.get(f"/api/users/{user['id']}")
    kept = ("firstName", "lastName", "phoneNumber", "email", "dateBirth", "homeAddress", "homeCity")
    kept += ("homeState", "homeZip", "cellPhone", "religionId", "groupNumberId", "version")
    role = {"userRole": "Captain"}
    admin.put(f"/api/users/{user['id']}", {name: known[name] for name in kept} | role)


def switch_on(admin: Staff, letter: str) -> None:
    [row] = admin.post("/api/emailTemplate/table", {"allSearch": letter})["rows"]
    known = admin.get(f"/api/emailTemplate/{row['id']}")
    kept = ("id", "to", "cc", "bcc", "subject", "body", "version")
    form = {name: known[name] for name in kept} | {"isEnabled": True}
    admin.put("/api/emailTemplate/update", form)


def he_asks_everybody(captain: Page, year: Year) -> None:
    captain.get_by_role("button", name="Ask more people").click()
    captain.get_by_role("radio", name="Everybody on the roster").check(force=True)
    captain.get_by_role("button", name="See what will happen").click()
    expect(captain.get_by_text("Zachary Bui has no email address.")).to_be_visible()
    captain.get_by_role("button", name="Start the call").click()
    expect(captain.get_by_text(re.compile("^The call is started"))).to_be_visible()
    for guest in year.guests[:3]:
        year.letter(guest, INVITED)


def he_sees_whose_mail_came_back(captain: Page, lost: Row) -> None:
    """And finds them on the roster by the number that the call's page tells."""
    missing = captain.get_by_role("listitem").filter(has_text="The mail came back")
    missing.get_by_role("link").click(timeout=SLOW)
    expect(person(captain, lost)).to_be_visible()


def says_yes(guest: Page, told: str) -> None:
    guest.get_by_role("button", name=re.compile("^Yes, I will be there")).click()
    guest.get_by_role("button", name="Confirm: I will be there").click()
    expect(heading(guest)).to_have_text(told)


def cancels(guest: Page) -> None:
    guest.get_by_role("button", name=re.compile("^No, I cannot come")).click()
    guest.get_by_role("button", name="Confirm: I cannot come").click()
    expect(heading(guest)).to_have_text("Thank you for telling us")


def takes_the_place(guest: Page) -> None:
    guest.get_by_role("button", name=re.compile("^Yes, I take the place")).click()
    guest.get_by_role("button", name=re.compile("^Confirm")).click()
    expect(heading(guest)).to_have_text("You will be there")


def he_sees_who_waits(captain: Page, guest: Row) -> None:
    captain.goto(f"{ROSTER}?answer=Waitlist")
    expect(person(captain, guest)).to_be_visible()
    expect(captain.get_by_text("1 person", exact=True)).to_be_visible()


def he_sees_that_they_come(captain: Page, guest: Row) -> None:
    captain.goto(f"{ROSTER}?answer=Attending&search={name_of(guest)}")
    expect(person(captain, guest)).to_be_visible()


def two_phone(one: Page, other: Page, absent: Row, lost: Row) -> None:
    """The other sees at once whom the one is calling, and what came of it."""
    one.goto(PHONE_LIST)
    card, same = (to_phone(page, absent) for page in (one, other))
    card.get_by_role("link").click()
    expect(same.get_by_text(re.compile("is on the phone with them"))).to_be_visible(timeout=SLOW)
    card.get_by_role("textbox", name="A word for who phones next").fill("Try in the evening.")
    card.get_by_role("button", name="Not reached").click()
    expect(same.get_by_text("“Try in the evening.”")).to_be_visible(timeout=SLOW)

    card = to_phone(other, lost)
    card.get_by_role("button", name="Note what came of it").click()
    card.get_by_role("button", name="Not coming").click()
    expect(card).to_be_hidden()
    expect(to_phone(one, lost)).to_be_hidden(timeout=SLOW)


def he_notes_who_did_not_come(captain: Page, year: Year) -> None:
    if year.is_phone:
        captain.get_by_role("button", name="Filter").click()
    captain.get_by_role("button", name=re.compile("Retreat$")).click()
    captain.get_by_role("option", name=re.compile(f"^{year.days}")).click()
    if year.is_phone:
        captain.get_by_role("button", name=re.compile("^Show [0-9]+$")).click()
    expect(captain.get_by_text("This retreat is over")).to_be_visible()
    captain.get_by_role("searchbox", name="Search the roster").fill(name_of(year.absent))
    expect(captain.get_by_text("1 person", exact=True)).to_be_visible()
    captain.get_by_label(f"Choose {name_of(year.absent)}").check()
    if year.is_phone:
        captain.get_by_role("button", name="What to do …").click()
    captain.get_by_role("button", name="Did not come").click()
    expect(captain.get_by_text("Updated No Show")).to_be_visible()


def he_thanks_who_came(captain: Page, year: Year) -> None:
    if year.is_phone:
        captain.get_by_role("button", name=re.compile("^More")).click()
    captain.get_by_role("button", name="Thank who came").click()
    captain.get_by_role("button", name="Send thanks").click()
    left_out = captain.get_by_role("dialog", name=re.compile("left out$"))
    expect(left_out).to_contain_text(f"{name_of(year.absent)} did not come.")
    left_out.get_by_text("Close", exact=True).click()


def he_calls_who_came(captain: Page) -> None:
    captain.goto("/captain/call")
    captain.get_by_role("button", name="See what will happen").click()
    expect(captain.get_by_role("button", name="Start the call")).to_be_visible()
    captain.get_by_role("button", name="Start the call").click()
    expect(captain.get_by_text(re.compile("^The call is started"))).to_be_visible()


def he_asks_for_the_digest(captain: Page) -> None:
    captain.goto("/captain")
    captain.get_by_text("Mail me every Monday at 7:00").click()
    expect(captain.get_by_text("The first digest comes on Monday")).to_be_visible()


def he_reads_the_digest(captain: Page, year: Year) -> None:
    """Some Mondays have passed: the newest comes, and leads home."""
    text = year.mail(CAPTAIN, DIGEST).text
    assert "places are taken" in text
    link = re.search(r"https?://\S+/captain\b", text)
    assert link is not None
    captain.goto(urlsplit(link[0]).path)
    expect(captain.get_by_role("region", name="What to do")).to_be_visible()


def person(page: Page, row: Row) -> Locator:
    """On the roster, which is of rows on a desk and of cards on a phone."""
    name = re.compile(f"^{re.escape(name_of(row))}")
    return page.get_by_role("row", name=name).or_(page.get_by_role("article", name=name))


def to_phone(page: Page, row: Row) -> Locator:
    return page.get_by_role("listitem").filter(
        has=page.get_by_role("link", name=re.compile(f"^Phone {re.escape(name_of(row))}"))
    )


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)

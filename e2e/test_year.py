"""The captain's year as one story: the call, the places that it keeps, the answers, a full house,
the reminder, the retreat, and the next year's call. By mouse on a desk and by touch on a phone,
each with SQLite and with PostgreSQL and Redis."""

import os
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from mailbox import WAIT
from pathlib import Path
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import pytest
from cenacle.platform.dates import show_days
from cenacle.testing.post_office import Letter, PostOffice, open_post_office
from playwright.sync_api import Locator, Page, expect
from rosters import CAPTAIN, ROSTER, name_of, retreatants
from screens import DESK, PHONE, press, sign_in
from services import PORTS, POSTGRES, REDIS, answers
from sites import SLOW, People, Site, embedded, large
from staff import Row, Staff

ADMIN = "admin@cenacle.test"
COLLEAGUE = "groupuser@cenacle.test"
NEXT_MORNING, A_WEEK_LATER, AFTERWARDS = "+33h", "+8d", "+75d"
"""Whatever hour it is now: after eight of the next morning, when places are kept no longer, and
after the reminder."""
INVITED = "Will you join us?"
REMINDED = "We have not heard"
THANKS = "Thank you"
DIGEST = "Your group this week"
HOUSE = ZoneInfo("America/Chicago")
PHONE_LIST = "/captain/call?show=phone"


@dataclass
class Year:
    """Whom the story is about, all of whom are asked by mail: `returning` was here before, the
    `newcomer` was not, `silent` answers nothing, and mail to `lost` comes back; `arriving` comes,
    and `absent` was to. `days` are those of the retreat, as they are read, and `to_its_start` how
    far the clock is from it."""

    site: Site
    office: PostOffice
    people: People
    is_phone: bool
    returning: Row
    newcomer: Row
    silent: Row
    lost: Row
    arriving: Row
    absent: Row
    days: str
    to_its_start: str

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


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with open_post_office() as office:
        yield office


@pytest.fixture
def site(is_large: bool, office: PostOffice, tmp_path: Path) -> Iterator[Site]:
    mail = {"CENACLE_SMTP_URL": office.url, "CENACLE_MAIL_FROM": "portal@house.test"}
    if not is_large:
        with embedded(tmp_path, **mail) as site:
            yield site
        return
    if not os.environ.get("CI") and not all(answers(port) for port in PORTS.values()):
        pytest.skip("PostgreSQL or Redis does not answer")
    with large(tmp_path, POSTGRES, REDIS, **mail) as site:
        yield site


@pytest.mark.parametrize(
    ("is_large", "is_phone"), [(False, True), (True, False)], ids=["sqlite-phone", "postgres-desk"]
)
def test_a_captains_year(site: Site, office: PostOffice, people: People, is_phone: bool) -> None:
    with site.opened():
        year = prepare(site, office, people, is_phone)
        office.answers[year.lost["email"]] = "550 5.1.1 There is nobody of this name."

        captain = year.captain("/captain/call")
        he_keeps_places_for_who_was_here(captain)
        he_asks_everybody(captain, year)
        he_sees_whose_mail_came_back(captain, year.lost)
        says_yes(year.opens(year.newcomer, INVITED), "You are on the waiting list")
        says_yes(year.opens(year.returning, INVITED), "You will be there")
        he_sees_who_waits(captain, year.newcomer)
        two_phone(captain, year.captain(PHONE_LIST, COLLEAGUE), year.silent, year.lost)
        he_asks_for_the_digest(captain)

    with site.opened(NEXT_MORNING):
        says_no(year.opens(year.returning, INVITED))
        takes_the_place(year.opens(year.newcomer, "A place is free"))
        he_sees_that_they_come(year.captain(ROSTER), year.newcomer)

    with site.opened(A_WEEK_LATER):
        says_no(year.opens(year.silent, REMINDED))

    with site.opened(year.to_its_start):
        at_the_door(year.captain(ROSTER), year.arriving)

    with site.opened(AFTERWARDS):
        captain = year.captain(ROSTER)
        he_notes_who_did_not_come(captain, year)
        he_thanks_who_came(captain, year)
        year.letter(year.newcomer, THANKS)
        he_calls_who_came(captain)
        year.letter(year.newcomer, INVITED)
        he_reads_the_digest(captain, year)


def prepare(site: Site, office: PostOffice, people: People, is_phone: bool) -> Year:
    """A second captain, and a retreat with one place left."""
    admin = Staff(people.somebody(site.addresses[0]).context, ADMIN)
    captain = Staff(people.somebody(site.addresses[0]).context, CAPTAIN)
    roster = captain.post("/api/rosters/roster", {"columns": ["cameLastYear", "lastAttended"]})
    rows = roster["rosterList"]
    retreat = admin.get(f"/api/retreats/{roster['retreatId']}")
    kept = ("retreatId", "groupNumberId", "startDate", "endDate")
    coming = retreatants(rows, attendingStatus="Attending")
    places = {"capacity": sum(row["attendingStatus"] == "Attending" for row in rows) + 1}
    admin.post("/api/retreats/create-edit", {name: retreat[name] for name in kept} | places)
    make_captain(admin, COLLEAGUE)
    guests = retreatants(rows, attendingStatus="NoResponse", invited=False)
    returning = [row for row in guests if was_here(row, roster, "cameLastYear")]
    newcomers = [row for row in guests if not was_here(row, roster, "lastAttended")]
    others = [row for row in guests if row not in (returning[0], newcomers[0])]
    starts, ends = (date.fromisoformat(retreat[name]) for name in ("startDate", "endDate"))
    return Year(
        site,
        office,
        people,
        is_phone,
        returning[0],
        newcomers[0],
        *others[:2],
        *coming[:2],
        show_days(starts, ends),
        f"+{(starts - today()).days}d",
    )


def today() -> date:
    """At the house."""
    return datetime.now(HOUSE).date()


def was_here(row: Row, roster: Row, column: str) -> bool:
    return str(row["retreatantId"]) in roster["columns"][column]


def make_captain(admin: Staff, email: str) -> None:
    [user] = admin.post("/api/users/table", {"allSearch": email})["rows"]
    known = admin.get(f"/api/users/{user['id']}")
    kept = ("firstName", "lastName", "phoneNumber", "email", "dateBirth", "homeAddress", "homeCity")
    kept += ("homeState", "homeZip", "cellPhone", "religionId", "groupNumberId", "version")
    role = {"userRole": "Captain"}
    admin.put(f"/api/users/{user['id']}", {name: known[name] for name in kept} | role)


def he_keeps_places_for_who_was_here(captain: Page) -> None:
    """Until this evening, so that the line is offered them tomorrow at eight."""
    press(captain.get_by_role("button", name="Ask more people"))
    press(captain.get_by_text("Who came to one of the last two retreats"))
    press(captain.get_by_role("spinbutton", name=re.compile("^month, Keep places")))
    captain.keyboard.type(today().strftime("%m%d%Y"))
    press(captain.get_by_role("button", name="See what will happen"))
    starts_the_call(captain)
    expect(captain.get_by_text(re.compile("^1 place kept until"))).to_be_visible()


def starts_the_call(captain: Page) -> None:
    start = captain.get_by_role("button", name="Start the call")
    press(start)
    expect(start).to_be_hidden()
    # The last call may still be told of beside it.
    expect(captain.get_by_text(re.compile("^The call is started")).first).to_be_visible()


def he_asks_everybody(captain: Page, year: Year) -> None:
    """And reminds them after a week."""
    press(captain.get_by_role("button", name="Ask more people"))
    press(captain.get_by_text("Everybody on the roster"))
    press(captain.get_by_role("button", name="See what will happen"))
    expect(captain.get_by_text("Zachary Bui has no email address.")).to_be_visible()
    expect(captain.get_by_text(re.compile("is reminded every 7 days"))).to_be_visible()
    starts_the_call(captain)
    for guest in (year.returning, year.newcomer, year.silent):
        year.letter(guest, INVITED)


def he_sees_whose_mail_came_back(captain: Page, lost: Row) -> None:
    """And finds them on the roster by the number that the call's page tells."""
    missing = captain.get_by_role("listitem").filter(has_text="The mail came back")
    press(missing.get_by_role("link"), timeout=SLOW)
    expect(person(captain, lost)).to_be_visible()


def says_yes(guest: Page, told: str) -> None:
    press(guest.get_by_role("button", name=re.compile("^Yes, I will be there")))
    press(guest.get_by_role("button", name="Confirm: I will be there"))
    expect(heading(guest)).to_have_text(told)


def says_no(guest: Page) -> None:
    press(guest.get_by_role("button", name=re.compile("^No, I cannot come")))
    press(guest.get_by_role("button", name="Confirm: I cannot come"))
    expect(heading(guest)).to_have_text("Thank you for telling us")


def takes_the_place(guest: Page) -> None:
    press(guest.get_by_role("button", name=re.compile("^Yes, I take the place")))
    press(guest.get_by_role("button", name=re.compile("^Confirm")))
    expect(heading(guest)).to_have_text("You will be there")


def at_the_door(tablet: Page, guest: Row) -> None:
    tablet.goto("/captain/arrivals")  # a page of its own, of which no other knows
    path = f"/api/retreatants/{guest['retreatantId']}"
    kept = tablet.request.get(path).json()["result"]
    called = f"{kept['nickname'] or kept['firstName']} {kept['lastName']}"
    press(tablet.get_by_role("button", name=f"{called} arrived"))
    expect(tablet.get_by_role("status").filter(has_text=re.compile("^All is sent"))).to_be_visible()
    press(tablet.get_by_role("button", name=re.compile("^Here · ")))
    expect(tablet.get_by_role("button", name=f"{called} leaves")).to_be_visible()


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
    press(card.get_by_role("link", name=re.compile("^Phone ")))
    expect(same.get_by_text(re.compile("is on the phone with them"))).to_be_visible(timeout=SLOW)
    card.get_by_role("textbox", name="A word for who phones next").fill("Try in the evening.")
    press(card.get_by_role("button", name="Not reached"))
    expect(same.get_by_text("“Try in the evening.”")).to_be_visible(timeout=SLOW)

    card = to_phone(other, lost)
    press(card.get_by_role("button", name="Note what came of it"))
    press(card.get_by_role("button", name="Not coming"))
    expect(card).to_be_hidden()
    expect(to_phone(one, lost)).to_be_hidden(timeout=SLOW)


def he_notes_who_did_not_come(captain: Page, year: Year) -> None:
    if year.is_phone:
        press(captain.get_by_role("button", name="Filter"))
    press(captain.get_by_role("button", name=re.compile("Retreat$")))
    press(captain.get_by_role("option", name=re.compile(f"^{year.days}")))
    if year.is_phone:
        press(captain.get_by_role("button", name=re.compile("^Show [0-9]+$")))
    expect(captain.get_by_text("This retreat is over")).to_be_visible()
    captain.get_by_role("searchbox", name="Search the roster").fill(name_of(year.absent))
    expect(captain.get_by_text("1 person", exact=True)).to_be_visible()
    press(captain.get_by_label(f"Choose {name_of(year.absent)}"))
    if year.is_phone:
        press(captain.get_by_role("button", name="What to do …"))
    press(captain.get_by_role("button", name="Did not come"))
    expect(captain.get_by_text("Updated No Show")).to_be_visible()


def he_thanks_who_came(captain: Page, year: Year) -> None:
    if year.is_phone:
        press(captain.get_by_role("button", name=re.compile("^More")))
    press(captain.get_by_role("button", name="Thank who came"))
    press(captain.get_by_role("button", name="Send thanks"))
    left_out = captain.get_by_role("dialog", name=re.compile("left out$"))
    expect(left_out).to_contain_text(f"{name_of(year.absent)} did not come.")
    press(left_out.get_by_text("Close", exact=True))


def he_calls_who_came(captain: Page) -> None:
    captain.goto("/captain/call")
    press(captain.get_by_role("button", name="See what will happen"))
    expect(captain.get_by_role("button", name="Start the call")).to_be_visible()
    starts_the_call(captain)


def he_asks_for_the_digest(captain: Page) -> None:
    captain.goto("/captain")
    press(captain.get_by_text("Mail me every Monday at 7:00"))
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

"""Who is told what of deposits: captains whether one is paid, the office how much, guests their
own; letters, and what stays of people who are merged or forgotten."""

import io
import json
import re
from datetime import timedelta
from typing import Any
from zipfile import ZipFile

import pytest
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailMessage, EmailRecipient
from cenacle.testing import Client
from cenacle_gifts import deposit_letters
from cenacle_gifts.models import Entry
from sqlalchemy import select

Stay = Any
AMOUNT = re.compile(r"5000|50\.00|\$50")


@pytest.fixture
def full(stay: Stay) -> Stay:
    """Somebody owes a deposit, somebody has paid, of somebody none is asked."""
    stay.plan(capacity=5)
    for name in ("Ann", "Ben", "Cyr"):
        stay.says(name)
    stay.pays("Ben")
    stay.does("Cyr", "waive")
    stay.person("Dan")
    return stay


def roster(client: Client, **asked: Any) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = client.post("/api/rosters/roster", asked).result["rosterList"]
    return rows


def test_a_captain_sees_and_filters_who_has_paid(full: Stay) -> None:
    captain = full.house.client(Role.CAPTAIN)

    told = captain.post("/api/rosters/roster", {"columns": ["gifts_deposit"]}).result

    given = told["given"]["gifts_deposit"]
    words = {name: given.get(str(number)) for name, number in full.people.items()}
    assert words == {"Ann": "Due", "Ben": "Paid", "Cyr": "None", "Dan": None}


def test_a_captain_has_what_is_due_to_do(full: Stay) -> None:
    home = full.house.client(Role.CAPTAIN).get("/api/rosters/needs-doing").body

    assert "1 deposit is due" in json.dumps(home)


CALLS = (
    ("GET", "/api/gifts/choices"),
    ("GET", "/api/gifts/people/{ann}"),
    ("GET", "/api/gifts/people/{ann}/deposits"),
    ("GET", "/api/gifts/retreats/{retreat}/deposits"),
    ("POST", "/api/gifts/retreats/{retreat}/deposits"),
    ("POST", "/api/gifts/deposits/table"),
    ("POST", "/api/gifts/deposits/1/waive"),
    ("POST", "/api/gifts/deposits/1/give-back"),
    ("POST", "/api/gifts/deposits/1/move"),
    ("POST", "/api/gifts/table"),
    ("GET", "/api/gifts/export?format=csv"),
)
READ_BY_CAPTAINS = (
    ("GET", "/api/retreatants/{ann}"),
    ("GET", "/api/retreatants/{ben}"),
    ("POST", "/api/retreatants/get-history", {"retreatantId": "{ben}"}),
    ("POST", "/api/rosters/roster", {"columns": ["gifts_deposit"]}),
    ("GET", "/api/rosters/columns"),
    ("GET", "/api/rosters/papers"),
    ("GET", "/api/rosters/needs-doing"),
    ("GET", "/api/waitlist/{retreat}"),
    ("GET", "/api/group/get-group-notifications"),
)


def fill(stay: Stay, what: Any) -> Any:
    ids = {"ann": stay.people["Ann"], "ben": stay.people["Ben"], "retreat": stay.retreat}
    if isinstance(what, str):
        return what.format(**ids) if "{" in what else what
    return {
        key: int(fill(stay, value)) if key.endswith("Id") else value for key, value in what.items()
    }


def test_no_call_of_a_captain_tells_an_amount(full: Stay) -> None:
    captain = full.house.client(Role.CAPTAIN)
    for method, path in CALLS:
        where = fill(full, path)
        answer = captain.get(where) if method == "GET" else captain.post(where, {})
        assert answer.status in (403, 404), (path, answer)
    for method, path, *body in READ_BY_CAPTAINS:
        where = fill(full, path)
        answer = captain.get(where) if method == "GET" else captain.post(where, fill(full, body[0]))
        assert answer.status == 200, (path, answer)
        assert not AMOUNT.search(json.dumps(answer.body)), path
    paper = {"kind": "gifts_deposits", "format": "csv"}
    assert captain.post(f"/api/rosters/export/{full.retreat}", paper).status == 400


def test_the_office_has_deposits_to_ask_for_refunds_to_make_and_a_paper(full: Stay) -> None:
    full.says("Ben", "Cancelled")

    home = json.dumps(full.office.get("/api/dashboard/to-dos").body)
    paper = {"kind": "gifts_deposits", "format": "csv"}
    text = full.office.post(f"/api/rosters/export/{full.retreat}", paper).body

    assert "1 deposit is due" in home
    assert "/admin/deposits?state=Due" in home
    assert "1 deposit is to be given back" in home
    assert '"Ann, Paul","Due","$50.00"' in text
    assert '"Ben, Paul","To give back","","","","$50.00"' in text


def test_the_office_lists_and_narrows_them_down(full: Stay) -> None:
    def names(**wanted: Any) -> list[str]:
        rows = full.office.post("/api/gifts/deposits/table", wanted).result["rows"]
        return [row["name"] for row in rows]

    assert names() == ["Paul Ann", "Paul Ben", "Paul Cyr"]
    assert names(state="Due") == ["Paul Ann"]
    assert names(state="Waived") == ["Paul Cyr"]
    assert names(allSearch="ben") == ["Paul Ben"]
    told = full.office.get(f"/api/gifts/retreats/{full.retreat}/deposits").result
    assert told["held"] == 5000
    assert [(each["state"], each["count"]) for each in told["states"]] == [
        ("Due", 1),
        ("Paid", 1),
        ("Waived", 1),
    ]


def test_a_guest_reads_their_own_alone(full: Stay) -> None:
    guest = full.house.client()

    due = guest.get(f"/api/gifts/deposit/{full.token('Ann')}").result
    none = guest.get(f"/api/gifts/deposit/{full.token('Dan')}").result

    assert (due["isAsked"], due["state"], due["owed"]) == (True, "Due", 5000)
    assert (none["isAsked"], none["state"], none["owed"]) == (False, None, 0)
    assert guest.get("/api/gifts/deposit/nonsense").status == 403


def subjects(stay: Stay, name: str) -> list[str]:
    with stay.house.session() as session:
        found = session.execute(
            select(EmailMessage.subject)
            .join(EmailRecipient, EmailRecipient.message_id == EmailMessage.id)
            .where(EmailRecipient.retreatant_id == stay.person(name))
            .order_by(EmailMessage.id)
        )
        return [row.subject.partition(":")[0] for row in found]


def test_who_has_not_paid_is_reminded_once(full: Stay) -> None:
    served = full.house.served
    deposit_letters.write_all(served)
    assert "Your deposit is not here yet" not in subjects(full, "Ann")

    full.go(timedelta(days=5, minutes=1))
    deposit_letters.write_all(served)
    deposit_letters.write_all(served)

    assert subjects(full, "Ann").count("Your deposit is not here yet") == 1
    assert "Your deposit is not here yet" not in subjects(full, "Ben")


def test_who_cancels_is_told_what_becomes_of_it(full: Stay) -> None:
    full.says("Ben", "Cancelled")
    clock.shift_clock(timedelta(minutes=2))
    deposit_letters.write_all(full.house.served)
    deposit_letters.write_all(full.house.served)

    assert subjects(full, "Ben").count("You get your deposit back") == 1


def test_a_slip_is_not_written_about(full: Stay) -> None:
    full.says("Ben", "Cancelled")
    full.says("Ben")
    clock.shift_clock(timedelta(minutes=2))
    deposit_letters.write_all(full.house.served)

    assert "You get your deposit back" not in subjects(full, "Ben")


def test_who_cancels_late_is_told_that_it_is_kept(stay: Stay) -> None:
    stay.plan(starts=5)
    stay.says("Ann")
    stay.pays("Ann")
    stay.says("Ann", "Cancelled")
    clock.shift_clock(timedelta(minutes=2))
    deposit_letters.write_all(stay.house.served)

    assert "Your deposit for the retreat of {{ retreat }}" in subjects(stay, "Ann")


def test_a_deposit_follows_two_records_of_one_person(full: Stay) -> None:
    pair = {"keptId": full.person("Dan"), "goneId": full.person("Ben")}

    assert full.office.post("/api/retreatants/merge", pair).status == 200

    assert (full.row("Dan")["state"], full.row("Dan")["held"]) == ("Paid", 5000)
    assert full.status("Dan") == "Attending"


def test_of_who_is_forgotten_the_books_keep_the_money(full: Stay) -> None:
    ben = full.person("Ben")
    code = full.office.get(f"/api/retreatants/{ben}").result["keyCode"]

    assert full.office.post(f"/api/retreatants/{ben}/erase", {"keyCode": code}).status == 200

    with full.house.session() as session:
        [entry] = session.scalars(select(Entry)).all()
        assert (entry.retreatant_id, entry.cents, entry.retreat_id) == (None, 5000, full.retreat)
    assert full.office.post("/api/gifts/deposits/table", {"state": "Paid"}).result["total"] == 0


def test_a_person_is_told_of_their_deposits(full: Stay) -> None:
    answer = full.office.app.get(f"/api/retreatants/{full.person('Ben')}/everything")

    with ZipFile(io.BytesIO(answer.body)) as file:
        told = json.dumps([file.read(name).decode() for name in file.namelist()])
    assert "Deposits" in told
    assert "$50.00" in told

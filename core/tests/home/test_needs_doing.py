"""A captain's home says how the retreat stands, and what needs doing; nothing when all is done."""

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from cenacle.platform.access import Role
from cenacle.platform.mail.models import EmailRecipient, SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

CHICAGO = ZoneInfo("America/Chicago")


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


def home(client: Client, **query: Any) -> dict[str, Any]:
    path = "/api/rosters/needs-doing"
    answer = client.get(f"{path}?groupId={query['group']}" if query else path)
    assert answer.status == 200, answer
    result: dict[str, Any] = answer.result
    return result


def told(client: Client) -> list[str]:
    return [need["message"] for need in home(client)["needs"]]


def answer(client: Client, person: int, status: str, **more: Any) -> None:
    form = {"retreatantId": person, "attendingStatus": status} | more
    assert client.post("/api/retreatants/update-retreatant-attending", form).status == 200


def bounce(house: TestHouse, email: str) -> None:
    with house.session() as session:
        suppress(session, house.served, email, SuppressionReason.BOUNCED)


def filtered(client: Client, keep: Any, status: str = "All") -> int:
    """How many rows of the roster a filter of the screen leaves."""
    wanted = {"filters": {"status": status}}
    rows = client.post("/api/rosters/roster", wanted).result["rosterList"]
    return sum(1 for row in rows if keep(row))


def test_it_says_how_the_retreat_stands(captain: Client, town: Any) -> None:
    retreat = town.retreat(starts=12, capacity=3)
    for name in ("Ames", "Bell"):
        town.takes_part(town.person(name), retreat)
    town.takes_part(town.person("Cole"), retreat, "NoResponse")
    town.person("Dunn")

    shown = home(captain)

    assert shown["groupNumber"] == "12"
    standing = shown["retreat"]
    assert (standing["retreatId"], standing["daysLeft"]) == (retreat, 12)
    assert [standing[name] for name in ("capacity", "attending", "waiting", "free")] == [3, 2, 0, 1]
    assert standing["callState"] == "none"
    counts = {state: count for state, count in standing["callCounts"].items() if count}
    assert counts == {"answered": 2, "asked": 1, "notAsked": 1}


def test_with_all_done_it_is_empty(captain: Client, town: Any) -> None:
    retreat = town.retreat(starts=30)
    ann = town.person("Ames", email="ann@example.org")
    town.takes_part(ann, retreat)
    town.sleeps(ann, retreat, "201")

    assert home(captain)["needs"] == []


def test_each_thing_counts_what_a_filter_of_the_roster_shows(
    house: TestHouse, captain: Client, town: Any, apply: Any
) -> None:
    retreat = town.retreat(starts=30)
    town.takes_part(town.person("Ames"), retreat)
    town.takes_part(town.person("Bell", group="7A", secondary="12"), retreat)
    town.takes_part(town.person("Cole", email="cole@example.org"), retreat, "NotAttending")
    town.person("Dunn", email="dunn@example.org", secondary="12", group="7A")
    town.person("Earl", email="earl@example.org", status="Inactive")
    for name in ("cole", "dunn", "earl"):
        bounce(house, f"{name}@example.org")
    apply(retreat)

    needs = {need["kind"]: (need["count"], need["message"]) for need in home(captain)["needs"]}

    assert needs == {
        "applications": (1, "1 application waits to be decided"),
        "bounced": (1, "1 address bounces"),
        "noRoom": (2, "2 attend without a room"),
    }
    assert filtered(captain, lambda row: row["prospectId"]) == 1
    bounced = filtered(captain, lambda row: row["emailProblem"] == "Bounced", "Retreatants")
    assert bounced == 1
    assert (
        filtered(
            captain, lambda row: row["attendingStatus"] == "Attending" and not row["roomNumber"]
        )
        == 2
    )


def test_an_application_is_told_by_its_notice_as_one(
    captain: Client, town: Any, apply: Any
) -> None:
    apply(town.retreat(starts=30))

    notices = captain.get("/api/group/get-group-notifications").result

    [prospect] = captain.post("/api/prospects/table", {}).result["rows"]
    assert [each["prospectId"] for each in notices] == [prospect["prospectId"]]


def test_whom_somebody_wanted_to_phone_again_comes_on_the_day(
    house: TestHouse, captain: Client, town: Any, travel: Any
) -> None:
    retreat = town.retreat(starts=30)
    people = [
        town.person(name, cell_phone=f"+1504555012{number}")
        for number, name in enumerate(("Ames", "Bell", "Cole"))
    ]
    today = house.today
    for person, days in zip(people, (0, 1, 0), strict=True):
        day = (today + timedelta(days=days)).isoformat()
        form = {"retreatantId": person, "outcome": "callAgain", "callAgainOn": day}
        assert captain.post(f"/api/calls/{retreat}/phoned", form).status == 200
    answer(captain, people[2], "NotAttending")

    assert told(captain) == ["1 person is to be phoned again"]
    travel(timedelta(days=1))
    assert told(house.client(Role.CAPTAIN)) == ["2 people are to be phoned again"]


def test_who_saw_the_invitation_and_is_silent(house: TestHouse, captain: Client, town: Any) -> None:
    retreat = town.retreat(starts=30)
    ann = town.person("Ames", email="ann@example.org")
    planned = captain.post(f"/api/calls/{retreat}/plan", {"who": "roster", "channels": ["email"]})
    form = {"version": planned.result["version"]}
    assert captain.post(f"/api/calls/{retreat}/start", form).status == 200
    house.served.queue.run("calls.send")
    assert told(captain) == []

    token = newest_token(house, ann)
    path = f"/api/external-retreatants/retreatant-invitation/{token}"
    assert house.client().post(path, {}).status == 200

    assert told(captain) == ["1 person has seen the invitation and not answered"]
    assert filtered(captain, lambda row: row["callState"] == "seen") == 1
    answer(captain, ann, "NotAttending")
    assert told(captain) == []


def newest_token(house: TestHouse, person: int) -> str:
    with house.session() as session:
        mail = session.scalars(select(EmailRecipient).filter_by(retreatant_id=person)).first()
        assert mail is not None
        return house.links_of(mail)["link"].rpartition("/")[2]


def test_who_is_offered_a_place_and_hears_of_nothing_is_phoned(captain: Client, town: Any) -> None:
    retreat = town.retreat(starts=30, capacity=1)
    town.takes_part(town.person("Ames"), retreat)
    bell = town.person("Bell")
    answer(captain, bell, "Waitlist")
    [ames] = [
        row["retreatantId"]
        for row in captain.post("/api/rosters/roster", {}).result["rosterList"]
        if row["lastName"] == "Ames"
    ]
    answer(captain, ames, "Cancelled")

    [need] = home(captain)["needs"]

    assert (need["kind"], need["retreatantId"]) == ("phoneOffer", bell)
    assert need["message"].startswith("Phone Paul Bell by ")
    assert need["message"].endswith(": a place is offered, and nothing that we send reaches them")


def test_by_hand_it_says_that_a_place_may_be_offered(
    house: TestHouse, captain: Client, town: Any
) -> None:
    house.write_setting("WaitlistOffers", "by hand")
    town.retreat(starts=30, capacity=2)
    for name in ("Bell", "Cole"):
        answer(captain, town.person(name, email=f"{name}@example.org"), "Waitlist")

    assert told(captain) == ["Offer 2 places to who waits. Next in line: Paul Bell"]


def test_when_all_who_wait_rest_a_captain_decides(captain: Client, town: Any) -> None:
    retreat = town.retreat(starts=30, capacity=1)
    bell = town.person("Bell", email="bell@example.org")
    answer(captain, bell, "Waitlist")
    withdrawn = captain.post(f"/api/waitlist/{retreat}/withdraw", {"retreatantId": bell})
    assert withdrawn.status == 200, withdrawn

    assert told(captain) == ["A place is free, and all who wait have let an offer pass"]


@pytest.mark.parametrize(
    ("hour", "message"),
    [
        (9, "Phone Paul Bell by "),
        (13, "Phone Paul Bell: a place is free, and the retreat is about to begin"),
    ],
)
def test_in_the_last_day_it_says_whom_to_phone(
    house: TestHouse, town: Any, travel: Any, hour: int, message: str
) -> None:
    town.retreat(starts=30, capacity=1)
    start = house.today + timedelta(days=30)
    eve = datetime.combine(start - timedelta(days=1), datetime.min.time(), CHICAGO)
    travel(eve.replace(hour=hour) - datetime.now(UTC))
    captain = house.client(Role.CAPTAIN)
    answer(captain, town.person("Bell", email="bell@example.org"), "Waitlist")

    [need] = home(captain)["needs"]

    assert need["kind"] == "phonePlace"
    assert need["message"].startswith(message)
    assert ("12:00 PM" in need["message"]) == (hour < 12)


def test_of_a_retreat_under_way_rooms_alone_are_to_do(
    house: TestHouse, captain: Client, town: Any, travel: Any
) -> None:
    retreat = town.retreat(starts=1, capacity=5)
    town.takes_part(town.person("Ames"), retreat)
    answer(captain, town.person("Bell"), "Waitlist")
    travel(timedelta(days=1))

    shown = home(house.client(Role.CAPTAIN))

    assert shown["retreat"]["daysLeft"] == 0
    assert [need["kind"] for need in shown["needs"]] == ["noRoom"]


def test_without_a_retreat_to_come_it_names_the_last(
    house: TestHouse, captain: Client, town: Any
) -> None:
    assert (home(captain)["retreat"], home(captain)["last"]) == (None, None)
    last = town.retreat(starts=-30)
    town.retreat(starts=-300)
    bounce(house, "ann@example.org")
    town.person("Ames", email="ann@example.org")

    shown = home(captain)

    assert (shown["retreat"], shown["last"]["retreatId"]) == (None, last)
    assert [need["kind"] for need in shown["needs"]] == ["bounced"]


def test_beside_the_retreat_to_come_it_names_the_last(captain: Client, town: Any) -> None:
    last = town.retreat(starts=-30)
    coming = town.retreat(starts=30)

    shown = home(captain)

    assert (shown["retreat"]["retreatId"], shown["last"]["retreatId"]) == (coming, last)


def test_it_costs_as_many_statements_for_ten_as_for_three_hundred(
    house: TestHouse, captain: Client, town: Any, statements: list[str]
) -> None:
    retreat = town.retreat(starts=30, capacity=5)
    costs = []
    for wanted in (range(10), range(10, 300)):
        for number in wanted:
            person = town.person(f"N{number}", email=f"n{number}@example.org")
            town.takes_part(person, retreat, ("Attending", "Waitlist", "NoResponse")[number % 3])
        statements.clear()
        home(captain)
        costs.append(len(statements))

    assert costs[0] == costs[1] < 16


def test_the_house_asks_for_a_group_and_readers_have_their_own(house: TestHouse, town: Any) -> None:
    theirs = town.group("7A")
    admin = house.client(Role.ADMIN)
    assert admin.get("/api/rosters/needs-doing").status == 400
    assert home(admin, group=theirs)["groupNumber"] == "7A"
    for role in (Role.PRIEST, Role.GROUP_USER):
        reader = house.client(role)
        assert home(reader)["groupNumber"] == "12"
        assert reader.get(f"/api/rosters/needs-doing?groupId={theirs}").status == 404

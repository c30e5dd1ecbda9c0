"""Somebody applies whom the house knows: the record takes in what is new."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.dates import show_days
from cenacle.platform.mail import EmailMessage, EmailRecipient
from cenacle.prospects import Prospect
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse
from sqlalchemy import func, select

Apply = Callable[..., int]
Fill = Callable[..., dict[str, Any]]

BORN = date(1961, 4, 12)


@pytest.fixture
def known(town: Any) -> int:
    """Ann, as the house knows her: with another town, and without a profession."""
    made: int = town.person(
        "Melançon",
        first_name="Ann",
        birth_date=BORN,
        email="ann@old.example",
        city="Lutcher",
        cell_phone="+15045550123",
    )
    return made


def join(client: Client, prospect: int, known: int, **form: Any) -> Any:
    return client.post(f"/api/prospects/same-person/{prospect}", {"retreatantId": known} | form)


def test_what_the_record_lacks_is_filled_in_and_what_differs_stays(
    captain: Client, applied: Apply, known: int, retreat: int
) -> None:
    joined = join(captain, applied(), known).result

    assert joined == {"retreatantId": known, "retreatIds": [retreat]}
    read = captain.get(f"/api/retreatants/{known}").result
    assert (read["profession"], read["churchName"]) == ("Nurse", "St. Michael")
    assert (read["address"], read["zip"], read["medDoctor"]) == ("14 River Road", "70723", True)
    assert (read["city"], read["email"]) == ("Lutcher", "ann@old.example")
    assert read["participation"]["retreatId"] == retreat


def test_what_differs_is_taken_where_it_is_chosen(
    captain: Client, applied: Apply, known: int
) -> None:
    prospect = applied()
    [duplicate] = captain.get(f"/api/prospects/{prospect}").result["possibleDuplicates"]
    by_name = {each["name"]: each for each in duplicate["differences"]}
    assert by_name["city"] == {
        "name": "city",
        "field": "City",
        "prospect": "Convent",
        "retreatant": "Lutcher",
        "fills": False,
    }
    assert by_name["profession"]["fills"] is True
    assert duplicate["mayJoin"] is True

    join(captain, prospect, known, take=["city"], retreatantVersion=duplicate["version"])

    read = captain.get(f"/api/retreatants/{known}").result
    assert (read["city"], read["email"]) == ("Convent", "ann@old.example")
    wrong = join(captain, applied(), known, take=["keyCode"])
    assert set(wrong.failures) == {"take"}


def test_there_is_one_person_and_no_application_any_more(
    house: TestHouse, captain: Client, applied: Apply, known: int
) -> None:
    prospect = applied()
    with house.session() as session:
        mails = session.scalar(select(func.count(EmailRecipient.id)))
    join(captain, prospect, known)

    with house.session() as session:
        assert session.scalars(select(Retreatant.id)).all() == [known]
        closed = session.get_one(Prospect, prospect)
        assert (closed.status, closed.retreatant_id) == ("Accepted", known)
        theirs = session.scalars(select(EmailRecipient.id)).all()
        assert len(theirs) <= (mails or 0) + 1
    assert captain.post("/api/prospects/table", {}).result["total"] == 0


def welcomes(house: TestHouse) -> list[tuple[str, str]]:
    """The group and the days of every mail that welcomes somebody."""
    with house.session() as session:
        wanted = (
            select(EmailRecipient)
            .join(EmailRecipient.message)
            .where(EmailMessage.subject.startswith("You are welcome in group"))
        )
        return [(mail.values["group"], mail.values["retreats"]) for mail in session.scalars(wanted)]


def days_of(house: TestHouse, retreat: int) -> str:
    with house.session() as session:
        planned = session.get_one(Retreat, retreat)
        return show_days(planned.start_date, planned.end_date)


def test_they_are_welcomed_to_the_retreats_that_it_lets_them_take_part_in(
    house: TestHouse, captain: Client, applied: Apply, known: int, town: Any, retreat: int
) -> None:
    town.takes_part(known, town.retreat("12", starts=200), "NotAttending")
    town.takes_part(known, town.retreat("12", starts=300), "Attending")
    town.takes_part(known, town.retreat("7A"), "Cancelled")

    join(captain, applied(), known)

    assert welcomes(house) == [("12", days_of(house, retreat))]


def test_they_are_not_welcomed_to_a_retreat_that_they_declined(
    house: TestHouse, captain: Client, applied: Apply, known: int, town: Any
) -> None:
    declined, other = town.retreat("12", starts=200), town.retreat("12", starts=300)
    town.takes_part(known, declined, "NotAttending")

    join(captain, applied(retreatIds=[declined, other]), known)

    assert welcomes(house) == [("12", days_of(house, other))]


def test_the_history_of_the_person_tells_who_saw_it(
    captain: Client, applied: Apply, known: int
) -> None:
    join(captain, applied(), known, take=["city"])

    entry, mail = captain.post("/api/retreatants/get-history", {"retreatantId": known}).result
    assert mail["eventType"] == "EmailSent"
    assert entry["eventType"] == "AppliedAgain"
    assert "Ann Other saw that it is the same person" in entry["eventMessage"]
    assert "City" in entry["eventMessage"]
    assert "Email" not in entry["eventMessage"]


def test_it_is_closed_for_all_groups_and_adds_a_part_in_the_own_one(
    admin: Client, captain: Client, town: Any, form: Fill, known: int, retreat: int
) -> None:
    elsewhere = town.retreat("7A")
    prospect = admin.post("/api/prospects/register", form(retreatIds=[retreat, elsewhere])).result[
        "prospectId"
    ]

    assert join(captain, prospect, known).result["retreatIds"] == [retreat]

    assert admin.post("/api/prospects/table", {}).result["total"] == 0


def test_who_belongs_to_a_group_that_was_not_asked_for_takes_part_in_nothing(
    house: TestHouse, admin: Client, applied: Apply, town: Any
) -> None:
    town.retreat("7A")
    elsewhere = town.person(
        "Melançon", "7A", first_name="Ann", birth_date=BORN, email="ann@old.example"
    )

    assert join(admin, applied(), elsewhere).result["retreatIds"] == []

    assert welcomes(house) == []


def test_a_consent_to_texts_never_comes_by_it_and_ends_with_its_number(
    house: TestHouse, captain: Client, applied: Apply, known: int
) -> None:
    join(captain, applied(smsConsent=True), known)
    assert captain.get(f"/api/retreatants/{known}").result["smsConsent"] is False

    with house.session() as session:
        person = session.get_one(Retreatant, known)
        person.sms_consent_at, person.sms_consent_place = datetime.now(UTC), "By telephone"
    join(captain, applied(cellPhone="504-555-0199"), known)
    assert captain.get(f"/api/retreatants/{known}").result["smsConsent"] is True

    prospect = applied(cellPhone="504-555-0199")
    [duplicate] = captain.get(f"/api/prospects/{prospect}").result["possibleDuplicates"]
    as_shown = {"take": ["cellPhone"], "retreatantVersion": duplicate["version"]}
    assert join(captain, prospect, known, **as_shown).status == 200
    read = captain.get(f"/api/retreatants/{known}").result
    assert (read["cellPhone"], read["smsConsent"]) == ("(504) 555-0199", False)


@pytest.mark.parametrize("take", [["emailAddress"], []])
def test_a_no_to_later_retreats_counts_for_the_address_that_stays(
    captain: Client, applied: Apply, known: int, take: list[str]
) -> None:
    join(captain, applied(canContactInFuture=False), known, take=take)
    declines = {"retreatantId": known, "attendingStatus": "NotAttending"}
    assert captain.post("/api/retreatants/update-retreatant-attending", declines).status == 200

    letter = {"subject": "Come", "body": "<p>Come</p>", "toUserIds": [known]}
    assert captain.post("/api/emails/send-user-email", letter).result["queued"] == 0


def test_second_notes_become_a_remark(
    house: TestHouse, captain: Client, applied: Apply, known: int
) -> None:
    join(captain, applied(notes="Vegetarian"), known)
    join(captain, applied(notes="Snores"), known)

    assert captain.get(f"/api/retreatants/{known}").result["notes"] == "Vegetarian"
    remarks = captain.get(f"/api/retreatants/retreatant-remarks/{known}")
    assert [each["remarks"] for each in remarks.result] == ["Snores"]


def test_who_had_left_is_back_and_who_is_banned_stays_away(
    captain: Client, applied: Apply, town: Any
) -> None:
    left = town.person("Melançon", first_name="Ann", status=PersonStatus.INACTIVE)
    banned = town.person("Melançon", first_name="Ann", status=PersonStatus.BANNED)
    prospect = applied()

    refused = join(captain, prospect, banned)
    assert set(refused.failures) == {"retreatantId"}
    join(captain, prospect, left)

    assert captain.get(f"/api/retreatants/{left}").result["status"] == "Active"


def test_what_somebody_changed_meanwhile_is_looked_at_again(
    captain: Client, applied: Apply, known: int
) -> None:
    prospect = applied()
    version = captain.get(f"/api/prospects/{prospect}").result["version"]

    for stale in ({"version": version - 1}, {"retreatantVersion": 0}):
        assert set(join(captain, prospect, known, **stale).failures) == {"version"}


@pytest.mark.parametrize("who", ["the person", "the application"])
def test_both_have_to_be_led(
    admin: Client, captain: Client, town: Any, form: Fill, retreat: int, who: str
) -> None:
    elsewhere = town.retreat("7A")
    is_person = who == "the person"
    chosen = retreat if is_person else elsewhere
    prospect = admin.post("/api/prospects/register", form(retreatIds=[chosen])).result["prospectId"]
    person = town.person("Melançon", "7A" if is_person else "12", first_name="Ann")

    assert join(captain, prospect, person).status == 404


def test_who_is_read_alone_is_not_joined(captain: Client, applied: Apply, town: Any) -> None:
    secondary = town.person("Melançon", "7A", secondary="12", first_name="Ann", birth_date=BORN)
    prospect = applied()

    [duplicate] = captain.get(f"/api/prospects/{prospect}").result["possibleDuplicates"]
    assert duplicate["mayJoin"] is False
    assert join(captain, prospect, secondary).status == 403


def test_of_two_who_decide_at_once_one_wins(
    house: TestHouse, captain: Client, applied: Apply, known: int
) -> None:
    prospect = applied()
    clients = [house.client(Role.CAPTAIN) for _ in range(6)]

    def act(number: int) -> Any:
        if number % 2:
            return clients[number].post(f"/api/prospects/promote/{prospect}")
        return join(clients[number], prospect, known)

    with ThreadPoolExecutor(len(clients)) as pool:
        answers = list(pool.map(act, range(len(clients))))

    assert sorted(answer.status for answer in answers) == [200, *[400] * 5]
    told = {answer.failures[""] for answer in answers if answer.status == 400}
    assert all("accepted this application" in words for words in told)


def test_erasure_forgets_what_the_application_held(
    house: TestHouse, admin: Client, captain: Client, applied: Apply, known: int
) -> None:
    prospect = applied(cellPhone="504-555-0177", emailAddress="other@qzx.example")
    join(captain, prospect, known)

    code = admin.get(f"/api/retreatants/{known}").result["keyCode"]
    erased = admin.post(f"/api/retreatants/{known}/erase", {"keyCode": code})

    assert erased.status == 200, erased
    with house.session() as session:
        assert session.get(Prospect, prospect) is None

"""What captains do with an application, and what the second who decides is told."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.consents import Channel, Consent
from cenacle.platform.dates import show_days
from cenacle.platform.mail import EmailMessage, EmailRecipient
from cenacle.prospects import Prospect
from cenacle.retreatants import Retreatant
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

Fill = Callable[..., dict[str, Any]]
Apply = Callable[..., int]

DECISIONS = [("POST", "verify"), ("POST", "promote"), ("DELETE", "deny")]


def test_a_review_makes_no_retreatant(house: TestHouse, captain: Client, applied: Apply) -> None:
    prospect = applied()

    assert captain.post(f"/api/prospects/verify/{prospect}").status == 200

    assert captain.get(f"/api/prospects/{prospect}").result["isVerified"] is True
    with house.session() as session:
        assert session.scalars(select(Retreatant)).all() == []
    again = captain.post(f"/api/prospects/verify/{prospect}")
    assert again.failures == {"": "Ann Other verified this application a moment ago."}


def test_whoever_is_accepted_is_a_retreatant_of_the_group(
    captain: Client, applied: Apply, retreat: int
) -> None:
    prospect = applied(smsConsent=True)
    captain.post(f"/api/prospects/verify/{prospect}")

    person = captain.post(f"/api/prospects/promote/{prospect}").result["retreatantId"]

    read = captain.get(f"/api/retreatants/{person}").result
    assert (read["firstName"], read["lastName"], read["groupNumber"]) == ("Ann", "Melançon", "12")
    assert (read["email"], read["cellPhone"], read["religion"]) == (
        "Ann@example.org",
        "(504) 555-0123",
        "Catholic",
    )
    assert (read["medDoctor"], read["notes"], read["status"]) == (True, "Vegetarian", "Active")
    assert read["smsConsent"] is True
    assert len(read["keyCode"]) == 6
    part = read["participation"]
    assert (part["retreatId"], part["invited"], part["attendingStatus"]) == (
        retreat,
        False,
        "NoResponse",
    )
    assert captain.post("/api/prospects/table", {}).result["rows"] == []
    gone = captain.get(f"/api/prospects/{prospect}")
    assert (gone.status, gone.message) == (404, "Ann Other accepted this application a moment ago.")


def test_whoever_is_accepted_reads_so_once(
    house: TestHouse, captain: Client, applied: Apply, retreat: int
) -> None:
    prospect = applied()

    person = captain.post(f"/api/prospects/promote/{prospect}").result["retreatantId"]
    captain.post(f"/api/prospects/promote/{prospect}")

    [shown] = captain.get(f"/api/emails/retreatant-emails/{person}").result
    assert shown["messageSubject"] == "You are welcome in group 12"
    with house.session() as session:
        planned = session.get_one(Retreat, retreat)
        days = show_days(planned.start_date, planned.end_date)
        wanted = select(EmailRecipient).join(EmailRecipient.message)
        (mail,) = session.scalars(
            wanted.where(EmailMessage.subject.startswith("You are welcome in group"))
        )
        assert mail.recipient_email == "Ann@example.org"
        assert (mail.values["group"], mail.values["retreats"]) == ("12", days)


def test_whoever_waited_past_the_retreat_takes_part_in_the_next(
    house: TestHouse, captain: Client, applied: Apply, town: Any, travel: Callable[..., None]
) -> None:
    prospect = applied()
    later = town.retreat("12", starts=200)
    with house.session() as session:
        waiting = session.get_one(Prospect, prospect)
        waiting.retreats[0].start_date = waiting.retreats[0].end_date = waiting.birth_date

    person = captain.post(f"/api/prospects/promote/{prospect}").result["retreatantId"]

    assert captain.get(f"/api/retreatants/{person}").result["participation"]["retreatId"] == later


def test_whoever_is_denied_is_archived_for_all_groups(
    house: TestHouse, captain: Client, admin: Client, town: Any, applied: Apply, retreat: int
) -> None:
    with house.session() as session:
        session.scalars(select(Retreatant)).all()
    captain_of_7 = house.client()
    house.add_user("seven@house.test", Role.CAPTAIN, group=None)
    prospect = applied()

    assert captain.delete(f"/api/prospects/deny/{prospect}").status == 200

    assert captain.get(f"/api/prospects/{prospect}").status == 404
    assert admin.post("/api/prospects/table", {}).result["total"] == 0
    with house.session() as session:
        kept = session.get_one(Prospect, prospect)
        assert (kept.status, kept.last_name) == ("Denied", "Melançon")
    assert captain_of_7.get(f"/api/prospects/{prospect}").status == 401


@pytest.mark.parametrize(("method", "first"), DECISIONS[1:])
@pytest.mark.parametrize(("then", "second"), DECISIONS)
def test_the_second_who_decides_is_told_what_happened(
    captain: Client, admin: Client, applied: Apply, method: str, first: str, then: str, second: str
) -> None:
    prospect = applied()
    assert captain.request(method, f"/api/prospects/{first}/{prospect}").status == 200

    late = admin.request(then, f"/api/prospects/{second}/{prospect}")

    word = {"promote": "accepted", "deny": "denied"}[first]
    assert late.failures == {"": f"Ann Other {word} this application a moment ago."}


def test_of_many_who_decide_at_once_one_wins(
    house: TestHouse, applied: Apply, captain: Client
) -> None:
    prospect = applied()
    acts = [*DECISIONS[1:]] * 3
    clients = [house.client(Role.CAPTAIN) for _ in acts]

    def decide(number: int) -> int:
        method, act = acts[number]
        return clients[number].request(method, f"/api/prospects/{act}/{prospect}").status

    with ThreadPoolExecutor(len(acts)) as pool:
        statuses = sorted(pool.map(decide, range(len(acts))))

    assert statuses == [200, *[400] * 5]
    with house.session() as session:
        made = session.scalars(select(Retreatant)).all()
        decided = session.get_one(Prospect, prospect)
        assert len(made) == (decided.status == "Accepted")


def test_an_admin_names_the_group_when_several_were_chosen(
    admin: Client, captain: Client, town: Any, form: Fill, retreat: int
) -> None:
    other = town.retreat("7A")
    prospect = admin.post("/api/prospects/register", form(retreatIds=[retreat, other])).result[
        "prospectId"
    ]
    path = f"/api/prospects/promote/{prospect}"

    for wrong in ({}, {"groupNumberId": town.group("99")}):
        assert set(admin.post(path, wrong).failures) == {"groupNumberId"}
    person = admin.post(path, {"groupNumberId": town.group("7A")}).result["retreatantId"]

    assert admin.get(f"/api/retreatants/{person}").result["participation"]["retreatId"] == other


def test_a_captain_accepts_into_the_own_group_whatever_else_was_chosen(
    captain: Client, admin: Client, town: Any, form: Fill, retreat: int
) -> None:
    other = town.retreat("7A")
    prospect = admin.post("/api/prospects/register", form(retreatIds=[retreat, other])).result[
        "prospectId"
    ]

    wrong = captain.post(f"/api/prospects/promote/{prospect}", {"groupNumberId": town.group("7A")})
    person = captain.post(f"/api/prospects/promote/{prospect}").result["retreatantId"]

    assert set(wrong.failures) == {"groupNumberId"}
    assert captain.get(f"/api/retreatants/{person}").result["groupNumber"] == "12"


@pytest.mark.parametrize(("method", "act"), [*DECISIONS, ("GET", "")])
def test_an_application_to_another_group_does_not_exist(
    admin: Client, captain: Client, town: Any, form: Fill, method: str, act: str
) -> None:
    elsewhere = town.retreat("7A")
    prospect = admin.post("/api/prospects/register", form(retreatIds=[elsewhere])).result[
        "prospectId"
    ]
    path = f"/api/prospects/{act}/{prospect}" if act else f"/api/prospects/{prospect}"

    assert captain.request(method, path).status == 404
    assert captain.request(method, path.replace(str(prospect), "987654")).status == 404
    assert captain.post("/api/prospects/table", {}).result["rows"] == []


def test_an_application_is_mended(captain: Client, applied: Apply, form: Fill, town: Any) -> None:
    prospect = applied()
    next_year = town.retreat("12", starts=400)
    read = captain.get(f"/api/prospects/{prospect}").result

    mended = captain.post(
        "/api/prospects/edit-prospect",
        form(
            prospectId=prospect,
            version=read["version"],
            lastName="Melancon",
            retreatIds=[next_year],
            smsConsent=True,
        ),
    ).result

    assert (mended["lastName"], mended["retreatIds"]) == ("Melancon", [next_year])
    assert (mended["smsConsent"], mended["version"] > read["version"]) == (True, True)
    stale = captain.post(
        "/api/prospects/edit-prospect", form(prospectId=prospect, version=read["version"])
    )
    assert set(stale.failures) == {"version"}


def edit(captain: Client, form: dict[str, Any]) -> Any:
    answer = captain.post("/api/prospects/edit-prospect", form)
    assert answer.status == 200, answer
    return answer.result


@pytest.mark.parametrize("is_ticked", [True, False])
def test_a_yes_to_texts_ends_where_another_number_is_written(
    house: TestHouse, captain: Client, applied: Apply, form: Fill, is_ticked: bool
) -> None:
    """The box was ticked for the number of before. To tick it for this one is an act of its own."""
    prospect = applied(cellPhone="504-555-0123", smsConsent=True)

    mended = edit(
        captain, form(prospectId=prospect, cellPhone="504-555-0199", smsConsent=is_ticked)
    )

    assert (mended["cellPhone"], mended["smsConsent"]) == ("(504) 555-0199", False)
    with house.session() as session:
        texts = select(Consent).where(Consent.channel == Channel.TEXT).order_by(Consent.id)
        lines = [(line.address, line.given, line.by) for line in session.scalars(texts)]
    who = "captain@house.test"
    assert lines == [("+15045550123", True, who), ("+15045550123", False, who)]
    ticked = edit(captain, form(prospectId=prospect, cellPhone="504-555-0199", smsConsent=True))
    assert ticked["smsConsent"] is True


def test_a_yes_on_paper_may_come_with_its_number(
    captain: Client, applied: Apply, form: Fill
) -> None:
    prospect = applied(cellPhone=None)

    mended = edit(captain, form(prospectId=prospect, cellPhone="504-555-0123", smsConsent=True))

    assert mended["smsConsent"] is True


def test_who_wants_to_hear_of_no_later_retreats_is_known_by_a_mended_address(
    captain: Client, applied: Apply, form: Fill
) -> None:
    prospect = applied(emailAddress="cy@wrong.example", canContactInFuture=False)

    edit(
        captain,
        form(prospectId=prospect, emailAddress="cy@right.example", canContactInFuture=False),
    )

    person = captain.post(f"/api/prospects/promote/{prospect}").result["retreatantId"]
    declines = {"retreatantId": person, "attendingStatus": "NotAttending"}
    assert captain.post("/api/retreatants/update-retreatant-attending", declines).status == 200
    letter = {"subject": "Come", "body": "<p>Come</p>", "toUserIds": [person]}
    assert captain.post("/api/emails/send-user-email", letter).result["queued"] == 0


def test_who_it_may_be_already_is_shown_with_what_differs(
    captain: Client, town: Any, applied: Apply
) -> None:
    known = town.person(
        "Melancon", first_name="Ann", birth_date=None, email="ann@EXAMPLE.org", city="Lutcher"
    )
    elsewhere = town.person("Someone", group="7A", email="ann@example.org")
    town.person("Melancon", first_name="Zoe", cell_phone="+15045550123")
    town.person("Melancon", first_name="Ann", birth_date=date(1999, 1, 2))

    found = captain.get(f"/api/prospects/{applied()}").result["possibleDuplicates"]

    by_id = {other["retreatantId"]: other for other in found}
    assert set(by_id) == {known, elsewhere}
    assert by_id[known]["alike"] == ["name", "email"]
    differs = {d["field"]: (d["prospect"], d["retreatant"]) for d in by_id[known]["differences"]}
    assert differs["City"] == ("Convent", "Lutcher")
    assert differs["Last name"] == ("Melançon", "Melancon")
    assert "First name" not in differs
    assert by_id[elsewhere]["differences"] is None
    assert by_id[elsewhere]["groupNumber"] == "7A"


def test_a_retreat_that_people_wait_for_stays(
    admin: Client, captain: Client, applied: Apply, town: Any, retreat: int
) -> None:
    prospect = applied()
    path = f"/api/retreats/{retreat}"
    of_seven = admin.get(path).result | {"groupNumberId": town.group("7A")}
    assert "have applied" in admin.delete(path).failures[""]
    given = admin.post("/api/retreats/create-edit", of_seven)
    assert "have applied" in given.failures["groupNumberId"]

    captain.delete(f"/api/prospects/deny/{prospect}")

    assert admin.post("/api/retreats/create-edit", of_seven).status == 200
    assert admin.delete(path).status == 200


def test_an_application_says_where_whoever_is_accepted_would_be(
    house: TestHouse, captain: Client, applied: Apply, town: Any, retreat: int
) -> None:
    prospect = applied()
    [asked_for] = captain.get(f"/api/prospects/{prospect}").result["landings"]
    assert (asked_for["retreatId"], asked_for["isAskedFor"], asked_for["isCurrent"]) == (
        retreat,
        True,
        True,
    )
    assert (asked_for["isFull"], asked_for["places"]) == (False, "0 of 40")
    later = town.retreat("12", starts=200, capacity=0)
    with house.session() as session:
        waiting = session.get_one(Prospect, prospect)
        waiting.retreats[0].start_date = waiting.retreats[0].end_date = waiting.birth_date

    read = captain.get(f"/api/prospects/{prospect}").result

    assert [each["isOver"] for each in read["selectedGroups"]] == [True]
    [next_one] = read["landings"]
    assert (next_one["retreatId"], next_one["isAskedFor"]) == (later, False)
    assert (next_one["isFull"], next_one["places"]) == (True, "0 of 0")
    [row] = captain.post("/api/prospects/table", {}).result["rows"]
    [days] = row["retreats"]
    assert (days["groupNumber"], days["endDate"]) == ("12", "1961-04-12")

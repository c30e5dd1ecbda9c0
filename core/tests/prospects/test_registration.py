"""From a stranger's form to an application that captains hear of."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.consents import Consent
from cenacle.platform.mail import EmailMessage, EmailRecipient
from cenacle.prospects import Prospect
from cenacle.testing import Client, TestHouse
from sqlalchemy import func, select

Fill = Callable[..., dict[str, Any]]

REGISTER = "/api/prospects/register"
TABLE = "/api/prospects/table"
WANTS_NONE = "They want no mail about later retreats: Registration form."


def count(house: TestHouse) -> int:
    with house.session() as session:
        return session.scalar(select(func.count()).select_from(Prospect)) or 0


def told(client: Client, group_id: int | None = None) -> list[str]:
    query = f"?groupId={group_id}" if group_id else ""
    rows = client.get(f"/api/group/get-group-notifications{query}").result
    return [row["notificationMessage"] for row in rows]


def test_an_application_arrives_as_it_was_written(
    house: TestHouse, captain: Client, form: Fill, retreat: int
) -> None:
    answer = house.client().post(REGISTER, form())

    assert (answer.status, answer.result) == (200, {"prospectId": None})
    [row] = captain.post(TABLE, {}).result["rows"]
    assert (row["lastName"], row["groups"], row["isVerified"]) == ("Melançon", ["12"], False)
    read = captain.get(f"/api/prospects/{row['prospectId']}").result
    wrote = form(state="LA", cellPhone="(504) 555-0123")
    assert {name: read[name] for name in wrote} == wrote
    assert read["religion"] == "Catholic"
    assert [chosen["retreatId"] for chosen in read["selectedGroups"]] == [retreat]
    assert (read["isVerified"], read["possibleDuplicates"], read["smsConsent"]) == (
        False,
        [],
        False,
    )


def test_a_receipt_is_mailed_and_each_group_hears_of_it(
    house: TestHouse, captain: Client, admin: Client, town: Any, form: Fill, retreat: int
) -> None:
    other = town.retreat("7A")

    house.client().post(REGISTER, form(retreatIds=[retreat, other]))

    assert told(captain)[0].startswith("Ann Melançon applied for the retreat of ")
    assert len(told(admin, town.group("7A"))) == 1
    with house.session() as session:
        recipient = session.scalars(select(EmailRecipient)).one()
        message = session.scalars(select(EmailMessage)).one()
        assert recipient.recipient_email == "Ann@example.org"
        assert "Group 12 · " in recipient.values["retreats"]
        assert "Group 7A · " in recipient.values["retreats"]
        assert "received your application" in message.subject


def test_the_same_person_within_a_day_changes_the_first_application(
    house: TestHouse, captain: Client, form: Fill, travel: Callable[[timedelta], None]
) -> None:
    stranger = house.client()
    stranger.post(REGISTER, form())

    stranger.post(
        REGISTER, form(lastName="MELANCON", emailAddress="ANN@Example.org", city="Gramercy")
    )

    [row] = captain.post(TABLE, {}).result["rows"]
    assert captain.get(f"/api/prospects/{row['prospectId']}").result["city"] == "Gramercy"
    assert told(captain)[0].startswith("Ann MELANCON changed the application")

    stranger.post(REGISTER, form(dateOfBirth="1990-01-01"))
    assert count(house) == 2
    travel(timedelta(days=1, minutes=1))
    stranger.post(REGISTER, form())
    assert count(house) == 3


def test_the_same_application_many_times_at_once_is_one(house: TestHouse, form: Fill) -> None:
    clients = [house.client() for _ in range(6)]

    with ThreadPoolExecutor(6) as pool:
        answers = list(pool.map(lambda client: client.post(REGISTER, form()), clients))

    assert {answer.status for answer in answers} == {200}
    assert count(house) == 1


def test_who_changes_a_reviewed_application_is_reviewed_again(
    house: TestHouse, captain: Client, form: Fill, applied: Callable[..., int]
) -> None:
    prospect = applied()
    captain.post(f"/api/prospects/verify/{prospect}")

    house.client().post(REGISTER, form(profession="Surgeon"))

    assert captain.get(f"/api/prospects/{prospect}").result["isVerified"] is False


def test_a_program_that_fills_the_trap_is_answered_and_not_heard(
    house: TestHouse, form: Fill
) -> None:
    answer = house.client().post(REGISTER, form(website="https://buy.example"))

    assert (answer.status, answer.result) == (200, {"prospectId": None})
    assert count(house) == 0


def test_one_address_is_throttled_and_staff_are_not(
    house: TestHouse, captain: Client, form: Fill
) -> None:
    house.write_setting("RegistrationsPerHour", "2")
    stranger = house.client()
    for number in range(2):
        assert stranger.post(REGISTER, form(emailAddress=f"a{number}@x.org")).status == 200

    answer = stranger.post(REGISTER, form(emailAddress="b@x.org"))

    assert answer.status == 429
    assert int(answer.headers["Retry-After"]) > 60
    assert house.client(address="10.0.0.9").post(REGISTER, form()).status == 200
    assert captain.post(REGISTER, form(emailAddress="c@x.org")).status == 200


def test_an_answer_that_was_refused_is_not_counted(house: TestHouse, form: Fill) -> None:
    house.write_setting("RegistrationsPerHour", "1")
    stranger = house.client()
    for _ in range(3):
        assert stranger.post(REGISTER, form(firstName="")).status == 400

    assert stranger.post(REGISTER, form()).status == 200


@pytest.mark.parametrize(
    ("role", "status"), [(Role.CAPTAIN, 400), (Role.ADMIN, 200), (Role.GROUP_USER, 200)]
)
def test_a_captain_adds_prospects_to_the_own_group(
    house: TestHouse, town: Any, form: Fill, role: Role, status: int
) -> None:
    """Whoever leads no group is a stranger here, like anybody who applies."""
    elsewhere = town.retreat("7A")

    answer = house.client(role).post(REGISTER, form(retreatIds=[elsewhere]))

    assert answer.status == status
    if status == 400:
        assert answer.failures == {"retreatIds": "Choose retreats of your own group."}


def test_a_captain_takes_over_no_application_to_another_group(
    house: TestHouse, captain: Client, admin: Client, town: Any, form: Fill, retreat: int
) -> None:
    elsewhere = town.retreat("7A")
    house.client().post(REGISTER, form(retreatIds=[elsewhere], notes="Secret note"))

    added = captain.post(REGISTER, form()).result["prospectId"]

    shown = captain.get(f"/api/prospects/{added}").result
    assert (shown["former"], shown["retreatIds"]) == ([], [retreat])
    assert told(captain)[0].startswith("Ann Melançon applied for")
    rows = admin.post(TABLE, {}).result["rows"]
    assert sorted(row["groups"] for row in rows) == [["12"], ["7A"]]
    again = captain.post(REGISTER, form(city="Gramercy")).result["prospectId"]
    assert again == added


def test_a_captain_takes_over_none_that_another_group_decides_as_well(
    house: TestHouse, captain: Client, town: Any, form: Fill, retreat: int
) -> None:
    both = [retreat, town.retreat("7A")]
    house.client().post(REGISTER, form(retreatIds=both))
    first = read_only_one(captain)["prospectId"]

    added = captain.post(REGISTER, form()).result["prospectId"]

    assert added != first
    assert sorted(captain.get(f"/api/prospects/{first}").result["retreatIds"]) == sorted(both)


def test_a_group_that_is_chosen_no_longer_hears_of_it(
    house: TestHouse, admin: Client, town: Any, form: Fill, retreat: int
) -> None:
    group, elsewhere = town.group("7A"), town.retreat("7A")
    house.client().post(REGISTER, form(retreatIds=[elsewhere]))
    feed = f"/api/rosters/changes?groupId={group}"
    before = admin.get(feed).result["marker"]

    house.client().post(REGISTER, form(retreatIds=[retreat]))

    newest, first = told(admin, group)
    assert first.startswith("Ann Melançon applied for the retreat of ")
    assert newest.startswith("Ann Melançon changed the application, which is for the retreat of ")
    assert newest.endswith(" no longer.")
    assert admin.get(feed).result["marker"] != before
    assert len(told(admin, town.group("12"))) == 1


def test_staff_are_told_the_application_they_added(captain: Client, form: Fill) -> None:
    added = captain.post(REGISTER, form()).result["prospectId"]

    assert captain.get(f"/api/prospects/{added}").status == 200


def test_retreats_that_have_begun_are_not_to_be_chosen(
    house: TestHouse, captain: Client, town: Any, form: Fill
) -> None:
    under_way, past = town.retreat("12", starts=-1), town.retreat("12", starts=-400)
    for chosen in ([under_way], [past], [987654]):
        answer = house.client().post(REGISTER, form(retreatIds=chosen))
        assert answer.failures == {"retreatIds": "Choose from the upcoming retreats."}


def test_consent_is_kept_with_when_where_and_which_words(house: TestHouse, form: Fill) -> None:
    stranger = house.client()
    wording = stranger.get("/api/prospects/sms-consent").result["wording"]

    stranger.post(REGISTER, form(smsConsent=True))

    with house.session() as session:
        kept = session.scalars(select(Prospect)).one()
        assert kept.sms_consent_wording == wording
        assert kept.sms_consent_place == "Registration form"
        assert kept.sms_consent_at is not None
    assert "rates may apply" in wording
    assert "STOP" in wording


def test_an_unknown_religion_is_refused(house: TestHouse, form: Fill) -> None:
    answer = house.client().post(REGISTER, form(religionId=987654))

    assert answer.failures == {"religionId": "Choose one of the religions."}
    assert count(house) == 0


def test_prospects_are_found_by_name_and_by_a_telephone_typed_anyhow(
    captain: Client, form: Fill
) -> None:
    captain.post(REGISTER, form())
    captain.post(REGISTER, form(lastName="Other", cellPhone="225-555-0100"))

    for search in ("melancon ann", "504.555.0123"):
        rows = captain.post(TABLE, {"allSearch": search}).result["rows"]
        assert [row["lastName"] for row in rows] == ["Melançon"], search


@pytest.mark.parametrize("name", ["Ann\r\nBcc: all@house.test", "Ann\nRoy", "Ann\u2028Roy"])
def test_a_name_stands_in_one_line(house: TestHouse, form: Fill, name: str) -> None:
    answer = house.client().post(REGISTER, form(firstName=name))

    assert answer.failures == {"firstName": "Write this in one line."}


def read_only_one(captain: Client) -> dict[str, Any]:
    [row] = captain.post(TABLE, {}).result["rows"]
    result: dict[str, Any] = captain.get(f"/api/prospects/{row['prospectId']}").result
    return result


def test_sending_again_never_says_yes_for_somebody(
    house: TestHouse, captain: Client, form: Fill
) -> None:
    """Whoever knows a name, an address and a birth date may send it again."""
    house.client().post(REGISTER, form(smsConsent=False, canContactInFuture=False))

    house.client().post(REGISTER, form(smsConsent=True, canContactInFuture=True, city="Gramercy"))

    shown = read_only_one(captain)
    assert (shown["smsConsent"], shown["canContactInFuture"], shown["city"]) == (
        False,
        False,
        "Gramercy",
    )


def test_a_yes_to_texts_is_not_one_to_another_number(
    house: TestHouse, captain: Client, form: Fill
) -> None:
    house.client().post(REGISTER, form(smsConsent=True, cellPhone="5045550123"))
    house.client().post(REGISTER, form(smsConsent=True, cellPhone="5045550123"))
    assert read_only_one(captain)["smsConsent"] is True

    house.client().post(REGISTER, form(smsConsent=True, cellPhone="5045550199"))

    assert read_only_one(captain)["smsConsent"] is False


def test_a_no_that_is_sent_again_counts(house: TestHouse, captain: Client, form: Fill) -> None:
    house.client().post(REGISTER, form(smsConsent=True, canContactInFuture=True))

    house.client().post(REGISTER, form(smsConsent=False, canContactInFuture=False))

    shown = read_only_one(captain)
    assert (shown["smsConsent"], shown["canContactInFuture"]) == (False, False)


def test_a_captain_reads_what_it_said_before(house: TestHouse, captain: Client, form: Fill) -> None:
    house.client().post(REGISTER, form(city="Convent", cellPhone="5045550123"))
    house.client().post(REGISTER, form(city="Gramercy", cellPhone="5045550199"))
    house.client().post(REGISTER, form(city="Lutcher", cellPhone="5045550199"))

    shown = read_only_one(captain)

    assert [each["told"] for each in shown["former"]] == [
        {"City": "Gramercy"},
        {"City": "Convent", "Cell phone": "(504) 555-0123"},
    ]
    assert "What it said before is kept with it." in told(captain)[0]


def test_the_ledger_has_what_was_said_to_whom_and_how(house: TestHouse, form: Fill) -> None:
    house.client().post(REGISTER, form(smsConsent=True, canContactInFuture=True))
    house.client().post(REGISTER, form(smsConsent=False, canContactInFuture=True))

    with house.session() as session:
        lines = session.scalars(select(Consent).order_by(Consent.id)).all()
        assert [(line.address, line.given, line.how) for line in lines] == [
            ("+15045550123", True, "Registration form"),
            ("ann@example.org", True, "Registration form"),
            ("+15045550123", False, "Registration form, sent again"),
        ]
        assert lines[0].wording
        assert lines[0].wording.startswith("Yes, text me")


def test_who_wants_to_hear_of_no_later_retreat_gets_no_letters_but_of_the_one_to_come(
    house: TestHouse, captain: Client, form: Fill, town: Any, retreat: int
) -> None:
    house.client().post(REGISTER, form(canContactInFuture=False))
    prospect = read_only_one(captain)["prospectId"]
    letter = {"subject": "Come", "body": "<p>Come</p>", "toUserIds": []}
    write = "/api/emails/send-user-email"
    assert captain.post(write, letter | {"toProspectIds": [prospect]}).result["queued"] == 1
    person = captain.post(f"/api/prospects/promote/{prospect}", {}).result["retreatantId"]

    def write_to_who_answered(status: str) -> Any:
        answer = {"retreatantId": person, "attendingStatus": status}
        captain.post("/api/retreatants/update-retreatant-attending", answer)
        return captain.post(write, letter | {"toUserIds": [person]}).result

    queued = {
        status: write_to_who_answered(status)["queued"]
        for status in ("NoResponse", "Attending", "NotAttending")
    }

    assert queued == {"NoResponse": 1, "Attending": 1, "NotAttending": 0}
    assert write_to_who_answered("NotAttending")["skipped"][0]["reason"] == WANTS_NONE


def test_what_somebody_reads_goes_over_into_the_record(
    house: TestHouse, captain: Client, form: Fill
) -> None:
    house.client().post(REGISTER, form(language="es"))
    prospect = read_only_one(captain)["prospectId"]
    path = f"/api/prospects/{prospect}"
    assert captain.get(path).result["language"] == "es"

    kept = captain.post("/api/prospects/edit-prospect", form(prospectId=prospect))
    assert kept.status == 200, kept.body
    assert captain.get(path).result["language"] == "es"

    person = captain.post(f"/api/prospects/promote/{prospect}", {}).result["retreatantId"]
    assert captain.get(f"/api/retreatants/{person}").result["language"] == "es"

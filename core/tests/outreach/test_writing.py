"""People write to many: to those of a roster, and to all users."""

from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailMessage, EmailRecipient
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

from .conftest import arrived

LETTER = {"subject": "Welcome {{ nickName }}", "body": "<p>Dear {{ firstName }},</p><p>Come!</p>"}


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def write(client: Client, *people: int, **more: Any) -> Any:
    return client.post("/api/emails/send-user-email", LETTER | {"toUserIds": people} | more)


def write_to_all(client: Client, **more: Any) -> Any:
    return client.post("/api/emails/send-all-user-email", LETTER | more)


def test_everybody_gets_it_in_their_own_name(house: TestHouse, captain: Client, town: Any) -> None:
    town.retreat()
    paul = town.person(email="paul@example.org", nickname="Polo")
    ann = town.person("Other", first_name="Ann", email="ann@example.org")

    answer = write(captain, paul, ann, paul).result

    assert (answer["queued"], answer["skipped"]) == (2, [])
    mails = arrived(house)
    assert [(m.recipient_email, m.subject) for m in mails] == [
        ("paul@example.org", "Welcome Polo"),
        ("ann@example.org", "Welcome Ann"),
    ]
    assert "Dear Paul," in mails[0].source
    assert "List-Unsubscribe-Post: List-Unsubscribe=One-Click" in mails[0].source
    assert "Reply-To: captain@house.test" in mails[0].source


def test_who_cannot_be_reached_is_named_with_the_reason(
    house: TestHouse, captain: Client, town: Any
) -> None:
    reached = town.person("Reached", email="r@example.org")
    wife = town.person("Wife", email="R@example.org")
    silent = town.person("Silent")
    gone = town.person("Gone", email="gone@example.org")
    left = town.person("Left", email="left@example.org")
    with house.session() as session:
        suppress(session, house.served, "Gone@example.org", SuppressionReason.BOUNCED)
        suppress(session, house.served, "left@example.org", SuppressionReason.UNSUBSCRIBED)

    answer = write(captain, reached, wife, silent, gone, left).result

    assert answer["queued"] == 1
    assert answer["skipped"] == [
        {"name": "Paul Wife", "reason": "The address is that of Paul Reached, who gets this mail."},
        {"name": "Paul Silent", "reason": "There is no email address."},
        {"name": "Paul Gone", "reason": "Mail to this address came back."},
        {"name": "Paul Left", "reason": "The reader unsubscribed."},
    ]


def test_who_is_active_no_more_gets_none(house: TestHouse, captain: Client, town: Any) -> None:
    """A retreat that was held shows them still, to be chosen with the others."""
    dead = town.person("Dead", email="home@example.org", status="Deceased")
    widow = town.person("Widow", first_name="Ann", email="home@example.org")

    answer = write(captain, dead, widow).result

    assert (answer["queued"], answer["skipped"]) == (
        1,
        [{"name": "Paul Dead", "reason": "They are no longer active in the group."}],
    )
    assert [mail.subject for mail in arrived(house)] == ["Welcome Ann"]


def test_when_nobody_can_be_reached_nothing_is_kept(
    house: TestHouse, captain: Client, town: Any
) -> None:
    answer = write(captain, town.person("Silent")).result

    assert (answer["messageId"], answer["queued"], len(answer["skipped"])) == (None, 0, 1)
    with house.session() as session:
        assert session.scalars(select(EmailMessage)).all() == []


def test_secondary_members_and_prospects_stand_on_the_roster_too(
    house: TestHouse, captain: Client, town: Any
) -> None:
    retreat = town.retreat()
    secondary = town.person("Second", group="7", secondary="12", email="s@example.org")
    house.client().post(
        "/api/prospects/register",
        {
            "firstName": "Ann", "lastName": "New", "dateOfBirth": "1970-01-02",
            "emailAddress": "new@example.org", "religionId": town.religion(),
            "churchName": "St. Mary", "profession": "Nurse", "isPriestOrDeacon": False,
            "isDoctor": False, "hasAttendedBefore": False, "canContactInFuture": True,
            "lastMinute": False, "referredByName": "A friend", "retreatIds": [retreat],
        },
    )  # fmt: skip
    arrived(house)

    answer = write(captain, secondary, toProspectIds=[1])

    assert answer.result["queued"] == 2
    assert {mail.recipient_email for mail in arrived(house)} >= {"s@example.org", "new@example.org"}


def test_people_of_other_groups_do_not_exist(captain: Client, town: Any) -> None:
    stranger = town.person("Far", group="7", email="far@example.org")
    own = town.person(email="own@example.org")

    assert write(captain, own, stranger).status == 404
    assert write(captain, own, toProspectIds=[7]).status == 404
    assert write(captain, own, groupId=town.group("7")).status == 404


def test_a_group_that_is_not_there_is_told_of(admin: Client, town: Any) -> None:
    person = town.person(email="paul@example.org")
    draft = LETTER | {"toRetreatantIds": [person], "groupId": 99_999}

    assert write(admin, person, groupId=99_999).status == 404
    assert admin.post("/api/letters/save", draft).status == 404


@pytest.mark.parametrize(
    ("change", "failures"),
    [
        ({"subject": " "}, {"subject": "This field is required."}),
        ({"subject": "x" * 201}, {"subject": "Use at most 200 characters."}),
        ({"body": "<p> <br></p>"}, {"body": "Write something."}),
        ({"body": None}, {"body": "This field is required."}),
        ({"toUserIds": []}, {"toUserIds": "Choose somebody to write to."}),
        ({"toUserIds": ["x"]}, {"toUserIds.0": "Enter a whole number."}),
    ],
)
def test_what_is_no_letter_names_the_field(
    captain: Client, town: Any, change: dict[str, Any], failures: dict[str, str]
) -> None:
    person = town.person(email="paul@example.org")

    assert write(captain, person, **change).failures == failures


def test_a_placeholder_that_is_not_known_is_refused(captain: Client, town: Any) -> None:
    person = town.person(email="paul@example.org")

    answer = write(captain, person, body="<p>{{ password }}</p>")

    assert "There is no placeholder {{ password }} here." in answer.failures["body"]


def test_a_letter_to_users_greets_them_in_its_subject(house: TestHouse, admin: Client) -> None:
    write_to_all(admin, subject="Peace, {{ firstName }}", emailAllCaptains=True)
    refused = write_to_all(admin, subject="In room {{ room }}")

    assert [mail.subject for mail in arrived(house)] == ["Peace, Ann"]
    assert "There is no placeholder {{ room }} here." in refused.failures["subject"]


def test_what_could_do_harm_does_not_go_out(house: TestHouse, captain: Client, town: Any) -> None:
    person = town.person(email="paul@example.org")

    write(captain, person, body="<p onclick=x()>Hi<script>alert(1)</script><img src=//x></p>")

    [mail] = arrived(house)
    assert "script>alert" not in mail.source
    assert "onclick" not in mail.source
    assert "<img" not in mail.source


def test_all_users_or_the_captains_alone(house: TestHouse, admin: Client) -> None:
    house.add_user("locked@house.test", Role.CAPTAIN, active=False)
    house.add_user("nobody@house.test", None)

    def count(**body: Any) -> int:
        answer = admin.post("/api/emails/send-all-email-count", body)
        return int(answer.result["count"])

    assert count() == count(emailAllCaptains=False) == 5
    assert count(emailAllCaptains=True) == 1

    assert write_to_all(admin, emailAllCaptains=True).result["queued"] == 1
    assert [mail.recipient_email for mail in arrived(house)] == ["captain@house.test"]
    assert write_to_all(admin).result["queued"] == 5
    assert {mail.recipient_email for mail in arrived(house)} == {
        "admin@house.test",
        "captain@house.test",
        "groupuser@house.test",
        "priest@house.test",
        "nobody@house.test",
    }


def test_users_who_take_no_mail_are_left_out_and_named(house: TestHouse, admin: Client) -> None:
    with house.session() as session:
        suppress(session, house.served, "PRIEST@house.test", SuppressionReason.COMPLAINED)

    assert admin.post("/api/emails/send-all-email-count", {}).result["count"] == 3
    answer = write_to_all(admin).result

    assert answer["queued"] == 3
    assert answer["skipped"] == [
        {"name": "Ann Other", "reason": "The reader marked our mail as spam."}
    ]


def test_a_letter_to_all_goes_to_no_strangers_address_and_to_none_who_is_locked(
    house: TestHouse, admin: Client
) -> None:
    """Anybody may register with somebody else's address."""
    house.write_setting("SelfRegistration", "yes")
    form = {"email": "ann@example.org", "firstName": "Never", "lastName": "Asked"}
    typed = {"password": "Compline!2026", "confirmPassword": "Compline!2026"}
    assert house.client().post("/api/account/register", form | typed).status == 200
    house.do_what_waits()
    house.add_user("locked@house.test", None, first_name="Shut", last_name="Out", is_locked=True)

    assert admin.post("/api/emails/send-all-email-count", {}).result["count"] == 4
    answer = write_to_all(admin).result

    assert answer["queued"] == 4
    assert answer["skipped"] == [
        {"name": "Never Asked", "reason": "The address is not confirmed yet."},
        {"name": "Shut Out", "reason": "The account is locked."},
    ]
    greeted = {mail.recipient_email for mail in arrived(house) if "confirm" not in mail.source}
    assert greeted.isdisjoint({"ann@example.org", "locked@house.test"})


def test_users_who_were_chosen_alone_are_written_to(house: TestHouse, admin: Client) -> None:
    house.add_user("gone@house.test", None, first_name="Left", last_name="House", active=False)
    with house.session() as session:
        found = select(User.id).where(User.email.in_(["gone@house.test", "captain@house.test"]))
        ids = session.scalars(found).all()

    chosen = {"userIds": list(ids)}
    assert admin.post("/api/emails/send-all-email-count", chosen).result["count"] == 1
    answer = write_to_all(admin, **chosen).result

    assert [mail.recipient_email for mail in arrived(house)] == ["captain@house.test"]
    assert answer["skipped"] == [{"name": "Left House", "reason": "The account is not active."}]


def test_a_thousand_users_cost_as_many_statements_as_four(
    house: TestHouse, admin: Client, statements: list[str]
) -> None:
    statements.clear()
    write_to_all(admin)
    few = len(statements)
    for number in range(20):
        house.add_user(f"u{number}@house.test", None)
    statements.clear()
    write_to_all(admin)

    assert len(statements) == few


def test_the_house_alone_writes_to_all(captain: Client) -> None:
    assert write_to_all(captain).status == 403
    assert captain.post("/api/emails/send-all-email-count", {}).status == 403


def test_recipients_are_names_that_the_house_knows(
    house: TestHouse, captain: Client, town: Any
) -> None:
    person = town.person(email="paul@example.org")
    write(captain, person)

    with house.session() as session:
        row = session.scalars(select(EmailRecipient)).one()
        assert (row.retreatant_id, row.first_name, row.last_name) == (person, "Paul", "Landry")

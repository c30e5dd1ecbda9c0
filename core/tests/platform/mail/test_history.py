"""What was mailed, to whom, what became of it, and how far it is."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from cenacle.app import stock
from cenacle.platform.access import Role
from cenacle.platform.mail import MAIL, EmailRecipient
from cenacle.platform.outbox import deliver
from cenacle.testing import Client, TestHouse
from cenacle.testing.house import PASSWORD
from sqlalchemy import select

SITE = "https://dev.house.test"
LETTER = {"subject": "Welcome", "body": "<p>Come!</p>"}


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


def write(client: Client, *people: int, **more: Any) -> int:
    answer = client.post("/api/emails/send-user-email", LETTER | {"toUserIds": people} | more)
    return int(answer.result["messageId"])


def test_a_group_reads_what_was_written_to_it(house: TestHouse, captain: Client, town: Any) -> None:
    town.retreat()
    paul = town.person(email="paul@example.org", nickname="Polo")
    bad = town.person("Bad", email="bad@@example.org")
    message = write(captain, paul, bad)
    captain.post("/api/emails/send-invitation-emails", {"retreatantIds": [paul]})
    deliver(house.served, MAIL)

    [custom] = captain.get("/api/emails/group-email-history").result
    [invite] = captain.get("/api/emails/invitation-email-history").result
    people = captain.get(f"/api/emails/email-message-recipients/{message}").result

    assert custom.pop("createdDate").endswith("Z")
    assert custom == {
        "id": message,
        "senderEmail": "captain@house.test",
        "messageSubject": "Welcome",
        "messageBody": "<p>Come!</p>",
        "recipients": 2,
        "delivered": 1,
        "failed": 1,
        "bounced": 1,
        "seen": None,
    }
    assert (invite["recipients"], invite["delivered"]) == (1, 1)
    assert "{{" not in invite["messageSubject"] + invite["messageBody"]
    assert [
        (each["lastName"], each["emailStatus"], each["problem"], each["retreatantId"])
        for each in people
    ] == [
        ("Bad", "Bounced", "This is not an email address.", bad),
        ("Landry", "Sent", None, paul),
    ]
    assert people[1]["nickName"] == "Polo"


def test_what_each_reader_got_is_kept_but_for_the_links(
    house: TestHouse, captain: Client, town: Any
) -> None:
    town.retreat()
    readers = [
        town.person(email="paul@example.org", nickname="Polo"),
        town.person("Roy", first_name="Ann", email="ann@example.org"),
    ]
    captain.post("/api/emails/send-invitation-emails", {"retreatantIds": readers})
    deliver(house.served, MAIL)
    house.write_setting("SupportEmail", "new@house.test")
    [invite] = captain.get("/api/emails/invitation-email-history").result

    paul, ann = (
        captain.get(f"/api/emails/mails/{each['id']}").result
        for each in captain.get(f"/api/emails/email-message-recipients/{invite['id']}").result
    )

    assert (invite["messageSubject"], invite["messageBody"]) == (paul["subject"], paul["body"])
    assert "Dear Polo," in paul["body"]
    assert "Dear Ann," in ann["body"]
    for letter in (paul, ann):
        assert letter["subject"].startswith("Will you join us? The retreat of ")
        assert "Group 12 will be on retreat" in letter["body"]
        assert '<a href="[your own link]">Answer the invitation</a>' in letter["body"]
        assert "new@house.test" not in letter["body"]
        assert "{{" not in letter["subject"] + letter["body"]


def test_recipients_are_found_by_what_became_of_their_mail(
    house: TestHouse, captain: Client, town: Any
) -> None:
    retreat = town.retreat()
    seen, unseen, bad = (
        town.person("Seen", email="seen@example.org"),
        town.person("Unseen", email="unseen@example.org"),
        town.person("Bad", email="bad@@example.org"),
    )
    for person in (seen, unseen, bad):
        town.takes_part(person, retreat, "NoResponse")
    message = write(captain, seen, unseen, bad, body="<p>Answer: {{ Link }}</p>")
    link = house.links_of(_mail_to(house, seen))["link"]

    def names(only: str) -> list[str]:
        path = f"/api/emails/email-message-recipients/{message}?only={only}"
        return [each["lastName"] for each in captain.get(path).result]

    assert names("waiting") == ["Bad", "Seen", "Unseen"]
    deliver(house.served, MAIL)
    token = link.rpartition("/")[2]
    house.client().post(f"/api/external-retreatants/retreatant-invitation/{token}", {})

    assert (names("seen"), names("notSeen")) == (["Seen"], ["Unseen"])
    assert (names("bounced"), names("failed"), names("waiting")) == (["Bad"], ["Bad"], [])
    [letter] = captain.get("/api/emails/group-email-history").result
    assert (letter["seen"], letter["bounced"], letter["failed"]) == (1, 1, 1)
    assert '<a href="[your own link]">[your own link]</a>' in letter["messageBody"]


def _mail_to(house: TestHouse, person: int) -> EmailRecipient:
    with house.session() as session:
        mail = session.scalars(select(EmailRecipient).filter_by(retreatant_id=person)).one()
        session.expunge_all()
    return mail


def test_the_mails_to_a_person_stand_with_the_person(
    house: TestHouse, captain: Client, town: Any
) -> None:
    town.retreat()
    paul = town.person(email="paul@example.org", nickname="Polo")
    write(captain, paul, subject="Dear {{ nickName }}")
    captain.post("/api/emails/send-invitation-emails", {"retreatantIds": [paul]})
    deliver(house.served, MAIL)

    invitation, letter = captain.get(f"/api/emails/retreatant-emails/{paul}").result

    assert (letter["messageSubject"], letter["emailStatus"]) == ("Dear Polo", "Sent")
    assert invitation["messageSubject"].startswith("Will you join us? The retreat of ")
    assert captain.get(f"/api/emails/mails/{letter['id']}").result["body"] == "<p>Come!</p>"


@pytest.mark.parametrize("role", [Role.GROUP_USER, Role.PRIEST])
def test_who_reads_a_group_reads_its_mail(
    house: TestHouse, captain: Client, town: Any, role: Role
) -> None:
    message = write(captain, town.person(email="paul@example.org"))
    reader = house.client(role)

    assert len(reader.get("/api/emails/group-email-history").result) == 1
    assert reader.get(f"/api/emails/email-message-recipients/{message}").status == 200
    assert reader.get("/api/emails/progress").status == 403


def test_mail_of_other_groups_and_of_the_system_does_not_exist(
    house: TestHouse, captain: Client, admin: Client, town: Any
) -> None:
    far = town.person("Far", group="7", email="far@example.org")
    group = town.group("7")
    other = write(admin, far, groupId=group)
    admin.post("/api/emails/send-all-user-email", LETTER)
    house.client().post("/api/account/forgotpassword", {"email": "captain@house.test"})
    house.do_what_waits()

    assert captain.get(f"/api/emails/group-email-history?groupId={group}").status == 404
    assert captain.get("/api/emails/group-email-history").result == []
    for message in (other, other + 1, other + 2, 999):
        assert captain.get(f"/api/emails/email-message-recipients/{message}").status == 404
        assert captain.get(f"/api/emails/mails/{message}").status == 404
    assert admin.get(f"/api/emails/email-message-recipients/{other + 2}").status == 404


def test_an_admin_reads_a_group_or_the_whole_house(admin: Client, town: Any) -> None:
    person = town.person(email="paul@example.org")
    to_group = write(admin, person, groupId=town.group("12"))
    admin.post("/api/emails/send-all-user-email", LETTER)

    house_wide = admin.get("/api/emails/group-email-history").result
    of_group = admin.get(f"/api/emails/group-email-history?groupId={town.group('12')}").result

    assert [each["id"] for each in house_wide] == [to_group + 1]
    assert [each["id"] for each in of_group] == [to_group]


def test_how_far_it_is(
    house: TestHouse, captain: Client, admin: Client, town: Any, travel: Any
) -> None:
    write(captain, town.person("A", email="a@example.org"), town.person("B", email="bad@@x"))
    far = write(admin, town.person("Far", group="7", email="f@x.org"), groupId=town.group("7"))

    [before] = captain.get("/api/emails/progress").result
    deliver(house.served, MAIL)
    [after] = captain.get("/api/emails/progress").result

    assert (before["messageSubject"], before["recipients"], before["waiting"]) == ("Welcome", 2, 2)
    assert (after["waiting"], after["failed"]) == (0, 1)
    assert [each["id"] for each in admin.get("/api/emails/progress").result] == [far, before["id"]]
    travel(timedelta(days=1, minutes=1))
    assert house.client(Role.CAPTAIN).get("/api/emails/progress").result == []


def test_the_mailbox_of_a_house_without_a_mail_server(
    house: TestHouse, captain: Client, town: Any
) -> None:
    stranger = house.client()
    write(captain, town.person(email="paul@example.org"))
    deliver(house.served, MAIL)

    [row] = stranger.get("/api/dev/mailbox").result
    letter = stranger.get(f"/api/dev/mailbox/{row['id']}").result

    assert (row["recipientEmail"], row["subject"]) == ("paul@example.org", "Welcome")
    assert "Come!" in letter["html"]
    assert "Come!" in letter["text"]
    assert "Subject: Welcome" in letter["source"]
    assert stranger.get("/api/dev/mailbox/99").status == 404
    assert stranger.delete("/api/dev/mailbox").status == 200
    assert stranger.get("/api/dev/mailbox").result == []


@pytest.mark.parametrize(("role", "status"), [(None, 401), (Role.CAPTAIN, 403), (Role.ADMIN, 200)])
def test_in_dev_the_mailbox_is_for_administrators(
    database_url: str, queue_url: str, role: Role | None, status: int
) -> None:
    site = "https://dev.house.test"
    house = TestHouse(
        database_url, queue_url, configuration={"environment": "Dev", "base_url": site}
    )
    client = house.client()
    client.get(f"{site}/api/settings/public-settings")
    if role:
        house.add_user("ann@house.test", role)
        credentials = {"email": "ann@house.test", "password": PASSWORD}
        client.post(f"{site}/api/account/login", credentials)

    assert client.get(f"{site}/api/dev/mailbox").status == status
    assert client.delete(f"{site}/api/dev/mailbox").status == status
    house.close()


@pytest.fixture
def dev(database_url: str, queue_url: str) -> Iterator[TestHouse]:
    house = TestHouse(
        database_url, queue_url, configuration={"environment": "Dev", "base_url": SITE}
    )
    with house.session() as session:
        stock(session, house.served)
    house.add_user("ann@house.test", Role.ADMIN)
    yield house
    house.close()


def test_in_dev_no_program_reads_the_mailbox(dev: TestHouse) -> None:
    """It holds links by which one signs in as anybody."""
    ann = over_https(dev)
    asked = {"name": "Laptop", "scopes": ["read", "house"], "password": PASSWORD}
    token = ann.post(f"{SITE}/api/account/tokens", asked).result["token"]

    answer = dev.client().get(f"{SITE}/api/dev/mailbox", Authorization=f"Bearer {token}")

    assert answer.status == 403


def test_in_dev_the_mailbox_wants_the_factor_that_the_house_demands(dev: TestHouse) -> None:
    ann = over_https(dev)
    dev.write_setting("SecondFactor", "admins")

    assert ann.get(f"{SITE}/api/dev/mailbox").status == 403


def over_https(house: TestHouse) -> Client:
    """Ann, signed in."""
    client = house.client()
    client.get(f"{SITE}/api/settings/public-settings")
    credentials = {"email": "ann@house.test", "password": PASSWORD}
    assert client.post(f"{SITE}/api/account/login", credentials).status == 200
    return client


def test_there_is_no_mailbox_in_earnest(database_url: str, queue_url: str) -> None:
    configuration = {
        "environment": "QA",
        "smtp_url": "smtp://127.0.0.1",
        "mail_from": "portal@house.test",
    }
    house = TestHouse(database_url, queue_url, configuration=configuration)

    assert house.client().get("/api/dev/mailbox").status == 404
    assert house.client().get("/dev/mailbox").status == 404
    house.close()

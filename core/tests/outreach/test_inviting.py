"""A captain invites people: all of them, or nobody."""

from typing import Any

import pytest
from cenacle.magic_links import AccessLink
from cenacle.platform.access import Role
from cenacle.platform.mail import MAIL, EmailRecipient
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.platform.outbox import deliver
from cenacle.testing import Client, TestHouse
from cenacle.testing.post_office import PostOffice, open_post_office
from sqlalchemy import func, select

CALL = "/api/emails/send-invitation-emails"


@pytest.fixture
def admin(house: TestHouse) -> Client:
    return house.client(Role.ADMIN)


@pytest.fixture
def retreat(town: Any) -> int:
    return int(town.retreat())


@pytest.fixture
def paul(town: Any, retreat: int) -> int:
    return int(town.person(email="paul@example.org", nickname="Polo"))


def invite(client: Client, *people: int, **more: Any) -> Any:
    return client.post(CALL, {"retreatantIds": list(people), **more})


def counts(house: TestHouse) -> tuple[int, int]:
    """How many mails wait, and how many links there are."""
    with house.session() as session:
        mails = session.scalar(select(func.count(EmailRecipient.id)))
        links = session.scalar(select(func.count(AccessLink.id)))
    return mails or 0, links or 0


def test_each_gets_a_link_of_their_own_and_is_invited(
    house: TestHouse, captain: Client, town: Any, paul: int
) -> None:
    ann = town.person("Other", first_name="Ann", email="ann@example.org")

    assert invite(captain, paul, ann, paul).result == {"messageId": 1, "queued": 2}

    assert counts(house) == (2, 2)
    with house.session() as session:
        links = {house.links_of(mail)["link"] for mail in session.scalars(select(EmailRecipient))}
    assert len(links) == 2
    rows = captain.post("/api/rosters/roster", {}).result["rosterList"]
    assert [row["invited"] for row in rows] == [True, True]
    [told] = captain.post("/api/retreatants/get-history", {"retreatantId": ann}).result
    assert told["eventType"] == "InvitationSentViaEmail"


def test_what_arrives(
    house: TestHouse, paul: int, captain: Client, house_that_posts: tuple[TestHouse, PostOffice]
) -> None:
    posting, office = house_that_posts
    house.write_setting("InvitationDays", "7")
    invite(captain, paul)

    deliver(posting.served, MAIL)

    [letter] = office.letters
    assert letter.to == ["paul@example.org"]
    assert letter.mail["Reply-To"] == "captain@house.test"
    assert letter.mail["List-Unsubscribe"] is None
    assert letter.mail["Subject"].startswith("Will you join us? The retreat of ")
    assert "Dear Polo," in letter.text
    assert "Group 12 will be on retreat" in letter.text
    assert "The link is good for 7 days;" in letter.text
    assert "http://localhost:6543/attending/" in letter.text
    with posting.session() as session:
        assert session.scalars(select(EmailRecipient.sealed)).one() is None


@pytest.fixture
def house_that_posts(house: TestHouse) -> Any:
    with open_post_office() as office:
        configuration = {"smtp_url": office.url, "mail_from": "portal@house.test"}
        posting = TestHouse(house.database_url, house.queue_url, configuration=configuration)
        yield posting, office
        posting.close()


def problem_of(town: Any, kind: str) -> tuple[int, str]:
    """Somebody who cannot be invited, and what a captain is told."""
    if kind == "secondary":
        person = town.person("Second", group="7", secondary="12", email="s@example.org")
        return person, "Paul Second is a secondary member: group 7 invites."
    if kind == "responded":
        person = town.person("Back", email="b@example.org")
        town.takes_part(person, 1, "NotAttending")
        return person, "Paul Back has responded already."
    if kind == "address":
        return town.person("Silent"), "Paul Silent has no email address."
    if kind == "inactive":
        person = town.person("Gone", email="g@example.org", status="Inactive")
        return person, "Paul Gone is no longer active in the group."
    person = town.person("Bounced", email="bad@example.org")
    with town.house.session() as session:
        suppress(session, town.house.served, "bad@example.org", SuppressionReason.BOUNCED)
    return person, "Paul Bounced cannot be mailed. Mail to this address came back."


@pytest.mark.parametrize("kind", ["secondary", "responded", "address", "inactive", "bounced"])
def test_one_who_cannot_be_invited_stops_all(
    house: TestHouse, captain: Client, town: Any, paul: int, kind: str
) -> None:
    person, problem = problem_of(town, kind)

    answer = invite(captain, paul, person)

    assert answer.status == 400
    assert answer.failures == {"retreatantIds.1": problem}
    assert counts(house) == (0, 0)
    assert captain.get(f"/api/retreatants/{paul}").result["participation"]["invited"] is False


def test_everyone_who_stops_it_is_named(captain: Client, town: Any, paul: int) -> None:
    answer = invite(captain, town.person("One"), paul, town.person("Two"))

    assert answer.failures == {
        "retreatantIds.0": "Paul One has no email address.",
        "retreatantIds.2": "Paul Two has no email address.",
    }


def test_who_unsubscribed_from_mass_mail_is_still_invited(
    house: TestHouse, captain: Client, paul: int
) -> None:
    with house.session() as session:
        suppress(session, house.served, "Paul@example.org", SuppressionReason.UNSUBSCRIBED)

    assert invite(captain, paul).status == 200


def test_without_a_retreat_ahead_there_is_nothing_to_invite_to(captain: Client, town: Any) -> None:
    person = town.person(email="paul@example.org")
    assert invite(captain, person).failures == {"": "Group 12 has no upcoming retreat."}

    town.retreat(starts=0)
    assert invite(captain, person).failures == {"": "The retreat has begun already."}


def test_whoever_did_not_answer_is_reminded(captain: Client, house: TestHouse, paul: int) -> None:
    invite(captain, paul)

    assert invite(captain, paul).result == {"messageId": 2, "queued": 1}
    assert counts(house) == (2, 1)


def test_people_of_other_groups_do_not_exist(captain: Client, town: Any, paul: int) -> None:
    stranger = town.person("Far", group="7", email="far@example.org")

    assert invite(captain, paul, stranger).status == 404
    assert invite(captain, paul, 99999).status == 404
    assert invite(captain, paul, groupId=town.group("7")).status == 404


def test_an_admin_invites_one_group_at_a_time(admin: Client, town: Any, paul: int) -> None:
    town.retreat("7")
    other = town.person("Far", group="7", email="far@example.org")

    both = invite(admin, paul, other)
    assert both.failures == {"retreatantIds": "Invite the people of one group at a time."}
    assert invite(admin, paul).status == 200
    named = invite(admin, other, groupId=town.group("12"))
    assert named.failures == {"retreatantIds.0": "Paul Far is a secondary member: group 7 invites."}


@pytest.mark.parametrize("ids", [[], None, "12", [0], [True], list(range(1, 2002))])
def test_a_list_that_is_none_is_refused(captain: Client, ids: Any) -> None:
    answer = captain.post(CALL, {"retreatantIds": ids})

    assert answer.status == 400
    assert all(name.startswith("retreatantIds") for name in answer.failures)


def test_many_are_invited_by_the_same_statements(
    captain: Client, town: Any, retreat: int, statements: list[str]
) -> None:
    """SQLite writes entries of the history one by one, by one statement."""
    people = [town.person(f"N{n}", email=f"n{n}@example.org") for n in range(12)]

    def sent(ids: list[int]) -> list[str]:
        statements.clear()
        assert invite(captain, *ids).status == 200
        beginnings = [statement[:60] for statement in statements]
        return [each for n, each in enumerate(beginnings) if each not in beginnings[n - 1 : n]]

    assert sent(people[3:]) == sent(people[:3])

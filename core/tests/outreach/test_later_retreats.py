"""Who wants to hear of no later retreat is not asked, reminded or thanked by mail."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.consents import Channel, note_consent
from cenacle.platform.mail import MAIL, EmailRecipient, EmailTemplate
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.platform.outbox import deliver
from cenacle.retreatants import Retreatant
from cenacle.retreatants.consent import LATER_RETREATS, record_contact
from cenacle.testing import Client, TestHouse
from sqlalchemy import select, update

Says = Callable[..., None]
WANTS_NONE = "They want no mail about later retreats: Registration form."
CANNOT = f"Paul Landry cannot be mailed. {WANTS_NONE}"
INVITE = "/api/emails/send-invitation-emails"
LETTER = {"subject": "News", "body": "<p>News</p>"}
WRITE = "/api/emails/send-user-email"


@pytest.fixture
def retreat(town: Any) -> int:
    return int(town.retreat())


@pytest.fixture
def paul(town: Any, retreat: int) -> int:
    return int(town.person(email="paul@example.org", cell_phone="+15045550123"))


@pytest.fixture
def says(house: TestHouse) -> Says:
    def say(person: int, *, yes: bool) -> None:
        with house.session() as session:
            record_contact(session, session.get_one(Retreatant, person), yes, "Registration form")

    return say


def plan(captain: Client, retreat: int) -> Any:
    return captain.post(f"/api/calls/{retreat}/plan", {"who": "roster", "channels": ["email"]})


def start(captain: Client, retreat: int, **more: Any) -> None:
    form = {"who": "roster", "channels": ["email"], **more}
    version = captain.post(f"/api/calls/{retreat}/plan", form).result["version"]
    assert captain.post(f"/api/calls/{retreat}/start", {"version": version}).status == 200


def mails_to(house: TestHouse, person: int) -> list[tuple[str, str | None]]:
    """What became of each, and why, oldest first."""
    with house.session() as session:
        theirs = EmailRecipient.retreatant_id == person
        found = session.scalars(select(EmailRecipient).where(theirs).order_by(EmailRecipient.id))
        return [(each.email_status, each.problem) for each in found]


def test_an_application_with_a_no_is_not_called_a_year_later(
    house: TestHouse, captain: Client, town: Any, retreat: int, travel: Any
) -> None:
    form = {
        "firstName": "Cy",
        "lastName": "Roy",
        "dateOfBirth": "1961-04-12",
        "emailAddress": "cy@example.org",
        "cellPhone": "504-555-0123",
        "religionId": town.religion(),
        "churchName": "St. Michael",
        "profession": "Nurse",
        "isPriestOrDeacon": False,
        "isDoctor": False,
        "hasAttendedBefore": False,
        "canContactInFuture": False,
        "lastMinute": False,
        "referredByName": "Paul Landry",
        "retreatIds": [retreat],
    }
    house.client().post("/api/prospects/register", form)
    [row] = captain.post("/api/prospects/table", {}).result["rows"]
    promoted = captain.post(f"/api/prospects/promote/{row['prospectId']}", {}).result
    person = promoted["retreatantId"]
    assert plan(captain, retreat).result["willSend"]["email"] == 1
    assert captain.post(INVITE, {"retreatantIds": [person]}).result["queued"] == 1
    deliver(house.served, MAIL)
    assert mails_to(house, person)[-1] == ("Sent", None)

    travel(timedelta(days=300))
    captain = house.client(Role.CAPTAIN)
    planned = plan(captain, town.retreat(starts=330)).result

    assert planned["willSend"]["email"] == 0
    assert planned["skipped"] == [
        {
            "retreatantId": person,
            "name": "Cy Roy",
            "reason": "optedOut",
            "mend": "phone",
            "message": f"Cy Roy cannot be mailed. {WANTS_NONE}",
        }
    ]
    refused = captain.post(INVITE, {"retreatantIds": [person]})
    assert refused.failures == {"retreatantIds.0": f"Cy Roy cannot be mailed. {WANTS_NONE}"}


def test_a_no_after_the_question_ends_the_reminders(
    house: TestHouse, captain: Client, retreat: int, paul: int, says: Says, travel: Any
) -> None:
    start(captain, retreat, reminders=1, remindAfterDays=7)
    house.served.queue.run("calls.send")
    deliver(house.served, MAIL)
    says(paul, yes=False)

    travel(timedelta(days=8))
    house.served.queue.run("calls.send")
    deliver(house.served, MAIL)

    assert [status for status, _ in mails_to(house, paul)] == ["Sent"]


@pytest.mark.parametrize("by", ["call", "invitation", "letter", "thanks"])
def test_a_no_that_comes_while_a_mail_waits_keeps_it(
    house: TestHouse, captain: Client, town: Any, retreat: int, paul: int, says: Says, by: str
) -> None:
    if by == "call":
        start(captain, retreat)
        house.served.queue.run("calls.send")
    elif by == "invitation":
        captain.post(INVITE, {"retreatantIds": [paul]})
    elif by == "letter":
        captain.post(WRITE, LETTER | {"toUserIds": [paul]})
    else:
        thank(house, captain, town, paul)

    says(paul, yes=False)
    deliver(house.served, MAIL)

    assert mails_to(house, paul) == [("Suppressed", WANTS_NONE)]


def test_who_comes_is_written_to_about_it_whatever_they_say_meanwhile(
    house: TestHouse, captain: Client, town: Any, retreat: int, paul: int, says: Says
) -> None:
    town.takes_part(paul, retreat)
    captain.post(WRITE, LETTER | {"toUserIds": [paul]})

    says(paul, yes=False)
    deliver(house.served, MAIL)

    assert mails_to(house, paul) == [("Sent", None)]


def thank(house: TestHouse, captain: Client, town: Any, person: int) -> Any:
    over = town.retreat(starts=-10)
    town.takes_part(person, over)
    with house.session() as session:
        key = EmailTemplate.key == "RetreatThanks"
        session.execute(update(EmailTemplate).where(key).values(is_enabled=True))
    return captain.post("/api/rosters/thank", {"retreatId": over})


def test_who_said_no_is_not_thanked_by_mail(
    house: TestHouse, captain: Client, town: Any, paul: int, says: Says
) -> None:
    says(paul, yes=False)

    thanked = thank(house, captain, town, paul).result

    assert thanked["sent"] == 0
    assert [each["reason"] for each in thanked["skipped"]] == [CANNOT]


def test_the_last_word_holds(captain: Client, retreat: int, paul: int, says: Says) -> None:
    says(paul, yes=False)
    says(paul, yes=True)

    assert plan(captain, retreat).result["willSend"]["email"] == 1


def test_an_unsubscription_is_no_answer_to_the_question(
    house: TestHouse, captain: Client, retreat: int, paul: int, says: Says
) -> None:
    """Mass mail ends by it, and invitations go on; but it takes back no answer either."""
    with house.session() as session:
        suppress(session, house.served, "paul@example.org", SuppressionReason.UNSUBSCRIBED)
    assert plan(captain, retreat).result["willSend"]["email"] == 1

    says(paul, yes=False)
    with house.session() as session:
        how = "Unsubscribed by the link in a mail"
        note_consent(session, Channel.EMAIL, "paul@example.org", given=False, how=how)

    assert plan(captain, retreat).result["skipped"][0]["message"] == CANNOT


def test_a_no_to_texts_says_nothing_of_mail(
    house: TestHouse, captain: Client, retreat: int, paul: int
) -> None:
    with house.session() as session:
        note_consent(
            session, Channel.TEXT, "+15045550123", given=False, how="STOP", wording=LATER_RETREATS
        )

    assert plan(captain, retreat).result["willSend"]["email"] == 1

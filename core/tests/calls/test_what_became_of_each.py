"""What became of each whom a call means, and why somebody was not reached."""

from typing import Any

from cenacle.platform.mail import EmailRecipient, EmailStatus
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

from .conftest import Ask, Mails, StateOf, Work


def test_who_was_not_reached_by_a_cancelled_call_can_be_asked_again(
    captain: Client, retreat: int, paul: int, start: Ask, work: Work, mails: Mails, call: Any
) -> None:
    start()
    captain.post(f"/api/calls/{retreat}/cancel", {})

    assert start().result["queued"]["email"] == 1
    work()
    assert len(mails()) == 1
    assert call()["state"] == "running"


def test_what_is_seen_answered_and_bounced_is_told(
    house: TestHouse, captain: Client, town: Any, start: Ask, work: Work, link_of: Any,
    state_of: StateOf, call: Any
) -> None:  # fmt: skip
    seen, answered, bounced, silent = (
        town.person(name, email=f"{name}@example.org") for name in ("A", "B", "C", "D")
    )
    unreached = town.person("E")
    start()
    house.served.queue.run("calls.send")
    guest = house.client()
    links = "/api/external-retreatants"
    assert guest.get(f"{links}/validate-challenge/{link_of(seen)}").status == 200
    assert state_of(seen) == "asked"
    guest.post(f"{links}/retreatant-invitation/{link_of(seen)}")
    guest.post(
        f"{links}/retreatant-attending/{link_of(answered)}", {"attendingStatus": "NotAttending"}
    )
    with house.session() as session:
        mail = session.scalars(
            select(EmailRecipient).where(EmailRecipient.retreatant_id == bounced)
        ).one()
        mail.email_status = EmailStatus.BOUNCED

    people = (seen, answered, bounced, silent, unreached)
    assert [state_of(each) for each in people] == [
        "seen", "answered", "bounced", "asked", "notReachable",
    ]  # fmt: skip
    assert call()["counts"] == {
        "notAsked": 0, "asked": 1, "seen": 1, "answered": 1, "bounced": 1, "notReachable": 1,
    }  # fmt: skip
    rows = captain.post("/api/rosters/roster", {}).result["rosterList"]
    assert {row["retreatantId"]: row["callState"] for row in rows} == {
        each: state_of(each) for each in people
    }


def test_an_answer_that_is_taken_back_leaves_somebody_who_was_asked(
    house: TestHouse, captain: Client, paul: int, start: Ask, work: Work, link_of: Any,
    state_of: StateOf
) -> None:  # fmt: skip
    start()
    house.served.queue.run("calls.send")
    token = link_of(paul)
    links = "/api/external-retreatants"
    house.client().post(f"{links}/retreatant-invitation/{token}")
    for answer in ("Attending", "NoResponse"):
        captain.post(
            "/api/retreatants/update-retreatant-attending",
            {"retreatantId": paul, "attendingStatus": answer},
        )

    assert state_of(paul) == "asked"


def test_who_is_invited_by_hand_was_asked(
    captain: Client, paul: int, plan: Ask, state_of: StateOf
) -> None:
    captain.post("/api/emails/send-invitation-emails", {"retreatantIds": [paul]})

    assert state_of(paul) == "asked"
    assert plan().result["people"] == 0


def test_it_is_told_why_somebody_was_not_reached_until_that_is_mended(
    house: TestHouse, captain: Client, town: Any, paul: int, start: Ask, work: Work, call: Any
) -> None:  # fmt: skip
    silent, bounced = town.person("Silent"), town.person("Back", email="back@example.org")
    with house.session() as session:
        suppress(session, house.served, "back@example.org", SuppressionReason.BOUNCED)
    start()
    work()

    def told(person: int) -> tuple[Any, ...]:
        [found] = [each for each in call()["people"] if each["retreatantId"] == person]
        return tuple(found[name] for name in ("state", "reason", "mend", "message"))

    assert told(silent) == (
        "notReachable", "noEmail", "writeEmail", "Paul Silent has no email address.",
    )  # fmt: skip
    assert told(bounced)[:3] == ("notReachable", "emailBounces", "clearBounce")
    assert told(paul) == ("asked", None, None, None)
    captain.post(
        "/api/retreatants/update-retreatant",
        {"retreatantId": silent, "email": "silent@example.org"},
    )
    captain.post("/api/retreatants/mail-again", {"retreatantId": bounced})
    assert told(silent) == told(bounced) == ("notReachable", None, None, None)

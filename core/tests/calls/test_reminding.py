"""Who was asked and has not answered is reminded when a captain says so, not by a plan alone."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

Ask = Callable[..., Any]


def test_who_was_asked_is_reminded_and_the_others_are_invited(
    town: Any,
    start: Ask,
    plan: Ask,
    call: Ask,
    work: Ask,
    mails: Ask,
    state_of: Ask,
) -> None:
    asked = town.person("Asked", email="a@example.org")
    start()
    work()
    new = town.person("New", email="n@example.org")
    chosen = {"who": "chosen", "retreatantIds": [asked, new]}
    assert [each["reason"] for each in plan(**chosen).result["skipped"]] == ["alreadyAsked"]

    planned = plan(**chosen, remindAsked=True).result
    assert (planned["people"], planned["skipped"]) == (2, [])
    assert start(**chosen, remindAsked=True).result["queued"]["email"] == 2
    work()

    first, *others = mails()
    assert [first[0], *sorted(person for person, _ in others)] == [asked, asked, new]
    subjects = dict(others)
    assert subjects[asked] != subjects[new] == first[1]
    reminded = {each["retreatantId"]: each["remindersSent"] for each in call()["people"]}
    assert reminded == {asked: 1, new: 0}
    assert state_of(asked) == state_of(new) == "asked"
    assert [each["sent"] for each in call()["reminders"]] == [1]


def test_the_sample_of_a_reminder_is_a_reminder(
    town: Any, start: Ask, plan: Ask, work: Ask, mails: Ask
) -> None:
    asked = town.person("Asked", email="a@example.org")
    start()
    work()
    chosen = {"who": "chosen", "retreatantIds": [asked], "remindAsked": True}
    shown = plan(**chosen).result["sample"]["subject"]
    start(**chosen)
    work()
    assert shown == plan(**chosen).result["sample"]["subject"] != mails()[0][1]


def test_nobody_is_reminded_who_has_answered_or_waits_for_the_first_message(
    captain: Client, town: Any, start: Ask, plan: Ask, work: Ask, retreat: int
) -> None:
    done = town.person("Done", email="a@example.org")
    start()
    work()
    captain.post(
        "/api/retreatants/update-retreatant-attending",
        {"retreatantId": done, "attendingStatus": "NotAttending"},
    )
    waits = town.person("Waits", email="b@example.org")
    start(who="chosen", retreatantIds=[waits])

    skipped = plan(who="chosen", retreatantIds=[done, waits], remindAsked=True).result["skipped"]
    assert {each["retreatantId"]: each["reason"] for each in skipped} == {
        done: "answered",
        waits: "alreadyAsked",
    }


def test_who_can_no_longer_be_reached_stays_asked(
    captain: Client, town: Any, start: Ask, work: Ask, state_of: Ask
) -> None:
    asked = town.person("Asked", email="a@example.org")
    start()
    work()
    captain.post("/api/retreatants/update-retreatant-email", {"retreatantId": asked, "email": None})
    skipped = start(who="chosen", retreatantIds=[asked], remindAsked=True).result["skipped"]
    assert [each["mend"] for each in skipped] == ["writeEmail"]
    assert state_of(asked) == "asked"


def test_the_record_of_a_person_tells_of_each_reminder(
    captain: Client, town: Any, start: Ask, work: Ask
) -> None:
    asked = town.person("Asked", email="a@example.org")
    start()
    work()
    start(who="chosen", retreatantIds=[asked], remindAsked=True)
    work()

    told = captain.post("/api/retreatants/get-history", {"retreatantId": asked}).result

    assert sorted(each["eventType"] for each in told) == [
        "InvitationReminded",
        "InvitationSentViaEmail",
    ]
    [reminded] = [each for each in told if each["eventType"] == "InvitationReminded"]
    assert reminded["eventMessage"].startswith("Was reminded by mail of the invitation to the ")


LETTER = {"subject": "Come", "body": '<p><a href="{{ link }}">Answer</a></p>'}


@pytest.mark.parametrize("way", ["send-invitation-emails", "send-user-email"])
def test_who_is_invited_while_a_call_runs_is_reminded_like_the_others(
    house: TestHouse, town: Any, start: Ask, work: Ask, mails: Ask, call: Ask, retreat: int,
    days_later: Callable[[float], None], way: str,
) -> None:  # fmt: skip
    """As who is accepted, and invited by the same press."""
    town.person("Asked", email="a@example.org")
    start(reminders=1, remindAfterDays=3)
    work()
    late = town.person("Late", email="l@example.org")
    town.takes_part(late, retreat, "NoResponse", invited=False)
    days_later(1)
    is_letter = way == "send-user-email"
    form = {"toUserIds": [late], **LETTER} if is_letter else {"retreatantIds": [late]}
    sent = house.client(Role.CAPTAIN).post(f"/api/emails/{way}", form)
    assert sent.status == 200, sent

    def written() -> int:
        return len([person for person, _ in mails() if person == late])

    days_later(3.5)
    work()
    assert written() == 1
    for days in (4.5, 9):
        days_later(days)
        work()

    assert written() == 2
    told = {each["name"]: each["remindersSent"] for each in call()["people"]}
    assert told == {"Paul Asked": 1, "Paul Late": 1}


@pytest.mark.parametrize("is_cancelled", [True, False])
def test_who_is_invited_while_no_call_reminds_is_reminded_by_none(
    house: TestHouse, captain: Client, town: Any, start: Ask, work: Ask, mails: Ask, retreat: int,
    days_later: Callable[[float], None], is_cancelled: bool,
) -> None:  # fmt: skip
    town.person("Asked", email="a@example.org")
    start(**({"reminders": 1, "remindAfterDays": 3} if is_cancelled else {}))
    work()
    if is_cancelled:
        assert captain.post(f"/api/calls/{retreat}/cancel", {}).status == 200
    late = town.person("Late", email="l@example.org")
    captain.post("/api/emails/send-invitation-emails", {"retreatantIds": [late]})
    days_later(9)
    work()

    assert len([person for person, _ in mails() if person == late]) == 1

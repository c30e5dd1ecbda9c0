"""Who was asked and has not answered is reminded when a captain says so, not by a plan alone."""

from collections.abc import Callable
from typing import Any

from cenacle.testing import Client

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

"""A plan says what a call would do, and sends nothing."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from cenacle.magic_links import AccessLink
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailRecipient
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.testing import Client, TestHouse
from sqlalchemy import func, select

Ask = Callable[..., Any]


def test_it_says_who_gets_what_and_who_is_skipped(house: TestHouse, town: Any, plan: Ask) -> None:
    town.person("Landry", email="paul@example.org")
    silent = town.person("Silent")

    planned = plan().result

    assert planned["willSend"] == {"email": 1, "text": 0}
    assert planned["people"] == 1
    assert planned["skipped"] == [
        {
            "retreatantId": silent,
            "name": "Paul Silent",
            "reason": "noEmail",
            "mend": "writeEmail",
            "message": "Paul Silent has no email address.",
        }
    ]


def test_nothing_is_sent_and_nobody_is_invited(
    house: TestHouse, captain: Client, town: Any, plan: Ask, call: Callable[[], Any]
) -> None:
    person = town.person(email="paul@example.org")

    sample = plan().result["sample"]

    assert sample["name"] == "Paul Landry"
    assert sample["subject"].startswith("Will you join us? The retreat of ")
    assert "Dear Paul," in sample["body"]
    token = sample["body"].partition("/attending/")[2].partition('"')[0]
    path = "/api/external-retreatants/validate-challenge"
    assert house.client().get(f"{path}/{token}").status == 403
    with house.session() as session:
        assert session.scalar(select(func.count(EmailRecipient.id))) == 0
        assert session.scalar(select(func.count(AccessLink.id))) == 0
    assert captain.post("/api/retreatants/get-history", {"retreatantId": person}).result == []
    told = call()
    assert told["state"] == "planned"
    assert told["version"] == 1
    assert [each["state"] for each in told["people"]] == ["notAsked"]


def skipped_of(house: TestHouse, town: Any, retreat: int, kind: str) -> int:
    if kind == "secondary":
        return int(town.person(group="7", secondary="12", email="s@example.org"))
    person = int(town.person(email="p@example.org"))
    if kind == "answered":
        town.takes_part(person, retreat, "NotAttending")
    elif kind == "alreadyAsked":
        town.takes_part(person, retreat, "NoResponse")
    elif kind == "inactive":
        house.client(Role.ADMIN).post(
            "/api/retreatants/update-retreatant-status",
            {"retreatantId": person, "status": "Inactive"},
        )
    else:
        reason = {
            "emailBounces": SuppressionReason.BOUNCED,
            "optedOut": SuppressionReason.COMPLAINED,
        }[kind]
        with house.session() as session:
            suppress(session, house.served, "p@example.org", reason)
    return person


@pytest.mark.parametrize(
    ("kind", "mend"),
    [
        ("answered", None),
        ("alreadyAsked", None),
        ("secondary", None),
        ("inactive", None),
        ("emailBounces", "clearBounce"),
        ("optedOut", None),
    ],
)
def test_who_is_chosen_and_cannot_be_asked_is_listed(
    house: TestHouse, town: Any, retreat: int, plan: Ask, kind: str, mend: str | None
) -> None:
    person = skipped_of(house, town, retreat, kind)

    planned = plan(who="chosen", retreatantIds=[person]).result

    [skipped] = planned["skipped"]
    assert (skipped["reason"], skipped["mend"]) == (kind, mend)
    assert planned["willSend"] == {"email": 0, "text": 0}
    assert planned["sample"] is None


def test_who_said_no_to_mail_and_has_a_telephone_is_phoned(
    house: TestHouse, town: Any, plan: Ask
) -> None:
    town.person(email="p@example.org", cell_phone="+15045550123")
    with house.session() as session:
        suppress(session, house.served, "p@example.org", SuppressionReason.COMPLAINED)

    assert plan().result["skipped"][0]["mend"] == "phone"


def test_returning_are_those_who_came_to_one_of_the_last_two(town: Any, plan: Ask) -> None:
    three, two, one = (town.retreat(starts=-365 * years) for years in (3, 2, 1))
    long_ago, before, last, stayed_away, answered = (
        town.person(name, email=f"{name}@example.org".lower())
        for name in ("Old", "Before", "Last", "Away", "Answered")
    )
    town.takes_part(long_ago, three)
    town.takes_part(before, two)
    town.takes_part(last, one)
    town.takes_part(stayed_away, one, no_show=True)
    town.takes_part(answered, one)
    coming = plan().result
    assert coming["people"] == 5

    assert plan(who="returning").result["people"] == 3


def test_own_words_are_filled_in_and_have_the_link(town: Any, plan: Ask) -> None:
    town.person(email="paul@example.org", nickname="Polo")

    sample = plan(subject="Come, {{ nickName }}", body="<p>Come, {{ nickName }}!</p>").result[
        "sample"
    ]

    assert sample["subject"] == "Come, Polo"
    assert sample["body"].startswith("<p>Come, Polo!</p>")
    assert "/attending/" in sample["body"]


def test_words_with_an_unknown_placeholder_are_refused(plan: Ask) -> None:
    answer = plan(body="<p>{{ salary }}</p>")

    assert answer.status == 400
    assert list(answer.failures) == ["body"]


def in_days(house: TestHouse, days: int) -> str:
    return (house.today + timedelta(days=days)).isoformat()


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({"who": None}, "who"),
        ({"who": "everybody"}, "who"),
        ({"who": "chosen"}, "retreatantIds"),
        ({"who": "chosen", "retreatantIds": []}, "retreatantIds"),
        ({"retreatantIds": [1]}, "retreatantIds"),
        ({"channels": []}, "channels"),
        ({"channels": ["email", "email"]}, "channels"),
        ({"channels": ["pigeon"]}, "channels"),
        ({"channels": ["By pigeon"]}, "channels.0"),
        ({"channels": ["text"]}, "channels"),
        ({"sendAt": "2020-01-01T00:00:00Z"}, "sendAt"),
        ({"sendAt": (datetime.now(UTC) + timedelta(days=40)).isoformat()}, "sendAt"),
        ({"sendAt": "2030-01-01T00:00:00"}, "sendAt"),
        ({"holdUntil": 5}, "holdUntil"),
        ({"who": "returning", "holdUntil": -1}, "holdUntil"),
        ({"who": "returning", "holdUntil": 29}, "holdUntil"),
        ({"newcomerPlaces": 41}, "newcomerPlaces"),
        ({"newcomerPlaces": -1}, "newcomerPlaces"),
        ({"reminders": 1}, "remindAfterDays"),
        ({"reminders": 4, "remindAfterDays": 2}, "reminders"),
        ({"reminders": 1, "remindAfterDays": 61}, "remindAfterDays"),
    ],
)
def test_limits(house: TestHouse, plan: Ask, form: dict[str, Any], field: str) -> None:
    if isinstance(form.get("holdUntil"), int):
        form = {**form, "holdUntil": in_days(house, form["holdUntil"])}
    answer = plan(**form)

    assert answer.status == 400, answer
    assert list(answer.failures) == [field]


def test_a_hold_may_last_until_two_days_before(house: TestHouse, plan: Ask) -> None:
    assert plan(who="returning", holdUntil=in_days(house, 28)).status == 200
    assert plan(who="returning", holdUntil=in_days(house, 0)).status == 200


def test_a_retreat_that_has_begun_calls_nobody(captain: Client, town: Any) -> None:
    begun = town.retreat(starts=-1)

    answer = captain.post(f"/api/calls/{begun}/plan", {"who": "roster", "channels": ["email"]})

    assert answer.failures == {"": "The retreat has begun already."}
    assert captain.get(f"/api/calls/{begun}").result["hasBegun"] is True


def test_people_of_another_group_do_not_exist(town: Any, plan: Ask) -> None:
    stranger = town.person(group="7", email="s@example.org")

    assert plan(who="chosen", retreatantIds=[stranger]).status == 404
    assert plan(who="chosen", retreatantIds=[999]).status == 404


def test_the_plan_is_kept_as_it_was_given(plan: Ask, call: Callable[[], Any]) -> None:
    given = {"who": "roster", "channels": ["email"], "reminders": 2, "remindAfterDays": 7}
    plan(**given)

    kept = call()["plan"]

    assert kept == {
        **given,
        "retreatantIds": None,
        "sendAt": None,
        "holdUntil": None,
        "newcomerPlaces": 0,
        "remindAsked": False,
        "subject": None,
        "body": None,
    }


def test_a_plan_takes_as_many_statements_for_one_as_for_many(
    town: Any, plan: Ask, statements: list[str]
) -> None:
    town.person(email="a@example.org")
    plan()
    statements.clear()
    plan()
    of_one = len(statements)
    for number in range(30):
        town.person(f"More{number}", email=f"more{number}@example.org")
    statements.clear()

    assert plan().result["people"] == 31
    assert len(statements) == of_one

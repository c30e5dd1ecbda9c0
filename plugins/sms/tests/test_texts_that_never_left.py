"""Whoever was to be texted, and never was, was not asked; and the captain is told."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from cenacle_sms import calls, opting
from cenacle_sms.models import TextMessage, TextStatus
from cenacle_sms.webhooks import keep_status_report

PHONE, OTHER = "+15045550142", "+15045550143"
A_NIGHT = {"hours": 10}
RETRIES = ({}, {"minutes": 2}, {"minutes": 8}, {"minutes": 46}, {"hours": 4}, {"hours": 13})

Ask = Callable[..., Any]


def later(**passed: int) -> None:
    """So much time goes by."""
    clock.shift_clock(clock.now() - datetime.now(UTC) + timedelta(**passed))


@pytest.fixture
def act(house: TestHouse, captain: Client, retreat: int, carrier: Any) -> Ask:
    """Something about the call, by a captain who has just signed in."""

    def do(name: str, **form: Any) -> Any:
        client = house.client(Role.CAPTAIN)
        answer = client.post(f"/api/calls/{retreat}/{name}", form)
        assert answer.status == 200, answer
        return answer.result

    return do


@pytest.fixture
def plan(act: Ask) -> Ask:
    return lambda *channels: act("plan", who="roster", channels=channels or ["text"])


@pytest.fixture
def start(house: TestHouse, act: Ask, plan: Ask, deliver: Any) -> Ask:
    """The worker takes up what it can."""

    def begin(*channels: str) -> None:
        act("start", version=plan(*channels)["version"])
        house.served.queue.run("calls.send")
        deliver()

    return begin


@pytest.fixture
def person_of_call(house: TestHouse, retreat: int) -> Callable[[], dict[str, Any]]:
    def read() -> dict[str, Any]:
        [found] = house.client(Role.CAPTAIN).get(f"/api/calls/{retreat}").result["people"]
        return dict(found)

    return read


@pytest.fixture
def state(person_of_call: Any) -> Callable[[], str]:
    return lambda: str(person_of_call()["state"])


@pytest.fixture
def in_hand(house: TestHouse) -> Callable[[], None]:
    """A worker has just taken the first text."""

    def take() -> None:
        with house.session() as session:
            session.get_one(TextMessage, 1).due_at = clock.now() + timedelta(seconds=20)

    return take


def test_who_was_to_be_texted_in_the_morning_by_a_cancelled_call_was_not_asked(
    captain: Client, person: Any, start: Ask, act: Ask, plan: Ask, state: Any, noon: Any,
    deliver: Any, carrier: Any, texts: Any
) -> None:  # fmt: skip
    paul = person("Landry", PHONE)
    noon(23)
    start()
    assert state() == "asked"

    told = act("cancel")

    assert told == {"stopped": {"email": 0, "text": 1}, "sent": {"email": 0, "text": 0}}
    assert state() == "notAsked"
    assert captain.get(f"/api/retreatants/{paul}").result["participation"]["invited"] is False
    assert plan()["willSend"]["text"] == 1
    later(**A_NIGHT)
    deliver()
    assert carrier.texts == []
    assert [(text.status, text.sealed) for text in texts()] == [(TextStatus.SUPPRESSED, None)]


def test_a_text_that_a_worker_has_in_hand_is_asked_about_when_the_call_is_cancelled(
    person: Any, start: Ask, act: Ask, noon: Any, deliver: Any, carrier: Any, state: Any,
    in_hand: Any
) -> None:  # fmt: skip
    person("Landry", PHONE)
    noon(23)
    start()
    in_hand()

    assert act("cancel")["sent"]["text"] == 1

    later(**A_NIGHT)
    deliver()
    assert carrier.texts == []
    assert state() == "notAsked"


def test_a_call_is_cancelled_although_the_plugin_fails(
    person: Any, start: Ask, act: Ask, noon: Any, deliver: Any, carrier: Any, state: Any,
    monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("out of paper")

    person("Landry", PHONE)
    noon(23)
    start()
    monkeypatch.setattr(calls, "stop_texts", fail)

    assert act("cancel")["sent"]["text"] == 1

    later(**A_NIGHT)
    deliver()
    assert carrier.texts == []
    assert state() == "notAsked"


def test_a_call_that_starts_anew_the_same_night_texts_each_once(
    person: Any, start: Ask, act: Ask, noon: Any, deliver: Any, carrier: Any, state: Any
) -> None:
    person("Landry", PHONE)
    noon(23)
    start()
    act("cancel")

    start()

    later(**A_NIGHT)
    deliver()
    assert carrier.numbers == [PHONE]
    assert state() == "asked"


def test_who_got_a_mail_beside_the_text_that_was_stopped_was_asked_by_mail(
    person: Any, start: Ask, act: Ask, noon: Any, person_of_call: Any
) -> None:
    person("Landry", PHONE, email="paul@example.org")
    noon(23)
    start("email", "text")

    told = act("cancel")

    assert told == {"stopped": {"email": 0, "text": 1}, "sent": {"email": 1, "text": 0}}
    found = person_of_call()
    assert (found["state"], found["channels"]) == ("asked", ["email"])


def test_texts_that_went_out_before_the_call_was_cancelled_stay_sent(
    person: Any, start: Ask, act: Ask, state: Any
) -> None:
    person("Landry", PHONE)
    start()

    told = act("cancel")

    assert told == {"stopped": {"email": 0, "text": 0}, "sent": {"email": 0, "text": 1}}
    assert state() == "asked"


def test_a_reminder_that_was_stopped_leaves_somebody_who_was_asked(
    house: TestHouse, person: Any, act: Ask, noon: Any, deliver: Any, carrier: Any, state: Any
) -> None:
    person("Landry", PHONE)
    form = {"who": "roster", "channels": ["text"], "reminders": 1, "remindAfterDays": 1}
    act("start", version=act("plan", **form)["version"])
    house.served.queue.run("calls.send")
    deliver()
    later(hours=35)
    house.served.queue.run("calls.send")
    deliver()
    assert len(carrier.texts) == 1

    told = act("cancel")

    assert told["sent"]["text"] == 1
    assert state() == "asked"
    later(**A_NIGHT)
    deliver()
    assert len(carrier.texts) == 1


def test_a_text_by_hand_is_none_of_the_call_that_is_cancelled(
    house: TestHouse, person: Any, start: Ask, act: Ask, noon: Any, deliver: Any, carrier: Any,
    state: Any, retreat: int
) -> None:  # fmt: skip
    start()
    paul = person("Landry", PHONE)
    noon(23)
    path = "/api/sms/send-invitation-sms-messages"
    house.client(Role.CAPTAIN).post(path, {"retreatantIds": [paul]})
    deliver()

    assert act("cancel")["stopped"]["text"] == 0

    later(**A_NIGHT)
    deliver()
    assert carrier.numbers == [PHONE]
    assert state() == "asked"


def test_a_text_by_hand_goes_after_the_call_was_cancelled(
    house: TestHouse, person: Any, start: Ask, act: Ask, noon: Any, deliver: Any, carrier: Any
) -> None:
    paul = person("Landry", PHONE)
    start()
    act("cancel")
    noon(23)
    path = "/api/sms/send-invitation-sms-messages"
    house.client(Role.CAPTAIN).post(path, {"retreatantIds": [paul]})
    deliver()

    later(**A_NIGHT)
    deliver()

    assert carrier.numbers == [PHONE, PHONE]


def test_a_text_that_was_tried_for_the_last_time_shows_on_the_call(
    house: TestHouse, person: Any, start: Ask, deliver: Any, carrier: Any, state: Any, texts: Any
) -> None:
    house.write_setting("SmsQuietStart", "08:00")  # to which they last: there are none
    person("Landry", PHONE)
    carrier.refusals[PHONE] = [(500, 20500)] * len(RETRIES)
    start()
    assert state() == "asked"
    for wait in RETRIES[1:]:
        later(**wait)
        deliver()

    assert texts()[0].status is TextStatus.FAILED
    assert state() == "bounced"


def test_texts_that_nobody_takes_for_two_days_show_on_the_call(
    person: Any, start: Ask, deliver: Any, carrier: Any, state: Any, texts: Any
) -> None:
    carrier.hang_up = True
    person("Landry", PHONE)
    start()
    assert state() == "asked"

    later(days=2, minutes=5)
    deliver()

    assert texts()[0].status is TextStatus.FAILED
    assert state() == "bounced"


@pytest.mark.parametrize("is_in_hand", [False, True])
def test_a_text_that_a_stop_kept_from_going_shows_on_the_call(
    house: TestHouse, person: Any, start: Ask, deliver: Any, noon: Any, state: Any, carrier: Any,
    texts: Any, in_hand: Any, is_in_hand: bool
) -> None:  # fmt: skip
    person("Landry", PHONE)
    noon(23)
    start()
    if is_in_hand:
        in_hand()
    with house.session() as session:
        opting.opt_out(session, house.served, PHONE, "STOP")

    later(**A_NIGHT)
    deliver()

    assert carrier.texts == []
    assert texts()[0].status is TextStatus.SUPPRESSED
    assert state() == "bounced"


def test_an_invitation_by_hand_that_did_not_arrive_shows_as_well(
    house: TestHouse, person: Any, invite: Any, deliver: Any, state: Any, carrier: Any
) -> None:
    invite(person("Landry", PHONE))
    deliver()
    assert state() == "asked"
    report = {"MessageStatus": "undelivered", "MessageSid": f"SM{1:032}"}
    with house.session() as session:
        keep_status_report(session, house.served, 1, report)

    assert state() == "bounced"


def test_an_invitation_by_hand_that_waits_does_not_go_to_who_has_answered(
    person: Any, invite: Any, act: Ask, deliver: Any, noon: Any, captain: Client, house: TestHouse,
    carrier: Any
) -> None:  # fmt: skip
    paul = person("Landry", PHONE)
    noon(23)
    path = "/api/sms/send-invitation-sms-messages"
    assert house.client(Role.CAPTAIN).post(path, {"retreatantIds": [paul]}).status == 200
    deliver()
    act("phoned", retreatantId=paul, outcome="notAttending")

    later(**A_NIGHT)
    deliver()

    assert carrier.texts == []

"""Texts as a channel of the call of a retreat."""

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailRecipient
from cenacle.retreats import Retreat
from cenacle.testing import Client, TestHouse
from cenacle_sms import calls
from cenacle_sms.models import TextMessage, TextStatus
from cenacle_sms.webhooks import keep_status_report
from sqlalchemy import select

PHONE, OTHER = "+15045550142", "+15045550143"
LANDLINE_IN_FRANCE = "+33142685300"
Ask = Callable[..., Any]


@pytest.fixture
def plan(captain: Client, retreat: int, carrier: Any) -> Ask:
    def ask(*channels: str, **form: Any) -> Any:
        given = {"who": "roster", "channels": channels or ["text"], **form}
        return captain.post(f"/api/calls/{retreat}/plan", given).result

    return ask


@pytest.fixture
def start(captain: Client, retreat: int, plan: Ask, house: TestHouse) -> Ask:
    def begin(*channels: str, **form: Any) -> Any:
        version = plan(*channels, **form)["version"]
        answer = captain.post(f"/api/calls/{retreat}/start", {"version": version})
        house.served.queue.run("calls.send")
        return answer.result

    return begin


@pytest.fixture
def states(captain: Client, retreat: int) -> Callable[[], dict[int, str]]:
    return lambda: {
        person["retreatantId"]: person["state"]
        for person in captain.get(f"/api/calls/{retreat}").result["people"]
    }


def test_a_plan_says_whom_no_text_reaches_and_what_mends_it(
    person: Any, captain: Client, plan: Ask
) -> None:
    person("Adams", PHONE)
    for name, phone, consents in (
        ("Brown", None, True),
        ("Clark", LANDLINE_IN_FRANCE, True),
        ("Davis", OTHER, False),
    ):
        person(name, phone, **({} if consents else {"sms_consent_at": None}))

    planned = plan()

    assert planned["willSend"] == {"email": 0, "text": 1}
    assert [(each["reason"], each["mend"]) for each in planned["skipped"]] == [
        ("noMobile", "writeMobile"),
        ("noMobile", "writeMobile"),
        ("noConsent", "phone"),
    ]
    assert "http://localhost:6543/xxxxxxxxxxxxxxxxxxxxxx" in planned["sample"]["text"]


def test_who_is_reached_by_both_gets_both_and_who_by_one_is_not_skipped(
    person: Any, plan: Ask, start: Ask, carrier: Any, deliver: Any
) -> None:
    person("Adams", PHONE, email="a@example.org")
    person("Brown", None, email="b@example.org")
    person("Clark", OTHER)

    planned = plan("email", "text")

    assert (planned["willSend"], planned["people"]) == ({"email": 2, "text": 2}, 3)
    assert planned["skipped"] == []
    assert start("email", "text")["queued"] == {"email": 2, "text": 2}
    deliver()
    assert sorted(text["To"] for text in carrier.texts) == [PHONE, OTHER]


def test_a_text_that_waits_for_the_morning_does_not_go_once_its_reader_has_answered(
    captain: Client, retreat: int, person: Any, start: Ask, noon: Any, deliver: Any,
    texts: Any, carrier: Any
) -> None:  # fmt: skip
    paul = person("Landry", PHONE)
    noon(23)
    start()
    deliver()
    assert carrier.texts == []
    form = {"retreatantId": paul, "outcome": "notAttending"}
    assert captain.post(f"/api/calls/{retreat}/phoned", form).status == 200

    clock.shift_clock(clock.timedelta(hours=12) + _shift_of(noon))
    deliver()

    assert carrier.texts == []
    assert [text.status for text in texts()] == [TextStatus.SUPPRESSED]


def _shift_of(noon: Any) -> timedelta:
    """How far the hour that was set is from that of the machine."""
    noon(23)
    return clock.now() - clock.datetime.now(clock.UTC)


def test_a_text_that_did_not_arrive_shows_on_the_call(
    house: TestHouse, person: Any, start: Ask, deliver: Any, states: Any, carrier: Any
) -> None:
    paul = person("Landry", PHONE)
    start()
    assert states() == {paul: "asked"}
    with house.session() as session:
        keep_status_report(
            session, house.served, 1, {"MessageStatus": "undelivered", "ErrorCode": "30003"}
        )

    assert states() == {paul: "bounced"}


def test_with_the_flag_off_there_are_no_texts(
    house: TestHouse, captain: Client, retreat: int, carrier: Any
) -> None:

    admin = house.client(Role.ADMIN)
    admin.post("/api/features/update", {"featureFlag": "Sms", "isEnabled": False})

    answer = captain.post(
        f"/api/calls/{retreat}/plan", {"who": "roster", "channels": ["email", "text"]}
    )

    assert answer.status == 400
    assert list(answer.failures) == ["channels"]
    assert captain.get(f"/api/calls/{retreat}").result["channels"] == ["email"]


def test_reminders_are_texted_too(
    house: TestHouse, person: Any, start: Ask, deliver: Any, carrier: Any
) -> None:
    person("Landry", PHONE)
    start(reminders=1, remindAfterDays=7)
    deliver()
    shift = clock.now() - clock.datetime.now(clock.UTC)

    clock.shift_clock(shift + timedelta(days=7, minutes=5))
    house.served.queue.run("calls.send")
    deliver()

    first, second = (text["Body"] for text in carrier.texts)
    assert "will you join" in first
    assert "does not know yet" in second


@pytest.mark.parametrize("broken", ["_obstacle", "fill_text"])
def test_a_plugin_that_fails_keeps_no_mail_of_the_call(
    house: TestHouse, person: Any, plan: Ask, captain: Client, retreat: int, carrier: Any,
    deliver: Any, states: Any, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:  # fmt: skip
    both = person("Adams", PHONE, email="a@example.org")
    by_text = [person(name, OTHER) for name in ("Brown", "Clark")]
    by_mail = person("Davis", None, email="d@example.org")
    version = plan("email", "text")["version"]
    captain.post(f"/api/calls/{retreat}/start", {"version": version})

    with monkeypatch.context() as breaking:
        breaking.setattr(calls, broken, _fail)
        house.served.queue.run("calls.send")

    asked = {both: "asked", by_mail: "asked"}
    assert states() == asked | dict.fromkeys(by_text, "notAsked")
    clock.shift_clock(clock.now() - clock.datetime.now(clock.UTC) + timedelta(minutes=2))
    for _ in range(2):
        house.served.queue.run("calls.send")
        deliver()
    assert states() == asked | dict.fromkeys(by_text, "asked")
    assert carrier.numbers == [OTHER, OTHER]
    with house.session() as session:
        mailed = session.scalars(select(EmailRecipient.retreatant_id)).all()
    assert sorted(each or 0 for each in mailed) == [both, by_mail]


def _fail(*_: object, **__: object) -> None:
    raise RuntimeError("out of paper")


def test_each_is_texted_in_their_language_in_one_segment_of_plain_letters(
    person: Any, start: Ask, house: TestHouse, retreat: int
) -> None:
    person("Adams", PHONE)
    person("García", OTHER, language="es")
    with house.session() as session:  # over New Year, whose days take the most letters
        planned = session.get_one(Retreat, retreat)
        planned.end_date = date(house.today.year + 1, 1, 2)
        planned.start_date = max(date(house.today.year, 12, 29), house.today + timedelta(days=1))

    start()

    with house.session() as session:
        texts = {
            text.phone: (text.shown, text.segments) for text in session.scalars(select(TextMessage))
        }
    english, spanish = texts[PHONE], texts[OTHER]
    assert "will you join group" in english[0]
    assert "viene con el grupo" in spanish[0]
    assert "STOP para no recibir" in spanish[0]
    assert spanish[1] <= english[1]


def test_the_house_s_own_words_are_for_all(person: Any, start: Ask, house: TestHouse) -> None:
    house.write_setting("SmsInvitationText", "Come: {{ link }}")
    person("García", OTHER, language="es")

    start()

    with house.session() as session:
        assert session.scalars(select(TextMessage.shown)).one() == "Come: [link]"


def test_the_reasons_of_texts_are_in_the_language_of_whoever_plans(
    person: Any, captain: Client, retreat: int, carrier: Any
) -> None:
    person("Davis", PHONE, sms_consent_at=None)

    given = {"who": "roster", "channels": ["text"]}
    planned = captain.post(f"/api/calls/{retreat}/plan?lang=es", given).result

    [skipped] = planned["skipped"]
    assert skipped["message"].endswith(": No hay consentimiento para mensajes de texto.")

"""A captain invites by text message."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailRecipient
from cenacle.platform.mail.models import MailboxMessage
from cenacle.testing import Client, TestHouse
from cenacle_sms import config, opting, twilio_transport
from cenacle_sms.models import TextStatus
from sqlalchemy import select

PHONE, OTHER = "+15045550142", "+15045550143"
LANDLINE_IN_FRANCE = "+33142685300"


def later(**passed: int) -> None:
    """So much time goes by."""
    clock.shift_clock(clock.now() - datetime.now(UTC) + timedelta(**passed))


def test_a_text_with_a_short_link_arrives(
    house: TestHouse,
    carrier: Any,
    captain: Client,
    person: Any,
    invite: Any,
    deliver: Any,
    texts: Any,
) -> None:
    paul = person("Landry", PHONE, nickname="Polo")

    assert invite(paul).result == {"queued": 1, "skipped": []}
    deliver()

    [text] = carrier.texts
    assert (text["To"], text["From"]) == (PHONE, "+12255550100")
    assert text["StatusCallback"] == "http://localhost:6543/api/sms/status?text=1"
    assert text["Body"].startswith("Cenacle: Polo, will you join group 12 on retreat ")
    token = text["Body"].split("http://localhost:6543/")[1].split(" ")[0]
    seen = house.client().get(f"/api/external-retreatants/validate-challenge/{token}").result
    assert (seen["purpose"], seen["firstName"]) == ("attending", "Polo")
    [row] = texts()
    assert (row.status, row.due_at, row.sealed) == (TextStatus.SENT, None, None)
    assert token not in row.shown
    [told] = captain.post("/api/retreatants/get-history", {"retreatantId": paul}).result
    assert told["eventType"] == "InvitationSentViaText"
    [on_roster] = captain.post("/api/rosters/roster", {}).result["rosterList"]
    assert on_roster["invited"] is True


def test_a_text_does_not_end_the_link_of_the_mail(
    house: TestHouse, captain: Client, person: Any, invite: Any, carrier: Any, deliver: Any
) -> None:
    paul = person("Landry", PHONE, email="paul@example.org")
    captain.post("/api/emails/send-invitation-emails", {"retreatantIds": [paul]})
    invite(paul)
    deliver()

    with house.session() as session:
        link = house.links_of(session.scalars(select(EmailRecipient)).one())["link"]
    token = link.rpartition("/")[2]

    answer = house.client().get(f"/api/external-retreatants/validate-challenge/{token}")
    assert answer.status == 200


def test_who_may_not_be_texted_is_named_and_the_others_get_theirs(
    house: TestHouse, carrier: Any, person: Any, invite: Any, deliver: Any
) -> None:
    with house.session() as session:
        opting.opt_out(session, house.served, OTHER, "STOP")
    people = [
        person("Landry", PHONE),
        person("Silent", None),
        person("Stopped", OTHER),
        person("Unasked", "+15045550199", sms_consent_at=None),
        person("Abroad", LANDLINE_IN_FRANCE),
    ]

    answer = invite(*people).result
    deliver()

    assert answer["queued"] == 1
    assert answer["skipped"] == [
        {"name": "Paul Silent", "reason": "There is no cell phone."},
        {"name": "Paul Stopped", "reason": "The reader opted out of texts."},
        {"name": "Paul Unasked", "reason": "There is no consent to texts."},
        {"name": "Paul Abroad", "reason": "+33 1 42 68 53 00 is no mobile number."},
    ]
    assert carrier.numbers == [PHONE]


def test_the_rules_of_invitations_hold(
    captain: Client, person: Any, invite: Any, texts: Any
) -> None:
    paul, done = person("Landry", PHONE), person("Done", OTHER)
    captain.post(
        "/api/retreatants/update-retreatant-attending",
        {"retreatantId": done, "attendingStatus": "Attending"},
    )

    assert invite(paul, done).failures == {"retreatantIds.1": "Paul Done has responded already."}
    assert invite(paul, 999).status == 404
    assert invite().failures.keys() == {"retreatantIds"}
    assert texts() == []


def test_at_night_texts_wait_for_the_morning_of_their_reader(
    carrier: Any, person: Any, invite: Any, deliver: Any, noon: Any, texts: Any
) -> None:
    """At 20:00 in Louisiana it is 21:00 in New York, and 18:00 in California."""
    noon(20)
    invite(
        person("Louisiana", PHONE),
        person("York", "+12125550142"),
        person("California", "+13105550142"),
    )

    deliver()

    assert carrier.numbers == [PHONE, "+13105550142"]
    waiting = texts()[1]
    assert (waiting.status, waiting.problem) == (
        TextStatus.QUEUED,
        "Waits for the morning of its reader.",
    )
    assert waiting.due_at - clock.now() == pytest.approx(
        timedelta(hours=11), abs=timedelta(minutes=1)
    )
    noon(23)
    clock.shift_clock(clock.timedelta(hours=0))
    deliver()


def test_the_house_sets_its_quiet_hours(
    house: TestHouse, carrier: Any, person: Any, invite: Any, deliver: Any
) -> None:
    house.write_setting("SmsQuietStart", "11:00")
    house.write_setting("SmsQuietEnd", "13:30")
    invite(person("Landry", PHONE))

    deliver()
    assert carrier.texts == []
    later(minutes=91)
    deliver()
    assert carrier.numbers == [PHONE]


@pytest.mark.parametrize(
    ("status", "code", "became", "problem"),
    [
        (400, 21211, TextStatus.FAILED, "This is not a telephone number that can be texted."),
        (400, 21614, TextStatus.FAILED, "This is not a mobile number."),
        (400, 99999, TextStatus.FAILED, "Twilio answered with the code 99999."),
        (400, 21610, TextStatus.SUPPRESSED, "The reader opted out of texts."),
        (429, 20429, TextStatus.DEFERRED, "Twilio answered with the code 20429."),
        (500, 20500, TextStatus.DEFERRED, "Twilio answered with the code 20500."),
    ],
)
def test_what_the_carrier_refuses(
    carrier: Any, person: Any, invite: Any, deliver: Any, texts: Any,
    status: int, code: int, became: TextStatus, problem: str,
) -> None:  # fmt: skip
    carrier.refusals[PHONE] = [(status, code)]
    invite(person("Landry", PHONE), person("Other", OTHER))

    deliver()

    row, other = texts()
    assert (row.status, row.problem) == (became, problem)
    assert (row.due_at is None) == (became is not TextStatus.DEFERRED)
    assert other.status is TextStatus.SENT


def test_what_was_deferred_is_tried_again(
    carrier: Any, person: Any, invite: Any, deliver: Any, texts: Any
) -> None:
    carrier.refusals[PHONE] = [(500, 20500), (500, 20500)]
    invite(person("Landry", PHONE))
    for minutes in (0, 3, 12):
        later(minutes=minutes)
        deliver()

    assert carrier.numbers == [PHONE]
    assert texts()[0].attempts == 3


def test_while_nobody_answers_nothing_is_lost_and_no_attempt_used_up(
    carrier: Any, person: Any, invite: Any, deliver: Any, texts: Any
) -> None:
    carrier.hang_up = True
    invite(person("Landry", PHONE), person("Other", OTHER))
    deliver()

    assert [(row.status, row.attempts) for row in texts()] == [(TextStatus.DEFERRED, 0)] * 2
    carrier.hang_up = False
    later(minutes=4)
    deliver()
    assert sorted(carrier.numbers) == [PHONE, OTHER]


def test_a_worker_that_died_gives_its_texts_back(
    carrier: Any, person: Any, invite: Any, deliver: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> None:
        raise SystemExit

    invite(person("Landry", PHONE))
    with monkeypatch.context() as dying:
        dying.setattr(twilio_transport.Twilio, "send", die)
        with pytest.raises(SystemExit):
            deliver()

    deliver()
    assert carrier.texts == []
    later(seconds=31)
    deliver()
    assert carrier.numbers == [PHONE]


def test_a_text_that_breaks_our_side_does_not_hold_up_the_others(
    carrier: Any, person: Any, invite: Any, deliver: Any, texts: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    send = twilio_transport.Twilio.send

    def break_once(carrier: twilio_transport.Twilio, phone: str, *rest: Any) -> str | None:
        if phone == PHONE:
            raise RuntimeError("broken")
        return send(carrier, phone, *rest)

    monkeypatch.setattr(twilio_transport.Twilio, "send", break_once)
    invite(person("Landry", PHONE), person("Other", OTHER))

    deliver()

    broken, other = texts()
    assert (broken.status, broken.problem) == (
        TextStatus.DEFERRED,
        "Something went wrong on our side.",
    )
    assert broken.due_at > clock.now()
    assert other.status is TextStatus.SENT


def test_an_answer_of_stop_between_two_texts_keeps_the_second_from_going(
    house: TestHouse, carrier: Any, person: Any, invite: Any, deliver: Any, texts: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    send = twilio_transport.Twilio.send

    def send_and_hear_stop(carrier: twilio_transport.Twilio, *given: Any) -> str | None:
        with house.session() as session:
            opting.opt_out(session, house.served, OTHER, "STOP")
        return send(carrier, *given)

    monkeypatch.setattr(twilio_transport.Twilio, "send", send_and_hear_stop)
    invite(person("Landry", PHONE), person("Other", OTHER))

    deliver()

    assert carrier.numbers == [PHONE]
    stopped = texts()[1]
    assert (stopped.status, stopped.due_at, stopped.sealed) == (TextStatus.SUPPRESSED, None, None)


def test_while_the_feature_is_off_nothing_is_sent(
    house: TestHouse, carrier: Any, person: Any, invite: Any, deliver: Any
) -> None:
    invite(person("Landry", PHONE))
    house.client(Role.ADMIN).post(
        "/api/features/update", {"featureFlag": "Sms", "isEnabled": False}
    )

    deliver()

    assert carrier.texts == []
    assert invite(1).status == 404


def test_without_credentials_texts_land_in_the_mailbox(
    house: TestHouse, person: Any, invite: Any, deliver: Any
) -> None:
    config.read_configuration.cache_clear()
    invite(person("Landry", PHONE))

    deliver()

    with house.session() as session:
        kept = session.scalars(select(MailboxMessage)).one()
        assert (kept.recipient_email, kept.subject) == (PHONE, "Text message")
        assert "will you join group 12" in kept.source


def test_what_it_will_say_and_cost(captain: Client, person: Any) -> None:
    people = [person("Landry", PHONE), person("Other", OTHER), person("Silent", None)]

    seen = captain.post("/api/sms/preview", {"retreatantIds": people}).result

    assert seen["recipients"] == 2
    assert seen["segments"] == 2
    assert seen["cost"] == pytest.approx(0.0158)
    assert "http://localhost:6543/xxxxxxxxxxxxxxxxxxxxxx" in seen["text"]
    assert seen["waitsUntilMorning"] == 0
    assert [each["name"] for each in seen["skipped"]] == ["Paul Silent"]


def test_consent_is_noted_with_who_and_how(captain: Client, person: Any) -> None:
    paul = person("Landry", PHONE, sms_consent_at=None, sms_consent_wording=None)
    path = f"/api/sms/retreatant/{paul}"
    assert captain.get(path).result["consent"] is None

    captain.post(
        "/api/sms/consent", {"retreatantId": paul, "consents": True, "place": "By telephone"}
    )

    consent = captain.get(path).result["consent"]
    assert consent["place"] == "By telephone, noted by captain@house.test"
    assert "Reply STOP" in consent["wording"]
    captain.post("/api/sms/consent", {"retreatantId": paul, "consents": False, "place": "On paper"})
    assert captain.get(path).result["consent"] is None


def test_who_reads_a_group_reads_its_texts(
    house: TestHouse, carrier: Any, person: Any, invite: Any, deliver: Any
) -> None:
    paul = person("Landry", PHONE)
    invite(paul)
    deliver()

    seen = house.client(Role.PRIEST).get(f"/api/sms/retreatant/{paul}").result

    assert (seen["phone"], seen["isMobile"], seen["mayLead"]) == ("(504) 555-0142", True, False)
    [text] = seen["texts"]
    assert text["status"] == "Sent"
    assert "[link]" in text["text"]
    assert house.client(Role.PRIEST).post("/api/sms/consent", {}).status == 403

"""What Twilio tells the house, signed."""

from datetime import timedelta
from itertools import count
from typing import Any

import pytest
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.consents import Consent
from cenacle.testing import Client, TestHouse
from cenacle_sms.models import IncomingText, TextStatus
from sqlalchemy import select, update
from twilio.request_validator import RequestValidator

TOKEN = "0123456789abcdef0123456789abcdef"
PHONE = "+15045550142"
SID = f"SM{1:032}"
SIDS = count(2)


@pytest.fixture
def sent(carrier: Any, person: Any, invite: Any, deliver: Any) -> int:
    """Somebody to whom a text went."""
    paul: int = person("Landry", PHONE)
    invite(paul)
    deliver()
    return paul


def post(house: TestHouse, path: str, fields: dict[str, str], signature: str | None = None) -> Any:
    given = signature
    if given is None:
        given = RequestValidator(TOKEN).compute_signature(f"http://localhost:6543{path}", fields)
    headers = {"X-Twilio-Signature": given}
    return house.client().app.post(path, fields, headers, expect_errors=True)


def report(house: TestHouse, status: str, text: int = 1, **more: str) -> int:
    fields = {"MessageSid": SID, "MessageStatus": status} | more
    return int(post(house, f"/api/sms/status?text={text}", fields).status_int)


def text(house: TestHouse, body: str, phone: str = PHONE, sid: str | None = None) -> Any:
    """One that is new, unless it names itself."""
    fields = {"From": phone, "Body": body, "MessageSid": sid or f"SM{next(SIDS):032}"}
    return post(house, "/api/sms/incoming", fields)


@pytest.mark.parametrize(
    ("reports", "became"),
    [
        (["queued"], TextStatus.SENT),
        (["delivered"], TextStatus.DELIVERED),
        (["delivered", "sent", "delivered"], TextStatus.DELIVERED),
        (["sent", "undelivered"], TextStatus.FAILED),
        (["undelivered", "delivered"], TextStatus.FAILED),
        (["something new"], TextStatus.SENT),
    ],
)
def test_what_became_of_a_text(
    house: TestHouse, sent: int, texts: Any, reports: list[str], became: TextStatus
) -> None:
    for status in reports:
        assert report(house, status) == 204

    assert texts()[0].status is became


def test_a_code_is_told_in_words(house: TestHouse, captain: Client, sent: int) -> None:
    report(house, "undelivered", ErrorCode="30006")

    [row] = captain.get(f"/api/sms/retreatant/{sent}").result["texts"]
    assert (row["status"], row["problem"]) == ("Failed", "This is a landline: it takes no texts.")


def test_reports_about_what_is_not_ours_do_no_harm(house: TestHouse, sent: int, texts: Any) -> None:
    assert report(house, "delivered", text=99) == 204
    assert report(house, "delivered", MessageSid="SMother") == 204
    assert texts()[0].status is TextStatus.SENT
    unreadable = post(house, "/api/sms/status?text=x", {"MessageStatus": "delivered"})
    assert unreadable.status_int == 404


@pytest.mark.parametrize("path", ["/api/sms/status?text=1", "/api/sms/incoming"])
def test_a_wrong_or_missing_signature_is_refused(
    house: TestHouse, sent: int, texts: Any, path: str
) -> None:
    fields = {"MessageSid": SID, "MessageStatus": "delivered", "From": PHONE, "Body": "STOP"}

    assert post(house, path, fields, "").status_int == 403
    assert post(house, path, fields, "AAAA").status_int == 403
    assert texts()[0].status is TextStatus.SENT


@pytest.mark.parametrize(
    "word",
    [
        "STOP",
        "stop",
        " Stop. ",
        "UNSUBSCRIBE",
        "CANCEL",
        "END",
        "QUIT",
        "STOPALL",
        "REVOKE",
        "OPTOUT",
    ],
)
def test_a_word_ends_texts_at_once(
    house: TestHouse, carrier: Any, captain: Client, sent: int, invite: Any, word: str
) -> None:
    assert text(house, word).text.endswith("<Response></Response>")

    out = captain.get(f"/api/sms/retreatant/{sent}").result["optedOut"]
    assert out["word"] == word.strip().strip(".").upper()
    assert invite(sent).result["queued"] == 0


def test_it_also_ends_texts_that_wait(
    house: TestHouse, carrier: Any, person: Any, invite: Any, deliver: Any, texts: Any
) -> None:
    invite(person("Landry", PHONE))
    text(house, "STOP")

    deliver()

    assert carrier.texts == []
    assert texts()[0].status is TextStatus.SUPPRESSED


@pytest.mark.parametrize("word", ["START", "unstop", "Yes"])
def test_its_owner_takes_it_back(
    house: TestHouse, captain: Client, sent: int, invite: Any, word: str
) -> None:
    text(house, "STOP")

    answer = text(house, word)

    assert answer.content_type == "text/xml"
    assert "You get texts from Cenacle again." in answer.text
    assert captain.get(f"/api/sms/retreatant/{sent}").result["optedOut"] is None


def test_help_names_the_house_and_how_to_reach_it(house: TestHouse, sent: int) -> None:
    house.write_setting("PortalTitle", "Manresa & Co")
    house.write_setting("SupportEmail", "office@house.test")

    answer = text(house, "help").text

    assert "Manresa &amp; Co" in answer
    assert "office@house.test" in answer
    house.write_setting("SmsHelpText", "Call 225-555-0100.")
    assert "<Message>Call 225-555-0100.</Message>" in text(house, "HELP").text


def test_words_are_for_the_captain(house: TestHouse, captain: Client, sent: int) -> None:
    text(house, "I will be  there,\nGod willing. Stop by!")

    [told] = captain.get("/api/group/get-group-notifications").result
    assert told["notificationMessage"] == (
        "Paul Landry ((504) 555-0142) texted: “I will be there, God willing. Stop by!”"
    )
    assert captain.get(f"/api/sms/retreatant/{sent}").result["optedOut"] is None


def test_texts_of_strangers_do_no_harm(house: TestHouse, sent: int) -> None:
    assert text(house, "hello", phone="+15045559999").status_int == 200
    assert text(house, "STOP", phone="nobody").status_int == 200
    assert text(house, "").status_int == 200


def test_while_the_feature_is_off_nobody_answers(house: TestHouse, sent: int) -> None:
    house.client(Role.ADMIN).post(
        "/api/features/update", {"featureFlag": "Sms", "isEnabled": False}
    )

    assert text(house, "STOP").status_int == 404


def test_a_text_that_is_sent_again_changes_nothing(
    house: TestHouse, captain: Client, sent: int
) -> None:
    text(house, "STOP")
    text(house, "START", sid="SMstart")
    text(house, "STOP")

    again = text(house, "START", sid="SMstart")

    assert again.status_int == 200
    assert "<Message>" not in again.text
    assert captain.get(f"/api/sms/retreatant/{sent}").result["optedOut"]["word"] == "STOP"


def test_what_came_is_forgotten_in_time_but_for_a_yes_or_no(house: TestHouse, sent: int) -> None:
    text(house, "STOP", sid="SMstop")
    text(house, "Is there parking?", sid="SMparking")

    for days, left in ((29, {"SMstop", "SMparking"}), (31, {"SMstop"})):
        with house.session() as session:
            session.execute(update(IncomingText).values(at=clock.now() - timedelta(days=days)))
        house.served.queue.run("sms.forget-incoming")
        with house.session() as session:
            assert set(session.scalars(select(IncomingText.sid))) == left


def test_the_ledger_keeps_what_was_said_and_when(house: TestHouse, sent: int) -> None:
    text(house, "STOP")
    text(house, "START")
    text(house, "STOP")

    with house.session() as session:
        lines = session.scalars(select(Consent).order_by(Consent.id)).all()
        said = [(line.address, line.given, line.how) for line in lines if "Texted" in line.how]
    assert said == [
        (PHONE, False, "Texted STOP"),
        (PHONE, True, "Texted START"),
        (PHONE, False, "Texted STOP"),
    ]

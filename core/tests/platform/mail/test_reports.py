"""What the mail provider reports, signed, again and again and in any order."""

import itertools
import json
from base64 import b64encode
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.config import Configuration
from cenacle.platform.mail import MAIL, EmailRecipient, EmailStatus
from cenacle.platform.mail.composing import mail_key
from cenacle.platform.mail.models import MailReport, Suppression
from cenacle.platform.mail.suppression import lift_bounce
from cenacle.platform.outbox import deliver
from cenacle.testing import Client, TestHouse
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from pydantic import ValidationError
from sqlalchemy import select

CALL = "/api/emails/email-status"
KEY = ec.generate_private_key(ec.SECP256R1())

Report = Callable[..., int]


def public_key() -> str:
    info = KEY.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return b64encode(info).decode()


def signed(body: bytes, sent: timedelta = timedelta()) -> dict[str, str]:
    timestamp = str(int((clock.now() + sent).timestamp()))
    signature = KEY.sign(timestamp.encode() + body, ec.ECDSA(SHA256()))
    return {
        "X-Twilio-Email-Event-Webhook-Signature": b64encode(signature).decode(),
        "X-Twilio-Email-Event-Webhook-Timestamp": timestamp,
    }


@pytest.fixture
def house(house: TestHouse, open_process: Callable[..., TestHouse]) -> TestHouse:
    """One whose provider reports."""
    return open_process(sendgrid_webhook_key=public_key())


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def paul(town: Any) -> int:
    return int(town.person(email="Paul@example.org"))


@pytest.fixture
def sent(house: TestHouse, captain: Client, paul: int) -> str:
    """A mail has gone to Paul; this is its key."""
    captain.post(
        "/api/emails/send-user-email",
        {"toUserIds": [paul], "subject": "Welcome", "body": "<p>Come!</p>"},
    )
    deliver(house.served, MAIL)
    with house.session() as session:
        row = session.scalars(select(EmailRecipient)).one()
        return mail_key(row.id, row.message.created_date)


@pytest.fixture
def report(house: TestHouse) -> Report:
    """Posts what the provider says of a mail; gives the status of the answer."""
    client = house.client()

    def post(*events: dict[str, Any]) -> int:
        body = json.dumps(events).encode()
        answer = client.app.post(
            CALL, body, signed(body), content_type="application/json", expect_errors=True
        )
        return int(answer.status_int)

    return post


def about(key: str, event: str, **more: Any) -> dict[str, Any]:
    return {"email": "paul@example.org", "event": event, "cenacle_mail": key, **more}


def suppressed(house: TestHouse) -> list[str]:
    with house.session() as session:
        return list(session.scalars(select(Suppression.email_folded)))


def status(house: TestHouse) -> EmailStatus:
    with house.session() as session:
        return session.scalars(select(EmailRecipient.email_status)).one()


@pytest.mark.parametrize(
    ("event", "more", "became"),
    [
        ("processed", {}, EmailStatus.SENT),
        ("deferred", {"response": "451 later"}, EmailStatus.DEFERRED),
        ("delivered", {}, EmailStatus.DELIVERED),
        ("bounce", {"type": "bounce", "reason": "550 5.1.1 no such user"}, EmailStatus.BOUNCED),
        ("bounce", {"type": "blocked", "reason": "550 spam"}, EmailStatus.FAILED),
        ("dropped", {"reason": "Bounced Address"}, EmailStatus.SUPPRESSED),
        ("dropped", {"reason": "Invalid SMTPAPI header"}, EmailStatus.FAILED),
        ("spamreport", {}, EmailStatus.COMPLAINED),
        ("open", {}, EmailStatus.SENT),
        ("something new", {}, EmailStatus.SENT),
    ],
)
def test_what_became_of_a_mail(
    house: TestHouse, sent: str, report: Report, event: str, more: Any, became: EmailStatus
) -> None:
    assert report(about(sent, event, **more)) == 200

    assert status(house) is became


def test_a_mail_is_found_by_its_message_id_as_well(
    house: TestHouse, sent: str, report: Report
) -> None:
    report({"event": "delivered", "smtp-id": f"<{sent}@cenacle.test>"})

    assert status(house) is EmailStatus.DELIVERED


def test_repeats_and_any_order_come_to_the_same(
    house: TestHouse, captain: Client, paul: int, sent: str, report: Report
) -> None:
    events = [
        about(sent, "deferred"),
        about(sent, "delivered"),
        about(sent, "bounce", type="bounce", reason="550 gone"),
    ]
    for order in itertools.islice(itertools.permutations(events), 10):
        for event in order:
            report(event)
        report(*order)

    assert status(house) is EmailStatus.BOUNCED
    problem = captain.get(f"/api/retreatants/{paul}").result["emailProblem"]
    assert (problem["reason"], problem["problem"]) == ("Bounced", "550 gone")
    assert problem["explanation"] == "Mail to this address came back."


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (("bounce", {"type": "bounce"}), "Bounced"),
        (("spamreport", {}), "Complained"),
        (("unsubscribe", {}), "Unsubscribed"),
        (("bounce", {"type": "blocked"}), None),
        (("delivered", {}), None),
    ],
)
def test_an_address_that_takes_no_mail_shows_on_the_roster(
    captain: Client, sent: str, report: Report, event: Any, reason: str | None
) -> None:
    kind, more = event
    before = captain.get("/api/rosters/changes").result

    report(about(sent, kind, **more))

    [row] = captain.post("/api/rosters/roster", {}).result["rosterList"]
    assert row["emailProblem"] == reason
    assert (captain.get("/api/rosters/changes").result != before) == (reason is not None)


def test_an_address_that_bounced_may_be_tried_again(
    house: TestHouse, captain: Client, paul: int, sent: str, report: Report
) -> None:
    report(about(sent, "bounce", type="bounce"))
    again = {"retreatantId": paul}

    assert captain.post("/api/retreatants/mail-again", again).status == 200

    assert captain.get(f"/api/retreatants/{paul}").result["emailProblem"] is None
    refused = captain.post("/api/retreatants/mail-again", again)
    assert refused.failures == {"": "Mail to Paul Landry does not bounce."}
    report(about(sent, "spamreport"))
    assert captain.post("/api/retreatants/mail-again", again).status == 400


def test_another_address_is_another_matter(
    captain: Client, paul: int, sent: str, report: Report
) -> None:
    report(about(sent, "bounce", type="bounce"))

    captain.post(
        "/api/retreatants/update-retreatant-email",
        {"retreatantId": paul, "email": "new@example.org"},
    )

    assert captain.get(f"/api/retreatants/{paul}").result["emailProblem"] is None


@pytest.mark.parametrize(
    "key", ["", "1", "1.1", "x.y", "99999.1", "9" * 30, "1." + "9" * 40, "-1.5", "１.5"]
)
def test_reports_about_what_is_not_ours_do_no_harm(
    house: TestHouse, sent: str, report: Report, key: str
) -> None:
    assert report(about(key, "bounce", type="bounce")) == 200
    assert status(house) is EmailStatus.SENT


def test_a_wrong_or_missing_signature_is_refused(house: TestHouse, sent: str) -> None:
    client = house.client()
    body = json.dumps([about(sent, "delivered")]).encode()

    def post(headers: dict[str, str], content: bytes = body) -> int:
        answer = client.app.post(
            CALL, content, headers, content_type="application/json", expect_errors=True
        )
        return int(answer.status_int)

    good = signed(body)
    assert post({}) == 403
    assert post(good, body + b" ") == 403
    assert post(good | {"X-Twilio-Email-Event-Webhook-Timestamp": "1"}) == 403
    assert post(good | {"X-Twilio-Email-Event-Webhook-Signature": "%%%"}) == 403
    assert post(good | {"X-Twilio-Email-Event-Webhook-Signature": ""}) == 403
    for odd in ("", "soon", "1" * 400, "-1", "1e3", "²"):
        assert post(good | {"X-Twilio-Email-Event-Webhook-Timestamp": odd}) == 403
    assert status(house) is EmailStatus.SENT
    assert post(good) == 200


def test_a_report_that_comes_again_does_not_undo_what_a_captain_mended(
    house: TestHouse, sent: str, report: Report
) -> None:
    """For ten minutes the same bytes are signed as well as before."""
    bounce = about(sent, "bounce", sg_event_id="Ym91bmNlLTE")
    assert report(bounce) == 200
    assert suppressed(house) == ["paul@example.org"]
    with house.session() as session:
        lift_bounce(session, house.served, "paul@example.org")

    assert report(bounce) == 200
    assert suppressed(house) == []

    assert report(about(sent, "bounce", sg_event_id="Ym91bmNlLTI")) == 200
    assert suppressed(house) == ["paul@example.org"]


def test_reports_are_remembered_for_as_long_as_they_come_again(
    house: TestHouse, sent: str, report: Report, travel: Callable[..., None]
) -> None:
    report(about(sent, "delivered", sg_event_id="ZGVsaXZlcmVk"), about(sent, "open"))

    for days, left in ((6, 1), (8, 0)):
        travel(timedelta(days=days))
        house.served.queue.run("accounts.sweep")
        with house.session() as session:
            assert len(session.scalars(select(MailReport)).all()) == left


@pytest.mark.parametrize("minutes", [-11, 11])
def test_what_was_signed_long_ago_is_not_taken_again(
    house: TestHouse, sent: str, minutes: int
) -> None:
    body = json.dumps([about(sent, "bounce")]).encode()

    answer = house.client().app.post(
        CALL,
        body,
        signed(body, timedelta(minutes=minutes)),
        content_type="application/json",
        expect_errors=True,
    )

    assert answer.status_int == 403
    assert status(house) is EmailStatus.SENT


@pytest.mark.parametrize("body", [b"", b"{}", b"[1]", b"\xff", b'[{"event": 7}]', b"[" * 2000])
def test_a_signed_report_that_cannot_be_read(house: TestHouse, body: bytes) -> None:
    answer = house.client().app.post(
        CALL, body, signed(body), content_type="application/json", expect_errors=True
    )

    assert answer.status_int == 400
    assert answer.json["hasErrors"] is True


def test_without_a_key_nothing_is_believed(database_url: str, queue_url: str) -> None:
    deaf = TestHouse(database_url, queue_url)

    answer = deaf.client().app.post(
        CALL, b"[]", signed(b"[]"), content_type="application/json", expect_errors=True
    )

    assert answer.status_int == 403
    deaf.close()


@pytest.mark.parametrize("key", ["x", "aGVsbG8=", public_key()[:-8]])
def test_a_key_that_is_none_stops_the_start(key: str) -> None:
    with pytest.raises(ValidationError, match="verification key"):
        Configuration(sendgrid_webhook_key=key)

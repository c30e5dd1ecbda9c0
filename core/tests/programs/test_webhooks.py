"""What webhooks are told, how it is signed, and what becomes of it."""

import hmac
import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailRecipient
from cenacle.programs import posting
from cenacle.programs.models import Webhook, WebhookDelivery
from cenacle.programs.wire_events import EVENTS
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

ATTENDING = "/api/retreatants/update-retreatant-attending"


@pytest.fixture
def answer_of_somebody(house: TestHouse, town: Any) -> Callable[[str], dict[str, int]]:
    retreat, person = town.retreat(), town.person(notes="In therapy")
    town.takes_part(person, retreat, "NoResponse")
    captain = house.client(Role.CAPTAIN)

    def answer(status: str = "Attending") -> dict[str, int]:
        body = {"retreatantId": person, "attendingStatus": status}
        assert captain.post(ATTENDING, body).status == 200
        return {"person": person, "retreat": retreat}

    return answer


def signatures(secret: str, header: str, body: bytes) -> tuple[int, bool]:
    """When it was signed, and whether one of the signatures holds: as any program checks it."""
    parts = [part.split("=", 1) for part in header.split(",")]
    timestamp = next(value for name, value in parts if name == "t")
    signed = f"{timestamp}.".encode() + body
    expected = hmac.new(secret.encode(), signed, sha256).hexdigest()
    return int(timestamp), any(
        name == "v1" and hmac.compare_digest(value, expected) for name, value in parts
    )


def test_what_happens_is_told_signed_and_without_words(
    hook: Any, receiver: Any, answer_of_somebody: Any
) -> None:
    about = answer_of_somebody()
    hook.deliver()

    [(headers, body)] = receiver.taken
    told = json.loads(body)
    assert (told["event"], told["version"]) == ("attendance.changed", 1)
    assert told["facts"]["retreatantId"] == about["person"]
    assert told["facts"]["retreatId"] == about["retreat"]
    assert (told["facts"]["before"], told["facts"]["after"]) == ("NoResponse", "Attending")
    assert set(told["facts"]) == {
        "retreatantId", "retreatId", "groupNumber", "startDate", "endDate", "before", "after",
    }  # fmt: skip
    assert not {"Landry", "therapy", "Ann Other"} & set(body.decode().split())
    at, holds = signatures(hook.secret, headers["Cenacle-Signature"], body)
    assert holds
    assert abs(at - datetime.now(UTC).timestamp()) < 60
    assert headers["Cenacle-Delivery"] == told["id"]
    assert headers["Content-Type"] == "application/json"


def test_a_message_that_was_changed_or_signed_by_another_does_not_hold(
    hook: Any, receiver: Any, answer_of_somebody: Any
) -> None:
    answer_of_somebody()
    hook.deliver()

    [(headers, body)] = receiver.taken
    header = headers["Cenacle-Signature"]
    assert not signatures(hook.secret, header, body + b" ")[1]
    assert not signatures("cen_hook_another", header, body)[1]


def test_it_is_told_with_the_act_or_not_at_all(
    house: TestHouse, hook: Any, receiver: Any, town: Any
) -> None:
    admin = hook.admin
    day = (house.today + timedelta(days=50)).isoformat()
    form = {"groupNumberId": town.group(), "startDate": day, "endDate": day, "capacity": 20}
    assert admin.post("/api/retreats/create-edit", form).status == 200
    assert admin.post("/api/retreats/create-edit", form).status == 400

    hook.deliver()

    assert [json.loads(body)["event"] for _, body in receiver.taken] == ["retreat.planned"]


def test_who_did_not_choose_an_event_does_not_hear_of_it(
    house: TestHouse, admin: Client, receiver: Any, answer_of_somebody: Any
) -> None:
    form = {"name": "Rooms", "address": receiver.address, "events": ["room.assigned"]}
    admin.post("/api/programs/webhooks", form)

    answer_of_somebody()
    house.served.queue.run("webhooks.deliver")

    assert receiver.taken == []


def test_while_secrets_are_exchanged_both_sign(
    hook: Any, receiver: Any, answer_of_somebody: Any, travel: Callable[..., None]
) -> None:
    renewed = hook.admin.post(f"/api/programs/webhooks/{hook.id}/secret").result["secret"]
    answer_of_somebody()
    hook.deliver()
    travel(timedelta(hours=25))
    hook.house.served.queue.run("webhooks.deliver")
    again = hook.house.client(Role.ADMIN)
    again.post(f"/api/programs/webhooks/{hook.id}/test")
    hook.deliver()

    (first, body), (second, test) = receiver.taken
    for secret in (hook.secret, renewed):
        assert signatures(secret, first["Cenacle-Signature"], body)[1]
    assert signatures(renewed, second["Cenacle-Signature"], test)[1]
    assert not signatures(hook.secret, second["Cenacle-Signature"], test)[1]


def test_the_log_tells_what_came_back(hook: Any, receiver: Any, answer_of_somebody: Any) -> None:
    receiver.status, receiver.answer = 200, "Thank you\0 \u202e".encode() + b"x" * 2000
    answer_of_somebody()
    hook.deliver()

    [row] = hook.log
    assert (row["status"], row["answerCode"], row["attempts"]) == ("Sent", 200, 1)
    assert row["answer"].startswith("Thank you")
    assert len(row["answer"]) <= 500
    assert row["milliseconds"] >= 0
    assert json.loads(row["body"])["id"] == row["messageId"]


def test_what_fails_is_tried_again_and_then_taken(
    hook: Any, receiver: Any, answer_of_somebody: Any, travel: Callable[..., None]
) -> None:
    receiver.status = 500
    answer_of_somebody()
    hook.deliver()
    [row] = hook.log
    assert (row["status"], row["answerCode"]) == ("Deferred", 500)
    assert row["problem"] == "It answered 500."
    assert hook.row["failingSince"] is not None

    receiver.status = 204
    hook.deliver()
    assert len(receiver.taken) == 1
    travel(timedelta(minutes=3))
    hook.deliver()

    hook.admin = hook.house.client(Role.ADMIN)
    [row] = hook.log
    assert (row["status"], row["attempts"]) == ("Sent", 2)
    first, second = (json.loads(body)["id"] for _, body in receiver.taken)
    assert first == second
    assert hook.row["failingSince"] is None


def test_a_redirect_is_not_followed(hook: Any, receiver: Any, answer_of_somebody: Any) -> None:
    receiver.status, receiver.location = 302, receiver.address
    answer_of_somebody()
    hook.deliver()

    assert len(receiver.taken) == 1
    assert hook.log[0]["answerCode"] == 302
    assert hook.log[0]["status"] == "Deferred"


def test_who_does_not_answer_in_time_is_left_alone_for_a_while(
    hook: Any, receiver: Any, answer_of_somebody: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(posting, "SECONDS", 0.2)
    receiver.seconds = 2
    answer_of_somebody()
    answer_of_somebody("Cancelled")
    hook.deliver()

    assert len(receiver.taken) == 1
    second, first = hook.log
    assert first["answerCode"] is None
    assert first["attempts"] == 1
    assert second["attempts"] == 0
    assert second["problem"] == "Waits, for there was no answer a moment ago."


def test_what_takes_nothing_for_days_is_switched_off_and_told_of(
    hook: Any, receiver: Any, answer_of_somebody: Any, travel: Callable[..., None]
) -> None:
    receiver.status = 503
    answer_of_somebody()
    for hours in (0, 1, 3, 8, 20, 40, 80):
        travel(timedelta(hours=hours))
        hook.deliver()

    hook.admin = hook.house.client(Role.ADMIN)
    assert hook.row["isEnabled"] is False
    assert hook.row["switchedOffAt"] is not None
    with hook.house.session() as session:
        mails = session.scalars(
            select(EmailRecipient).where(EmailRecipient.recipient_email == "admin@house.test")
        ).all()
        told = [mail.values for mail in mails if "webhook" in mail.values]
    assert [(each["webhook"], each["problem"]) for each in told] == [
        ("Register", "It answered 503.")
    ]

    count = len(receiver.taken)
    answer_of_somebody("Cancelled")
    travel(timedelta(hours=200))
    hook.deliver()
    assert len(receiver.taken) == count


def test_it_can_be_switched_on_again_and_what_it_missed_sent_again(
    hook: Any, receiver: Any, answer_of_somebody: Any
) -> None:
    receiver.status = 400
    answer_of_somebody()
    hook.deliver()
    row = hook.row
    off = {name: row[name] for name in ("name", "address", "events", "version")}
    path = f"/api/programs/webhooks/{hook.id}"
    changed = hook.admin.put(path, off | {"isEnabled": False}).result
    with hook.house.session() as session:
        session.scalars(select(WebhookDelivery)).one().due_at = datetime.now(UTC)
    hook.deliver()
    [row] = hook.log
    assert (row["status"], row["problem"]) == ("Suppressed", "The webhook is switched off.")

    on = off | {"isEnabled": True, "version": changed["version"]}
    assert hook.admin.put(path, on).status == 200
    assert hook.admin.put(path, on).failures  # it is stale
    receiver.status = 200
    assert hook.admin.post(f"/api/programs/deliveries/{row['id']}/again").status == 200
    hook.deliver()

    newer, older = hook.log
    assert (newer["status"], newer["messageId"]) == ("Sent", older["messageId"])


def test_what_is_on_its_way_is_not_sent_twice(hook: Any, answer_of_somebody: Any) -> None:
    answer_of_somebody()

    answer = hook.admin.post(f"/api/programs/deliveries/{hook.log[0]['id']}/again")

    assert answer.failures == {"": "This is on its way already."}


def test_a_test_goes_out_also_to_one_that_is_off(hook: Any, receiver: Any) -> None:
    row = hook.row
    off = {name: row[name] for name in ("name", "address", "events", "version")}
    hook.admin.put(f"/api/programs/webhooks/{hook.id}", off | {"isEnabled": False})

    hook.admin.post(f"/api/programs/webhooks/{hook.id}/test")
    hook.deliver()

    [(_, body)] = receiver.taken
    assert json.loads(body)["event"] == "test"
    assert hook.log[0]["status"] == "Sent"


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("http://register.example.org/", "Write an address that begins with https://."),
        ("https://10.0.0.7/", "10.0.0.7 leads into a network"),
        ("https://[::1]/", "::1 leads into a network"),
        ("https://[::ffff:10.0.0.7]/", "leads into a network"),
        ("https://169.254.169.254/latest", "169.254.169.254 leads into a network"),
        ("https://ann:secret@register.example.org/", "without a name, a password"),
        ("ftp://register.example.org/", "Write an address such as"),
        ("register", "Write an address such as"),
    ],
)
def test_an_address_is_the_worlds_and_secure(admin: Client, address: str, why: str) -> None:
    form = {"name": "Register", "address": address, "events": ["retreat.planned"]}

    answer = admin.post("/api/programs/webhooks", form)

    assert list(answer.failures) == ["address"]
    assert why in answer.failures["address"]


@pytest.mark.parametrize("webhook_hosts", [()])
def test_a_name_that_leads_inside_is_not_connected_to(
    house: TestHouse, admin: Client, receiver: Any
) -> None:
    """Whatever it led to when it was typed: it is looked at as it is connected to."""
    port = receiver.server.server_address[1]
    form = {"name": "R", "address": f"https://localhost:{port}/", "events": ["retreat.planned"]}
    made = admin.post("/api/programs/webhooks", form).result
    admin.post(f"/api/programs/webhooks/{made['id']}/test")
    house.served.queue.run("webhooks.deliver")

    answer = admin.post("/api/programs/deliveries/table", {"webhookId": made["id"]})

    assert receiver.taken == []
    assert answer.result["rows"][0]["problem"].startswith("localhost leads into a network")


@pytest.mark.parametrize(
    "inside",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.1.1", "100.64.0.1",
        "0.1.2.3", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fd00::1", "ff02::1",
        "::ffff:127.0.0.1", "64:ff9b::10.0.0.1", "2002:7f00:1::",
    ],
)  # fmt: skip
def test_what_is_not_the_worlds(inside: str) -> None:
    assert not posting.is_outside(posting.ip_address(inside))


@pytest.mark.parametrize("outside", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])
def test_what_is_the_worlds(outside: str) -> None:
    assert posting.is_outside(posting.ip_address(outside))


def test_its_secret_is_told_once_and_kept_sealed(hook: Any) -> None:
    assert hook.secret.startswith("cen_hook_")
    assert hook.secret not in str(hook.admin.get("/api/programs/webhooks").body)
    with hook.house.session() as session:
        kept = session.scalars(select(Webhook)).one()
        assert hook.secret not in kept.sealed_secret


def test_one_that_is_deleted_takes_its_log_along(hook: Any, answer_of_somebody: Any) -> None:
    answer_of_somebody()
    path = f"/api/programs/webhooks/{hook.id}"

    assert hook.admin.request("DELETE", path).status == 200

    assert hook.log == []
    assert hook.admin.request("DELETE", path).status == 404
    assert hook.admin.post(f"{path}/test").status == 404


def test_the_log_is_kept_for_thirty_days(
    hook: Any, receiver: Any, answer_of_somebody: Any, travel: Callable[..., None]
) -> None:
    answer_of_somebody()
    hook.deliver()

    travel(timedelta(days=31))
    hook.house.served.queue.run("programs.sweep")

    hook.admin = hook.house.client(Role.ADMIN)
    assert hook.log == []


def test_one_that_is_found_by_its_event(hook: Any, answer_of_somebody: Any) -> None:
    answer_of_somebody()

    def events(**wanted: str) -> list[str]:
        form = {"webhookId": hook.id} | wanted
        rows = hook.admin.post("/api/programs/deliveries/table", form).result["rows"]
        return [row["event"] for row in rows]

    assert events(allSearch="attendance.changed") == ["attendance.changed"]
    assert events(event="attendance.changed", status="Queued") == ["attendance.changed"]
    assert events(event="attendance.changed", status="Failed") == []


def test_many_things_at_once_cost_as_many_statements_as_one(
    house: TestHouse, admin: Client, receiver: Any, town: Any, statements: list[str]
) -> None:
    form = {"name": "R", "address": receiver.address, "events": ["invitation.sent"]}
    admin.post("/api/programs/webhooks", form)
    captain = house.client(Role.CAPTAIN)
    town.retreat()

    def invite(count: int) -> int:
        people = [town.person(f"Landry{n}", email=f"p{n}@house.test") for n in range(count)]
        statements.clear()
        answer = captain.post("/api/emails/send-invitation-emails", {"retreatantIds": people})
        assert answer.status == 200, answer
        return len([each for each in statements if "webhook" in each])

    assert invite(1) == invite(30)


def test_every_event_has_a_name_that_stays(house: TestHouse) -> None:
    """A name that is on the wire once is never given to something else."""
    names = [each.name for each in EVENTS]

    assert len(set(names)) == len(names)
    assert {"attendance.changed", "retreat.planned", "application.received"} <= set(names)
    for each in EVENTS:
        assert set(each.facts) <= {
            *each.kind.__dataclass_fields__,  # type: ignore[attr-defined]  # each is a dataclass
        }

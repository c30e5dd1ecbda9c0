"""A call is sent by a worker: each once, and looked at again before each message."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from cenacle.calls import sending
from cenacle.calls.models import Asked
from cenacle.magic_links import AccessLink
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailRecipient, EmailStatus
from cenacle.testing import Client, TestHouse
from sqlalchemy import event, func, select

from .conftest import REMINDED, Ask, Days, Mails, StateOf, Work, becomes, reminders


def test_whom_the_plan_means_is_asked_once(
    captain: Client, paul: int, start: Ask, work: Work, mails: Mails, state_of: StateOf
) -> None:
    assert start().result == {"queued": {"email": 1, "text": 0}, "skipped": []}
    assert mails() == []
    assert state_of(paul) == "notAsked"

    work()
    work()

    [(reader, subject)] = mails()
    assert reader == paul
    assert subject.startswith("Will you join us?")
    assert state_of(paul) == "asked"
    assert captain.get(f"/api/retreatants/{paul}").result["participation"]["invited"] is True
    [told] = captain.post("/api/retreatants/get-history", {"retreatantId": paul}).result
    assert told["eventType"] == "InvitationSentViaEmail"


def test_a_call_that_is_sent_later_waits(
    house: TestHouse, paul: int, start: Ask, work: Work, mails: Mails, call: Any, travel: Any
) -> None:
    send_at = clock.now() + timedelta(hours=5)
    start(sendAt=send_at.isoformat())

    work()

    assert mails() == []
    assert call()["state"] == "waiting"
    travel(timedelta(hours=5, minutes=1))
    work()
    assert len(mails()) == 1
    assert call()["state"] == "running"


def test_of_two_who_start_one_wins(
    house: TestHouse, captain: Client, retreat: int, paul: int, plan: Ask
) -> None:
    version = plan().result["version"]
    start = f"/api/calls/{retreat}/start"
    assert captain.post(start, {"version": version}).status == 200

    second = house.client(Role.ADMIN).post(start, {"version": version})

    assert second.status == 400
    assert second.failures["version"].startswith("Ann Other started this call at ")


def test_a_plan_that_was_made_anew_meanwhile_is_not_started(
    house: TestHouse, captain: Client, retreat: int, paul: int, plan: Ask
) -> None:
    version = plan().result["version"]
    house.client(Role.ADMIN).post(
        f"/api/calls/{retreat}/plan", {"who": "roster", "channels": ["email"]}
    )

    answer = captain.post(f"/api/calls/{retreat}/start", {"version": version})

    assert answer.status == 400
    assert answer.failures["version"].startswith("Ann Other planned this call again at ")


def test_answers_do_not_make_a_plan_old(
    captain: Client, town: Any, retreat: int, paul: int, plan: Ask
) -> None:
    ann = town.person("Other", email="ann@example.org")
    version = plan().result["version"]
    answered = {"retreatantId": paul, "attendingStatus": "Attending"}
    captain.post("/api/retreatants/update-retreatant-attending", answered)

    started = captain.post(f"/api/calls/{retreat}/start", {"version": version})

    assert started.result["queued"] == {"email": 1, "text": 0}
    assert ann


def test_a_second_wave_asks_those_alone_who_were_not_asked(
    town: Any, paul: int, start: Ask, work: Work, mails: Mails
) -> None:
    start()
    work()
    ann = town.person("Other", email="ann@example.org")

    second = start().result

    assert second["queued"] == {"email": 1, "text": 0}
    assert [each["reason"] for each in second["skipped"]] == ["alreadyAsked"]
    work()
    assert [reader for reader, _ in mails()] == [paul, ann]


@pytest.mark.parametrize("kind", ["answered", "inactive", "bounced"])
def test_each_is_asked_again_before_the_message_goes(
    house: TestHouse, captain: Client, paul: int, start: Ask, work: Work, mails: Mails, kind: str
) -> None:
    start()
    becomes(kind, house, captain, paul)

    work()

    assert mails() == []


def test_what_was_cancelled_does_not_go(
    captain: Client, retreat: int, paul: int, start: Ask, work: Work, mails: Mails, call: Any,
    state_of: StateOf
) -> None:  # fmt: skip
    start()

    told = captain.post(f"/api/calls/{retreat}/cancel", {}).result

    assert told == {"stopped": {"email": 1, "text": 0}, "sent": {"email": 0, "text": 0}}
    work()
    assert mails() == []
    assert call()["state"] == "cancelled"
    assert state_of(paul) == "notAsked"
    assert captain.get(f"/api/retreatants/{paul}").result["participation"]["invited"] is False


def test_a_call_is_cancelled_once(captain: Client, retreat: int, paul: int, start: Ask) -> None:
    cancel = f"/api/calls/{retreat}/cancel"
    assert captain.post(cancel, {}).failures == {"": "This call was not started."}
    start()
    assert captain.post(cancel, {}).status == 200

    assert captain.post(cancel, {}).failures[""].startswith("This call was cancelled at ")


def test_who_is_invited_by_hand_while_a_call_waits_is_not_asked_again(
    captain: Client, paul: int, start: Ask, work: Work, mails: Mails, travel: Any
) -> None:
    start(sendAt=(clock.now() + timedelta(hours=5)).isoformat())
    captain.post("/api/emails/send-invitation-emails", {"retreatantIds": [paul]})

    travel(timedelta(hours=5, minutes=1))
    work()

    assert len(mails()) == 1


def test_mail_that_waits_for_the_mail_server_does_not_go_to_who_has_answered(
    house: TestHouse, captain: Client, retreat: int, paul: int, start: Ask
) -> None:
    start()
    house.served.queue.run("calls.send")

    form = {"retreatantId": paul, "outcome": "notAttending"}
    captain.post(f"/api/calls/{retreat}/phoned", form)

    with house.session() as session:
        mail, _reply = session.scalars(select(EmailRecipient).order_by(EmailRecipient.id))
        assert (mail.email_status, mail.due_at, mail.sealed) == (
            EmailStatus.SUPPRESSED,
            None,
            None,
        )


def test_a_start_and_a_look_take_as_many_statements_for_one_as_for_many(
    captain: Client, town: Any, retreat: int, plan: Ask, statements: list[str]
) -> None:
    counts = []
    for people in (1, 30):
        coming = town.retreat(starts=100 + people * 10)
        for number in range(people):
            town.person(f"Of{people}No{number}", email=f"no{number}of{people}@example.org")
        form = {"who": "roster", "channels": ["email"]}
        version = captain.post(f"/api/calls/{coming}/plan", form).result["version"]
        statements.clear()
        assert captain.post(f"/api/calls/{coming}/start", {"version": version}).status == 200
        started = len(statements)
        captain.get(f"/api/calls/{coming}")
        counts.append((started, len(statements)))

    assert counts[0] == counts[1]


def test_two_retreats_of_a_group_have_a_call_each(
    house: TestHouse, captain: Client, town: Any, retreat: int, paul: int, start: Ask,
    link_of: Any
) -> None:  # fmt: skip
    start()
    house.served.queue.run("calls.send")
    spring = link_of(paul)
    autumn = town.retreat(starts=200)
    planned = captain.post(
        f"/api/calls/{autumn}/plan", {"who": "roster", "channels": ["email"]}
    ).result
    assert planned["people"] == 1
    captain.post(f"/api/calls/{autumn}/start", {"version": planned["version"]})
    house.served.queue.run("calls.send")

    assert link_of(paul) != spring
    path = f"/api/external-retreatants/validate-challenge/{spring}"
    assert house.client().get(path).status == 200


@pytest.fixture
def a_death(house: TestHouse) -> Iterator[Callable[[int], None]]:
    """A worker that is killed after so many batches, in the middle of the next."""
    after = {"batches": 10**9}

    def die(session: Any, _context: Any, _instances: Any) -> None:
        for row in session.dirty:
            if isinstance(row, Asked) and row.last_at is not None:
                after["batches"] -= 1
                if after["batches"] < 0:
                    raise KeyboardInterrupt
                return

    def arrange(batches: int) -> None:
        after["batches"] = batches

    event.listen(sending.Session, "before_flush", die)
    yield arrange
    event.remove(sending.Session, "before_flush", die)


def test_a_worker_that_is_killed_asks_nobody_twice_and_leaves_nobody_out(
    house: TestHouse, town: Any, start: Ask, work: Work, mails: Mails, days_later: Days,
    monkeypatch: pytest.MonkeyPatch, a_death: Callable[[int], None]
) -> None:  # fmt: skip
    monkeypatch.setattr(sending, "BATCH", 7)
    people = {town.person(f"No{n}", email=f"no{n}@example.org") for n in range(23)}
    start(**REMINDED)
    a_death(2)
    with pytest.raises(KeyboardInterrupt):
        house.served.queue.run("calls.send")
    assert 0 < len(mails()) < 23
    a_death(10**9)

    work()

    assert sorted(reader or 0 for reader, _ in mails()) == sorted(people)
    days_later(7.1)
    a_death(1)
    with pytest.raises(KeyboardInterrupt):
        house.served.queue.run("calls.send")
    a_death(10**9)
    work()
    assert len(mails()) == 46
    assert all(reminders(mails, person) == 1 for person in people)


def test_the_outbox_never_holds_more_than_goes_out_in_a_minute(
    house: TestHouse, town: Any, start: Ask, captain: Client, retreat: int
) -> None:
    house.write_setting("MailPerMinute", "4")
    for number in range(6):
        town.person(f"No{number}", email=f"no{number}@example.org")
    start()

    house.served.queue.run("calls.send")

    told = captain.post(f"/api/calls/{retreat}/cancel", {}).result
    assert (told["sent"]["email"], told["stopped"]["email"]) == (4, 2)
    with house.session() as session:
        assert session.scalar(select(func.count(AccessLink.id))) == 4


def test_mail_that_waits_for_hours_holds_up_no_call(
    house: TestHouse, town: Any, start: Ask, mails: Mails
) -> None:
    """One domain does not take what others would."""
    house.write_setting("MailPerMinute", "2")
    for number in range(2):
        town.person(f"No{number}", email=f"no{number}@full.org")
    start()
    house.served.queue.run("calls.send")
    with house.session() as session:
        for mail in session.scalars(select(EmailRecipient)):
            mail.email_status = EmailStatus.DEFERRED
            mail.due_at = clock.now() + timedelta(hours=2)
    paul = town.person(email="paul@example.org")
    start()

    house.served.queue.run("calls.send")

    assert [reader for reader, _ in mails()][2:] == [paul]


def test_each_is_asked_and_reminded_in_their_language(
    house: TestHouse, town: Any, paul: int, start: Ask, work: Work, mails: Mails, days_later: Days
) -> None:
    ana = town.person("Rivera", email="ana@example.org", language="es")

    start(**REMINDED)
    work()

    assert dict(mails())[paul].startswith("Will you join us?")
    assert dict(mails())[ana].startswith("¿Nos acompaña?")
    with house.session() as session:
        told = {mail.retreatant_id: mail.values for mail in session.scalars(select(EmailRecipient))}
    assert told[ana]["retreat"] != told[paul]["retreat"]
    assert told[ana]["expires"] != told[paul]["expires"]

    days_later(7)
    work()

    (*_asked, one, other) = mails()
    by_reader = dict([one, other])
    assert by_reader[paul].startswith("We have not heard")
    assert not by_reader[ana].startswith("We have not heard")


def test_of_one_wave_all_who_read_a_language_get_one_letter(
    house: TestHouse, town: Any, paul: int, start: Ask, work: Work, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "BATCH", 1)
    for name in ("Rivera", "Soto"):
        town.person(name, email=f"{name}@example.org", language="es")

    start()
    work()

    with house.session() as session:
        letters = session.scalars(select(EmailRecipient.message_id)).all()
    assert len(letters) == 3
    assert len(set(letters)) == 2


def test_words_of_the_captain_are_for_all(
    town: Any, paul: int, start: Ask, work: Work, mails: Mails
) -> None:
    town.person("Rivera", email="ana@example.org", language="es")

    start(subject="Come along", body="<p>Please come: {{ link }}</p>")
    work()

    assert [subject for _reader, subject in mails()] == ["Come along", "Come along"]

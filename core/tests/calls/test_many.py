"""A call to six thousand is whole although workers are killed in between."""

import os
import subprocess
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from cenacle.calls import sending
from cenacle.platform.mail import EmailRecipient
from cenacle.testing import TestHouse
from cenacle.testing.post_office import Letter, PostOffice
from made_up_people import add_people
from running import until
from sqlalchemy import func, select

WHOLE = 6000
IS_WHOLE = "CENACLE_MANY" in os.environ
"""`CENACLE_MANY=1 pytest core/tests/calls/test_many.py` takes all of them; else a twentieth."""
MANY = WHOLE if IS_WHOLE else WHOLE // 20
HEARD = "We have not heard from you yet"
WAIT = 1800 if IS_WHOLE else 180
"""Seconds; two minutes for all of them, and ten for a twentieth, on two cores."""


@pytest.fixture
def people(house: TestHouse, town: Any) -> int:
    group_id = town.group()
    with house.session() as session:
        add_people(session, group_id, range(MANY))
    return MANY


def test_nobody_is_asked_twice_and_nobody_is_left_out(
    house: TestHouse, people: int, start: Callable[..., Any], work: Callable[[], None],
    mails: Callable[[], list[tuple[int | None, str]]], days_later: Callable[[float], None],
    monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """A worker is killed in each third batch, after it has written and before it has committed."""
    house.write_setting("MailPerMinute", "100000")
    start(reminders=1, remindAfterDays=7)
    keep, seen = sending.keep_batch, {"batches": 0}

    def keep_or_die(*given: Any) -> None:
        keep(*given)
        seen["batches"] += 1
        if seen["batches"] % 3 == 0:
            raise KeyboardInterrupt

    monkeypatch.setattr(sending, "keep_batch", keep_or_die)
    monkeypatch.setattr(sending, "BATCH", people // 20)

    def work_until_done() -> None:
        while True:
            try:
                house.served.queue.run("calls.send")
            except KeyboardInterrupt:
                continue
            return

    work_until_done()
    invited = [reader for reader, _ in mails()]
    assert (len(invited), len(set(invited))) == (people, people)
    days_later(7.1)
    work_until_done()

    reminded = [reader for reader, _ in mails()][people:]
    assert (len(reminded), len(set(reminded))) == (people, people)


def test_the_mail_server_gets_each_invitation_and_reminder_once_however_workers_die(
    house: TestHouse, people: int, start: Callable[..., Any], post_office: PostOffice,
    start_worker: Callable[..., subprocess.Popen[bytes]],
) -> None:  # fmt: skip
    """Of each round one worker is killed while it writes, the next in the middle of a mail, and a
    third takes over; each by a clock that is past the half minute for which the one before may
    still be at work."""
    house.write_setting("MailPerMinute", "100000")
    start(reminders=1, remindAfterDays=7)
    rounds = {"Will you join us?": ("+0m", "+1m", "+2m"), HEARD: ("+7d", "+10081m", "+10082m")}

    for subject, (writes, sends, ends) in rounds.items():
        before, whole = len(post_office.letters), len(post_office.letters) + people
        post_office.hangs_at = post_office.mails + 1
        worker = begin(house, start_worker, writes)
        assert until(lambda before=before: count_mails(house) > before, WAIT)
        kill(worker)
        if IS_WHOLE:
            assert count_mails(house) < whole

        post_office.hangs_at = post_office.mails + people // 2
        worker = begin(house, start_worker, sends)
        assert until(lambda: post_office.mails == post_office.hangs_at, WAIT)
        kill(worker)
        assert before < len(post_office.letters) < whole

        worker = begin(house, start_worker, ends)
        assert until(lambda whole=whole: count_mails(house, "Sent") == whole, WAIT)
        kill(worker)
        assert Counter(addresses(post_office.letters[before:], subject)) == dict.fromkeys(
            (f"no{number}@example.org" for number in range(people)), 1
        )


def begin(
    house: TestHouse, start_worker: Callable[..., subprocess.Popen[bytes]], clock: str
) -> subprocess.Popen[bytes]:
    """A worker that looks at once for what another has left, and not only when its minute comes."""
    worker = start_worker(clock)
    house.served.queue.enqueue("calls.send")
    house.served.queue.enqueue("mail.deliver")
    return worker


def kill(worker: subprocess.Popen[bytes]) -> None:
    worker.kill()
    worker.wait()


def count_mails(house: TestHouse, status: str | None = None) -> int:
    """All that were written, or those that have come so far."""
    wanted = select(func.count()).select_from(EmailRecipient)
    if status:
        wanted = wanted.where(EmailRecipient.email_status == status)
    with house.session() as session:
        return session.scalar(wanted) or 0


def addresses(letters: list[Letter], subject: str) -> list[str]:
    """To whom those went whose subject begins so; another subject is a letter too many."""
    assert all(letter.mail["Subject"].startswith(subject) for letter in letters)
    return [address for letter in letters for address in letter.to]

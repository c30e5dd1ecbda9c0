"""A worker ends in the middle of its round: by a kill, or because it is told to stop."""

import signal
import subprocess
import time
from collections import Counter
from collections.abc import Callable
from datetime import timedelta

import pytest
from cenacle.testing import TestHouse
from cenacle.testing.post_office import PostOffice
from running import until

Start = Callable[..., subprocess.Popen[bytes]]
Write = Callable[..., None]
Deliver = Callable[[TestHouse], None]


def test_every_mail_arrives_and_the_one_in_flight_twice(
    posting: TestHouse,
    write_to_many: Write,
    post_office: PostOffice,
    start_worker: Start,
    deliver: Deliver,
    travel: Callable[[timedelta], None],
) -> None:
    people = [f"p{number}@house.test" for number in range(1_000)]
    posting.write_setting("MailPerMinute", "100000")
    post_office.holds_at = 427
    write_to_many(posting, *people)

    worker = start_worker()
    assert until(lambda: len(post_office.letters) == 427)
    worker.kill()
    worker.wait()
    assert len(post_office.letters) == 427

    travel(timedelta(seconds=31))
    deliver(posting)

    times = Counter(post_office.addresses)
    assert set(times) == set(people)
    assert sorted(times.values(), reverse=True)[:2] == [2, 1]


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT])
def test_a_worker_that_is_told_to_stop_ends_the_mail_in_hand_and_gives_back_the_rest(
    posting: TestHouse, write_to_many: Write, post_office: PostOffice, start_worker: Start,
    deliver: Deliver, end: signal.Signals,
) -> None:  # fmt: skip
    people = [f"p{number}@house.test" for number in range(30)]
    post_office.delay = 0.3
    write_to_many(posting, *people)

    worker = start_worker()
    assert until(lambda: len(post_office.letters) >= 3)
    worker.send_signal(end)
    assert worker.wait(timeout=60) == 0
    assert len(post_office.letters) < 15

    post_office.delay = 0
    deliver(posting)

    assert sorted(post_office.addresses) == sorted(people)


def test_a_mail_server_that_hangs_does_not_keep_a_worker_from_giving_back_the_rest(
    posting: TestHouse, write_to_many: Write, post_office: PostOffice, start_worker: Start,
    deliver: Deliver,
) -> None:  # fmt: skip
    people = [f"p{number}@house.test" for number in range(30)]
    post_office.holds_at = 3
    write_to_many(posting, *people)

    worker = start_worker()
    assert until(lambda: len(post_office.letters) == 3)
    worker.terminate()
    time.sleep(2)
    assert worker.poll() is None
    deliver(posting)

    assert sorted(post_office.addresses) == sorted(people)
    assert worker.wait(timeout=30) == 0

"""A worker is killed in the middle of its round."""

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from datetime import timedelta

from cenacle.platform import clock
from cenacle.platform.mail import Addressee, EmailKind, EmailMessage, post_message
from cenacle.testing import TestHouse
from cenacle.testing.post_office import PostOffice

WAIT = 120
"""Seconds; it takes two."""
SECRET = "a secret of a house that stands for one test"


def test_every_mail_arrives_and_the_one_in_flight_twice(
    posting: TestHouse,
    post_office: PostOffice,
    deliver: Callable[[TestHouse], None],
    travel: Callable[[timedelta], None],
) -> None:
    people = [f"p{number}@house.test" for number in range(1_000)]
    posting.write_setting("MailPerMinute", "100000")
    post_office.holds_at = 427
    with posting.session() as session:
        message = EmailMessage(
            kind=EmailKind.CUSTOM, subject="Supper", body="<p>At six.</p>", created_date=clock.now()
        )
        to = [(Addressee(email), {}) for email in people]
        post_message(session, posting.served, message, to)

    worker = subprocess.Popen(
        [sys.executable, "-m", "cenacle", "worker"],
        env=os.environ
        | {
            "CENACLE_DATABASE_URL": posting.database_url,
            "CENACLE_QUEUE_URL": posting.queue_url,
            "CENACLE_SECRET_KEY": SECRET,
            "CENACLE_SMTP_URL": post_office.url,
            "CENACLE_MAIL_FROM": "portal@house.test",
        },
    )
    try:
        end = time.monotonic() + WAIT
        while len(post_office.letters) < 427 and time.monotonic() < end:
            time.sleep(0.1)
    finally:
        worker.kill()
        worker.wait()
    assert len(post_office.letters) == 427

    travel(timedelta(minutes=11))
    deliver(posting)

    times = Counter(post_office.addresses)
    assert set(times) == set(people)
    assert sorted(times.values(), reverse=True)[:2] == [2, 1]

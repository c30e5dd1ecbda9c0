"""A worker is killed in the middle of its round."""

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from datetime import timedelta

from cenacle import clock
from cenacle.mail import Addressee, EmailKind, EmailMessage, post
from cenacle.testing import House
from cenacle.testing.post_office import PostOffice

WAIT = 60
"""Seconds; it takes two."""
SECRET = "a secret of a house that stands for one test"


def test_every_mail_arrives_and_at_most_one_twice(
    posting: House,
    post_office: PostOffice,
    deliver: Callable[[House], None],
    travel: Callable[[timedelta], None],
) -> None:
    people = [f"p{number}@house.test" for number in range(1_000)]
    posting.write_setting("MailPerMinute", "100000")
    with posting.session() as session:
        message = EmailMessage(
            kind=EmailKind.CUSTOM, subject="Supper", body="<p>At six.</p>", created_date=clock.now()
        )
        to = [(Addressee(email), {}) for email in people]
        post(session, posting.registry, message, to)

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
            time.sleep(0.001)
    finally:
        worker.kill()
        worker.wait()
    assert 427 <= len(post_office.letters) < 1_000

    travel(timedelta(minutes=11))
    deliver(posting)

    times = Counter(post_office.addresses)
    assert set(times) == set(people)
    assert sorted(times.values(), reverse=True)[1] == 1
    assert times.most_common(1)[0][1] <= 2

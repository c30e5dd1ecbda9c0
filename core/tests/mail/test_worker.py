"""A worker is killed in the middle of its round."""

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from datetime import timedelta

from cenacle.testing import House
from cenacle.testing.post_office import PostOffice

WAIT = 20
SECRET = "a secret of a house that stands for one test"


def test_every_mail_arrives_and_at_most_one_twice(
    posting: House,
    post_office: PostOffice,
    write: Callable[..., None],
    deliver: Callable[[House], None],
    travel: Callable[[timedelta], None],
) -> None:
    people = [f"p{number}@house.test" for number in range(50)]
    post_office.delay = 0.05
    write(posting, *people)

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
        while len(post_office.letters) < 27 and time.monotonic() < end:
            time.sleep(0.01)
    finally:
        worker.kill()
        worker.wait()
    assert 27 <= len(post_office.letters) < 50

    post_office.delay = 0
    travel(timedelta(minutes=11))
    deliver(posting)

    times = Counter(post_office.addresses)
    assert set(times) == set(people)
    assert sorted(times.values(), reverse=True)[1] == 1
    assert times.most_common(1)[0][1] <= 2

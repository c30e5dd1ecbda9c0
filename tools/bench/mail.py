"""2,000 mass mails beside a bare loop to the same mail server, and 10,000 written in one call.

The second asks what others feel meanwhile; beside it stand the budgets of the contract.
"""

import smtplib
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from subprocess import DEVNULL, Popen
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request as HttpRequest
from urllib.request import urlopen

from cenacle import clock, settings
from cenacle.accounts import User
from cenacle.app import compose
from cenacle.config import Configuration
from cenacle.db import transaction
from cenacle.db.search import fold
from cenacle.groups import Group
from cenacle.mail import (
    Addressee,
    EmailKind,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
    composing,
    delivery,
    post,
)
from cenacle.rights import Role
from pydantic import SecretStr
from pyramid.registry import Registry
from running import free_port, wait_until_open
from sqlalchemy import func, insert, select
from sqlalchemy.orm import Session

from bench.figures import Figure
from bench.houses import FIRST, LAST, SECRET, build, environment_of, sign_in, to_json
from bench.servers import our_house

MAILS = 2_000
BOUND = 2.0
ROUNDS = 7
SENDER = "portal@bench.test"
BODY = (
    "<p>Dear {{ firstName }},</p>"
    "<p>The retreat of your group begins soon, and we look forward to having you with us. Supper "
    "is at six on the first evening; whoever comes later finds something in the kitchen.</p>"
    "<ul><li>Bring what you need for rain.</li><li>Linen is in the rooms.</li></ul>"
    '<p>You find the way on <a href="https://house.bench.test/way">our page</a>. If you come by '
    "train, tell us when, and somebody will fetch you.</p><p>À bientôt,<br>the house</p>"
)

USERS = 10_000
ANSWER = 1.0
"""Seconds that the call may take which writes to all of them."""
PAUSE = 0.100
"""Seconds that anybody else may wait meanwhile."""
CALLS = 5
RENEWING = ("account/me", None)
WRITING = ("group/read-group-notifications", to_json({"groupId": 1}))
TO_ALL = (
    "emails/send-all-user-email",
    to_json({"emailAllCaptains": False, "subject": "Soon", "body": BODY}),
)


def measure() -> Iterator[Figure]:
    """What was measured, seconds of ours, seconds of the bare one or the budget, and the most they
    may differ."""
    yield Figure(f"{MAILS:,} mass mails", *_sending(), BOUND)
    yield from _writing()


def _sending() -> tuple[float, float]:
    """The medians of alternating rounds."""
    with TemporaryDirectory() as name, _mail_server(Path(name)) as url:
        environment = environment_of(Path(name))
        build(environment, lambda session: None)
        registry = compose(
            Configuration(
                database_url=environment["CENACLE_DATABASE_URL"],
                queue_url=environment["CENACLE_QUEUE_URL"],
                secret_key=SecretStr(SECRET),
                smtp_url=SecretStr(url),
                mail_from=SENDER,
            )
        ).registry
        with transaction(registry.database) as session:
            settings.write(session, "MailPerMinute", "100000")
            settings.write(session, "HouseAddress", "Maison Sainte-Thérèse, 12 Elm Street")
        seconds = [(_ours(registry), _bare(registry, url)) for _ in range(ROUNDS + 1)][1:]
        registry.database.close()
    return median(ours for ours, _ in seconds), median(bare for _, bare in seconds)


def _ours(registry: Registry) -> float:
    with transaction(registry.database) as session:
        message = EmailMessage(
            kind=EmailKind.CUSTOM, subject="Soon, {{ firstName }}", body=BODY,
            created_date=clock.now(),
        )  # fmt: skip
        people = [
            Addressee(f"guest{number}@bench.test", FIRST[number % 10], LAST[number % 8])
            for number in range(MAILS)
        ]
        post(session, registry, message, [(person, {}) for person in people])
    began = time.perf_counter()
    delivery.deliver(registry)
    seconds = time.perf_counter() - began
    with transaction(registry.database) as session:
        is_left = EmailRecipient.email_status != EmailStatus.SENT
        left = session.scalar(select(func.count()).where(is_left))
    if left:
        raise RuntimeError(f"{left} of {MAILS} mails were not sent")
    return seconds


def _bare(registry: Registry, url: str) -> float:
    """The mails of the last round, made already."""
    house = composing.read_house(registry)
    with transaction(registry.database) as session:
        newest = select(EmailRecipient).order_by(EmailRecipient.id.desc()).limit(MAILS)
        mails = [composing.compose(row.message, row, house) for row in session.scalars(newest)]
    began = time.perf_counter()
    parts = urlsplit(url)
    with smtplib.SMTP(parts.hostname or "", parts.port or 0) as connection:
        for mail in mails:
            connection.sendmail(SENDER, mail.to, mail.source)
    return time.perf_counter() - began


def _writing() -> Iterator[Figure]:
    """The median of several calls, and the longest answer that anybody else got meanwhile."""
    with TemporaryDirectory() as name:
        environment = environment_of(Path(name))
        build(environment, fill)
        with our_house(Path(name), environment) as house:
            headers = sign_in(house)
            others = _Others(house, headers)
            calls = [others.wait_during(TO_ALL) for _ in range(CALLS)]
    seconds = median(call for call, _ in calls)
    yield Figure(f"a mail to {USERS:,} users, at most {ANSWER:.0f} s", seconds, ANSWER, 1.0)
    longest = max(waited for _, waited in calls)
    yield Figure(f"anybody else meanwhile, at most {PAUSE * 1e3:.0f} ms", longest, PAUSE, 1.0)


@dataclass(frozen=True)
class _Others:
    """People who are in the house at the same time: one reads on, one changes something."""

    house: str
    headers: dict[str, str]

    def wait_during(self, call: tuple[str, bytes | None]) -> tuple[float, float]:
        """Seconds that the call took, and the longest that another waited."""
        done = threading.Event()
        with ThreadPoolExecutor() as people:
            waiting = [people.submit(self._loop, other, done) for other in (RENEWING, WRITING)]
            try:
                seconds = self._seconds(call)
            finally:
                done.set()
            return seconds, max(other.result() for other in waiting)

    def _loop(self, call: tuple[str, bytes | None], done: threading.Event) -> float:
        longest = self._seconds(call)
        while not done.is_set():
            longest = max(longest, self._seconds(call))
        return longest

    def _seconds(self, call: tuple[str, bytes | None]) -> float:
        path, body = call
        headers = self.headers | {"Content-Type": "application/json"}
        began = time.perf_counter()
        urlopen(HttpRequest(f"{self.house}/api/{path}", body, headers)).read()
        return time.perf_counter() - began


def fill(session: Session) -> None:
    """A group, and 10,000 users."""
    session.add(Group(group_number="1"))
    session.flush()
    session.execute(insert(User), [_user(number) for number in range(USERS)])


def _user(number: int) -> dict[str, Any]:
    first, last = FIRST[number % len(FIRST)], LAST[number % len(LAST)]
    email = f"user{number}@bench.test"
    return {
        "email": email,
        "email_folded": email,
        "email_confirmed": True,
        "first_name": first,
        "last_name": last,
        "name_order": fold(f"{last}, {first}"),
        "role": Role.CAPTAIN,
        "group_id": 1,
        "contact_information": [],
        "search_text": fold(f"{email} {first} {last}"),
    }


@contextmanager
def _mail_server(folder: Path) -> Iterator[str]:
    """One that takes everything and keeps nothing."""
    port = free_port()
    command = [sys.executable, "-m", "aiosmtpd", "-n", "-l", f"127.0.0.1:{port}"]
    command += ["-c", "aiosmtpd.handlers.Sink"]
    process = Popen(command, cwd=folder, stdout=DEVNULL, stderr=DEVNULL)
    try:
        wait_until_open(port, process)
        yield f"smtp://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(30)

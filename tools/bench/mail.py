"""A mail to 10,000 users, written in one call, and what others feel meanwhile, beside the budgets
of the contract."""

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import Request as HttpRequest
from urllib.request import urlopen

from cenacle.accounts import User
from cenacle.groups import Group
from cenacle.platform.access import Role
from cenacle.platform.db.search import fold, order_of_names
from sqlalchemy import insert
from sqlalchemy.orm import Session

from bench.figures import Figure
from bench.houses import FIRST, LAST, build, environment_of, sign_in, to_json
from bench.servers import our_house

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
        "name_order": order_of_names(last, first),
        "role": Role.CAPTAIN,
        "group_id": 1,
        "contact_information": [],
        "search_text": fold(f"{email} {first} {last}"),
    }

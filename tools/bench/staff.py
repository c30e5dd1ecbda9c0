"""A thousand of the staff at their desks at once, for five minutes, on PostgreSQL and Redis.

What each of them does is in locustfile.py; the house is the demo's, with more groups, and with
those people more to sign in. Beside the slowest answers stands the budget.
"""

import json
import os
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from cenacle import demo
from cenacle.accounts import create_user
from cenacle.app import migrate
from cenacle.demo.logins import GROUPS
from cenacle.groups import Group
from cenacle.platform.access import Role
from postgres import own_database
from redis import Redis
from sqlalchemy import select
from sqlalchemy.orm import Session

from bench.figures import Figure, Unit
from bench.houses import PASSWORD, POSTGRES, REDIS, environment_of, open_house_of, put_in_order
from bench.servers import memory_of, our_house, our_worker

STAFF = int(os.environ.get("BENCH_STAFF", "1000"))
OFFICE = STAFF // 10
MORE_GROUPS = 340
"""So that about three people are on one roster."""
MINUTES = float(os.environ.get("BENCH_MINUTES", "5"))
ARRIVING = 4
"""How many sign in within a second, before the minutes begin."""
P99 = 0.250
RESTING = 5
"""Seconds between two looks at the memory."""
LOCUSTFILE = Path(__file__).with_name("locustfile.py")


def measure() -> Iterator[Figure]:
    with TemporaryDirectory() as name, own_database(POSTGRES, "bench") as database:
        folder = Path(name)
        Redis.from_url(REDIS).flushdb()
        environment = environment_of(folder)
        environment |= {"CENACLE_DATABASE_URL": database, "CENACLE_QUEUE_URL": REDIS}
        (folder / "staff.json").write_text(json.dumps(_fill(environment)))
        with (
            our_worker(folder, environment),
            our_house(folder, environment) as house,
            _highest(lambda: memory_of("cenacle")) as memory,
        ):
            answers, failures = _work(folder, house)
    if failures:
        raise RuntimeError(f"{failures} of {answers.total()} answers were failures")
    title = f"{STAFF} staff for {MINUTES:g} minutes"
    seconds = MINUTES * 60
    yield Figure(f"{title}: answers", answers.total() / seconds, unit=Unit.PER_SECOND)
    yield Figure(f"{title}: the median", _percentile(answers, 0.5))
    yield Figure(f"{title}: p99", _percentile(answers, 0.99), P99, 1.0)
    yield Figure(f"{title}: memory, web and worker", max(memory), unit=Unit.MEGABYTES)


def _fill(environment: dict[str, str]) -> list[tuple[str, int | None]]:
    """The demo's house; whoever works in it, with the group of each captain."""
    house = open_house_of(environment)
    migrate(house)
    demo.build(house, [*GROUPS, *(str(number) for number in range(100, MORE_GROUPS))])
    with house.transaction() as session:
        staff = list(_hired(session))
    put_in_order(house)
    house.close()
    return staff


def _hired(session: Session) -> Iterator[tuple[str, int | None]]:
    groups = session.scalars(select(Group).order_by(Group.id)).all()
    for number in range(STAFF):
        in_office = number % (STAFF // OFFICE) == 0
        group = None if in_office else groups[number % len(groups)]
        user = create_user(
            session,
            email=f"staff{number}@bench.test",
            first_name="Rose",
            last_name=f"Landry-{number}",
            role=Role.ADMIN if in_office else Role.CAPTAIN,
            password=PASSWORD,
            group=group,
            email_confirmed=True,
        )
        user.agreement_version = "1"
        yield user.email, user.group_id


def _work(folder: Path, house: str) -> tuple[Counter[int], int]:
    """How many answers took so many milliseconds, once all were in; and how many were failures."""
    arriving = STAFF / ARRIVING
    command = [sys.executable, "-m", "locust", "-f", str(LOCUSTFILE), "--host", house]
    command += ["--headless", "--json", "--reset-stats", "--users", str(STAFF)]
    command += ["--spawn-rate", str(ARRIVING), "--run-time", f"{arriving + MINUTES * 60:.0f}s"]
    environment = {
        "BENCH_WHO": str(folder / "staff.json"),
        "PYTHONPATH": str(LOCUSTFILE.parent.parent),
    }
    run = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True)
    if "Traceback" in run.stderr:
        raise RuntimeError(run.stderr[-2_000:])
    calls = json.loads(run.stdout)
    answers: Counter[int] = Counter()
    for call in calls:
        answers.update({int(float(took)): count for took, count in call["response_times"].items()})
    return answers, sum(call["num_failures"] for call in calls)


def _percentile(answers: Counter[int], share: float) -> float:
    """Seconds within which this share of the answers came. Locust rounds to two digits."""
    left = answers.total() * share
    for milliseconds, count in sorted(answers.items()):
        left -= count
        if left <= 0:
            return milliseconds / 1e3
    raise ValueError("nobody was answered")


@contextmanager
def _highest(look: Callable[[], float]) -> Iterator[list[float]]:
    """What was seen meanwhile."""
    done = threading.Event()
    seen: list[float] = []

    def watch() -> None:
        while not done.wait(RESTING):
            seen.append(look())

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield seen
    finally:
        done.set()
        watcher.join()

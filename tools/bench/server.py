"""How soon a server is open, what it takes, and what people feel beside slow or many others."""

import csv
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median
from subprocess import DEVNULL, run
from time import perf_counter, sleep
from urllib.error import HTTPError
from urllib.parse import urlsplit

from asking import Asked, connect, go_slowly_on, meanwhile, p99, seconds_of
from cenacle import demo
from cenacle.demo.logins import GROUPS
from cenacle.groups import Group
from cenacle.platform.access import Role
from cenacle.platform.web.static import UI
from environments import environment_of
from houses import crowded, new_house
from made_up_people import make_workbook
from running import memory_of
from sqlalchemy import select
from wheels import sources

from bench import LARGE, scaled
from bench.figures import Figure

LONGEST = max(UI.glob("assets/*.js"), key=lambda file: file.stat().st_size).name
ALONE = "import cornice, granian, huey, pluggy, pydantic, pyramid.config, sqlalchemy.orm"
GET = "GET %s HTTP/1.1\r\nHost: bench.test\r\n\r\n"
POST = "POST /api/account/login HTTP/1.1\r\nHost: bench.test\r\nContent-Length: 9000\r\n\r\n"
SLOW_SECONDS = max(5, scaled(25))
STAFF, MORE_GROUPS, STAFF_SECONDS = scaled(1_000), range(100, 100 + scaled(240)), scaled(300)
LOCUST = [sys.executable, "-m", "locust", "-f", str(Path(__file__).with_name("locustfile.py"))]
LOCUST += ["--headless", "--loglevel=ERROR", "--reset-stats", "--csv=staff", f"--users={STAFF}"]
LOCUST += ["--spawn-rate=2", f"--run-time={STAFF // 2 + STAFF_SECONDS}s"]
"""Two sign in within a second, for a password costs a quarter of one; what is counted begins when
all have."""


def opening_and_memory() -> Iterator[Figure]:
    """Of two processes that answer and, with `run`, a worker; the core alone, and every plugin."""
    for what, names in (("", ["core"]), (", with every plugin", sources())):
        with environment_of(*names) as only:
            alone = seconds_of(partial(only.run, "python", "-Wignore", "-c", ALONE), 7)
            yield Figure(f"its libraries alone are imported{what}", alone, "s")
            for by in ("run", "serve"):  # the first makes the house
                opened = []
                for _ in range(7):
                    began = perf_counter()
                    with only.served(only.folder, by, CENACLE_WEB_PROCESSES="2"):
                        opened.append(perf_counter() - began)
                yield Figure(f"`cenacle {by}`{what}: an answer", median(opened), "s", 1.6)
            with only.served(only.folder, CENACLE_WEB_PROCESSES="2"):
                sleep(7)  # by then a process has put in order what it began with
                yield Figure(f"memory of `run` at rest{what}", memory_of("cenacle"), "MB", 180e6)


def beside_those_who_are_slow() -> Iterator[Figure]:
    with crowded() as house:
        people = [house.ask("account/me")] * 10
        for title, number, begins, byte in (
            ("500 that send a byte a second", 500, POST, b" "),
            ("500 that read 1 KB a second", 500, GET % f"/assets/{LONGEST}", b""),
            ("1,500 that send nothing", 1_500, "", b""),
            ("1,500 that stay after an answer", 1_500, GET % "/healthz", b""),
        ):
            port = urlsplit(house.url).port or 0
            slow = [connect(port, begins.encode(), 4096) for _ in range(scaled(number))]
            with (
                meanwhile(*people, every=1) as calls,
                meanwhile(Asked(f"{house.url}/healthz", {}), every=0.1) as alive,
                meanwhile(partial(go_slowly_on, slow, byte), every=1),
            ):
                sleep(SLOW_SECONDS)
            yield Figure(f"{title}: a call, p99", p99(calls), at_most=0.25)
            yield Figure(f"{title}: `/healthz` at most", max(alive), at_most=1.0)
        house.ask("features/update", {"featureFlag": "LegacyMigration", "isEnabled": True})()
        book = "people.xlsx", make_workbook(20_000, 20)
        upload = house.upload("legacy-users/upload", {"kind": "retreatants"}, file=book)
        before, seen = memory_of("cenacle"), list[float]()
        with (
            meanwhile(*people, every=1) as calls,
            meanwhile(lambda: seen.append(memory_of("cenacle")), every=0.1),
            meanwhile(*[partial(_send, upload)] * 4, every=SLOW_SECONDS),
        ):
            sleep(SLOW_SECONDS)
        yield Figure("four workbooks of 400,000 cells: a call, p99", p99(calls), at_most=0.25)
        yield Figure("the same: memory", max(seen) - before, "MB", 300e6)


def _send(upload: Asked) -> None:
    try:
        upload()
    except HTTPError as refused:
        if refused.code != 503:  # it is told to come back later
            raise


def the_staff_at_once() -> Iterator[Figure]:
    """In the demo house with more groups; what each of them does is in locustfile.py."""
    with new_house(*LARGE) as house:
        demo.build(house.inside.served, [*GROUPS, *map(str, MORE_GROUPS)])
        with house.inside.session() as session:
            groups = session.scalars(select(Group).order_by(Group.id)).all()
        for number in range(STAFF):
            group = groups[number % len(groups)] if number % 10 else None
            role, email = Role.CAPTAIN if group else Role.ADMIN, f"staff{number}@bench.test"
            house.inside.add_user(email, role, group=group, agreement_version="1")
        house.put_in_order()
        seen: list[float] = []
        watch = meanwhile(lambda: seen.append(memory_of("cenacle")), every=5)
        with house.served(), house.worked(), watch:
            run([*LOCUST, "--host", house.url], cwd=house.folder, stdout=DEVNULL)
        with (house.folder / "staff_stats.csv").open() as told:
            (total,) = (row for row in csv.DictReader(told) if row["Name"] == "Aggregated")
    title = f"{STAFF:,} for {STAFF_SECONDS} seconds: answers a second"
    yield Figure(title, float(total["Requests/s"]), "")
    yield Figure("the median", float(total["50%"]) / 1e3)
    yield Figure("99 of 100 within", float(total["99%"]) / 1e3, at_most=0.25)
    yield Figure("failures", float(total["Failure Count"]), "", 0)
    yield Figure("memory of web server and worker, at its highest", max(seen), "MB")

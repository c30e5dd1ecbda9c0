"""Two web servers and two workers behind nginx, as on two machines; one of each is killed while
people write. What was said to be done is there, and few calls fail."""

import itertools
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import Request, urlopen

from cenacle.groups import Group
from postgres import own_database
from redis import Redis
from running import free_port, wait_until_open
from sqlalchemy import select

from bench.figures import Figure, Unit
from bench.houses import POSTGRES, REDIS, build, environment_of, open_house_of, sign_in, to_json
from bench.servers import our_house, our_worker, processes_of, running

CALLERS = 8
BEFORE, AFTER = 5, 10
"""Seconds for which all is well, and for which half of it is gone."""
CONFIGURATION = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx-error.log;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    upstream cenacle {{ {servers} }}
    server {{
        listen 127.0.0.1:{port};
        location / {{
            proxy_pass http://cenacle;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $remote_addr;
        }}
    }}
}}
"""


@dataclass
class _Callers:
    """Each makes one group after the other."""

    house: str
    headers: dict[str, str]
    made: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    longest: float = 0
    done: threading.Event = field(default_factory=threading.Event)
    numbers: Iterator[int] = field(default_factory=lambda: itertools.count(10_000))

    def go_on(self) -> None:
        headers = self.headers | {"Content-Type": "application/json"}
        while not self.done.is_set():
            number, began = str(next(self.numbers)), time.perf_counter()
            body = to_json({"groupNumber": number})
            asked = Request(f"{self.house}/api/group/create-edit-group", body, headers)
            try:
                with urlopen(asked, timeout=60) as answer:
                    answer.read()
                self.made.append(number)
            except (OSError, HTTPException):
                self.failed.append(number)
            self.longest = max(self.longest, time.perf_counter() - began)


def measure() -> Iterator[Figure]:
    with (
        TemporaryDirectory() as name,
        own_database(POSTGRES, "bench") as database,
        ExitStack() as machines,
    ):
        folder, port = Path(name), free_port()
        Redis.from_url(REDIS).flushdb()
        environment = environment_of(folder) | {
            "CENACLE_DATABASE_URL": database,
            "CENACLE_QUEUE_URL": REDIS,
            "CENACLE_BASE_URL": f"http://127.0.0.1:{port}",
        }
        build(environment, lambda session: None)
        servers = [machines.enter_context(our_house(folder, environment)) for _ in range(2)]
        for _ in range(2):
            machines.enter_context(our_worker(folder, environment))
        addresses = " ".join(f"server {each.removeprefix('http://')};" for each in servers)
        written = CONFIGURATION.format(folder=folder, port=port, servers=addresses)
        (folder / "nginx.conf").write_text(written)
        proxy = ["nginx", "-p", name, "-c", f"{name}/nginx.conf"]
        wait_until_open(port, machines.enter_context(running(proxy, folder, {})))

        callers = _Callers(f"http://127.0.0.1:{port}", sign_in(f"http://127.0.0.1:{port}"))
        threads = [threading.Thread(target=callers.go_on, daemon=True) for _ in range(CALLERS)]
        for thread in threads:
            thread.start()
        time.sleep(BEFORE)
        before = len(callers.made)
        for pid in [*processes_of("serve"), *processes_of("worker")]:
            os.kill(pid, signal.SIGKILL)
        time.sleep(AFTER)
        callers.done.set()
        for thread in threads:
            thread.join()
        lost = set(callers.made) - _groups(environment)

    title = "one of two machines killed"
    yield Figure(f"{title}: writes before", before / BEFORE, unit=Unit.PER_SECOND)
    after = (len(callers.made) - before) / AFTER
    yield Figure(f"{title}: writes after", after, unit=Unit.PER_SECOND)
    yield Figure(f"{title}: calls that failed", len(callers.failed), CALLERS, 1.0, Unit.PIECES)
    yield Figure(f"{title}: the longest call", callers.longest, unit=Unit.MILLISECONDS)
    yield Figure(f"{title}: writes that were lost", len(lost), unit=Unit.PIECES)


def _groups(environment: dict[str, str]) -> set[str]:
    house = open_house_of(environment)
    with house.transaction() as session:
        numbers = set(session.scalars(select(Group.group_number)))
    house.close()
    return numbers

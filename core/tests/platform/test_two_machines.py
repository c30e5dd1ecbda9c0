"""Two web servers and two workers behind nginx, as on two machines, of which one dies."""

import os
import shutil
import signal
import time
from contextlib import ExitStack
from http.client import HTTPException
from itertools import count
from pathlib import Path

import pytest
from asking import meanwhile
from cenacle.groups import Group
from cenacle.testing.databases import POSTGRES
from cenacle.testing.fixtures import REDIS
from houses import CENACLE, new_house
from running import free_port, processes_in, running, wait_for, wait_until_open
from sqlalchemy import select

NGINX = shutil.which("nginx")
IN_FLIGHT = 8
CONFIGURATION = """
daemon off;
pid nginx.pid;
error_log nginx-error.log;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path body;
    proxy_temp_path proxy;
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


@pytest.mark.usefixtures("databases")
@pytest.mark.skipif(not (POSTGRES and REDIS and NGINX), reason="wants PostgreSQL, Redis and nginx")
def test_what_was_said_to_be_done_is_done_and_few_calls_fail(
    tmp_path: Path, queue_url: str
) -> None:
    made, failed, numbers, servers = list[str](), list[str](), count(1), ""
    with new_house(POSTGRES or "", queue_url) as house, ExitStack() as machines:
        with house.filled():
            pass  # an admin is enough
        for name in ("one", "other"):
            folder, port = tmp_path / name, free_port()
            folder.mkdir()
            serve = [*CENACLE, "serve", "--port", str(port)]
            server = machines.enter_context(running(serve, folder, house.environment))
            machines.enter_context(running([*CENACLE, "worker"], folder, house.environment))
            wait_for(f"http://127.0.0.1:{port}/readyz", server)
            servers += f"server 127.0.0.1:{port}; "
        port = free_port()
        written = CONFIGURATION.format(servers=servers, port=port)
        (tmp_path / "nginx.conf").write_text(written)
        proxy = [str(NGINX), "-p", str(tmp_path), "-c", "nginx.conf"]
        wait_until_open(port, machines.enter_context(running(proxy, tmp_path)))
        house.url = f"http://127.0.0.1:{port}"
        _ = house.headers  # signed in, before many ask

        def make_group() -> None:
            number = str(next(numbers))
            try:
                house.ask("group/create-edit-group", {"groupNumber": number})()
                made.append(number)
            except (OSError, HTTPException):
                failed.append(number)

        with meanwhile(*[make_group] * IN_FLIGHT):
            time.sleep(3)
            before = len(made)
            for process in processes_in(tmp_path / "one"):
                os.kill(process, signal.SIGKILL)
            time.sleep(5)
        with house.inside.session() as session:
            there = set(session.scalars(select(Group.group_number)))

    assert set(made) <= there
    assert len(failed) <= IN_FLIGHT
    assert 0 < before < len(made)

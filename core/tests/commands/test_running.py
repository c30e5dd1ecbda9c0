"""The commands that go on: they serve, work, begin anew and end."""

import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import Result
from running import answers, free_port, processes_in, until

Run = Callable[..., Result]
Terminal = Callable[..., subprocess.CompletedProcess[str]]
Start = Callable[..., subprocess.Popen[bytes]]
Said = Callable[[Result | subprocess.CompletedProcess[str]], str]
WAIT = 120


def test_a_port_in_use_is_said(terminal: Terminal, said: Said) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]

        answer = terminal("run", "--port", str(port))

    assert (answer.returncode, answer.stdout) == (2, "")
    assert said(answer) == f"cenacle: cannot serve on 127.0.0.1:{port}: Address already in use\n"


def test_a_worker_begins_anew_on_sighup(cenacle: Run, start: Start, tmp_path: Path) -> None:
    cenacle("migrate")

    def heard() -> str | None:
        with sqlite3.connect(tmp_path / "var/cenacle.db") as connection:
            row = connection.execute("SELECT at FROM beats WHERE name = 'worker'").fetchone()
        return row and str(row[0])

    process = start("worker")
    assert until(lambda: heard() is not None)
    before = heard()

    process.send_signal(signal.SIGHUP)

    assert until(lambda: heard() != before)
    assert process.poll() is None


def test_run_begins_anew_on_sighup_with_all_that_it_forked(start: Start, tmp_path: Path) -> None:
    port = free_port()
    process = start("run", "--port", str(port), CENACLE_WEB_PROCESSES="3")
    assert until(lambda: answers(port))
    before = set(processes_in(tmp_path))
    assert len(before) == 5  # what watches, three that serve, and a worker

    process.send_signal(signal.SIGHUP)

    assert until(lambda: len(set(processes_in(tmp_path)) - before) == 4)
    assert until(lambda: len(processes_in(tmp_path)) == 5)
    assert process.pid in processes_in(tmp_path)
    assert answers(port)


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_run_serves_and_leaves_no_process_behind(
    start: Start, tmp_path: Path, end: signal.Signals
) -> None:
    port = free_port()
    process = start("run", "--port", str(port))
    assert until(lambda: answers(port))

    process.send_signal(end)
    process.wait(timeout=WAIT)

    assert until(lambda: processes_in(tmp_path) == [])


COUNTED = "/api/settings/public-settings"


def test_any_process_of_the_server_counts_for_all(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CENACLE_METRICS_TOKEN", "a token of a test")
    port = free_port()
    start("run", "--port", str(port))
    assert until(lambda: answers(port))
    for _ in range(40):
        urlopen(f"http://127.0.0.1:{port}{COUNTED}", timeout=WAIT).close()

    counted = {read_counter(port, COUNTED) for _ in range(10)}

    assert counted == {40.0}


def read_counter(port: int, route: str) -> float:
    connection = HTTPConnection("127.0.0.1", port, timeout=WAIT)
    connection.request("GET", "/metrics", headers={"Authorization": "Bearer a token of a test"})
    lines = connection.getresponse().read().decode().splitlines()
    connection.close()
    return sum(
        float(line.rpartition(" ")[2])
        for line in lines
        if line.startswith("cenacle_answers_total") and f'route="{route}"' in line
    )


def test_a_process_that_does_not_hear_the_end_of_its_parent_ends_too(tmp_path: Path) -> None:
    deaf = (
        "import os, signal, sys, time; from cenacle.serving import end_with;"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN); end_with(os.getppid());"
        "print('ready', flush=True); time.sleep(600)"
    )
    parent = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {deaf!r}])"
    family = [sys.executable, "-c", parent]
    with subprocess.Popen(family, cwd=tmp_path, stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline() == b"ready\n"
        process.kill()

    assert until(lambda: processes_in(tmp_path) == [])

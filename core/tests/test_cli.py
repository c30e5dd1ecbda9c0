"""The commands, as somebody at a terminal meets them."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from urllib.request import urlopen

import pytest
from cenacle.cli import cenacle as commands
from cenacle.platform.db import open_database, transaction
from cenacle.platform.plugins import PluginHost
from cenacle.platform.tasks import beats
from click.testing import CliRunner, Result

Run = Callable[..., Result]
Terminal = Callable[..., subprocess.CompletedProcess[str]]
Start = Callable[..., subprocess.Popen[bytes]]
CENACLE = [sys.executable, "-m", "cenacle"]
WAIT = 120


@pytest.fixture
def cenacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command in a folder where there is no house yet, within this process: to start
    another one takes longer than what most commands do."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, **environment: str) -> Result:
        return CliRunner().invoke(
            commands, arguments, obj=PluginHost.installed(), env=environment, catch_exceptions=False
        )

    return run


@pytest.fixture
def cenacle_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """The same, with what somebody types."""
    monkeypatch.chdir(tmp_path)

    def run(typed: str, *arguments: str) -> Result:
        return CliRunner().invoke(
            commands, arguments, obj=PluginHost.installed(), input=typed, catch_exceptions=False
        )

    return run


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    """Runs a command in such a folder as a terminal does."""

    def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*CENACLE, *arguments],
            cwd=tmp_path,
            env=os.environ | environment,
            capture_output=True,
            text=True,
        )

    return run


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a command that goes on until the test ends."""
    started: list[subprocess.Popen[bytes]] = []

    def begin(*arguments: str, **environment: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [*CENACLE, *arguments],
            cwd=tmp_path,
            env=os.environ | environment,
            stdout=subprocess.DEVNULL,
        )
        started.append(process)
        return process

    yield begin
    for process in started:
        process.kill()
        process.wait()


HOUSE = "cenacle: the house in "


def said(answer: Result | subprocess.CompletedProcess[str]) -> str:
    """On standard error, but for the line that names the house."""
    lines = answer.stderr.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(HOUSE))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


def until(condition: Callable[[], bool]) -> bool:
    end = time.monotonic() + WAIT
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True


def answers(port: int) -> bool:
    try:
        urlopen(f"http://127.0.0.1:{port}/readyz", timeout=WAIT).close()
    except OSError:
        return False
    return True


def processes_in(folder: Path) -> list[int]:
    """The processes that work in this folder."""
    found = []
    for process in Path("/proc").iterdir():
        try:
            if process.name.isdigit() and (process / "cwd").readlink() == folder:
                found.append(int(process.name))
        except OSError:
            continue
    return found


def test_help_lists_every_command(terminal: Terminal) -> None:
    answer = terminal("--help")

    assert answer.returncode == 0
    for command in ("run", "serve", "worker", "migrate", "demo", "create-admin", "plugins"):
        assert f"\n  {command} " in answer.stdout


def test_a_demo_house_is_made_once(cenacle: Run) -> None:
    first = cenacle("demo")
    again = cenacle("demo")
    gently = cenacle("demo", "--if-empty")

    assert first.exit_code == 0
    assert "Retreat!2026" in first.stdout
    assert "admin@cenacle.test" in first.stdout
    assert (again.exit_code, said(again)) == (
        2,
        "cenacle: this database holds people; the demo needs an empty one\n",
    )
    assert gently.stdout == first.stdout


def test_a_house_is_kept_in_a_file_and_restored_from_it(cenacle: Run, tmp_path: Path) -> None:
    cenacle("create-admin", "--email", "ann@house.test", "--password", "Retreat!2026")
    elsewhere = {"CENACLE_DATABASE_URL": f"sqlite:///{tmp_path}/elsewhere/house.db"}

    kept = cenacle("backup", "house.backup")
    restored = cenacle("restore", "house.backup", **elsewhere)
    twice = cenacle("restore", "house.backup", **elsewhere)
    known = cenacle(
        "create-admin", "--email", "ann@house.test", "--password", "Retreat!2026", **elsewhere
    )

    assert (kept.exit_code, restored.exit_code) == (0, 0)
    assert kept.stdout.startswith("house.backup: ")
    assert restored.stdout == "The house is restored.\n"
    assert twice.exit_code == 2
    assert said(twice).startswith("cenacle: this database is not empty")
    assert said(known) == "cenacle: There is already an account with this email.\n"


def test_a_backup_of_a_newer_version_says_which_version_it_wants(
    cenacle: Run, tmp_path: Path
) -> None:
    cenacle("migrate")
    cenacle("backup", "house.backup")
    with sqlite3.connect(tmp_path / "house.backup") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")

    answer = cenacle("restore", "house.backup", CENACLE_DATABASE_URL="sqlite:///other.db")

    assert answer.exit_code == 2
    assert "a newer Cenacle made it" in answer.stderr


def test_a_demo_is_for_local_alone(cenacle: Run) -> None:
    real = {
        "CENACLE_ENVIRONMENT": "QA",
        "CENACLE_SECRET_KEY": "x" * 32,
        "CENACLE_SMTP_URL": "smtp://127.0.0.1",
        "CENACLE_MAIL_FROM": "portal@house.test",
    }
    answer = cenacle("demo", **real)

    assert (answer.exit_code, said(answer)) == (2, "cenacle: the demo house is for Local alone\n")


def test_a_wrong_setting_is_one_line_and_exit_code_2(terminal: Terminal) -> None:
    answer = terminal("serve", CENACLE_QUEUE_URL="amqp://x")

    assert answer.returncode == 2
    assert said(answer) == (
        "cenacle: CENACLE_QUEUE_URL: write sqlite:///path or redis://host:port/number\n"
    )


def test_a_folder_that_cannot_be_made_is_one_line(cenacle: Run) -> None:
    answer = cenacle("migrate", CENACLE_DATABASE_URL="sqlite:////proc/house/cenacle.db")

    assert answer.exit_code == 2
    assert said(answer) == "cenacle: /proc/house: No such file or directory\n"


def test_a_database_that_does_not_answer_is_one_line(cenacle: Run) -> None:
    answer = cenacle("migrate", CENACLE_DATABASE_URL="postgresql://127.0.0.1:1/none")

    assert answer.exit_code == 2
    assert said(answer).startswith("cenacle: the database does not answer: ")
    assert said(answer).count("\n") == 1


def test_an_admin_is_made_with_a_password_that_keeps_the_rule(cenacle: Run) -> None:
    make = ("create-admin", "--email", "ann@house.test", "--password")

    weak = cenacle(*make, "password")
    strong = cenacle(*make, "Retreat!2026")
    again = cenacle(*make, "Retreat!2026")
    nobody = cenacle("create-admin", "--email", "ann", "--password", "Retreat!2026")

    assert said(weak) == (
        "cenacle: Use at least an uppercase letter, a digit, a special character.\n"
    )
    assert (strong.exit_code, strong.stdout) == (0, "ann@house.test may sign in.\n")
    assert said(again) == "cenacle: There is already an account with this email.\n"
    assert said(nobody) == "cenacle: ann: Write an email address.\n"


def test_the_password_of_an_admin_need_not_stand_in_the_list_of_processes(
    cenacle_with: Callable[..., Result],
) -> None:
    make = ("create-admin", "--email")

    piped = cenacle_with("Three-brown-loaves9\n", *make, "ann@house.test", "--password-stdin")
    typed = cenacle_with("Four-brown-loaves9\n" * 2, *make, "bea@house.test")
    easy = cenacle_with("Cenacle!2026\n", *make, "eve@house.test", "--password-stdin")

    assert (piped.exit_code, piped.stdout) == (0, "ann@house.test may sign in.\n")
    assert typed.stdout.endswith("bea@house.test may sign in.\n")
    assert "brown" not in typed.stdout
    assert "cenacle: This is a word of your own or of the house" in easy.stderr


def test_the_plugins_are_listed(cenacle: Run) -> None:
    before = cenacle("plugins")
    cenacle("migrate")
    after = cenacle("plugins")

    assert "(the database is not migrated)" in before.stdout
    lines = after.stdout.splitlines()
    assert "old_rms_link  0.1.0  OldRmsLink off  works" in lines
    assert "user_count  0.1.0  UserCount on  works" in lines
    assert "  Invitations by text message for Cenacle, by Twilio, by The Cenacle authors" in lines


def test_the_plugins_are_listed_for_a_program(cenacle: Run) -> None:
    before = {each["name"]: each for each in json.loads(cenacle("plugins", "--json").stdout)}
    cenacle("migrate")
    after = {each["name"]: each for each in json.loads(cenacle("plugins", "--json").stdout)}

    assert before["sms"]["flags"][0]["is_on"] is None
    assert after["sms"] == {
        "name": "sms",
        "title": "Text messages",
        "version": "0.1.0",
        "distribution": "cenacle-sms",
        "words": "Invitations by text message for Cenacle, by Twilio",
        "author": "The Cenacle authors",
        "link": "",
        "flags": [
            {
                "name": "Sms",
                "title": "Text messages",
                "description": "Invitations by text message.",
                "is_on": False,
            }
        ],
        "hooks": [
            "cenacle_call_channels",
            "cenacle_erase",
            "cenacle_everything",
            "cenacle_feature_flags",
            "cenacle_frontend",
            "cenacle_health_checks",
            "cenacle_includeme",
            "cenacle_migrations",
            "cenacle_placeholders",
            "cenacle_roster_columns",
            "cenacle_settings",
            "cenacle_tasks",
            "cenacle_year_figures",
        ],
        "slots": ["roster.invite@1", "retreatant.panel@1"],
        "works": True,
        "screens_fit": True,
        "left_out": None,
        "problems": [],
        "troubles": [],
        "twins": [],
    }


def test_each_thing_that_goes_wrong_is_a_line_of_json_in_utc(terminal: Terminal) -> None:
    answer = terminal("plugins", CENACLE_TWILIO_ACCOUNT_SID="AC1")

    lines = [json.loads(line) for line in said(answer).splitlines()]
    told = (lines[0]["event"], lines[0]["plugin"], lines[0]["level"])
    assert told == ("plugin left out", "sms", "error")
    assert all(line["timestamp"].endswith("Z") for line in lines)
    assert "CENACLE_TWILIO_AUTH_TOKEN: is missing" in answer.stdout


def test_the_committed_document_of_the_api_is_todays(cenacle: Run) -> None:
    committed = Path(__file__).parents[2] / "plugin-ui/sdk/src/api/openapi.json"

    today = json.loads(cenacle("openapi", "--core").stdout)
    assert today == json.loads(committed.read_text()), "run `make openapi`"


def test_the_document_of_a_plugin_has_its_own_calls(cenacle: Run) -> None:
    own = json.loads(cenacle("openapi", "--plugin", "old_rms_link").stdout)
    nobody = cenacle("openapi", "--plugin", "nobody")

    assert list(own["paths"]) == ["/api/settings/old-rms-link"]
    assert "OldRmsLink" in own["components"]["schemas"]
    assert (nobody.exit_code, nobody.stdout) == (2, "")
    assert said(nobody) == "cenacle: nobody: no such plugin is installed\n"


def test_pserve_finds_the_application(tmp_path: Path) -> None:
    program = (
        "from importlib.metadata import entry_points; from webob import Request;"
        "main = entry_points(group='paste.app_factory')['main'].load();"
        "print(Request.blank('/healthz').get_response(main({})).text)"
    )

    answer = subprocess.check_output([sys.executable, "-c", program], cwd=tmp_path, text=True)

    assert answer == '{"process":"ok"}\n'


PRODUCTION = {
    "CENACLE_ENVIRONMENT": "Production",
    "CENACLE_SECRET_KEY": "x" * 32,
    "CENACLE_SMTP_URL": "smtp://127.0.0.1",
    "CENACLE_MAIL_FROM": "portal@house.test",
    "CENACLE_BASE_URL": "https://portal.house.test",
}


def test_a_command_names_the_house_that_it_acts_on(cenacle: Run, tmp_path: Path) -> None:
    local = cenacle("migrate")
    remote = cenacle("migrate", CENACLE_DATABASE_URL="postgresql://ann:s3cr3t@127.0.0.1:1/none")

    assert local.stderr.startswith(f"{HOUSE}{tmp_path}/var/cenacle.db (Local)\n")
    assert remote.stderr.startswith(f"{HOUSE}postgresql://ann@127.0.0.1:1/none (Local)\n")
    assert "s3cr3t" not in remote.stderr


@pytest.mark.parametrize(
    "command",
    [
        ["migrate"],
        ["run"],
        ["serve"],
        ["worker"],
        ["plugins"],
        ["backup", "house.backup"],
        ["create-admin", "--email", "ann@house.test", "--password", "Retreat!2026"],
        ["forget-plugin", "menus"],
        ["reset-factor", "ann@house.test"],
        ["openapi"],
        ["openapi", "--core"],
        ["install", "needs"],
    ],
)
def test_outside_local_a_mistyped_name_begins_no_house(
    cenacle: Run, tmp_path: Path, command: list[str]
) -> None:
    mistyped = f"sqlite:///{tmp_path}/hause.db"

    answer = cenacle(*command, **PRODUCTION, CENACLE_DATABASE_URL=mistyped)

    assert answer.exit_code == 2
    assert f"there is no house in {tmp_path}/hause.db" in answer.stderr
    assert list(tmp_path.iterdir()) == []


def test_outside_local_a_house_begins_when_it_is_asked_for(cenacle: Run, tmp_path: Path) -> None:
    place = PRODUCTION | {"CENACLE_DATABASE_URL": f"sqlite:///{tmp_path}/house.db"}

    assert cenacle("migrate", "--new", **place).exit_code == 0
    assert cenacle("migrate", **place).exit_code == 0


def test_a_backup_of_no_house_names_what_is_missing(cenacle: Run, tmp_path: Path) -> None:
    nothing = cenacle("backup", "house.backup")
    (tmp_path / "var").mkdir(exist_ok=True)
    sqlite3.connect(tmp_path / "var/cenacle.db").execute("CREATE TABLE trial (id INTEGER)")
    no_house = cenacle("backup", "house.backup")

    for answer in (nothing, no_house):
        assert answer.exit_code == 2
        assert said(answer) == (
            f"cenacle: there is no house in {tmp_path}/var/cenacle.db: "
            "is CENACLE_DATABASE_URL set?\n"
        )
    assert not (tmp_path / "house.backup").exists()


def test_what_a_house_keeps_is_for_its_owner_alone(cenacle: Run, tmp_path: Path) -> None:
    var = tmp_path / "var"
    umask = os.umask(0o022)
    try:
        cenacle("migrate")
        (var / "cenacle.db").chmod(0o644)  # as older versions made it
        cenacle("backup", "house.backup")
        cenacle("restore", "house.backup", CENACLE_DATABASE_URL=f"sqlite:///{tmp_path}/o/house.db")
        house = open_database(f"sqlite:///{var}/cenacle.db")
        with transaction(house) as session:
            beats.note_beat(session, beats.WORKER)
            modes = {path.name: path.stat().st_mode & 0o777 for path in var.iterdir()}
        house.close()
    finally:
        os.umask(umask)

    assert {"cenacle.db", "cenacle.db-wal", "queue.db", "secret-key"} < modes.keys()
    assert set(modes.values()) == {0o600}
    assert {path.stat().st_mode & 0o777 for path in (var, tmp_path / "o")} == {0o700}
    kept = [tmp_path / "house.backup", tmp_path / "o/house.db"]
    assert {path.stat().st_mode & 0o777 for path in kept} == {0o600}


def test_a_port_in_use_is_said(terminal: Terminal) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]

        answer = terminal("run", "--port", str(port))

    assert (answer.returncode, answer.stdout) == (2, "")
    assert said(answer) == f"cenacle: cannot serve on 127.0.0.1:{port}: Address already in use\n"


@pytest.mark.parametrize("command", ["run", "serve"])
def test_a_house_to_try_things_is_not_opened_to_others_unasked(cenacle: Run, command: str) -> None:
    answer = cenacle(command, "--host", "0.0.0.0", CENACLE_ENVIRONMENT="Local")  # noqa: S104

    assert answer.exit_code == 2
    assert "add --open if that is what you want" in answer.stderr


@pytest.mark.parametrize("command", ["run", "serve"])
def test_a_house_that_others_reach_is_not_begun_without_its_environment(
    cenacle: Run, command: str
) -> None:
    """Behind a proxy it would be open to all, though it listens on this machine alone."""
    forgotten = {name: value for name, value in PRODUCTION.items() if "ENVIRONMENT" not in name}

    answer = cenacle(command, **forgotten)

    assert answer.exit_code == 2
    assert "CENACLE_BASE_URL https://portal.house.test says that others reach it" in answer.stderr
    assert "Set CENACLE_ENVIRONMENT, or add --open" in answer.stderr


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

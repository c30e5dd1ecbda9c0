"""docs/operate.md, done word for word: from an empty machine to a house with an administrator.

The machine is a folder: what belongs to root (packages, users, systemd) is said and not done.
"""

import configparser
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cenacle.testing.post_office import open_post_office
from running import answers, free_port, until

PAGE = (Path(__file__).parents[2] / "docs/operate.md").read_text()
BLOCK = re.compile(
    r"(?:`(?P<path>/[^`\n]+)`:\n\n)?```(?P<kind>[^\n]*)\n(?P<text>.*?)```", re.DOTALL
)
STUBS = ("apt", "systemctl", "pip")
BRINGS = {
    "adduser": "adduser",
    "certbot": "certbot",
    "createdb": "postgresql",
    "createuser": "postgresql",
    "nginx": "nginx",
    "sudo": "sudo",
}
"""Which package brings a command that a bare Debian may be without."""
PASSWORD = "Retreat!2026"
WAIT = 120

pytestmark = pytest.mark.any_database


class Machine:
    """A root of its own. `said` are the commands that were for the real one."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.port = free_port()
        self.bin = root / "stubs"
        self.bin.mkdir(parents=True)
        for name in (*STUBS, *BRINGS):
            self._stub(name, f'echo "{name} $*" >> {root}/said')
        # As whoever the tests run as; `-u NAME` and what else belongs to sudo goes.
        self._stub("sudo", 'shift 2; test "$1" = --preserve-env && shift; exec "$@"')
        for folder in ("usr/local/src", "etc/nginx/sites-enabled"):
            (root / folder).mkdir(parents=True)
        self._stub("install", 'eval last=\\${$#}; case "$1" in -d) mkdir -m 700 -p "$last";; esac')
        venv = root / "srv/cenacle/venv/bin"
        venv.mkdir(parents=True)
        for name in ("cenacle", "pip", "python3"):
            target = self.bin / "pip" if name == "pip" else Path(sys.executable).parent / name
            (venv / name).symlink_to(target)

    @property
    def said(self) -> list[str]:
        return (self.root / "said").read_text().splitlines()

    def here(self, text: str) -> str:
        if str(self.root) in text:
            return text  # it is a line of a file that was written here
        for path in ("/srv/cenacle", "/etc/cenacle.env", "/etc/nginx", "/usr/local"):
            text = text.replace(path, f"{self.root}{path}")
        # A venv of its own would be built from the network.
        return text.replace("python3 -m venv", "true").replace("6543", str(self.port))

    def write(self, path: str, text: str) -> Path:
        file = self.root / path.lstrip("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(self.here(text))
        return file

    def run(self, line: str, typed: str = "", **environment: str) -> str:
        done = subprocess.run(
            ["/bin/sh", "-ec", self.here(line)],
            cwd=self.root,
            env=self._environment | environment,
            input=typed,
            capture_output=True,
            text=True,
            timeout=WAIT,
            start_new_session=True,
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
        return done.stdout

    def start(self, line: str, **environment: str) -> subprocess.Popen[bytes]:
        words = shlex.split(self.here(line))
        return subprocess.Popen(words, cwd=self.root, env=self._environment | environment)

    @property
    def _environment(self) -> dict[str, str]:
        path = f"{self.bin}:{self.root}/usr/local/bin:{os.environ['PATH']}"
        kept = {k: v for k, v in os.environ.items() if not k.startswith("CENACLE_")}
        return kept | {"PATH": path}

    def _stub(self, name: str, does: str) -> None:
        package = BRINGS.get(name)
        there = f"grep -qw 'apt install.* {package}' {self.root}/said || exit 127\n"
        (self.bin / name).write_text(f"#!/bin/sh\n{there if package else ''}{does}\n")
        (self.bin / name).chmod(0o755)


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    return Machine(tmp_path / "machine")


def section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def environment_of(machine: Machine, smtp_url: str, text: str) -> str:
    """As somebody fills it in who has no server: what is a place is put where this machine is."""
    values = {
        "CENACLE_DATABASE_URL": f"sqlite:///{machine.root}/srv/cenacle/house.db",
        "CENACLE_QUEUE_URL": f"sqlite:///{machine.root}/srv/cenacle/queue.db",
        "CENACLE_SMTP_URL": smtp_url,
    }
    for name, value in values.items():
        text = re.sub(rf"^{name}=.*$", f"{name}='{value}'", text, flags=re.MULTILINE)
    return text


def read_environment(text: str) -> dict[str, str]:
    """As systemd reads it."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return {name: shlex.split(value)[0] for name, _, value in (e.partition("=") for e in lines)}


def test_the_page_leads_to_a_house_with_an_administrator(machine: Machine) -> None:
    units: dict[str, Path] = {}
    environment: dict[str, str] = {}
    with open_post_office() as post_office:
        for found in BLOCK.finditer(section("On a server")):
            text, path = found["text"], found["path"]
            if path == "/etc/cenacle.env":
                text = environment_of(machine, post_office.url, text)
                environment = read_environment(machine.here(text))
            if path:
                file = machine.write(path, text)
                if file.suffix in (".service", ".timer"):
                    units[file.name] = file
                continue
            for line in text.splitlines():
                # On SQLite a new house is asked for; the page's is on PostgreSQL.
                line = re.sub(r"^cenacle migrate$", "cenacle migrate --new", line)
                if not line.startswith("cenacle check"):
                    machine.run(line, typed=f"{PASSWORD}\n" * 2)

        check_units(units)
        wanted = "systemctl enable --now cenacle-web@a cenacle-worker cenacle-backup.timer"
        assert wanted in machine.said
        check_proxy(machine)
        told = serve(machine, units, environment)

    assert [letter.to for letter in post_office.letters] == [["office@example.org"]]
    assert "problem" not in told
    [kept] = (machine.root / "srv/cenacle/backups").iterdir()
    assert kept.stat().st_mode & 0o777 == 0o600


def check_units(units: dict[str, Path]) -> None:
    for name, file in units.items():
        unit = configparser.ConfigParser(strict=False, interpolation=None)
        unit.optionxform = str  # type: ignore[assignment, method-assign]  # as they are written
        unit.read_string(file.read_text())
        assert unit["Unit"]["Description"], name
        assert "Service" in unit or "Timer" in unit
        if "Service" in unit:
            assert unit["Service"]["User"] == "cenacle"
        if shutil.which("systemd-analyze"):
            verify = ["systemd-analyze", "verify", "--man=no", str(file)]
            found = subprocess.run(verify, capture_output=True, text=True).stderr
            assert not re.findall(rf"{re.escape(str(file))}:\d+:.*", found), found


def check_proxy(machine: Machine) -> None:
    """It has the certificate that was asked for, before it is told to use it."""
    proxy = (machine.root / "etc/nginx/sites-enabled/cenacle").read_text()
    [name] = re.findall(r"ssl_certificate /etc/letsencrypt/live/(.*?)/fullchain.pem;", proxy)
    [asked] = [line for line in machine.said if line.startswith("certbot certonly")]
    assert f"-d {name} " in asked
    assert machine.said.index(asked) < machine.said.index("nginx -t")


def line_of(unit: Path, key: str) -> str:
    [line] = re.findall(rf"^{key}=(.*)$", unit.read_text(), re.MULTILINE)
    return str(line).replace("$$", "$")


def serve(machine: Machine, units: dict[str, Path], environment: dict[str, str]) -> str:
    """What `check` says while web server and worker run as their units say."""
    web, worker = units["cenacle-web@.service"], units["cenacle-worker.service"]
    machine.run(line_of(web, "ExecStartPre"), **environment)
    running = [machine.start(line_of(unit, "ExecStart"), **environment) for unit in (web, worker)]
    try:
        assert until(lambda: answers(machine.port))
        machine.run(line_of(units["cenacle-backup.service"], "ExecStart"), **environment)
        assert until(lambda: "ok       worker" in _check(machine))
        return machine.run("cenacle check --mail-to office@example.org")
    finally:
        for process in running:
            process.terminate()
        for process in running:
            process.wait(timeout=WAIT)


def _check(machine: Machine) -> str:
    return machine.run("cenacle check || true")


def test_backups_of_a_folder_are_kept_to_a_number(machine: Machine) -> None:
    folder = machine.root / "backups"
    folder.mkdir()
    (folder / "before the upgrade.backup").touch()
    for day in range(1, 6):
        (folder / f"cenacle-2026-01-0{day}-023000.backup").touch()
    command = f"{sys.executable} -m cenacle"

    machine.run(f"{command} migrate && {command} backup --keep 3 {folder}")

    names = sorted(path.name for path in folder.iterdir())
    assert names[:3] == [
        "before the upgrade.backup",
        "cenacle-2026-01-04-023000.backup",
        "cenacle-2026-01-05-023000.backup",
    ]
    assert len(names) == 4


def test_the_proxy_speaks_tls_of_today_and_sends_no_call_on_from_without_it() -> None:
    [proxy] = re.findall(r"```nginx\n(.*?)```", PAGE, re.DOTALL)
    open_road, tls = re.findall(r"^server {\n(.*?)^}", proxy, re.DOTALL | re.MULTILINE)

    assert "ssl_protocols TLSv1.2 TLSv1.3;" in tls
    assert "location /api/ { return 403; }" in open_road
    assert "listen 443" not in open_road


def test_the_log_of_the_proxy_names_no_path() -> None:
    [log] = re.findall(r"log_format cenacle (.*?);", PAGE, re.DOTALL)

    logged = set(re.findall(r"\$(\w+)", log))
    assert not logged & {"request", "request_uri", "uri", "args", "http_referer", "query_string"}
    assert "access_log /var/log/nginx/cenacle.log cenacle;" in PAGE

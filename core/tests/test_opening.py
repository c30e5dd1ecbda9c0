"""What a house takes in to open, and what it leaves to who needs it."""

import json
import subprocess
import sys
from pathlib import Path

OPENS = """
import json, sys
sys.modules |= dict.fromkeys(("psycopg", "redis"))  # as where they are not installed
from cenacle import serving
from cenacle.app import compose, make_wsgi_app
from cenacle.cli import load_plugins
from cenacle.platform.which_house import configuration_of_command

config = compose(configuration_of_command(), load_plugins())
serving.rehearse(make_wsgi_app(config), config.registry.house.database)
print(json.dumps([name for name, module in sys.modules.items() if module]))
"""

FOR_FEW = {
    "PIL",
    "alembic",
    "authlib",
    "cenacle_sms.twilio_transport",
    "cryptography",
    "cssutils",
    "fpdf",
    "highspy",
    "icalendar",
    "inscriptis",
    "joserfc",
    "lxml",
    "mako",
    "nh3",
    "openpyxl",
    "premailer",
    "requests",
    "segno",
    "sqlalchemy.dialects.postgresql",
    "stripe",
    "twilio",
    "webauthn",
    "xlsxwriter",
    "zxcvbn",
}
"""Imported by who draws a paper, sends a mail, signs in elsewhere, has such a server, migrates …"""


def test_a_house_opens_without_what_few_processes_need(tmp_path: Path) -> None:
    opened = subprocess.run(
        [sys.executable, "-c", OPENS], cwd=tmp_path, capture_output=True, text=True, check=True
    )

    assert FOR_FEW.intersection(json.loads(opened.stdout.splitlines()[-1])) == set()

"""What a house takes in to open, and what it leaves to who needs it."""

import json
import subprocess
import sys
from pathlib import Path

OPENS = """
import json, sys
from cenacle import serving
from cenacle.app import compose, make_wsgi_app
from cenacle.cli import load_plugins
from cenacle.platform.which_house import configuration_of_command

config = compose(configuration_of_command(), load_plugins())
serving.rehearse(make_wsgi_app(config), config.registry.house.database)
print(json.dumps(list(sys.modules)))
"""

FOR_FEW = {
    "PIL",
    "alembic",
    "authlib",
    "cenacle_sms.twilio_transport",
    "cryptography.x509",
    "cssutils",
    "fpdf",
    "highspy",
    "icalendar",
    "inscriptis",
    "joserfc",
    "lxml",
    "mako",
    "openpyxl",
    "premailer",
    "requests",
    "segno",
    "stripe",
    "twilio",
    "webauthn",
    "xlsxwriter",
    "zxcvbn",
}
"""Imported by who draws a paper, sends a mail, signs in elsewhere, migrates …"""


def test_a_house_opens_without_what_few_processes_need(tmp_path: Path) -> None:
    opened = subprocess.run(
        [sys.executable, "-c", OPENS], cwd=tmp_path, capture_output=True, text=True, check=True
    )

    assert FOR_FEW.isdisjoint(json.loads(opened.stdout.splitlines()[-1]))

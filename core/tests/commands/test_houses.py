"""The commands that make, keep and tell of a house, as somebody at a terminal meets them."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Run = Callable[..., Result]
Terminal = Callable[..., subprocess.CompletedProcess[str]]
Said = Callable[[Result | subprocess.CompletedProcess[str]], str]


def test_help_lists_every_command(terminal: Terminal) -> None:
    answer = terminal("--help")

    assert answer.returncode == 0
    for command in ("run", "serve", "worker", "migrate", "demo", "create-admin", "plugins"):
        assert f"\n  {command} " in answer.stdout


def test_a_demo_house_is_made_once(cenacle: Run, said: Said) -> None:
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


def test_a_house_is_kept_in_a_file_and_restored_from_it(
    cenacle: Run, tmp_path: Path, said: Said
) -> None:
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


def test_a_demo_is_for_local_alone(cenacle: Run, said: Said) -> None:
    real = {
        "CENACLE_ENVIRONMENT": "QA",
        "CENACLE_SECRET_KEY": "x" * 32,
        "CENACLE_SMTP_URL": "smtp://127.0.0.1",
        "CENACLE_MAIL_FROM": "portal@house.test",
    }
    answer = cenacle("demo", **real)

    assert (answer.exit_code, said(answer)) == (2, "cenacle: the demo house is for Local alone\n")


def test_a_wrong_setting_is_one_line_and_exit_code_2(terminal: Terminal, said: Said) -> None:
    answer = terminal("serve", CENACLE_QUEUE_URL="amqp://x")

    assert answer.returncode == 2
    assert said(answer) == (
        "cenacle: CENACLE_QUEUE_URL: write sqlite:///path or redis://host:port/number\n"
    )


def test_a_folder_that_cannot_be_made_is_one_line(cenacle: Run, said: Said) -> None:
    answer = cenacle("migrate", CENACLE_DATABASE_URL="sqlite:////proc/house/cenacle.db")

    assert answer.exit_code == 2
    assert said(answer) == "cenacle: /proc/house: No such file or directory\n"


def test_a_database_that_does_not_answer_is_one_line(cenacle: Run, said: Said) -> None:
    answer = cenacle("migrate", CENACLE_DATABASE_URL="postgresql://127.0.0.1:1/none")

    assert answer.exit_code == 2
    assert said(answer).startswith("cenacle: the database does not answer: ")
    assert said(answer).count("\n") == 1


def test_an_admin_is_made_with_a_password_that_keeps_the_rule(cenacle: Run, said: Said) -> None:
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


def test_each_thing_that_goes_wrong_is_a_line_of_json_in_utc(
    terminal: Terminal, said: Said
) -> None:
    answer = terminal("plugins", CENACLE_TWILIO_ACCOUNT_SID="AC1")

    lines = [json.loads(line) for line in said(answer).splitlines()]
    told = (lines[0]["event"], lines[0]["plugin"], lines[0]["level"])
    assert told == ("plugin left out", "sms", "error")
    assert all(line["timestamp"].endswith("Z") for line in lines)
    assert "CENACLE_TWILIO_AUTH_TOKEN: is missing" in answer.stdout


def test_the_committed_document_of_the_api_is_todays(cenacle: Run) -> None:
    committed = Path(__file__).parents[3] / "plugin-ui/sdk/src/api/openapi.json"

    today = json.loads(cenacle("openapi", "--core").stdout)
    assert today == json.loads(committed.read_text()), "run `make openapi`"


def test_the_document_of_a_plugin_has_its_own_calls(cenacle: Run, said: Said) -> None:
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

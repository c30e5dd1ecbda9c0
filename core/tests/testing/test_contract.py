"""The contract of plugins: who keeps it passes, and who breaks it is told what to change."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cenacle.testing.contract import PluginContract

pytestmark = pytest.mark.any_database

Install = Callable[..., Any]

TESTS = [name for name in dir(PluginContract) if name.startswith("test_")]
UNKNOWN = """
from cenacle.testing.contract import PluginContract

class TestContract(PluginContract):
    plugin = "nobody"
"""
BREAKS = """
    @hookimpl
    def cenacle_includeme(config):
        raise RuntimeError("no network")
"""
FLAG = """
    from cenacle.api import FeatureFlag

    @hookimpl
    def cenacle_feature_flags():
        return [FeatureFlag("notes", "Notes")]
"""


def test_a_plugin_that_is_not_installed_is_told_so_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_contract.py").write_text(UNKNOWN)

    pytest.main(["-q", "-p", "no:cacheprovider", f"--rootdir={tmp_path}", str(tmp_path)])

    told = capsys.readouterr().out
    assert "\nNo plugin 'nobody' is installed here. Name it in setup.py" in told
    assert f"1 failed, {len(TESTS) - 1} skipped" in told


def test_a_plugin_of_a_flag_alone_keeps_it(install: Install) -> None:
    notes = install()

    verdicts = {notes.verdict(test) for test in TESTS if test != "test_it_is_taken_in"}

    skipped = {verdict for verdict in verdicts if verdict.startswith("the plugin has no ")}
    assert verdicts - skipped == {"passed"}


def test_one_that_is_left_out_is_told_why(install: Install) -> None:
    verdict = install(BREAKS).verdict("test_it_needs_no_other_plugin")

    assert verdict == "The house opens without notes. RuntimeError: no network"


@pytest.mark.parametrize("requires", ["cenacle", "cenacle>=0.1", "requests"])
def test_one_that_would_be_taken_in_by_any_house_is_told_to_choose(
    install: Install, requires: str
) -> None:
    verdict = install(requires=requires).verdict("test_it_requires_a_house_that_it_was_built_for")

    assert verdict == (
        "notes would be taken in by a house that it was never tried in. Say which it was built for "
        'by its dependencies: "cenacle>=0.1,<0.2".'
    )


def test_one_for_another_house_is_told_why_it_is_left_out(install: Install) -> None:
    verdict = install(requires="cenacle>=9").verdict("test_it_needs_no_other_plugin")

    assert verdict.startswith("The house opens without notes. WrongVersion: it requires cenacle>=9")


def test_a_hook_that_is_not_marked_is_named(install: Install) -> None:
    verdict = install("def cenacle_demo(session): ...").verdict("test_its_hooks_are_marked")

    assert verdict == "cenacle_demo is never called: put @hookimpl above it."


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("import cenacle.retreatants", "cenacle.retreatants"),
        ("import cenacle", "cenacle"),
        ("from cenacle.platform import clock", "cenacle.platform.clock"),
        ("from cenacle.retreatants import find", "cenacle.retreatants.find"),
        ("from cenacle.testing import TestHouse", "cenacle.testing.TestHouse"),
        ("from cenacle.api import kinds, fold, hookspecs", "cenacle.api.hookspecs"),
        ("def later():\n    from cenacle.app import wsgi", "cenacle.app.wsgi"),
        (
            "import importlib\nimportlib.import_module('cenacle.platform.mail')",
            "cenacle.platform.mail",
        ),
    ],
)
def test_an_import_that_goes_too_deep_is_named_with_its_line(
    install: Install, code: str, name: str
) -> None:
    notes = install(files={"more/words.py": code})

    verdict = notes.verdict("test_it_imports_nothing_deeper_than_the_api")

    line = code.count("\n") + 1
    assert verdict.startswith(f"words.py, line {line} imports {name}. A plugin imports from")


def test_what_a_plugin_may_import_passes(install: Install) -> None:
    notes = install(
        files={
            "words.py": "import cenacle.api\nfrom cenacle import api\nfrom cenacle.api import fold",
            "others.py": "import cenacle_notes\nfrom . import words\nimport sqlalchemy",
            "tests/test_words.py": "from cenacle.testing import TestHouse",
        }
    )

    assert notes.verdict("test_it_imports_nothing_deeper_than_the_api") == "passed"


def test_a_plugin_without_a_flag_says_why(install: Install) -> None:
    test = "test_it_has_a_flag_that_says_what_it_switches"

    assert "notes has no feature flag" in install("").verdict(test)


def test_a_reason_is_enough(install: Install) -> None:
    notes = install("", without_flag="It only listens.")

    assert notes.verdict("test_it_has_a_flag_that_says_what_it_switches") == "passed"


def test_a_flag_tells_a_clerk_what_it_switches(install: Install) -> None:
    verdict = install(FLAG).verdict("test_it_has_a_flag_that_says_what_it_switches")

    assert verdict.splitlines() == [
        "Write the flag notes in CamelCase.",
        "The flag notes is described as 'Notes'. Tell a clerk in a sentence what it switches, with "
        "a full stop at its end.",
    ]

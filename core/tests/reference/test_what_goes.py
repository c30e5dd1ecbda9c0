"""A name of `cenacle.api` that goes is told of: in a plugin's tests, and by `cenacle plugins`."""

import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from cenacle import api
from cenacle.cli import cenacle
from cenacle.platform.plugins import PluginHost
from cenacle.platform.plugins.sources import Going, uses_of_what_goes
from click.testing import CliRunner
from typing_extensions import deprecated

pytestmark = pytest.mark.any_database

WORDS = "Goes with 0.3: use visible."


@deprecated(WORDS)
def may_over() -> bool:
    return True


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """One that uses a name which goes, from the third line of a module on, and one that stays."""
    folder = tmp_path / "badges_that_go"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "service.py").write_text("import os\n\nfrom cenacle.api import fold, may_over\n")
    (folder / "broken.py").write_text("from cenacle.api import (")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(api, "may_over", may_over, raising=False)
    return folder.name


def test_the_line_is_told(package: str) -> None:
    told = [str(use) for use in uses_of_what_goes(package, vars(api))]

    assert told == [f"service.py, line 3 uses may_over. {WORDS}"]


def test_who_calls_it_is_warned() -> None:
    with pytest.warns(DeprecationWarning, match=r"Goes with 0\.3"):
        assert may_over()


def test_a_plugins_tests_warn_of_it(package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from cenacle.testing.contract import PluginContract
    from cenacle.testing.contract.subject import Subject

    contract = type("TestContract", (PluginContract,), {"plugin": "old_rms_link"})()
    found = Subject.find("old_rms_link")
    assert found
    monkeypatch.setattr(Subject, "package", package)

    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        contract.test_it_uses_nothing_that_goes(found)

    assert [str(each.message) for each in told] == [
        f"old_rms_link: service.py, line 3 uses may_over. {WORDS}"
    ]


def test_an_operator_is_told_once(
    package: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Of the five plugins of one distribution, too."""

    def uses(of: str, known: dict[str, object]) -> Iterator[Going]:
        return uses_of_what_goes(package if of == "cenacle_dashboard_cards" else of, known)

    monkeypatch.setattr("cenacle.commands.plugins.uses_of_what_goes", uses)
    monkeypatch.chdir(tmp_path)

    told = CliRunner().invoke(cenacle, ["plugins"], obj=PluginHost.installed()).output

    assert told.count(f"  service.py, line 3 uses may_over. {WORDS}\n") == 1

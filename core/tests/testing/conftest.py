"""Plugins that break their contract, installed for the length of a test."""

import inspect
import itertools
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from cenacle.platform.db import Base
from cenacle.testing import TestHouse
from cenacle.testing.applications import Applications
from cenacle.testing.contract import PluginContract
from cenacle.testing.contract.houses import ApplicationsOf, Houses
from cenacle.testing.contract.subject import Subject

METADATA = "Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\nRequires-Dist: {requires}\n"
MARKED = "from cenacle.api import hookimpl\n"
FLAG = """
    from cenacle.api import FeatureFlag

    @hookimpl
    def cenacle_feature_flags():
        return [FeatureFlag("Notes", "Notes about people.")]
"""
Install = Callable[..., "Trial"]

_numbers = itertools.count()


class Trial:
    """A plugin `notes`, and what the contract says of it."""

    def __init__(self, request: pytest.FixtureRequest, contract: PluginContract) -> None:
        self._request = request
        self._contract = contract
        self._own = Applications(lambda: self.subject.host())

    @property
    def subject(self) -> Subject:
        found = Subject.find("notes")
        assert found
        return found

    def verdict(self, test: str, database: str = "database_url") -> str:
        """`passed`, or the sentences with which this test of the contract fails or is skipped.

        `database` is the fixture that gives the database of its houses.
        """
        ask = self._request.getfixturevalue
        shared: ApplicationsOf = ask("applications_of")
        houses = Houses(
            self.subject,
            lambda: (ask(database), ask("queue_url")),
            lambda point: self._own if point else shared(None),
        )
        given = {"subject": self.subject, "houses": houses, "request": self._request}
        method: Any = getattr(self._contract, test)
        try:
            method(**{name: given[name] for name in inspect.signature(method).parameters})
        except (pytest.fail.Exception, pytest.skip.Exception) as told:
            return str(told)
        finally:
            houses.close()
        return "passed"


@pytest.fixture
def install(
    request: pytest.FixtureRequest,
    open_process: Callable[..., TestHouse],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Install]:
    """Installs `notes`: what its module of hooks says, and other files by their paths.

    A house is opened before, so that no application with such a plugin outlives its test.
    """
    before_it = open_process()
    assert before_it.registry
    before_it.close()  # and its application is the next house's
    before = set(Base.metadata.tables)

    def make(
        hooks: str = FLAG,
        /,
        files: dict[str, str] | None = None,
        requires: str = "cenacle>=0.1,<0.2",
        **contract: Any,
    ) -> Trial:
        package = f"trial_{next(_numbers)}"
        _write(tmp_path / package / "__init__.py", "")
        _write(tmp_path / package / "plugin.py", MARKED + textwrap.dedent(hooks))
        for path, content in (files or {}).items():
            _write(tmp_path / package / path, textwrap.dedent(content))
        about = tmp_path / f"{package}-1.0.dist-info"
        _write(about / "METADATA", METADATA.format(package=package, requires=requires))
        _write(about / "entry_points.txt", f"[cenacle.plugins]\nnotes = {package}.plugin\n")
        monkeypatch.syspath_prepend(tmp_path)
        subclass = type("TestContract", (PluginContract,), {"plugin": "notes", **contract})
        return Trial(request, subclass())

    yield make
    for name in set(Base.metadata.tables) - before:
        Base.metadata.remove(Base.metadata.tables[name])


def _write(path: Path, content: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content)

"""What all parts of the contract stand on."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

import pytest
from sqlalchemy.orm import Session

from cenacle.testing.contract.houses import ApplicationsOf, Houses
from cenacle.testing.contract.made_up import fill_table
from cenacle.testing.contract.subject import Subject


class Contract:
    """A part of the contract: its tests say who is looked at by the fixtures `subject`, the plugin
    on its own, and `houses`, which have it and no other."""

    plugin: ClassVar[str]
    """The name of the plugin's entry point."""

    without_flag: ClassVar[str] = ""
    """Why it needs no feature flag, for a plugin that has none."""

    def fill(self, session: Session) -> None:
        """Write a row into each of the plugin's tables; here with values that are made up."""
        subject = Subject.find(self.plugin)
        for table in subject.tables if subject else []:
            fill_table(session, table)

    @pytest.fixture
    def subject(self) -> Subject:
        found = Subject.find(self.plugin)
        if found is None or found.state.broken:
            pytest.skip(f"{self.plugin} is not taken in: see test_it_is_taken_in")
        return found

    @pytest.fixture
    def houses(
        self, subject: Subject, request: pytest.FixtureRequest, applications_of: ApplicationsOf
    ) -> Iterator[Houses]:
        def addresses() -> tuple[str, str]:
            return request.getfixturevalue("database_url"), request.getfixturevalue("queue_url")

        houses = Houses(subject, addresses, applications_of)
        yield houses
        houses.close()


def refuse(findings: Iterable[str]) -> None:
    """Fail with these sentences, and without a traceback: it would lead away from the plugin."""
    told = list(dict.fromkeys(findings))
    if told:
        pytest.fail("\n".join(told), pytrace=False)


def skip_unless(has: object, thing: str) -> None:
    """A plugin is not blamed for what it does not have."""
    if not has:
        pytest.skip(f"the plugin has no {thing}")


def is_sentence(text: str) -> bool:
    """Whether a clerk is told something: more than a word, and with an end."""
    return text.strip().endswith((".", "!", "?")) and len(text.split()) > 1


def named(error: BaseException | None) -> str:
    """An error in one line."""
    return f"{type(error).__name__}: {error}".partition("\n")[0]

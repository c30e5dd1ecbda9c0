"""Its addresses: there while its flag is on, its own, and polite to whoever calls."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, ClassVar

import pytest
from structlog.testing import capture_logs

from cenacle.platform.access import NO_SIGN_IN, Right, Role
from cenacle.platform.web.openapi import document
from cenacle.platform.web.schemas import EnvelopeFailure, Problem
from cenacle.testing.client import Answer, Client
from cenacle.testing.contract.addresses import Route, is_reached, routes_of
from cenacle.testing.contract.base import Contract, named, refuse, skip_unless
from cenacle.testing.contract.houses import RESIDENTS, Houses, move_in, switch
from cenacle.testing.contract.made_up import unwritten
from cenacle.testing.contract.nonsense import Odd, made_up, odd_requests
from cenacle.testing.contract.routed import RoutedContract
from cenacle.testing.contract.subject import Subject
from cenacle.testing.house import TestHouse


class RouteContract(RoutedContract):
    api_document: ClassVar[Path | None] = None
    """The file with the OpenAPI document of its calls, where its screens are typed by one."""

    def test_its_document_is_todays(self, subject: Subject, houses: Houses) -> None:
        if self.api_document is None:
            pytest.skip("the plugin has no OpenAPI document")
        today = document(houses.alone().registry, beyond=houses.without().registry)
        refuse(changes(self.api_document, today, subject))

    def test_its_routes_are_gone_while_its_flags_are_off(
        self, subject: Subject, houses: Houses
    ) -> None:
        routes = self._routes(subject, houses)
        skip_unless(subject.state.flags, "feature flag")
        refuse(routes_without_flag(houses.alone(), subject, routes))

    def test_its_routes_are_there_while_its_flags_are_on(
        self, subject: Subject, houses: Houses
    ) -> None:
        routes = self._routes(subject, houses)
        refuse(lost_routes(houses.alone(), subject, routes))

    def test_its_routes_are_nobody_elses(
        self, subject: Subject, houses: Houses, request: pytest.FixtureRequest
    ) -> None:
        routes = self._routes(subject, houses)
        full: TestHouse = request.getfixturevalue("house")
        everything = [*routes_of(full.registry), *routes_of(houses.without().registry)]
        refuse(taken_routes(routes, everything))

    def test_its_routes_ask_who_calls(self, subject: Subject, houses: Houses) -> None:
        routes = self._routes(subject, houses)
        refuse(open_routes(houses.alone(), subject, routes))

    def test_its_routes_refuse_nonsense_politely(self, subject: Subject, houses: Houses) -> None:
        """Where people live, and among rows that the plugin's author wrote: what is made up may
        say what the plugin itself never would."""
        routes = self._routes(subject, houses)
        house = houses.alone()
        move_in(house, RESIDENTS)
        if type(self).fill is not Contract.fill:
            refuse(unwritten(house, self.fill))
        refuse(rude_routes(house, subject, routes))


def routes_without_flag(house: TestHouse, subject: Subject, routes: list[Route]) -> Iterator[str]:
    admin = house.client(Role.ADMIN)
    switch(admin, _flags(subject), on=False)
    for route in routes:
        answers = {admin.request(method, made_up(route.path)).status for method in route.rights}
        if is_reached(house.registry, route) or answers != {404}:
            yield (
                f"{route.path} is there while {_named_flags(subject)} is off: give its Service "
                "feature_flag= with a flag of this plugin."
            )


def lost_routes(house: TestHouse, subject: Subject, routes: list[Route]) -> Iterator[str]:
    switch(house.client(Role.ADMIN), _flags(subject), on=True)
    for route in routes:
        if not is_reached(house.registry, route):
            yield (
                f"{route.path} is not there although {_named_flags(subject)} is on: its Service "
                f"waits for {route.feature_flag or 'something else'}, or another route takes its "
                "calls."
            )


def taken_routes(routes: list[Route], everything: Iterable[Route]) -> Iterator[str]:
    for route in routes:
        for other in everything:
            if other.is_not(route) and other.name == route.name:
                yield (
                    f"{route.path} and {other.path} of {other.owner} are both named {route.name}: "
                    "begin the name of your Service with the name of your plugin."
                )
            elif other.is_not(route) and other.shape == route.shape:
                yield (
                    f"{route.path} is an address of {other.owner} already: put yours below "
                    "/api/ and the name of your plugin."
                )


def open_routes(house: TestHouse, subject: Subject, routes: list[Route]) -> Iterator[str]:
    switch(house.client(Role.ADMIN), _flags(subject), on=True)
    stranger = house.client()
    for route in routes:
        for method, right in route.rights.items():
            answer = stranger.request(method, made_up(route.path))
            if problem := _problem_with_stranger(right, answer):
                yield f"{method} {route.path} {problem}"


def _problem_with_stranger(right: Right | str | None, answer: Answer) -> str | None:
    if right is None:
        return "names no right: add it by a Service of cenacle.api, with right= on each view."
    if right not in NO_SIGN_IN and answer.status != 401:
        return f"answers {answer.status} to somebody who is not signed in, where 401 is due."
    if right in NO_SIGN_IN and answer.status == 401:
        return f"needs nobody to sign in, by its right {right}, and answers 401 all the same."
    if right in (Right.TOKEN, Right.WEBHOOK) and answer.status < 400:
        return f"takes what nobody signed ({answer.status}): check it, and raise NotAllowed."
    return None


def rude_routes(house: TestHouse, subject: Subject, routes: list[Route]) -> Iterator[str]:
    """An administrator's nonsense; a stranger's as well where nobody has to sign in."""
    admin = house.client(Role.ADMIN)
    switch(admin, _flags(subject), on=True)
    for route in routes:
        for method, right in route.rights.items():
            callers = [admin, house.client()] if right in NO_SIGN_IN else [admin]
            odd = list(odd_requests(method, route.path, *route.forms_of(method)))
            found = (_problem_with_nonsense(caller, each) for caller in callers for each in odd)
            if problem := next(filter(None, found), None):  # one mistake answers many requests
                yield problem


def _problem_with_nonsense(caller: Client, odd: Odd) -> str | None:
    with capture_logs() as logged:
        answer = caller.send(odd.method, odd.path, odd.body, odd.content_type)
    if answer.status >= 500:
        errors = [entry["exc_info"] for entry in logged if "exc_info" in entry]
        reason = named(errors[-1]) if errors else "no reason is logged"
        return (
            f"{odd} is answered {answer.status} ({reason}). Refuse it by a Form, by path_id, or by "
            "an error of cenacle.api."
        )
    if answer.status >= 400 and not _is_enveloped(answer):
        return (
            f"{odd} is answered {answer.status} in a shape of its own. Raise an error of "
            "cenacle.api instead of returning a response."
        )
    return None


def _is_enveloped(answer: Answer) -> bool:
    """contract 1: `{hasErrors, validationFailures}` for a 400, `{message, requestId}` else."""
    if not isinstance(answer.body, dict):
        return False
    if answer.status != 400:
        return set(answer.body) == {field.alias for field in Problem.model_fields.values()}
    failures = answer.body.get("validationFailures") or [{}]
    wanted = {field.alias for field in EnvelopeFailure.model_fields.values()}
    return answer.body.get("hasErrors") is True and all(set(each) == wanted for each in failures)


def _flags(subject: Subject) -> list[str]:
    return [flag.name for flag in subject.state.flags]


def _named_flags(subject: Subject) -> str:
    return " or ".join(_flags(subject)) or "everything"


def changes(file: Path, today: dict[str, Any], subject: Subject) -> Iterator[str]:
    """How the document in a file differs from today's; another version of the house does not."""
    kept = json.loads(file.read_text("utf-8"))
    if (kept["paths"], kept["components"]) != (today["paths"], today["components"]):
        yield f"{file} is not today's: `cenacle openapi --plugin {subject.name} > {file.name}`"

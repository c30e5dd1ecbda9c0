"""How long it lets people wait, and whether that grows with what the house keeps."""

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from cenacle.platform.access import Role
from cenacle.platform.errors import RuleBroken
from cenacle.testing.client import Answer, Client
from cenacle.testing.contract.addresses import Route
from cenacle.testing.contract.base import named, refuse, skip_unless
from cenacle.testing.contract.counting import MORE, count_statements, fewest_statements
from cenacle.testing.contract.happenings import each_event
from cenacle.testing.contract.houses import RESIDENTS, Houses, move_in, switch
from cenacle.testing.contract.made_up import fill_more, unwritten
from cenacle.testing.contract.nonsense import example_of, made_up
from cenacle.testing.contract.pieces import Piece, Visit, pieces_of, visits
from cenacle.testing.contract.routed import RoutedContract
from cenacle.testing.contract.subject import Subject
from cenacle.testing.house import TestHouse

LIMIT = 2.0
"""Seconds after which the house goes on without a plugin."""
TRIES = 3
"""The quickest counts: a machine that runs tests may stand still for seconds."""


class WaitingContract(RoutedContract):
    def test_it_lets_nobody_wait(self, subject: Subject, houses: Houses) -> None:
        """Whatever the house asks while somebody waits takes less than two seconds."""
        pieces = pieces_of(subject)
        hears = subject.has("cenacle_event")
        skip_unless(pieces or hears, "share in what people wait for")
        house = self._lived_in(subject, houses)
        refuse(slow_pieces(house, pieces))
        if hears:
            refuse(slow_ears(house, subject))

    def test_what_it_brings_is_read_in_one_statement(
        self, subject: Subject, houses: Houses
    ) -> None:
        """Of its own, and where it must in as many more as the house allows."""
        pieces = [piece for piece in pieces_of(subject) if piece.most is not None]
        skip_unless(pieces, "columns, placeholders, papers, rules, lines or figures")
        house = self._lived_in(subject, houses)
        refuse(chatty(pieces, [_statements_of(house, piece) for piece in pieces]))

    def test_it_asks_as_much_for_many_as_for_few(self, subject: Subject, houses: Houses) -> None:
        """In as many statements for many people as for few."""
        pieces = pieces_of(subject)
        skip_unless(pieces, "share in what people wait for")
        house = self._lived_in(subject, houses)
        few = [_statements_of(house, piece) for piece in pieces]
        move_in(house, MORE)
        fill_more(house, subject.tables, MORE)
        many = [_statements_of(house, piece) for piece in pieces]
        refuse(greedy([piece.name for piece in pieces], few, many))

    def test_its_routes_ask_as_much_for_many_as_for_few(
        self, subject: Subject, houses: Houses
    ) -> None:
        """The same of the calls that only read."""
        routes = self._routes(subject, houses)
        house = self._lived_in(subject, houses)
        admin = house.client(Role.ADMIN)
        switch(admin, [flag.name for flag in subject.state.flags], on=True)
        calls = list(reading_calls(admin, routes))
        skip_unless(calls, "route that only reads and answers here")
        few = [fewest_statements(house, call) for _, call in calls]
        move_in(house, MORE)
        fill_more(house, subject.tables, MORE)
        many = [fewest_statements(house, call) for _, call in calls]
        refuse(greedy([name for name, _ in calls], few, many))

    def _lived_in(self, subject: Subject, houses: Houses) -> TestHouse:
        """With people, and a row in each of its tables."""
        house = houses.alone()
        move_in(house, RESIDENTS)
        refuse(unwritten(house, self.fill))
        return house


def slow_pieces(house: TestHouse, pieces: list[Piece]) -> Iterator[str]:
    for piece in pieces:
        try:
            seconds = min_seconds(house, piece.ask)
        except Exception as error:  # whatever it raises, it is told
            yield f"{piece.name} raises {named(error)}."
            continue
        if seconds >= LIMIT:
            yield (
                f"{piece.name} takes {seconds:.1f} seconds, and the house waits {LIMIT:g}: keep "
                "what it needs in a table of yours, and let a task bring it up to date."
            )


def slow_ears(house: TestHouse, subject: Subject) -> Iterator[str]:
    with house.session() as session:
        for event in each_event(session):
            begun = time.monotonic()
            # A question may be refused in words: that is another test's.
            with suppress(RuleBroken), session.begin_nested():
                subject.ask("cenacle_event", event=event, session=session, house=house.served)
            seconds = time.monotonic() - begun
            if seconds >= LIMIT:
                yield (
                    f"cenacle_event takes {seconds:.1f} seconds for {type(event).__name__}, and "
                    f"the house waits {LIMIT:g}: leave it to a task, by "
                    "house.queue.enqueue_after_commit."
                )
                return


def min_seconds(house: TestHouse, ask: Callable[[Visit], object]) -> float:
    quickest = float("inf")
    for _, visit in zip(range(TRIES), visits(house), strict=False):
        begun = time.monotonic()
        ask(visit)
        quickest = min(quickest, time.monotonic() - begun)
        if quickest < LIMIT:
            break
    return quickest


def reading_calls(
    client: Client, routes: list[Route]
) -> Iterator[tuple[str, Callable[[], Answer]]]:
    """GETs, and POSTs that say that they only read, which are answered with something."""
    for route in routes:
        for method in route.rights:
            call = _call_of(client, route, method)
            if route.only_reads(method) and call().status == 200:
                yield f"{method} {route.path}", call


def _call_of(client: Client, route: Route, method: str) -> Callable[[], Answer]:
    body = None if method == "GET" else example_of(route.forms_of(method)[0])
    return lambda: client.request(method, made_up(route.path), body)


def greedy(names: list[str], few: list[int], many: list[int]) -> Iterator[str]:
    for name, before, after in zip(names, few, many, strict=True):
        if before != after:
            yield (
                f"{name} asks {before} statements in a small house and {after} in a larger one: "
                "ask for all rows in one statement."
            )


def chatty(pieces: list[Piece], asked: list[int]) -> Iterator[str]:
    for piece, count in zip(pieces, asked, strict=True):
        if piece.most is not None and count > piece.most:
            yield (
                f"{piece.name} asks {count} statements, and may ask {piece.most}: one of your own "
                "tables, joined, and one that reads the core."
            )


def _statements_of(house: TestHouse, piece: Piece) -> int:
    """The fewest of two times; of what a visit needs for itself, nothing is counted. What raises
    asks for nothing: that it raises, `test_it_lets_nobody_wait` tells."""
    counted = []
    for _, visit in zip(range(2), visits(house), strict=False):
        visit.look_around()
        with suppress(Exception):
            counted.append(count_statements(house, partial(piece.ask, visit)))
    return min(counted, default=0)

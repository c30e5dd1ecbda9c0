"""Routes are found where their paths begin, and are the ones that Pyramid would find."""

from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import pytest
from cenacle.platform.request import Request
from cenacle.platform.web.routes import Routes
from cenacle.testing import TestHouse
from hypothesis import given
from hypothesis import strategies as st
from pyramid.events import NewRequest
from pyramid.interfaces import IRoutesMapper
from pyramid.urldispatch import RoutesMapper

pytestmark = pytest.mark.any_database

PATTERNS = (
    "/",
    "/{path:(?!api(/|$)).*}",
    "files/*subpath",
    "/api/users",
    "/api/{kind}/table",
    "/api/users/{id}",
    "/api/users/table",
    "/api/users/{id}/lock",
    "/api/rooms/:id",
    "/api/r{rest:.*}",
    "/users/{id}.pdf",
)


def at(path: str) -> Request:
    return cast("Request", SimpleNamespace(path_info=path))


def mapper_of(*patterns: str, **predicates: Any) -> RoutesMapper:
    mapper = RoutesMapper()
    for pattern in patterns:
        mapper.connect(pattern, pattern, predicates=predicates.get(pattern, ()))
    return mapper


def found(mapper: RoutesMapper, path: str) -> tuple[str | None, Any]:
    """The pattern, and what its places stand for."""
    info = mapper(at(path))
    return info["route"] and info["route"].pattern, info["match"]


@given(
    order=st.permutations(PATTERNS),
    path=st.lists(
        st.sampled_from(["", "api", "users", "rooms", "table", "lock", "7", "7.pdf", "files", "é"])
    ).map("/".join),
)
def test_they_are_the_ones_that_a_walk_through_all_finds(order: list[str], path: str) -> None:
    literal_first = sorted(order, key=lambda pattern: any(sign in pattern for sign in "{*:"))

    assert found(Routes(mapper_of(*order)), path) == found(mapper_of(*literal_first), path)


def test_a_path_that_is_written_out_is_nobody_elses() -> None:
    off = {"/api/users/table": (lambda _info, _request: False,)}
    routes = Routes(mapper_of("/api/users/{id}", "/api/users/table", **off))

    assert found(routes, "/api/users/table") == (None, None)
    assert found(routes, "/api/users/7") == ("/api/users/{id}", {"id": "7"})


def test_of_several_with_one_path_the_first_that_wants_it_has_it() -> None:
    mapper = RoutesMapper()
    mapper.connect("off", "/api/users", predicates=(lambda _info, _request: False,))
    mapper.connect("on", "/api/users")

    assert Routes(mapper)(at("/api/users"))["route"] is mapper.get_route("on")


def test_a_walk_leaves_out_what_begins_otherwise(
    house: TestHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    routes = house.registry.getUtility(IRoutesMapper)
    tried: list[str] = []
    for route in routes.get_routes():
        noting = partial(_match, tried, route.pattern, route.match)
        monkeypatch.setattr(route, "match", noting)

    assert found(routes, "/api/users/7/nothing") == (None, None)

    assert {pattern[:11] for pattern in tried} == {"/api/users/", "/{path:(?!a"}
    assert len(tried) < 20


def _match(tried: list[str], pattern: str, match: Callable[[str], object], path: str) -> object:
    tried.append(pattern)
    return match(path)


def test_requests_are_of_one_class(house: TestHouse) -> None:
    """Else each would bring one, which only the collector of garbage takes away."""
    kinds: list[type] = []

    def note(event: NewRequest) -> None:
        kinds.append(type(event.request))

    house.registry.registerHandler(note, (NewRequest,))
    try:
        stranger = house.client()
        stranger.get("/api/settings/public-settings")
        stranger.get("/api/settings/public-settings")
    finally:
        house.registry.unregisterHandler(note, (NewRequest,))

    assert len(kinds) == 2
    assert len({*kinds}) == 1
    assert issubclass(kinds[0], Request)

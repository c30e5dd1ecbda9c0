"""Views that write in transactions of their own, and hold up nobody meanwhile."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.api import Group, Right, Role, Service, hookimpl, transaction
from cenacle.testing import TestHouse
from pyramid.exceptions import ConfigurationError
from sqlalchemy import func, select
from sqlalchemy.exc import DBAPIError


def make_groups(request: Any) -> int:
    """Two groups, each for itself."""
    for number in ("71", "72"):
        with transaction(request.house.database) as session:
            session.add(Group(group_number=number))
    return int(request.db.scalar(select(func.count()).select_from(Group)))


def write_by_the_session(request: Any) -> None:
    """What such a view must not do."""
    request.db.add(Group(group_number="73"))
    request.db.flush()


@pytest.fixture
def house(house_with: Callable[..., TestHouse]) -> TestHouse:
    """A house with a plugin of such views."""
    many = Service("many.groups", "/api/many/groups", "Groups.")
    many.add_view("POST", make_groups, right=Right.PUBLIC, result=int, own_transactions=True)
    one = Service("many.one", "/api/many/groups/{id}/divide", "Groups.")
    one.add_view("POST", make_groups, right=Right.PUBLIC, result=int, own_transactions=True)
    wrong = Service("many.wrong", "/api/many/wrong", "Groups.")
    wrong.add_view("POST", write_by_the_session, right=Right.PUBLIC, own_transactions=True)

    def include(config: Any) -> None:
        config.add_cornice_service(many)
        config.add_cornice_service(one)
        config.add_cornice_service(wrong)

    return house_with(many={"cenacle_includeme": hookimpl(include)})


def test_what_it_writes_is_committed_while_its_own_session_reads(house: TestHouse) -> None:
    house.client(Role.CAPTAIN)

    assert house.client().post("/api/many/groups").result == 3


def test_so_does_one_of_a_path_with_an_id(house: TestHouse) -> None:
    house.client(Role.CAPTAIN)

    assert house.client().post("/api/many/groups/7/divide").result == 3


def test_its_session_cannot_write(house: TestHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[BaseException] = []
    monkeypatch.setattr(
        "cenacle.platform.web.errors.log.exception",
        lambda *_, exc_info, **__: seen.append(exc_info),
    )

    assert house.client().post("/api/many/wrong").status >= 500
    assert [isinstance(error, DBAPIError) for error in seen] == [True]


def test_a_path_with_placeholders_cannot_be_told_apart_in_time() -> None:
    service = Service("many.one", "/api/many/{id}", "Groups.")

    with pytest.raises(ConfigurationError, match="needs a path written out"):
        service.add_view("POST", make_groups, right=Right.PUBLIC, reads=True)

"""What plugins have to do stands among what needs doing, and costs itself alone where it fails."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.api import FeatureFlag, HomeAsked, Right, Role, ToDo, ToDoLine, hookimpl
from cenacle.home.digest import send_digests
from cenacle.platform.mail import EmailRecipient
from cenacle.testing import TestHouse
from cenacle.testing.house import LOGINS
from sqlalchemy import select
from sqlalchemy.orm import Session

MakeHouse = Callable[..., TestHouse]


def diets(_session: Session, asked: HomeAsked) -> Sequence[ToDoLine]:
    return [ToDoLine(f"2 have told no diet for {asked.retreat_id}.", {"answer": "A B"}, 2)]


def orders(_session: Session, asked: HomeAsked) -> Sequence[ToDoLine]:
    assert asked.group_id is None
    return [ToDoLine("Order flour", path="/admin/orders")]


def to_do(find: Any = diets, **more: Any) -> ToDo:
    return ToDo(name="diets", flag="Wishes", find=find, **more)


def needs(*to_dos: ToDo) -> dict[str, Any]:
    return {
        "cenacle_feature_flags": hookimpl(lambda: [FeatureFlag("Wishes", "Diets.", default=True)]),
        "cenacle_to_dos": hookimpl(lambda: list(to_dos)),
    }


def home(house: TestHouse, role: Role = Role.CAPTAIN) -> Any:
    return house.client(role).get("/api/rosters/needs-doing").result


def test_they_stand_on_the_home_of_whoever_may_see_them(
    house_with: MakeHouse, town_of: Any
) -> None:
    house = house_with(needs=needs(to_do()))
    retreat = town_of(house).retreat()

    line = {
        "message": f"2 have told no diet for {retreat}",
        "filters": "answer=A+B",
        "path": None,
        "count": 2,
    }
    assert home(house)["toDos"] == [line]
    assert home(house, Role.PRIEST)["toDos"] == []


def test_the_office_has_its_own(house_with: MakeHouse) -> None:
    office = ToDo(name="orders", flag="Wishes", find=orders, right=Right.HOUSE, is_of_office=True)
    house = house_with(needs=needs(to_do(), office))

    assert house.client(Role.ADMIN).get("/api/dashboard/to-dos").result == [
        {"message": "Order flour", "filters": "", "path": "/admin/orders", "count": 1}
    ]


@pytest.mark.parametrize(
    "find",
    [
        lambda *_: 1 / 0,
        lambda *_: [ToDoLine("Go", path="/admin/retreats")],
        lambda *_: [ToDoLine("Go", {"answer": "Attending"}, path="/admin/retreats")],
    ],
)
def test_what_fails_is_missing_and_told(house_with: MakeHouse, town_of: Any, find: Any) -> None:
    house = house_with(needs=needs(to_do(find), ToDo(name="more", flag="Wishes", find=diets)))
    town_of(house).retreat()

    assert len(home(house)["toDos"]) == 1
    house.served.plugins.faults.write()
    told = house.client(Role.ADMIN).get("/api/plugins/troubles").result
    assert [fault["place"] for fault in told[0]["faults"]] == ["To-do diets"]


@pytest.mark.parametrize("path", [None, "/captain", "https://elsewhere.test", "//elsewhere.test"])
def test_a_line_of_the_office_leads_to_a_screen_of_its(
    house_with: MakeHouse, path: str | None
) -> None:
    def find(*_: object) -> list[ToDoLine]:
        return [ToDoLine("Go", path=path)]

    office = ToDo(name="orders", flag="Wishes", find=find, right=Right.HOUSE, is_of_office=True)
    house = house_with(needs=needs(office))

    assert house.client(Role.ADMIN).get("/api/dashboard/to-dos").result == []


def test_they_stand_in_the_mail_of_monday(house_with: MakeHouse, town_of: Any) -> None:
    house = house_with(needs=needs(to_do()))
    retreat = town_of(house).retreat()
    house.client(Role.CAPTAIN)
    with house.session() as session:
        user = session.scalars(select(User).where(User.email == LOGINS[Role.CAPTAIN])).one()
        user.weekly_digest = True

    send_digests(house.served)

    with house.session() as session:
        mail = session.scalars(select(EmailRecipient)).one()
        assert f"2 have told no diet for {retreat}." in mail.values["toDo"]

"""What it guards: by rights, by whose an id is, and by the version of what was read."""

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar

from sqlalchemy import select, update

from cenacle.accounts import User
from cenacle.platform.access import Actor, Right, Role
from cenacle.platform.db import Base, Versioned
from cenacle.testing.client import Answer
from cenacle.testing.contract.addresses import Route
from cenacle.testing.contract.base import refuse, skip_unless
from cenacle.testing.contract.houses import RESIDENTS, Houses, move_in, switch
from cenacle.testing.contract.made_up import fill_more, unwritten
from cenacle.testing.contract.nonsense import PLACE, example_of, made_up
from cenacle.testing.contract.routed import RoutedContract
from cenacle.testing.contract.subject import Subject
from cenacle.testing.house import LOGINS, TestHouse

OF_GROUPS = frozenset({Right.LEAD, Right.READ, Right.PASTORAL})
"""Rights that one has over a group, and not over another."""
ID = re.compile(r"\{(?:id|\w+_id)(?::[^{}]*)?\}")
OF_PEOPLE = ("retreatantId", "groupId", "retreatId", "prospectId")
"""What forms call the ids that belong to groups."""


class GuardingContract(RoutedContract):
    ids_of_the_house: ClassVar[Mapping[str, str]] = {}
    """Routes whose id belongs to no group, by their paths, and why everybody may ask for it."""

    def test_its_routes_refuse_other_roles(self, subject: Subject, houses: Houses) -> None:
        routes = self._routes(subject, houses)
        refuse(lenient_routes(houses.alone(), subject, routes))

    def test_its_routes_know_no_ids_of_other_groups(self, subject: Subject, houses: Houses) -> None:
        routes = [
            route
            for route in self._routes(subject, houses)
            if route.path not in self.ids_of_the_house
        ]
        house = houses.alone()
        move_in(house, RESIDENTS)
        fill_more(house, subject.tables, RESIDENTS, to_last=True)
        refuse(telling_routes(house, subject, routes))

    def test_its_routes_refuse_what_was_read_too_long_ago(
        self, subject: Subject, houses: Houses
    ) -> None:
        versioned = versioned_models(subject)
        skip_unless(versioned, "table that is Versioned")
        routes = self._routes(subject, houses)
        refuse(forms_without_version(versioned, routes))
        house = houses.alone()
        move_in(house, RESIDENTS)
        refuse(unwritten(house, self.fill))
        refuse(forgetful_routes(house, subject, routes, versioned))


def lenient_routes(house: TestHouse, subject: Subject, routes: list[Route]) -> Iterator[str]:
    _switch_on(house, subject)
    for role in Role:
        client = house.client(role)
        for route in routes:
            for method, right in route.rights.items():
                if right is None or house.served.rights.may(Actor(0, "", role, None), right):
                    continue
                answer = client.request(method, made_up(route.path))
                if answer.status != 403:
                    yield (
                        f"{method} {route.path} answers {answer.status} to a {role}, who has not "
                        f"the right {right}: let no other view answer its calls."
                    )


def telling_routes(house: TestHouse, subject: Subject, routes: list[Route]) -> Iterator[str]:
    """By what a captain is answered who names what is another group's."""
    _switch_on(house, subject)
    captain = house.client(Role.CAPTAIN)
    foreign = _foreign_id(house)
    for route in routes:
        for method, right in route.rights.items():
            if right not in OF_GROUPS:
                continue
            form = example_of(route.forms_of(method)[0])
            body = None if method == "GET" else form
            if ID.search(route.path):
                path = PLACE.sub("1", ID.sub(str(foreign), route.path))
                answer = captain.request(method, path, body)
                if not _hides(answer, may_refuse_form=bool(form)):
                    yield _told(f"{method} {path}", answer)
            for name in form.keys() & set(OF_PEOPLE):
                answer = captain.request(method, made_up(route.path), form | {name: foreign})
                if answer.status < 400:
                    yield _told(f"{method} {route.path} with {name} {foreign}", answer)


def _hides(answer: Answer, *, may_refuse_form: bool) -> bool:
    return answer.status == 404 or (may_refuse_form and answer.status == 400)


def _told(call: str, answer: Answer) -> str:
    return (
        f"{call}, which is another group's, is answered {answer.status} to a captain, where 404 is "
        "due. Get the row by load(session, actor, …) of cenacle.api; if it is no group's, say so "
        "by ids_of_the_house in the class of this test."
    )


def versioned_models(subject: Subject) -> list[type[Versioned]]:
    return [
        mapper.class_
        for mapper in Base.registry.mappers
        if mapper.local_table in subject.tables and issubclass(mapper.class_, Versioned)
    ]


def forms_without_version(models: list[type[Versioned]], routes: list[Route]) -> Iterator[str]:
    if not list(_forms_with_version(routes)):
        names = " and ".join(model.__name__ for model in models)
        yield (
            f"{names} is Versioned, and no form says which version it changes: give the Form "
            "`version: Version`, and call refuse_stale(session, row, form.version)."
        )


def forgetful_routes(
    house: TestHouse, subject: Subject, routes: list[Route], models: list[type[Versioned]]
) -> Iterator[str]:
    """Where today's version is taken, yesterday's is refused."""
    _switch_on(house, subject)
    admin = house.client(Role.ADMIN)
    for route, method, form in _forms_with_version(routes):
        with house.session() as session:
            for model in models:
                session.execute(update(model).values(version=2))
        path = made_up(route.path)
        if admin.request(method, path, form | {"version": 2, "id": 1}).status >= 400:
            continue
        if admin.request(method, path, form | {"version": 1, "id": 1}).status < 400:
            yield (
                f"{method} {route.path} takes a version that is not the newest: call "
                "refuse_stale(session, row, form.version) before anything is changed."
            )


def _forms_with_version(routes: list[Route]) -> Iterator[tuple[Route, str, dict[str, object]]]:
    for route in routes:
        for method in route.rights:
            form = example_of(route.forms_of(method)[0])
            if "version" in form:
                yield route, method, form


def _switch_on(house: TestHouse, subject: Subject) -> None:
    switch(house.client(Role.ADMIN), [flag.name for flag in subject.state.flags], on=True)


def _foreign_id(house: TestHouse) -> int:
    """Of a group that is not the captain's, and of a person and a retreat of other groups."""
    with house.session() as session:
        own = session.scalar(select(User.group_id).where(User.email == LOGINS[Role.CAPTAIN]))
    return 2 if own != 2 else 1

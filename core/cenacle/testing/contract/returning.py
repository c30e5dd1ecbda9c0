"""A house opens without it, and it finds its data again."""

from collections.abc import Iterator

from sqlalchemy import select

from cenacle.platform.access import Role
from cenacle.testing.client import Client
from cenacle.testing.contract.base import Contract, refuse
from cenacle.testing.contract.houses import RESIDENTS, Houses, move_in, switch
from cenacle.testing.contract.made_up import unwritten
from cenacle.testing.contract.subject import Subject
from cenacle.testing.house import TestHouse

Remembered = dict[str, list[object]]


class ReturningContract(Contract):
    def test_a_house_opens_without_it_and_finds_its_data_again(
        self, subject: Subject, houses: Houses
    ) -> None:
        house = houses.alone()
        move_in(house, RESIDENTS)
        switch(house.client(Role.ADMIN), [flag.name for flag in subject.state.flags], on=True)
        refuse(unwritten(house, self.fill))
        kept = remembered(house, subject)
        refuse(unfilled(kept))

        refuse(troubles(houses.without(), "without"))

        house = houses.alone()
        refuse(troubles(house, "again with"))
        refuse(forgotten(kept, remembered(house, subject)))


def unfilled(kept: Remembered) -> Iterator[str]:
    for name, rows in kept.items():
        if not rows:
            yield f"fill(self, session) writes no row into {name}: there is nothing to find again."


def remembered(house: TestHouse, subject: Subject) -> Remembered:
    """What the plugin has in this house: its rows, and its switches."""
    with house.session() as session:
        rows: Remembered = {
            table.name: [tuple(row) for row in session.execute(select(table))]
            for table in subject.tables
        }
    own = {flag.name for flag in subject.state.flags}
    switches = house.client().get("/api/features/enabled-features").result
    if own:
        rows["its switches"] = [switch for switch in switches if switch["featureFlag"] in own]
    return rows


def troubles(house: TestHouse, how: str) -> Iterator[str]:
    """Of a house that has the plugin no more, or again, when all that only reads is called."""
    admin = house.client(Role.ADMIN)
    ready = admin.get("/readyz")
    if ready.status != 200:
        yield f"A house {how} the plugin is not ready: {ready.body}"
    for method, path in reading_calls(house):
        answer = _called(admin, method, path)
        if answer >= 500:
            yield f"{method} {path} is answered {answer} in a house {how} the plugin."


def reading_calls(house: TestHouse) -> list[tuple[str, str]]:
    """GETs, and POSTs that say that they only read, on paths that are written out."""
    return [
        (method, service.path)
        for service in house.registry.cornice_services.values()
        for method, told in service.documentation.items()
        if "{" not in service.path and (method == "GET" if told.reads is None else told.reads)
    ]


def forgotten(kept: Remembered, found: Remembered) -> Iterator[str]:
    for name, rows in kept.items():
        if found.get(name) != rows:
            yield f"After its return the plugin does not find {name} as it left it."


def _called(client: Client, method: str, path: str) -> int:
    return client.request(method, path, {} if method == "POST" else None).status

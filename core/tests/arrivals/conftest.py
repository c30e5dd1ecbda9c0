"""A retreat with its people, at whose door somebody marks who comes."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse

NOON = datetime.now(UTC).replace(microsecond=0) - timedelta(hours=3)


@dataclass
class Door:
    house: TestHouse
    town: Any
    captain: Client
    retreat: int
    people: dict[str, int]

    @property
    def path(self) -> str:
        return f"/api/arrivals/{self.retreat}"

    def act(self, name: str, kind: str, minutes: int = 0, **more: Any) -> dict[str, Any]:
        at = (NOON + timedelta(minutes=minutes)).isoformat()
        person = self.people.get(name, 0)
        return {"id": str(uuid4()), "retreatantId": person, "kind": kind, "at": at} | more

    def send(self, *acts: dict[str, Any], device: str = "one", client: Client | None = None) -> Any:
        body = {"device": device, "acts": list(acts)}
        return (client or self.captain).post(self.path, body)

    def stands(self) -> dict[str, tuple[str | None, str | None]]:
        """By name, what holds of everybody's presence, and of their key."""
        guests = self.captain.get(self.path).result["guests"]
        names = {person: name for name, person in self.people.items()}
        return {
            names[guest["retreatantId"]]: tuple(
                guest[thing] and guest[thing]["kind"] for thing in ("presence", "key")
            )
            for guest in guests
        }


def _door(house: TestHouse, town: Any) -> Door:
    retreat = town.retreat(starts=0)
    people = {name: town.person(name) for name in ("Ann", "Ben", "Cleo")}
    for person in people.values():
        town.takes_part(person, retreat)
    return Door(house, town, house.client(Role.CAPTAIN), retreat, people)


@pytest.fixture
def door(house: TestHouse, town: Any) -> Door:
    return _door(house, town)

"""A retreat with its people, by first letters, and their captain."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.rooms import Room
from cenacle.testing import Client, TestHouse


@dataclass
class Lodging:
    house: TestHouse
    town: Any
    captain: Client
    retreat: int
    last: int
    last_year: int
    people: dict[str, int] = field(default_factory=dict)

    def comes(self, *names: str, last_room: str = "") -> int:
        """They attend; with a room of last year they were there then."""
        for name in names:
            self.people[name] = self.town.person(name)
            self.town.takes_part(self.people[name], self.retreat)
            if last_room:
                self.town.takes_part(self.people[name], self.last)
                self.town.sleeps(self.people[name], self.last, last_room)
        return self.people[names[-1]]

    def rooms(self, *numbers: str, beds: int = 1, **columns: Any) -> None:
        with self.house.session() as session:
            session.add_all(Room(room_number=each, beds=beds, **columns) for each in numbers)

    def give(self, name: str, room: str | None, **more: bool) -> Any:
        return self.captain.post(
            "/api/retreatants/update-retreatant-room",
            {
                "retreatantId": self.people[name],
                "retreatId": self.retreat,
                "roomNumber": room,
            }
            | more,
        )

    def wish(self, name: str, *, with_: str = "", not_with: str = "", **fields: Any) -> None:
        fields["with"] = [self.people[with_]] if with_ else []
        fields["notWith"] = [self.people[not_with]] if not_with else []
        said = self.captain.put(f"/api/retreatants/{self.people[name]}/wishes", fields)
        assert said.status == 200, said

    def board(self, client: Client | None = None) -> Any:
        return (client or self.captain).get(f"/api/rooms/board/{self.retreat}").result

    def card(self, name: str) -> Any:
        [card] = [
            each for each in self.board()["people"] if each["retreatantId"] == self.people[name]
        ]
        return card

    def where(self) -> dict[str, str | None]:
        """By name, the room that each has."""
        names = {person: name for name, person in self.people.items()}
        return {names[each["retreatantId"]]: each["roomNumber"] for each in self.board()["people"]}

    def move(self, client: Client | None = None, **rooms: str | None) -> Any:
        moves = [
            {"retreatantId": self.people[name], "roomNumber": room} for name, room in rooms.items()
        ]
        body = {"retreatId": self.retreat, "moves": moves}
        return (client or self.captain).post("/api/rooms/move", body)

    def plan(self, **wanted: bool) -> Any:
        return self.captain.post(f"/api/rooms/plan/{self.retreat}", wanted)

    def accept(self, plan: Any, client: Client | None = None) -> Any:
        body = {"version": plan["version"], "moves": plan["moves"]}
        return (client or self.captain).post(f"/api/rooms/plan/{self.retreat}/accept", body)

    def undo(self, version: str) -> Any:
        return self.captain.post(f"/api/rooms/plan/{self.retreat}/undo", {"version": version})

    def history(self, name: str) -> list[str]:
        body = {"retreatantId": self.people[name]}
        rows = self.captain.post("/api/retreatants/get-history", body).result
        return [row["eventType"] for row in rows if row["eventType"] != "Attended"]


def _lodge(house: TestHouse, town: Any) -> Lodging:
    """A retreat in a month, and one in March of the year before that one's."""
    captain = house.client(Role.CAPTAIN)
    starts = 30
    last_year = (house.today + timedelta(days=starts)).year - 1
    last = (date(last_year, 3, 5) - house.today).days
    retreats = town.retreat(starts=starts), town.retreat(starts=last)
    return Lodging(house, town, captain, *retreats, last_year)


@pytest.fixture
def lodging(house: TestHouse, town: Any) -> Lodging:
    return _lodge(house, town)


@pytest.fixture
def lodging_of(town_of: Callable[[TestHouse], Any]) -> Callable[[TestHouse], Lodging]:
    """For a house that the test composed itself."""
    return lambda house: _lodge(house, town_of(house))


def rooms_in(plan: Any) -> dict[str, str]:
    return {each["name"].removeprefix("Paul "): each["roomNumber"] for each in plan["moves"]}

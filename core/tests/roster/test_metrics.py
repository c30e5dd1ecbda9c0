"""How full a retreat is."""

from typing import Any

from cenacle.testing import Client


def test_metrics_say_how_full_a_retreat_is(captain: Client, town: Any) -> None:
    retreat = town.retreat(capacity=30)
    people = {
        status: town.person(status)
        for status in ("Attending", "NotAttending", "Cancelled", "Waitlist", "NoResponse")
    }
    for status, person in people.items():
        town.takes_part(person, retreat, status)
    town.room("1")
    town.room("2")
    town.room("3", active=False)
    captain.post(
        "/api/retreatants/update-retreatant-room",
        {"retreatantId": people["Attending"], "retreatId": retreat, "roomNumber": "1"},
    )

    assert captain.get(f"/api/rosters/retreat-metrics/{retreat}").result == {
        "capacity": 30,
        "invited": 5,
        "attending": 1,
        "notAttending": 1,
        "cancelled": 1,
        "waitlist": 1,
        "offered": 0,
        "held": 0,
        "taken": 1,
        "free": 29,
        "noResponse": 1,
        "roomsAssigned": 1,
        "roomsFree": 1,
    }
    elsewhere = town.retreat("7A")
    assert captain.get(f"/api/rosters/retreat-metrics/{elsewhere}").status == 404
    assert captain.get("/api/rosters/retreat-metrics/987654").status == 404

"""What tablets at the door tell, in whatever order it arrives."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.web.static import UI
from cenacle.testing import Client
from cenacle.testing.contract.counting import count_statements
from cenacle.testing.house import PASSWORD

BUILT = (UI / "en/arrivals.html").exists()


def test_marks_of_two_tablets_are_one_picture(door: Any) -> None:
    door.send(door.act("Ann", "arrived"), door.act("Ann", "keyGiven", 1), device="one")
    answer = door.send(door.act("Ben", "arrived", 2), device="two").result

    assert answer["refused"] == []
    assert door.stands() == {
        "Ann": ("arrived", "keyGiven"),
        "Ben": ("arrived", None),
        "Cleo": (None, None),
    }


def test_what_is_sent_twice_counts_once_and_never_changes(door: Any) -> None:
    act = door.act("Ann", "arrived")
    first, again = door.send(act).result, door.send(act | {"kind": "left"}).result

    assert first["taken"] == again["taken"] == [act["id"]]
    assert door.stands()["Ann"] == ("arrived", None)


def test_the_later_of_two_marks_holds_whichever_comes_first(door: Any) -> None:
    door.send(door.act("Ann", "left", 10))
    door.send(door.act("Ann", "arrived", 5))

    assert door.stands()["Ann"] == ("left", None)


def test_a_clock_that_is_ahead_is_set_back(door: Any) -> None:
    ahead = (datetime.now(UTC) + timedelta(hours=2)).isoformat()
    door.send(door.act("Ann", "arrived", at=ahead))

    [at] = [
        guest["presence"]["at"]
        for guest in door.captain.get(door.path).result["guests"]
        if guest["presence"]
    ]
    assert datetime.fromisoformat(at) <= datetime.now(UTC) + timedelta(minutes=5)


def test_one_mark_that_cannot_be_kept_keeps_back_no_other(door: Any) -> None:
    stranger = door.act("Nobody", "arrived", retreatantId=9_999)
    good = door.act("Ann", "arrived")

    answer = door.send(stranger, good).result

    assert answer["taken"] == [good["id"]]
    assert answer["refused"] == [
        {"id": stranger["id"], "reason": "This person does not come to this retreat."}
    ]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", "no uuid"),
        ("kind", "asleep"),
        ("at", "yesterday"),
        ("at", "2026-06-04T12:00:00"),
        ("at", "0001-01-01T00:00:00+14:00"),
        ("retreatantId", "x"),
    ],
)
def test_nonsense_is_refused_by_its_field(door: Any, field: str, value: str) -> None:
    answer = door.send(door.act("Ann", "arrived") | {field: value})

    assert answer.status == 400
    assert list(answer.failures) == [f"acts.0.{field}"]


def test_nobody_becomes_a_no_show_by_the_door(door: Any) -> None:
    door.send(door.act("Ann", "arrived"))

    guests = door.captain.get(door.path).result["guests"]
    assert [guest["noShow"] for guest in guests] == [False, False, False]


def test_whoever_cannot_lead_the_group_sees_no_door(door: Any, house: Any) -> None:
    reader: Client = house.client(Role.GROUP_USER)

    assert reader.get(door.path).status == 403
    assert door.send(door.act("Ann", "arrived"), client=reader).status == 403


def test_a_week_after_the_retreat_nothing_is_taken(door: Any) -> None:
    old = door.town.retreat(starts=-30)
    door.town.takes_part(door.people["Ann"], old)
    body = {"device": "one", "acts": [door.act("Ann", "arrived")]}

    answer = door.captain.post(f"/api/arrivals/{old}", body)

    assert answer.status == 400
    assert "is over for more than a week" in answer.failures["acts"]


def test_marks_of_two_records_become_one_persons(door: Any, house: Any) -> None:
    twin = door.town.person("Ann")
    door.town.takes_part(twin, door.retreat)
    door.people["Twin"] = twin
    door.send(door.act("Twin", "arrived"))
    pair = {"keptId": door.people["Ann"], "goneId": twin}

    assert house.client(Role.ADMIN).post("/api/retreatants/merge", pair).status == 200

    del door.people["Twin"]
    assert door.stands()["Ann"] == ("arrived", None)


def test_the_picture_is_read_in_as_many_statements_for_any_number(door: Any, house: Any) -> None:
    few = count_statements(house, lambda: door.captain.get(door.path))
    for number in range(20):
        person = door.town.person(f"More {number}")
        door.town.takes_part(person, door.retreat)
        door.people[f"More {number}"] = person
    door.send(*[door.act(f"More {number}", "arrived") for number in range(20)])

    assert count_statements(house, lambda: door.captain.get(door.path)) == few


def test_the_page_is_the_same_for_everybody_and_may_be_kept(house: Any) -> None:
    visitor: Client = house.client()

    page, worker = visitor.get("/captain/arrivals"), visitor.get("/captain/arrivals/sw.js")

    if not BUILT:
        assert (page.status, worker.status) == (503, 503)
        return
    assert page.headers["Cache-Control"] == worker.headers["Cache-Control"] == "no-cache"
    assert worker.headers["Service-Worker-Allowed"] == "/captain/arrivals"


WIPED = '"storage"'


def sign_in(client: Client) -> str | None:
    """What the browser is told to wipe."""
    email = client.get("/api/account/me").result["email"]
    body = {"email": email, "password": PASSWORD}
    return client.post("/api/account/login", body).headers.get("Clear-Site-Data")


def keeps_people_of(door: Any, retreat_ends_in: int = 1) -> str:
    """The cookie by which the page says whose names it keeps, and until which day of the house."""
    until = door.house.served.today + timedelta(days=retreat_ends_in)
    person = door.captain.get("/api/account/me").result
    return f"{person['id']}.{until}"


def test_signing_out_wipes_a_device_that_keeps_people(door: Any) -> None:
    door.captain.app.set_cookie("keeps_people", keeps_people_of(door))

    assert door.captain.post("/api/account/logout").headers["Clear-Site-Data"] == WIPED


def test_a_device_is_wiped_when_somebody_else_signs_in_there(door: Any, house: Any) -> None:
    admin: Client = house.client(Role.ADMIN)
    admin.app.set_cookie("keeps_people", keeps_people_of(door))

    assert sign_in(admin) == WIPED


def test_marks_that_wait_outlast_a_session_of_their_maker(door: Any) -> None:
    door.captain.app.set_cookie("keeps_people", keeps_people_of(door))

    assert sign_in(door.captain) is None


def test_a_device_keeps_nobody_after_the_retreat(door: Any) -> None:
    door.captain.app.set_cookie("keeps_people", keeps_people_of(door, -1))

    assert sign_in(door.captain) == WIPED

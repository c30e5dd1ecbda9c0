"""Those who have not answered are phoned, and nobody twice."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.groups import Group
from cenacle.platform.access import Role
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

Travel = Callable[..., None]


@pytest.fixture
def paul(town: Any) -> int:
    return int(town.person(cell_phone="+15045550123"))


@pytest.fixture
def other(house: TestHouse, captain: Client) -> Client:
    """A second captain of the group."""
    with house.session() as session:
        group = session.scalars(select(Group).where(Group.group_number == "12")).one()
        group_id = group.id
    with house.session() as session:
        group = session.get_one(Group, group_id)
    house.add_user("roy@house.test", Role.CAPTAIN, first_name="Ann", last_name="Roy", group=group)
    client = house.client()
    client.sign_in("roy@house.test", "Retreat!2026")
    return client


@pytest.fixture
def phoned(captain: Client, retreat: int) -> Callable[..., Any]:
    def note(person: int, outcome: str, **more: Any) -> Any:
        form = {"retreatantId": person, "outcome": outcome, **more}
        return captain.post(f"/api/calls/{retreat}/phoned", form)

    return note


@pytest.fixture
def listed(captain: Client, retreat: int) -> Callable[[], list[Any]]:
    return lambda: list(captain.get(f"/api/calls/{retreat}/phone-list").result)


@pytest.fixture
def undo(captain: Client, retreat: int, paul: int) -> Callable[[], Any]:
    return lambda: captain.post(f"/api/calls/{retreat}/phoned-undo", {"retreatantId": paul})


def in_days(house: TestHouse, days: int) -> str:
    return (house.today + timedelta(days=days)).isoformat()


def test_who_has_not_answered_and_has_a_telephone_is_listed(
    town: Any, retreat: int, paul: int, listed: Any
) -> None:
    town.person("Silent")
    town.takes_part(town.person("Back", cell_phone="+15045550124"), retreat, "Attending")

    assert listed() == [
        {
            "retreatantId": paul,
            "name": "Paul Landry",
            "cellPhone": "(504) 555-0123",
            "state": "notAsked",
            "phoneProblem": None,
            "phoning": None,
            "last": None,
        }
    ]


def test_a_second_captain_is_told_who_is_on_the_phone(
    captain: Client, other: Client, retreat: int, paul: int, listed: Any
) -> None:
    phoning = f"/api/calls/{retreat}/phoning"
    assert captain.post(phoning, {"retreatantId": paul}).status == 200
    assert captain.post(phoning, {"retreatantId": paul}).status == 200
    assert listed()[0]["phoning"]["by"] == "Ann Other"

    answer = other.post(phoning, {"retreatantId": paul})

    assert answer.status == 400
    assert answer.failures["retreatantId"].startswith(
        "Ann Other is on the phone with Paul Landry since "
    )
    assert other.post(phoning, {"retreatantId": paul, "evenSo": True}).status == 200
    assert listed()[0]["phoning"]["by"] == "Ann Roy"


def test_after_ten_minutes_nobody_is_on_the_phone_any_more(
    house: TestHouse, captain: Client, other: Client, retreat: int, paul: int, travel: Travel,
    listed: Any
) -> None:  # fmt: skip
    phoning = f"/api/calls/{retreat}/phoning"
    captain.post(phoning, {"retreatantId": paul})

    travel(timedelta(minutes=10, seconds=1))

    assert listed()[0]["phoning"] is None
    assert other.post(phoning, {"retreatantId": paul}).status == 200


def test_what_came_of_it_ends_the_call(
    captain: Client, retreat: int, paul: int, phoned: Any, listed: Any
) -> None:
    captain.post(f"/api/calls/{retreat}/phoning", {"retreatantId": paul})

    told = phoned(paul, "notReached", note="Will be back at six").result

    assert told == {"attendingStatus": "NoResponse", "line": None}
    [row] = listed()
    assert row["phoning"] is None
    assert row["last"]["outcome"] == "notReached"
    assert row["last"]["by"] == "Ann Other"
    assert row["last"]["note"] == "Will be back at six"
    [entry] = captain.post("/api/retreatants/get-history", {"retreatantId": paul}).result
    assert entry["eventType"] == "Phoned"
    assert entry["eventMessage"].startswith("Ann Other phoned about the retreat of ")
    assert "six" not in str(entry)


def test_a_yes_is_an_answer(
    captain: Client, retreat: int, paul: int, phoned: Any, listed: Any
) -> None:
    assert phoned(paul, "attending").result == {"attendingStatus": "Attending", "line": None}

    assert listed() == []
    assert phoned(paul, "notAttending").result["attendingStatus"] == "NotAttending"
    types = [
        entry["eventType"]
        for entry in captain.post("/api/retreatants/get-history", {"retreatantId": paul}).result
    ]
    assert sorted(types) == ["Confirmation", "Declined", "Phoned", "Phoned"]
    assert phoned(paul, "notReached").failures == {"outcome": "Paul Landry has answered already."}


def test_a_slip_is_taken_back_as_if_nobody_had_phoned(
    captain: Client, paul: int, phoned: Any, listed: Any, undo: Any, work: Any, mails: Any
) -> None:
    before = listed()
    phoned(paul, "notAttending")
    assert listed() == []

    assert undo().status == 200

    assert listed() == before
    entries = captain.post("/api/retreatants/get-history", {"retreatantId": paul}).result
    assert "Phoned" not in [entry["eventType"] for entry in entries]
    work()
    assert mails() == []


def test_a_number_that_was_called_wrong_by_a_slip_is_good_again(
    paul: int, phoned: Any, listed: Any, undo: Any
) -> None:
    before = listed()
    phoned(paul, "notReached", note="Will be back at six")
    noted = listed()
    phoned(paul, "wrongNumber")

    assert undo().status == 200
    assert listed() == noted
    assert undo().status == 200
    assert listed() == before
    assert undo().status == 400


def test_only_ones_own_word_is_taken_back_and_at_once(
    retreat: int, paul: int, phoned: Any, other: Client, undo: Any, travel: Travel
) -> None:
    phoned(paul, "attending")
    theirs = other.post(f"/api/calls/{retreat}/phoned-undo", {"retreatantId": paul})
    assert theirs.failures == {
        "retreatantId": "It is too late to take this back. Set the answer of Paul Landry anew."
    }
    travel(timedelta(seconds=21))

    assert undo().status == 400


def test_a_place_that_was_kept_is_kept_again(
    house: TestHouse, town: Any, start: Any, call: Any, paul: int, phoned: Any, undo: Any
) -> None:
    town.takes_part(paul, town.retreat(starts=-365))
    start(who="returning", holdUntil=in_days(house, 10))
    assert call()["hold"]["holders"] == 1
    phoned(paul, "notAttending")
    assert call()["hold"]["holders"] == 0

    undo()

    assert call()["hold"]["holders"] == 1


def test_whom_to_phone_again_today_comes_first_and_a_wrong_number_last(
    house: TestHouse, town: Any, phoned: Any, listed: Any
) -> None:
    names = ("Adams", "Brown", "Clark", "Davis", "Evans")
    wrong, later, untried, tried, today = (
        town.person(name, cell_phone=f"+1504555010{number}") for number, name in enumerate(names)
    )
    phoned(wrong, "wrongNumber")
    phoned(later, "callAgain", callAgainOn=in_days(house, 3))
    phoned(tried, "notReached")
    phoned(today, "callAgain", callAgainOn=in_days(house, 0))

    assert [row["retreatantId"] for row in listed()] == [today, untried, tried, later, wrong]


def test_a_number_that_was_changed_is_wrong_no_more(
    captain: Client, town: Any, phoned: Any, listed: Any
) -> None:
    first, second = (
        town.person("Adams", cell_phone="+15045550101"),
        town.person("Brown", cell_phone="+15045550102"),
    )
    phoned(first, "wrongNumber")
    phoned(second, "wrongNumber")
    captain.post(
        "/api/retreatants/update-retreatant", {"retreatantId": second, "cellPhone": "5045550199"}
    )

    assert [row["retreatantId"] for row in listed()] == [second, first]


def test_a_wrong_number_is_known_wherever_it_is_shown_until_it_is_changed(
    house: TestHouse, town: Any, phoned: Any, retreat: int, travel: Any
) -> None:
    """Also at the group's next retreat, a year later."""
    wrong = town.person("Adams", cell_phone="+15045550101")
    right = town.person("Brown", cell_phone="+15045550102")
    phoned(wrong, "wrongNumber")
    phoned(right, "notReached")
    travel(timedelta(days=300))
    later, captain = town.retreat(starts=330), house.client(Role.CAPTAIN)

    def known(person: int) -> list[str | None]:
        record = captain.get(f"/api/retreatants/{person}").result
        roster = captain.post("/api/rosters/roster", {"retreatId": later}).result["rosterList"]
        listed = captain.get(f"/api/calls/{later}/phone-list").result
        rows = [row for row in (*roster, *listed) if row["retreatantId"] == person]
        return [record["phoneProblem"], *(row["phoneProblem"] for row in rows)]

    assert known(wrong) == ["wrongNumber"] * 3
    assert known(right) == [None] * 3
    order = captain.get(f"/api/calls/{later}/phone-list").result
    assert [row["retreatantId"] for row in order] == [right, wrong]

    form = {"retreatantId": wrong, "cellPhone": "5045550199"}
    captain.post("/api/retreatants/update-retreatant", form)
    assert known(wrong) == [None] * 3


def test_who_is_reached_by_a_number_has_it_still(town: Any, captain: Client, phoned: Any) -> None:
    person = town.person("Adams", cell_phone="+15045550101")
    phoned(person, "wrongNumber")
    assert captain.get(f"/api/retreatants/{person}").result["phoneProblem"] == "wrongNumber"

    phoned(person, "attending")

    assert captain.get(f"/api/retreatants/{person}").result["phoneProblem"] is None


def test_a_wrong_number_stays_wrong_although_somebody_tries_it_again(
    town: Any, phoned: Any, listed: Any
) -> None:
    wrong, tried = (
        town.person("Adams", cell_phone="+15045550101"),
        town.person("Brown", cell_phone="+15045550102"),
    )
    phoned(wrong, "wrongNumber")
    phoned(tried, "notReached")

    phoned(wrong, "notReached")

    assert [row["retreatantId"] for row in listed()] == [tried, wrong]


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({"outcome": "callAgain"}, "callAgainOn"),
        ({"outcome": "callAgain", "callAgainOn": "2020-01-01"}, "callAgainOn"),
        ({"outcome": "callAgain", "callAgainOn": "2090-01-01"}, "callAgainOn"),
        ({"outcome": "notReached", "callAgainOn": "2090-01-01"}, "callAgainOn"),
        ({"outcome": "notReached", "note": "x" * 501}, "note"),
        ({"outcome": "sang"}, "outcome"),
        ({}, "outcome"),
    ],
)
def test_limits(captain: Client, retreat: int, paul: int, form: dict[str, Any], field: str) -> None:
    answer = captain.post(f"/api/calls/{retreat}/phoned", {"retreatantId": paul, **form})

    assert answer.status == 400
    assert list(answer.failures) == [field]


def test_a_note_is_read_by_who_may_read_remarks(
    house: TestHouse, captain: Client, retreat: int, paul: int, phoned: Any
) -> None:
    phoned(paul, "notReached", note="In hospital")

    notes = {
        role: house.client(role).get(f"/api/calls/{retreat}").result["people"][0]["phone"]["note"]
        for role in (Role.ADMIN, Role.CAPTAIN, Role.PRIEST, Role.GROUP_USER)
    }

    assert notes == {
        Role.ADMIN: "In hospital",
        Role.CAPTAIN: "In hospital",
        Role.PRIEST: "In hospital",
        Role.GROUP_USER: None,
    }


def test_a_captain_of_the_secondary_group_has_no_right_over_the_person(
    captain: Client, town: Any, retreat: int
) -> None:
    person = town.person(group="7", secondary="12", cell_phone="+15045550123")

    for act, form in (("phoning", {}), ("phoned", {"outcome": "attending"})):
        answer = captain.post(f"/api/calls/{retreat}/{act}", {"retreatantId": person, **form})
        assert answer.status == 404


def test_who_has_no_telephone_cannot_be_phoned(captain: Client, town: Any, retreat: int) -> None:
    person = town.person("Silent")

    answer = captain.post(f"/api/calls/{retreat}/phoning", {"retreatantId": person})

    assert answer.failures == {"retreatantId": "Paul Silent has no phone number."}


def test_who_is_erased_leaves_no_word_on_the_phone(
    house: TestHouse, paul: int, phoned: Any
) -> None:
    phoned(paul, "notReached", note="In hospital")
    admin = house.client(Role.ADMIN)
    code = admin.post("/api/rosters/roster", {"groupId": 1}).result["rosterList"][0]["id"]

    assert admin.post(f"/api/retreatants/{paul}/erase", {"keyCode": code}).status == 200

    with house.session() as session:
        assert session.connection().exec_driver_sql("SELECT * FROM phone_acts").all() == []

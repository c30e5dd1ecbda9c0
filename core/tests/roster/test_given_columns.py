"""What fields and plugins tell of a roster's people beside its rows."""

import json
import time
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from cenacle.api import (
    FeatureFlag,
    Field,
    FieldKind,
    FieldOf,
    Owner,
    PluginRight,
    Right,
    RosterAsked,
    RosterColumn,
    ShownAt,
    Sign,
    Value,
    hookimpl,
)
from cenacle.fields import keep_values, known_fields
from cenacle.platform.access import Role
from cenacle.platform.plugins import faults
from cenacle.retreatants import Retreatant
from cenacle.testing import Client, TestHouse
from sqlalchemy import func, select
from sqlalchemy.orm import Session

ROSTER = "/api/rosters/roster"
Load = Callable[[Session, RosterAsked], Mapping[int, Value]]


def field(key: str, kind: FieldKind = FieldKind.TEXT, **more: Any) -> Field:
    return Field(key=key, label=key.title(), kind=kind, flag="Wishes", section="Wishes", **more)


def column(key: str, load: Load, kind: FieldKind = FieldKind.NUMBER, **more: Any) -> RosterColumn:
    return RosterColumn(key=key, label=key.title(), kind=kind, flag="Wishes", load=load, **more)


FIELDS = [
    field("diet", FieldKind.CHOICE, choices=("Vegan", "Kosher"), sign=Sign.DIET, right=Right.READ),
    field("doctor"),
    field("health", right=Right.PASTORAL),
    field("arrival", of=FieldOf.PART),
    field("secret", right="needs_see"),
    field("kept", shown=frozenset({ShownAt.PANEL})),
    field(
        "cpap",
        FieldKind.YES_NO,
        sign=Sign.SLEEP,
        shown=frozenset({ShownAt.PAPERS}),
        right=Right.READ,
    ),
]


def count_letters(session: Session, asked: RosterAsked) -> Mapping[int, Value]:
    """Of everybody in the house: a plugin that looks no closer."""
    found = session.execute(
        select(Retreatant.id, func.length(Retreatant.last_name).label("letters"))
    )
    return {row.id: row.letters for row in found}


COLUMNS = [
    column("letters", count_letters, right=Right.READ, sign=Sign.NOTE),
    column("debts", count_letters, section="Money"),
]


def needs(
    columns: list[RosterColumn] = COLUMNS, *, is_on: bool = True
) -> dict[str, dict[str, Any]]:
    flag = FeatureFlag("Wishes", "Diets.", default=is_on)
    see = PluginRight(name="see", title="See", description="Sees.", roles=frozenset({Role.ADMIN}))
    return {
        "needs": {
            "cenacle_feature_flags": hookimpl(lambda: [flag]),
            "cenacle_fields": hookimpl(lambda: FIELDS),
            "cenacle_roster_columns": hookimpl(lambda: columns),
            "cenacle_rights": hookimpl(lambda: [see]),
        }
    }


@pytest.fixture
def house(house_with: Callable[..., TestHouse]) -> TestHouse:
    return house_with(**needs())


def say(house: TestHouse, person: int, retreat: int | None = None, **answers: Value) -> None:
    with house.session() as session:
        known = known_fields(session, house.served)
        owner = Owner(retreatant_id=person, retreat_id=retreat)
        keep_values(session, owner, known, {f"needs_{key}": v for key, v in answers.items()})


def given(client: Client, *keys: str, **wanted: Any) -> Any:
    body = {"columns": [f"needs_{key}" for key in keys], **wanted}
    return client.post(ROSTER, body).result.get("given")


def keys_of(client: Client) -> list[str]:
    return [
        each["key"].removeprefix("needs_") for each in client.get("/api/rosters/columns").result
    ]


def test_what_is_asked_for_is_told_of_whom_it_is_known(
    house: TestHouse, captain: Client, town: Any
) -> None:
    retreat, later = town.retreat(), town.retreat(starts=90)
    ann, ben = town.person("Ann"), town.person("Benson")
    say(house, ann, retreat, diet="Vegan", arrival="late")
    say(house, ann, later, arrival="early")
    say(house, ben, doctor="Roy")

    assert given(captain, "diet", "doctor", "arrival", "debts") == {
        "needs_diet": {str(ann): "Vegan"},
        "needs_doctor": {str(ben): "Roy"},
        "needs_arrival": {str(ann): "late"},
        "needs_debts": {str(ann): 3, str(ben): 6},
    }
    assert given(captain, "arrival", retreatId=later) == {"needs_arrival": {str(ann): "early"}}
    assert given(captain) is None


def test_what_there_is_no_more_and_what_one_may_not_see_tells_nothing(
    house: TestHouse, captain: Client, town: Any
) -> None:
    say(house, town.person(), diet="Vegan", doctor="Roy", health="Weak", secret="Shy", kept="Yes")

    assert given(captain, "gone", "secret", "kept") == {}
    assert set(given(house.client(Role.GROUP_USER), "diet", "doctor", "health", "debts")) == {
        "needs_diet"
    }
    assert set(given(house.client(Role.PRIEST), "diet", "doctor", "health")) == {
        "needs_diet",
        "needs_health",
    }
    assert set(given(house.client(Role.ADMIN), "secret", groupId=1)) == {"needs_secret"}


def test_what_is_no_columns_name_is_refused_in_one_sentence(captain: Client, town: Any) -> None:
    town.person()
    answer = captain.post(ROSTER, {"columns": ["needs_diet", "shoeSize", 7, "a,b_c", "a_\0"]})
    assert answer.failures == {
        f"columns.{place}": "There is no such column." for place in (1, 2, 3, 4)
    }


def test_of_people_of_another_group_only_what_everybody_may_read(
    house: TestHouse, captain: Client, town: Any
) -> None:
    second = town.person("Second", group="7A", secondary="12")
    other = town.person("Elsewhere", group="7A")
    for person in (second, other):
        say(house, person, diet="Vegan", doctor="Roy")

    assert given(captain, "diet", "doctor", "letters", "debts") == {
        "needs_diet": {str(second): "Vegan"},
        "needs_doctor": {},
        "needs_letters": {str(second): 6},
        "needs_debts": {},
    }


def test_of_who_left_the_group_nothing_is_told(
    house: TestHouse, captain: Client, town: Any
) -> None:
    past = town.retreat(starts=-100)
    left, stayed = town.person("Left"), town.person("Stayed")
    for person in (left, stayed):
        town.takes_part(person, past)
        say(house, person, past, diet="Vegan", arrival="late")
    with house.session() as session:
        session.get_one(Retreatant, left).group_id = town.group("7A")

    told = given(captain, "diet", "arrival", "letters", retreatId=past)
    assert {key: set(values) for key, values in told.items()} == {
        "needs_diet": {str(stayed)},
        "needs_arrival": {str(stayed)},
        "needs_letters": {str(stayed)},
    }


def broken(_session: Session, _asked: RosterAsked) -> Mapping[int, Value]:
    raise KeyError("Landry")


def slow(_session: Session, _asked: RosterAsked) -> Mapping[int, Value]:
    time.sleep(2.5)
    return {}


def nothing(_session: Session, _asked: RosterAsked) -> Any:
    return None


def odd(session: Session, asked: RosterAsked) -> Mapping[int, Any]:
    values: list[Any] = ["many", 7, None]
    return dict(zip(sorted(count_letters(session, asked)), values, strict=True))


@pytest.mark.parametrize("plugin_seconds", [2.0])
def test_a_column_that_breaks_costs_itself_alone_and_is_told(
    house_with: Callable[..., TestHouse], town_of: Callable[[TestHouse], Any]
) -> None:
    loads = {"broken": broken, "slow": slow, "nothing": nothing, "odd": odd}
    house = house_with(**needs([column(key, load) for key, load in loads.items()]))
    town = town_of(house)
    first, second, _third = (town.person(name) for name in ("Ann", "Ben", "Cyr"))
    say(house, first, diet="Vegan")

    assert given(house.client(Role.CAPTAIN), *loads, "diet") == {
        "needs_odd": {str(second): 7},
        "needs_diet": {str(first): "Vegan"},
    }
    host = house.served.plugins
    host.faults.write()
    with house.session() as session:
        told = {each.place: each.reason for each in faults.recent(session, host.versions)}
    assert set(told) == {f"Roster column {key}" for key in loads}
    assert "It gave what is no number. Enter a number." in told["Roster column odd"]
    assert "Landry" not in told["Roster column broken"]


def test_all_fields_cost_one_statement_and_each_column_one_of_its_own(
    house: TestHouse, captain: Client, town: Any, statements: list[str]
) -> None:
    costs = []
    for keys in ([], ["diet"], ["diet", "doctor", "arrival"], ["diet", "letters", "debts"]):
        for count in (1, 20):
            for number in range(count):
                say(house, town.person(f"Person{number}"), diet="Vegan", doctor="Roy")
            statements.clear()
            given(captain, *keys)
            costs.append(len([each for each in statements if "FROM features" not in each]))

    none, same = costs[:2]
    assert none == same
    # One asks for the questions of the house.
    assert costs[2:] == [none + 2] * 4 + [none + 4] * 2


def test_it_says_which_columns_there_are(house: TestHouse, captain: Client, town: Any) -> None:
    town.group()
    assert keys_of(captain) == ["diet", "doctor", "health", "arrival", "cpap", "letters", "debts"]
    assert keys_of(house.client(Role.ADMIN)) == [
        "diet", "doctor", "health", "arrival", "secret", "cpap", "letters", "debts"
    ]  # fmt: skip
    assert keys_of(house.client(Role.GROUP_USER)) == ["diet", "cpap", "letters"]
    [diet, *_, cpap, _letters, debts] = captain.get("/api/rosters/columns").result
    assert diet == {
        "key": "needs_diet",
        "label": "Diet",
        "kind": "choice",
        "choices": ["Vegan", "Kosher"],
        "sign": "diet",
        "section": "Wishes",
        "isColumn": True,
        "isField": True,
    }
    assert (cpap["isColumn"], debts["isField"], debts["section"]) == (False, False, "Money")


def test_the_signs_of_one_person_are_told_by_themselves(
    house: TestHouse, captain: Client, town: Any
) -> None:
    town.retreat()
    ours, second = town.person("Ours"), town.person("Second", group="7A", secondary="12")
    for person in (ours, second):
        say(house, person, diet="Vegan", cpap=True, doctor="Roy")
    signs = {"needs_diet": "Vegan", "needs_cpap": True}

    assert captain.get(f"/api/rosters/signs/{ours}").result == signs | {"needs_letters": 4}
    assert captain.get(f"/api/rosters/signs/{second}").result == signs | {"needs_letters": 6}
    assert captain.get(f"/api/rosters/signs/{town.person('X', group='7A')}").status == 404


def test_a_house_whose_plugins_are_off_answers_as_ever(
    house_with: Callable[..., TestHouse],
    town_of: Callable[[TestHouse], Any],
    statements: list[str],
) -> None:
    bodies, costs = [], []
    for plugins in ({}, needs(is_on=False)):
        house = house_with(**plugins)
        if not bodies:
            town_of(house).person()
        client = house.client(Role.CAPTAIN)
        statements.clear()
        answer = client.app.post_json(
            ROSTER, {"columns": ["city"]}, headers={"X-CSRF-Token": client.csrf_token}
        )
        bodies.append(answer.body)
        costs.append(len(statements))
        assert client.get("/api/rosters/columns").result == []

    assert (bodies[0], costs[0]) == (bodies[1], costs[1])
    roster = json.loads(bodies[0])["result"]
    assert list(roster) == [
        "rosterList", "columns", "groupId", "groupNumber", "currentSession", "retreatId",
        "capacity", "isOver", "isCurrent", "mayLead", "marker",
    ]  # fmt: skip
    assert list(roster["columns"]) == [
        "lastAttended", "cameLastYear", "lastRoom", "askedOn", "seenOn", "answeredOn",
        "reminders", "city", "nickname", "remarks",
    ]  # fmt: skip
    assert list(roster["rosterList"][0]) == [
        "rowId", "retreatantId", "prospectId", "id", "firstName", "lastName", "dateOfBirth",
        "email", "cellPhone", "priority", "subGroup", "roomNumber", "retreatRoleId",
        "attendingStatus", "invited", "status", "isVerified", "medDoctor", "deaconPriest",
        "emailProblem", "phoneProblem", "callState", "noShow", "age", "linePosition", "lineLength",
        "waitingSince", "offeredUntil", "resting", "reachable",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "looks",
    [
        {"needs_diet": "Vegan,~", "columns": "name,needs_diet", "sort": "-needs_diet"},
        {"needs_height": "1.5..-2", "my-plugin_x2": "S%C3%A3o%20Paulo"},
    ],
)
def test_a_named_view_keeps_them(captain: Client, town: Any, looks: dict[str, str]) -> None:
    town.group()
    form = {"name": "Kitchen", "isForGroup": False, "looks": looks}
    assert captain.post("/api/rosters/views/save", form).result["looks"] == looks


@pytest.mark.parametrize(
    "looks",
    [
        {"search": "Landry"},
        {"a b_c": "x"},
        {"a_\0": "x"},
        {"needs_diet": "a b"},
        {"needs_diet": "<b>"},
        {"needs_diet": "x" * 2001},
        {"needs_" + "x" * 120: "x"},
    ],
)
def test_a_named_view_keeps_nothing_else(captain: Client, town: Any, looks: dict[str, str]) -> None:
    town.group()
    form = {"name": "Kitchen", "isForGroup": False, "looks": looks}
    [failed] = captain.post("/api/rosters/views/save", form).failures
    assert failed.startswith(f"looks.{next(iter(looks))}")


def test_a_column_that_cannot_be_says_so() -> None:
    with pytest.raises(ValueError, match="has choices, or is of a kind that has none"):
        column("diet", count_letters, FieldKind.CHOICE)

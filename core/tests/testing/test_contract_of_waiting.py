"""The contract of what lets people wait: for how long, and with how many statements."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.testing.contract import waiting

pytestmark = pytest.mark.any_database

Install = Callable[..., Any]

QUICK = "test_it_lets_nobody_wait"
ALIKE = "test_it_asks_as_much_for_many_as_for_few"
CALLS = "test_its_routes_ask_as_much_for_many_as_for_few"
PAUSE = 0.3

FLAG = """
    from cenacle.api import FeatureFlag, Retreatant

    @hookimpl
    def cenacle_feature_flags():
        return [FeatureFlag("Notes", "Notes about people.")]

    def one_by_one(session):
        return [person.group.id for person in session.query(Retreatant)]

    def slowly():
        import time
        time.sleep(0.5)
"""
COLUMN = """
    from cenacle.api import FieldKind, RosterColumn

    def load(session, asked): {}

    @hookimpl
    def cenacle_roster_columns():
        kind = FieldKind.NUMBER
        return [RosterColumn(key="days", label="Days", kind=kind, flag="Notes", load=load)]
"""
GIVEN_OUT = """
    @hookimpl
    def cenacle_everything(person, session): {}
"""
LISTENER = """
    @hookimpl
    def cenacle_event(event): {}
"""
EVERY_DOOR = """
    from cenacle.api import (
        CallChannel, DashboardCard, FieldKind, FormSection, Health, HealthCheck, HealthState, Paper,
        Placeholder, RoomRule, RosterColumn, Sheet, ToDo, YearFigure,
    )

    def greedy(session, *_):
        one_by_one(session)
        return {}

    def look(house):
        with house.transaction() as session:
            one_by_one(session)
        return Health(HealthState.OK, "Well.")

    @hookimpl
    def cenacle_dashboard_cards():
        return [DashboardCard("Notes", 10, greedy)]

    @hookimpl
    def cenacle_call_channels():
        parts = dict(write=greedy, show=greedy, stop=greedy)
        find = lambda session, house, people: greedy(session)
        return [CallChannel(name="text", flag="Notes", find_obstacles=find, **parts)]

    @hookimpl
    def cenacle_roster_columns():
        kind = FieldKind.NUMBER
        return [RosterColumn(key="days", label="Days", kind=kind, flag="Notes", load=greedy)]

    @hookimpl
    def cenacle_placeholders():
        return [Placeholder(key="days", label="Days", flag="Notes", load=greedy)]

    @hookimpl
    def cenacle_papers():
        return [Paper(key="kitchen", title="Kitchen", flag="Notes", make=greedy)]

    @hookimpl
    def cenacle_room_rules():
        return [RoomRule(name="stairs", flag="Notes", is_hard=False, find=greedy)]

    @hookimpl
    def cenacle_to_dos():
        return [
            ToDo(name="ours", flag="Notes", find=greedy),
            ToDo(name="theirs", flag="Notes", find=greedy, is_of_office=True),
        ]

    @hookimpl
    def cenacle_year_figures():
        return [YearFigure(key="days", title="Days", flag="Notes", load=greedy)]

    @hookimpl
    def cenacle_health_checks():
        return [HealthCheck(name="line", flag="Notes", look=look)]

    @hookimpl
    def cenacle_form_sections():
        return [
            FormSection(
                name="travel",
                flag="Notes",
                title="How you come",
                asked=frozenset(),
                fields=(),
                load=greedy,
                save=greedy,
            )
        ]

    @hookimpl
    def cenacle_everything(person, session):
        return greedy(session)
"""
VIEWS = """
    from cenacle.api import FeatureFlag, Group, Request, Retreatant, Right, Service

    @hookimpl
    def cenacle_feature_flags():
        return [FeatureFlag("Notes", "Notes about people.")]

    @hookimpl
    def cenacle_includeme(config):
        config.scan(__name__)

    groups = Service("notes.groups", "/api/notes/groups", "Groups.", feature_flag="Notes")
    count = Service("notes.count", "/api/notes/count", "How many.", feature_flag="Notes")

    @groups.get(right=Right.HOUSE, result=list[str])
    def read_groups(request: Request) -> list[str]:
        return [person.group.group_number for person in request.db.query(Retreatant)]

    @count.get(right=Right.HOUSE, result=int)
    def read_count(request: Request) -> int:
        return request.db.query(Group).count()
"""


@pytest.fixture(autouse=True)
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "LIMIT", PAUSE)


@pytest.mark.parametrize(
    ("hooks", "sentence"),
    [
        (
            COLUMN.format("slowly()"),
            "The roster column days takes 0.5 seconds, and the house waits 0.3: keep what it needs "
            "in a table of yours, and let a task bring it up to date.",
        ),
        (GIVEN_OUT.format("slowly()"), "cenacle_everything takes 0.5 seconds"),
        (LISTENER.format("slowly()"), "cenacle_event takes 0.5 seconds for "),
        (COLUMN.format("return {}"), "passed"),
        (LISTENER.format("..."), "passed"),
        ("", "the plugin has no share in what people wait for"),
    ],
)
def test_what_takes_long_is_named(install: Install, hooks: str, sentence: str) -> None:
    assert install(FLAG + hooks).verdict(QUICK).startswith(sentence)


def test_what_asks_more_for_more_people_is_named_by_each_door(install: Install) -> None:
    verdict = install(FLAG + EVERY_DOOR).verdict(ALIKE)

    told = [line.partition(" asks ") for line in verdict.splitlines()]
    assert [name for name, _, _ in told] == [
        "The card Notes",
        "find_obstacles of the channel text",
        "The roster column days",
        "The placeholder days",
        "The paper kitchen",
        "The room rule stairs",
        "The to-do ours",
        "The to-do theirs",
        "The figure days",
        "The health check line",
        "load of the section travel",
        "cenacle_everything",
    ]
    assert {rest.partition(": ")[2] for _, _, rest in told} == {
        "ask for all rows in one statement."
    }


def test_what_asks_at_once_passes(install: Install) -> None:
    at_once = COLUMN.format("return {'people': session.query(Retreatant).count()}")

    assert install(FLAG + at_once).verdict(ALIKE) == "passed"


def test_a_call_that_asks_more_for_more_people_is_named(install: Install) -> None:
    verdict = install(VIEWS).verdict(CALLS)

    assert verdict.startswith("GET /api/notes/groups asks ")
    assert verdict.endswith("in a larger one: ask for all rows in one statement.")

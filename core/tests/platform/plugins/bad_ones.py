"""Plugins that nobody would want, each bad in a way of its own, and in every place that it can be.

What is bad at the start stands beside them in the test, as pip would have installed it.
"""

import threading
from collections.abc import Callable
from typing import Any, NoReturn

from cenacle.api import (
    AskedAt,
    CallChannel,
    DashboardCard,
    FeatureFlag,
    Field,
    FieldKind,
    FormSection,
    HealthCheck,
    Paper,
    PlaceCondition,
    Placeholder,
    Right,
    RoomRule,
    RosterColumn,
    SettingDefinition,
    Sign,
    ToDo,
    YearFigure,
)
from sqlalchemy import column, table, text, update
from sqlalchemy.orm import Session

from .conftest import Hooks, hooks

Act = Callable[..., Any]

AWAKE = threading.Event()
"""Until a test is over."""
MUCH = 300_000


def raises(*_: object, **__: object) -> NoReturn:
    raise RuntimeError("out of paper")


def exits(*_: object, **__: object) -> NoReturn:
    raise SystemExit(3)


def sleeps(*_: object, **__: object) -> None:
    AWAKE.wait(60)


def gives_nonsense(*_: object, **__: object) -> object:
    return object()


def reads_what_is_not_there(*given: object, **named: object) -> None:
    """Its migration was forgotten."""
    _session_of(given, named).execute(text("SELECT note FROM forgotten_notes"))


def writes_what_is_not_its_own(*given: object, **named: object) -> None:
    people = table("retreatants", column("first_name"))
    _session_of(given, named).execute(update(people).values(first_name="Eve"))


def floods(*_: object, **__: object) -> dict[int, str]:
    """Of everybody that there could be, and far more than a cell holds."""
    return {person: "x" * 1000 if person < 1000 else "x" for person in range(MUCH)}


def _session_of(given: tuple[object, ...], named: dict[str, object]) -> Session:
    found = [each for each in (*given, *named.values()) if isinstance(each, Session)]
    if not found:
        raise RuntimeError("out of paper")
    return found[0]


def everywhere(flag: str, act: Act, *, listens: bool = True, is_hard: bool = True) -> Hooks:
    """A plugin that does the same behind each of the doors of which pages and acts are made."""
    town = Field(key="town", label="Town", kind=FieldKind.TEXT, flag=flag, section=flag)
    listening = hooks(event=lambda event, session: act(event, session)) if listens else {}
    return listening | hooks(
        feature_flags=lambda: [FeatureFlag(flag, f"About {flag}.", default=True)],
        settings=lambda: [SettingDefinition(flag, act, "the default", "", public=True)],
        dashboard_cards=lambda: [DashboardCard(flag, 10, act)],
        roster_columns=lambda: [
            RosterColumn(
                key="word",
                label=flag,
                kind=FieldKind.TEXT,
                flag=flag,
                load=act,
                right=Right.READ,
                sign=Sign.NOTE,
            )
        ],
        form_sections=lambda: [
            FormSection(
                name="way",
                flag=flag,
                title=flag,
                asked=frozenset({AskedAt.REGISTRATION, AskedAt.ANSWER}),
                fields=(town,),
                load=act,
                save=act,
            )
        ],
        placeholders=lambda: [Placeholder(key="word", label=flag, flag=flag, load=act)],
        papers=lambda: [Paper(key="sheet", title=flag, flag=flag, make=act)],
        room_rules=lambda: [RoomRule(name="rule", flag=flag, is_hard=is_hard, find=act)],
        place_conditions=lambda: [
            PlaceCondition(name="fee", flag=flag, told=f"About {flag}.", until=act)
        ],
        to_dos=lambda: [
            ToDo(name="captains", flag=flag, find=act),
            ToDo(name="offices", flag=flag, find=act, is_of_office=True, right=Right.HOUSE),
        ],
        year_figures=lambda: [YearFigure(key="figure", title=flag, flag=flag, load=act)],
        health_checks=lambda: [HealthCheck(name="check", flag=flag, look=act, is_vital=True)],
        call_channels=lambda: [
            CallChannel(
                name=flag.lower(),
                flag=flag,
                find_obstacles=act,
                write=act,
                show=act,
                stop=act,
            )
        ],
        everything=lambda person, session: act(person, session),
    )

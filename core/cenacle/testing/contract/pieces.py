"""The doors by which the house asks a plugin for something while somebody waits for the answer.

A door takes one line: what is given there, how a piece of it is called, and how the house asks it.
All that stands in `DOORS` is held against the time that people wait, and against the number of its
statements.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property, partial
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.access import Actor
from cenacle.platform.house import House
from cenacle.platform.plugins import (
    CallChannel,
    DashboardCard,
    DashboardContext,
    Reader,
)
from cenacle.platform.plugins.doors import (
    HealthCheck,
    HomeAsked,
    LetterAsked,
    Paper,
    PaperAsked,
    PlaceAsked,
    PlaceCondition,
    Placeholder,
    RoomAsked,
    RoomRule,
    RosterAsked,
    RosterColumn,
    ToDo,
    YearAsked,
    YearFigure,
)
from cenacle.platform.plugins.fields import FormSection, Owner
from cenacle.platform.plugins.personal import PersonKnown
from cenacle.privacy.knowing import find_traces
from cenacle.retreatants import Retreatant
from cenacle.retreats import Participation, Retreat
from cenacle.rooms import Room
from cenacle.testing.contract.counting import MOST_STATEMENTS
from cenacle.testing.contract.houses import administrator
from cenacle.testing.contract.subject import Subject
from cenacle.testing.house import TestHouse


@dataclass(frozen=True)
class Visit:
    """The moment in which the house asks: by a session that only reads, for an administrator."""

    session: Session
    house: House
    actor: Actor

    @cached_property
    def people(self) -> Sequence[Retreatant]:
        """Everybody who lives there."""
        return self.session.scalars(select(Retreatant).order_by(Retreatant.id)).all()

    @cached_property
    def retreats(self) -> dict[int, int]:
        """The retreat of each of them."""
        parts = select(Participation.retreatant_id, Participation.retreat_id)
        return {part.retreatant_id: part.retreat_id for part in self.session.execute(parts)}

    @cached_property
    def rooms(self) -> dict[int, int]:
        """A room for each of them."""
        rooms = self.session.scalars(select(Room.id).order_by(Room.id))
        return dict(zip((one.id for one in self.people), rooms, strict=False))

    @cached_property
    def retreat(self) -> Retreat:
        """The first one."""
        return self.session.scalars(select(Retreat).order_by(Retreat.id).limit(1)).one()

    @cached_property
    def person(self) -> PersonKnown:
        """The first of the people, as an erasure and the file of all that is known name them."""
        return find_traces(self.session, self.house, self.people[0]).known

    @cached_property
    def readers(self) -> list[Reader]:
        """All of them, as a call names those whom it asks."""
        return [
            Reader(one.id, one.first_name, one.last_name, one.nickname, one.cell_phone, None)
            for one in self.people
        ]

    def look_around(self) -> None:
        """Read what a visit needs for itself, and let the session know nothing of it."""
        _ = self.people, self.retreats, self.rooms, self.retreat, self.person, self.readers
        self.session.expunge_all()

    @property
    def place(self) -> tuple[int, int]:
        """The first retreat, and its group."""
        return self.retreat.id, self.retreat.group_id

    @property
    def today(self) -> date:
        return self.house.today


@dataclass(frozen=True)
class Door:
    """Of some the house says how many statements they may ask at `most`."""

    given: Callable[[Subject], Iterable[Any]]
    named: Callable[[Any], str]
    ask: Callable[[Any, Visit], object]
    most: int | None = None


@dataclass(frozen=True)
class Piece:
    """One thing of the plugin for which people wait, by its name, and how the house asks it."""

    name: str
    ask: Callable[[Visit], object]
    most: int | None


def given(kind: type[object]) -> Callable[[Subject], Iterable[Any]]:
    """What came by the door of this kind when the plugin was taken in."""
    return lambda subject: subject.state.gives(kind)


def hook(name: str) -> Callable[[Subject], Iterable[Any]]:
    """A hook that the house calls each time, if the plugin has it."""

    def asked(subject: Subject) -> Iterable[Any]:
        return [lambda **told: subject.ask(name, **told)] if subject.has(name) else []

    return asked


DOORS = (
    Door(
        given(DashboardCard),
        lambda card: f"The card {card.flag}",
        lambda card, at: card.load(at.session, DashboardContext(at.actor, at.today)),
    ),
    Door(
        given(CallChannel),
        lambda channel: f"find_obstacles of the channel {channel.name}",
        lambda channel, at: channel.find_obstacles(at.session, at.house, at.readers),
    ),
    Door(
        given(RosterColumn),
        lambda column: f"The roster column {column.key}",
        lambda column, at: column.load(
            at.session, RosterAsked(at.retreat.group_id, at.retreat.id, at.today)
        ),
        MOST_STATEMENTS,
    ),
    Door(
        given(Placeholder),
        lambda placeholder: f"The placeholder {placeholder.key}",
        lambda placeholder, at: placeholder.load(at.session, LetterAsked(at.retreats, at.today)),
        MOST_STATEMENTS,
    ),
    Door(
        given(Paper),
        lambda paper: f"The paper {paper.key}",
        lambda paper, at: paper.make(
            at.session, PaperAsked(*at.place, "Group 12", at.actor, at.today)
        ),
        MOST_STATEMENTS,
    ),
    Door(
        given(RoomRule),
        lambda rule: f"The room rule {rule.name}",
        lambda rule, at: rule.find(at.session, RoomAsked(at.retreat.id, at.rooms)),
        MOST_STATEMENTS,
    ),
    Door(
        given(PlaceCondition),
        lambda condition: f"The condition of places {condition.name}",
        lambda condition, at: condition.until(
            at.session, PlaceAsked(at.retreat.id, at.people[0].id, clock.now())
        ),
        MOST_STATEMENTS,
    ),
    Door(
        given(ToDo),
        lambda to_do: f"The to-do {to_do.name}",
        lambda to_do, at: to_do.find(
            at.session,
            HomeAsked(None, None, at.today)
            if to_do.is_of_office
            else HomeAsked(at.retreat.group_id, at.retreat.id, at.today),
        ),
        MOST_STATEMENTS,
    ),
    Door(
        given(YearFigure),
        lambda figure: f"The figure {figure.key}",
        lambda figure, at: figure.load(at.session, YearAsked(at.today.year, None, at.today)),
        MOST_STATEMENTS,
    ),
    Door(
        given(HealthCheck),
        lambda check: f"The health check {check.name}",
        lambda check, at: check.look(at.house),
    ),
    Door(
        given(FormSection),
        lambda section: f"load of the section {section.name}",
        lambda section, at: section.load(
            at.session, Owner(retreatant_id=at.people[0].id, retreat_id=at.retreat.id)
        ),
    ),
    Door(
        lambda subject: [each for each in subject.state.gives(FormSection) if each.find_unanswered],
        lambda section: f"find_unanswered of the section {section.name}",
        lambda section, at: section.find_unanswered(
            at.session, at.retreat.id, [one.id for one in at.people]
        ),
        MOST_STATEMENTS,
    ),
    Door(
        hook("cenacle_everything"),
        lambda _: "cenacle_everything",
        lambda ask, at: ask(person=at.person, session=at.session),
    ),
)


def pieces_of(subject: Subject) -> list[Piece]:
    """Whatever of the plugin people wait for."""
    return [
        Piece(door.named(it), partial(door.ask, it), door.most)
        for door in DOORS
        for it in door.given(subject)
    ]


def visits(house: TestHouse) -> Iterator[Visit]:
    """One after the other, each with a session of its own."""
    actor = administrator(house)
    while True:
        with Session(house.served.database.reader, autoflush=False) as session:
            yield Visit(session, house.served, actor)

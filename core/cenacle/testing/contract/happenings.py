"""One of each event that the house publishes, about people who live there."""

from collections.abc import Iterator
from dataclasses import Field, fields
from datetime import UTC, date, datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle import events
from cenacle.groups import Group
from cenacle.platform import events as platform_events
from cenacle.platform.events import Event
from cenacle.retreatants import Retreatant
from cenacle.retreats import Retreat
from cenacle.rooms import Room

FIELDS = "__dataclass_fields__"
"""What events have, and their mere bases do not."""

BY_NAME: dict[str, object] = {
    "after": "Attending",
    "before": "NoResponse",
    "channel": "email",
    "email_folded": "ann@contract.test",
    "feature_flag": "Contract",
}
BY_TYPE: dict[object, object] = {
    bool: True,
    date: date(2030, 1, 31),
    datetime: datetime(2030, 1, 31, 12, tzinfo=UTC),
    int: 1,
    str: "12",
    int | None: 1,
    frozenset[int]: frozenset({1}),
}
MODELS: dict[str, type[Group | Retreat | Retreatant | Room]] = {
    "gone_id": Retreatant,
    "group_id": Group,
    "kept_id": Retreatant,
    "retreat_id": Retreat,
    "retreatant_id": Retreatant,
    "room_id": Room,
}


def each_event(session: Session) -> Iterator[Event]:
    for kind in kinds():
        yield kind(**{field.name: _value(session, field) for field in fields(kind)})  # type: ignore[arg-type]  # events are dataclasses


def kinds() -> list[type[Event]]:
    """All that the core knows; a plugin's own come from elsewhere."""
    return [
        kind
        for module in (events, platform_events)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and hasattr(kind, FIELDS)
        if kind.__module__.startswith(module.__name__)
    ]


def _value(session: Session, field: Field[object]) -> object:
    """Where it is an id, that of somebody or something there; `gone_id` is another person's."""
    if field.name in MODELS:
        ids = session.scalars(select(MODELS[field.name].id).order_by(MODELS[field.name].id)).all()
        return ids[1 if field.name == "gone_id" else 0]
    if field.name in BY_NAME:
        return BY_NAME[field.name]
    return BY_TYPE[field.type]

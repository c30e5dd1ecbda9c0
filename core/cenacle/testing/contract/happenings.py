"""One of each event that the house publishes, about people who live there."""

from collections.abc import Iterator
from dataclasses import Field, fields
from datetime import date
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle import events
from cenacle.events import Event
from cenacle.groups import Group
from cenacle.people import Retreatant
from cenacle.retreats import Retreat

BY_NAME: dict[str, Any] = {
    "after": "Attending",
    "before": "NoResponse",
    "channel": "email",
    "email_folded": "ann@contract.test",
    "feature_flag": "Contract",
}
BY_TYPE: dict[Any, Any] = {
    bool: True,
    date: date(2030, 1, 31),
    int: 1,
    str: "12",
    frozenset[int]: frozenset({1}),
}
MODELS: dict[str, Any] = {
    "gone_id": Retreatant,
    "group_id": Group,
    "retreat_id": Retreat,
    "retreatant_id": Retreatant,
}


def each_event(session: Session) -> Iterator[Event]:
    for kind in kinds():
        yield kind(**{field.name: _value(session, field) for field in fields(kind)})


def kinds() -> list[type[Any]]:
    """All that the core knows; a plugin's own come from elsewhere."""
    return [
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    ]


def _value(session: Session, field: Field[Any]) -> Any:
    """Where it is an id, that of somebody or something there; `gone_id` is another person's."""
    if field.name in MODELS:
        ids = session.scalars(select(MODELS[field.name].id).order_by(MODELS[field.name].id)).all()
        return ids[1 if field.name == "gone_id" else 0]
    if field.name in BY_NAME:
        return BY_NAME[field.name]
    return BY_TYPE[field.type]

"""The fields of this house: its own questions, and those of plugins that are on."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.fields.models import Question
from cenacle.fields.schemas import FieldShape
from cenacle.platform import features
from cenacle.platform.access import Actor, Right
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import AskedAt, Field, full_key

_IN_ORDER = select(Question).order_by(Question.position, Question.id)
_ASKED = _IN_ORDER.where(Question.retired_at.is_(None))
_RETIRED = _IN_ORDER.where(Question.retired_at.is_not(None))


@dataclass(frozen=True)
class KnownField:
    """`key` is the full one, by which its values are kept."""

    key: str
    field: Field

    @property
    def shape(self) -> FieldShape:
        field = self.field
        return FieldShape(
            key=self.key,
            label=str(field.label),
            kind=field.kind,
            of=field.of,
            section=str(field.section),
            choices=list(field.choices),
            hint=str(field.hint),
            asked=sorted(field.asked),
            shown=sorted(field.shown),
            is_required=field.is_required,
            sign=field.sign,
        )


Known = Mapping[str, KnownField]
"""By their full keys, in the order in which they are asked and shown."""


def known_fields(session: Session, house: House) -> Known:
    """What may be asked and shown: the house's questions in its order, and then plugins'."""
    given = (
        (full_key(each.plugin, each.it.key), _with_choices(house, each.it))
        for each in features.given(house, Field, session)
    )
    return _questions(session, is_retired=False) | {
        key: KnownField(key, field) for key, field in given if field
    }


def _with_choices(house: House, field: Field) -> Field | None:
    """With those that the house has now, if the field takes them from a setting."""
    if field.choices_of is None:
        return field
    words = house.settings.value(field.choices_of)
    return replace(field, choices=words, choices_of=None) if words else None


def retired_fields(session: Session) -> Known:
    """What the house asked and asks no longer; what was answered stays."""
    return _questions(session, is_retired=True)


def _questions(session: Session, *, is_retired: bool) -> dict[str, KnownField]:
    found = session.scalars(_RETIRED if is_retired else _ASKED)
    return {each.key: KnownField(each.key, each.as_field()) for each in found}


def installed_fields(session: Session, house: House) -> Known:
    """All of which there may be an answer: also what is retired, and of plugins that are off."""
    installed = {
        (key := full_key(state.name, each.key)): KnownField(key, each)
        for state in house.plugins.working
        for each in state.gives(Field)
    }
    return {**installed, **known_fields(session, house), **retired_fields(session)}


def passing_fields(session: Session, house: House) -> dict[int, list[str]]:
    """The full keys of what is kept for a time, by its days: also of plugins that are off, for what
    was promised holds."""
    passing: dict[int, list[str]] = {}
    for key, each in installed_fields(session, house).items():
        if each.field.kept_days is not None:
            passing.setdefault(each.field.kept_days, []).append(key)
    return passing


def asked_at(known: Known, place: AskedAt) -> Known:
    return {key: each for key, each in known.items() if place in each.field.asked}


def seen_by(known: Known, house: House, actor: Actor) -> Known:
    """Those that the actor may see, of whomever else they may see."""
    return {key: each for key, each in known.items() if may_see(house, actor, each.field.right)}


def may_see(house: House, actor: Actor, right: Right | str) -> bool:
    """Whether the actor's role has the right, one of the core's or in full one of a plugin's."""
    return house.rights.may(actor, right)


def reach_of(house: House, right: Right | str) -> Right:
    """The core's right that says whose people this one reaches."""
    return right if isinstance(right, Right) else house.rights.known[right].within

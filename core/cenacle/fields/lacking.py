"""Who has not said yet all that is asked of them: of fields by the statement that finds people, of
a plugin's own section by asking the plugin."""

from collections.abc import Collection, Sequence
from functools import partial

from sqlalchemy import ColumnElement, Select, and_, exists, false, or_
from sqlalchemy.orm import Session

from cenacle.fields.forms import Asked, OwnSection
from cenacle.fields.known import Known
from cenacle.fields.models import FieldValue, LeftEmpty, OfSomebody
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import FieldOf
from cenacle.platform.plugins.host import Share
from cenacle.retreats import Participation


def find_lacking(
    session: Session,
    house: House,
    asked: Asked,
    retreat_id: int,
    parts: Select[Participation],
) -> Sequence[Participation]:
    """Of these parts in a retreat those of whoever has left something open."""
    lacks = lacks_an_answer(asked.known)
    if not asked.own:
        return session.scalars(parts.where(lacks)).all()
    rows = session.execute(parts.add_columns(lacks.label("lacks"))).all()
    lacking = {part.retreatant_id for part, lacks in rows if lacks}
    others = [part.retreatant_id for part, lacks in rows if not lacks]
    lacking |= find_lacking_sections(house, asked.own, retreat_id, others)
    return [part for part, _ in rows if part.retreatant_id in lacking]


def lacks_an_answer(known: Known) -> ColumnElement[bool]:
    """For statements about participations: whoever has not said all of these fields."""
    return or_(false(), *(~_has_answered(key, each.field.of) for key, each in known.items()))


def find_lacking_sections(
    house: House, sections: Sequence[OwnSection], retreat_id: int, people: Collection[int]
) -> set[int]:
    """Of these people those of whom a section lacks something. One that fails or is late asks for
    nobody."""
    if not people:
        return set()
    shares: list[Share[set[int]]] = [
        Share(
            each.plugin,
            f"Section {each.given.name}",
            partial(_ask_section, each, retreat_id, frozenset(people)),
        )
        for each in sections
    ]
    found = house.plugins.read_each(house.database, shares)
    return {person for each in found if each for person in each}


def _ask_section(
    section: OwnSection, retreat_id: int, people: frozenset[int], session: Session
) -> set[int]:
    find = section.given.find_unanswered
    return set(find(session, retreat_id, people)) & people if find else set()


def _has_answered(key: str, of: FieldOf) -> ColumnElement[bool]:
    """Also who said that there is nothing to say."""
    return or_(*(_has_said(key, of, said) for said in (FieldValue, LeftEmpty)))


def _has_said(key: str, of: FieldOf, said: type[OfSomebody]) -> ColumnElement[bool]:
    of_whom = said.retreatant_id == Participation.retreatant_id
    if of is FieldOf.PART:
        of_whom = and_(of_whom, said.retreat_id == Participation.retreat_id)
    return exists().where(said.field == key, of_whom)

"""Two who look like one person and are two: the house remembers that somebody said so."""

from pyramid.config import Configurator
from sqlalchemy import ColumnElement, or_, select
from sqlalchemy.orm import Session

from cenacle.events import RetreatantErased, RetreatantsMerging
from cenacle.platform.access import Actor, load_each
from cenacle.platform.errors import RuleBroken
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words
from cenacle.retreatants.models import Retreatant, TwoPeople

_ = Words(CORE)


def say_two(session: Session, actor: Actor, one_id: int, other_id: int, *, are_two: bool) -> None:
    """Remember it, or that it was a slip. Raises NotFound, or RuleBroken for one and the same."""
    if one_id == other_id:
        raise RuleBroken(_("Choose two different records."), field="otherId")
    load_each(session, actor, Retreatant, [one_id, other_id])
    if are_two:
        note_two(session, one_id, other_id)
        return
    found = session.get(TwoPeople, _pair(one_id, other_id))
    if found is not None:
        session.delete(found)
        session.flush()


def note_two(session: Session, one_id: int, other_id: int) -> None:
    pair = _pair(one_id, other_id)
    if session.get(TwoPeople, pair) is None:
        session.add(TwoPeople(one_id=pair[0], other_id=pair[1]))
        session.flush()


def others_than(retreatant_id: int) -> ColumnElement[bool]:
    """For statements about retreatants: who is known to be somebody else than this one."""
    lower = select(TwoPeople.one_id).where(TwoPeople.other_id == retreatant_id)
    higher = select(TwoPeople.other_id).where(TwoPeople.one_id == retreatant_id)
    return or_(Retreatant.id.in_(lower), Retreatant.id.in_(higher))


def _pair(one_id: int, other_id: int) -> tuple[int, int]:
    return min(one_id, other_id), max(one_id, other_id)


def _forget_all(session: Session, retreatant_id: int) -> list[int]:
    """Whom they were known not to be."""
    found = session.scalars(
        select(TwoPeople).where(
            or_(TwoPeople.one_id == retreatant_id, TwoPeople.other_id == retreatant_id)
        )
    ).all()
    for each in found:
        session.delete(each)
    session.flush()
    return [each.one_id if each.other_id == retreatant_id else each.other_id for each in found]


def _join(session: Session, _house: House, event: RetreatantsMerging) -> None:
    """Whoever is not the one that goes is not the one that is kept, either."""
    for other in _forget_all(session, event.gone_id):
        if other != event.kept_id:
            note_two(session, event.kept_id, other)


def _forget(session: Session, _house: House, event: RetreatantErased) -> None:
    _forget_all(session, event.retreatant_id)


def includeme(config: Configurator) -> None:
    listen(config, RetreatantsMerging, _join)
    listen(config, RetreatantErased, _forget)

"""Remarks: what captains, priests and the house write about a person, and nobody changes later."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.access import Actor, load
from cenacle.retreatants.models import Remark, Retreatant
from cenacle.retreatants.schemas import RemarkRow
from cenacle.retreatants.service import actor_name


def read_remarks(session: Session, actor: Actor, retreatant_id: int) -> list[RemarkRow]:
    """Newest first. Raises NotFound, NotAllowed."""
    person = load(session, actor, Retreatant, retreatant_id)
    remarks = session.scalars(
        select(Remark).where(Remark.retreatant_id == person.id).order_by(Remark.id.desc())
    )
    return [_row(remark) for remark in remarks]


def write_remark(session: Session, actor: Actor, retreatant_id: int, remarks: str) -> RemarkRow:
    """Raises NotFound, NotAllowed."""
    person = load(session, actor, Retreatant, retreatant_id)
    return _row(add_remark(session, person, author=actor_name(session, actor), remarks=remarks))


def add_remark(session: Session, person: Retreatant, *, author: str, remarks: str) -> Remark:
    remark = Remark(
        retreatant_id=person.id, author=author, remarks=remarks, created_date=clock.now()
    )
    session.add(remark)
    session.flush()
    return remark


def _row(remark: Remark) -> RemarkRow:
    return RemarkRow(name=remark.author, remarks=remark.remarks, created_date=remark.created_date)

"""Remarks: what captains, priests and the house write about a person.

Who wrote one mends or removes it for a day; from then on it stands, and a note goes beneath it.
"""

from datetime import timedelta

from sqlalchemy import Integer, bindparam, select
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.access import Actor, load, visible
from cenacle.platform.audit import refuse_stale
from cenacle.platform.errors import NotAllowed, NotFound, RuleBroken
from cenacle.platform.words import CORE, Words
from cenacle.retreatants.models import Remark, Retreatant
from cenacle.retreatants.schemas import RemarkRow
from cenacle.retreatants.service import actor_name

_ = Words(CORE)


_ALL_ABOUT = (
    select(Remark)
    .where(Remark.retreatant_id == bindparam("retreatant_id", type_=Integer))
    .order_by(Remark.id.desc())
)

MENDED_FOR = timedelta(hours=24)
NO_SUCH = _("There is no such remark.")
OF_ANOTHER = _("Only who wrote a remark may change it: add a note beneath it.")
TOO_OLD = _("A remark may be changed for 24 hours. Add a note beneath it.")
HAS_NOTES = _("Somebody has written a note beneath this: mend it, or add a note.")
NOT_BENEATH = _("A note goes beneath a remark about the same person.")


def read_remarks(session: Session, actor: Actor, retreatant_id: int) -> list[RemarkRow]:
    """Newest first. Raises NotFound, NotAllowed."""
    person = load(session, actor, Retreatant, retreatant_id)
    remarks = session.scalars(_ALL_ABOUT, {"retreatant_id": person.id})
    return [_row(remark, actor) for remark in remarks]


def write_remark(
    session: Session,
    actor: Actor,
    retreatant_id: int,
    remarks: str,
    beneath_id: int | None = None,
) -> RemarkRow:
    """The person is locked: nothing is written about who is erased meanwhile.

    Raises NotFound, NotAllowed, or RuleBroken for a note beneath what is no remark about them.
    """
    person = load(session, actor, Retreatant, retreatant_id, to_change=True)
    if beneath_id is not None:
        _check_beneath(session, person, beneath_id)
    remark = add_remark(session, person, author=actor_name(session, actor), remarks=remarks)
    remark.author_id, remark.beneath_id = actor.user_id, beneath_id
    session.flush()
    return _row(remark, actor)


def edit_remark(
    session: Session, actor: Actor, remark_id: int, *, remarks: str, version: int
) -> RemarkRow:
    """Raises NotFound, NotAllowed for another's, or RuleBroken after a day and for a stale
    version."""
    remark = _load_own(session, actor, remark_id)
    refuse_stale(session, remark, version)
    if remark.remarks != remarks:
        remark.remarks, remark.edited_date = remarks, clock.now()
        session.flush()
    return _row(remark, actor)


def remove_remark(session: Session, actor: Actor, remark_id: int) -> None:
    """Raises NotFound, NotAllowed for another's, or RuleBroken after a day and where there is a
    note beneath it."""
    remark = _load_own(session, actor, remark_id)
    beneath = select(Remark.id).where(Remark.beneath_id == remark.id)
    if session.scalar(beneath.limit(1)) is not None:
        raise RuleBroken(HAS_NOTES)
    session.delete(remark)
    session.flush()


def add_remark(session: Session, person: Retreatant, *, author: str, remarks: str) -> Remark:
    remark = Remark(
        retreatant_id=person.id, author=author, remarks=remarks, created_date=clock.now()
    )
    session.add(remark)
    session.flush()
    return remark


def _check_beneath(session: Session, person: Retreatant, beneath_id: int) -> None:
    """Notes are one level deep. The remark is locked, so that it is not removed meanwhile."""
    above = session.scalars(
        select(Remark)
        .where(
            Remark.id == beneath_id,
            Remark.retreatant_id == person.id,
            Remark.beneath_id.is_(None),
        )
        .with_for_update()
    ).first()
    if above is None:
        raise RuleBroken(NOT_BENEATH, field="beneathId")


def _load_own(session: Session, actor: Actor, remark_id: int) -> Remark:
    """Locked: of two who change it at once the second sees what the first wrote."""
    remark = session.scalars(
        select(Remark)
        .join(Retreatant, Retreatant.id == Remark.retreatant_id)
        .where(Remark.id == remark_id, *visible(actor, Retreatant))
        .with_for_update(of=Remark)
    ).first()
    if remark is None:
        raise NotFound(NO_SUCH)
    if not _is_own(remark, actor):
        raise NotAllowed(OF_ANOTHER)
    if not _is_fresh(remark):
        raise RuleBroken(TOO_OLD)
    return remark


def _is_own(remark: Remark, actor: Actor) -> bool:
    return actor.user_id is not None and remark.author_id == actor.user_id


def _is_fresh(remark: Remark) -> bool:
    return clock.now() < remark.created_date + MENDED_FOR


def _row(remark: Remark, actor: Actor) -> RemarkRow:
    return RemarkRow(
        id=remark.id,
        name=remark.author,
        remarks=remark.remarks,
        created_date=remark.created_date,
        edited_date=remark.edited_date,
        beneath_id=remark.beneath_id,
        may_edit=_is_own(remark, actor) and _is_fresh(remark),
        version=remark.version,
    )

"""How people on one roster see each other's changes: each group counts them, and a screen that is
open asks for the count.

The count is raised once a transaction, at its end, so that nobody waits for it for long.
"""

from collections.abc import Iterable, Iterator

from pyramid.config import Configurator
from sqlalchemy import event, select, update
from sqlalchemy.orm import Session, SessionTransaction

from cenacle.events import (
    CalendarEvent,
    ProspectEvent,
    RetreatantEdited,
    RetreatantErased,
    RetreatantEvent,
    RetreatantLeft,
    RetreatantsMerged,
    RetreatantsParted,
)
from cenacle.groups import Group, find_group
from cenacle.platform.access import Actor, group_of
from cenacle.platform.events import AddressChanged, listen
from cenacle.platform.house import House
from cenacle.retreatants import Retreatant
from cenacle.roster.schemas import Marker

_CHANGED = "cenacle.roster.changed"


def read_marker(session: Session, actor: Actor, group_id: int | None) -> Marker:
    """Another number than before: something changed. Raises NotFound, RuleBroken."""
    group = find_group(session, group_of(actor, group_id))
    return Marker(marker=group.marker)


def _note_person(session: Session, _house: House, happened: RetreatantEvent) -> None:
    _note(session, _groups_of(session, happened))


def _note_groups(session: Session, _house: House, happened: ProspectEvent | CalendarEvent) -> None:
    _note(session, happened.group_ids)


def _note_address(session: Session, _house: House, happened: AddressChanged) -> None:
    """Rosters show which addresses take no mail."""
    people = session.execute(
        select(Retreatant.group_id, Retreatant.secondary_group_id).where(
            Retreatant.email_folded == happened.email_folded
        )
    )
    _note(session, {group_id for row in people for group_id in row if group_id})


def _groups_of(session: Session, happened: RetreatantEvent) -> Iterator[int]:
    person = session.get(Retreatant, happened.retreatant_id)
    if person is not None:
        yield person.group_id
        if person.secondary_group_id:
            yield person.secondary_group_id
    if isinstance(happened, RetreatantLeft):
        yield happened.group_id
    if isinstance(
        happened, RetreatantEdited | RetreatantErased | RetreatantsMerged | RetreatantsParted
    ):
        yield from happened.former_group_ids


def _note(session: Session, group_ids: Iterable[int]) -> None:
    session.info.setdefault(_CHANGED, set()).update(group_ids)


@event.listens_for(Session, "before_commit")
def _count_up(session: Session) -> None:
    """One after the other in one order: two transactions never wait for each other."""
    if session.in_nested_transaction():
        return
    for group_id in sorted(session.info.pop(_CHANGED, ())):
        session.execute(
            update(Group)
            .where(Group.id == group_id)
            .values(marker=Group.marker + 1)
            .execution_options(synchronize_session=False)
        )


@event.listens_for(Session, "after_soft_rollback")
def _forget(session: Session, ended: SessionTransaction) -> None:
    """Only with the whole transaction: what a savepoint undid may be counted without harm."""
    if ended.parent is None:
        session.info.pop(_CHANGED, None)


def includeme(config: Configurator) -> None:
    listen(config, AddressChanged, _note_address)
    listen(config, RetreatantEvent, _note_person)
    listen(config, ProspectEvent, _note_groups)
    listen(config, CalendarEvent, _note_groups)

"""Who takes part in a retreat, as what, and whether they came."""

from datetime import date
from typing import Any

from pyramid.config import Configurator
from pyramid.registry import Registry
from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.orm import Session, joinedload

from cenacle import clock, people, settings
from cenacle.errors import NotFound, RuleBroken
from cenacle.events import (
    AttendanceChanged,
    NoShowMarked,
    NoShowTakenBack,
    RetreatantLeft,
    RetreatRoleChanged,
)
from cenacle.people import Retreatant
from cenacle.plugins import listen, publish
from cenacle.retreats.models import AttendingStatus, Participation, Retreat, RetreatRole
from cenacle.rights import Actor, Right

NO_RETREAT = "Group {} has no upcoming retreat."
HOLDS_A_PLACE = (AttendingStatus.ATTENDING, AttendingStatus.WAITLIST)


def today(registry: Registry) -> date:
    """The date on the wall of the house."""
    return clock.today(settings.value(registry, "HouseTimeZone"))


def current_retreat(session: Session, group_id: int, day: date) -> Retreat | None:
    """The one under way, else the next to start, else none (contract 6)."""
    return session.scalars(
        select(Retreat)
        .where(Retreat.group_id == group_id, Retreat.end_date >= day)
        .order_by(Retreat.start_date)
        .limit(1)
        .options(joinedload(Retreat.group))
    ).first()


def find_retreat(session: Session, actor: Actor, right: Right, retreat_id: int) -> Retreat:
    """A retreat of a group that the actor has this right over. Raises NotFound."""
    retreat = session.get(Retreat, retreat_id, options=[joinedload(Retreat.group)])
    if retreat is None or not actor.may_in(right, retreat.group_id):
        raise NotFound("There is no such retreat.")
    return retreat


def attended(day: Any) -> ColumnElement[bool]:
    """Derived: attending, the retreat has ended, and not a no-show (contract 6).

    For statements that join participations with their retreats.
    """
    return and_(
        Participation.attending_status == AttendingStatus.ATTENDING,
        Retreat.end_date < day,
        ~Participation.is_no_show,
    )


def take_part(session: Session, retreat: Retreat, person: Retreatant) -> Participation:
    """The person's part in the retreat, made where there is none yet, and locked.

    Of two who make the same one at once the database lets one through; the other tries again.
    """
    part = session.scalars(
        select(Participation)
        .where(Participation.retreat_id == retreat.id, Participation.retreatant_id == person.id)
        .with_for_update()
    ).first()
    if part is None:
        part = Participation(
            retreat=retreat,
            retreatant=person,
            attending_status=AttendingStatus.NO_RESPONSE,
            is_invited=False,
            is_no_show=False,
        )
        session.add(part)
        session.flush()
    return part


def free_places(session: Session, retreat: Retreat) -> int:
    """How many more may attend; below zero where staff let in more than there is room for."""
    attending = session.scalar(
        select(func.count()).where(
            Participation.retreat_id == retreat.id,
            Participation.attending_status == AttendingStatus.ATTENDING,
        )
    )
    return retreat.capacity - (attending or 0)


def set_attending(
    session: Session,
    registry: Registry,
    actor: Actor,
    retreatant_id: int,
    status: AttendingStatus,
) -> None:
    """The answer of a person to the group's current retreat, as staff know it.

    Raises NotFound, NotAllowed, or RuleBroken where the group has no retreat to come.
    """
    part = _current_part(session, registry, actor, retreatant_id)
    change_status(session, registry, part, status)


def change_status(
    session: Session, registry: Registry, part: Participation, status: AttendingStatus
) -> None:
    """Give a part another status, and let the house know."""
    before = part.attending_status
    if before == status:
        return
    part.attending_status, part.status_since = status, clock.now()
    session.flush()
    publish(registry, session, AttendanceChanged(**facts(part), before=before, after=status))


def set_role(
    session: Session, registry: Registry, actor: Actor, retreatant_id: int, role_id: int
) -> None:
    """Raises as `set_attending`, and RuleBroken for a role that is not known."""
    role = session.get(RetreatRole, role_id)
    if role is None:
        raise RuleBroken("Choose one of the roles.", field="retreatRoleId")
    part = _current_part(session, registry, actor, retreatant_id)
    part.role = role
    session.flush()
    publish(registry, session, RetreatRoleChanged(**facts(part)))


def mark_no_show(
    session: Session,
    registry: Registry,
    actor: Actor,
    retreatant_id: int,
    retreat_id: int,
    *,
    no_show: bool,
) -> None:
    """Say that somebody did not come, or take it back.

    Raises NotFound, NotAllowed, or RuleBroken for a retreat that has not begun, or to which the
    person was not invited.
    """
    person = people.find(session, actor, Right.LEAD, retreatant_id)
    part = session.scalars(
        select(Participation)
        .where(Participation.retreat_id == retreat_id, Participation.retreatant_id == person.id)
        .with_for_update()
    ).first()
    if part is None or not part.is_invited:
        raise RuleBroken(f"{person.name} was not invited to this retreat.", field="retreatId")
    if part.retreat.start_date > today(registry):
        raise RuleBroken("This retreat has not begun yet.", field="retreatId")
    if part.is_no_show == no_show:
        return
    part.is_no_show = no_show
    session.flush()
    event = NoShowMarked if no_show else NoShowTakenBack
    publish(registry, session, event(**facts(part)))


def facts(part: Participation) -> dict[str, Any]:
    """What every event about this part says."""
    retreat = part.retreat
    return {
        "retreatant_id": part.retreatant_id,
        "retreat_id": retreat.id,
        "group_number": retreat.group.group_number,
        "start_date": retreat.start_date,
        "end_date": retreat.end_date,
    }


def _current_part(
    session: Session, registry: Registry, actor: Actor, retreatant_id: int
) -> Participation:
    person = people.find(session, actor, Right.LEAD, retreatant_id)
    retreat = current_retreat(session, person.group_id, today(registry))
    if retreat is None:
        raise RuleBroken(NO_RETREAT.format(person.group.group_number))
    return take_part(session, retreat, person)


def _give_up_places(registry: Registry, session: Session, event: RetreatantLeft) -> None:
    """Who leaves a group holds no place in what it has ahead."""
    held = session.scalars(
        select(Participation)
        .join(Participation.retreat)
        .where(
            Participation.retreatant_id == event.retreatant_id,
            Participation.attending_status.in_(HOLDS_A_PLACE),
            Retreat.group_id == event.group_id,
            Retreat.start_date > today(registry),
        )
        .order_by(Participation.id)
        .with_for_update(of=Participation)
    ).all()
    for part in held:
        change_status(session, registry, part, AttendingStatus.CANCELLED)


def includeme(config: Configurator) -> None:
    listen(config, RetreatantLeft, _give_up_places)

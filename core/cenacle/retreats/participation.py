"""Who takes part in a retreat, in which role, and whether they came."""

from datetime import date

from pyramid.config import Configurator
from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.orm import Session, joinedload

from cenacle.events import (
    AttendanceChanged,
    NoShowMarked,
    NoShowTakenBack,
    RetreatantLeft,
    RetreatFacts,
    RetreatRoleChanged,
)
from cenacle.platform import clock
from cenacle.platform.access import Actor, load
from cenacle.platform.errors import RuleBroken
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.retreatants import Retreatant
from cenacle.retreats.models import AttendingStatus, Participation, Retreat, RetreatRole

NO_RETREAT = "Group {} has no upcoming retreat."
HOLDS_A_PLACE = (AttendingStatus.ATTENDING, AttendingStatus.WAITLIST)


def current_retreat(session: Session, group_id: int, day: date) -> Retreat | None:
    """The one under way, else the next to start, else none (contract 6)."""
    return session.scalars(
        select(Retreat)
        .where(Retreat.group_id == group_id, Retreat.end_date >= day)
        .order_by(Retreat.start_date)
        .limit(1)
        .options(joinedload(Retreat.group))
    ).first()


def attended(day: date) -> ColumnElement[bool]:
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
    house: House,
    actor: Actor,
    retreatant_id: int,
    status: AttendingStatus,
) -> None:
    """The answer of a person to the group's current retreat, as staff know it.

    Raises NotFound, NotAllowed, or RuleBroken where the group has no retreat to come.
    """
    part = _current_part(session, house, actor, retreatant_id)
    change_status(session, house, part, status)


def change_status(
    session: Session, house: House, part: Participation, status: AttendingStatus
) -> None:
    """Give a part another status, and let the house know."""
    before = part.attending_status
    if before == status:
        return
    part.attending_status, part.status_since = status, clock.now()
    session.flush()
    house.publish(session, AttendanceChanged(**retreat_facts(part), before=before, after=status))


def set_role(
    session: Session, house: House, actor: Actor, retreatant_id: int, role_id: int
) -> None:
    """Raises as `set_attending`, and RuleBroken for a role that is not known."""
    role = session.get(RetreatRole, role_id)
    if role is None:
        raise RuleBroken("Choose one of the roles.", field="retreatRoleId")
    part = _current_part(session, house, actor, retreatant_id)
    part.role = role
    session.flush()
    house.publish(session, RetreatRoleChanged(**retreat_facts(part)))


def mark_no_show(
    session: Session,
    house: House,
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
    person = load(session, actor, Retreatant, retreatant_id)
    part = session.scalars(
        select(Participation)
        .where(Participation.retreat_id == retreat_id, Participation.retreatant_id == person.id)
        .with_for_update()
    ).first()
    if part is None or not part.is_invited:
        raise RuleBroken(f"{person.name} was not invited to this retreat.", field="retreatId")
    if part.retreat.start_date > house.today:
        raise RuleBroken("This retreat has not begun yet.", field="retreatId")
    if part.is_no_show == no_show:
        return
    part.is_no_show = no_show
    session.flush()
    event = NoShowMarked if no_show else NoShowTakenBack
    house.publish(session, event(**retreat_facts(part)))


def retreat_facts(part: Participation) -> RetreatFacts:
    """What every event about this part says."""
    retreat = part.retreat
    return RetreatFacts(
        retreatant_id=part.retreatant_id,
        retreat_id=retreat.id,
        group_number=retreat.group.group_number,
        start_date=retreat.start_date,
        end_date=retreat.end_date,
    )


def _current_part(
    session: Session, house: House, actor: Actor, retreatant_id: int
) -> Participation:
    person = load(session, actor, Retreatant, retreatant_id)
    retreat = current_retreat(session, person.group_id, house.today)
    if retreat is None:
        raise RuleBroken(NO_RETREAT.format(person.group.group_number))
    return take_part(session, retreat, person)


def _give_up_places(session: Session, house: House, event: RetreatantLeft) -> None:
    """Whoever leaves a group holds no place in its retreats to come."""
    held = session.scalars(
        select(Participation)
        .join(Participation.retreat)
        .where(
            Participation.retreatant_id == event.retreatant_id,
            Participation.attending_status.in_(HOLDS_A_PLACE),
            Retreat.group_id == event.group_id,
            Retreat.start_date > house.today,
        )
        .order_by(Participation.id)
        .with_for_update(of=Participation)
    ).all()
    for part in held:
        change_status(session, house, part, AttendingStatus.CANCELLED)


def includeme(config: Configurator) -> None:
    listen(config, RetreatantLeft, _give_up_places)

"""Who takes part in a retreat, in which role, and whether they came."""

from collections.abc import Sequence
from datetime import date

from sqlalchemy import BindParameter, ColumnElement, and_, insert, select
from sqlalchemy.orm import Session, joinedload

from cenacle.events import (
    NoShowMarked,
    NoShowTakenBack,
    RetreatFacts,
    RetreatRoleChanged,
)
from cenacle.platform.access import Actor, load
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.told import told_days
from cenacle.platform.words import CORE, Words
from cenacle.retreatants import Retreatant
from cenacle.retreats.models import AttendingStatus, Participation, Retreat, RetreatRole

_ = Words(CORE)


NO_RETREAT = _("Group {group} has no upcoming retreat.")
HOLDS_A_PLACE = (AttendingStatus.ATTENDING, AttendingStatus.WAITLIST)
SAYS_NO = (AttendingStatus.NOT_ATTENDING, AttendingStatus.CANCELLED)


def current_retreat(session: Session, group_id: int, day: date) -> Retreat | None:
    """The one under way, else the next to start, else none (contract 6)."""
    return session.scalars(
        select(Retreat)
        .where(Retreat.group_id == group_id, Retreat.end_date >= day)
        .order_by(Retreat.start_date)
        .limit(1)
        .options(joinedload(Retreat.group))
    ).first()


def refuse_over(retreat: Retreat, today: date) -> None:
    """A retreat that has ended stays as it was, but for who did not come. Raises RuleBroken."""
    if retreat.end_date < today:
        days = told_days(retreat.start_date, retreat.end_date)
        raise RuleBroken(_("The retreat of {days} is over.", days=days), field="retreatId")


def attended(day: date | BindParameter[date]) -> ColumnElement[bool]:
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


def parts_of(session: Session, retreat: Retreat, people: Sequence[int]) -> dict[int, Participation]:
    """The same of many, by their ids, in the same few statements however many they are."""
    wanted = (
        select(Participation)
        .where(Participation.retreat_id == retreat.id, Participation.retreatant_id.in_(people))
        .order_by(Participation.id)
        .with_for_update()
    )
    known = {part.retreatant_id for part in session.scalars(wanted)}
    missing = [
        {
            "retreat_id": retreat.id,
            "retreatant_id": person,
            "attending_status": AttendingStatus.NO_RESPONSE,
            "is_invited": False,
            "is_no_show": False,
        }
        for person in people
        if person not in known
    ]
    if missing:
        session.execute(insert(Participation), missing)
    return {part.retreatant_id: part for part in session.scalars(wanted)}


def set_role(
    session: Session,
    house: House,
    actor: Actor,
    retreatant_id: int,
    role_id: int,
    retreat_id: int | None = None,
) -> None:
    """Raises NotFound, NotAllowed, or RuleBroken for a role that is not known, and where the group
    has no retreat to come."""
    role = session.get(RetreatRole, role_id)
    if role is None:
        raise RuleBroken(_("Choose one of the roles."), field="retreatRoleId")
    part = _part_to_change(session, house, actor, retreatant_id, retreat_id)
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

    Raises NotFound, NotAllowed, or RuleBroken for a retreat that has not begun, or at which nobody
    expected the person.
    """
    person = load(session, actor, Retreatant, retreatant_id)
    part = session.scalars(
        select(Participation)
        .where(Participation.retreat_id == retreat_id, Participation.retreatant_id == person.id)
        .with_for_update()
    ).first()
    if part is None or not part.is_expected:
        raise RuleBroken(
            _("{name} was not expected at this retreat.", name=person.name), field="retreatId"
        )
    if part.retreat.start_date > house.today:
        raise RuleBroken(_("This retreat has not begun yet."), field="retreatId")
    if part.is_no_show == no_show:
        return
    part.is_no_show = no_show
    session.flush()
    event = NoShowMarked if no_show else NoShowTakenBack
    house.publish(session, event(**retreat_facts(part)))


def retreat_facts(part: Participation) -> RetreatFacts:
    """What every event about this part says."""
    return retreat_facts_of(part.retreatant_id, part.retreat)


def retreat_facts_of(retreatant_id: int, retreat: Retreat) -> RetreatFacts:
    return RetreatFacts(
        retreatant_id=retreatant_id,
        retreat_id=retreat.id,
        group_number=retreat.group.group_number,
        start_date=retreat.start_date,
        end_date=retreat.end_date,
    )


def retreat_meant(
    session: Session, house: House, actor: Actor, person: Retreatant, retreat_id: int | None
) -> Retreat:
    """The retreat of the person's group that is named, else the current one.

    Raises NotFound, or RuleBroken where there is none to come, or the one that is named has ended.
    """
    if retreat_id is None:
        current = current_retreat(session, person.group_id, house.today)
        if current is None:
            raise RuleBroken(NO_RETREAT.format(group=person.group.group_number))
        return current
    retreat = load(session, actor, Retreat, retreat_id)
    if retreat.group_id != person.group_id:
        raise NotFound(_("There is no such retreat."))
    refuse_over(retreat, house.today)
    return retreat


def _part_to_change(
    session: Session, house: House, actor: Actor, retreatant_id: int, retreat_id: int | None
) -> Participation:
    person = load(session, actor, Retreatant, retreatant_id)
    return take_part(session, retreat_meant(session, house, actor, person, retreat_id), person)

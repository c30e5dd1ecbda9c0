"""Who is here, by all that devices have told."""

from collections.abc import Collection, Iterable
from datetime import timedelta

from pyramid.config import Configurator
from sqlalchemy import and_, delete, exists, func, or_, select, update
from sqlalchemy.orm import Session, contains_eager, joinedload

from cenacle.arrivals.models import ActKind, ArrivalAct
from cenacle.arrivals.schemas import (
    ActForm,
    ActsForm,
    ActsTaken,
    Arrivals,
    Guest,
    Mark,
    NeverCame,
    NeverCameForm,
    RefusedAct,
    RefusedNoShow,
)
from cenacle.events import RetreatantErased, RetreatantsMerging
from cenacle.platform import clock
from cenacle.platform.access import Actor, load
from cenacle.platform.db.once import insert_once
from cenacle.platform.errors import NotAllowed, RuleBroken
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.platform.told import told_days
from cenacle.platform.words import CORE, Words
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import mark_no_show
from cenacle.rooms import Room, RoomAssignment

_ = Words(CORE)


AHEAD = timedelta(minutes=5)
"""So far a device's clock may be ahead: what is marked later than that is marked then."""
LATE = timedelta(days=7)
"""So long after a retreat devices may bring what they could not send before."""
KEPT = timedelta(days=1)
"""So long after its end devices keep the names of a retreat."""
NOT_THERE = "This person does not come to this retreat."
OF_ANOTHER = "This mark was made for another retreat."


def read_arrivals(session: Session, house: House, actor: Actor, retreat_id: int) -> Arrivals:
    """Raises NotFound, NotAllowed."""
    retreat = load(session, actor, Retreat, retreat_id, options=[joinedload(Retreat.group)])
    return _tell(session, retreat)


def take_acts(
    session: Session, house: House, actor: Actor, retreat_id: int, form: ActsForm
) -> ActsTaken:
    """Keep what a device has marked; what cannot be kept does not keep back the rest.

    Raises NotFound, NotAllowed, and RuleBroken a week after the retreat.
    """
    retreat = load(session, actor, Retreat, retreat_id, options=[joinedload(Retreat.group)])
    if house.today > retreat.end_date + LATE:
        days = told_days(retreat.start_date, retreat.end_date)
        raise RuleBroken(
            _("The retreat of {days} is over for more than a week.", days=days), "acts"
        )
    there = _who_is_there(session, retreat.id, {act.retreatant_id for act in form.acts})
    fit = [act for act in form.acts if act.retreatant_id in there]
    latest = clock.now() + AHEAD
    insert_once(
        session,
        ArrivalAct,
        [
            {
                "id": str(act.id),
                "retreat_id": retreat.id,
                "retreatant_id": act.retreatant_id,
                "kind": act.kind,
                "at": min(act.at, latest),
                "device": form.device,
            }
            for act in fit
        ],
    )
    kept = _which_are_kept(session, retreat.id, fit)
    return ActsTaken(
        taken=[str(act.id) for act in fit if str(act.id) in kept],
        refused=[
            RefusedAct(
                id=str(act.id),
                reason=NOT_THERE if act.retreatant_id not in there else OF_ANOTHER,
            )
            for act in form.acts
            if str(act.id) not in kept
        ],
        arrivals=_tell(session, retreat),
    )


def _who_is_there(session: Session, retreat_id: int, people: Collection[int]) -> set[int]:
    return set(
        session.scalars(
            select(Participation.retreatant_id).where(
                Participation.retreat_id == retreat_id, Participation.retreatant_id.in_(people)
            )
        )
    )


def _which_are_kept(session: Session, retreat_id: int, acts: Iterable[ActForm]) -> set[str]:
    ids = [str(act.id) for act in acts]
    return set(
        session.scalars(
            select(ArrivalAct.id).where(ArrivalAct.id.in_(ids), ArrivalAct.retreat_id == retreat_id)
        )
    )


def _tell(session: Session, retreat: Retreat) -> Arrivals:
    presence, keys = read_marks(session, retreat.id)
    marked = exists().where(
        ArrivalAct.retreat_id == retreat.id, ArrivalAct.retreatant_id == Retreatant.id
    )
    comes = and_(
        Participation.attending_status == AttendingStatus.ATTENDING,
        Retreatant.status == PersonStatus.ACTIVE,
    )
    rows = session.execute(
        select(Participation, Room.room_number)
        .join(Participation.retreatant)
        .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
        .outerjoin(Room, Room.id == RoomAssignment.room_id)
        .where(
            Participation.retreat_id == retreat.id,
            or_(comes, marked),
            *Retreatant.still_here(),
        )
        .options(contains_eager(Participation.retreatant))
        .order_by(Retreatant.name_order, Retreatant.id)
    ).all()
    return Arrivals(
        retreat_id=retreat.id,
        label=retreat.label,
        start_date=retreat.start_date,
        end_date=retreat.end_date,
        until=retreat.end_date + KEPT,
        now=clock.now(),
        guests=[
            _guest(part, room, presence.get(part.retreatant_id), keys.get(part.retreatant_id))
            for part, room in rows
        ],
    )


def _guest(part: Participation, room: str | None, presence: Mark | None, key: Mark | None) -> Guest:
    person = part.retreatant
    return Guest(
        retreatant_id=person.id,
        first_name=person.nickname or person.first_name,
        last_name=person.last_name,
        room_number=room,
        sub_group=person.sub_group,
        arrives_on=part.arrives_on,
        leaves_on=part.leaves_on,
        no_show=part.is_no_show,
        presence=presence,
        key=key,
    )


def read_marks(session: Session, retreat_id: int) -> tuple[dict[int, Mark], dict[int, Mark]]:
    """By person what holds of their presence, and of their key."""
    presence, keys = dict[int, Mark](), dict[int, Mark]()
    acts = session.scalars(
        select(ArrivalAct)
        .where(ArrivalAct.retreat_id == retreat_id)
        .order_by(ArrivalAct.at, ArrivalAct.id)
    )
    for act in acts:
        marks = keys if act.kind.is_about_key else presence
        marks[act.retreatant_id] = Mark(id=act.id, kind=act.kind, at=act.at)
    return presence, keys


def count_never_came(session: Session, retreat_id: int) -> int:
    """Who comes by the list and was not marked at the door; 0 where nobody was marked there."""
    of_retreat = select(ArrivalAct.id).where(
        ArrivalAct.retreat_id == retreat_id, ArrivalAct.kind.in_((ActKind.ARRIVED, ActKind.LEFT))
    )
    return (
        session.scalar(
            select(func.count(Participation.id))
            .join(Participation.retreatant)
            .where(
                Participation.retreat_id == retreat_id,
                Participation.attending_status == AttendingStatus.ATTENDING,
                ~Participation.is_no_show,
                Retreatant.status == PersonStatus.ACTIVE,
                *Retreatant.still_here(),
                of_retreat.exists(),
                ~of_retreat.where(ArrivalAct.retreatant_id == Participation.retreatant_id).exists(),
            )
        )
        or 0
    )


def mark_never_came(
    session: Session, house: House, actor: Actor, retreat_id: int, form: NeverCameForm
) -> NeverCame:
    """A person says of these that they did not come; what cannot be said of one does not keep back
    the rest. Raises NotFound."""
    load(session, actor, Retreat, retreat_id)
    refused = []
    for person in form.retreatant_ids:
        try:
            mark_no_show(session, house, actor, person, retreat_id, no_show=True)
        except (RuleBroken, NotAllowed) as error:
            refused.append(RefusedNoShow(retreatant_id=person, reason=str(error)))
    return NeverCame(marked=len(form.retreatant_ids) - len(refused), refused=refused)


def _join(session: Session, _house: House, event: RetreatantsMerging) -> None:
    session.execute(
        update(ArrivalAct)
        .where(ArrivalAct.retreatant_id == event.gone_id)
        .values(retreatant_id=event.kept_id)
    )


def _forget(session: Session, _house: House, event: RetreatantErased) -> None:
    session.execute(delete(ArrivalAct).where(ArrivalAct.retreatant_id == event.retreatant_id))


def includeme(config: Configurator) -> None:
    listen(config, RetreatantsMerging, _join)
    listen(config, RetreatantErased, _forget)

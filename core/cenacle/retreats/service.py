"""The rules of the calendar of retreats."""

from datetime import date

from sqlalchemy import Connection, Select, bindparam, delete, func, select
from sqlalchemy.orm import Session

from cenacle import groups
from cenacle.choices import ChoiceList
from cenacle.events import (
    CapacityChanging,
    GroupChanging,
    RetreatDeleted,
    RetreatDeleting,
    RetreatMoving,
    RetreatPlanned,
)
from cenacle.groups import Group
from cenacle.platform.audit import refuse_stale
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.told import told_days
from cenacle.platform.web import Option
from cenacle.platform.web.tables import Columns, Table
from cenacle.platform.words import CORE, Words
from cenacle.retreats.models import (
    AttendingStatus,
    Participation,
    Retreat,
    RetreatRole,
    label_of,
)
from cenacle.retreats.schemas import WORDS, Responses, RetreatDetail, RetreatForm, RetreatOfYear

_ = Words(CORE)


ROLES = ChoiceList(RetreatRole, "role")

USUAL_ROLES = (
    "Retreatant",
    "Captain",
    "Co-Captain",
    "Retreat Director",
    "Lector",
    "Musician",
    "Server",
    "Sacristan",
    "Table Leader",
)

ATTENDING = (
    select(func.count())
    .where(
        Participation.retreat_id == Retreat.id,
        Participation.attending_status == AttendingStatus.ATTENDING,
    )
    .correlate(Retreat)
    .scalar_subquery()
)

DETAILS: Columns = {
    "retreat_id": Retreat.id,
    "group_number_id": Retreat.group_id,
    "group_number": Group.group_number,
    "start_date": Retreat.start_date,
    "end_date": Retreat.end_date,
    "capacity": Retreat.capacity,
    "theme": Retreat.theme,
    "preacher": Retreat.preacher,
    "offering": Retreat.offering,
    "attending": ATTENDING,
    "version": Retreat.version,
}

RETREATS = Table(
    RetreatDetail,
    select(Retreat).join(Retreat.group),
    DETAILS,
    searched=(Group.group_number_folded,),
    order=Retreat.start_date.desc(),
    sorted_as={"group_number": Group.group_order},
)

SELECT_DETAILS = select(*(column.label(name) for name, column in DETAILS.items())).join_from(
    Retreat, Group
)

NO_RESPONSES = Responses(
    invited=0, attending=0, not_attending=0, cancelled=0, waitlist=0, no_response=0
)


def stock_roles(session: Session) -> None:
    """A house that names no roles yet begins with the usual ones."""
    ROLES.stock(session, USUAL_ROLES)


def read_retreats_of_year(session: Session, year: int) -> list[RetreatOfYear]:
    """Every retreat that has a day in this year, in the order of their days."""
    found = session.execute(
        SELECT_DETAILS.where(
            Retreat.start_date <= date(year, 12, 31), Retreat.end_date >= date(year, 1, 1)
        ).order_by(Retreat.start_date, Group.group_order)
    )
    rows = found.mappings().all()
    responses = count_responses(session.connection(), [row["retreat_id"] for row in rows])
    return [RetreatOfYear(**row, responses=responses[row["retreat_id"]]) for row in rows]


_INVITED = func.count().filter(Participation.is_invited)
_STATUS = Participation.attending_status
_RESPONSES = (
    select(
        Participation.retreat_id,
        _INVITED.label("invited"),
        func.count().filter(_STATUS == AttendingStatus.ATTENDING).label("attending"),
        func.count().filter(_STATUS == AttendingStatus.NOT_ATTENDING).label("not_attending"),
        func.count().filter(_STATUS == AttendingStatus.CANCELLED).label("cancelled"),
        func.count().filter(_STATUS == AttendingStatus.WAITLIST).label("waitlist"),
        # Who was not even asked owes no answer.
        _INVITED.filter(_STATUS == AttendingStatus.NO_RESPONSE).label("no_response"),
    )
    .where(Participation.retreat_id.in_(bindparam("retreat_ids", expanding=True)))
    .group_by(Participation.retreat_id)
)


def count_responses(connection: Connection, retreat_ids: list[int]) -> dict[int, Responses]:
    """How many were invited to each of these retreats, and how they answered."""
    found = connection.execute(_RESPONSES, {"retreat_ids": retreat_ids})
    return dict.fromkeys(retreat_ids, NO_RESPONSES) | {
        row.retreat_id: Responses.model_validate(row) for row in found
    }


def read_retreat(session: Session, retreat_id: int) -> RetreatDetail:
    """Raises NotFound."""
    row = session.execute(SELECT_DETAILS.where(Retreat.id == retreat_id)).first()
    if row is None:
        raise NotFound(_("There is no such retreat."))
    return RetreatDetail.model_validate(row)


def save_retreat(session: Session, house: House, form: RetreatForm) -> RetreatDetail:
    """Make a retreat, or change one.

    Raises RuleBroken when it would end before it starts, or overlap another of its group; when it
    would be another group's although people have a part in it or apply for it; and, unless the form
    says that this is meant, when it would take rooms that others have in these nights, or when more
    places are taken than it would have.
    """
    if form.end_date < form.start_date:
        raise RuleBroken(_("The end cannot be before the start."), field="endDate")
    group = session.get(Group, form.group_number_id, with_for_update=True)
    if group is None:
        raise RuleBroken(_("Choose a group."), field="groupNumberId")
    if form.retreat_id is None:
        retreat, before, more = Retreat(), group.id, False
    else:
        retreat = _lock_retreat(session, form.retreat_id)
        before, more = retreat.group_id, form.capacity > retreat.capacity
        refuse_stale(session, retreat, form.version)
    _refuse_overlap(session, group, form)
    if form.retreat_id is not None:
        if before != group.id:
            _refuse_other_group(session, retreat)
            house.publish(session, GroupChanging(retreat.id, group.id))
        if (retreat.start_date, retreat.end_date) != (form.start_date, form.end_date):
            moving = RetreatMoving(retreat.id, form.start_date, form.end_date, form.release_rooms)
            house.publish(session, moving)
        if retreat.capacity != form.capacity:
            house.publish(session, CapacityChanging(retreat.id, form.capacity, form.over_capacity))
    retreat.group, retreat.capacity = group, form.capacity
    retreat.start_date, retreat.end_date = form.start_date, form.end_date
    for column, value in form.model_dump(include=set(WORDS), exclude_unset=True).items():
        setattr(retreat, column, value)
    session.add(retreat)
    session.flush()
    house.publish(session, RetreatPlanned(retreat.id, frozenset({before, group.id}), more))
    return read_retreat(session, retreat.id)


def delete_retreat(session: Session, house: House, retreat_id: int) -> None:
    """Take a retreat out of the calendar.

    Raises NotFound, or RuleBroken once anyone was invited or has applied for it.
    """
    retreat = _lock_retreat(session, retreat_id)
    invited = select(Participation.id).where(
        Participation.retreat_id == retreat_id, Participation.is_invited
    )
    if session.scalar(invited.limit(1)) is not None:
        raise RuleBroken(_("People were invited to this retreat: it can no longer be deleted."))
    house.publish(session, RetreatDeleting(retreat_id))
    session.execute(delete(Participation).where(Participation.retreat_id == retreat_id))
    session.delete(retreat)
    session.flush()
    house.publish(session, RetreatDeleted(retreat_id, frozenset({retreat.group_id})))


RETREATS_TO_CHOOSE = (
    select(
        Retreat.id,
        Retreat.start_date,
        Retreat.end_date,
        Retreat.theme,
        Retreat.preacher,
        Retreat.offering,
        Group.group_number,
        Group.name,
        Group.description,
        Group.language,
        Group.who_for,
    )
    .join(Retreat.group)
    .order_by(Retreat.start_date, Group.group_order)
)


def read_options_of_group(session: Session, group_id: int) -> list[Option]:
    """All retreats of a group, the earliest first. Raises NotFound."""
    groups.find_group(session, group_id)
    return _options(session, RETREATS_TO_CHOOSE.where(Retreat.group_id == group_id))


def _options(session: Session, wanted: Select[*tuple[object, ...]]) -> list[Option]:
    return [
        Option(value=row.id, label=label_of(row.group_number, row.start_date, row.end_date))
        for row in session.execute(wanted)
    ]


def _lock_retreat(session: Session, retreat_id: int) -> Retreat:
    retreat = session.get(Retreat, retreat_id, with_for_update=True)
    if retreat is None:
        raise NotFound(_("There is no such retreat."))
    return retreat


def _refuse_other_group(session: Session, retreat: Retreat) -> None:
    """Whoever has a part in it would be on no roster, and nobody could free the place."""
    part = select(Participation.id).where(Participation.retreat_id == retreat.id).limit(1)
    if session.scalar(part) is not None:
        raise RuleBroken(
            _(
                "People of group {group} have a part in this retreat: it stays that "
                "group's. Plan another one instead.",
                group=retreat.group.group_number,
            ),
            field="groupNumberId",
        )


def _refuse_overlap(session: Session, group: Group, form: RetreatForm) -> None:
    """The group's row is locked: two who plan at once see each other's retreat."""
    other = session.scalars(
        select(Retreat).where(
            Retreat.group_id == group.id,
            Retreat.start_date <= form.end_date,
            Retreat.end_date >= form.start_date,
            Retreat.id != (form.retreat_id or 0),
        )
    ).first()
    if other is not None:
        days = told_days(other.start_date, other.end_date)
        raise RuleBroken(
            _(
                "Group {group} has a retreat on {days}.",
                group=group.group_number,
                days=days,
            ),
            field="startDate",
        )

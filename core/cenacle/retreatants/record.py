"""One person as captains see them: details, the retreat ahead, and the years behind."""

from datetime import date

from sqlalchemy import Integer, and_, bindparam, func, or_, select
from sqlalchemy.orm import Session, joinedload

from cenacle.calls.reading import read_state_of
from cenacle.calls.wrong_numbers import phone_problem
from cenacle.fields.forms import asked_on_record
from cenacle.magic_links import AccessLink
from cenacle.places.line import read_line
from cenacle.places.service import find_reached
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, load, reaches
from cenacle.platform.dates import age_on
from cenacle.platform.house import House
from cenacle.platform.mail import suppression
from cenacle.retreatants.models import Retreatant
from cenacle.retreatants.record_schemas import (
    AttendanceYear,
    EmailProblem,
    ParticipationDetail,
    RetreatantDetail,
)
from cenacle.retreatants.schemas import COLUMNS
from cenacle.retreats import AttendingStatus, Participation, Retreat, RetreatRole
from cenacle.retreats.participation import attended, current_retreat
from cenacle.rooms import Room, RoomAssignment

_NAMES = [
    joinedload(Retreatant.group),
    joinedload(Retreatant.secondary_group),
    joinedload(Retreatant.religion),
]
_ID = bindparam("retreatant_id", type_=Integer)
_PHONE_PROBLEM = select(phone_problem()).where(Retreatant.id == _ID)
_PART = (
    select(
        Participation.attending_status,
        Participation.is_invited,
        Participation.role_id,
        RetreatRole.name.label("role"),
        Room.room_number,
        select(func.min(AccessLink.opened_at))
        .where(AccessLink.retreatant_id == _ID, AccessLink.retreat_id == Retreat.id)
        .scalar_subquery()
        .label("opened_at"),
    )
    .select_from(Retreat)
    .outerjoin(
        Participation,
        and_(Participation.retreat_id == Retreat.id, Participation.retreatant_id == _ID),
    )
    .outerjoin(Participation.role)
    .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
    .outerjoin(RoomAssignment.room)
    .where(Retreat.id == bindparam("retreat_id", type_=Integer))
)
"""One row, also of who has no part in the retreat yet."""


def read_record(
    session: Session, house: House, actor: Actor, retreatant_id: int
) -> RetreatantDetail:
    """The whole record. Raises NotFound."""
    person = load(session, actor, Retreatant, retreatant_id, options=_NAMES)
    fields = {name: getattr(person, column) for name, column in COLUMNS.items()}
    fields["cell_phone"] = person.phone_shown
    may_remark = reaches(actor, Right.PASTORAL, person)
    if not may_remark:
        fields["notes"] = None
    secondary = person.secondary_group
    return RetreatantDetail(
        **fields,
        retreatant_id=person.id,
        key_code=person.key_code,
        age=age_on(house.today, person.birth_date),
        email_problem=_email_problem(session, person),
        phone_problem=session.scalar(_PHONE_PROBLEM, {"retreatant_id": person.id}),
        group_id=person.group_id,
        group_number=person.group.group_number,
        secondary_group_id=person.secondary_group_id,
        secondary_group_number=secondary.group_number if secondary else None,
        religion=person.religion.name if person.religion else None,
        captain=person.is_captain,
        co_captain=person.is_co_captain,
        status=person.status,
        sms_consent=person.sms_consent_at is not None,
        may_lead=reaches(actor, Right.LEAD, person),
        may_remark=may_remark,
        participation=_participation(session, person, house.today),
        attendance_history=_years(session, person, house.today),
        asks_more=bool(asked_on_record(session, house, actor)),
        version=person.version,
    )


def _participation(session: Session, person: Retreatant, day: date) -> ParticipationDetail | None:
    retreat = current_retreat(session, person.group_id, day)
    if retreat is None:
        return None
    ids = {"retreat_id": retreat.id, "retreatant_id": person.id}
    part = session.execute(_PART, ids).one()
    waits = part.attending_status is AttendingStatus.WAITLIST
    line = read_line(session, retreat.id, clock.now()) if waits else []
    place = next((each for each in line if each.retreatant_id == person.id), None)
    asked = read_state_of(session, retreat, person.id)
    return ParticipationDetail(
        retreat_id=retreat.id,
        retreat_start=retreat.start_date,
        retreat_end=retreat.end_date,
        retreat_role=part.role,
        retreat_role_id=part.role_id,
        attending_status=part.attending_status or AttendingStatus.NO_RESPONSE,
        invited=part.is_invited or False,
        priority=person.priority,
        room_number=part.room_number,
        invitation_opened_at=part.opened_at,
        line_position=place.position if place else None,
        line_length=len(line) if place else None,
        waiting_since=place.since if place else None,
        offered_until=place.offered_until if place else None,
        resting=place.rests if place else None,
        reachable=person.id in find_reached(session, [place]) if place else None,
        call_state=asked.state if asked else None,
        state_since=asked.since if asked else None,
        held=place is not None and place.awaits is not None,
    )


def _email_problem(session: Session, person: Retreatant) -> EmailProblem | None:
    known = suppression.find_suppression(session, person.email)
    if known is None:
        return None
    return EmailProblem(
        reason=known.reason,
        explanation=str(suppression.WORDS[known.reason]),
        problem=known.problem,
        since=known.since,
    )


def _years(session: Session, person: Retreatant, day: date) -> list[AttendanceYear]:
    """Retreats that have begun: the person's, and since the first of them the group's as well."""
    own = and_(Participation.retreat_id == Retreat.id, Participation.retreatant_id == person.id)
    rows = session.execute(
        select(
            Retreat.id,
            Retreat.start_date,
            Retreat.end_date,
            Participation.is_invited,
            Participation.is_expected.label("expected"),
            Participation.is_no_show,
            attended(day).label("attended"),
        )
        .outerjoin(Participation, own)
        .where(
            Retreat.start_date <= day,
            or_(Participation.id.is_not(None), Retreat.group_id == person.group_id),
        )
        .order_by(Retreat.start_date.desc())
    ).all()
    own_dates = (row.start_date for row in rows if row.is_invited is not None)
    first = min(own_dates, default=date.max)
    return [
        AttendanceYear(
            year=row.start_date.year,
            retreat_id=row.id,
            retreat_start=row.start_date,
            retreat_end=row.end_date,
            attended=bool(row.attended),
            no_show=bool(row.is_no_show),
            invited=bool(row.is_invited),
            expected=bool(row.expected),
        )
        for row in rows
        if row.start_date >= first
    ]

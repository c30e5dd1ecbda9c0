"""One person as captains see them: details, the retreat ahead, and the years behind."""

from datetime import date
from typing import Any

from sqlalchemy import Date, Integer, Row, and_, bindparam, func, or_, select
from sqlalchemy.orm import Session, aliased, joinedload

from cenacle.calls.models import Asked
from cenacle.calls.reading import SINCE, STATE
from cenacle.calls.wrong_numbers import phone_problem
from cenacle.fields.forms import asked_on_record
from cenacle.magic_links import AccessLink
from cenacle.places.line import read_line
from cenacle.places.service import find_reached
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, load, reaches
from cenacle.platform.dates import age_on
from cenacle.platform.house import House
from cenacle.platform.mail import EmailRecipient, Suppression, suppression
from cenacle.retreatants.models import PersonStatus, Retreatant
from cenacle.retreatants.record_schemas import (
    AttendanceYear,
    EmailProblem,
    ParticipationDetail,
    RetreatantDetail,
)
from cenacle.retreatants.schemas import COLUMNS
from cenacle.retreats import AttendingStatus, Participation, Retreat, RetreatRole
from cenacle.retreats.participation import attended
from cenacle.rooms import Room, RoomAssignment

_NAMES = [
    joinedload(Retreatant.group),
    joinedload(Retreatant.secondary_group),
    joinedload(Retreatant.religion),
]
_ID = bindparam("retreatant_id", type_=Integer)
_GROUP_ID = bindparam("group_id", type_=Integer)
_TODAY = bindparam("today", type_=Date)

_coming = aliased(Retreat)
_CURRENT_ID = (
    select(_coming.id)
    .where(_coming.group_id == _GROUP_ID, _coming.end_date >= _TODAY)
    .order_by(_coming.start_date)
    .limit(1)
    .scalar_subquery()
)
"""The one under way, else the next to start (contract 6)."""
_AS_THINGS_ARE = (
    select(
        phone_problem().label("phone_problem"),
        Suppression.reason,
        Suppression.problem,
        Suppression.since,
        Retreat.id.label("retreat_id"),
        Retreat.start_date,
        Retreat.end_date,
        Participation.attending_status,
        Participation.is_invited,
        Participation.role_id,
        RetreatRole.name.label("role"),
        Room.room_number,
        STATE.label("call_state"),
        SINCE.label("state_since"),
        select(func.min(AccessLink.opened_at))
        .where(AccessLink.retreatant_id == _ID, AccessLink.retreat_id == Retreat.id)
        .scalar_subquery()
        .label("opened_at"),
    )
    .select_from(Retreatant)
    .outerjoin(Suppression, Suppression.email_folded == Retreatant.email_folded)
    .outerjoin(Retreat, Retreat.id == _CURRENT_ID)
    .outerjoin(
        Participation,
        and_(Participation.retreat_id == Retreat.id, Participation.retreatant_id == _ID),
    )
    .outerjoin(Participation.role)
    .outerjoin(RoomAssignment, RoomAssignment.participation_id == Participation.id)
    .outerjoin(RoomAssignment.room)
    .outerjoin(Asked, and_(Asked.retreat_id == Retreat.id, Asked.retreatant_id == _ID))
    .outerjoin(EmailRecipient, EmailRecipient.id == Asked.email_recipient_id)
    .where(Retreatant.id == _ID)
)
"""One row, also of who has no part in the retreat yet, and where there is none to come."""
_YEARS = (
    select(
        Retreat.id,
        Retreat.start_date,
        Retreat.end_date,
        Participation.is_invited,
        Participation.is_expected.label("expected"),
        Participation.is_no_show,
        attended(_TODAY).label("attended"),
    )
    .outerjoin(
        Participation,
        and_(Participation.retreat_id == Retreat.id, Participation.retreatant_id == _ID),
    )
    .where(
        Retreat.start_date <= _TODAY,
        or_(Participation.id.is_not(None), Retreat.group_id == _GROUP_ID),
    )
    .order_by(Retreat.start_date.desc())
)


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
    meant = {"retreatant_id": person.id, "group_id": person.group_id, "today": house.today}
    found = session.connection().execute(_AS_THINGS_ARE, meant).one()
    return RetreatantDetail(
        **fields,
        retreatant_id=person.id,
        key_code=person.key_code,
        age=age_on(house.today, person.birth_date),
        email_problem=_email_problem(found),
        phone_problem=found.phone_problem,
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
        participation=_participation(session, person, found),
        attendance_history=_years(session, meant),
        asks_more=bool(asked_on_record(session, house, actor)),
        version=person.version,
    )


def _participation(
    session: Session, person: Retreatant, found: Row[*tuple[Any, ...]]
) -> ParticipationDetail | None:
    if found.retreat_id is None:
        return None
    waits = found.attending_status is AttendingStatus.WAITLIST
    line = read_line(session, found.retreat_id, clock.now()) if waits else []
    place = next((each for each in line if each.retreatant_id == person.id), None)
    is_asked = person.status is PersonStatus.ACTIVE
    return ParticipationDetail(
        retreat_id=found.retreat_id,
        retreat_start=found.start_date,
        retreat_end=found.end_date,
        retreat_role=found.role,
        retreat_role_id=found.role_id,
        attending_status=found.attending_status or AttendingStatus.NO_RESPONSE,
        invited=found.is_invited or False,
        priority=person.priority,
        room_number=found.room_number,
        invitation_opened_at=found.opened_at,
        line_position=place.position if place else None,
        line_length=len(line) if place else None,
        waiting_since=place.since if place else None,
        offered_until=place.offered_until if place else None,
        resting=place.rests if place else None,
        reachable=person.id in find_reached(session, [place]) if place else None,
        call_state=found.call_state if is_asked else None,
        state_since=found.state_since if is_asked else None,
        held=place is not None and place.awaits is not None,
    )


def _email_problem(found: Row[*tuple[Any, ...]]) -> EmailProblem | None:
    if found.reason is None:
        return None
    return EmailProblem(
        reason=found.reason,
        explanation=str(suppression.WORDS[found.reason]),
        problem=found.problem,
        since=found.since,
    )


def _years(session: Session, meant: dict[str, Any]) -> list[AttendanceYear]:
    """Retreats that have begun: the person's, and since the first of them the group's as well."""
    rows = session.connection().execute(_YEARS, meant).all()
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

"""What the office has to do today, over all groups: counted when somebody looks, in three
statements however many groups there are, and gone when it is done."""

from collections.abc import Iterator
from datetime import date, timedelta

from sqlalchemy import (
    ColumnElement,
    ColumnExpressionArgument,
    ScalarSelect,
    Select,
    and_,
    case,
    func,
    or_,
    select,
)
from sqlalchemy.orm import Session

from cenacle.calls.models import Asked, Call
from cenacle.calls.people import HAS_ANSWERED
from cenacle.groups import Group
from cenacle.home.needs import WORDS
from cenacle.home.schemas import NeedKind, OfficeNeed, OfficeNeedKind
from cenacle.platform.features.plugin_problems import list_plugin_problems
from cenacle.platform.house import House
from cenacle.platform.mail.models import Suppression, SuppressionReason
from cenacle.platform.told import told_days, told_short_weekday
from cenacle.platform.words import CORE, Text, Words
from cenacle.prospects.models import OPEN, Prospect
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat

_ = Words(CORE)

UNCALLED_WORDS = _("Nobody has been asked to the retreat of group {group} ({days})")

ARRIVING = timedelta(days=7)
UNANSWERED = timedelta(weeks=3)
"""From when on the office phones those who have not answered."""
UNCALLED = timedelta(weeks=6)
"""From when on people should have been asked."""
MOST_LINES = 12
"""Of retreats: what is nearer comes first."""

OF_PEOPLE = (Retreatant.status == PersonStatus.ACTIVE, *Retreatant.still_here())


def read_office(session: Session, house: House) -> list[OfficeNeed]:
    """The most urgent first; empty when all is done."""
    return [
        *_of_plugins(session, house),
        *_of_house(session),
        *_of_retreats(session, house.today),
    ]


def next_group_id(session: Session, today: date) -> int | None:
    """Whose retreat is under way, or comes next of all."""
    return session.scalar(
        select(Retreat.group_id)
        .where(Retreat.end_date >= today)
        .order_by(Retreat.start_date, Retreat.id)
        .limit(1)
    )


def _of_plugins(session: Session, house: House) -> Iterator[OfficeNeed]:
    for problem in list_plugin_problems(session, house):
        yield OfficeNeed(
            kind=OfficeNeedKind.PLUGIN,
            message=str(_("{title} does not work as it should", title=problem.title)),
            path="/admin/feature-management",
        )


def _of_house(session: Session) -> Iterator[OfficeNeed]:
    # By the addresses, which are few: SQLite would look at everybody where there are none.
    bouncing = select(Suppression.email_folded).where(
        Suppression.reason == SuppressionReason.BOUNCED
    )
    applications, bounced = session.execute(
        select(
            select(func.count(Prospect.id)).where(Prospect.status.in_(OPEN)).scalar_subquery(),
            select(func.count(Retreatant.id))
            .where(Retreatant.email_folded.in_(bouncing), *OF_PEOPLE)
            .scalar_subquery(),
        )
    ).one()
    if applications:
        yield OfficeNeed(
            kind=OfficeNeedKind.APPLICATIONS,
            message=str(WORDS[NeedKind.APPLICATIONS](applications)),
            path="/admin/people?tab=prospects",
        )
    if bounced:
        yield OfficeNeed(
            kind=OfficeNeedKind.BOUNCED,
            message=str(WORDS[NeedKind.BOUNCED](bounced)),
            path="/admin/mail?list=addresses",
        )


def _of_retreats(session: Session, today: date) -> Iterator[OfficeNeed]:
    rows = session.execute(
        select(
            Retreat.id,
            Retreat.start_date,
            Retreat.end_date,
            Group.group_number,
            _count_of_retreat(Participation.attending_status == AttendingStatus.ATTENDING),
            case((Retreat.start_date <= today + UNANSWERED, _count_unanswered()), else_=0),
            or_(_was_called(), _count_of_retreat(Participation.is_invited) > 0),
        )
        .join(Retreat.group)
        .where(Retreat.start_date.between(today, today + UNCALLED))
        .order_by(Retreat.start_date, Retreat.id)
    )
    coming = [_of_retreat(today, *row) for row in rows]
    lines = [line for lines in coming for line in lines]
    yield from lines[:MOST_LINES]


def _of_retreat(
    today: date,
    retreat_id: int,
    start: date,
    end: date,
    group: str,
    attending: int,
    unanswered: int,
    is_called: bool,
) -> Iterator[OfficeNeed]:
    about = {"group": group, "days": told_days(start, end)}
    call = f"/admin/retreats/{retreat_id}/call"
    if start < today + ARRIVING:
        yield OfficeNeed(
            kind=OfficeNeedKind.ARRIVALS,
            message=str(_arriving(today, start).format(group=group, attending=attending)),
            path=f"/captain/arrivals?retreat={retreat_id}",
        )
    if not is_called and start > today:
        yield OfficeNeed(
            kind=OfficeNeedKind.UNCALLED,
            message=str(UNCALLED_WORDS.format(**about)),
            path=call,
        )
    if unanswered and today < start:
        words = _.many(
            "{count} person has not answered for group {group} ({days})",
            "{count} people have not answered for group {group} ({days})",
            unanswered,
        )
        yield OfficeNeed(
            kind=OfficeNeedKind.UNANSWERED,
            message=str(words.format(**about)),
            path=f"{call}?show=phone",
        )


def _arriving(today: date, start: date) -> Text:
    if start == today:
        return _("Group {group} arrives today: {attending} attend")
    day = told_short_weekday(start)
    return _("Group {group} arrives on {day}: {attending} attend").format(day=day)


def _count_of_retreat(holds: ColumnExpressionArgument[bool]) -> ScalarSelect[int]:
    return (
        select(func.count(Participation.id))
        .where(Participation.retreat_id == Retreat.id, holds)
        .correlate(Retreat)
        .scalar_subquery()
    )


def _was_called() -> ColumnElement[bool]:
    return (
        select(Call.id)
        .where(
            Call.retreat_id == Retreat.id,
            Call.started_at.is_not(None),
            Call.cancelled_at.is_(None),
        )
        .correlate(Retreat)
        .exists()
    )


def _count_unanswered() -> ScalarSelect[int]:
    """Of the group's own people: those whom its call asks, or an invitation of their own."""
    asked: Select[int] = (
        select(func.count(Retreatant.id))
        .outerjoin(
            Participation,
            and_(
                Participation.retreatant_id == Retreatant.id,
                Participation.retreat_id == Retreat.id,
            ),
        )
        .outerjoin(
            Asked, and_(Asked.retreatant_id == Retreatant.id, Asked.retreat_id == Retreat.id)
        )
        .where(
            Retreatant.group_id == Retreat.group_id,
            or_(Asked.asked_at.is_not(None), Participation.is_invited),
            func.coalesce(HAS_ANSWERED, False).is_(False),
            *OF_PEOPLE,
        )
        .correlate(Retreat)
    )
    return asked.scalar_subquery()

"""Whom a call asks, and who cannot be asked: for thousands in the same few statements."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, or_, select
from sqlalchemy.orm import Session

from cenacle.calls.channels import channels_beside_mail, count_each
from cenacle.calls.models import Asked
from cenacle.calls.schemas import Mend, PerChannel, Plan, Reason, Skipped, Who
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail import EmailKind, Suppression
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.mail.suppression import CANNOT_BE_MAILED, STOPS, WORDS, find_unwilling
from cenacle.platform.plugins import Reader
from cenacle.platform.plugins.channels import EMAIL
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import attended

_ = Words(CORE)


SECONDARY = _("{name} is a secondary member: another group asks.")
NO_SUCH_CHANNEL = _("One of these ways to ask people is switched off in this house.")
LAST_RETREATS = 2

HAS_ANSWERED = and_(
    Participation.attending_status.is_not(None),
    Participation.attending_status != AttendingStatus.NO_RESPONSE,
)
NOT_ANSWERED = or_(
    Participation.attending_status.is_(None),
    Participation.attending_status == AttendingStatus.NO_RESPONSE,
)

MENDS: dict[str, Mend] = {
    "noEmail": Mend.WRITE_EMAIL,
    "emailBounces": Mend.CLEAR_BOUNCE,
    "noMobile": Mend.WRITE_MOBILE,
    "noAddress": Mend.WRITE_ADDRESS,
}
"""Whoever said no, or never yes, is phoned, where there is a number."""
PHONED = {"optedOut", "noConsent"}
OF_NO_CHANNEL = {"answered", "alreadyAsked", "secondary", "inactive"}
"""Reasons that have nothing to do with how somebody is reached."""


class Hindered(NamedTuple):
    reason: Reason
    message: str | Text


@dataclass
class Sorted:
    """Everybody whom a plan means: `reached` with their channels, and the others."""

    reached: list[tuple["Candidate", list[str]]] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)

    def count(self, house: House) -> PerChannel:
        return count_each(house, Counter(name for _, names in self.reached for name in names))

    def readers_of(self, channel: str) -> list["Candidate"]:
        return [person for person, names in self.reached if channel in names]


@dataclass(slots=True)
class Candidate:
    """What is to be known of somebody before they are asked."""

    retreatant_id: int
    first_name: str
    last_name: str
    nickname: str | None
    email: str | None
    cell_phone: str | None
    sms_consent_at: datetime | None
    language: str | None
    group_id: int
    status: PersonStatus
    has_answered: bool
    has_applied: bool | None
    is_invited: bool | None
    asked_id: int | None
    asked_at: datetime | None
    next_at: datetime | None
    suppressed: SuppressionReason | None

    @property
    def name(self) -> str:
        return f"{self.first_name} {self.last_name}"

    @property
    def reader(self) -> Reader:
        return Reader(
            self.retreatant_id,
            self.first_name,
            self.last_name,
            self.nickname,
            self.cell_phone,
            self.sms_consent_at,
            self.language,
        )


def read_people(session: Session, retreat: Retreat, plan: Plan, today: date) -> list[Candidate]:
    """Those whom the plan means, by name. Raises NotFound for a chosen one of another group."""
    people = _read(session, retreat, [_meant(session, retreat, plan, today)])
    if plan.who is Who.CHOSEN:
        missing = set(plan.retreatant_ids or ()) - {person.retreatant_id for person in people}
        if missing:
            raise NotFound(_("There is no such retreatant."))
    return people


def read_by_ids(session: Session, retreat: Retreat, ids: Sequence[int]) -> list[Candidate]:
    """As they are now, of those that are still there."""
    return _read(session, retreat, [Retreatant.id.in_(ids)])


def _read(
    session: Session, retreat: Retreat, wanted: Sequence[ColumnElement[bool]]
) -> list[Candidate]:
    found = session.execute(
        select(
            Retreatant.id,
            Retreatant.first_name,
            Retreatant.last_name,
            Retreatant.nickname,
            Retreatant.email,
            Retreatant.cell_phone,
            Retreatant.sms_consent_at,
            Retreatant.language,
            Retreatant.group_id,
            Retreatant.status,
            HAS_ANSWERED,
            Participation.has_applied,
            Participation.is_invited,
            Asked.id,
            Asked.asked_at,
            Asked.next_at,
            Suppression.reason,
        )
        .select_from(Retreatant)
        .outerjoin(
            Participation,
            and_(
                Participation.retreatant_id == Retreatant.id,
                Participation.retreat_id == retreat.id,
            ),
        )
        .outerjoin(
            Asked, and_(Asked.retreatant_id == Retreatant.id, Asked.retreat_id == retreat.id)
        )
        .outerjoin(Suppression, Suppression.email_folded == Retreatant.email_folded)
        .where(*Retreatant.still_here(), *wanted)
        .order_by(Retreatant.name_order, Retreatant.id)
    )
    return [_candidate(row) for row in found]


def _candidate(row: Sequence[Any]) -> Candidate:
    return Candidate(*row)


def _meant(session: Session, retreat: Retreat, plan: Plan, today: date) -> ColumnElement[bool]:
    if plan.who is Who.CHOSEN:
        return and_(
            Retreatant.id.in_(plan.retreatant_ids or ()),
            or_(
                Retreatant.group_id == retreat.group_id,
                Retreatant.secondary_group_id == retreat.group_id,
            ),
        )
    conditions = [
        Retreatant.group_id == retreat.group_id,
        Retreatant.status == PersonStatus.ACTIVE,
        NOT_ANSWERED,
    ]
    if plan.who is Who.RETURNING:
        conditions.append(Retreatant.id.in_(_who_came(session, retreat, today)))
    return and_(*conditions)


def _who_came(session: Session, retreat: Retreat, today: date) -> Select[int]:
    last = session.scalars(
        select(Retreat.id)
        .where(
            Retreat.group_id == retreat.group_id,
            Retreat.end_date < min(retreat.start_date, today),
        )
        .order_by(Retreat.start_date.desc())
        .limit(LAST_RETREATS)
    ).all()
    return (
        select(Participation.retreatant_id)
        .join(Participation.retreat)
        .where(Participation.retreat_id.in_(last), attended(today))
    )


def sort_people(
    session: Session, house: House, retreat: Retreat, people: Sequence[Candidate], plan: Plan
) -> Sorted:
    """Who is asked by what, and why the others are not.

    Raises RuleBroken for a channel that the house does not have.
    """
    hindered = {
        person.retreatant_id: reason
        for person in people
        if (reason := _hindrance(person, retreat, reminds=plan.remind_asked))
    }
    to_ask = [person for person in people if person.retreatant_id not in hindered]
    by_channel = {name: find_obstacles(session, house, name, to_ask) for name in plan.channels}
    result = Sorted()
    for person in people:
        reason = hindered.get(person.retreatant_id)
        if reason is None:
            channels: list[str] = [
                name for name in plan.channels if person.retreatant_id not in by_channel[name]
            ]
            if channels:
                result.reached.append((person, channels))
                continue
            reason = by_channel[plan.channels[0]][person.retreatant_id]
        result.skipped.append(skip(person, reason))
    return result


def find_hindered(
    session: Session, house: House, retreat: Retreat, channels: Sequence[str], ids: Sequence[int]
) -> dict[int, Skipped]:
    """Whom of these no channel of the house among them would reach now, whether they were asked
    before or not, and why."""
    if not ids:
        return {}
    known = {EMAIL, *channels_beside_mail(house)}
    plan = Plan(
        who=Who.CHOSEN,
        retreatant_ids=list(ids),
        channels=[name for name in channels if name in known] or [EMAIL],
        send_at=None,
        hold_until=None,
        newcomer_places=0,
        remind_after_days=None,
        reminders=0,
        remind_asked=True,
        subject=None,
        body=None,
    )
    found = sort_people(session, house, retreat, read_by_ids(session, retreat, ids), plan)
    return {each.retreatant_id: each for each in found.skipped}


def skip(person: Candidate, hindered: Hindered) -> Skipped:
    mend = MENDS.get(hindered.reason)
    if hindered.reason in PHONED and person.cell_phone:
        mend = Mend.PHONE
    return Skipped(
        retreatant_id=person.retreatant_id,
        name=person.name,
        reason=hindered.reason,
        mend=mend,
        message=str(hindered.message),
    )


def find_obstacles(
    session: Session, house: House, channel: str, people: Sequence[Candidate]
) -> dict[int, Hindered]:
    """Why those whom this channel does not reach are not reached. Raises RuleBroken."""
    if channel == EMAIL:
        emails = [person.email for person in people if person.email]
        unwilling = find_unwilling(session, house, emails)
        return {
            person.retreatant_id: reason
            for person in people
            if (reason := _obstacle_to_mail(person, unwilling))
        }
    known = channels_beside_mail(house).get(channel)
    if known is None:
        raise RuleBroken(NO_SUCH_CHANNEL, field="channels")
    names = {person.retreatant_id: person.name for person in people}
    found = known.find_obstacles(session, house, [person.reader for person in people])
    return {
        id_: Hindered(each.reason, f"{names[id_]}: {each.message}") for id_, each in found.items()
    }


def _obstacle_to_mail(person: Candidate, unwilling: Mapping[str, Text]) -> Hindered | None:
    """Who applied for this retreat hears of it, whatever they said about later ones."""
    if not person.email:
        return Hindered("noEmail", _("{name} has no email address.", name=person.name))
    if person.suppressed is not None and person.suppressed in STOPS[EmailKind.INVITATION]:
        bounces = person.suppressed is SuppressionReason.BOUNCED
        words = CANNOT_BE_MAILED.format(name=person.name, why=WORDS[person.suppressed])
        return Hindered("emailBounces" if bounces else "optedOut", words)
    why = unwilling.get(person.email.casefold())
    if why is None or person.has_applied:
        return None
    return Hindered("optedOut", CANNOT_BE_MAILED.format(name=person.name, why=why))


def _hindrance(person: Candidate, retreat: Retreat, *, reminds: bool) -> Hindered | None:
    if person.group_id != retreat.group_id:
        return Hindered("secondary", SECONDARY.format(name=person.name))
    if person.status is not PersonStatus.ACTIVE:
        return Hindered("inactive", _("{name} is no longer active in the group.", name=person.name))
    if person.has_answered:
        return Hindered("answered", _("{name} has responded already.", name=person.name))
    has_heard = person.asked_at or person.is_invited
    if (has_heard and not reminds) or (person.next_at and not has_heard):
        return Hindered("alreadyAsked", _("{name} was asked already.", name=person.name))
    return None

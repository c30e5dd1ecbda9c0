"""What needs doing for a group and its retreat: counted when somebody looks, in the same few
statements however many people there are. Each count is that of a filter of the roster."""

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Select, func, or_, select
from sqlalchemy.orm import Session

from cenacle.arrivals.service import count_never_came
from cenacle.calls.phoning import select_to_phone_again
from cenacle.home.schemas import HeldRetreat, Need, NeedKind
from cenacle.places import times
from cenacle.places.counting import Places
from cenacle.places.line import Waiting
from cenacle.places.offers import is_automatic
from cenacle.platform import clock
from cenacle.platform.access import Right
from cenacle.platform.house import House
from cenacle.platform.mail.models import Suppression, SuppressionReason
from cenacle.platform.told import told_until
from cenacle.platform.words import CORE, Text, Words
from cenacle.prospects.models import OPEN, Prospect
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.rooms import RoomAssignment

_ = Words(CORE)

WORDS: dict[NeedKind, Callable[[int], Text]] = {
    NeedKind.CALL_AGAIN: lambda count: _.many(
        "{count} person is to be phoned again", "{count} people are to be phoned again", count
    ),
    NeedKind.APPLICATIONS: lambda count: _.many(
        "{count} application waits to be decided", "{count} applications wait to be decided", count
    ),
    NeedKind.BOUNCED: lambda count: _.many(
        "{count} address bounces", "{count} addresses bounce", count
    ),
    NeedKind.SEEN: lambda count: _.many(
        "{count} person has seen the invitation and not answered",
        "{count} people have seen the invitation and not answered",
        count,
    ),
    NeedKind.NO_ROOM: lambda count: _.many(
        "{count} attends without a room", "{count} attend without a room", count
    ),
    NeedKind.NEVER_CAME: lambda count: _.many(
        "{count} person was not seen at the door: say who did not come",
        "{count} people were not seen at the door: say who did not come",
        count,
    ),
}
UNREACHED = _("Phone {name} by {until}: a place is offered, and nothing that we send reaches them")
LAST_DAY = _("Phone {name} by {until}: a place is free, and none is offered by itself any more")
TOO_LATE = _("Phone {name}: a place is free, and the retreat is about to begin")
BY_HAND = (
    _("Offer a place to who waits. Next in line: {name}"),
    _("Offer {places} places to who waits. Next in line: {name}"),
)
ALL_REST = (
    _("A place is free, and all who wait have let an offer pass"),
    _("{places} places are free, and all who wait have let an offer pass"),
)
ORDER = list(NeedKind)
FRESH = timedelta(days=30)


def find_needs(
    session: Session,
    house: House,
    group_id: int,
    retreat: Retreat | None,
    *,
    places: Places | None,
    line: list[Waiting],
    seen: int,
) -> list[Need]:
    """The most urgent first. Of a retreat that has begun, nothing of its places; `seen` is how many
    looked at their invitation and have not answered."""
    has_begun = retreat is None or times.has_begun(house, retreat)
    wanted = _statements(house, group_id, retreat, has_begun=has_begun)
    row = session.execute(
        select(*(each.scalar_subquery().label(kind) for kind, each in wanted.items()))
    ).one()
    counts = dict(zip(wanted, row, strict=True))
    if not has_begun:
        counts[NeedKind.SEEN] = seen
    needs = [_of_many(kind, count, WORDS[kind](count)) for kind, count in counts.items() if count]
    if retreat is not None and places is not None and not has_begun:
        needs += _of_places(house, retreat, places, line)
    return sorted(needs, key=lambda need: ORDER.index(need.kind))


def find_never_came(session: Session, house: House, last: HeldRetreat) -> list[Need]:
    """Who came by the list to the retreat that was held last, and was not marked at its door, while
    that is fresh; nobody where nobody was marked there."""
    if house.today > last.end_date + FRESH:
        return []
    count = count_never_came(session, last.retreat_id)
    words = WORDS[NeedKind.NEVER_CAME]
    return [_of_many(NeedKind.NEVER_CAME, count, words(count))] if count else []


def _statements(
    house: House, group_id: int, retreat: Retreat | None, *, has_begun: bool
) -> dict[NeedKind, Select[int]]:
    of_group = [Retreatant.status == PersonStatus.ACTIVE, *Retreatant.still_here()]
    statements = {
        NeedKind.APPLICATIONS: select(func.count(Prospect.id)).where(
            Prospect.status.in_(OPEN), Prospect.in_group(Right.LEAD, group_id)
        ),
        NeedKind.BOUNCED: select(func.count(Retreatant.id))
        .join(Suppression, Suppression.email_folded == Retreatant.email_folded)
        .where(
            Retreatant.group_id == group_id,
            Suppression.reason == SuppressionReason.BOUNCED,
            *of_group,
        ),
    }
    if retreat is not None:
        statements[NeedKind.NO_ROOM] = _count_without_room(retreat).where(*of_group)
        if not has_begun:
            statements[NeedKind.CALL_AGAIN] = select(func.count()).select_from(
                select_to_phone_again(retreat, house.today).subquery()
            )
    return statements


def _count_without_room(retreat: Retreat) -> Select[int]:
    has_room: ColumnElement[bool] = (
        select(RoomAssignment.room_id)
        .where(RoomAssignment.participation_id == Participation.id)
        .exists()
    )
    return (
        select(func.count(Participation.id))
        .join(Retreatant, Retreatant.id == Participation.retreatant_id)
        .where(
            Participation.retreat_id == retreat.id,
            Participation.attending_status == AttendingStatus.ATTENDING,
            or_(
                Retreatant.group_id == retreat.group_id,
                Retreatant.secondary_group_id == retreat.group_id,
            ),
            ~has_room,
        )
    )


def _of_places(
    house: House, retreat: Retreat, places: Places, line: list[Waiting]
) -> Iterator[Need]:
    """Whom to phone, and what stays free although somebody waits."""
    now = clock.now()
    for each in line:
        if each.offered_until is not None and not each.is_told:
            until = told_until(each.offered_until, house.settings.time_zone)
            yield _about(NeedKind.PHONE_OFFER, each, UNREACHED.format(name=each.name, until=until))
    if places.free < 1 or not line:
        return
    following = [each for each in line if each.is_next]
    if all(each.rests for each in line):
        message = ALL_REST[places.free != 1].format(places=places.free)
        yield _of_many(NeedKind.ALL_REST, len(line), message)
    elif times.too_late_by_itself(house, retreat, now):
        for each in following[: places.free]:
            yield _about(NeedKind.PHONE_PLACE, each, _last_day(house, retreat, now, each))
    elif following and not is_automatic(house):
        count = min(places.free, len(following))
        message = BY_HAND[count != 1].format(places=count, name=following[0].name)
        yield _of_many(NeedKind.OFFER_PLACE, count, message)


def _last_day(house: House, retreat: Retreat, now: datetime, waiting: Waiting) -> Text:
    noon = times.last_noon(house, retreat.start_date)
    words = LAST_DAY if now < noon else TOO_LATE
    return words.format(name=waiting.name, until=told_until(noon, house.settings.time_zone))


def _of_many(kind: NeedKind, count: int, message: Text) -> Need:
    return Need(kind=kind, count=count, message=str(message), retreatant_id=None)


def _about(kind: NeedKind, waiting: Waiting, message: Text) -> Need:
    return Need(kind=kind, count=1, message=str(message), retreatant_id=waiting.retreatant_id)

"""The weekly digest: on Monday morning a captain who asked for it reads how the retreat stands."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date

import structlog
from huey import crontab
from sqlalchemy import ColumnElement, or_, select, update
from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.accounts.service import addressee
from cenacle.home.schemas import FurtherToDo
from cenacle.home.service import Standing, read_standing
from cenacle.home.to_dos import read_to_dos
from cenacle.platform import clock, mail
from cenacle.platform.access import HOLDERS, Actor, Right
from cenacle.platform.dates import WEEK, week_that_began
from cenacle.platform.house import House
from cenacle.platform.mail.models import Suppression, SuppressionReason
from cenacle.platform.tasks import one_thread_at_a_time
from cenacle.platform.told import told_days, told_names
from cenacle.platform.words import CORE, Text, Words, reading
from cenacle.retreatants import Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.participation import current_retreat

_ = Words(CORE)

TASK = "digest.send"
MOST_NAMED = 20
NOBODY = _("Nobody.")
NOTHING = _("Nothing: all is done.")

ANSWERS: dict[AttendingStatus, Callable[[int, str], Text]] = {
    AttendingStatus.ATTENDING: lambda count, names: _.many(
        "{names} comes.", "{names} come.", count, names=names
    ),
    AttendingStatus.WAITLIST: lambda count, names: _.many(
        "{names} would like to come and waits.",
        "{names} would like to come and wait.",
        count,
        names=names,
    ),
    AttendingStatus.NOT_ATTENDING: lambda count, names: _.many(
        "{names} does not come.", "{names} do not come.", count, names=names
    ),
    AttendingStatus.CANCELLED: lambda count, names: _.many(
        "{names} has cancelled.", "{names} have cancelled.", count, names=names
    ),
}

log = structlog.get_logger()


def register(house: House) -> None:
    """Let workers look, every minute, for whom it is Monday at seven."""

    @one_thread_at_a_time
    def send() -> None:
        send_digests(house)

    house.queue.add_periodic_task(TASK, crontab(), send)


def send_digests(house: House) -> None:
    """To everybody who asked for it, once in the week that began on their Monday, however late a
    worker comes in it. Each in a transaction of its own, with the note that it was written."""
    now = clock.now()
    with house.transaction() as session:
        wanted = session.execute(
            select(User.id, User.time_zone, User.digest_sent_for)
            .where(*_may_have_one())
            .order_by(User.id)
        ).all()
    for user_id, zone, sent_for in wanted:
        monday = week_that_began(now, clock.zone_of(zone) or house.settings.time_zone)
        if sent_for is not None and sent_for >= monday:
            continue
        if house.queue.stopping.is_set():
            return
        try:
            with house.transaction() as session:
                _send(session, house, user_id, monday)
        except Exception:  # one that fails must not keep the others
            log.exception("a digest could not be written", user=user_id)


def _may_have_one() -> list[ColumnElement[bool]]:
    return [
        User.weekly_digest.is_(True),
        User.active.is_(True),
        User.is_locked.is_(False),
        User.email_confirmed.is_(True),
        User.group_id.is_not(None),
        User.role.in_(HOLDERS[Right.LEAD]),
    ]


def _send(session: Session, house: House, user_id: int, monday: date) -> None:
    """Of two workers the database lets one note the week."""
    noted = session.execute(
        update(User)
        .where(
            User.id == user_id,
            *_may_have_one(),
            or_(User.digest_sent_for.is_(None), User.digest_sent_for < monday),
        )
        .values(digest_sent_for=monday)
        .returning(User.id)
        .execution_options(synchronize_session=False)
    ).first()
    if noted is None:
        return
    user = session.get_one(User, user_id)
    retreat = current_retreat(session, user.group_id or 0, house.today)
    if retreat is None or _takes_no_mail(session, user):
        return
    to = addressee(user)
    with reading(to.language or house.settings.language):
        values = _values(session, house, user, retreat)
    mail.write_mail(session, house, "WeeklyDigest", to, values)


def _takes_no_mail(session: Session, user: User) -> bool:
    stops = select(Suppression.id).where(
        Suppression.email_folded == user.email_folded,
        Suppression.reason != SuppressionReason.UNSUBSCRIBED,
    )
    return session.scalar(stops.limit(1)) is not None


def _values(session: Session, house: House, user: User, retreat: Retreat) -> dict[str, str]:
    standing = read_standing(session, house, retreat)
    actor = Actor(user.id, user.email, user.role, user.group_id, Right.LEAD)
    further = read_to_dos(house, actor, retreat.group_id, retreat.id)
    places = standing.places
    return {
        "link": f"{house.configuration.base_url}/captain",
        "retreat": str(told_days(retreat.start_date, retreat.end_date)),
        "places": str(
            _(
                "{attending} of {capacity} places are taken",
                attending=places.attending,
                capacity=places.capacity,
            )
        ),
        "answered": _answered(session, retreat) or str(NOBODY),
        "waiting": _waiting(standing) or str(NOBODY),
        "toDo": _to_do(standing, further) or str(NOTHING),
    }


def _answered(session: Session, retreat: Retreat) -> str:
    rows = session.execute(
        select(Participation.attending_status, Retreatant.first_name, Retreatant.last_name)
        .join(Participation.retreatant)
        .where(
            Participation.retreat_id == retreat.id,
            Participation.attending_status.in_(ANSWERS),
            Participation.status_since > clock.now() - WEEK,
        )
        .order_by(Retreatant.name_order)
    ).all()
    sentences = []
    for status, words in ANSWERS.items():
        names = [f"{row.first_name} {row.last_name}" for row in rows if row[0] is status]
        if names:
            sentences.append(str(words(len(names), _named(names))))
    return " ".join(sentences)


def _waiting(standing: Standing) -> str:
    """In the order of the line."""
    return f"{_named([each.name for each in standing.line])}." if standing.line else ""


def _to_do(standing: Standing, further: Sequence[FurtherToDo]) -> str:
    counts = standing.call_counts
    silent = counts.asked + counts.seen + counts.bounced
    told = [need.message for need in standing.needs]
    if silent:
        words = _.many(
            "{count} invited person has not answered",
            "{count} invited people have not answered",
            silent,
        )
        told.append(str(words))
    told += [each.message for each in further]
    return " ".join(f"{each}." for each in told)


def _named(names: Sequence[str]) -> str:
    """`Ann Roy, Paul Landry and 3 more`."""
    shown: Iterable[str] = names[:MOST_NAMED]
    rest = len(names) - MOST_NAMED
    if rest > 0:
        return str(_("{names} and {count} more", names=", ".join(shown), count=rest))
    return str(told_names(names))

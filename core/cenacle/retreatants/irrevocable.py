"""What a merge does that is not undone with it."""

from collections.abc import Iterator

from sqlalchemy import exists, select
from sqlalchemy.orm import Session, aliased

from cenacle.magic_links import AccessLink, Purpose
from cenacle.platform import clock
from cenacle.platform.house import House
from cenacle.platform.mail import EmailRecipient
from cenacle.platform.told import told_days
from cenacle.platform.words import CORE, Words
from cenacle.retreatants.models import Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat

_ = Words(CORE)

LINK_ENDS = _("The link by which {name} may mend their details ends for good.")
MAIL_STOPS = _("Mail to them that waits now may be stopped, and does not go out later.")
PLACE_GOES = _("A place on {days} that becomes free is offered to who waits, and stays theirs.")


def tell_irrevocable(
    session: Session, house: House, kept: Retreatant, gone: Retreatant
) -> list[str]:
    """In sentences; nothing where all of it can be undone."""
    return [
        *_ended_links(session, gone),
        *_stopped_mails(session, kept, gone),
        *_places_for_others(session, house, kept, gone),
    ]


def _ended_links(session: Session, gone: Retreatant) -> Iterator[str]:
    opens = exists().where(
        AccessLink.retreatant_id == gone.id,
        AccessLink.purpose == Purpose.DETAILS,
        AccessLink.expires_at > clock.now(),
    )
    if session.scalar(select(opens)):
        yield str(LINK_ENDS.format(name=gone.name))


def _stopped_mails(session: Session, kept: Retreatant, gone: Retreatant) -> Iterator[str]:
    waits = exists().where(
        EmailRecipient.retreatant_id.in_((kept.id, gone.id)), EmailRecipient.due_at.is_not(None)
    )
    if session.scalar(select(waits)):
        yield str(MAIL_STOPS)


def _places_for_others(
    session: Session, house: House, kept: Retreatant, gone: Retreatant
) -> Iterator[str]:
    """A place of theirs that becomes free is somebody else's from then on."""
    theirs, others = aliased(Participation), aliased(Participation)
    coming = session.execute(
        select(Retreat.start_date, Retreat.end_date)
        .where(
            Retreat.start_date > house.today,
            exists().where(
                theirs.retreat_id == Retreat.id,
                theirs.retreatant_id.in_((kept.id, gone.id)),
                theirs.attending_status.in_((AttendingStatus.ATTENDING, AttendingStatus.WAITLIST)),
            ),
            exists().where(
                others.retreat_id == Retreat.id,
                others.retreatant_id.not_in((kept.id, gone.id)),
                others.attending_status == AttendingStatus.WAITLIST,
            ),
        )
        .order_by(Retreat.start_date)
    )
    for row in coming:
        yield str(PLACE_GOES.format(days=told_days(row.start_date, row.end_date)))

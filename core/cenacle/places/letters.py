"""What people are written about their place: what stands after their answer, that a place is
offered, that the offer ended, that a place was given to them."""

from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import delete
from sqlalchemy.orm import Session

from cenacle.groups import notify
from cenacle.groups.models import Notification
from cenacle.magic_links.links import make_further_link
from cenacle.magic_links.models import AccessLink
from cenacle.places.models import PlaceOffer
from cenacle.places.noted_letters import ANSWER, note_letters
from cenacle.places.times import told_to
from cenacle.platform import clock, mail
from cenacle.platform.dates import show_days, show_ordinal
from cenacle.platform.house import House
from cenacle.platform.mail import EmailKind, EmailMessage, EmailRecipient
from cenacle.platform.mail.suppression import find_suppressed
from cenacle.retreatants.models import Retreatant
from cenacle.retreatants.service import addressee
from cenacle.retreats.calendar_file import make_calendar_file
from cenacle.retreats.models import AttendingStatus, Participation, Retreat

GRACE = timedelta(seconds=20)
"""So long a slip is taken back without anybody having heard of it."""

ANSWERS = {
    AttendingStatus.ATTENDING: "AnswerYes",
    AttendingStatus.NOT_ATTENDING: "AnswerNo",
    AttendingStatus.CANCELLED: "AnswerNo",
}


def find_unreachable(session: Session, emails: list[str | None]) -> set[str | None]:
    """Which of these addresses get no mail: those that are none, and those from which it comes
    back."""
    known = [email for email in emails if email]
    suppressed = find_suppressed(session, EmailKind.INVITATION, known)
    return {email for email in emails if not email or email.casefold() in suppressed}


def write_offer(
    session: Session, house: House, offer: PlaceOffer, not_before: datetime
) -> EmailMessage | None:
    """Nothing is written to whom no mail reaches."""
    person = offer.participation.retreatant
    until = told_to(session, house, person, offer.offered_until)
    return _write(
        session,
        house,
        "WaitlistOffer",
        offer.participation,
        until=until,
        not_before=not_before,
    )


def unwrite_offer(session: Session, offer: PlaceOffer) -> None:
    """Of an offer that nobody has heard of yet: its mail, its link, and the group's notice."""
    part = offer.participation
    session.execute(
        delete(AccessLink).where(
            AccessLink.retreatant_id == part.retreatant_id,
            AccessLink.retreat_id == part.retreat_id,
            AccessLink.made_at >= offer.made_at,
        )
    )
    session.execute(
        delete(Notification).where(
            Notification.group_id == part.retreat.group_id,
            Notification.retreatant_id == part.retreatant_id,
            Notification.created_date >= offer.made_at,
        )
    )
    message_id, offer.message_id = offer.message_id, None
    session.flush()
    session.execute(delete(EmailRecipient).where(EmailRecipient.message_id == message_id))
    session.execute(delete(EmailMessage).where(EmailMessage.id == message_id))


def write_end(session: Session, house: House, part: Participation, ended_at: datetime) -> None:
    ended = told_to(session, house, part.retreatant, ended_at)
    _write(session, house, "WaitlistOfferEnded", part, ended=ended)


def write_gift(session: Session, house: House, part: Participation) -> None:
    _write(session, house, "PlaceGiven", part, has_a_place=True)


def write_answer(
    session: Session, house: House, part: Participation, position: Callable[[], int]
) -> None:
    """Say back to somebody who answered what stands now: a place, none, or which in line.

    It goes in a moment: who answers anew at once stops it, and the last answer alone is said back.
    """
    not_before = clock.now() + GRACE
    key = ANSWERS.get(part.attending_status)
    if key:
        message = _write(
            session,
            house,
            key,
            part,
            not_before=not_before,
            has_a_place=part.attending_status is AttendingStatus.ATTENDING,
        )
    else:
        place = show_ordinal(position())
        message = _write(session, house, "WaitlistJoined", part, not_before=not_before, place=place)
    if message is not None:
        note_letters(session, message, ANSWER, [part.id])


def notify_of_place(
    session: Session, retreat: Retreat, person_id: int, name: str, then: str = ""
) -> None:
    """The group hears who is next, and what was done about it."""
    notify(
        session,
        retreat.group_id,
        f"A place is free for the retreat of {days_of(retreat)}. Next in line: {name}.{then}",
        retreatant_id=person_id,
    )


def days_of(retreat: Retreat) -> str:
    return show_days(retreat.start_date, retreat.end_date)


def link_ends(retreat: Retreat) -> str:
    """Until when who has answered may answer anew, as the templates say it."""
    return f"the retreat begins on {show_days(retreat.start_date, retreat.start_date)}"


def _write(
    session: Session,
    house: House,
    key: str,
    part: Participation,
    *,
    not_before: datetime | None = None,
    has_a_place: bool = False,
    **values: str,
) -> EmailMessage | None:
    """Nothing to whom no mail reaches, nor while the house has this mail switched off. Who has a
    place gets it for the calendar, too."""
    person: Retreatant = part.retreatant
    if find_unreachable(session, [person.email]) or not mail.is_switched_on(session, key):
        return None
    retreat = part.retreat
    token = make_further_link(session, house, retreat, person.id, "email")
    values |= {
        "link": f"{house.configuration.base_url}/attending/{token}",
        "retreat": days_of(retreat),
        "group": retreat.group.group_number,
        "expires": link_ends(retreat),
    }
    calendar = make_calendar_file(house, retreat, person.id) if has_a_place else None
    return mail.write_mail(
        session, house, key, addressee(person), values, not_before=not_before, calendar=calendar
    )

"""What people are written about their place: what stands after their answer, that a place is
offered, that the offer ended, that a place was given to them."""

from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete
from sqlalchemy.orm import Session

from cenacle.groups import notify
from cenacle.groups.models import Notification
from cenacle.magic_links.links import make_further_link
from cenacle.magic_links.models import AccessLink
from cenacle.places.conditions import told_of
from cenacle.places.models import PlaceOffer
from cenacle.places.noted_letters import ANSWER, note_letters
from cenacle.places.times import zone_of
from cenacle.platform import clock, mail
from cenacle.platform.dates import show_days
from cenacle.platform.house import House
from cenacle.platform.mail import EmailKind, EmailMessage, EmailRecipient
from cenacle.platform.mail.suppression import find_suppressed
from cenacle.platform.told import Told, told_days, told_place, told_until
from cenacle.platform.words import CORE, Text, Words, reading
from cenacle.retreatants.models import Retreatant
from cenacle.retreatants.service import addressee
from cenacle.retreats.calendar_file import make_calendar_file
from cenacle.retreats.models import AttendingStatus, Participation, Retreat

_ = Words(CORE)

NEXT_IN_LINE = _.lasting("A place is free for the retreat of {days}. Next in line: {name}.")
PHONE_OF_END = _.lasting(
    "Phone {name}: the place is no longer offered to them on the retreat of {days}, and no mail "
    "tells them so."
)
PHONE_OF_PLACE = _.lasting(
    "Phone {name}: they have a place on the retreat of {days}, and no mail tells them so."
)


GRACE = timedelta(seconds=20)
"""So long a slip is taken back without anybody having heard of it."""

ANSWERS = {
    AttendingStatus.ATTENDING: "AnswerYes",
    AttendingStatus.NOT_ATTENDING: "AnswerNo",
    AttendingStatus.CANCELLED: "AnswerNo",
}


def find_unreachable(reader: Session | Connection, emails: list[str | None]) -> set[str | None]:
    """Which of these addresses get no mail: those that are none, and those from which it comes
    back."""
    known = [email for email in emails if email]
    suppressed = find_suppressed(reader, EmailKind.INVITATION, known)
    return {email for email in emails if not email or email.casefold() in suppressed}


def write_offer(
    session: Session, house: House, offer: PlaceOffer, not_before: datetime
) -> EmailMessage | None:
    """Nothing is written to whom no mail reaches."""
    person = offer.participation.retreatant
    until = told_until(offer.offered_until, zone_of(session, house, person))
    return _write(
        session,
        house,
        "WaitlistOffer",
        offer.participation,
        until=until,
        not_before=not_before,
    )


def write_held(
    session: Session, house: House, offer: PlaceOffer, not_before: datetime
) -> EmailMessage | None:
    """The same of a place that is held for a yes, and what makes it theirs."""
    person = offer.participation.retreatant
    until = told_until(offer.offered_until, zone_of(session, house, person))
    with reading(person.language or house.settings.language):
        needed = told_of(house, offer.awaits or "")
    return _write(
        session,
        house,
        "PlaceHeld",
        offer.participation,
        until=until,
        needed=needed,
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
    forget_notices(session, part, offer.made_at)
    message_id, offer.message_id = offer.message_id, None
    session.flush()
    session.execute(delete(EmailRecipient).where(EmailRecipient.message_id == message_id))
    session.execute(delete(EmailMessage).where(EmailMessage.id == message_id))


def forget_notices(session: Session, part: Participation, since: datetime) -> None:
    """What the group was told of a person by an act that is taken back."""
    session.execute(
        delete(Notification).where(
            Notification.group_id == part.retreat.group_id,
            Notification.retreatant_id == part.retreatant_id,
            Notification.created_date >= since,
        )
    )


def write_end(session: Session, house: House, offer: PlaceOffer, ended_at: datetime) -> None:
    """Where no mail tells it, the group is asked to telephone."""
    part = offer.participation
    ended = told_until(ended_at, zone_of(session, house, part.retreatant))
    key = "PlaceHeldEnded" if offer.awaits else "WaitlistOfferEnded"
    if _write(session, house, key, part, ended=ended) is None:
        _ask_to_phone(session, part, PHONE_OF_END)


def write_gift(session: Session, house: House, part: Participation) -> bool:
    """Whether it was written; where it was not, the group is asked to telephone. It goes in a
    moment: a slip that is taken back at once stops it."""
    not_before = clock.now() + GRACE
    message = _write(session, house, "PlaceGiven", part, not_before=not_before, has_a_place=True)
    if message is None:
        _ask_to_phone(session, part, PHONE_OF_PLACE)
        return False
    note_letters(session, ANSWER, {part.id: message})
    return True


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
        place = told_place(position())
        message = _write(session, house, "WaitlistJoined", part, not_before=not_before, place=place)
    if message is not None:
        note_letters(session, ANSWER, {part.id: message})


def notify_of_place(
    session: Session, retreat: Retreat, person_id: int, name: str, told: Text
) -> None:
    """The group hears who is next, and what was done about it."""
    notify(
        session,
        retreat.group_id,
        told.format(days=days_of(retreat), name=name),
        retreatant_id=person_id,
    )


def _ask_to_phone(session: Session, part: Participation, told: Text) -> None:
    person, retreat = part.retreatant, part.retreat
    notify(
        session,
        retreat.group_id,
        told.format(name=person.name, days=days_of(retreat)),
        retreatant_id=person.id,
    )


def days_of(retreat: Retreat) -> str:
    return show_days(retreat.start_date, retreat.end_date)


def told_days_of(retreat: Retreat) -> Told:
    return told_days(retreat.start_date, retreat.end_date)


def link_ends(retreat: Retreat) -> Text:
    """Until when who has answered may answer anew, as the templates say it."""
    # NOTE: goes into "The link is good until {{ expires }}."
    return _("the retreat begins on {day}", day=told_days(retreat.start_date, retreat.start_date))


def _write(
    session: Session,
    house: House,
    key: str,
    part: Participation,
    *,
    not_before: datetime | None = None,
    has_a_place: bool = False,
    **values: object,
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
        "retreat": told_days_of(retreat),
        "group": retreat.group.group_number,
        "expires": link_ends(retreat),
    }
    calendar = None
    if has_a_place:
        with reading(person.language or house.settings.language):
            calendar = make_calendar_file(house, retreat, person.id)
    return mail.write_mail(
        session,
        house,
        key,
        addressee(person),
        values,
        group_id=retreat.group_id,
        not_before=not_before,
        calendar=calendar,
    )

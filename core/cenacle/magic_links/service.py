"""What people do by their links: answer an invitation, and correct how the house reaches them."""

from collections.abc import Collection
from datetime import date

from pyramid.config import Configurator
from sqlalchemy import delete, exists, select
from sqlalchemy.orm import Session

from cenacle.agreements import (
    accept_asked,
    asked_for_retreat,
    has_agreed,
    read_accepted,
)
from cenacle.agreements.schemas import OwnAgreements
from cenacle.calls.channels import address_of, noun_of
from cenacle.events import DetailsConfirmed, InvitationOpened, RetreatantEdited, RetreatantsMerging
from cenacle.groups import notify
from cenacle.magic_links.links import ENDED, beginning_of, end_links_like, end_of, open_link
from cenacle.magic_links.models import AccessLink, Purpose
from cenacle.magic_links.questions import asks_more
from cenacle.magic_links.schemas import (
    DetailChanges,
    Details,
    Kept,
    Opened,
    ToVisit,
)
from cenacle.places import answers
from cenacle.places.counting import count_places
from cenacle.places.line import read_own_place
from cenacle.places.schemas import OwnPlace
from cenacle.platform import clock, mail
from cenacle.platform.audit import act_as_guest
from cenacle.platform.dates import show_days
from cenacle.platform.errors import NotAllowed, RuleBroken
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import Owner
from cenacle.platform.settings.visit import read_visit
from cenacle.platform.words import CORE, Words
from cenacle.retreatants import Retreatant
from cenacle.retreatants.consent import change_details
from cenacle.retreatants.service import addressee
from cenacle.retreats import AttendingStatus, Participation, Retreat
from cenacle.retreats.calendar_file import make_calendar_file
from cenacle.retreats.participation import retreat_facts_of

_ = Words(CORE)


BY_THE_LINK = _.lasting("By the link in a {way}")
BY_LINK = _.lasting("By their own link.")
ASTRAY = _.lasting(
    "A {way} for {name} about the retreat of {days} reached somebody else, who told us so. The "
    "links in it have ended. Please ask them for the right {address}."
)
OWN_LINK = "Details by their own link"

FIELD_NAMES = {
    "cell_phone": _.lasting("cell phone"),
    "email": _.lasting("email"),
    "street_address": _.lasting("address"),
    "city": _.lasting("city"),
    "state": _.lasting("state"),
    "zip_code": _.lasting("zip code"),
    "language": _.lasting("language"),
}


def read_link(session: Session, house: House, token: str) -> Opened:
    """What the link is for. Raises NotAllowed."""
    return _opened(session, house, open_link(session, house, token))


def open_invitation(session: Session, house: House, token: str) -> Opened:
    """The same, and note that a person opened it. Raises NotAllowed."""
    link = open_link(session, house, token, Purpose.ATTENDING)
    if link.opened_at is None:
        link.opened_at = clock.now()
        session.flush()
        facts = retreat_facts_of(link.retreatant_id, session.get_one(Retreat, link.retreat_id))
        house.publish(session, InvitationOpened(**facts))
    return _opened(session, house, link)


def answer_invitation(
    session: Session,
    house: House,
    token: str,
    status: AttendingStatus,
    agreed: Collection[int] = (),
) -> Kept:
    """Keep the answer to an invitation, or to an offer, and say what stands now.

    Raises NotAllowed, RuleBroken for a `Waitlist` without an offer, or InvalidInput for a yes that
    has not `agreed` to what is to be agreed to.
    """
    link = open_link(session, house, token, Purpose.ATTENDING)
    person, retreat = link.retreatant, link.retreat
    if retreat is None:
        raise NotAllowed(ENDED)
    act_as_guest(session, _name_for_audit(person))
    if status is AttendingStatus.ATTENDING:
        _agree(session, house, link, agreed)
    kept = answers.answer(session, house, retreat.id, person, status, how=BY_LINK.written())
    session.flush()
    return Kept(
        attending_status=kept,
        line=_line(session, house, link, kept),
        link_ends=beginning_of(house, retreat),
        agreements=_agreements(session, link),
        has_agreed=has_agreed(session, person.id),
    )


def read_agreements(session: Session, house: House, token: str) -> OwnAgreements:
    """What there is to be agreed to before a yes, and what a person agreed to. Nothing changes.
    Raises NotAllowed."""
    link = open_link(session, house, token, Purpose.ATTENDING)
    if link.retreat_id is None:
        raise NotAllowed(ENDED)
    return OwnAgreements(
        asked=asked_for_retreat(session, link.retreatant_id, link.retreat_id),
        accepted=read_accepted(session, link.retreatant_id),
    )


def make_calendar(session: Session, house: House, token: str) -> str:
    """The retreat, as a file for the calendar. Nothing changes. Raises NotAllowed."""
    link = open_link(session, house, token, Purpose.ATTENDING)
    if link.retreat is None:
        raise NotAllowed(ENDED)
    return make_calendar_file(house, link.retreat, link.retreatant_id)


def disown(session: Session, house: House, token: str) -> None:
    """Somebody else has the link, and says so: it and those like it end, and the group hears of it.
    Raises NotAllowed."""
    link = open_link(session, house, token, Purpose.ATTENDING)
    person, retreat = link.retreatant, link.retreat
    if retreat is None:
        raise NotAllowed(ENDED)
    way, address = noun_of(house, link.channel), address_of(house, link.channel)
    days = show_days(retreat.start_date, retreat.end_date)
    notify(
        session,
        retreat.group_id,
        ASTRAY.format(way=way, name=person.name, days=days, address=address),
        retreatant_id=person.id,
    )
    end_links_like(session, link)


def update_details(session: Session, house: House, token: str, changes: DetailChanges) -> Opened:
    """Keep what a person corrected. With another address the link has ended, and the former one
    hears of it: whoever has a link that went astray does not move somebody away in silence.

    Raises NotAllowed, or RuleBroken for one without an address.
    """
    link = open_link(session, house, token, Purpose.DETAILS)
    person = session.get_one(
        Retreatant, link.retreatant_id, with_for_update={"of": Retreatant}, populate_existing=True
    )
    act_as_guest(session, _name_for_audit(person))
    columns = changes.columns
    if "email" in columns and columns["email"] is None:
        raise RuleBroken(_("Leave an email address, so that the house can write to you."), "email")
    changed = [name for name, value in columns.items() if getattr(person, name) != value]
    former = addressee(person)
    change_details(session, house, person, columns, OWN_LINK)
    if former.email and former.email.casefold() != person.email_folded:
        mail.write_mail(session, house, "DetailsMoved", former, {})
    session.flush()
    if changed:
        house.publish(session, RetreatantEdited(person.id))
    named = ", ".join(FIELD_NAMES[name].written() for name in FIELD_NAMES if name in changed)
    house.publish(session, DetailsConfirmed(person.id, named))
    return _opened(session, house, link)


def _opened(session: Session, house: House, link: AccessLink) -> Opened:
    person, retreat = link.retreatant, link.retreat
    status = _status(session, link) if retreat else None
    return Opened(
        purpose=link.purpose,
        first_name=person.nickname or person.first_name,
        last_name=person.last_name,
        group_number=(retreat.group if retreat else person.group).group_number,
        retreat_start=retreat.start_date if retreat else None,
        retreat_end=retreat.end_date if retreat else None,
        attending_status=status,
        line=_line(session, house, link, status),
        kept_until=_kept_until(session, link, status),
        link_ends=end_of(session, house, link),
        visit=_visit(house) if retreat else None,
        details=_details(person) if link.purpose is Purpose.DETAILS else None,
        agreements=_agreements(session, link),
        has_agreed=retreat is not None and has_agreed(session, person.id),
        asks_more=asks_more(session, house, link),
        is_email_shared=_is_email_shared(session, person),
    )


def _agree(session: Session, house: House, link: AccessLink, agreed: Collection[int]) -> None:
    if link.retreat_id is None:
        return
    asked = asked_for_retreat(session, link.retreatant_id, link.retreat_id)
    owner = Owner(retreatant_id=link.retreatant_id, retreat_id=link.retreat_id)
    how = BY_THE_LINK.written(way=noun_of(house, link.channel))
    accept_asked(session, house, owner, asked, agreed, how, link.id)


def _agreements(session: Session, link: AccessLink) -> list[str]:
    if link.retreat_id is None:
        return []
    asked = asked_for_retreat(session, link.retreatant_id, link.retreat_id)
    return [each.title for each in asked]


def _line(
    session: Session, house: House, link: AccessLink, status: AttendingStatus | None
) -> OwnPlace | None:
    if status is not AttendingStatus.WAITLIST or link.retreat_id is None:
        return None
    return read_own_place(session, house, link.retreat_id, link.retreatant_id)


def _kept_until(session: Session, link: AccessLink, status: AttendingStatus | None) -> date | None:
    """Of a place that is kept nobody is told who has answered."""
    if status is not AttendingStatus.NO_RESPONSE or link.retreat is None:
        return None
    places = count_places(session, link.retreat, clock.now())
    return places.held_until(link.retreatant_id)


def _visit(house: House) -> ToVisit:
    visit = read_visit(house.settings)
    return ToVisit(
        address=visit.address or None,
        arrival_time=visit.arrival_time or None,
        departure_time=visit.departure_time or None,
        what_to_bring=visit.what_to_bring or None,
    )


def _status(session: Session, link: AccessLink) -> AttendingStatus:
    known = session.scalar(
        select(Participation.attending_status).where(
            Participation.retreat_id == link.retreat_id,
            Participation.retreatant_id == link.retreatant_id,
        )
    )
    return known or AttendingStatus.NO_RESPONSE


def _is_email_shared(session: Session, person: Retreatant) -> bool:
    others = exists().where(
        Retreatant.email_folded == person.email_folded, Retreatant.id != person.id
    )
    return bool(session.scalar(select(others)))


def _details(person: Retreatant) -> Details:
    return Details(
        cell_phone=person.phone_shown,
        email=person.email,
        address=person.street_address,
        city=person.city,
        state=person.state,
        zip=person.zip_code,
        language=person.language,
    )


def _name_for_audit(person: Retreatant) -> str:
    """Of somebody without a login."""
    return f"{person.name} (by link)"


def _keep_one_details_link(session: Session, _house: House, event: RetreatantsMerging) -> None:
    """Of two records of one person the links to answer by go on working, whichever of them was
    asked: nobody is asked twice. Their own details have one link at a time, and it is soon had."""
    session.execute(
        delete(AccessLink).where(
            AccessLink.retreatant_id == event.gone_id, AccessLink.purpose == Purpose.DETAILS
        )
    )


def includeme(config: Configurator) -> None:
    listen(config, RetreatantsMerging, _keep_one_details_link)

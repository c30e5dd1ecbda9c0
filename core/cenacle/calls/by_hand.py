"""Inviting people beside a call: those whom a captain chose, or somebody who was just accepted."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from sqlalchemy.orm import Session

from cenacle import retreatants
from cenacle.calls.channels import noun_of
from cenacle.calls.following import note_invited
from cenacle.calls.people import find_hindered
from cenacle.calls.words import INVITATION, link_to_answer
from cenacle.events import InvitationSent
from cenacle.magic_links import days_good, make_invitations
from cenacle.places.counting import count_places
from cenacle.platform import clock, mail
from cenacle.platform.access import Actor
from cenacle.platform.house import House
from cenacle.platform.mail import EmailKind, EmailMessage
from cenacle.platform.mail.template import KEPT_UNTIL
from cenacle.platform.plugins.channels import EMAIL
from cenacle.platform.told import Told, told_days, told_weekday
from cenacle.retreatants import Retreatant
from cenacle.retreats import Participation, Retreat
from cenacle.retreats.participation import parts_of, retreat_facts

HAS_BEGUN = "The retreat has begun already."


class Guest(NamedTuple):
    """Who is written to, with the token of their link; `of_later` retreats they did not ask for."""

    person: Retreatant
    token: str
    of_later: bool


def ask_by_mail(
    session: Session, house: House, actor: Actor, retreat: Retreat, person: Retreatant
) -> str | None:
    """Mail one person the invitation, or say in a sentence what keeps it."""
    if retreat.start_date <= house.today:
        return HAS_BEGUN
    hindered = find_hindered(session, house, retreat, [EMAIL], [person.id])
    if person.id in hindered:
        return hindered[person.id].message
    tokens = make_invitations(session, house, retreat, [person.id], EMAIL)
    parts = parts_of(session, retreat, [person.id])
    mark_invited(session, house, retreat, list(parts.values()), EMAIL)
    guest = Guest(person, tokens[person.id], of_later=not parts[person.id].has_applied)
    mail_invitations(session, house, actor, retreat, [guest])
    return None


def mark_invited(
    session: Session, house: House, retreat: Retreat, parts: Sequence[Participation], channel: str
) -> None:
    """The roster, a call and the history know of it from now on."""
    for part in parts:
        part.is_invited = True
    session.flush()
    note_invited(session, house, retreat, [part.retreatant_id for part in parts], channel)
    how = noun_of(house, channel)
    for part in parts:
        told = InvitationSent(**retreat_facts(part), channel=channel, how=how)
        house.publish(session, told)


def _told_held(until: date | None) -> Told | str:
    return told_weekday(until) if until else ""


def mail_invitations(
    session: Session, house: House, actor: Actor, retreat: Retreat, guests: Sequence[Guest]
) -> EmailMessage:
    """In the words of the house's template: one letter of the group's history for each language
    that they read, of which the first is given."""
    shared = {
        "retreat": told_days(retreat.start_date, retreat.end_date),
        "group": retreat.group.group_number,
        "expires": days_good(house, retreat),
    }
    places = count_places(session, retreat, clock.now())

    to = [
        (
            retreatants.addressee(guest.person, of_later_retreats=guest.of_later),
            {
                **shared,
                "link": link_to_answer(house, guest.token),
                KEPT_UNTIL.name: _told_held(places.held_until(guest.person.id)),
            },
        )
        for guest in guests
    ]
    first, *_others = mail.write_mails(
        session,
        house,
        INVITATION,
        to,
        kind=EmailKind.INVITATION,
        group_id=retreat.group_id,
        sender_email=actor.email,
    )
    return first

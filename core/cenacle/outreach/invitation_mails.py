"""Invitations that go by mail."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.calls.by_hand import Guest, mail_invitations
from cenacle.outreach.invitations import invite
from cenacle.outreach.readers import who_expects_mail
from cenacle.outreach.schemas import InvitationForm, Queued
from cenacle.platform.access import Actor
from cenacle.platform.house import House
from cenacle.platform.mail import EmailKind
from cenacle.platform.mail.suppression import (
    CANNOT_BE_MAILED,
    WORDS,
    find_suppressed,
    find_unwilling,
)
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreatants import Retreatant

_ = Words(CORE)


def invite_by_mail(session: Session, house: House, actor: Actor, form: InvitationForm) -> Queued:
    """Mail everybody a link of their own. Raises as `invite` does."""
    expecting = who_expects_mail(session, house, form.retreatant_ids)
    obstacle = _Obstacles(session, house, form.retreatant_ids, expecting)
    invitation = invite(
        session,
        house,
        actor,
        form.retreatant_ids,
        "email",
        obstacle,
        group_id=form.group_id,
    )
    guests = [
        Guest(guest.person, guest.token, of_later=guest.person.id not in expecting)
        for guest in invitation.guests
    ]
    message = mail_invitations(session, house, actor, invitation.retreat, guests)
    return Queued(message_id=message.id, queued=len(guests))


class _Obstacles:
    """Why somebody cannot be reached by mail; the addresses are looked up in one statement."""

    def __init__(self, session: Session, house: House, ids: list[int], expecting: set[int]) -> None:
        found = session.scalars(
            select(Retreatant.email_folded).where(
                Retreatant.id.in_(ids), Retreatant.email_folded.is_not(None)
            )
        )
        emails = [email for email in found if email]
        self._suppressed = find_suppressed(session, EmailKind.INVITATION, emails)
        self._unwilling = find_unwilling(session, house, emails)
        self._expecting = expecting

    def __call__(self, person: Retreatant) -> Text | None:
        if not person.email:
            return _("{name} has no email address.", name=person.name)
        folded = person.email.casefold()
        if reason := self._suppressed.get(folded):
            return CANNOT_BE_MAILED.format(name=person.name, why=WORDS[reason])
        if folded in self._unwilling and person.id not in self._expecting:
            return CANNOT_BE_MAILED.format(name=person.name, why=self._unwilling[folded])
        return None

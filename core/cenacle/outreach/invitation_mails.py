"""Invitations that go by mail."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle import retreatants
from cenacle.magic_links import days_good
from cenacle.outreach.invitations import invite
from cenacle.outreach.schemas import InvitationForm, Queued
from cenacle.platform import mail
from cenacle.platform.access import Actor
from cenacle.platform.dates import show_days
from cenacle.platform.house import House
from cenacle.platform.mail import EmailKind
from cenacle.platform.mail.suppression import WORDS, find_suppressed
from cenacle.retreatants import Retreatant


def invite_by_mail(session: Session, house: House, actor: Actor, form: InvitationForm) -> Queued:
    """Mail everybody a link of their own. Raises as `invite` does."""
    obstacle = _Obstacles(session, form.retreatant_ids)
    invitation = invite(
        session,
        house,
        actor,
        form.retreatant_ids,
        "email",
        obstacle,
        group_id=form.group_id,
    )
    retreat = invitation.retreat
    shared = {
        "retreat": show_days(retreat.start_date, retreat.end_date),
        "group": retreat.group.group_number,
        "expires": days_good(house, retreat),
    }
    base = f"{house.configuration.base_url}/attending"
    message = mail.write_mails(
        session,
        house,
        "RetreatInvitation",
        [
            (retreatants.addressee(guest.person), {**shared, "link": f"{base}/{guest.token}"})
            for guest in invitation.guests
        ],
        kind=EmailKind.INVITATION,
        group_id=retreat.group_id,
        sender_email=actor.email,
    )
    return Queued(message_id=message.id, queued=len(invitation.guests))


class _Obstacles:
    """Why somebody cannot be reached by mail; the addresses are looked up in one statement."""

    def __init__(self, session: Session, ids: list[int]) -> None:
        emails = session.scalars(
            select(Retreatant.email_folded).where(
                Retreatant.id.in_(ids), Retreatant.email_folded.is_not(None)
            )
        )
        self._suppressed = find_suppressed(session, EmailKind.INVITATION, [e for e in emails if e])

    def __call__(self, person: Retreatant) -> str | None:
        if not person.email:
            return f"{person.name} has no email address."
        reason = self._suppressed.get(person.email.casefold())
        return f"{person.name} cannot be mailed. {WORDS[reason]}" if reason else None

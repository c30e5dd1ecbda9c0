"""What plugins and the house ask of people who have a link, beside the core's own questions."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.calls.channels import channel_labels
from cenacle.fields import (
    AskedForm,
    GuestAnswers,
    asked_of_guests,
    check_form,
    keep_form,
    read_own_form,
    tell_of_answers,
)
from cenacle.fields.follow_up import note_answered
from cenacle.fields.forms import Asked
from cenacle.magic_links.links import open_link
from cenacle.magic_links.models import AccessLink, Purpose
from cenacle.platform.audit import act_as_guest
from cenacle.platform.house import House
from cenacle.platform.plugins.fields import AskedAt, Owner
from cenacle.platform.words import CORE, SOURCE, Words, reading
from cenacle.retreats import Participation

_ = Words(CORE)

BY_OWN_LINK = _.lasting("by their own link ({way})")

PLACES = {
    Purpose.ATTENDING: (AskedAt.ANSWER, AskedAt.FOLLOW_UP),
    Purpose.DETAILS: (AskedAt.DETAILS,),
}


def asks_more(session: Session, house: House, link: AccessLink) -> bool:
    """Whether something is asked on the page of this link."""
    return bool(_asked(session, house, link))


def read_questions(session: Session, house: House, token: str) -> AskedForm:
    """What is asked of whoever has the link, and what they answered to that, or said of another
    retreat. Raises NotAllowed."""
    link = open_link(session, house, token)
    return read_own_form(session, house, _asked(session, house, link), _owner(link))


def answer_questions(session: Session, house: House, token: str, form: GuestAnswers) -> None:
    """Keep what somebody answers, until the retreat begins as often as they like.

    Raises NotAllowed, InvalidInput, or the RuleBroken by which a plugin refuses it.
    """
    link = open_link(session, house, token)
    act_as_guest(session, f"{link.retreatant.name} (by link)")
    asked = _asked(session, house, link)
    answers = check_form(asked, form.answers)
    changed = keep_form(session, house, asked, _owner(link), answers, stays=form.stays)
    with reading(SOURCE):
        way = channel_labels(house).get(link.channel, link.channel)
    how = BY_OWN_LINK.written(way=way.lower())
    tell_of_answers(session, house, link.retreatant_id, asked.fields, changed, answers, how)
    part = session.scalar(
        select(Participation).where(
            Participation.retreat_id == link.retreat_id,
            Participation.retreatant_id == link.retreatant_id,
        )
    )
    if part is not None:
        note_answered(session, part)


def _asked(session: Session, house: House, link: AccessLink) -> Asked:
    return asked_of_guests(session, house, *PLACES[link.purpose])


def _owner(link: AccessLink) -> Owner:
    return Owner(retreatant_id=link.retreatant_id, retreat_id=link.retreat_id)

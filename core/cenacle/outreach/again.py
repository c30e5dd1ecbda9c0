"""Writes once more to those who got a mail, or to whom it did not come."""

from collections.abc import Sequence
from html import escape

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.outreach.drafts import begin_letter
from cenacle.outreach.filling import check_letter
from cenacle.outreach.further_placeholders import further_of
from cenacle.outreach.letter_history import outcome_of, readable
from cenacle.outreach.letter_words import LINK, NOT_YET, LetterPlaceholder, is_further
from cenacle.outreach.readers import find_readers
from cenacle.outreach.schemas import AgainForm, LetterDetail
from cenacle.platform.access import Actor
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail import EmailMessage, EmailRecipient
from cenacle.platform.mail.composing import leave_out_unset, read_letterhead
from cenacle.platform.mail.placeholders import LONGEST_SUBJECT, fill_known, names_in
from cenacle.platform.plugins.personal import ERASED
from cenacle.platform.words import CORE, Words, languages

_ = Words(CORE)


WORDS_GONE = _("The words of this mail are no longer kept.")
NOBODY = _("None of these is on the roster any more.")
OF_A_RETREAT = (LetterPlaceholder.RETREAT, LetterPlaceholder.GROUP)


def write_again(session: Session, house: House, actor: Actor, form: AgainForm) -> LetterDetail:
    """A draft for them, which is sent like any other.

    Raises NotFound, or RuleBroken where the words are gone, or nobody is left to write to.
    """
    message = session.scalars(
        select(EmailMessage).where(EmailMessage.id == form.message_id, *readable(actor))
    ).one_or_none()
    if message is None:
        raise NotFound(_("There is no such message."))
    if message.body == ERASED:
        raise RuleBroken(WORDS_GONE)
    wanted = select(EmailRecipient).join(EmailRecipient.message)
    recipients = session.scalars(
        wanted.where(EmailRecipient.message_id == message.id, outcome_of(form.only)).order_by(
            EmailRecipient.id
        )
    ).all()
    ids = [each.retreatant_id for each in recipients if each.retreatant_id]
    people = find_readers(session, actor, ids, [])
    if not people:
        raise RuleBroken(NOBODY)
    told = _told(house, message, recipients) | _left_out(session, house, actor, message)
    body = leave_out_unset(message.body, told)
    words = check_letter(
        session,
        house,
        actor,
        fill_known(message.subject, told)[:LONGEST_SUBJECT],
        fill_known(body, {name: escape(value) for name, value in told.items()}),
        is_whole=False,
    )
    return begin_letter(session, house, actor, words, people, message.group_id)


def _left_out(
    session: Session, house: House, actor: Actor, message: EmailMessage
) -> dict[str, str]:
    """Nothing stands for what is filled in no more, or not for the actor."""
    known = further_of(session, house, actor)
    named = [*names_in(message.subject), *names_in(message.body)]
    return {name: "" for name in named if is_further(name) and name not in known}


def _told(
    house: House, message: EmailMessage, recipients: Sequence[EmailRecipient]
) -> dict[str, str]:
    """What stays as it was told: what a letter does not know, such as what a template alone has,
    and of which retreat all were told, which is not always the next one. With a link the letter is
    about the retreat that is answered for."""
    told = read_letterhead(house).values_in(message.language) | recipients[0].values
    stays = {
        name: value
        for name, value in told.items()
        if name not in tuple(LetterPlaceholder) and not is_further(name)
    }
    if LINK not in names_in(message.body):
        unknown = {None, *(NOT_YET.in_(language) for language in languages())}
        for name in OF_A_RETREAT:
            values = {each.values.get(name) for each in recipients}
            if len(values) == 1 and not values <= unknown:
                stays[name] = told[name]
    return stays

"""Mail as a channel of the outbox: how long it is tried, and what keeps it from going."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import timedelta

import structlog
from sqlalchemy.orm import Session, selectinload

from cenacle.platform.events import MailNotDelivered
from cenacle.platform.house import House
from cenacle.platform.mail.composing import (
    ComposedMail,
    Letterhead,
    NoAddress,
    compose,
    read_letterhead,
)
from cenacle.platform.mail.models import (
    EmailKind,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
    SuppressionReason,
)
from cenacle.platform.mail.suppression import (
    STOPS,
    WORDS,
    find_reasons,
    find_unwilling,
    recall,
    suppress,
)
from cenacle.platform.mail.transports import BadAddress, open_transport
from cenacle.platform.outbox import Channel, Held, Reason, Refusal
from cenacle.platform.outbox.channel import Fields, Send
from cenacle.platform.settings.definitions import MAIL_PER_MINUTE
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

CANNOT_BE_MADE = _.lasting(
    "Something in the words of this mail, or in the reader's name, cannot be sent."
).in_code

log = structlog.get_logger()


@contextmanager
def _open(house: House) -> Iterator[Send[EmailRecipient]]:
    letterhead = read_letterhead(house)
    with open_transport(house) as transport:

        def send(recipient: EmailRecipient) -> Fields:
            transport.send(_compose(recipient, letterhead), letterhead.sender)
            own = letterhead.values_in(recipient.message.language)
            return {"values": own | recipient.values}

        yield send


def _compose(recipient: EmailRecipient, letterhead: Letterhead) -> ComposedMail:
    """Raises Refusal for a mail that can never be made."""
    try:
        return compose(recipient.message, recipient, letterhead)
    except Refusal:
        raise
    except NoAddress:
        raise Refusal(
            _.lasting("This is not an email address.").in_code, EmailStatus.BOUNCED
        ) from None
    except Exception:
        log.exception("a mail could not be made", recipient=recipient.id)
        raise Refusal(CANNOT_BE_MADE, EmailStatus.FAILED) from None


def _hold_unwanted(
    session: Session, house: House, batch: Sequence[EmailRecipient]
) -> Mapping[int, Held]:
    """Addresses may have been suppressed since these were written, or come back; their owners may
    have said no."""
    recall(session, house, [recipient.recipient_email for recipient in batch])
    reasons = find_reasons(session, [recipient.recipient_email for recipient in batch])
    of_later = [each for each in batch if each.of_later_retreats]
    unwilling = find_unwilling(session, house, [each.recipient_email for each in of_later])
    held = {
        recipient.id: Held(why.written())
        for recipient in of_later
        if (why := unwilling.get(recipient.recipient_email.casefold()))
    }
    return held | {
        recipient.id: Held(WORDS[reason].written())
        for recipient in batch
        if (reason := reasons.get(recipient.recipient_email.casefold()))
        in STOPS[recipient.message.kind]
    }


def _note_unsent(session: Session, house: House, recipient: EmailRecipient, reason: Reason) -> None:
    if isinstance(reason, BadAddress):
        email = recipient.recipient_email
        suppress(session, house, email, SuppressionReason.BOUNCED, str(reason))
    house.publish(session, MailNotDelivered(recipient.message_id, recipient.retreatant_id))


MAIL = Channel(
    name="mail",
    row=EmailRecipient,
    open=_open,
    written_at=lambda recipient: recipient.message.created_date,
    status="email_status",
    # Somebody waits for a link or a code.
    urgent=EmailRecipient.message.has(EmailMessage.kind == EmailKind.SYSTEM),
    options=(selectinload(EmailRecipient.message),),
    hold=_hold_unwanted,
    unsent=_note_unsent,
    per_minute=lambda house: house.settings.value(MAIL_PER_MINUTE),
    retries=(
        timedelta(minutes=1),
        timedelta(minutes=5),
        timedelta(minutes=15),
        timedelta(minutes=45),
        timedelta(hours=2),
        timedelta(hours=6),
        timedelta(hours=15),
    ),
    given_up=_.lasting("We tried {attempts} times over a day. {problem}").in_code,
    patience=timedelta(days=5),
)

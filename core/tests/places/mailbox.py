"""What lies in somebody's mailbox."""

from datetime import timedelta
from email import message_from_string
from email.message import EmailMessage
from email.policy import default
from typing import Any

from cenacle.platform import clock
from cenacle.platform.mail import MAIL
from cenacle.platform.mail.models import MailboxMessage
from cenacle.platform.outbox.delivery import deliver
from icalendar import Calendar
from sqlalchemy import select

Story = Any

A_MINUTE = timedelta(minutes=1)


def letters(story: Story, name: str) -> list[EmailMessage]:
    """What lies in a person's mailbox a minute later."""
    clock.shift_clock(A_MINUTE)
    deliver(story.house.served, MAIL)
    clock.shift_clock(timedelta())
    wanted = select(MailboxMessage.source).where(
        MailboxMessage.recipient_email == f"{name.lower()}@example.org"
    )
    with story.house.session() as session:
        sources = session.scalars(wanted.order_by(MailboxMessage.id)).all()
    return [message_from_string(source, policy=default) for source in sources]


def words(mail: EmailMessage) -> str:
    part = mail.get_body(("plain",))
    assert part is not None
    return " ".join(str(part.get_content()).split())


def calendars(mail: EmailMessage) -> list[Any]:
    return [
        Calendar.from_ical(part.get_payload(decode=True))
        for part in mail.iter_attachments()
        if part.get_content_type() == "text/calendar"
    ]

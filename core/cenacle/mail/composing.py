"""Makes of a message and a recipient the mail that is sent."""

from collections.abc import Mapping
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage as Mime
from email.utils import format_datetime
from functools import lru_cache

from email_validator import EmailNotValidError, validate_email
from pyramid.registry import Registry

from cenacle import clock, settings
from cenacle.mail.html import inline, to_text
from cenacle.mail.layout import lay_out
from cenacle.mail.models import EmailMessage, EmailRecipient
from cenacle.mail.placeholders import fill_html, fill_line, fill_text

KEPT_SHEETS = 32


class NoAddress(Exception):
    """What stands where an email address should is none."""


@dataclass(frozen=True)
class House:
    """What a mail says of the house, and where it comes from."""

    title: str
    support_email: str | None
    sender: str

    @property
    def values(self) -> dict[str, str]:
        """Without a SupportEmail people write to where the mail came from."""
        return {"portalTitle": self.title, "supportEmail": self.support_email or self.sender}


@dataclass(frozen=True)
class Mail:
    """One mail on its way: `to` decides its outcome, `copies` (cc and bcc) go along."""

    mime: Mime
    to: str
    copies: tuple[str, ...]


def read_house(registry: Registry) -> House:
    return House(
        title=fill_line(settings.value(registry, "PortalTitle"), {}),
        support_email=settings.value(registry, "SupportEmail"),
        sender=registry.configuration.mail_from,
    )


def compose(message: EmailMessage, recipient: EmailRecipient, house: House) -> Mail:
    """A multipart mail with its text, whose headers hold no line that somebody typed.

    Raises NoAddress for a recipient who has none.
    """
    values = house.values | _person(recipient) | recipient.values
    to = _on_the_wire(recipient.recipient_email)
    if to is None:
        raise NoAddress(recipient.recipient_email)
    cc, bcc = _addresses(message.cc, values), _addresses(message.bcc, values)
    subject, html, text = render(message.subject, message.body, values)
    mime = Mime()
    mime["Subject"] = subject
    mime["From"] = _named(house.title, house.sender)
    name = f"{recipient.first_name or ''} {recipient.last_name or ''}"
    mime["To"] = _named(fill_line(name, {}), to)
    if cc:
        mime["Cc"] = tuple(_named("", address) for address in cc)
    if reply_to := _on_the_wire(message.sender_email or house.support_email or ""):
        mime["Reply-To"] = _named("", reply_to)
    mime["Date"] = format_datetime(clock.now())
    mime["Message-ID"] = _message_id(message, recipient, house)
    mime["Auto-Submitted"] = "auto-generated"
    # Quoted-printable passes every server, and breaks the long lines that some refuse.
    mime.set_content(text, cte="quoted-printable")
    mime.add_alternative(html, subtype="html", cte="quoted-printable")
    return Mail(mime, to, (*cc, *bcc))


def render(subject: str, body: str, values: Mapping[str, str]) -> tuple[str, str, str]:
    """Subject, HTML and text of a mail in which nothing is left to fill in."""
    html, text = _sheet(body)
    return fill_line(subject, values), fill_html(html, values), fill_text(text, values)


@lru_cache(KEPT_SHEETS)
def _sheet(body: str) -> tuple[str, str]:
    """A page is laid out and inlined once for all who get it: it takes longer than to send it."""
    return inline(lay_out(body)), f"{to_text(body)}\n\n-- \n{{{{ portalTitle }}}}\n"


def _person(recipient: EmailRecipient) -> dict[str, str]:
    return {
        "email": recipient.recipient_email,
        "firstName": recipient.first_name or "",
        "lastName": recipient.last_name or "",
        "nickName": recipient.nick_name or recipient.first_name or "",
    }


def _addresses(text: str | None, values: Mapping[str, str]) -> list[str]:
    filled = (_on_the_wire(fill_line(part, values)) for part in (text or "").split(","))
    return [address for address in filled if address]


def _on_the_wire(address: str) -> str | None:
    """An address, without letters beyond ASCII where there is such a way to write it."""
    try:
        checked = validate_email(address, check_deliverability=False, test_environment=True)
    except EmailNotValidError:
        return None
    return checked.ascii_email or checked.normalized


def _named(name: str, address: str) -> Address:
    username, _, domain = address.rpartition("@")
    return Address(name, username, domain)


def _message_id(message: EmailMessage, recipient: EmailRecipient, house: House) -> str:
    """The same at every attempt, so that whoever got it twice may show it once."""
    written = int(message.created_date.timestamp() * 1_000_000)
    return f"<{recipient.id}.{written}@{house.sender.rpartition('@')[2]}>"

"""Makes of a message and a recipient the mail that is sent.

A mail to many is made as often as it is sent, so its page is laid out once and its headers are
written here: the standard library's mail objects take longer than a mail server does.
"""

import binascii
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from email.header import Header
from email.utils import format_datetime, quote
from functools import lru_cache

from email_validator import EmailNotValidError, validate_email
from pyramid.registry import Registry

from cenacle import clock, settings
from cenacle.mail.html import inline, to_text
from cenacle.mail.layout import lay_out, lay_out_text
from cenacle.mail.models import EmailMessage, EmailRecipient
from cenacle.mail.placeholders import fill_html, fill_line, fill_text
from cenacle.mail.unsubscribing import token_of

KEPT_SHEETS = 32
KEPT_ADDRESSES = 256
LINE = 76
BOUNDARY = "=_cenacle"
"""Between the parts; quoted-printable never writes these two signs after each other."""


class NoAddress(Exception):
    """What stands where an email address should is none."""


@dataclass(frozen=True)
class House:
    """What a mail says of the house, and where it comes from.

    With `tells_key` a mail carries its key for SendGrid, who names it in what he reports.
    """

    registry: Registry
    title: str
    support_email: str | None
    address: str
    sender: str
    tells_key: bool

    @property
    def values(self) -> dict[str, str]:
        """Without a SupportEmail people write to where the mail came from."""
        return {
            "portalTitle": self.title,
            "supportEmail": self.support_email or self.sender,
            "houseAddress": self.address,
        }

    def unsubscribe_link(self, email: str) -> str:
        base_url = self.registry.configuration.base_url
        return f"{base_url}/unsubscribe/{token_of(self.registry, email)}"


@dataclass(frozen=True)
class Mail:
    """One mail on its way: `to` decides its outcome, `copies` (cc and bcc) go along.

    `source` is all of it, as it goes over the wire.
    """

    source: bytes
    subject: str
    to: str
    copies: tuple[str, ...]


def read_house(registry: Registry) -> House:
    configuration = registry.configuration
    return House(
        registry=registry,
        title=fill_line(settings.value(registry, "PortalTitle"), {}),
        support_email=settings.value(registry, "SupportEmail"),
        address=fill_line(settings.value(registry, "HouseAddress") or "", {}),
        sender=_on_the_wire(configuration.mail_from) or configuration.mail_from,
        tells_key=configuration.sendgrid_webhook_key is not None,
    )


def compose(message: EmailMessage, recipient: EmailRecipient, house: House) -> Mail:
    """A multipart mail with its text, whose headers hold no line that somebody typed.

    Raises NoAddress for a recipient who has none.
    """
    to = _on_the_wire(recipient.recipient_email)
    if to is None:
        raise NoAddress(recipient.recipient_email)
    values = house.values | _person(recipient) | recipient.values
    key = mail_key(recipient.id, message.created_date)
    cc, bcc = _addresses(message.cc, values), _addresses(message.bcc, values)
    name = fill_line(f"{recipient.first_name or ''} {recipient.last_name or ''}", {})
    headers = [
        _mailboxes("From", (house.title, house.sender)),
        _mailboxes("To", (name, to)),
        f"Date: {format_datetime(clock.now())}",
        f"Message-ID: <{key}@{house.sender.rpartition('@')[2]}>",
        "Auto-Submitted: auto-generated",
    ]
    if cc:
        headers.append(_mailboxes("Cc", *(("", address) for address in cc)))
    if reply_to := _on_the_wire(message.sender_email or house.support_email or ""):
        headers.append(_mailboxes("Reply-To", ("", reply_to)))
    if house.tells_key:
        headers.append(f"X-SMTPAPI: {json.dumps({'unique_args': {'cenacle_mail': key}})}")
    if message.is_mass_mail:
        link = house.unsubscribe_link(recipient.recipient_email)
        values |= {"unsubscribe": link}
        headers += [
            f"List-Unsubscribe: <{link}>",
            "List-Unsubscribe-Post: List-Unsubscribe=One-Click",  # RFC 8058
            "Precedence: bulk",
        ]
    subject, html, text = render(
        message.subject, message.body, values, is_mass_mail=message.is_mass_mail
    )
    source = _put_together([_line("Subject", subject), *headers], text, html)
    return Mail(source, subject, to, (*cc, *bcc))


def mail_key(recipient_id: int, created_date: datetime) -> str:
    """What a mail is known by wherever it goes, the same at every attempt: whoever got it twice
    may show it once."""
    return f"{recipient_id}.{int(created_date.timestamp() * 1_000_000)}"


def render(
    subject: str, body: str, values: Mapping[str, str], *, is_mass_mail: bool = False
) -> tuple[str, str, str]:
    """Subject, HTML and text of a mail in which nothing is left to fill in."""
    html, text = _sheet(body, is_mass_mail)
    return fill_line(subject, values), fill_html(html, values), fill_text(text, values)


@lru_cache(KEPT_SHEETS)
def _sheet(body: str, is_mass_mail: bool) -> tuple[str, str]:
    """A page is laid out and inlined once for all who get it: it takes longer than to send it."""
    page = lay_out(body, is_mass_mail=is_mass_mail)
    return inline(page), lay_out_text(to_text(body), is_mass_mail=is_mass_mail)


def _person(recipient: EmailRecipient) -> dict[str, str]:
    return {
        "email": recipient.recipient_email,
        "firstName": recipient.first_name or "",
        "lastName": recipient.last_name or "",
        "nickName": recipient.nick_name or recipient.first_name or "",
    }


def _addresses(text: str | None, values: Mapping[str, str]) -> list[str]:
    if not text:
        return []
    filled = (_on_the_wire(fill_line(part, values)) for part in text.split(","))
    return [address for address in filled if address]


@lru_cache(KEPT_ADDRESSES)
def _on_the_wire(address: str) -> str | None:
    """An address, without letters beyond ASCII where there is such a way to write it."""
    try:
        checked = validate_email(address, check_deliverability=False, test_environment=True)
    except EmailNotValidError:
        return None
    return checked.ascii_email or checked.normalized


def _line(name: str, value: str) -> str:
    """A header of words. The value has no line breaks."""
    return f"{name}: {_folded(name, value, 'us-ascii' if value.isascii() else 'utf-8')}"


def _mailboxes(name: str, *people: tuple[str, str]) -> str:
    """A header of names and addresses."""
    return f"{name}: " + ",\r\n ".join(_mailbox(name, *person) for person in people)


def _mailbox(header: str, name: str, address: str) -> str:
    if not name:
        return address
    is_plain = name.isascii() and len(name) < LINE
    shown = f'"{quote(name)}"' if is_plain else _folded(header, name, "utf-8")
    return f"{shown}\r\n <{address}>" if len(shown + address) > LINE else f"{shown} <{address}>"


def _folded(header: str, value: str, charset: str) -> str:
    """On as many lines as it takes, and beyond ASCII in encoded words (RFC 2047)."""
    if charset == "us-ascii" and len(header) + len(value) < LINE:
        return value
    return Header(value, charset, LINE, header).encode(linesep="\r\n")


def _put_together(headers: Iterable[str], text: str, html: str) -> bytes:
    head = "\r\n".join(
        (
            *headers,
            "MIME-Version: 1.0",
            f'Content-Type: multipart/alternative; boundary="{BOUNDARY}"',
            "",
            "",
        )
    )
    parts = (_part("plain", text), _part("html", html), f"--{BOUNDARY}--\r\n".encode())
    return head.encode() + b"".join(parts)


def _part(kind: str, content: str) -> bytes:
    """Quoted-printable passes every server, and breaks the long lines that some refuse."""
    head = (
        f'--{BOUNDARY}\r\nContent-Type: text/{kind}; charset="utf-8"\r\n'
        "Content-Transfer-Encoding: quoted-printable\r\n\r\n"
    )
    lines = "\n".join(content.splitlines())
    return head.encode() + binascii.b2a_qp(lines.encode()).replace(b"\n", b"\r\n") + b"\r\n"

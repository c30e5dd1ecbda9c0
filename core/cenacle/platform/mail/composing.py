"""Makes of a message and a recipient the mail that is sent."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from email_validator import EmailNotValidError, validate_email

from cenacle.platform.colours import Palette
from cenacle.platform.house import House
from cenacle.platform.mail.html import clean_html, inline, to_text
from cenacle.platform.mail.layout import lay_out, lay_out_text
from cenacle.platform.mail.models import EmailMessage, EmailRecipient
from cenacle.platform.mail.placeholders import (
    fill_html,
    fill_line,
    fill_text,
    leave_out_lines,
    set_apart,
)
from cenacle.platform.mail.template import MAY_BE_EMPTY
from cenacle.platform.mail.unsubscribing import token_of
from cenacle.platform.outbox import unseal
from cenacle.platform.settings.appearance import Appearance, read_appearance
from cenacle.platform.settings.definitions import SUPPORT_EMAIL
from cenacle.platform.settings.visit import Visit, read_visit
from cenacle.platform.words import current_language, reading

KEPT_SHEETS = 32
CALENDAR_FILE = "retreat.ics"


class NoAddress(Exception):
    """What stands where an email address should is none."""


@dataclass(frozen=True)
class Letterhead:
    """What a mail says of the letterhead, and where it comes from.

    With `tells_key` a mail carries its key for SendGrid, who names it in what he reports.
    """

    house: House
    title: str
    support_email: str | None
    look: Appearance
    visit: Visit
    sender: str
    tells_key: bool

    def values_in(self, language: str | None) -> dict[str, str]:
        """As a reader of the language reads them, or one of the house's. Without a SupportEmail
        people write to where the mail came from."""
        with reading(language or self.house.settings.language):
            return {
                "portalTitle": self.title,
                "supportEmail": self.support_email or self.sender,
                "houseAddress": fill_line(self.visit.address, {}),
                "houseContact": fill_line(self.look.contact, {}),
                "logo": f"{self.house.configuration.base_url}{self.look.logo_path}",
                "housePhone": self.visit.phone,
                "arrivalTime": self.visit.arrival_time,
                "departureTime": self.visit.departure_time,
                "whatToBring": self.visit.what_to_bring,
            }

    def unsubscribe_link(self, email: str) -> str:
        base_url = self.house.configuration.base_url
        return f"{base_url}/unsubscribe/{token_of(self.house, email)}"


@dataclass(frozen=True)
class ComposedMail:
    """One mail on its way: `to` decides its outcome, `copies` (cc and bcc) go along.

    `source` is all of it, as it goes over the wire.
    """

    source: bytes
    subject: str
    to: str
    copies: tuple[str, ...]
    needs_utf8: bool


def read_letterhead(house: House) -> Letterhead:
    configuration = house.configuration
    return Letterhead(
        house=house,
        title=fill_line(house.settings.portal_title, {}),
        support_email=house.settings.value(SUPPORT_EMAIL),
        look=read_appearance(house.settings),
        visit=read_visit(house.settings),
        sender=_on_the_wire(configuration.mail_from) or configuration.mail_from,
        tells_key=configuration.sendgrid_webhook_key is not None,
    )


def compose(
    message: EmailMessage, recipient: EmailRecipient, letterhead: Letterhead
) -> ComposedMail:
    """A multipart mail with its text, whose headers hold no line that somebody typed.

    Raises NoAddress for a recipient who has none, and Refusal for links that cannot be read.
    """
    from cenacle.platform.mail.mime import mailbox, new_mime

    to = _on_the_wire(recipient.recipient_email)
    if to is None:
        raise NoAddress(recipient.recipient_email)
    links = _open_links(recipient, letterhead.house)
    own = letterhead.values_in(message.language)
    values = own | _person(recipient) | recipient.values | links
    key = mail_key(recipient.id, message.created_date)
    cc, bcc = _addresses(message.cc, values), _addresses(message.bcc, values)
    needs_utf8 = not all(address.isascii() for address in (letterhead.sender, to, *cc, *bcc))
    sender = mailbox(letterhead.sender, letterhead.title)
    mime = new_mime(sender, mailbox(to, _name(recipient)), key, utf8=needs_utf8)
    if cc:
        mime["Cc"] = [mailbox(address) for address in cc]
    if reply_to := _on_the_wire(message.sender_email or letterhead.support_email or ""):
        mime["Reply-To"] = mailbox(reply_to)
    if letterhead.tells_key:
        mime["X-SMTPAPI"] = json.dumps({"unique_args": {"cenacle_mail": key}})
    if message.is_mass_mail:
        link = letterhead.unsubscribe_link(recipient.recipient_email)
        values |= {"unsubscribe": link}
        mime["List-Unsubscribe"] = f"<{link}>"
        mime["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"  # RFC 8058
        mime["Precedence"] = "bulk"
    with reading(message.language or letterhead.house.settings.language):
        subject, html, text = render(
            message.subject,
            message.body,
            values,
            letterhead.look,
            frozenset(links),
            is_mass_mail=message.is_mass_mail,
        )
    mime["Subject"] = subject
    # Quoted-printable passes every server, and breaks the long lines that some refuse.
    mime.set_content(text, cte="quoted-printable")
    mime.add_alternative(html, subtype="html", cte="quoted-printable")
    if message.calendar:
        mime.add_attachment(
            message.calendar,
            subtype="calendar",
            cte="base64",  # its long lines are folded already, and must not be so twice
            filename=CALENDAR_FILE,
            params={"method": "PUBLISH"},
        )
    return ComposedMail(mime.as_bytes(), subject, to, (*cc, *bcc), needs_utf8)


def mail_key(recipient_id: int, created_date: datetime) -> str:
    """What a mail is known by wherever it goes, the same at every attempt: whoever got it twice
    may show it once."""
    return f"{recipient_id}.{int(created_date.timestamp() * 1_000_000)}"


def render(
    subject: str,
    body: str,
    values: Mapping[str, str],
    look: Appearance,
    links: frozenset[str] = frozenset(),
    *,
    is_mass_mail: bool = False,
) -> tuple[str, str, str]:
    """Subject, HTML and text of a mail in which nothing is left to fill in.

    `links` are those of the values that are the reader's alone: no body carries them elsewhere,
    whenever it was written.
    """
    about = _About(
        look.palette, bool(look.logo), bool(look.contact), is_mass_mail, current_language()
    )
    html, text = _sheet(leave_out_unset(body, values), links, about)
    return (
        fill_line(set_apart(subject, links), values),
        fill_html(html, values),
        fill_text(text, values),
    )


def show_mail(recipient: EmailRecipient, letterhead: Letterhead) -> tuple[str, str]:
    """Subject and words (HTML) as this reader got them, or is to get them, but for the links."""
    values = _values(recipient, letterhead)
    body = leave_out_unset(recipient.message.body, values)
    return fill_line(recipient.message.subject, values), fill_html(body, values)


def show_subject(recipient: EmailRecipient, letterhead: Letterhead) -> str:
    return fill_line(recipient.message.subject, _values(recipient, letterhead))


def _values(recipient: EmailRecipient, letterhead: Letterhead) -> dict[str, str]:
    own = letterhead.values_in(recipient.message.language)
    return own | _person(recipient) | recipient.values


def leave_out_unset(body: str, values: Mapping[str, str]) -> str:
    """Without the lines that name what the house has not set."""
    return leave_out_lines(body, {name for name in MAY_BE_EMPTY if values.get(name) == ""})


class _About(NamedTuple):
    """What a page is laid out by, beside its words."""

    palette: Palette
    has_logo: bool
    has_contact: bool
    is_mass_mail: bool
    language: str


@lru_cache(KEPT_SHEETS)
def _sheet(body: str, links: frozenset[str], about: _About) -> tuple[str, str]:
    """A page is laid out and inlined once for all who get it: it takes longer than to send it."""
    words = clean_html(body, links) if links else body
    mass = about.is_mass_mail
    page = lay_out(words, about.palette, has_logo=about.has_logo, is_mass_mail=mass)
    text = set_apart(to_text(words), links)
    return inline(page), lay_out_text(text, has_contact=about.has_contact, is_mass_mail=mass)


def _open_links(recipient: EmailRecipient, house: House) -> dict[str, str]:
    links: dict[str, str] = json.loads(unseal(house, recipient.sealed or "{}"))
    return links


def _person(recipient: EmailRecipient) -> dict[str, str]:
    return {
        "email": recipient.recipient_email,
        "firstName": recipient.first_name or "",
        "lastName": recipient.last_name or "",
        "nickName": recipient.nick_name or recipient.first_name or "",
    }


def _name(recipient: EmailRecipient) -> str:
    return fill_line(f"{recipient.first_name or ''} {recipient.last_name or ''}", {})


def _addresses(text: str | None, values: Mapping[str, str]) -> list[str]:
    if not text:
        return []
    filled = (_on_the_wire(fill_line(part, values)) for part in text.split(","))
    return [address for address in filled if address]


def _on_the_wire(address: str) -> str | None:
    """An address, without letters beyond ASCII where there is such a way to write it."""
    try:
        checked = validate_email(address, check_deliverability=False, test_environment=True)
    except EmailNotValidError:
        return None
    return checked.ascii_email or checked.normalized

"""The ways by which a mail leaves: a mail server, or the mailbox of a house without one."""

import contextlib
import re
import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol
from urllib.parse import unquote, urlsplit

import structlog

from cenacle.platform.db import Database, transaction
from cenacle.platform.house import House
from cenacle.platform.mail.composing import ComposedMail
from cenacle.platform.mail.mailbox import letter_to
from cenacle.platform.mail.models import EmailStatus
from cenacle.platform.outbox import Refusal, Unreachable
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

BROKE = _.lasting("The connection to the mail server broke: {why}")
NOT_REACHED = _.lasting("The mail server cannot be reached: {why}")
SHUT_OUT = _.lasting("The mail server does not let us in: {why}")
CANNOT_WRITE = _.lasting("The mail server cannot write to such an address.")
ANSWERED = _.lasting("The mail server answered {said}")
NO_SUCH_USER = _.lasting("it does not know this user and password")
TOO_SLOW = _.lasting("it did not answer in time")

TIMEOUT = 30
"""Seconds that a mail server may take for one step."""

_ENHANCED = re.compile(r"\d\.\d{1,3}\.\d{1,3}\b")
_BAD_ADDRESS = re.compile(r"5\.1\.(?!7\b|8\b)")
"""Enhanced status codes (RFC 3463) that speak of the recipient; 7 and 8 are about the sender."""
_NO_SUCH_MAILBOX = (550, 553)

log = structlog.get_logger()


class BadAddress(Refusal):
    """Nothing that is sent to this address will ever arrive."""


class Transport(Protocol):
    def send(self, mail: ComposedMail, sender: str) -> None:
        """Raises Refusal or Unreachable."""


@contextmanager
def open_transport(house: House) -> Iterator[Transport]:
    """One connection for many mails, made when the first one goes."""
    url = house.configuration.smtp_url
    if url is None:
        yield Mailbox(house.database)
        return
    server = MailServer(url.get_secret_value())
    try:
        yield server
    finally:
        server.hang_up()


class MailServer:
    """What CENACLE_SMTP_URL names. `smtp://` is encrypted where the server offers it, and with
    `?starttls=required` or `smtps://` always."""

    def __init__(self, url: str) -> None:
        self._url = urlsplit(url)
        self._connection: smtplib.SMTP | None = None

    def reach(self) -> smtplib.SMTP:
        """A connection on which mail can go. Raises Unreachable."""
        if self._connection is None:
            self._connection = self._connect()
        return self._connection

    def send(self, mail: ComposedMail, sender: str) -> None:
        connection = self.reach()
        try:
            _hand_over(connection, mail, sender)
        except Refusal:
            self._begin_anew()
            raise
        except (smtplib.SMTPException, OSError) as error:
            self._drop()
            raise Refusal(BROKE.written(why=_plain(error))) from None

    def hang_up(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(smtplib.SMTPException, OSError):
                self._connection.quit()
            self._drop()

    def _begin_anew(self) -> None:
        """A server that refused one mail takes the next on the same connection, or hangs up."""
        try:
            if self._connection is not None and self._connection.rset()[0] != 250:
                self._drop()
        except (smtplib.SMTPException, OSError):
            self._drop()

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _connect(self) -> smtplib.SMTP:
        try:
            connection = self._reach()
        except (smtplib.SMTPException, OSError) as error:
            raise Unreachable(NOT_REACHED.written(why=_plain(error))) from None
        try:
            self._introduce(connection)
        except (smtplib.SMTPException, OSError) as error:
            connection.close()
            raise Unreachable(SHUT_OUT.written(why=_plain(error))) from None
        return connection

    def _reach(self) -> smtplib.SMTP:
        host, port = self._url.hostname or "", self._url.port
        if self._url.scheme == "smtps":
            context = ssl.create_default_context()
            return smtplib.SMTP_SSL(host, port or 465, timeout=TIMEOUT, context=context)
        return smtplib.SMTP(host, port or 25, timeout=TIMEOUT)

    def _introduce(self, connection: smtplib.SMTP) -> None:
        connection.ehlo_or_helo_if_needed()
        required = self._url.query == "starttls=required"
        if self._url.scheme == "smtp" and (required or connection.has_extn("starttls")):
            connection.starttls(context=ssl.create_default_context())
        if self._url.username:
            connection.login(unquote(self._url.username), unquote(self._url.password or ""))


class Mailbox:
    """Keeps in the database what would have been sent."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def send(self, mail: ComposedMail, _sender: str) -> None:
        source = mail.source.decode().replace("\r\n", "\n")
        with transaction(self._database) as session:
            session.add_all(
                letter_to(address, mail.subject, source) for address in (mail.to, *mail.copies)
            )


def _hand_over(connection: smtplib.SMTP, mail: ComposedMail, sender: str) -> None:
    """Step by step, unlike `sendmail`: where the recipient is refused, the copies do not go either,
    for they would go again with each attempt."""
    options = ["SMTPUTF8"] if mail.needs_utf8 else []
    if mail.needs_utf8 and not connection.has_extn("smtputf8"):
        raise Refusal(CANNOT_WRITE.in_code, EmailStatus.FAILED)
    _insist(connection.mail(sender, options))
    code, words = connection.rcpt(mail.to)
    if code >= 500 and _knows_nobody(code, words):
        raise BadAddress(_sentence(code, words), EmailStatus.BOUNCED)
    _insist((code, words), EmailStatus.BOUNCED)
    for address in mail.copies:
        code, _ = connection.rcpt(address)
        if code >= 400:
            log.warning("a copy of a mail was refused", code=code)
    try:
        _insist(connection.data(mail.source))
    except smtplib.SMTPDataError as error:
        _insist((error.smtp_code, error.smtp_error))
        raise


def _insist(answer: tuple[int, bytes | str], final: EmailStatus = EmailStatus.FAILED) -> None:
    """Raises Refusal for an answer that is no consent: 5xx is the server's last word."""
    code, words = answer
    if code == -1:
        raise smtplib.SMTPServerDisconnected("no answer")
    if code >= 400:
        raise Refusal(_sentence(code, words), final if code >= 500 else None)


def _knows_nobody(code: int, words: bytes | str) -> bool:
    """Whether a server that refuses a recipient means the address, and not its own rules."""
    enhanced = _ENHANCED.match(_said(words))
    return bool(_BAD_ADDRESS.match(enhanced[0])) if enhanced else code in _NO_SUCH_MAILBOX


def _sentence(code: int, words: bytes | str) -> str:
    return ANSWERED.written(said=f"{code} {_said(words)}")[:500]


def _said(words: bytes | str) -> str:
    """On one line."""
    text = words.decode(errors="replace") if isinstance(words, bytes) else words
    return " ".join(text.split())


def _plain(error: Exception) -> str:
    """A server's own words where it said some; of a sign-in nothing that it may have echoed."""
    if isinstance(error, smtplib.SMTPAuthenticationError):
        return NO_SUCH_USER.in_code
    if isinstance(error, smtplib.SMTPResponseException):
        return f"{error.smtp_code} {_said(error.smtp_error)}"
    if isinstance(error, TimeoutError) or isinstance(error.__context__, TimeoutError):
        return TOO_SLOW.in_code
    return getattr(error, "strerror", None) or str(error)

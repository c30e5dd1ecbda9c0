"""The ways by which a mail leaves: a mail server, or the mailbox of a house without one."""

import contextlib
import re
import smtplib
import ssl
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol
from urllib.parse import unquote, urlsplit

import structlog
from pyramid.registry import Registry

from cenacle.db import Database, transaction
from cenacle.mail.composing import Mail
from cenacle.mail.mailbox import letter_to
from cenacle.mail.models import EmailStatus

TIMEOUT = 30
"""Seconds that a mail server may take for one step."""
GO_AHEAD = 354

_LEADING_DOT = re.compile(rb"^\.", re.MULTILINE)
_ENHANCED = re.compile(r"\d\.\d{1,3}\.\d{1,3}\b")
_BAD_ADDRESS = re.compile(r"5\.1\.(?!7\b|8\b)")
"""Enhanced status codes (RFC 3463) that speak of the recipient; 7 and 8 are about the sender."""
_NO_SUCH_MAILBOX = (550, 553)

log = structlog.get_logger()


class Refusal(Exception):
    """A mail was not taken; its text says why. Without a `final` status it may be tried again.

    With `is_bad_address` nothing that is sent there will ever arrive.
    """

    def __init__(
        self, problem: str, final: EmailStatus | None = None, *, is_bad_address: bool = False
    ) -> None:
        super().__init__(problem)
        self.final = final
        self.is_bad_address = is_bad_address


class Unreachable(Exception):
    """There is no mail server to talk to, whatever the mail; its text says why."""


class Transport(Protocol):
    def send(self, mail: Mail, sender: str, meanwhile: Callable[[], object]) -> None:
        """Raises Refusal or Unreachable. `meanwhile` may be called while a server thinks."""


@contextmanager
def open_transport(registry: Registry) -> Iterator[Transport]:
    """One connection for many mails, made when the first one goes."""
    url = registry.configuration.smtp_url
    if url is None:
        yield Mailbox(registry.database)
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

    def send(self, mail: Mail, sender: str, meanwhile: Callable[[], object]) -> None:
        if self._connection is None:
            self._connection = self._connect()
        try:
            _address(self._connection, mail, sender)
            _hand_over(self._connection, mail, meanwhile)
        except Refusal:
            self._begin_anew()
            raise
        except (smtplib.SMTPException, OSError) as error:
            self._drop()
            raise Refusal(f"The connection to the mail server broke: {_plain(error)}") from None

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
            raise Unreachable(f"The mail server cannot be reached: {_plain(error)}") from None
        try:
            self._introduce(connection)
        except (smtplib.SMTPException, OSError) as error:
            connection.close()
            raise Unreachable(f"The mail server does not let us in: {_plain(error)}") from None
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

    def send(self, mail: Mail, _sender: str, _meanwhile: Callable[[], object]) -> None:
        source = mail.source.decode().replace("\r\n", "\n")
        with transaction(self._database) as session:
            session.add_all(
                letter_to(address, mail.subject, source) for address in (mail.to, *mail.copies)
            )


def _address(connection: smtplib.SMTP, mail: Mail, sender: str) -> None:
    """Step by step, so that a refused copy is told from a refused recipient."""
    addresses = (sender, mail.to, *mail.copies)
    beyond_ascii = not all(address.isascii() for address in addresses)
    if beyond_ascii and not connection.has_extn("smtputf8"):
        raise Refusal("The mail server cannot write to such an address.", EmailStatus.FAILED)
    options = ["SMTPUTF8"] if beyond_ascii else []
    _insist(connection.mail(sender, options), EmailStatus.FAILED)
    code, words = _name_recipient(connection, mail.to)
    _insist((code, words), EmailStatus.BOUNCED, is_bad_address=_knows_nobody(code, words))
    for address in mail.copies:
        code, _ = _name_recipient(connection, address)
        if code >= 400:
            log.warning("a copy of a mail was refused", code=code)


def _name_recipient(connection: smtplib.SMTP, address: str) -> tuple[int, bytes]:
    """What the server says. `connection.rcpt` would take apart again what was checked."""
    return connection.docmd("RCPT", f"TO:<{address}>")


def _hand_over(connection: smtplib.SMTP, mail: Mail, meanwhile: Callable[[], object]) -> None:
    answer = connection.docmd("DATA")
    _insist(answer, EmailStatus.FAILED)
    if answer[0] != GO_AHEAD:
        raise smtplib.SMTPDataError(*answer)
    connection.send(_LEADING_DOT.sub(b"..", mail.source) + b".\r\n")
    meanwhile()
    _insist(connection.getreply(), EmailStatus.FAILED)


def _insist(
    answer: tuple[int, bytes | str], final: EmailStatus, *, is_bad_address: bool = False
) -> None:
    """Raises Refusal for an answer that is no consent: 5xx is the server's last word."""
    code, words = answer
    if code == -1:
        raise smtplib.SMTPServerDisconnected("no answer")
    if code >= 500:
        raise Refusal(_sentence(code, words), final, is_bad_address=is_bad_address)
    if code >= 400:
        raise Refusal(_sentence(code, words))


def _knows_nobody(code: int, words: bytes | str) -> bool:
    """Whether a server that refuses a recipient means the address, and not its own rules."""
    enhanced = _ENHANCED.match(_said(words))
    return bool(_BAD_ADDRESS.match(enhanced[0])) if enhanced else code in _NO_SUCH_MAILBOX


def _sentence(code: int, words: bytes | str) -> str:
    return f"The mail server answered {code} {_said(words)}"[:500]


def _said(words: bytes | str) -> str:
    """On one line."""
    text = words.decode(errors="replace") if isinstance(words, bytes) else words
    return " ".join(text.split())


def _plain(error: Exception) -> str:
    """A server's own words where it said some; of a sign-in nothing that it may have echoed."""
    if isinstance(error, smtplib.SMTPAuthenticationError):
        return "it does not know this user and password"
    if isinstance(error, smtplib.SMTPResponseException):
        return f"{error.smtp_code} {_said(error.smtp_error)}"
    if isinstance(error, TimeoutError) or isinstance(error.__context__, TimeoutError):
        return "it did not answer in time"
    return getattr(error, "strerror", None) or str(error)

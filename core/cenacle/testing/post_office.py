"""A real mail server for tests, which also refuses, delays and hangs up when it is told to."""

import asyncio
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import TypeVar

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

HOST = "127.0.0.1"
T = TypeVar("T")


@dataclass(frozen=True)
class Letter:
    """What came in: from and to whom the envelope said, and what was inside."""

    sender: str
    to: list[str]
    mail: EmailMessage

    @property
    def html(self) -> str:
        return self._part("html")

    @property
    def text(self) -> str:
        return self._part("plain")

    def _part(self, kind: str) -> str:
        part = self.mail.get_body((kind,))
        return str(part.get_content()) if part else ""


@dataclass
class PostOffice:
    """`answers` says what a recipient is answered instead of `250`, `at_sender` and `at_data` what
    all mail is; `delay` is how many seconds it takes its time. It hangs up on the `hang_up_at`th
    mail, takes the `holds_at`th without a word, lets the `hangs_at`th wait for ever, and from the
    `closes_at`th on talks to nobody."""

    port: int
    letters: list[Letter] = field(default_factory=list)
    answers: dict[str, str] = field(default_factory=dict)
    at_sender: str | None = None
    at_data: str | None = None
    delay: float = 0
    hang_up_at: int = 0
    holds_at: int = 0
    hangs_at: int = 0
    closes_at: int = 0
    connections: int = 0
    mails: int = 0

    @property
    def url(self) -> str:
        return f"smtp://{HOST}:{self.port}"

    @property
    def addresses(self) -> list[str]:
        """Who got something, in the order in which it came."""
        return [address for letter in self.letters for address in letter.to]

    @property
    def is_closed(self) -> bool:
        return 0 < self.closes_at <= self.mails

    async def handle_EHLO(  # noqa: N802 -- the library's name
        self, server: SMTP, session: Session, _envelope: Envelope, host: str, responses: list[str]
    ) -> list[str]:
        if self.is_closed:
            return _hang_up(server, responses)
        session.host_name = host
        self.connections += 1
        return responses

    async def handle_MAIL(  # noqa: N802 -- the library's name
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if self.at_sender:
            return self.at_sender
        envelope.mail_from = address
        envelope.mail_options.extend(options)
        return "250 OK"

    async def handle_RCPT(  # noqa: N802 -- the library's name
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: object
    ) -> str:
        answer = self.answers.get(address, "250 OK")
        if answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_DATA(  # noqa: N802 -- the library's name
        self, server: SMTP, _session: Session, envelope: Envelope
    ) -> str:
        self.mails += 1
        await asyncio.sleep(self.delay)
        if self.mails == self.hang_up_at or self.is_closed:
            return _hang_up(server, "250 nobody hears this")
        if self.mails == self.hangs_at:
            await asyncio.Event().wait()
        if self.at_data:
            return self.at_data
        content = envelope.content if isinstance(envelope.content, bytes) else b""
        mail = message_from_bytes(content, policy=default)
        self.letters.append(Letter(envelope.mail_from or "", list(envelope.rcpt_tos), mail))
        if self.mails == self.holds_at:
            await asyncio.Event().wait()
        return "250 OK"


@contextmanager
def open_post_office(
    *, port: int = 0, tls: ssl.SSLContext | None = None, password: str | None = None
) -> Iterator[PostOffice]:
    """On `port`, or one that is free. It offers STARTTLS with `tls`, and asks for a `password` that
    may then be given."""

    def check(
        _server: SMTP, _session: Session, _envelope: Envelope, _way: str, given: object
    ) -> AuthResult:
        is_right = isinstance(given, LoginPassword) and given.password.decode() == password
        return AuthResult(success=is_right, handled=False)

    office = PostOffice(port or _free_port())
    controller = Controller(
        office,
        hostname=HOST,
        port=office.port,
        tls_context=tls,
        enable_SMTPUTF8=True,
        auth_required=password is not None,
        authenticator=check,
    )
    controller.start()
    try:
        yield office
    finally:
        controller.stop()


def _hang_up(server: SMTP, answer: T) -> T:
    """In the middle of a word."""
    if isinstance(server.transport, asyncio.WriteTransport):
        server.transport.abort()
    return answer


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port

"""Sends one message to an address that somebody typed: never into the house's own network, never on
to where it is sent, and never for long.
"""

import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from threading import Thread
from urllib.parse import urlsplit

from cenacle.platform.web.schemas import UNKEEPABLE

SECONDS = 10
"""For all of it: the name, the connection, the answer."""
KEPT = 500
"""Bytes of an answer; the rest is not read."""
NO_ANSWER = f"There was no answer within {SECONDS} seconds."
INSIDE = (
    "{host} leads into a network that is not the world’s. Whoever operates the house can allow it "
    "by its name."
)
TRANSLATED = IPv6Network("64:ff9b::/96")
"""Addresses of IPv4 as a network of IPv6 writes them."""


class NotSent(Exception):
    """Nobody took it, and nobody answered; the text says why, for a clerk."""


@dataclass(frozen=True)
class Answered:
    """The `beginning` of an answer, as text."""

    code: int
    beginning: str

    @property
    def is_taken(self) -> bool:
        return 200 <= self.code < 300


def post(address: str, body: bytes, headers: Mapping[str, str], *, may_be_inside: bool) -> Answered:
    """In a thread of its own, so that whatever hangs costs SECONDS and no more. Raises NotSent."""
    connection = _connection(address, may_be_inside=may_be_inside)
    answer: Future[Answered] = Future()
    asked = (connection, address, body, headers, answer)
    Thread(target=_ask, args=asked, daemon=True).start()
    try:
        return answer.result(SECONDS)
    except TimeoutError:
        _cut(connection)
        raise NotSent(NO_ANSWER) from None


def is_outside(address: IPv4Address | IPv6Address) -> bool:
    """Whether anybody in the world may be meant by it."""
    inner = _within(address)
    if inner is not None:
        return is_outside(inner)
    return address.is_global and not address.is_multicast


def _within(address: IPv4Address | IPv6Address) -> IPv4Address | None:
    """The address of IPv4 that one of IPv6 stands for."""
    if isinstance(address, IPv4Address):
        return None
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    tunnelled = address.teredo[1] if address.teredo else None
    return address.ipv4_mapped or address.sixtofour or tunnelled


class _Outward(HTTPConnection):
    """Looks at the very address that it connects to: a name may lead elsewhere by then."""

    may_be_inside = False
    context: ssl.SSLContext | None = None

    def connect(self) -> None:
        self.sock = self._reach()
        if self.context:
            self.sock = self.context.wrap_socket(self.sock, server_hostname=self.host)

    def _reach(self) -> socket.socket:
        found = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        hosts = list(dict.fromkeys(str(place[0]) for *_, place in found))
        if not self.may_be_inside:
            hosts = [host for host in hosts if is_outside(_address_of(host))]
        if not hosts:
            raise NotSent(INSIDE.format(host=self.host))
        for host in hosts[:-1]:
            with suppress(OSError):
                return socket.create_connection((host, self.port), SECONDS / 2)
        return socket.create_connection((hosts[-1], self.port), SECONDS)


def _address_of(text: str) -> IPv4Address | IPv6Address:
    """Without the name of an interface."""
    return ip_address(text.partition("%")[0])


def _connection(address: str, *, may_be_inside: bool) -> _Outward:
    parts = urlsplit(address)
    is_secure = parts.scheme == "https"
    port = parts.port or (443 if is_secure else 80)
    connection = _Outward(parts.hostname or "", port, timeout=SECONDS)
    connection.may_be_inside = may_be_inside
    connection.context = _trusting() if is_secure else None
    return connection


@lru_cache(1)
def _trusting() -> ssl.SSLContext:
    """Whom this machine trusts, and whom browsers do."""
    from requests.utils import DEFAULT_CA_BUNDLE_PATH

    context = ssl.create_default_context()
    context.load_verify_locations(DEFAULT_CA_BUNDLE_PATH)
    return context


def _ask(
    connection: _Outward,
    address: str,
    body: bytes,
    headers: Mapping[str, str],
    answer: Future[Answered],
) -> None:
    parts = urlsplit(address)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    try:
        connection.request("POST", path, body, dict(headers))
        response = connection.getresponse()
        beginning = UNKEEPABLE.sub("�", response.read(KEPT).decode(errors="replace"))
        answer.set_result(Answered(response.status, beginning))
    except NotSent as problem:
        answer.set_exception(problem)
    except (OSError, HTTPException, ValueError) as error:
        answer.set_exception(NotSent(_words(error)))
    finally:
        connection.close()


def _words(error: Exception) -> str:
    """What a clerk can pass on."""
    if isinstance(error, TimeoutError):
        return NO_ANSWER
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"Its certificate does not hold: {error.verify_message}."
    if isinstance(error, socket.gaierror):
        return "There is no such host."
    if isinstance(error, ConnectionRefusedError):
        return "Nobody listens there."
    return f"The connection failed: {str(error) or type(error).__name__}."


def _cut(connection: _Outward) -> None:
    """Whoever answers drop by drop is not waited for."""
    open_socket = connection.sock
    if open_socket is not None:
        with suppress(OSError):
            open_socket.shutdown(socket.SHUT_RDWR)

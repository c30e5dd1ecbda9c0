"""Reads what a house was told to read: a file of this machine, or what stands at an https address
that is nobody's private one."""

import socket
import ssl
import time
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import SplitResult, urljoin, urlsplit

from cenacle.platform.config import is_this_machine
from cenacle.platform.errors import CenacleError
from cenacle.platform.words import CORE, Words

_ = Words(CORE)

TIMEOUT = 5
"""Seconds of silence that are waited for."""
LONGEST = 60
"""Seconds for all of it."""
AT_ONCE = 65_536


class Unreadable(CenacleError):
    """It is not there, does not answer, is too long, or lies where the house does not look."""


def beside(source: str, name: str) -> str:
    """Where something lies whose address a list says: relative to its own, or a whole one. A list
    of the network never leads to a file of this machine."""
    if is_address(name):
        return name
    if is_address(source):
        return urljoin(source, name)
    return str(Path(source).parent / name)


def is_address(source: str) -> bool:
    return "://" in source


def read_source(source: str, longest: int, *, from_here: bool = False) -> bytes:
    """All of it, `longest` bytes at most. `from_here` also takes a server of this very machine, by
    http, for whoever tries things. Raises Unreadable."""
    if not is_address(source):
        return _read_file(Path(source), longest)
    url = urlsplit(source)
    if from_here and is_this_machine(source):
        return _read_answer(HTTPConnection(url.netloc, timeout=TIMEOUT), url, longest)
    if url.scheme != "https" or not url.hostname:
        raise Unreadable(_("{source} is neither a file nor an https address", source=source))
    return _read_answer(_PublicConnection(url.hostname, url.port), url, longest)


def _read_file(path: Path, longest: int) -> bytes:
    try:
        with path.open("rb") as file:
            return _no_longer(file.read(longest + 1), longest, str(path))
    except OSError as error:
        raise Unreadable(f"{path}: {error.strerror}") from None


class _PublicConnection(HTTPSConnection):
    """To an address that was looked at: whoever answers for the name cannot lead to another one."""

    def __init__(self, host: str, port: int | None) -> None:
        self._trust = ssl.create_default_context()
        super().__init__(host, port, timeout=TIMEOUT, context=self._trust)

    def connect(self) -> None:
        found = socket.getaddrinfo(self.host, self.port, type=socket.SOCK_STREAM)
        addresses = [str(address[0]) for *_, address in found]
        for address in addresses:
            if not ip_address(address.partition("%")[0]).is_global:
                raise Unreadable(
                    _("{host} is a private address ({address})", host=self.host, address=address)
                )
        self.sock = self._trust.wrap_socket(self._reach(addresses), server_hostname=self.host)

    def _reach(self, addresses: list[str]) -> socket.socket:
        """The first that answers: one may be of a network that this machine is not in."""
        for address in addresses[:-1]:
            with suppress(OSError):
                return socket.create_connection((address, self.port), TIMEOUT)
        return socket.create_connection((addresses[-1], self.port), TIMEOUT)


def _read_answer(connection: HTTPConnection, url: SplitResult, longest: int) -> bytes:
    path = url.path or "/"
    try:
        connection.request("GET", f"{path}?{url.query}" if url.query else path)
        answer = connection.getresponse()
        if answer.status != 200:
            said = f"{answer.status} {answer.reason}"
            raise Unreadable(_("{url} answers {said}", url=url.geturl(), said=said.rstrip()))
        return _no_longer(_read_in_time(answer, longest), longest, url.geturl())
    except (OSError, HTTPException, ValueError) as error:
        words = str(error) or type(error).__name__
        raise Unreadable(_("{url} cannot be read: {said}", url=url.geturl(), said=words)) from None
    finally:
        connection.close()


def _read_in_time(answer: HTTPResponse, longest: int) -> bytes:
    end = time.monotonic() + LONGEST
    found = bytearray()
    while len(found) <= longest and (piece := answer.read1(AT_ONCE)):
        if time.monotonic() > end:
            raise TimeoutError(f"no end after {LONGEST} seconds")
        found += piece
    return bytes(found)


def _no_longer(found: bytes, longest: int, name: str) -> bytes:
    if len(found) > longest:
        size = f"{longest / 1e6:g}"
        raise Unreadable(_("{name} is longer than {size} MB", name=name, size=size))
    return found

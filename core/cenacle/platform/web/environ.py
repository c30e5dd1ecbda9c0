"""What the server knows of a request, as WSGI tells it."""

import sys
from collections.abc import Iterator
from functools import partial
from typing import BinaryIO
from wsgiref.types import WSGIEnvironment
from wsgiref.util import setup_testing_defaults

from granian.rsgi import Scope


class File:
    """What WSGI calls a file wrapper: an answer that lies in a file."""

    def __init__(self, file: BinaryIO, block_size: int) -> None:
        self.name = file.name
        self.close = file.close
        self._blocks = partial(file.read, block_size)

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._blocks, b"")


def environ_of(scope: Scope) -> WSGIEnvironment:
    """As CGI names it. Nothing of the process's own environment is in it."""
    address, _, port = scope.client.rpartition(":")
    host, _, listening = scope.server.rpartition(":")
    environ: WSGIEnvironment = {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        # RSGI has decoded them already; WSGI wants their bytes, each as a letter.
        "PATH_INFO": scope.path.encode().decode("latin-1"),
        "QUERY_STRING": scope.query_string.encode().decode("latin-1"),
        "SERVER_NAME": host,
        "SERVER_PORT": listening,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": address.strip("[]"),
        "REMOTE_PORT": port,
        "CONTENT_LENGTH": "",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        "wsgi.input_terminated": True,
        "wsgi.file_wrapper": File,
    }
    for name, value in scope.headers.items():
        if "_" in name:
            continue  # it would be taken for the one that a proxy writes with a hyphen
        key = name.upper().replace("-", "_")
        if key not in ("CONTENT_LENGTH", "CONTENT_TYPE"):
            key = f"HTTP_{key}"
        if known := environ.get(key):
            value = f"{known}{'; ' if key == 'HTTP_COOKIE' else ','}{value}"
        environ[key] = value
    if scope.authority:
        environ.setdefault("HTTP_HOST", scope.authority)
    return environ


def question_of_readiness() -> WSGIEnvironment:
    environ: WSGIEnvironment = {"PATH_INFO": "/readyz"}
    setup_testing_defaults(environ)
    return environ

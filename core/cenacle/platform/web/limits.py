"""No request makes the house read more than it will ever take."""

from collections.abc import Iterable
from io import BytesIO
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

LARGEST = 20 * 1024 * 1024
"""The largest body of any call, an import file (contract 1); each call has its own limit below."""

TOO_LARGE = "cenacle.body_too_large"


def cap_bodies(app: WSGIApplication) -> WSGIApplication:
    """Drop what is too large, or does not say how large it is, before anything reads it.

    The request goes on without its body, so that the answer follows all conventions; the view that
    wanted it is told (`validation.read_body`).
    """

    def capped(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if not takes_body(environ):
            environ |= {"wsgi.input": BytesIO(), "CONTENT_LENGTH": "0", TOO_LARGE: True}
        return app(environ, start_response)

    return capped


def takes_body(environ: WSGIEnvironment) -> bool:
    """Whether the body says how large it is: a plain number of bytes, of at most LARGEST; its
    digits are counted first."""
    if "HTTP_TRANSFER_ENCODING" in environ:
        return False
    length = environ.get("CONTENT_LENGTH") or "0"
    return length.isdecimal() and len(length) <= len(str(LARGEST)) and int(length) <= LARGEST

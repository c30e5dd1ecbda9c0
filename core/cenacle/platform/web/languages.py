"""In which language a request is answered: what its address or its cookie asks for, else what
whoever asks is known to read, else what the browser prefers, else the language of the house."""

from collections.abc import Callable

from pyramid.config import Configurator
from pyramid.response import Response
from sqlalchemy.exc import SQLAlchemyError

from cenacle.platform.request import Request
from cenacle.platform.words import PSEUDO, SOURCE, languages, reading

ASKED = "lang"
"""The name in the query by which a page is switched, and of the cookie that keeps it."""
YEAR = 365 * 24 * 60 * 60

Source = Callable[[Request], str | None]
"""Knows what somebody reads: the owner of a session, or of a link."""


def language_of(request: Request) -> str:
    """One of those there are."""
    return _asked_for(request) or _cookie(request) or _known_or_preferred(request)


def speak(handler: Callable[[Request], Response], _registry: object) -> Callable[..., Response]:
    """What is put into words for a request is in its language; nobody looks for it before."""

    def tween(request: Request) -> Response:
        with reading(lambda: request.language):
            response = handler(request)
        asked = _asked_for(request)
        if asked and asked != _cookie(request):
            is_local = request.house.configuration.is_local
            response.set_cookie(
                ASKED, asked, max_age=YEAR, secure=not is_local, httponly=True, samesite="Lax"
            )
        return response

    return tween


def add_language_source(config: Configurator, source: Source) -> None:
    """The one that was added last is asked first."""
    config.registry.language_sources.insert(0, source)


def _asked_for(request: Request) -> str | None:
    return _known(request, request.readable_query.get(ASKED))


def _cookie(request: Request) -> str | None:
    return _known(request, request.cookies.get(ASKED))


def _known(request: Request, language: str | None) -> str | None:
    """It goes into pages and the names of files: nothing else may."""
    if language == PSEUDO and request.house.configuration.is_local:
        return PSEUDO
    return language if language in languages() else None


def _known_or_preferred(request: Request) -> str:
    """Where the database fails, its failure is told all the same."""
    if isinstance(getattr(request, "exception", None), SQLAlchemyError):
        return _preferred(request, SOURCE)
    try:
        known = (_known(request, source(request)) for source in request.registry.language_sources)
        return next(filter(None, known), None) or _preferred(
            request, request.house.settings.language
        )
    except SQLAlchemyError:
        return _preferred(request, SOURCE)


def _preferred(request: Request, otherwise: str) -> str:
    found: str = request.accept_language.lookup(languages(), default=otherwise)
    return found


def includeme(config: Configurator) -> None:
    config.registry.language_sources = []
    config.add_directive("add_language_source", add_language_source)
    config.add_request_method(language_of, "language", reify=True)
    config.add_tween(
        "cenacle.platform.web.languages.speak",
        under="cenacle.platform.web.requests.name_and_log",
        over="pyramid_tm.tm_tween_factory",
    )

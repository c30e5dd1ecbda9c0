"""Built files: named by their content, packed beforehand, kept by browsers for ever."""

import mimetypes
from pathlib import Path

from pyramid.config import Configurator
from pyramid.events import NewResponse

UI = Path(__file__).parents[2] / "ui"
YEAR = 365 * 24 * 3600

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


def serve(config: Configurator, url: str, directory: Path) -> None:
    """Serve a directory of files whose names change with their content."""
    config.add_static_view(
        url, str(directory), cache_max_age=YEAR, content_encodings=["br", "gzip"]
    )


def keep_for_ever(event: NewResponse) -> None:
    """Spare browsers the question whether a file that never changes has changed. What is private
    says so itself, and is kept by nobody on the way."""
    response = event.response
    kept = response.headers.get("Cache-Control", "")
    if f"max-age={YEAR}" in kept and "private" not in kept:
        response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"


def includeme(config: Configurator) -> None:
    config.add_subscriber(keep_for_ever, NewResponse)
    serve(config, "assets", UI / "assets")

"""The pages that hold the screens. Which of the two entries a path gets, and its title, stand in
the table of the screens, which comes with them.

The public entry is small, for an old phone; the staff entry knows plugins and tables. What a
screen shows is the business of the front end.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from pyramid.config import Configurator
from pyramid.csrf import get_csrf_token
from pyramid.response import Response
from pyramid.security import NO_PERMISSION_REQUIRED

from cenacle.platform.request import Request
from cenacle.platform.web.first_load import with_first_load, with_integrity
from cenacle.platform.web.languages import ASKED
from cenacle.platform.web.static import UI
from cenacle.platform.words import CORE, SOURCE, Words, languages, own_name_of_language

_ = Words(CORE)

TABLE = "screens.json"
"""Beside the pages (shell-ui/screens.json): the titles of all screens, by entry, right and path."""

PLACE = re.compile(r":\w+(?:\((.+)\))?|/\*")
"""What is not literal in a path: `:id`, `:token([\\w-]{22})`, or all below it."""

FRAMED = (
    "default-src 'none'; script-src 'nonce-{nonce}'; style-src {styles}; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox {sandbox}"
)
SANDBOX = {
    "quill": "allow-scripts",
    # The links of a mail open as they would from a mailbox.
    "preview": "allow-scripts allow-popups allow-popups-to-escape-sandbox",
}
"""Such a page has no origin, also where it is opened by itself."""

ROOT = '<div id="root"></div>'
FOOT = (
    '<style nonce="{{nonce}}">#foot{padding:1rem;text-align:center;font-size:.875rem}'
    "#foot p{margin:0 0 .5rem}#foot a{color:inherit}"
    ":root{background:var(--cenacle-paper)}body{margin:0}"
    "@media(scripting:enabled){#root:empty~#foot{visibility:hidden}}</style>"
    '<footer id="foot">{{contact}}<a href="/privacy">{{privacy}}</a>{{languages}}</footer>'
)
"""Of every public page; here, for no old phone has to wait for it. It is not seen before what it
stands below, and nothing moves when that comes."""

SCRIPT_OF_A_SCREEN = re.compile(r"<script defer[^>]*></script>")
PRELOADED = re.compile(r'href="([^"]+/(source-s\w+)[^"]*\.woff2)"')
FONTS = {"source-sans": "Source Sans 3 Variable", "source-serif": "Source Serif 4 Variable"}
"""The screens' own styles name them once their scripts run."""
NEEDS_SCRIPTS = re.compile(r"<noscript>.*?</noscript>")
DARK = "--cenacle-paper:#131714;--ink:#ECEAE3;--cenacle-green:#83CBA6"
NOTICE = (
    '<style nonce="{{nonce}}">{fonts}'
    ":root{{--cenacle-paper:#FAF8F3;--ink:#1E2622;--cenacle-green:#1F5B45}}"
    f"@media(prefers-color-scheme:dark){{{{:root:not([data-theme=light]){{{{{DARK}}}}}}}}}"
    f":root[data-theme=dark]{{{{{DARK}}}}}"
    "body{{margin:0;background:var(--cenacle-paper);color:var(--ink);"
    'font:1.125rem/1.6 "Source Sans 3 Variable",sans-serif}}'
    "main{{max-width:40rem;min-height:80vh;margin:0 auto;padding:2rem 1.25rem;"
    "overflow-wrap:anywhere}}"
    'h1,h2{{font-family:"Source Serif 4 Variable",serif;line-height:1.25}}'
    "h1{{font-size:2rem}}h2{{font-size:1.375rem;margin:2rem 0 .5rem}}"
    "a{{color:var(--cenacle-green)}}</style><main><h1>{title}</h1>{body}</main>"
).replace("{{nonce}}", "{nonce}")

LENGTH_OF_BUILD = 12

PUBLIC = "public.html"

WITH_PLUGINS = "public-plugins.html"
"""The same where a plugin fills a slot of such a page."""

HEAD = "head of public pages"
"""In the registry: of a request, what a public page says in its head of plugins, if of some."""

LOOK = "look of pages"
"""In the registry: of a request, what its page says of the house."""


class PageLook(NamedTuple):
    """HTML: a style for the head of every page, and words for the foot of public ones; and in JSON
    what anyone may know of the house."""

    style: str
    foot: str
    settings: str


NOT_BUILT = "The screens are not built yet: run `make run`, or `npm run build`."


def screen(request: Request) -> Response:
    """The page for this path; a path that no screen has is answered by the public 404 page."""
    # A page asks for several things at once: without a token, each answer would give another.
    get_csrf_token(request)
    found = _find_screen(request.path_info.rstrip("/") or "/")
    if found is None:
        return page(request, PUBLIC, status=404)
    return page(request, f"{found.entry}.html", title=found.title, path=found.path)


class _Screen(NamedTuple):
    path: str
    """As in the table."""
    pattern: re.Pattern[str]
    """What its paths match as a whole."""
    entry: str
    """`staff` or `public`."""
    title: str


def _find_screen(path: str) -> _Screen | None:
    """Nothing for a path that no screen has, or while nothing is built."""
    table = UI / TABLE
    if not table.exists():
        return None
    screens = _screens(table, table.stat().st_mtime_ns)
    return next((screen for screen in screens if screen.pattern.fullmatch(path)), None)


@cache
def _screens(table: Path, _built_at: int) -> list[_Screen]:
    groups = json.loads(table.read_text("utf-8"))
    # A house that has this screen adds a route of its own for it.
    groups["public"].pop("mailbox", None)
    return [
        _Screen(path, _pattern(path), entry, title)
        for entry in ("staff", "public")
        for titles in groups[entry].values()
        for path, title in titles.items()
    ]


def _pattern(path: str) -> re.Pattern[str]:
    any_of = PLACE.sub(lambda place: "(/.*)?" if place[0] == "/*" else place[1] or "[^/]+", path)
    return re.compile(any_of)


def page(
    request: Request, name: str, status: int = 200, title: str = "", path: str = ""
) -> Response:
    """A built page, in the language of whoever asks, with this answer's nonce in its scripts and
    styles; and with what the screen of this path in the table begins with."""
    of_plugins = request.registry[HEAD](request) if name == PUBLIC else ""
    look: PageLook = request.registry[LOOK](request)
    file = _built(WITH_PLUGINS if of_plugins else name, request.language)
    if not file.exists():
        return Response(NOT_BUILT, status=503, content_type="text/plain")
    html = _template(file, file.stat().st_mtime_ns)
    html = with_first_load(request, html, file.with_suffix(".json"), path, look.settings)
    if name == PUBLIC:
        html = html.replace("</body>", f"{_foot(request, look)}</body>")
        html = html.replace("</head>", f"{of_plugins}</head>")
    html = html.replace("</head>", f"{look.style}</head>")
    html = html.replace("{{nonce}}", request.csp_nonce)
    house = request.house.settings.portal_title
    html = html.replace("{{title}}", escape(f"{title} · {house}" if title else house))
    watches = request.house.configuration.hot_reload
    html = html.replace("{{build}}", (build_of(name) or "") if watches else "")
    response = Response(html, status=status, content_type="text/html", charset="utf-8")
    response.headers["Cache-Control"] = "no-store"
    if name == PUBLIC:
        # Their addresses may hold a token or a code: no log of ours is told where somebody was.
        response.headers["Referrer-Policy"] = "no-referrer"
        if ":" in path:  # what it says is for one guest
            response.headers["X-Robots-Tag"] = "noindex"
    return response


def _foot(request: Request, look: PageLook) -> str:
    return (
        FOOT.replace("{{contact}}", look.foot)
        .replace("{{privacy}}", escape(str(_("Privacy"))))
        .replace("{{languages}}", "".join(_links_to_languages(request)))
    )


def _links_to_languages(request: Request) -> Iterator[str]:
    """Lead to the same page in each other language that the screens speak."""
    for language in languages():
        if language == request.language or not (UI / language).is_dir():
            continue
        address = escape("?" + urlencode({**request.readable_query, ASKED: language}))
        name = own_name_of_language(language)
        yield f' · <a href="{address}" lang="{language}" hreflang="{language}">{name}</a>'


def notice_page(request: Request, title: str, body: str) -> Response:
    """A public page of words alone, which needs no script. The body must be clean already."""
    response = page(request, "public.html", title=title)
    if response.content_type == "text/html":
        text = SCRIPT_OF_A_SCREEN.sub("", response.text)
        text = NEEDS_SCRIPTS.sub("", text)
        fonts = "".join(
            f'@font-face{{font-family:"{FONTS[name]}";src:url({address});font-weight:200 900}}'
            for address, name in PRELOADED.findall(text)
        )
        words = NOTICE.format(nonce=request.csp_nonce, fonts=fonts, title=escape(title), body=body)
        response.text = text.replace(ROOT, words)
    return response


def build_of(name: str) -> str | None:
    """What tells a build of this page from others; nothing while it is not there."""
    try:
        return sha256(_built(name, SOURCE).read_bytes()).hexdigest()[:LENGTH_OF_BUILD]
    except FileNotFoundError:
        return None


def _built(name: str, language: str) -> Path:
    """The page in a language, one of those there are; what the screens do not speak is English."""
    path = UI / language / name
    return path if path.exists() else UI / SOURCE / name


@cache
def _template(path: Path, _built_at: int) -> str:
    return with_integrity(path.read_text())


def framed_page(request: Request) -> Response:
    """A page that a screen shows in a frame: the editor, and a mail as it would arrive.

    Styles within a mail hold there, and there alone.
    """
    name = request.matched_route.name
    response = page(request, f"{name}.html")
    styles = "'unsafe-inline'" if name == "preview" else f"'self' 'nonce-{request.csp_nonce}'"
    response.headers["X-Frame-Options"] = "SAMEORIGIN"
    response.headers["Content-Security-Policy"] = FRAMED.format(
        nonce=request.csp_nonce, styles=styles, sandbox=SANDBOX[name]
    )
    return response


def includeme(config: Configurator) -> None:
    """The catch-all must be the last route: `finish` is called when all others are there."""
    for name, path in (("quill", "/quill/index.html"), ("preview", "/quill/preview.html")):
        config.add_route(name, path, request_method=("GET", "HEAD"))
        config.add_view(framed_page, route_name=name, permission=NO_PERMISSION_REQUIRED)


def finish(config: Configurator) -> None:
    config.add_route("screen", "/{path:(?!api(/|$)).*}", request_method=("GET", "HEAD"))
    config.add_view(screen, route_name="screen", permission=NO_PERMISSION_REQUIRED)

"""What a distribution says of itself, for people: its words, its author, where to read more."""

from collections.abc import Mapping
from dataclasses import dataclass
from email.message import Message
from email.utils import parseaddr
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from urllib.parse import urlsplit

from cenacle.platform.plugins.error_summary import shorten
from cenacle.platform.plugins.state import PluginState

LONGEST_WORDS = 200
PREFERRED = ("homepage", "home", "documentation", "repository", "source")
"""Labels of links, the best first."""


@dataclass(frozen=True)
class About:
    """Each is empty where the distribution does not say it."""

    name: str = ""
    version: str = ""
    words: str = ""
    author: str = ""
    link: str = ""

    @classmethod
    def of(cls, found: Distribution) -> "About":
        told: Message = found.metadata  # type: ignore[assignment]  # so it is, of whatever kind
        return cls(
            name=_line(told, "Name"),
            version=_line(told, "Version"),
            words=_line(told, "Summary"),
            author=_line(told, "Author") or _line(told, "Maintainer") or _mailing_author(told),
            link=_link(told),
        )


def about_plugin(state: PluginState) -> About:
    """Of one that no distribution has brought, nothing is known but its version."""
    name = state.distribution.rpartition(" ")[0]
    try:
        return About.of(distribution(name)) if name else About(version=state.version)
    except PackageNotFoundError:
        return About(version=state.version)


def title_of(state: PluginState, about: About | None = None) -> str:
    """What people may call a plugin: by its one flag, by the words of its distribution, or else by
    its name: `old_rms_link` is “Old rms link”."""
    titles = [flag.words for flag in state.flags]
    if len(titles) == 1:
        return titles[0]
    plain = state.name.replace("_", " ").replace("-", " ").capitalize()
    return (about or about_plugin(state)).words or plain


def is_web_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname)


def _line(told: Message, name: str) -> str:
    text = str(told.get(name) or "")
    return "" if text == "UNKNOWN" else shorten(text, LONGEST_WORDS)


def _mailing_author(told: Message) -> str:
    """`Ann Blanchard <ann@example.org>` is Ann Blanchard."""
    name, _ = parseaddr(_line(told, "Author-email") or _line(told, "Maintainer-email"))
    return name


def _link(told: Message) -> str:
    links = {"home": _line(told, "Home-page"), **_labelled(told)}
    wanted = [*(links.get(label, "") for label in PREFERRED), *links.values()]
    return next((link for link in wanted if is_web_address(link)), "")


def _labelled(told: Message) -> Mapping[str, str]:
    urls = (str(each).partition(",") for each in told.get_all("Project-URL") or [])
    return {label.strip().lower(): url.strip() for label, _, url in urls}

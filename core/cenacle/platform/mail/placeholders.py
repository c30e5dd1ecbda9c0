"""`{{ placeholders }}`: simple names, filled in once. What a value says is never read again."""

import html
import re
from collections.abc import Iterable, Mapping

from cenacle.platform.errors import RuleBroken

# Without a brace inside: however many are left open, the search stays linear.
_PLACE = re.compile(r"\{\{([^{}]*)\}\}")
_BREAKS = re.compile(r"[\s\x00-\x1f\x7f-\x9f]+")
_TAG = re.compile(r"<[^<>]*>")


def names_in(text: str) -> list[str]:
    """What stands between braces, in order, whether or not it is a name."""
    return [_name(place) for place in _PLACE.finditer(text)]


def refuse_unknown(text: str, allowed: Iterable[str], *, field: str) -> None:
    """Raises RuleBroken for a placeholder that is not `allowed`, and names those that are."""
    allowed = list(allowed)
    for name in names_in(text):
        if name not in allowed:
            known = ", ".join(f"{{{{ {name} }}}}" for name in allowed)
            raise RuleBroken(
                f"There is no placeholder {{{{ {_plain(name)} }}}} here. You may use {known}.",
                field=field,
            )


def only_name(text: str) -> str | None:
    """The name of the placeholder that is all there is, if that is so."""
    place = _PLACE.fullmatch(text.strip())
    return _name(place) if place else None


def in_one_form(text: str) -> str:
    """`{{&nbsp;link  }}` becomes `{{link}}`, which stands in an address as it does in a text."""
    return _PLACE.sub(lambda place: f"{{{{{_name(place)}}}}}", text)


def fill_html(text: str, values: Mapping[str, str]) -> str:
    """Values stand in HTML, or in an attribute, as the text that they are."""
    return _fill(text, {name: html.escape(value) for name, value in values.items()})


def fill_line(text: str, values: Mapping[str, str]) -> str:
    """One line, as a header needs it: no value can begin another."""
    return _BREAKS.sub(" ", _fill(text, values)).strip()


def fill_text(text: str, values: Mapping[str, str]) -> str:
    return _fill(text, {name: _BREAKS.sub(" ", value) for name, value in values.items()})


def _fill(text: str, values: Mapping[str, str]) -> str:
    """A placeholder without a value is left out."""
    return _PLACE.sub(lambda place: values.get(_name(place), ""), text)


def _name(place: re.Match[str]) -> str:
    return place[1].replace("&nbsp;", " ").strip()


def _plain(name: str) -> str:
    return html.unescape(_TAG.sub("", name)).strip()[:60]

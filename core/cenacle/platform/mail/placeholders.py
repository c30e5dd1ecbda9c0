"""`{{ placeholders }}`: simple names, filled in once. What a value says is never read again."""

import html
import re
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet

from cenacle.platform.errors import RuleBroken
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)


LONGEST_SUBJECT = 200

# Without a brace inside: however many are left open, the search stays linear.
_PLACE = re.compile(r"\{\{([^{}]*)\}\}")
_BREAKS = re.compile(r"[\s\x00-\x1f\x7f-\x9f]+")
_TAG = re.compile(r"<[^<>]*>")
_LINE = re.compile(r"<(p|li)\b[^<>]*>(?:(?!</?(?:p|li|ul|ol)\b).)*</\1>", re.DOTALL)
"""A paragraph, or a line of a list, with no other within."""
_EMPTY_LIST = re.compile(r"<(ul|ol)\b[^<>]*>\s*</\1>")
_AFTER_A_WORD = re.compile(
    r"""([^\s">])((?:</?(?:b|em|i|s|span|strong|sub|sup|u)\b[^<>]*>)*)(\{\{([^{}]*)\}\})"""
)
_BETWEEN_WORDS = re.compile(r"[\s_-]+")


def names_in(text: str) -> list[str]:
    """What stands between braces, in order, whether or not it is a name."""
    return [_name(place) for place in _PLACE.finditer(text)]


def in_known_form(text: str, allowed: Iterable[str], *, field: str) -> str:
    """The text with each placeholder by the name that is `allowed`, however it was spelled.

    Neither capitals nor what stands between words count: `{{ nick name }}` is `{{ nickName }}`.
    Raises RuleBroken for one that is not known, and says which is meant, or which there are.
    """
    known = {spelled(name): name for name in allowed}

    def found(place: re.Match[str]) -> str:
        name = _name(place)
        meant = known.get(spelled(_plain(name)))
        if meant is None:
            raise RuleBroken(_no_such(_plain(name), known), field=field)
        return place[0] if meant == name else _braced(meant)

    return _PLACE.sub(found, text)


def subject_in_known_form(text: str, allowed: Iterable[str]) -> str:
    """The same of a subject, which may grow by it: the database takes no longer one."""
    subject = in_known_form(text, allowed, field="subject")
    if len(subject) > LONGEST_SUBJECT:
        raise RuleBroken(
            _("Use at most {longest} characters.", longest=LONGEST_SUBJECT),
            field="subject",
        )
    return subject


def _no_such(name: str, known: Mapping[str, str]) -> Text:
    from difflib import get_close_matches  # who wrote one that is not known alone needs it

    near = get_close_matches(spelled(name), known, n=1)
    if near:
        return _(
            "There is no placeholder {name} here. Did you mean {meant}?",
            name=_braced(name),
            meant=_braced(known[near[0]]),
        )
    return _(
        "There is no placeholder {name} here. You may use {known}.",
        name=_braced(name),
        known=", ".join(_braced(each) for each in known.values()),
    )


def spelled(name: str) -> str:
    """What two spellings of one name have in common."""
    return _BETWEEN_WORDS.sub("", name).casefold()


def _braced(name: str) -> str:
    return f"{{{{ {name} }}}}"


def only_name(text: str) -> str | None:
    """The name of the placeholder that is all there is, if that is so."""
    place = _PLACE.fullmatch(text.strip())
    return _name(place) if place else None


def in_one_form(text: str) -> str:
    """`{{&nbsp;link  }}` becomes `{{link}}`, which stands in an address as it does in a text."""
    return _PLACE.sub(lambda place: f"{{{{{_name(place)}}}}}", text)


def set_apart(text: str, names: AbstractSet[str]) -> str:
    """The text, or HTML, with a blank between each of these placeholders and a word before it."""
    apart = {spelled(name) for name in names}

    def part(found: re.Match[str]) -> str:
        before, marks, place, name = found.groups()
        is_one = spelled(_plain(name)) in apart
        return f"{before} {marks}{place}" if is_one else found[0]

    return _AFTER_A_WORD.sub(part, text)


def leave_out_lines(text: str, empty: AbstractSet[str]) -> str:
    """The text without the paragraphs and lines of lists that name one of these: `Please bring:`
    and nothing after it would tell nobody anything."""
    if not empty:
        return text

    def keep(line: re.Match[str]) -> str:
        return "" if not empty.isdisjoint(names_in(line[0])) else line[0]

    return _EMPTY_LIST.sub("", _LINE.sub(keep, text))


def fill_html(text: str, values: Mapping[str, str]) -> str:
    """Values stand in HTML, or in an attribute, as the text that they are."""
    return _fill(text, {name: html.escape(value) for name, value in values.items()})


def fill_line(text: str, values: Mapping[str, str]) -> str:
    """One line, as a header needs it: no value can begin another."""
    return _BREAKS.sub(" ", _fill(text, values)).strip()


def fill_text(text: str, values: Mapping[str, str]) -> str:
    return _fill(text, {name: _BREAKS.sub(" ", value) for name, value in values.items()})


def fill_known(text: str, values: Mapping[str, str]) -> str:
    """Values in place of the placeholders that have one; the others stay."""

    def fill(place: re.Match[str]) -> str:
        value = values.get(_name(place))
        # What a value says is never read again, here neither.
        return place[0] if value is None else value.replace("{{", "{ {")

    return _PLACE.sub(fill, text)


def _fill(text: str, values: Mapping[str, str]) -> str:
    """A placeholder without a value is left out."""
    return _PLACE.sub(lambda place: values.get(_name(place), ""), text)


def _name(place: re.Match[str]) -> str:
    return place[1].replace("&nbsp;", " ").strip()


def _plain(name: str) -> str:
    return html.unescape(_TAG.sub("", name)).strip()[:60]

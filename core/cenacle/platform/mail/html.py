"""HTML as mail takes it: cleaned of what could do harm, with its styles in place, and as text."""

import logging
import re

from cenacle.platform.mail.placeholders import in_one_form, names_in, only_name, set_apart, spelled

TAGS = {
    "a", "b", "blockquote", "br", "em", "h1", "h2", "h3", "hr", "i", "li", "ol", "p", "s", "span",
    "strong", "sub", "sup", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "u", "ul",
}  # fmt: skip
STYLES = {"background-color", "color", "font-size", "text-align"}
ATTRIBUTES = {
    "a": {"href"},
    "p": {"style"},
    "span": {"style"},
    "td": {"colspan", "rowspan", "style"},
    "th": {"colspan", "rowspan", "style"},
}
SCHEMES = {"http", "https", "mailto"}

_LINK = re.compile(r"\[([^\[\]]*)\]\(([^()\s]*)\)")
_GAPS = re.compile(r"\n{3,}")


def clean_html(html: str, links: frozenset[str] = frozenset()) -> str:
    """What an editor may write: words, lists, tables and links; no script, no picture from afar.

    A link goes to the web or to a mail address, or is a placeholder that is one of `links`. Those
    let in whoever has them, and so stand alone: in no other address, and after no other word, for
    mail programs make links of words, too.
    """
    secret = {spelled(name) for name in links}

    def keep(tag: str, attribute: str, value: str) -> str | None:
        if (tag, attribute) != ("a", "href"):
            return value
        address = value.strip()
        if only_name(address) in links:
            return address
        if not secret.isdisjoint(spelled(name) for name in names_in(address)):
            return None
        return address if address.partition(":")[0].lower() in SCHEMES else None

    import nh3  # whoever only reads needs none of it

    clean = nh3.clean(
        html,
        tags=TAGS,
        attributes=ATTRIBUTES,
        attribute_filter=keep,
        filter_style_properties=STYLES,
        url_schemes=SCHEMES,
        link_rel=None,
    )
    return set_apart(clean, links)


def has_words(html: str) -> bool:
    from inscriptis import get_text

    return bool(get_text(html).strip())


def inline(page: str) -> str:
    """A page with its styles at each element, for many mail programs drop a style sheet."""
    from premailer import Premailer  # with requests and cssutils: for the worker, who sends

    inlined: str = Premailer(
        in_one_form(page),
        allow_network=False,
        cssutils_logging_level=logging.CRITICAL,
        disable_basic_attributes=["width"],  # old programs read it, and others the style
        disable_validation=True,
        remove_classes=False,
        strip_important=False,
    ).transform()
    return f"<!doctype html>\n{inlined}"


def to_text(html: str) -> str:
    """For who reads mail without HTML. A link is its words and its address."""
    from inscriptis import get_text
    from inscriptis.model.config import ParserConfig

    as_text = ParserConfig(display_links=True)
    text = _LINK.sub(_written_out, get_text(in_one_form(html), as_text))
    lines = (line.rstrip() for line in text.splitlines())
    return _GAPS.sub("\n\n", "\n".join(lines)).strip()


def _written_out(link: re.Match[str]) -> str:
    words, address = link[1].strip(), link[2].removeprefix("mailto:")
    return address if words in ("", address) else f"{words}: {address}"

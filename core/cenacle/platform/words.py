"""Sentences that are put into words when they are read, in the language of whoever reads them.

    _ = Words("cenacle_sms")
    raise RuleBroken(_("There are {most} already.", most=MOST))

The language of the moment is set around a request, a mail, a text message and a paper; a thread
of its own begins in English.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from io import BytesIO

SOURCE = "en"
"""The language in which the sentences stand in the code."""
PSEUDO = "en-XA"
"""English with an accent on each letter, and longer: what it leaves plain is in no catalog."""
CORE = "cenacle"

ACCENTS = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÀƁĈĎÈƑĜĤÌĴĶĹḾŃÒṔɊŔŚŤÙṼŴẌÝŹàƀĉďèƒĝĥìĵķĺḿńòṕɋŕśťùṽŵẍýź",
)
LONGER = 0.4
FILLED_IN = re.compile(r"(\{\{.*?\}\}|\{.*?\}|<.*?>)")

KEPT: list["Text"] = []
"""Those that `Words.lasting` was called with."""

_current: ContextVar[Callable[[], str]] = ContextVar("language", default=lambda: SOURCE)


class Text:
    """A sentence of a catalog, and what fills it in; `str()` puts it into words.

    It may be kept and sent to a worker, and is no constant string: what the house keeps for later
    readers is put into words first.
    """

    __slots__ = ("_count", "_domain", "_meaning", "_sentences", "_values")

    def __init__(
        self,
        domain: str,
        sentences: tuple[str, ...],
        values: dict[str, object],
        meaning: str | None = None,
        count: int | None = None,
    ) -> None:
        self._domain = domain
        self._sentences = sentences
        self._values = values
        self._meaning = meaning
        self._count = count

    def format(self, **values: object) -> "Text":
        """The same, filled in with these."""
        filled = self._values | values
        return Text(self._domain, self._sentences, filled, self._meaning, self._count)

    def is_known_in(self, language: str) -> bool:
        """Whether a catalog has it, or none needs to."""
        if language in (SOURCE, PSEUDO):
            return True
        with reading(language):
            return self._sentence(language) != self._sentence(SOURCE)

    @property
    def in_code(self) -> str:
        """As it is written there, with its braces."""
        return self._sentences[0]

    def in_(self, language: str) -> str:
        """In the words of this language, or of English where its catalog lacks them."""
        with reading(language):
            return str(self)

    def written(self, **values: object) -> str:
        """Filled in with these, as the house writes it down (`Words.lasting`)."""
        return self.format(**values).in_(SOURCE)

    def __str__(self) -> str:
        language = current_language()
        sentence = self._sentence(language)
        if not self._values:
            return sentence
        try:
            return sentence.format_map(self._values)
        except (LookupError, ValueError):  # a catalog that names what there is not
            return self._sentence(SOURCE).format_map(self._values)

    def _sentence(self, language: str) -> str:
        if language == PSEUDO:
            return _accented(self._sentence(SOURCE))
        catalog = catalog_of(self._domain, language)
        one, many = self._sentences[0], self._sentences[-1]
        if self._count is not None:
            return catalog.ngettext(one, many, self._count)
        return catalog.pgettext(self._meaning, one) if self._meaning else catalog.gettext(one)

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"Text({self._domain!r}, {self.in_(SOURCE)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self._parts == other._parts

    def __hash__(self) -> int:
        return hash((self._domain, self._sentences, self._meaning, self._count))

    @property
    def _parts(self) -> tuple[object, ...]:
        return self._domain, self._sentences, self._values, self._meaning, self._count


class Words:
    """The sentences of one package, whose catalogs are its `locale/<language>/LC_MESSAGES`.

    A sentence stands whole in the call, so that it is found there; what differs is in braces.
    """

    def __init__(self, domain: str) -> None:
        """Raises ValueError for what is no package, for its catalogs would never be found."""
        if find_spec(domain) is None:
            raise ValueError(f"{domain} is no package, and has no catalogs")
        self._domain = domain

    def __call__(self, sentence: str, /, **values: object) -> Text:
        """Without values a sentence stays as it is written, its braces too."""
        return Text(self._domain, (sentence,), values)

    def many(self, one: str, many: str, count: int, /, **values: object) -> Text:
        """By the plural of the language; `{count}` is the number."""
        return Text(self._domain, (one, many), {"count": count, **values}, count=count)

    def lasting(self, sentence: str, /) -> Text:
        """One that the house writes down in English (`Text.written`), and tells in the language of
        whoever reads it later (`told_again`)."""
        text = self(sentence)
        KEPT.append(text)
        return text

    def of(self, meaning: str, sentence: str, /, **values: object) -> Text:
        """A word with several meanings, of which this is one."""
        return Text(self._domain, (sentence,), values, meaning=meaning)


def written(said: str | Text) -> str:
    """As the house writes it down: in English."""
    return said.written() if isinstance(said, Text) else said


def current_language() -> str:
    """The language of whoever reads at this moment."""
    return _current.get()()


@contextmanager
def reading(language: str | Callable[[], str]) -> Iterator[None]:
    """What is put into words within this block is in that language. What is to be called for the
    language is called when the first word is needed."""
    token = _current.set(language if callable(language) else lambda: language)
    try:
        yield
    finally:
        _current.reset(token)


@cache
def languages() -> tuple[str, ...]:
    """English first, and each for which the core has a catalog."""
    folder = resources.files(CORE) / "locale"
    found = [each.name for each in folder.iterdir()] if folder.is_dir() else []
    return SOURCE, *sorted(name for name in found if _file(CORE, name).is_file())


def own_name_of_language(language: str) -> str:
    """`Español`, as whoever reads it looks for it."""
    from babel.core import Locale

    return (Locale.parse(language, sep="-").get_display_name() or language).capitalize()


def name_of_language(language: str) -> str:
    """`Spanish`, in the language of the moment."""
    from babel.core import Locale

    reader = Locale.parse(SOURCE if current_language() == PSEUDO else current_language(), sep="-")
    return Locale.parse(language, sep="-").get_display_name(reader) or language


@cache
def catalog_of(domain: str, language: str) -> NullTranslations:
    """What a package has in a language; empty where it has nothing."""
    file = _file(domain, language)
    if not file.is_file():
        return NullTranslations()
    # Only who reads another language waits for these.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    compiled = BytesIO()
    with file.open("rb") as catalog:
        write_mo(compiled, read_po(catalog, locale=language.replace("-", "_")))
    compiled.seek(0)
    return GNUTranslations(compiled)


def _file(domain: str, language: str) -> Traversable:
    return resources.files(domain) / "locale" / language / "LC_MESSAGES" / f"{domain}.po"


def _accented(sentence: str) -> str:
    parts = [
        part if FILLED_IN.fullmatch(part) else part.translate(ACCENTS)
        for part in FILLED_IN.split(sentence)
    ]
    return "".join(parts) + " ·" * round(len(sentence) * LONGER / 2)

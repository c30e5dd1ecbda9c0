"""What the portal says in Spanish, by its English, and what of a page is not in Spanish."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.pofile import read_po
from playwright.sync_api import Page

ROOT = Path(__file__).parent.parent
CATALOGS = ("*/locales/es.po", "plugin-ui/*/locales/es.po", "*/*/locale/es/*/*.po")
VALUE = re.compile(r"\{.*?\}")
ENGLISH_DAY = re.compile(r"\b(Jan|Apr|Aug|Dec) \d")
SEEN = """() => {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!data.trim() || parentElement.closest('script, style, [lang=en]')) continue;
    if (parentElement.checkVisibility()) texts.push(data.trim());
  }
  const labelled = document.querySelectorAll('[aria-label], [title], [placeholder]');
  for (const element of labelled)
    for (const name of ['aria-label', 'title', 'placeholder'])
      if (element.hasAttribute(name)) texts.push(element.getAttribute(name));
  return [...new Set(texts)];
}"""


@cache
def _translations() -> dict[str, str]:
    return dict(_read())


def _read() -> Iterator[tuple[str, str]]:
    for pattern in reversed(CATALOGS):
        for file in ROOT.glob(pattern):
            with file.open("rb") as opened:
                for message in read_po(opened):
                    if message.id and isinstance(message.id, str) and message.string:
                        yield message.id, str(message.string)


def es(english: str, **values: str) -> str:
    """What stands there in Spanish for a sentence of the code."""
    spanish = _translations()[english]
    return VALUE.sub(lambda found: values[found[0].strip("{}")], spanish)


def english_on(page: Page) -> list[str]:
    """Sentences of the portal that a reader of Spanish sees in English."""
    known = _translations()
    spanish = {*known.values(), "English"}
    return [
        text
        for text in page.evaluate(SEEN)
        if ENGLISH_DAY.search(text) or (known.get(text, text) != text and text not in spanish)
    ]

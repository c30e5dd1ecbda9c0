"""The catalogs say what the code says, and their translations fill in what it fills in."""

import re
from collections import Counter
from pathlib import Path

import pytest
import words
from babel.messages.catalog import Message

FILES = [
    pytest.param(package, language, path, id=f"{package.name}-{language}")
    for package in words.packages()
    for language, path in words.catalogs(package).items()
]
FILLED_IN = re.compile(r"\{\{.*?\}\}|\{.*?\}|</?\w+")
"""Placeholders of mails and of sentences, and tags."""


def filled_in(text: str) -> Counter[str]:
    return Counter(FILLED_IN.findall(text))


def odd(message: Message) -> list[str]:
    """Translations that fill in something else than the English; a plural may leave out the
    number."""
    if not message.pluralizable:
        as_english = filled_in(message.string) == filled_in(message.id)
        return [] if as_english or not message.string else [message.string]
    known = filled_in(message.id[0]) | filled_in(message.id[1])
    return [form for form in message.string if not filled_in(form) <= known]


@pytest.mark.parametrize(("package", "language", "path"), FILES)
def test_a_catalog_has_each_sentence_of_the_code_and_no_other(
    package: Path, language: str, path: Path
) -> None:
    assert path.read_bytes() == words.renewed(package, path, language), "run `make words`"


@pytest.mark.parametrize(("package", "language", "path"), FILES)
def test_a_translation_has_the_values_of_the_english(
    package: Path, language: str, path: Path
) -> None:
    catalog = words.messages(words.read(path, language))

    assert [translated for message in catalog for translated in odd(message)] == []


@pytest.mark.parametrize(("package", "language", "path"), FILES)
def test_a_plural_has_each_form_or_none(package: Path, language: str, path: Path) -> None:
    catalog = words.read(path, language)
    halves = [
        message.id
        for message in words.messages(catalog)
        if message.pluralizable
        and any(message.string)
        and not (all(message.string) and len(message.string) == catalog.num_plurals)
    ]

    assert halves == []

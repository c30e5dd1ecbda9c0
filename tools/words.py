"""Brings the catalogs to what the code says: `python tools/words.py`, or with a language to begin,
as `python tools/words.py fr`. What the code no longer says goes; what is new is empty, and shows
in English until somebody translates it."""

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
KEYWORDS = {"_": (1,), "lasting": (1,), "many": (1, 2), "of": ((1, "c"), 2)}
"""The calls of `cenacle.platform.words.Words`."""
NOTE = "NOTE:"
"""Begins a comment for translators, above the sentence."""
NEW = "newplugin"
"""Has sentences of other packages."""
WIDTH = 100

HEADER = """\
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""


def packages() -> list[Path]:
    """Of the core and of every plugin, also of the one that a new plugin is made of."""
    plugins = sorted(ROOT.glob("plugins/*/cenacle_*"))
    return [ROOT / "core/cenacle", *plugins, *ROOT.glob(f"core/cenacle/{NEW}/skeleton/cenacle_*")]


def catalogs(package: Path) -> dict[str, Path]:
    """By language."""
    return {path.parts[-3]: path for path in sorted(package.glob("locale/*/LC_MESSAGES/*.po"))}


def new_catalog(package: Path, language: str) -> Path:
    return package / "locale" / language / "LC_MESSAGES" / f"{package.name}.po"


def read(path: Path, language: str) -> Catalog:
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def extract(package: Path) -> Catalog:
    """What the code says, without translations."""
    said = Catalog()
    found = extract_from_dir(
        package,
        keywords=KEYWORDS,
        comment_tags=[NOTE],
        strip_comment_tags=True,
        directory_filter=lambda folder: Path(folder).name != NEW,
    )
    for name, line, sentence, comments, meaning in found:
        said.add(sentence, locations=[(name, line)], auto_comments=comments, context=meaning)
    return said


def translated(said: Catalog, former: Catalog) -> Catalog:
    """The sentences of the code, each with what it was translated by."""
    for message in messages(said):
        known = former.get(message.id, message.context)
        if known is not None and known.pluralizable == message.pluralizable:
            message.string, message.flags = known.string, known.flags
            message.user_comments = known.user_comments
    return said


def messages(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id]


def text_of(catalog: Catalog, language: str, plurals: str) -> bytes:
    """With a header that says no dates: where nothing is new, nothing differs."""
    body = BytesIO()
    write_po(body, catalog, width=WIDTH, omit_header=True, sort_output=True, include_lineno=False)
    return HEADER.format(language=language, plurals=plurals).encode() + body.getvalue()


def renewed(package: Path, path: Path, language: str) -> bytes:
    """What the file would be after an extraction."""
    former = read(path, language)
    return text_of(translated(extract(package), former), language, former.plural_forms)


def main(begin: list[str]) -> None:
    for package in packages():
        if not messages(extract(package)):
            continue
        known = catalogs(package) | {each: new_catalog(package, each) for each in begin}
        for language, path in known.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(renewed(package, path, language))


if __name__ == "__main__":
    main(sys.argv[1:])

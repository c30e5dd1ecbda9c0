"""What is known of a person as files: `about.html` to read, `about.json` to take elsewhere."""

import io
import json
import zipfile
from collections.abc import Iterable
from datetime import date, datetime
from enum import Enum
from html import escape
from zoneinfo import ZoneInfo

from cenacle.platform import clock, phones
from cenacle.platform.audit.phrases import NO, YES
from cenacle.platform.audit.subjects import Words as AuditWords
from cenacle.platform.plugins.personal import PersonalData, PersonalRow, Shown
from cenacle.platform.told import Told, text_direction, told_day, told_long_day, told_moment
from cenacle.platform.words import (
    CORE,
    Text,
    Words,
    current_language,
    languages,
    name_of_language,
    written,
)
from cenacle.privacy.showing import called

_ = Words(CORE)

MADE = _("Made on {day}. The same for programs is in about.json.")
NONE = _.of("known", "Nothing.")
LANGUAGE = "language"
"""The row of which the value is a code: `es`."""
STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "h2{margin-top:2.5rem;border-bottom:1px solid #999}dl{display:grid;gap:0 1rem;"
    "grid-template-columns:12rem 1fr;border-bottom:1px solid #ddd;padding:.5rem 0;margin:0}"
    "dt{color:#555}dt::first-letter{text-transform:uppercase}"
    "dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}"
    "@media(max-width:40rem){dl{display:block}dd{margin-bottom:.5rem}}"
)


def pack(title: str, parts: list[PersonalData], words: AuditWords, zone: ZoneInfo) -> bytes:
    """A ZIP. What choices are called is in `words`, and the house's clock in `zone`."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("about.html", _Page(words, zone).write(title, parts))
        packed.writestr("about.json", _for_programs(parts))
        for part in parts:
            for name, content in part.files.items():
                packed.writestr(name, content)
    return file.getvalue()


def _for_programs(parts: Iterable[PersonalData]) -> str:
    """By the same names in every language, with days, instants and choices as codes. What the house
    told the person is as they read it."""
    told = {
        written(part.title): [
            {_key(name): value for name, value in row.items()} for row in part.rows
        ]
        for part in parts
    }
    return json.dumps(told, ensure_ascii=False, indent=2, default=_code)


def _key(name: str | Text) -> str:
    return name.written().lower() if isinstance(name, Text) else name


def _code(value: object) -> str:
    """What a plugin gives beyond what is `Shown`, such as a `Decimal`, is as Python writes it."""
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Told):
        return value.in_english
    if isinstance(value, Enum):
        return str(value.value)
    return value.written() if isinstance(value, Text) else str(value)


class _Page:
    """Nothing of it runs or loads anything: all that people wrote is text here."""

    def __init__(self, words: AuditWords, zone: ZoneInfo) -> None:
        self._words = words
        self._zone = zone

    def write(self, title: str, parts: Iterable[PersonalData]) -> str:
        body = "".join(map(self._section, parts))
        made = MADE.format(day=told_long_day(clock.now().astimezone(self._zone).date()))
        language = f'lang="{escape(current_language())}" dir="{text_direction()}"'
        return (
            f'<!doctype html><html {language}><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
            f"<style>{STYLE}</style><h1>{escape(title)}</h1><p>{made}</p>{body}</html>"
        )

    def _section(self, part: PersonalData) -> str:
        rows = "".join(f"<dl>{self._lines(row)}</dl>" for row in part.rows) or f"<p>{NONE}</p>"
        return f"<h2>{escape(str(part.title))}</h2>{rows}"

    def _lines(self, row: PersonalRow) -> str:
        return "".join(
            f"<dt>{escape(str(called(name)))}</dt><dd>{escape(self._said(name, value))}</dd>"
            for name, value in row.items()
            if value not in (None, "")
        )

    def _said(self, name: str | Text, value: Shown) -> str:
        if name == LANGUAGE and value in languages():
            return name_of_language(str(value))
        if isinstance(value, bool):
            return str(YES if value else NO)
        if isinstance(value, Enum):
            codes = self._words.codes.get(type(value), {})
            return str(codes.get(str(value.value), value.value))
        if isinstance(value, datetime):
            return str(told_moment(value.astimezone(self._zone)))
        if isinstance(value, date):
            return str(told_day(value))
        return phones.show_if_number(str(value))

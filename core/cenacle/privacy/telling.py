"""All that the house knows of a person, as files: to read (`about.html`) and to take elsewhere
(`about.json`)."""

import io
import json
import zipfile
from collections.abc import Iterable, Iterator
from html import escape

from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.platform import clock
from cenacle.platform.access import Actor, load
from cenacle.platform.audit import AuditAction, act_as, write_entry
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.plugins.host import PluginRefused
from cenacle.platform.plugins.personal import PersonalData, Shown
from cenacle.platform.settings.definitions import PORTAL_TITLE
from cenacle.platform.words import CORE, Words
from cenacle.privacy.knowing import Someone, Traces, find_record, find_traces
from cenacle.privacy.told import parts_of_the_core
from cenacle.prospects import Prospect
from cenacle.retreatants import Retreatant

_ = Words(CORE)


PLUGIN_FAILED = _(
    "“{title}” could not say what it keeps of {name}, and so there is no file: it would "
    "not be all. Manage Features says why."
)
STYLE = (
    "body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}"
    "h2{margin-top:2.5rem;border-bottom:1px solid #999}dl{display:grid;gap:0 1rem;"
    "grid-template-columns:12rem 1fr;border-bottom:1px solid #ddd;padding:.5rem 0;margin:0}"
    "dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}"
)


def tell_everything(
    session: Session, house: House, actor: Actor, retreatant_id: int
) -> tuple[bytes, str]:
    """A ZIP and its name; the audit says who took it.

    Raises NotFound, or RuleBroken where a plugin cannot tell its share.
    """
    person = load(session, actor, Retreatant, retreatant_id)
    return _tell(session, house, actor, person), f"{person.key_code}.zip"


def tell_of_applicant(
    session: Session, house: House, actor: Actor, prospect_id: int
) -> tuple[bytes, str]:
    """The same of an application: of who has a record, all that the record has. Raises as above."""
    prospect = load(session, actor, Prospect, prospect_id)
    someone = find_record(session, prospect) or prospect
    return _tell(session, house, actor, someone), f"application-{prospect.id}.zip"


def tell_of_user(session: Session, house: House, actor: Actor, user_id: int) -> tuple[bytes, str]:
    """The same of a user. Raises as above."""
    user = session.get(User, user_id)
    if user is None:
        raise NotFound(_("There is no such user."))
    return _tell(session, house, actor, find_record(session, user) or user), f"user-{user.id}.zip"


def _tell(session: Session, house: House, actor: Actor, someone: Someone) -> bytes:
    traces = find_traces(session, house, someone)
    parts = [*parts_of_the_core(session, house, actor, traces), *_parts_of_plugins(house, traces)]
    _note_export(house, actor, traces)
    return _pack(f"What {house.settings.value(PORTAL_TITLE)} knows of {traces.name}", parts)


def _note_export(house: House, actor: Actor, traces: Traces) -> None:
    """In a transaction of its own, for to read waits for nobody."""
    with house.transaction() as session:
        act_as(session, actor)
        write_entry(session, AuditAction.EXPORTED, *traces.entity)


def _parts_of_plugins(house: House, traces: Traces) -> Iterator[PersonalData]:
    try:
        told = house.plugins.ask_readers("cenacle_everything", house.database, person=traces.known)
    except PluginRefused as refused:
        title = house.plugins.title_of(refused.plugin)
        raise RuleBroken(PLUGIN_FAILED.format(title=title, name=traces.name)) from None
    for parts in told.values():
        if isinstance(parts, Iterable):
            yield from (part for part in parts if isinstance(part, PersonalData))


def _pack(title: str, parts: list[PersonalData]) -> bytes:
    told = {part.title: part.rows for part in parts}
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("about.html", _page(title, parts))
        packed.writestr("about.json", json.dumps(told, ensure_ascii=False, indent=2))
        for part in parts:
            for name, content in part.files.items():
                packed.writestr(name, content)
    return file.getvalue()


def _page(title: str, parts: list[PersonalData]) -> str:
    """Nothing of it runs or loads anything: all that people wrote is text here."""
    body = "".join(_section(part) for part in parts)
    made = f"Made on {clock.now().date().isoformat()}. The same for programs is in about.json."
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style><h1>{escape(title)}</h1><p>{made}</p>{body}</html>"
    )


def _section(part: PersonalData) -> str:
    rows = "".join(f"<dl>{_lines(row)}</dl>" for row in part.rows) or "<p>Nothing.</p>"
    return f"<h2>{escape(part.title)}</h2>{rows}"


def _lines(row: dict[str, Shown]) -> str:
    return "".join(
        f"<dt>{escape(name)}</dt><dd>{escape(str(value))}</dd>"
        for name, value in row.items()
        if value not in (None, "")
    )

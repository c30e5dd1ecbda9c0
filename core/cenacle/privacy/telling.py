"""All that the house knows of a person, as files, in the language of that person."""

from collections.abc import Iterable, Iterator

from sqlalchemy.orm import Session

from cenacle.accounts import User
from cenacle.platform.access import Actor, load
from cenacle.platform.audit import AuditAction, act_as, write_entry
from cenacle.platform.audit.subjects import Words as AuditWords
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.plugins.host import PluginRefused
from cenacle.platform.plugins.personal import PersonalData
from cenacle.platform.settings.definitions import PORTAL_TITLE
from cenacle.platform.words import CORE, Words, reading
from cenacle.privacy.knowing import Someone, Traces, find_record, find_traces
from cenacle.privacy.packing import pack
from cenacle.privacy.told import parts_of_the_core
from cenacle.prospects import Prospect
from cenacle.retreatants import Retreatant

_ = Words(CORE)


TITLE = _("What {house} knows of {name}")
PLUGIN_FAILED = _(
    "“{title}” could not say what it keeps of {name}, and so there is no file: it would "
    "not be all. Manage Features says why."
)


def tell_everything(
    session: Session, house: House, words: AuditWords, actor: Actor, retreatant_id: int
) -> tuple[bytes, str]:
    """A ZIP and its name; the audit says who took it.

    Raises NotFound, or RuleBroken where a plugin cannot tell its share.
    """
    person = load(session, actor, Retreatant, retreatant_id)
    return _tell(session, house, words, actor, person), f"{person.key_code}.zip"


def tell_of_applicant(
    session: Session, house: House, words: AuditWords, actor: Actor, prospect_id: int
) -> tuple[bytes, str]:
    """The same of an application: of who has a record, all that the record has. Raises as above."""
    prospect = load(session, actor, Prospect, prospect_id)
    someone = find_record(session, prospect) or prospect
    return _tell(session, house, words, actor, someone), f"application-{prospect.id}.zip"


def tell_of_user(
    session: Session, house: House, words: AuditWords, actor: Actor, user_id: int
) -> tuple[bytes, str]:
    """The same of a user. Raises as above."""
    user = session.get(User, user_id)
    if user is None:
        raise NotFound(_("There is no such user."))
    someone = find_record(session, user) or user
    return _tell(session, house, words, actor, someone), f"user-{user.id}.zip"


def _tell(
    session: Session, house: House, words: AuditWords, actor: Actor, someone: Someone
) -> bytes:
    traces = find_traces(session, house, someone)
    with reading(someone.language or house.settings.language):
        of_core = parts_of_the_core(session, house, words, actor, traces)
        parts = [*of_core, *_parts_of_plugins(house, traces)]
        _note_export(house, actor, traces)
        title = TITLE.format(house=house.settings.value(PORTAL_TITLE), name=traces.name)
        return pack(str(title), parts, words, house.settings.time_zone)


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

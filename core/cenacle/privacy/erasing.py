"""Forgets a person: nothing in the house leads to them afterwards, and past retreats still add up.

What is theirs alone goes, what counts stays as a row that says nothing, and what others wrote no
longer names them.
"""

from collections.abc import Iterable

from sqlalchemy import (
    Boolean,
    TableClause,
    column,
    delete,
    inspect,
    table,
    update,
)
from sqlalchemy.orm import Session

from cenacle.accounts import User, select_active_admins
from cenacle.agreements import Acceptance
from cenacle.events import ProspectErased, RetreatantErased
from cenacle.fields import FieldValue, LeftEmpty
from cenacle.groups.models import Notification
from cenacle.magic_links.models import AccessLink
from cenacle.outreach.models import LetterReader
from cenacle.places.answers import give_up_places
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, load
from cenacle.platform.audit import AuditAction, forget_values, write_entry
from cenacle.platform.db import Base
from cenacle.platform.db.search import fold, order_of_names
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.plugins.host import PluginRefused
from cenacle.platform.words import CORE, Words
from cenacle.privacy.knowing import Traces, find_record, find_traces
from cenacle.privacy.list_of_erased import remember
from cenacle.privacy.mails import FIRST_NAME, LAST_NAME, forget_mail
from cenacle.privacy.sweeping import sweep
from cenacle.privacy.tasks import CLEAN
from cenacle.prospects import Prospect
from cenacle.retreatants import HistoryEntry, Merge, PersonStatus, Remark, Retreatant

_ = Words(CORE)


KEPT = {"id", "group_id", "created_at"}
"""Columns of a person that stay: to which group's counts they belong."""

LAST_ADMIN = _(
    "{name} is the last active administrator: make somebody else one first. Nothing was erased."
)
OTHER_NAME = _("This is not the last name of {name}. Nothing was erased.")
HAS_RECORD = _(
    "{name} has a record in the house, under the key code {code}: erase them there, and this goes "
    "along. Nothing was erased."
)
OTHER_CODE = _("This is not the key code of {name}. Nothing was erased.")
PLUGIN_FAILED = _(
    "“{title}” could not forget {name}, and so nothing was erased. Manage Features says "
    "why; it can be tried again."
)


def erase_person(
    session: Session, house: House, actor: Actor, retreatant_id: int, key_code: str
) -> None:
    """Forget somebody, whose key code was typed so that it is no slip.

    Raises NotFound, or RuleBroken for another key code, for the last administrator, and where a
    plugin could not forget.
    """
    person = load(session, actor, Retreatant, retreatant_id, to_change=True)
    if key_code.upper() != person.key_code:
        raise RuleBroken(OTHER_CODE.format(name=person.name), "keyCode")
    _erase(session, house, find_traces(session, house, person))


def erase_applicant(
    session: Session, house: House, actor: Actor, prospect_id: int, last_name: str
) -> None:
    """Forget somebody who applied and has no record; the last name was typed so that it is no slip.

    Raises NotFound, or RuleBroken as `erase_person`, and for somebody who has a record.
    """
    prospect = load(session, actor, Prospect, prospect_id, to_change=True)
    _erase_without_record(session, house, prospect, last_name)


def erase_user(session: Session, house: House, user_id: int, last_name: str) -> None:
    """The same of somebody who signs in and has no record."""
    user = session.get(User, user_id, with_for_update={"of": User})
    if user is None:
        raise NotFound(_("There is no such user."))
    _erase_without_record(session, house, user, last_name)


def _erase_without_record(
    session: Session, house: House, someone: User | Prospect, last_name: str
) -> None:
    traces = find_traces(session, house, someone)
    if fold(last_name) != fold(someone.last_name):
        raise RuleBroken(OTHER_NAME.format(name=traces.name), "lastName")
    record = find_record(session, someone)
    if record is not None:
        raise RuleBroken(HAS_RECORD.format(name=traces.name, code=record.key_code))
    _erase(session, house, traces)


def _erase(session: Session, house: House, traces: Traces) -> None:
    _refuse_last_admin(session, traces)
    try:
        forget_person(session, house, traces)
    except PluginRefused as refused:
        title = house.plugins.title_of(refused.plugin)
        raise RuleBroken(PLUGIN_FAILED.format(title=title, name=traces.name)) from None


def forget_person(session: Session, house: House, traces: Traces) -> None:
    """Raises PluginRefused, or the RuleBroken by which a plugin refuses it in words."""
    person = traces.person
    groups = frozenset(filter(None, person.group_ids(Right.READ))) if person else frozenset()
    if person is not None:
        give_up_places(session, house, person.id)
    applications = [
        ProspectErased(prospect.id, frozenset(retreat.group_id for retreat in prospect.retreats))
        for prospect in traces.prospects
    ]
    house.plugins.ask_all("cenacle_erase", person=traces.known, session=session)
    session.flush()
    for kind, ids in traces.audited.items():
        forget_values(session, kind, ids)
    forget_mail(session, house, traces)
    entity = traces.entity
    _forget_applications(session, [prospect.id for prospect in traces.prospects])
    if person is not None:
        _forget_what_is_theirs(session, house, person.id)
    _forget_users(session, [user.id for user in traces.users])
    if person is not None:
        _empty(session, person)
    session.expire_all()
    sweep(session, traces.known)
    remember(session, house, traces.known)
    write_entry(session, AuditAction.ERASED, *entity)
    if person is not None:
        house.publish(session, RetreatantErased(person.id, groups))
    for erased in applications:
        house.publish(session, erased)
    house.queue.enqueue_after_commit(session, CLEAN)


def _refuse_last_admin(session: Session, traces: Traces) -> None:
    theirs = {user.id for user in traces.users}
    admins = session.scalars(select_active_admins().with_for_update()).all()
    if admins and theirs.issuperset(admins):
        raise RuleBroken(LAST_ADMIN.format(name=traces.name))


def _forget_applications(session: Session, ids: list[int]) -> None:
    """With what was answered and agreed to in them."""
    session.execute(delete(Prospect).where(Prospect.id.in_(ids)))


def _forget_what_is_theirs(session: Session, house: House, person_id: int) -> None:
    session.execute(delete(HistoryEntry).where(HistoryEntry.retreatant_id == person_id))
    session.execute(delete(Remark).where(Remark.retreatant_id == person_id))
    session.execute(delete(AccessLink).where(AccessLink.retreatant_id == person_id))
    session.execute(
        update(Notification)
        .where(Notification.retreatant_id == person_id)
        .values(retreatant_id=None)
    )
    session.execute(delete(Merge).where(Merge.kept_id == person_id))
    session.execute(delete(LetterReader).where(LetterReader.retreatant_id == person_id))
    session.execute(delete(FieldValue).where(FieldValue.retreatant_id == person_id))
    session.execute(delete(LeftEmpty).where(LeftEmpty.retreatant_id == person_id))
    session.execute(delete(Acceptance).where(Acceptance.retreatant_id == person_id))
    for other, name in _tables_without_hook(session, house):
        session.execute(delete(other).where(other.c[name] == person_id))


def _tables_without_hook(session: Session, house: House) -> Iterable[tuple[TableClause, str]]:
    """Tables that refer to people, of plugins that cannot be asked to forget."""
    asked = house.plugins.packages_with("cenacle_erase") | {"cenacle"}
    for name, referring in _references_to(session, Retreatant.__tablename__):
        if _package_of(name) not in asked:
            yield table(name, column(referring)), referring


def _package_of(table_name: str) -> str | None:
    for mapper in Base.registry.mappers:
        if mapper.persist_selectable.description == table_name:
            return mapper.class_.__module__.partition(".")[0]
    return None


def _forget_users(session: Session, ids: list[int]) -> None:
    """Sessions, links and photos go with their user; what else points there points nowhere."""
    if not ids:
        return
    for name, referring in _references_to(session, User.__tablename__, cascading=False):
        other = table(name, column(referring))
        session.execute(update(other).where(other.c[referring].in_(ids)).values({referring: None}))
    session.execute(delete(User).where(User.id.in_(ids)))


def _references_to(
    session: Session, referred: str, *, cascading: bool = True
) -> Iterable[tuple[str, str]]:
    """Tables and columns of the database, also of plugins that are not installed."""
    keys = inspect(session.connection()).get_multi_foreign_keys()
    for (_, name), foreign_keys in sorted(keys.items()):
        for key in foreign_keys:
            if key["referred_table"] == referred and (
                cascading or not key["options"].get("ondelete")
            ):
                yield name, key["constrained_columns"][0]


def _empty(session: Session, person: Retreatant) -> None:
    """Column by column, so that one that is added later is forgotten as well."""
    columns = Retreatant.__table__.columns
    emptied: dict[str, object] = {
        each.name: False if isinstance(each.type, Boolean) else None
        for each in columns
        if each.name not in KEPT
    }
    emptied |= {
        "first_name": FIRST_NAME,
        "last_name": LAST_NAME,
        "name_order": order_of_names(LAST_NAME, FIRST_NAME),
        "key_code": no_key_code(person.id),
        "status": PersonStatus.INACTIVE,
        "search_text": "",
        "version": person.version + 1,
        "erased_at": clock.now(),
    }
    session.execute(
        update(Retreatant)
        .where(Retreatant.id == person.id)
        .values(emptied)
        .execution_options(synchronize_session=False)
    )


def no_key_code(person_id: int) -> str:
    """What stands in the place of a key code is none: nobody can read it out."""
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    code = ""
    while person_id:
        person_id, digit = divmod(person_id, len(digits))
        code = digits[digit] + code
    return f"-{code}"

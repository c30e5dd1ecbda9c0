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
    func,
    inspect,
    or_,
    select,
    table,
    update,
)
from sqlalchemy.orm import Session

from cenacle.accounts import User, select_active_admins
from cenacle.agreements import Acceptance
from cenacle.events import RetreatantErased
from cenacle.fields import FieldValue
from cenacle.groups.models import Notification
from cenacle.magic_links.models import AccessLink
from cenacle.outreach.models import LetterReader
from cenacle.places.answers import give_up_places
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, load
from cenacle.platform.audit import AuditAction, forget_values, write_entry
from cenacle.platform.consents import forget_owner
from cenacle.platform.db import Base
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.mail import EmailMessage, EmailRecipient, EmailStatus, Suppression
from cenacle.platform.mail.models import MailboxMessage
from cenacle.platform.mail.suppression import known_again
from cenacle.platform.plugins.host import PluginRefused
from cenacle.platform.plugins.personal import ERASED
from cenacle.privacy.knowing import Traces, find_traces
from cenacle.privacy.list_of_erased import remember
from cenacle.privacy.sweeping import sweep
from cenacle.privacy.tasks import CLEAN
from cenacle.prospects import Prospect
from cenacle.retreatants import HistoryEntry, PersonStatus, Remark, Retreatant

FIRST_NAME, LAST_NAME = "Erased", "person"
KEPT = {"id", "group_id", "created_at"}
"""Columns of a person that stay: to which group's counts they belong."""

LAST_ADMIN = (
    "{name} is the last active administrator: make somebody else one first. Nothing was erased."
)
OTHER_CODE = "This is not the key code of {name}. Nothing was erased."
PLUGIN_FAILED = (
    "The plugin {plugin} could not forget {name}, and so nothing was erased. Manage Features says "
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
    traces = find_traces(session, house, person)
    _refuse_last_admin(session, traces)
    try:
        forget_person(session, house, traces)
    except PluginRefused as refused:
        raise RuleBroken(PLUGIN_FAILED.format(plugin=refused.plugin, name=person.name)) from None


def forget_person(session: Session, house: House, traces: Traces) -> None:
    """Raises PluginRefused, or the RuleBroken by which a plugin refuses it in words."""
    person = traces.person
    give_up_places(session, house, person.id)
    groups = frozenset(filter(None, person.group_ids(Right.READ)))
    house.plugins.ask_all("cenacle_erase", person=traces.known, session=session)
    session.flush()
    for entity, ids in traces.audited.items():
        forget_values(session, entity, ids)
    _forget_mail(session, house, traces)
    _forget_what_is_theirs(session, house, traces)
    _forget_users(session, [user.id for user in traces.users])
    _empty(session, person)
    session.flush()
    sweep(session, traces.known)
    remember(session, house, traces.known)
    write_entry(session, AuditAction.ERASED, "Retreatant", person.id)
    house.publish(session, RetreatantErased(person.id, groups))
    house.queue.enqueue_after_commit(session, CLEAN)


def _refuse_last_admin(session: Session, traces: Traces) -> None:
    theirs = {user.id for user in traces.users}
    admins = session.scalars(select_active_admins().with_for_update()).all()
    if admins and theirs.issuperset(admins):
        raise RuleBroken(LAST_ADMIN.format(name=traces.person.name))


def _forget_mail(session: Session, house: House, traces: Traces) -> None:
    """Of letters to many the copies to them say nothing any more; those to them alone neither."""
    known = traces.known
    theirs = or_(
        EmailRecipient.retreatant_id == known.retreatant_id,
        EmailRecipient.user_id.in_(known.user_ids),
        func.lower(EmailRecipient.recipient_email).in_(known.emails),
    )
    messages = session.scalars(select(EmailRecipient.message_id).where(theirs).distinct()).all()
    session.execute(
        update(EmailRecipient)
        .where(theirs, EmailRecipient.due_at.is_not(None))
        .values(email_status=EmailStatus.SUPPRESSED)
    )
    session.execute(
        update(EmailRecipient)
        .where(theirs)
        .values(
            recipient_email=ERASED,
            first_name=FIRST_NAME,
            last_name=LAST_NAME,
            nick_name=None,
            values={},
            sealed=None,
            problem=None,
            due_at=None,
            user_id=None,
        )
    )
    to_others = select(EmailRecipient.message_id).where(
        EmailRecipient.message_id.in_(messages), EmailRecipient.recipient_email != ERASED
    )
    session.execute(
        update(EmailMessage)
        .where(EmailMessage.id.in_(messages), EmailMessage.id.not_in(to_others))
        .values(subject=ERASED, body=ERASED, cc=None, bcc=None, calendar=None)
    )
    forget_owner(session, house.keyed_hash, (*known.emails, *known.phones))
    _forget_suppressions(session, house, known.emails)
    _empty_mailbox(session, traces)


def _forget_suppressions(session: Session, house: House, emails: Iterable[str]) -> None:
    """That nothing goes there any more is known again by a hash, and by nothing else."""
    found = session.scalars(select(Suppression).where(Suppression.email_folded.in_(emails))).all()
    forget_values(session, "Suppression", [each.id for each in found])
    for each in found:
        session.execute(
            update(Suppression)
            .where(Suppression.id == each.id)
            .values(email_folded=known_again(house, each.email_folded), problem=None)
            .execution_options(synchronize_session=False)
        )


def _empty_mailbox(session: Session, traces: Traces) -> None:
    """Whole mails, in a house without a mail server: one that names them cannot be mended."""
    known = traces.known
    named = [MailboxMessage.source.ilike(f"%{likely}%") for likely in known.likely]
    session.execute(
        delete(MailboxMessage).where(
            or_(func.lower(MailboxMessage.recipient_email).in_(known.emails), *named)
        )
    )


def _forget_what_is_theirs(session: Session, house: House, traces: Traces) -> None:
    person_id = traces.person.id
    session.execute(
        delete(Prospect).where(Prospect.id.in_([prospect.id for prospect in traces.prospects]))
    )
    session.execute(delete(HistoryEntry).where(HistoryEntry.retreatant_id == person_id))
    session.execute(delete(Remark).where(Remark.retreatant_id == person_id))
    session.execute(delete(AccessLink).where(AccessLink.retreatant_id == person_id))
    session.execute(
        update(Notification)
        .where(Notification.retreatant_id == person_id)
        .values(retreatant_id=None)
    )
    session.execute(delete(LetterReader).where(LetterReader.retreatant_id == person_id))
    session.execute(delete(FieldValue).where(FieldValue.retreatant_id == person_id))
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
        "name_order": f"{LAST_NAME}, {FIRST_NAME}".lower(),
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
    session.expire_all()


def no_key_code(person_id: int) -> str:
    """What stands in the place of a key code is none: nobody can read it out."""
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    code = ""
    while person_id:
        person_id, digit = divmod(person_id, len(digits))
        code = digits[digit] + code
    return f"-{code}"

"""Makes and opens access links: of a token the house keeps the hash alone (contract 9).

A link is bound to the address, or the number, that it went to. It ends when that is the person's no
longer, by whatever way the record changes.
"""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from hashlib import sha256

from sqlalchemy import ColumnElement, delete, event, exists, insert, inspect, or_, select
from sqlalchemy.orm import InstrumentedAttribute, Session, UOWTransaction, joinedload

from cenacle.magic_links.models import AccessLink, Purpose
from cenacle.platform import clock
from cenacle.platform.errors import NotAllowed
from cenacle.platform.house import House
from cenacle.platform.plugins.channels import EMAIL
from cenacle.platform.settings.definitions import INVITATION_DAYS
from cenacle.platform.words import CORE, Text, Words
from cenacle.retreatants import PersonStatus, Retreatant
from cenacle.retreats import AttendingStatus, Participation, Retreat

_ = Words(CORE)


TOKEN_BYTES = 16
DETAILS_LAST = timedelta(hours=24)
DETAILS_LAST_SAID = _("24 hours")
ENDED = _("This link has ended. Ask the house or your captain for a new one.")


def make_invitations(
    session: Session, house: House, retreat: Retreat, people: Iterable[int], channel: str
) -> dict[int, str]:
    """A token for each person to answer the invitation with; those of an earlier invitation to
    this retreat by the same channel end.

    The link ends when the retreat starts, and after some days for who has not answered.
    """
    people = list(people)
    _end_links(session, Purpose.ATTENDING, people, channel, AccessLink.retreat_id == retreat.id)
    return make_further_links(session, house, retreat, people, channel)


def make_further_links(
    session: Session, house: House, retreat: Retreat, people: Iterable[int], channel: str
) -> dict[int, str]:
    """The same for a reminder or a letter: those that went out before go on working."""
    days = timedelta(days=house.settings.value(INVITATION_DAYS))
    expires_at = min(clock.now() + days, beginning_of(house, retreat))
    return _make_tokens(session, Purpose.ATTENDING, people, channel, expires_at, retreat.id)


def make_further_link(
    session: Session, house: House, retreat: Retreat, retreatant_id: int, channel: str
) -> str:
    """A token more to answer with, for who has an answer or an offer; it ends no other."""
    tokens = _make_tokens(
        session,
        Purpose.ATTENDING,
        [retreatant_id],
        channel,
        beginning_of(house, retreat),
        retreat.id,
    )
    return tokens[retreatant_id]


def make_details_link(session: Session, retreatant_id: int) -> str:
    """A token to see and correct the own details with."""
    expires_at = clock.now() + DETAILS_LAST
    _end_links(session, Purpose.DETAILS, [retreatant_id], "email")
    return _make_tokens(session, Purpose.DETAILS, [retreatant_id], "email", expires_at)[
        retreatant_id
    ]


def beginning_of(house: House, retreat: Retreat) -> datetime:
    """When no link to a retreat is good any more: as its first day begins in the house."""
    return datetime.combine(retreat.start_date, time(), house.settings.time_zone)


def days_good(house: House, retreat: Retreat, *, is_answered: bool = False) -> Text:
    """How long from today a link to a retreat is good, as mails tell it."""
    left = (retreat.start_date - house.today).days
    days = left if is_answered else min(house.settings.value(INVITATION_DAYS), left)
    return _.many("{count} day", "{count} days", days)


def end_links_like(session: Session, link: AccessLink) -> None:
    """Those of this person and retreat that went out the same way are in the wrong hands."""
    session.execute(
        delete(AccessLink).where(
            AccessLink.retreatant_id == link.retreatant_id,
            AccessLink.retreat_id == link.retreat_id,
            AccessLink.purpose == link.purpose,
            AccessLink.channel == link.channel,
        )
    )


def end_of(session: Session, house: House, link: AccessLink) -> datetime:
    """When a link ends, as things are now."""
    if link.retreat is None:
        return link.expires_at
    beginning = beginning_of(house, link.retreat)
    answered = session.scalar(select(_is_answered()).where(AccessLink.id == link.id))
    return beginning if answered else min(link.expires_at, beginning)


def open_link(
    session: Session, house: House, token: str, purpose: Purpose | None = None
) -> AccessLink:
    """What a token opens. Nothing changes.

    Raises NotAllowed for one that never was, has ended, is for another purpose, or whose person
    has left the group or whose retreat has begun.
    """
    link = session.scalars(
        select(AccessLink)
        .where(
            AccessLink.token_hash == _hash(token),
            or_(AccessLink.expires_at > clock.now(), _is_answered()),
        )
        .options(
            joinedload(AccessLink.retreatant),
            joinedload(AccessLink.retreat).joinedload(Retreat.group),
        )
    ).first()
    if link is None or purpose not in (None, link.purpose) or not _is_in_force(house, link):
        raise NotAllowed(ENDED)
    return link


@dataclass(frozen=True)
class Guest:
    """Whose link it is, and to which retreat; to none by the link to one's own details."""

    retreatant_id: int
    retreat_id: int | None


def read_guest(session: Session, house: House, token: str) -> Guest:
    """Whom a token lets in: for what a plugin asks on the guests' pages (`guest.section`), by a
    call of its own whose right is `Right.TOKEN`.

    Raises NotAllowed for one that never was, has ended, or whose retreat has begun.
    """
    link = open_link(session, house, token)
    return Guest(link.retreatant_id, link.retreat_id)


def _is_answered() -> ColumnElement[bool]:
    """Whoever answered may change the answer until the retreat starts, and not for some days."""
    return exists().where(
        Participation.retreat_id == AccessLink.retreat_id,
        Participation.retreatant_id == AccessLink.retreatant_id,
        Participation.attending_status != AttendingStatus.NO_RESPONSE,
    )


def _is_in_force(house: House, link: AccessLink) -> bool:
    person, retreat = link.retreatant, link.retreat
    if person.status is not PersonStatus.ACTIVE:
        return False
    if retreat is None:
        return link.purpose is Purpose.DETAILS
    return retreat.group_id == person.group_id and retreat.start_date > house.today


def _end_links(
    session: Session,
    purpose: Purpose,
    people: Iterable[int],
    channel: str,
    *conditions: ColumnElement[bool],
) -> None:
    session.execute(
        delete(AccessLink).where(
            AccessLink.retreatant_id.in_(people),
            AccessLink.purpose == purpose,
            AccessLink.channel == channel,
            *conditions,
        )
    )


def _make_tokens(
    session: Session,
    purpose: Purpose,
    people: Iterable[int],
    channel: str,
    expires_at: datetime,
    retreat_id: int | None = None,
) -> dict[int, str]:
    tokens = {person: secrets.token_urlsafe(TOKEN_BYTES) for person in people}
    address = _address_column(channel)
    found = session.execute(select(Retreatant.id, address).where(Retreatant.id.in_(tokens)))
    sent_to = dict(found.all())
    session.execute(
        insert(AccessLink),
        [
            {
                "purpose": purpose,
                "channel": channel,
                "token_hash": _hash(token),
                "sent_to_hash": _hash(sent_to[person] or ""),
                "retreatant_id": person,
                "retreat_id": retreat_id,
                "made_at": clock.now(),
                "expires_at": expires_at,
            }
            for person, token in tokens.items()
        ],
    )
    return tokens


def _address_column(channel: str) -> InstrumentedAttribute[str | None]:
    """A channel beside mail is given the number of its readers, and no other address."""
    return Retreatant.email_folded if channel == EMAIL else Retreatant.cell_phone


@event.listens_for(Session, "after_flush")
def _end_links_to_former_addresses(session: Session, _context: UOWTransaction) -> None:
    for person in session.dirty:
        if not isinstance(person, Retreatant):
            continue
        changed = inspect(person).attrs
        for former, is_mail in (
            (changed.email_folded.history.deleted, AccessLink.channel == EMAIL),
            (changed.cell_phone.history.deleted, AccessLink.channel != EMAIL),
        ):
            if former:
                _end_links_to(session, person.id, former[0] or "", is_mail)


def _end_links_to(
    session: Session, retreatant_id: int, address: str, by: ColumnElement[bool]
) -> None:
    """Of links that were made before they were bound to an address nobody knows where they went."""
    session.execute(
        delete(AccessLink)
        .where(
            AccessLink.retreatant_id == retreatant_id,
            by,
            or_(AccessLink.sent_to_hash == _hash(address), AccessLink.sent_to_hash.is_(None)),
        )
        .execution_options(synchronize_session=False)
    )


def _hash(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()

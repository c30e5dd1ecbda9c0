"""Makes and opens access links: of a token the house keeps the hash alone (contract 9)."""

import secrets
from collections.abc import Iterable
from datetime import datetime, time, timedelta
from hashlib import sha256

from sqlalchemy import ColumnElement, delete, exists, insert, or_, select
from sqlalchemy.orm import Session, joinedload

from cenacle.magic_links.models import AccessLink, Purpose
from cenacle.platform import clock
from cenacle.platform.errors import NotAllowed
from cenacle.platform.house import House
from cenacle.platform.settings.definitions import INVITATION_DAYS
from cenacle.retreatants import PersonStatus
from cenacle.retreats import AttendingStatus, Participation, Retreat

TOKEN_BYTES = 16
DETAILS_LAST = timedelta(hours=24)
DETAILS_LAST_SAID = "24 hours"
ENDED = "This link has ended. Ask the house or your captain for a new one."


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


def days_good(house: House, retreat: Retreat, *, is_answered: bool = False) -> str:
    """How long from today a link to a retreat is good, as mails tell it."""
    left = (retreat.start_date - house.today).days
    days = left if is_answered else min(house.settings.value(INVITATION_DAYS), left)
    return "1 day" if days == 1 else f"{days} days"


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
    session.execute(
        insert(AccessLink),
        [
            {
                "purpose": purpose,
                "channel": channel,
                "token_hash": _hash(token),
                "retreatant_id": person,
                "retreat_id": retreat_id,
                "made_at": clock.now(),
                "expires_at": expires_at,
            }
            for person, token in tokens.items()
        ],
    )
    return tokens


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()

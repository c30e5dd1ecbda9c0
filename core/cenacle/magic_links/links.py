"""Makes and opens access links: of a token the house keeps the hash alone (contract 9)."""

import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta
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
    """A token for each person to answer the invitation with.

    The link ends when the retreat starts, and after some days for who has not answered.
    """
    days = timedelta(days=house.settings.value(INVITATION_DAYS))
    expires_at = clock.now() + days
    return _make_tokens(session, Purpose.ATTENDING, people, channel, expires_at, retreat.id)


def make_details_link(session: Session, retreatant_id: int) -> str:
    """A token to see and correct the own details with."""
    expires_at = clock.now() + DETAILS_LAST
    return _make_tokens(session, Purpose.DETAILS, [retreatant_id], "email", expires_at)[
        retreatant_id
    ]


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
        delete(AccessLink).where(
            AccessLink.retreatant_id.in_(tokens),
            AccessLink.purpose == purpose,
            AccessLink.channel == channel,
        )
    )
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

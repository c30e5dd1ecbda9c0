"""What the house knows of somebody who signs in: the account, its ways in, and its traces."""

from collections.abc import Iterator

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from cenacle.accounts.factors.models import (
    AuthenticatorApp,
    Passkey,
    PendingSignIn,
    RecoverySheet,
)
from cenacle.accounts.models import AccountLink, ExternalIdentity, KnownBrowser, UserSession
from cenacle.accounts.tokens.models import AccessToken
from cenacle.platform.plugins.personal import PersonalData, PersonalRow
from cenacle.platform.security.models import SecurityEvent
from cenacle.platform.words import CORE, Words
from cenacle.privacy.knowing import Traces
from cenacle.privacy.showing import columns_of
from cenacle.programs.models import CalendarFeed
from cenacle.staff.models import ProfilePhoto

_ = Words(CORE)

OF_USERS = (
    (_("Where they are signed in"), UserSession),
    (_("Browsers that are known"), KnownBrowser),
    (_("Sign-ins by other providers"), ExternalIdentity),
    (_("Passkeys"), Passkey),
    (_("Authenticator apps"), AuthenticatorApp),
    (_("Recovery codes"), RecoverySheet),
    (_("Sign-ins that wait for a second step"), PendingSignIn),
    (_("Links into the account"), AccountLink),
    (_("Access tokens"), AccessToken),
    (_("Calendar links"), CalendarFeed),
)
"""Of each what a person may read: that it is there, and since when, not what opens the account."""


def parts_of_users(session: Session, traces: Traces) -> Iterator[PersonalData]:
    ids = traces.known.user_ids
    yield PersonalData(
        _("Sign-ins"), [columns_of(user) for user in traces.users], _photos(session, traces)
    )
    for title, kind in OF_USERS:
        rows = session.scalars(select(kind).where(kind.user_id.in_(ids)).order_by(kind.id))
        yield PersonalData(title, [columns_of(row) for row in rows])
    yield PersonalData(_("Who came to which door"), list(_doors(session, traces)))


def _photos(session: Session, traces: Traces) -> dict[str, bytes]:
    photos = session.scalars(
        select(ProfilePhoto).where(ProfilePhoto.user_id.in_(traces.known.user_ids))
    )
    return {f"photo-{number}.jpg": each.image for number, each in enumerate(photos, start=1)}


def _doors(session: Session, traces: Traces) -> Iterator[PersonalRow]:
    """Also what was tried with their address, by whomever."""
    theirs = or_(
        SecurityEvent.user_id.in_(traces.known.user_ids),
        func.lower(SecurityEvent.who).in_(traces.known.emails),
    )
    for event in session.scalars(select(SecurityEvent).where(theirs).order_by(SecurityEvent.id)):
        yield columns_of(event)

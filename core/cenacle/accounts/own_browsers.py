"""Which browsers are known to be somebody's, for them alone to see and to forget."""

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from cenacle.accounts.browsers import GOOD_FOR, Browser
from cenacle.accounts.models import KnownBrowser
from cenacle.accounts.schemas import OwnBrowser
from cenacle.accounts.user_agents import told_browser
from cenacle.platform import clock
from cenacle.platform.errors import NotFound
from cenacle.platform.words import CORE, Words

_ = Words(CORE)


def read_own_browsers(session: Session, user_id: int, this: Browser) -> list[OwnBrowser]:
    """By their last sign-in, the newest first."""
    rows = session.scalars(
        select(KnownBrowser)
        .where(
            KnownBrowser.user_id == user_id,
            KnownBrowser.signed_in_at > clock.now() - GOOD_FOR,
        )
        .order_by(KnownBrowser.signed_in_at.desc(), KnownBrowser.id.desc())
    )
    return [
        OwnBrowser(
            id=row.id,
            browser=told_browser(row.browser),
            since=row.since,
            signed_in_at=row.signed_in_at,
            is_this=row.name_hash == this.name_hash,
        )
        for row in rows
    ]


def forget_own_browser(session: Session, user_id: int, browser_id: int) -> None:
    """It is strange from now on; who is signed in on it stays so.

    Raises NotFound for one that is strange already, or somebody else's.
    """
    forgotten = session.scalar(
        delete(KnownBrowser)
        .where(KnownBrowser.id == browser_id, KnownBrowser.user_id == user_id)
        .returning(KnownBrowser.id)
    )
    if forgotten is None:
        raise NotFound(_("This browser is forgotten already."))

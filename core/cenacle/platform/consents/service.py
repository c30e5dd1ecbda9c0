"""Writes the ledger, and asks it."""

from collections.abc import Callable, Collection, Iterable

from sqlalchemy import func, or_, select, update
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.consents.models import Channel, Consent
from cenacle.platform.house import House

ERASED = "erased"


def note_consent(
    session: Session,
    channel: Channel,
    address: str,
    *,
    given: bool,
    how: str,
    wording: str | None = None,
    by: str | None = None,
) -> None:
    """Add a line; what was said before stays as it is."""
    session.add(
        Consent(
            address=address.casefold(),
            channel=channel,
            given=given,
            at=clock.now(),
            how=how,
            wording=wording,
            by=by,
        )
    )
    session.flush()


def find_refused(
    session: Session,
    house: House,
    channel: Channel,
    addresses: Iterable[str],
    *,
    but_for: Collection[str] = (),
) -> dict[str, Consent]:
    """The last words of those among the addresses who said no, `but_for` what was said in one of
    these ways (`how`)."""
    ways: dict[str, str] = {}
    for folded in {address.casefold() for address in addresses}:
        ways |= {folded: folded, _known_again(house.keyed_hash, folded): folded}
    newest = (
        select(func.max(Consent.id))
        .where(
            Consent.channel == channel,
            Consent.address.in_(ways),
            or_(Consent.given, Consent.how.not_in(but_for)),
        )
        .group_by(Consent.address)
    )
    last: dict[str, Consent] = {}
    for line in session.scalars(select(Consent).where(Consent.id.in_(newest)).order_by(Consent.id)):
        last[ways[line.address]] = line
    return {address: line for address, line in last.items() if not line.given}


def forget_owner(
    session: Session, keyed_hash: Callable[[str], str], addresses: Iterable[str]
) -> None:
    """That somebody said yes or no, and when, stays; who it was, and their words, do not."""
    for address in addresses:
        session.execute(
            update(Consent)
            .where(Consent.address == address)
            .values(address=_known_again(keyed_hash, address), how=ERASED, wording=None, by=None)
            .execution_options(synchronize_session=False)
        )


def _known_again(keyed_hash: Callable[[str], str], address: str) -> str:
    return f"#{keyed_hash(address)}"

"""What a merge did is remembered, whoever took part in it, so that it can be undone."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import func, inspect, select
from sqlalchemy.orm import Session

from cenacle.platform import clock
from cenacle.platform.access import Actor
from cenacle.platform.consents import Consent
from cenacle.platform.db.surroundings import Changed, Difference, Rows, Surroundings, compare
from cenacle.retreatants.models import Merge, Retreatant

MERGED = "Two records of one person"
DAYS_TO_UNDO = 30

PEOPLE = Retreatant.__tablename__
MAILS = "email_recipients"
LINKS = "access_links"
CONSENTS = Consent.__tablename__

FOLLOWING = {
    column.name for column in inspect(Retreatant).columns if column.info.get("bookkeeping")
}
"""Columns of a person that follow from others."""


@contextmanager
def remembering(
    session: Session, actor: Actor, kept: Retreatant, gone: Retreatant
) -> Iterator[None]:
    """Note what happens within to both, and to all that refers to them."""
    session.flush()
    around = surroundings(session)
    merge = Merge(
        kept_id=kept.id,
        gone_id=gone.id,
        gone_name=gone.name,
        gone_key_code=gone.key_code,
        group_id=gone.group_id,
        merged_at=clock.now(),
        merged_by=actor.email,
    )
    before = around.read([kept.id, gone.id])
    newest = session.scalar(select(func.max(Consent.id))) or 0
    yield
    session.flush()
    done = compare(before, _read_after(around, before, merge.kept_id))
    merge.done = _to_keep(done, _noted_since(session, around, newest)).model_dump(mode="json")
    session.add(merge)
    session.flush()


def surroundings(session: Session) -> Surroundings:
    """Whoever signs in as the person did other things, which are nobody's here; and who sleeps
    where, night by night, follows from the rooms."""
    return Surroundings(
        session.connection(), PEOPLE, not_beyond=("users",), without=("bed_nights",)
    )


def _read_after(around: Surroundings, before: Rows, kept_id: int) -> Rows:
    after = around.read([kept_id])
    missing = {name: rows.keys() - after.get(name, {}).keys() for name, rows in before.items()}
    for name, rows in around.read_again(missing).items():
        after.setdefault(name, {}).update(rows)
    return after


def _noted_since(session: Session, around: Surroundings, newest: int) -> Rows:
    """Lines of the ledger that this merge wrote, though nobody said so."""
    ids = session.scalars(
        select(Consent.id).where(Consent.id > newest, Consent.how.startswith(MERGED))
    )
    return around.read_again({CONSENTS: [(each,) for each in ids]})


def _to_keep(done: Difference, consents: Rows) -> Difference:
    """Mails that were stopped stay so, and a link that ended does not open again: neither is kept,
    nor what of a person follows from the rest."""
    done.removed.pop(LINKS, None)
    done.made.pop(MAILS, None)
    done.made |= compare({}, consents).made
    _narrow(done, MAILS, lambda name: name == "retreatant_id")
    _narrow(done, PEOPLE, lambda name: name not in FOLLOWING)
    return done


def _narrow(done: Difference, table: str, is_kept: Callable[[str], bool]) -> None:
    changes = [
        Changed(
            key=each.key,
            was={name: value for name, value in each.was.items() if is_kept(name)},
            became={name: value for name, value in each.became.items() if is_kept(name)},
        )
        for each in done.changed.pop(table, [])
    ]
    if changes := [each for each in changes if each.was]:
        done.changed[table] = changes

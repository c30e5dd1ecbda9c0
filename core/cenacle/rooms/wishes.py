"""What people wish of rooms, and with whom they would share one, or never.

Whom somebody must not share a room with is told to nobody but who leads them: no paper, history or
audit has it, and no sentence says which of the two wrote it. What names somebody who is on the
roster no longer stays, and is told again once they come back.
"""

from collections.abc import Collection, Iterable, Sequence

from pyramid.config import Configurator
from sqlalchemy import ColumnElement, delete, insert, or_, select
from sqlalchemy.orm import Session

from cenacle.events import RetreatantEdited, RetreatantErased, RetreatantsMerging
from cenacle.platform.access import Actor, load
from cenacle.platform.audit import AuditAction, refuse_stale, write_entry
from cenacle.platform.errors import RuleBroken
from cenacle.platform.events import listen
from cenacle.platform.house import House
from cenacle.platform.settings.definitions import ROOM_FEATURES
from cenacle.platform.words import CORE, Words
from cenacle.retreatants.models import PersonStatus, Retreatant
from cenacle.rooms.features import known_features
from cenacle.rooms.models import Companion, RoomWish
from cenacle.rooms.schemas import Sleeper, Wishes, WishForm

_ = Words(CORE)


WITH, NOT_WITH = "with", "notWith"
OTHER_ROSTER = _("Choose people of the same roster.")
ONESELF = _("Choose somebody else than the person.")
BOTH = _("Nobody can be wished for and be kept apart.")


def read_wishes(session: Session, actor: Actor, retreatant_id: int) -> Wishes:
    """Raises NotFound, NotAllowed."""
    person = load(session, actor, Retreatant, retreatant_id)
    return _tell(session, person, session.get(RoomWish, person.id))


def save_wishes(
    session: Session, house: House, actor: Actor, retreatant_id: int, form: WishForm
) -> Wishes:
    """Let these be all wishes of a person.

    Raises NotFound, NotAllowed, and RuleBroken for features that the house does not know, people
    who are not on the roster or are named twice, and where somebody else changed them meanwhile.
    """
    person = load(session, actor, Retreatant, retreatant_id, to_change=True)
    known = session.get(RoomWish, person.id, populate_existing=True)
    wish = known or _new_wish(person.id)
    refuse_stale(session, wish, form.version)
    features = known_features(house, form.features, wish.features)
    wanted = _check_companions(session, person, form)
    wish.features, wish.needs_accessible = features, form.needs_accessible
    is_edited = known is None or session.is_modified(wish)
    changed = _keep_companions(session, person, wanted)
    if known is None:
        wish.version = 1
        session.add(wish)
    elif changed and not is_edited:
        wish.version += 1
    session.flush()
    if changed:
        nothing_said: dict[str, list[object]] = {name: [None, None] for name in changed}
        write_entry(session, AuditAction.UPDATED, "RoomWish", person.id, nothing_said)
    if is_edited or changed:
        house.publish(session, RetreatantEdited(person.id))
    return _tell(session, person, wish)


def read_companions(session: Session, actor: Actor, retreatant_id: int) -> list[Sleeper]:
    """Whom the person may wish for, or be kept apart from: the others of their roster, by name.
    Raises NotFound, NotAllowed."""
    person = load(session, actor, Retreatant, retreatant_id)
    others = session.scalars(
        select(Retreatant)
        .where(Retreatant.id != person.id, *_is_on_roster_of(person))
        .order_by(Retreatant.name_order, Retreatant.id)
    )
    return [Sleeper(retreatant_id=other.id, name=other.name) for other in others]


def tell_room_wishes(
    session: Session,
    house: House,
    retreatant_id: int,
    *,
    features: Collection[str],
    needs_accessible: bool,
) -> None:
    """Let this be all that a guest told themself: what they told before and tell no longer goes,
    and what those who lead them wrote stays. Words that the house does not know are left out."""
    wish = session.get(RoomWish, retreatant_id, populate_existing=True, with_for_update=True)
    if wish is None:
        if not (features or needs_accessible):
            return
        wish = _new_wish(retreatant_id)
        wish.version = 1
        session.add(wish)
    known = house.settings.value(ROOM_FEATURES)
    told = [word for word in known if word in features]
    stay = set(wish.features) - set(wish.told_features)
    wish.features = [
        word for word in dict.fromkeys((*known, *wish.features)) if word in {*told, *stay}
    ]
    wish.needs_accessible = needs_accessible or (wish.needs_accessible and not wish.told_accessible)
    wish.told_features, wish.told_accessible = told, needs_accessible
    session.flush()
    house.publish(session, RetreatantEdited(retreatant_id))


def who_told_room_wishes(session: Session) -> Sequence[int]:
    """The ids of people of whose wishes some are what they told themselves."""
    rows = session.execute(
        select(RoomWish.retreatant_id, RoomWish.told_features, RoomWish.told_accessible)
    )
    return [person for person, words, needs in rows if words or needs]


def _new_wish(retreatant_id: int) -> RoomWish:
    return RoomWish(
        retreatant_id=retreatant_id,
        features=[],
        needs_accessible=False,
        told_features=[],
        told_accessible=False,
        version=0,
    )


def _check_companions(session: Session, person: Retreatant, form: WishForm) -> dict[int, bool]:
    """Whether each who is named is to be kept apart."""
    for field, named in ((WITH, form.with_), (NOT_WITH, form.not_with)):
        if person.id in named:
            raise RuleBroken(ONESELF, field)
    if set(form.with_) & set(form.not_with):
        raise RuleBroken(BOTH, NOT_WITH)
    on_roster = _on_roster(session, person, [*form.with_, *form.not_with])
    for field, named in ((WITH, form.with_), (NOT_WITH, form.not_with)):
        if not on_roster.issuperset(named):
            raise RuleBroken(OTHER_ROSTER, field)
    return dict.fromkeys(form.with_, False) | dict.fromkeys(form.not_with, True)


def _on_roster(session: Session, person: Retreatant, ids: Collection[int]) -> set[int]:
    """Of these people those who are on the roster of the person's group."""
    if not ids:
        return set()
    return set(
        session.scalars(
            select(Retreatant.id).where(Retreatant.id.in_(ids), *_is_on_roster_of(person))
        )
    )


def _is_on_roster_of(person: Retreatant) -> list[ColumnElement[bool]]:
    return [
        Retreatant.status == PersonStatus.ACTIVE,
        or_(
            Retreatant.group_id == person.group_id,
            Retreatant.secondary_group_id == person.group_id,
        ),
        *Retreatant.still_here(),
    ]


def _keep_companions(session: Session, person: Retreatant, wanted: dict[int, bool]) -> list[str]:
    """The names of the lists that are other than before."""
    told = _read_companions(session, person)
    if told == wanted:
        return []
    session.execute(
        delete(Companion).where(
            Companion.retreatant_id == person.id, Companion.other_id.in_([*told, *wanted])
        ),
        execution_options={"synchronize_session": False},
    )
    _write_companions(session, ((person.id, other, apart) for other, apart in wanted.items()))
    return [
        name
        for name, is_apart in (("with", False), ("not_with", True))
        if {other for other, apart in told.items() if apart is is_apart}
        != {other for other, apart in wanted.items() if apart is is_apart}
    ]


def _write_companions(session: Session, rows: Iterable[tuple[int, int, bool]]) -> None:
    values = [
        {"retreatant_id": person, "other_id": other, "is_apart": apart}
        for person, other, apart in rows
    ]
    if values:
        session.execute(insert(Companion), values)


def _read_companions(session: Session, person: Retreatant) -> dict[int, bool]:
    """Whom the person names, of who is on their roster today, by name."""
    rows = session.execute(
        select(Companion.other_id, Companion.is_apart)
        .join(Retreatant, Retreatant.id == Companion.other_id)
        .where(Companion.retreatant_id == person.id)
        .order_by(Retreatant.name_order, Retreatant.id)
    ).all()
    on_roster = _on_roster(session, person, [row.other_id for row in rows])
    return {row.other_id: row.is_apart for row in rows if row.other_id in on_roster}


def _tell(session: Session, person: Retreatant, wish: RoomWish | None) -> Wishes:
    named = _read_companions(session, person)
    return Wishes(
        features=wish.features if wish else [],
        with_=[other for other, is_apart in named.items() if not is_apart],
        not_with=[other for other, is_apart in named.items() if is_apart],
        needs_accessible=wish.needs_accessible if wish else False,
        version=wish.version if wish else 0,
    )


def _join_wishes(session: Session, _house: House, event: RetreatantsMerging) -> None:
    """Whoever needs a room without steps under one name needs it. Features of the record that is
    kept stand, where it has some; and whom either must not share a room with is never wished for.
    """
    kept, gone = event.kept_id, event.gone_id
    theirs = session.get(RoomWish, gone)
    if theirs is not None:
        ours = session.get(RoomWish, kept) or _new_wish(kept)
        ours.told_features = ours.told_features or theirs.told_features
        ours.told_accessible = ours.told_accessible or theirs.told_accessible
        ours.features = ours.features or theirs.features
        ours.needs_accessible = ours.needs_accessible or theirs.needs_accessible
        session.add(ours)
        session.delete(theirs)
    touched = or_(Companion.retreatant_id.in_((kept, gone)), Companion.other_id.in_((kept, gone)))
    rows = session.execute(
        select(Companion.retreatant_id, Companion.other_id, Companion.is_apart).where(touched)
    ).all()
    joined: dict[tuple[int, int], bool] = {}
    for row in rows:
        person, other = (
            kept if each == gone else each for each in (row.retreatant_id, row.other_id)
        )
        if person != other:
            joined[person, other] = row.is_apart or joined.get((person, other), False)
    session.execute(
        delete(Companion).where(touched), execution_options={"synchronize_session": False}
    )
    _write_companions(session, ((*pair, is_apart) for pair, is_apart in joined.items()))
    session.flush()


def _forget(session: Session, _house: House, event: RetreatantErased) -> None:
    erased = event.retreatant_id
    session.execute(delete(RoomWish).where(RoomWish.retreatant_id == erased))
    session.execute(
        delete(Companion).where(
            or_(Companion.retreatant_id == erased, Companion.other_id == erased)
        )
    )


def includeme(config: Configurator) -> None:
    listen(config, RetreatantsMerging, _join_wishes)
    listen(config, RetreatantErased, _forget)

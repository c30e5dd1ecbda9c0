"""A merge is undone: both records are what they were, and what came since stays with the kept one.

What cannot be as it was is told before, by doing it and taking it back.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from datetime import timedelta

from sqlalchemy import inspect, or_, select
from sqlalchemy.orm import Session

from cenacle.events import RetreatantLeft, RetreatantsParted
from cenacle.places.counting import count_places
from cenacle.places.merging import hold_retreats
from cenacle.places.offers import offer_free_places
from cenacle.platform import clock
from cenacle.platform.access import Actor, Right, load
from cenacle.platform.audit import AuditAction, note_changes, refuse_stale, write_entry
from cenacle.platform.db.putting_back import PuttingBack
from cenacle.platform.db.references import References
from cenacle.platform.db.surroundings import Difference, Row
from cenacle.platform.errors import NotFound, RuleBroken
from cenacle.platform.house import House
from cenacle.platform.told import Told, told_days
from cenacle.platform.words import CORE, Words
from cenacle.retreatants.kinds import told_of_rows
from cenacle.retreatants.merge import CONSENT, FIELDS
from cenacle.retreatants.merge_schemas import MergeRow, Parted, UndoForm, UndoPreview
from cenacle.retreatants.models import Merge, Retreatant
from cenacle.retreatants.remembering import DAYS_TO_UNDO, FOLLOWING, PEOPLE, surroundings
from cenacle.retreatants.two_people import note_two
from cenacle.retreats import Participation, Retreat
from cenacle.rooms.coming_back import sleep_again

_ = Words(CORE)


NO_SUCH = _("There is no such merge, or it is too long ago to be undone.")
NOT_THE_LAST = _("{name} was merged into this record since: undo that first.")
NO_WAY_BACK = _("The record of {name} cannot come back.")
TOO_MANY = _("More people than places on {days}: {taken} of {capacity}.")
LOST_ROOM = _("Room {room} on {days} is not given back: others sleep there, or nobody needs it.")
CHANGED = _("Changed since, and left as it is: {what}.")
REMOVED = _("Removed since, and not brought back: {what}.")
CANNOT = _("Cannot come back: {what}.")
CAME = _("Came since, and stays with {name}: {what}.")
UNCOUNTED = (PEOPLE, Merge.__tablename__)
PARTS, ROOMS = Participation.__tablename__, "room_assignments"
LABELS = {attribute: label for label, attribute in FIELDS.values()}
COLUMNS = {
    attribute.key: attribute.columns[0]
    for attribute in inspect(Retreatant).column_attrs
    if attribute.key not in FOLLOWING
}


def read_merges(session: Session, actor: Actor, retreatant_id: int) -> list[MergeRow]:
    """Those that this actor may still undo, the last first. Raises NotFound, NotAllowed."""
    person = load(session, actor, Retreatant, retreatant_id)
    return [
        MergeRow(
            id=merge.id,
            name=merge.gone_name,
            key_code=merge.gone_key_code,
            merged_at=merge.merged_at,
            merged_by=merge.merged_by,
            until=merge.merged_at + timedelta(days=DAYS_TO_UNDO),
        )
        for merge in _find(session, person)
        if actor.may_in(actor.right, merge.group_id)
    ]


def preview_undo(session: Session, house: House, actor: Actor, merge_id: int) -> UndoPreview:
    """What would not be as it was. Raises as `undo_merge` does."""
    merge, person = _load(session, actor, merge_id)
    name, version = merge.gone_name, person.version
    with session.begin_nested() as trial:
        parting = _Parting(session, merge, person)
        retreats = _retreats(session, parting.retreat_ids)
        free = _count_free(session, retreats)
        parting.act()
        differs = [*parting.tell(), *_tell_full(session, house, retreats, free)]
        trial.rollback()
    session.expire_all()
    return UndoPreview(name=name, differs=differs, version=version)


def undo_merge(session: Session, house: House, actor: Actor, form: UndoForm) -> Parted:
    """Two records are two again, and the house remembers that they are two people.

    Raises NotFound, NotAllowed, and RuleBroken where the record was merged again since, was changed
    since it was looked at, or cannot come back.
    """
    merge, person = _load(session, actor, form.merge_id)
    refuse_stale(session, person, form.version)
    parting = _Parting(session, merge, person)
    retreats = hold_retreats(session, house, parting.retreat_ids)
    free = _count_free(session, retreats)
    former_group, former_groups = person.group_id, person.group_ids(Right.READ)
    parting.act()
    gone = parting.gone
    write_entry(session, AuditAction.CREATED, Retreatant.__name__, gone.id)
    note_two(session, person.id, gone.id)
    session.delete(merge)
    session.flush()
    if person.group_id != former_group:
        house.publish(session, RetreatantLeft(person.id, former_group))
    for retreat, now in _count_free(session, retreats).items():
        if now > free[retreat]:
            offer_free_places(session, house, retreat, has_opened=True)
    groups = former_groups | person.group_ids(Right.READ) | gone.group_ids(Right.READ)
    house.publish(session, RetreatantsParted(person.id, gone.id, frozenset(filter(None, groups))))
    return Parted(retreatant_id=person.id, parted_id=gone.id)


def _find(session: Session, person: Retreatant) -> list[Merge]:
    since = clock.now() - timedelta(days=DAYS_TO_UNDO)
    wanted = select(Merge).where(Merge.kept_id == person.id, Merge.merged_at > since)
    return list(session.scalars(wanted.order_by(Merge.id.desc())))


def _load(session: Session, actor: Actor, merge_id: int) -> tuple[Merge, Retreatant]:
    """Of somebody whom the actor leads, as they led whom it brings back."""
    merge = session.get(Merge, merge_id)
    if merge is None:
        raise NotFound(NO_SUCH)
    person = load(session, actor, Retreatant, merge.kept_id, to_change=True)
    merges = _find(session, person)
    if merge not in merges or not actor.may_in(actor.right, merge.group_id):
        raise NotFound(NO_SUCH)
    if merge is not merges[0]:
        raise RuleBroken(NOT_THE_LAST.format(name=merges[0].gone_name))
    return merge, person


def _retreats(session: Session, ids: Collection[int]) -> list[Retreat]:
    return list(session.scalars(select(Retreat).where(Retreat.id.in_(ids)).order_by(Retreat.id)))


def _count_free(session: Session, retreats: Iterable[Retreat]) -> dict[Retreat, int]:
    return {each: count_places(session, each, clock.now()).free for each in retreats}


def _tell_full(
    session: Session, house: House, retreats: list[Retreat], before: Mapping[Retreat, int]
) -> Iterator[str]:
    """Nobody loses a place by it: who had one has it again, and who got it since keeps it."""
    for retreat, free in _count_free(session, retreats).items():
        if free < 0 and free < before[retreat] and retreat.start_date > house.today:
            taken, capacity = retreat.capacity - free, retreat.capacity
            yield str(TOO_MANY.format(days=_days(retreat), taken=taken, capacity=capacity))


class _Parting:
    """One merge on its way back, and what could not be as it was."""

    def __init__(self, session: Session, merge: Merge, person: Retreatant) -> None:
        self._session, self._person = session, person
        self._gone_id, self._gone_name = merge.gone_id, merge.gone_name
        self._done = _but_of_erased(session, merge, Difference.model_validate(merge.done))
        self._back = PuttingBack(session.connection(), self._done)
        self._lost_rooms: list[str] = []

    @property
    def retreat_ids(self) -> list[int]:
        """Those that either had or has a part in, and that are still there."""
        removed = [row["retreat_id"] for row in self._done.removed.get(PARTS, [])]
        theirs = select(Participation.retreat_id).where(
            Participation.retreatant_id == self._person.id
        )
        found = select(Retreat.id).where(or_(Retreat.id.in_(theirs), Retreat.id.in_(removed)))
        return list(self._session.scalars(found))

    @property
    def gone(self) -> Retreatant:
        """Raises RuleBroken where they could not come back."""
        number = self._back.renamed.get((PEOPLE, self._gone_id))
        gone = self._session.get(Retreatant, number) if isinstance(number, int) else None
        if gone is None:
            raise RuleBroken(NO_WAY_BACK.format(name=self._gone_name))
        return gone

    def act(self) -> None:
        session, person = self._session, self._person
        session.flush()
        before = {name: getattr(person, name) for name in COLUMNS}
        self._back.act()
        session.expire_all()  # it was done beneath the session
        _follow(person)
        now = {name: getattr(person, name) for name in COLUMNS}
        note_changes(session, person, before, now)
        parts = [row["participation_id"] for row in self._back.returned[ROOMS]]
        lost = sleep_again(session, [each for each in parts if isinstance(each, int)])
        self._lost_rooms = [
            str(
                LOST_ROOM.format(room=each.room.room_number, days=_days(each.participation.retreat))
            )
            for each in lost
        ]

    def tell(self) -> Iterator[str]:
        """A sentence for each kind of thing that is not as it was."""
        name, back = self._person.name, self._back
        changed = {table: len(rows) for table, rows in back.changed_since.items()}
        fields = [_label(n) for _, names in back.changed_since.get(PEOPLE, []) for n in names]
        changed.pop(PEOPLE, None)
        if fields:
            yield str(CHANGED.format(what=", ".join(dict.fromkeys(fields))))
        if changed:
            yield str(CHANGED.format(what=told_of_rows(changed)))
        if back.gone_since:
            yield str(REMOVED.format(what=told_of_rows(back.gone_since)))
        if back.no_room_for:
            yield str(CANNOT.format(what=told_of_rows(back.no_room_for)))
        yield from self._lost_rooms
        if new := self._count_new():
            yield str(CAME.format(name=name, what=told_of_rows(new)))

    def _count_new(self) -> Counter[str]:
        """What refers to the person, and neither did after the merge nor came back just now."""
        around = surroundings(self._session)
        found = Counter[str]()
        for table, rows in around.read([self._person.id]).items():
            key = around.references.key_of(table)
            known = {*self._done.known.get(table, [])}
            known |= {tuple(row[n] for n in key) for row in self._back.returned.get(table, [])}
            if table not in UNCOUNTED and (new := rows.keys() - known):
                found[table] = len(new)
        return found


def _follow(person: Retreatant) -> None:
    """What follows from names and addresses is worked out where they are set."""
    for name in ("first_name", "last_name", "email"):
        setattr(person, name, getattr(person, name))


def _days(retreat: Retreat) -> Told:
    return told_days(retreat.start_date, retreat.end_date)


def _label(column: str) -> str:
    if column in CONSENT:
        return str(_("Consent to texts"))
    label = LABELS.get(column.removesuffix("_id"))
    return str(label) if label else column.replace("_", " ").capitalize()


def _but_of_erased(session: Session, merge: Merge, done: Difference) -> Difference:
    """Nothing comes back that says something of somebody else who was erased, or is merged away."""
    references = References(session.connection())
    others = {
        value
        for table, rows in done.removed.items()
        for value in _people_in(references, table, rows)
    } - {merge.gone_id, merge.kept_id}
    here = select(Retreatant.id).where(Retreatant.id.in_(others), *Retreatant.still_here())
    away = others - set(session.scalars(here))
    for table, rows in done.removed.items():
        done.removed[table] = [
            row for row in rows if away.isdisjoint(_people_in(references, table, [row]))
        ]
    return done


def _people_in(references: References, table: str, rows: Iterable[Row]) -> set[object]:
    columns = [
        column for column, (name, _) in references.referred_by(table).items() if name == PEOPLE
    ]
    return {row[column] for row in rows for column in columns if row[column] is not None}

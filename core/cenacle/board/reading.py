"""The board as it stands, in the same few statements however many people and rooms there are."""

from collections.abc import Collection, Iterator, Mapping

from sqlalchemy.orm import Session, joinedload

from cenacle.board.schemas import (
    Board,
    BoardLastRoom,
    BoardPerson,
    BoardRoom,
    BoardSign,
    BoardUndo,
)
from cenacle.platform.access import Actor, load
from cenacle.platform.house import House
from cenacle.platform.plugins.doors import RosterAsked
from cenacle.platform.plugins.fields import shown_text
from cenacle.platform.told import told_days
from cenacle.platform.words import CORE, Words
from cenacle.retreats import Retreat
from cenacle.rooms import AcceptedPlan
from cenacle.rooms.availability import name_owner
from cenacle.rooms.rules import Verdict, ask_rules
from cenacle.rooms.situation import (
    NO_WISH,
    Attendee,
    RoomThere,
    Situation,
    read_situation,
)
from cenacle.roster.given_columns import People, known_columns, read_given

_ = Words(CORE)

NOTHING_TO_SAY = (None, False, "No")


def read_board(session: Session, house: House, actor: Actor, retreat_id: int) -> Board:
    """Raises NotFound."""
    retreat = load(session, actor, Retreat, retreat_id, options=[joinedload(Retreat.group)])
    situation = read_situation(session, retreat, house.today)
    signs = _read_signs(session, house, actor, situation)
    doubts = _Doubts(actor, situation, _ask(house, actor, situation))
    return Board(
        version=situation.version,
        retreat_id=retreat.id,
        group_id=retreat.group_id,
        label=retreat.label,
        start_date=retreat.start_date,
        end_date=retreat.end_date,
        is_over=retreat.end_date < house.today,
        rooms=[
            _show_room(situation, room)
            for room in situation.rooms.values()
            if room.is_active or room.id in situation.inside
        ],
        people=[
            _show_person(
                actor, situation, person, signs.get(person.id, []), list(doubts.of(person))
            )
            for person in situation.people
        ],
        undo=_find_undo(session, situation),
    )


def _show_room(situation: Situation, room: RoomThere) -> BoardRoom:
    owner = situation.owners.get(room.id)
    belongs_to = None
    if owner is not None:
        days = told_days(owner.start_date, owner.end_date)
        belongs_to = str(_("group {group} on {days}", group=owner.group_number, days=days))
    return BoardRoom(
        room_number=room.room_number,
        building=room.building,
        floor=room.floor,
        beds=room.beds,
        is_accessible=room.is_accessible,
        features=list(room.features),
        is_active=room.is_active,
        belongs_to=belongs_to,
    )


def _show_person(
    actor: Actor,
    situation: Situation,
    person: Attendee,
    signs: list[BoardSign],
    doubts: list[str],
) -> BoardPerson:
    wish = situation.wishes.get(person.id, NO_WISH)
    last = situation.last_rooms.get(person.id)
    apart = sorted(situation.apart.get(person.id, ()))
    return BoardPerson(
        retreatant_id=person.id,
        name=person.name,
        room_number=situation.rooms[person.room_id].room_number if person.room_id else None,
        bed=person.bed,
        is_pinned=person.is_pinned,
        arrives_on=person.arrives_on,
        leaves_on=person.leaves_on,
        last_room=BoardLastRoom(room_number=last.room_number, label=last.label) if last else None,
        needs_accessible=wish.needs_accessible,
        features=list(wish.features),
        with_=list(situation.together.get(person.id, ())),
        not_with=[other for other in apart if situation.may_name(actor, person.id, other)],
        signs=signs,
        doubts=doubts,
    )


def _read_signs(
    session: Session, house: House, actor: Actor, situation: Situation
) -> Mapping[int, list[BoardSign]]:
    """What stands beside names on the roster, in its words."""
    columns = [
        column for column in known_columns(session, house, actor).values() if column.field.sign
    ]
    retreat = situation.retreat
    own, read = list[int](), list[int]()
    for person in situation.people:
        (own if person.group_id == retreat.group_id else read).append(person.id)
    asked = RosterAsked(retreat.group_id, retreat.id, house.today)
    told = read_given(session, house, asked, columns, People(own, read)) if columns else {}
    signs: dict[int, list[BoardSign]] = {}
    for column in columns:
        field = column.field
        for person_id, value in told.get(column.key, {}).items():
            if field.sign and value not in NOTHING_TO_SAY:
                label = f"{field.label}: {shown_text(field.kind, value)}"
                signs.setdefault(person_id, []).append(BoardSign(label=label, tone=field.sign))
    return signs


def _ask(house: House, actor: Actor, situation: Situation) -> Verdict:
    """What rules of plugins say of all who have a room."""
    rooms = {each.id: each.room_id for each in situation.people if each.room_id is not None}
    return ask_rules(house, actor, situation.retreat.id, rooms)


def _find_undo(session: Session, situation: Situation) -> BoardUndo | None:
    kept = session.get(AcceptedPlan, situation.retreat.id, populate_existing=True)
    if kept is None or kept.version != situation.rooms_version:
        return None
    return BoardUndo(kind="plan", count=len(kept.rooms_before), version=kept.version)


class _Doubts:
    """What is not kept where people are now, in sentences."""

    def __init__(self, actor: Actor, situation: Situation, verdict: Verdict) -> None:
        self._actor = actor
        self._situation = situation
        self._verdict = verdict

    def of(self, person: Attendee) -> Iterator[str]:
        if person.room_id is None:
            return
        situation = self._situation
        room = situation.rooms[person.room_id]
        wish = situation.wishes.get(person.id, NO_WISH)
        if not person.is_coming:
            yield str(_("Does not come, and has a room all the same."))
        if person.bed is None:
            yield str(_("All beds of room {room} are others'.", room=room.room_number))
        if owner := situation.owners.get(room.id):
            yield str(name_owner(owner))
        if wish.needs_accessible and not room.is_accessible:
            words = _("Needs a room without steps, and room {room} is not accessible.")
            yield str(words.format(room=room.room_number))
        yield from self._kept_apart(person, situation.inside[room.id])
        yield from self._missed(person)
        missing = [word for word in wish.features if word not in room.features]
        if missing:
            yield str(_("Wished for: {wishes}.", wishes=", ".join(missing)))
        for reasons in (self._verdict.refused, self._verdict.doubted):
            if reason := reasons.get(person.id):
                yield reason

    def _kept_apart(self, person: Attendee, inside: Collection[Attendee]) -> Iterator[str]:
        situation = self._situation
        apart = situation.apart.get(person.id, frozenset())
        nights = set(situation.nights_of(person)) if apart else set()
        for other in inside:
            if (
                other.id in apart
                and not nights.isdisjoint(situation.nights_of(other))
                and situation.may_name(self._actor, person.id, other.id)
            ):
                yield str(_("Is not to share a room with {name}.", name=other.name))

    def _missed(self, person: Attendee) -> Iterator[str]:
        situation = self._situation
        for other_id in situation.together.get(person.id, ()):
            other = situation.by_id[other_id]
            if other.room_id != person.room_id:
                yield str(_("Wished to be with {name}.", name=other.name))

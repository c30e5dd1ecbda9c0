"""A plan of rooms for a whole retreat, which changes nothing: the solver's, within what plugins
allow.

One is made at a time in a process, and nothing is locked meanwhile.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from threading import Lock
from time import thread_time

from sqlalchemy.orm import Session

from cenacle.platform.access import Actor, load
from cenacle.platform.errors import Busy
from cenacle.platform.house import House
from cenacle.retreats import Retreat
from cenacle.retreats.participation import refuse_over
from cenacle.rooms.availability import name_owner
from cenacle.rooms.plan_schemas import (
    BrokenWish,
    PlanScore,
    Proposal,
    ProposalForm,
    ProposedMove,
    UnplacedPerson,
)
from cenacle.rooms.planning import Guest, Plan, Room, Rules, plan
from cenacle.rooms.rules import Verdict, ask_rules
from cenacle.rooms.situation import NO_WISH, Attendee, RoomThere, Situation, read_situation

SECONDS = 1.8
"""Of a processor, for all rounds of one proposal."""
LEAST = 0.1
ROUNDS = 4
"""So often plugins are asked about a proposal, and another is made without what they refuse."""
LOSSES = 3
"""So many plans are made in which somebody would lose their room, before all keep theirs."""
PATIENCE = 10.0
"""Seconds to wait for the plan that somebody else has asked for."""
BUSY = "The house is making another plan at this moment. Please try again."
NO_LAST_ROOM = "Had no room at the last retreat."

one_at_a_time = Lock()


def propose(
    session: Session, house: House, actor: Actor, retreat_id: int, form: ProposalForm
) -> Proposal:
    """Raises NotFound, RuleBroken for a retreat that has ended, and Busy."""
    with _turn():
        retreat = load(session, actor, Retreat, retreat_id)
        refuse_over(retreat, house.today)
        situation = read_situation(session, retreat, house.today)
        return _Planning(house, actor, situation, form).propose()


@contextmanager
def _turn() -> Iterator[None]:
    if not one_at_a_time.acquire(timeout=PATIENCE):
        raise Busy(BUSY)
    try:
        yield
    finally:
        one_at_a_time.release()


@dataclass
class _Planning:
    house: House
    actor: Actor
    situation: Situation
    form: ProposalForm

    def __post_init__(self) -> None:
        self._until = thread_time() + SECONDS
        self._rooms = _rooms_of(self.situation)
        self._numbers = {room.room_number: room for room in self.situation.rooms.values()}
        self._left_out = {
            person.id
            for person in self.situation.people
            if self.form.only_last_year
            and person.room_id is None
            and person.id not in self.situation.last_rooms
        }
        self._kept = {person.id for person in self.situation.people if self._stays(person)}
        self._rules = Rules(forbidden=frozenset(self._all_but_last()))
        self._refused: dict[int, str] = {}

    def propose(self) -> Proposal:
        """Rounds end once nobody would lose their room and no plugin refuses anything new."""
        made, verdict = self._make_without_loss(), None
        for _ in range(ROUNDS):
            verdict = self._ask(made)
            if not self._heed(made, verdict):
                break
            made = self._make_without_loss()
        else:
            verdict = self._ask(made)
        return self._tell(made, verdict)

    def _stays(self, person: Attendee) -> bool:
        if person.room_id is None:
            return False
        may_move = self.form.move_everybody and person.is_coming and not person.is_pinned
        if self.form.only_last_year and person.id not in self.situation.last_rooms:
            may_move = False
        return not may_move

    def _all_but_last(self) -> Iterator[tuple[int, str]]:
        if self.form.only_last_year:
            for person in self.situation.people:
                last = self.situation.last_rooms.get(person.id)
                for room in self._rooms:
                    if last is None or room.number != last.room_number:
                        yield person.id, room.number

    def _make(self) -> Plan:
        guests = [
            self._guest(person)
            for person in self.situation.people
            if person.id not in self._left_out
        ]
        limit = max(LEAST, self._until - thread_time())
        return plan(guests, self._rooms, self._rules, limit)

    def _make_without_loss(self) -> Plan:
        """No plan takes somebody's room and gives them none: such people keep theirs, and the rest
        is planned anew; where that costs others theirs again and again, all keep what they have."""
        for _ in range(LOSSES):
            made = self._make()
            lost = {
                each.guest_id
                for each in made.unplaced
                if self.situation.by_id[each.guest_id].room_id is not None
                and each.guest_id not in self._kept
            }
            if not lost:
                return made
            self._kept |= lost
        self._kept |= {each.id for each in self.situation.people if each.room_id is not None}
        return self._make()

    def _guest(self, person: Attendee) -> Guest:
        situation = self.situation
        wish = situation.wishes.get(person.id, NO_WISH)
        last = situation.last_rooms.get(person.id)
        room = situation.rooms[person.room_id] if person.room_id else None
        return Guest(
            id=person.id,
            name=person.name,
            needs_accessible=wish.needs_accessible,
            last_room=last.room_number if last else None,
            features=frozenset(wish.features),
            with_=frozenset(situation.together.get(person.id, ())),
            not_with=situation.apart.get(person.id, frozenset()),
            present=room.room_number if room and person.id in self._kept else None,
        )

    def _ask(self, made: Plan) -> Verdict:
        """Plugins see where everybody would sleep."""
        sleeping = {
            person.id: person.room_id
            for person in self.situation.people
            if person.room_id is not None
        }
        sleeping |= {move.guest_id: self._numbers[move.room_number].id for move in made.moves}
        return ask_rules(self.house, self.situation.retreat.id, sleeping)

    def _heed(self, made: Plan, verdict: Verdict) -> bool:
        """Whether another plan may be better: none again gives what a hard rule refuses, and what a
        soft one doubts weighs against a room, after all wishes."""
        forbidden = {
            (move.guest_id, move.room_number)
            for move in made.moves
            if move.guest_id in verdict.refused
        }
        doubted = {
            (move.guest_id, move.room_number): -1
            for move in made.moves
            if move.guest_id in verdict.doubted
        }
        self._refused |= {person: verdict.refused[person] for person, _ in forbidden}
        rules = replace(
            self._rules,
            forbidden=self._rules.forbidden | forbidden,
            weights={**self._rules.weights, **doubted},
        )
        has_changed, self._rules = rules != self._rules, rules
        return has_changed

    def _tell(self, made: Plan, verdict: Verdict) -> Proposal:
        by_id = self.situation.by_id
        moves = [
            ProposedMove(
                retreatant_id=move.guest_id,
                name=by_id[move.guest_id].name,
                room_number=move.room_number,
                from_=self._number_of(by_id[move.guest_id]),
                why=". ".join(move.reasons) + ".",
            )
            for move in made.moves
            if move.room_number != self._number_of(by_id[move.guest_id])
        ]
        # What a hard rule of a plugin refused to the last is proposed to nobody.
        kept = [move for move in moves if move.retreatant_id not in verdict.refused]
        unplaced = [
            *self._unplaced(made),
            *(
                UnplacedPerson(
                    retreatant_id=move.retreatant_id,
                    name=move.name,
                    why=verdict.refused[move.retreatant_id],
                )
                for move in moves
                if move.retreatant_id in verdict.refused and move.from_ is None
            ),
        ]
        score = made.score
        return Proposal(
            version=self.situation.version,
            moves=kept,
            unplaced=unplaced,
            broken_wishes=[*self._broken(made), *self._doubted(kept, verdict)],
            score=PlanScore(
                placed=score.placed,
                last_room=score.last_rooms,
                together=score.together,
                features=score.features,
                alone=score.alone,
            ),
            proven=made.proven and len(kept) == len(moves),
        )

    def _unplaced(self, made: Plan) -> Iterator[UnplacedPerson]:
        by_id = self.situation.by_id
        for each in made.unplaced:
            why = (
                self._refused.get(each.guest_id)
                or self._why_not_last(each.guest_id)
                or self._say(each.guest_id, each.why, each.for_leaders)
            )
            yield UnplacedPerson(
                retreatant_id=each.guest_id, name=by_id[each.guest_id].name, why=why
            )
        for person in self.situation.people:
            if person.id in self._left_out:
                yield UnplacedPerson(retreatant_id=person.id, name=person.name, why=NO_LAST_ROOM)

    def _why_not_last(self, person: int) -> str | None:
        """Where nobody is to get another room than that of the last retreat."""
        last = self.situation.last_rooms.get(person)
        if not self.form.only_last_year or last is None:
            return None
        room = self._numbers[last.room_number]
        if owner := self.situation.owners.get(room.id):
            return f"{name_owner(owner)}."
        if not room.is_active:
            return f"Room {room.room_number} is not in use."
        needs = self.situation.wishes.get(person, NO_WISH).needs_accessible
        if needs and not room.is_accessible:
            return f"Room {room.room_number} is not accessible."
        return None

    def _broken(self, made: Plan) -> Iterator[BrokenWish]:
        for each in made.broken:
            yield BrokenWish(
                retreatant_id=each.guest_id,
                name=self.situation.by_id[each.guest_id].name,
                wish=each.wish,
                why=self._say(each.guest_id, each.why, each.for_leaders),
            )

    def _doubted(self, moves: Sequence[ProposedMove], verdict: Verdict) -> Iterator[BrokenWish]:
        for move in moves:
            if doubt := verdict.doubted.get(move.retreatant_id):
                yield BrokenWish(
                    retreatant_id=move.retreatant_id,
                    name=move.name,
                    wish=f"Room {move.room_number}",
                    why=doubt,
                )

    def _say(self, person: int, why: str, for_leaders: str | None) -> str:
        """With those who are kept apart by name, where the actor leads one of each two."""
        apart = self.situation.apart.get(person, frozenset())
        is_told = all(self.situation.may_name(self.actor, person, other) for other in apart)
        return f"{why} {for_leaders}" if for_leaders and is_told else why

    def _number_of(self, person: Attendee) -> str | None:
        return self.situation.rooms[person.room_id].room_number if person.room_id else None


def _rooms_of(situation: Situation) -> list[Room]:
    """Those that the retreat may use, and those that its people have although it may not."""
    return [
        Room(
            number=room.room_number,
            beds=_beds_of(situation, room),
            is_accessible=room.is_accessible,
            features=frozenset(room.features),
            order=room.room_order,
        )
        for room in situation.rooms.values()
        if _beds_of(situation, room)
    ]


def _beds_of(situation: Situation, room: RoomThere) -> int:
    if room.is_active and room.id not in situation.owners:
        return room.beds
    return 0

"""A plan of rooms for a whole retreat, which changes nothing: the solver's, within what plugins
allow.

One is made at a time in a process, and nothing is locked meanwhile.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from threading import Lock
from time import thread_time

from sqlalchemy.orm import Session

from cenacle.platform.access import Actor, load
from cenacle.platform.errors import Busy
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words
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
from cenacle.rooms.planning import LIMIT, Guest, Move, Plan, Room, Rules, plan
from cenacle.rooms.rules import Verdict, ask_rules, find_unfit
from cenacle.rooms.situation import NO_WISH, Attendee, RoomThere, Situation, read_situation

_ = Words(CORE)


SECONDS = LIMIT
"""Of a processor, for all rounds of one proposal."""
LEAST = 0.1
ROUNDS = 4
"""So often another proposal is made for what plugins only doubt."""
LOSSES = 3
"""So many plans are made in which somebody would lose their room, before all keep theirs."""
PATIENCE = 10.0
"""Seconds to wait for the plan that somebody else has asked for."""
BUSY = _("The house is making another plan at this moment. Please try again.")
NO_LAST_ROOM = _("Had no room at the last retreat.")

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
        self._is_cut_short = False

    def propose(self) -> Proposal:
        """Rounds end once nobody would lose their room and plugins refuse nothing of it."""
        made, rounds = self._make_without_loss(), 1
        verdict = self._ask(made)
        while self._heed(made, verdict, rounds):
            made, rounds = self._make_without_loss(), rounds + 1
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
            has=room.room_number if room else None,
            bed=person.bed,
            nights=self._nights_of(person),
        )

    def _nights_of(self, person: Attendee) -> frozenset[int] | None:
        if person.arrives_on is None and person.leaves_on is None:
            return None
        start = self.situation.retreat.start_date
        return frozenset((night - start).days for night in self.situation.nights_of(person))

    def _ask(self, made: Plan) -> Verdict:
        """Plugins see where everybody would sleep."""
        sleeping = {
            person.id: person.room_id
            for person in self.situation.people
            if person.room_id is not None
        }
        sleeping |= {move.guest_id: self._numbers[move.room_number].id for move in made.moves}
        return ask_rules(self.house, self.actor, self.situation.retreat.id, sleeping)

    def _heed(self, made: Plan, verdict: Verdict, rounds: int) -> bool:
        """Whether another plan is to be made: none again gives what a hard rule refuses, and what a
        soft one doubts weighs against a room, after all wishes."""
        moving = self._moving(made)
        refused = [move for move in moving if move.guest_id in verdict.refused]
        doubted = {
            (move.guest_id, move.room_number): -1
            for move in moving
            if move.guest_id in verdict.weighed
        }
        rules = replace(self._rules, weights={**self._rules.weights, **doubted})
        if refused:
            self._refused |= {move.guest_id: verdict.refused[move.guest_id] for move in refused}
            if thread_time() > self._until:
                self._leave(move.guest_id for move in refused)
                return True
            rules = self._without_refused(made, refused, rules)
        has_changed, self._rules = rules != self._rules, rules
        return has_changed and (bool(refused) or rounds < ROUNDS)

    def _without_refused(self, made: Plan, refused: Sequence[Move], rules: Rules) -> Rules:
        """Whom the room would fit alone is refused for the sake of who else is there."""
        inside = defaultdict[str, set[int]](set)
        for person in self.situation.people:
            if person.id in self._kept and (number := self._number_of(person)):
                inside[number].add(person.id)
        for move in made.moves:
            inside[move.room_number].add(move.guest_id)
        rooms, pairs = set(self._unfit), set[tuple[int, int]]()
        for move in refused:
            place = move.guest_id, move.room_number
            others = inside[move.room_number] - {move.guest_id}
            if place in self._unfit or not others:
                rooms.add(place)
            else:
                pairs |= {(move.guest_id, other) for other in others}
        return replace(
            rules,
            forbidden=rules.forbidden | rooms,
            forbidden_pairs=rules.forbidden_pairs | pairs,
        )

    @cached_property
    def _unfit(self) -> set[tuple[int, str]]:
        """What hard rules refuse of all that could be given: asked once some of it is."""
        people = [
            person.id
            for person in self.situation.people
            if person.id not in self._kept | self._left_out
        ]
        numbers = {self._numbers[room.number].id: room.number for room in self._rooms}
        unfit = find_unfit(self.house, self.situation.retreat.id, people, list(numbers))
        return {(person, numbers[room]) for person, room in unfit}

    def _leave(self, people: Iterable[int]) -> None:
        """Where they are, for there is no time to find them another room."""
        self._is_cut_short = True
        for person in people:
            has_room = self.situation.by_id[person].room_id is not None
            (self._kept if has_room else self._left_out).add(person)

    def _moving(self, made: Plan) -> list[Move]:
        """Those to another room than they have."""
        by_id = self.situation.by_id
        return [
            move for move in made.moves if move.room_number != self._number_of(by_id[move.guest_id])
        ]

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
            for move in self._moving(made)
        ]
        score = made.score
        return Proposal(
            version=self.situation.version,
            moves=moves,
            unplaced=list(self._unplaced(made)),
            broken_wishes=[*self._broken(made), *self._doubted(moves, verdict)],
            score=PlanScore(
                placed=score.placed,
                last_room=score.last_rooms,
                together=score.together,
                features=score.features,
                alone=score.alone,
            ),
            proven=made.proven and not self._is_cut_short,
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
                why = self._refused.get(person.id, str(NO_LAST_ROOM))
                yield UnplacedPerson(retreatant_id=person.id, name=person.name, why=why)

    def _why_not_last(self, person: int) -> str | None:
        """Where nobody is to get another room than that of the last retreat."""
        last = self.situation.last_rooms.get(person)
        if not self.form.only_last_year or last is None:
            return None
        room = self._numbers[last.room_number]
        if owner := self.situation.owners.get(room.id):
            return str(name_owner(owner))
        if not room.is_active:
            return str(_("Room {room} is not in use.", room=room.room_number))
        needs = self.situation.wishes.get(person, NO_WISH).needs_accessible
        if needs and not room.is_accessible:
            return str(_("Room {room} is not accessible.", room=room.room_number))
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
                    wish=str(_("Room {room}", room=move.room_number)),
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

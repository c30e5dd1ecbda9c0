"""A plan of rooms is taken over whole, and undone whole, or not at all."""

from collections import Counter
from collections.abc import Iterable

from sqlalchemy import select
from sqlalchemy.orm import Session

from cenacle.platform.access import Actor, load
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words
from cenacle.retreats import Retreat
from cenacle.retreats.participation import refuse_over
from cenacle.rooms.models import AcceptedPlan, Room
from cenacle.rooms.plan_schemas import Accepted, AcceptForm, UndoForm, Undone
from cenacle.rooms.rearranging import Arrangement, Wanted, hold_retreat, prepare
from cenacle.rooms.rules import ask_rules
from cenacle.rooms.situation import digest_rooms, read_situation

_ = Words(CORE)


STALE = _(
    "Answers, rooms or wishes have changed since this plan was made, and nobody was moved. "
    "Make another plan."
)
MOVED = _("Rooms have changed since the plan was taken over, so it cannot be undone as a whole.")
PINNED = _("{name} is pinned, and no plan moves them.")
NOT_BACK = _("The plan cannot be undone as a whole. {reason}")


def accept(
    session: Session, house: House, actor: Actor, retreat_id: int, form: AcceptForm
) -> Accepted:
    """Raises NotFound, and RuleBroken for a retreat that has ended, for a plan that was made from
    something else than what is there now, and for moves that no plan may propose."""
    retreat, arrangement = _hold(
        session, house, actor, retreat_id, (move.room_number for move in form.moves)
    )
    situation = read_situation(session, retreat, house.today)
    if situation.version != form.version:
        raise RuleBroken(STALE, "version")
    _refuse_pinned(arrangement, form)
    arrangement.sleeping.needs_fit = True
    rooms = {move.retreatant_id: arrangement.room(move.room_number) for move in form.moves}
    asked = {person: room.id for person, room in rooms.items() if room}
    verdict = ask_rules(house, actor, retreat.id, asked)
    wanted = [Wanted(move.retreatant_id, move.room_number) for move in form.moves]
    before = _rooms_of(arrangement)
    moved = _keep_all(session, house, arrangement, wanted, dict(verdict.refused))
    version = digest_rooms(retreat.id, _rooms_after(before, arrangement).items())
    session.merge(
        AcceptedPlan(
            retreat_id=retreat.id,
            version=version,
            rooms_before=[[part, before.get(part)] for part in moved],
        )
    )
    session.flush()
    return Accepted(assigned=len(moved), version=version)


def undo(session: Session, house: House, actor: Actor, retreat_id: int, form: UndoForm) -> Undone:
    """Everybody whom the last plan moved has the room of before again, or none.

    Raises NotFound, and RuleBroken for a retreat that has ended, once anybody was moved since, and
    where a room of before is another's.
    """
    load(session, actor, Retreat, retreat_id)
    kept = session.get(AcceptedPlan, retreat_id)
    before = _rooms_before(kept)
    numbers = dict(
        session.execute(
            select(Room.id, Room.room_number).where(
                Room.id.in_([room for room in before.values() if room is not None])
            )
        ).all()
    )
    retreat, arrangement = _hold(session, house, actor, retreat_id, numbers.values())
    kept = session.get(AcceptedPlan, retreat_id, populate_existing=True)
    stands = digest_rooms(retreat.id, _rooms_of(arrangement).items())
    is_as_then = kept is not None and before == _rooms_before(kept)
    if kept is None or not is_as_then or not kept.version == form.version == stands:
        raise RuleBroken(MOVED, "version")
    people = {part.id: person for person, part in arrangement.parts.items()}
    wanted = [
        Wanted(people[part], numbers.get(room) if room else None, even_so=True)
        for part, room in before.items()
    ]
    moved = _keep_all(session, house, arrangement, wanted, {}, field="version")
    session.delete(kept)
    session.flush()
    return Undone(undone=len(moved))


def _hold(
    session: Session, house: House, actor: Actor, retreat_id: int, room_numbers: Iterable[str]
) -> tuple[Retreat, Arrangement]:
    load(session, actor, Retreat, retreat_id)
    retreat = hold_retreat(session, retreat_id)
    refuse_over(retreat, house.today)
    return retreat, prepare(session, actor, retreat, set(room_numbers))


def _refuse_pinned(arrangement: Arrangement, form: AcceptForm) -> None:
    times = Counter(move.retreatant_id for move in form.moves)
    if max(times.values()) > 1:
        raise RuleBroken(_("Somebody stands in the plan twice."), "moves")
    for person in times:
        held = arrangement.held.get(person)
        if held is not None and held.is_pinned:
            name = arrangement.parts[person].retreatant.name
            raise RuleBroken(PINNED.format(name=name), "moves")


def _keep_all(
    session: Session,
    house: House,
    arrangement: Arrangement,
    wanted: list[Wanted],
    refused: dict[int, str],
    field: str = "moves",
) -> list[int]:
    """The parts that were moved, all of those that were wanted. Raises RuleBroken."""
    done = arrangement.arrange(wanted, refused)
    if done.refused:
        reason = next(iter(done.refused.values()))
        raise RuleBroken(NOT_BACK.format(reason=reason) if field == "version" else reason, field)
    arrangement.keep(session, house, done)
    return [arrangement.parts[person].id for person in done.beds]


def _rooms_before(kept: AcceptedPlan | None) -> dict[int, int | None]:
    """By part, where people were whom the plan moved."""
    return {part: room for part, room in kept.rooms_before if part} if kept else {}


def _rooms_of(arrangement: Arrangement) -> dict[int, int]:
    """By part, the rooms that people had when it was prepared."""
    return {held.participation_id: held.room_id for held in arrangement.held.values()}


def _rooms_after(before: dict[int, int], arrangement: Arrangement) -> dict[int, int]:
    after = dict(before)
    for person, bed in arrangement.beds.items():
        part = arrangement.parts[person].id
        if bed is None:
            after.pop(part, None)
        else:
            after[part] = bed[0].id
    return after

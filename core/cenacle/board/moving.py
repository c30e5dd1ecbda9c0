"""Several people are moved at once, as one is: whoever cannot stays, and the rest is done."""

from collections import Counter
from collections.abc import Iterable

from sqlalchemy.orm import Session

from cenacle.board.reading import read_board
from cenacle.board.schemas import MoveForm, PeopleMoved, RefusedMove, WantedMove
from cenacle.platform.access import Actor, Right, load, reaches
from cenacle.platform.errors import RuleBroken
from cenacle.platform.house import House
from cenacle.platform.words import CORE, Words
from cenacle.retreats import Retreat
from cenacle.retreats.participation import refuse_over
from cenacle.rooms.rearranging import Arrangement, Wanted, hold_retreat, prepare
from cenacle.rooms.rules import ask_rules

_ = Words(CORE)


NOBODY = _("Somebody")
IN_A_ROOM = _("{name} has room {room} now: somebody else has moved them since.")
IN_NONE = _("{name} has no room now: somebody else has moved them since.")
OF_ANOTHER = _("{name} belongs to group {group}, whose captain gives them a room.")


def move(session: Session, house: House, actor: Actor, form: MoveForm) -> PeopleMoved:
    """Raises NotFound, and RuleBroken for a retreat that has ended, and for somebody who is named
    twice."""
    load(session, actor, Retreat, form.retreat_id)
    retreat = hold_retreat(session, form.retreat_id)
    refuse_over(retreat, house.today)
    if max(Counter(each.retreatant_id for each in form.moves).values()) > 1:
        raise RuleBroken(_("Somebody is named twice."), "moves")
    numbers = {each.room_number for each in form.moves if each.room_number}
    arrangement = prepare(session, actor, retreat, numbers)
    wanted = [
        Wanted(each.retreatant_id, each.room_number, each.even_so, each.is_pinned)
        for each in form.moves
    ]
    refused = (
        _refuse_those_moved_since(arrangement, form.moves)
        | _refuse_those_of_others(arrangement, wanted)
        | _ask(house, arrangement, wanted)
    )
    done = arrangement.arrange(wanted, refused)
    arrangement.keep(session, house, done)
    session.flush()
    session.expire_all()
    parts = arrangement.parts
    return PeopleMoved(
        done=len(wanted) - len(done.refused),
        refused=[
            RefusedMove(
                retreatant_id=person,
                name=parts[person].retreatant.name if person in parts else str(NOBODY),
                reason=reason,
            )
            for person, reason in done.refused.items()
        ],
        board=read_board(session, house, actor, retreat.id),
    )


def _refuse_those_moved_since(
    arrangement: Arrangement, moves: Iterable[WantedMove]
) -> dict[int, str]:
    """Who is brought back from a room leaves no other, in which somebody else has put them."""
    refused = {}
    for each in moves:
        part = arrangement.parts.get(each.retreatant_id)
        held = arrangement.held.get(each.retreatant_id)
        stands = held.room.room_number if held else None
        if part and each.from_ and stands != each.from_.room_number:
            words = IN_A_ROOM.format(room=stands) if stands else IN_NONE
            refused[each.retreatant_id] = str(words.format(name=part.retreatant.name))
    return refused


def _refuse_those_of_others(arrangement: Arrangement, wanted: list[Wanted]) -> dict[int, str]:
    """Who is on the roster as a secondary member is moved by who leads them."""
    refused = {}
    for each in wanted:
        part = arrangement.parts.get(each.retreatant_id)
        if part and not reaches(arrangement.actor, Right.LEAD, part.retreatant):
            person = part.retreatant
            group = person.group.group_number
            refused[person.id] = str(OF_ANOTHER.format(name=person.name, group=group))
    return refused


def _ask(house: House, arrangement: Arrangement, wanted: list[Wanted]) -> dict[int, str]:
    rooms = {
        each.retreatant_id: room.id
        for each in wanted
        if each.room_number
        and each.retreatant_id in arrangement.parts
        and (room := arrangement.room(each.room_number))
    }
    return dict(ask_rules(house, arrangement.actor, arrangement.retreat.id, rooms).refused)

"""`/api/rooms/board/…`, `/api/rooms/move` and `/api/rooms/plan/…`"""

from cenacle.board import following, moving, reading
from cenacle.board.schemas import Board, BoardMarker, MoveForm, PeopleMoved
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id
from cenacle.rooms import proposing, taking_over
from cenacle.rooms.plan_schemas import (
    Accepted,
    AcceptForm,
    Proposal,
    ProposalForm,
    UndoForm,
    Undone,
)

board = Service("rooms.board", "/api/rooms/board/{retreatId}", "Who sleeps where.")
changes = Service(
    "rooms.board.changes", "/api/rooms/board/{retreatId}/changes", "Whether it is another one."
)
move = Service("rooms.move", "/api/rooms/move", "Moving several people at once.")
plan = Service("rooms.plan", "/api/rooms/plan/{retreatId}", "A plan of rooms.")
accept = Service("rooms.plan.accept", "/api/rooms/plan/{retreatId}/accept", "Taking it over.")
undo = Service("rooms.plan.undo", "/api/rooms/plan/{retreatId}/undo", "Undoing it.")

NO_RETREAT = {404: "No such retreat."}


@board.get(right=Right.LEAD, result=Board, refusals=NO_RETREAT)
def read_board(request: Request) -> Board:
    """Rooms, people, what they wish, and what is not kept where they are now."""
    retreat_id = path_id(request, "retreatId")
    return reading.read_board(request.db, request.house, request.actor, retreat_id)


@changes.get(right=Right.LEAD, result=BoardMarker, refusals=NO_RETREAT)
def read_marker(request: Request) -> BoardMarker:
    """Another marker once anything has changed that the board shows, whoever changed it."""
    retreat_id = path_id(request, "retreatId")
    return following.read_marker(request.db, request.actor, retreat_id)


@move.post(right=Right.LEAD, body=MoveForm, result=PeopleMoved, refusals=NO_RETREAT)
def move_people(request: Request) -> PeopleMoved:
    """Give several people other rooms, or none; all that fits is done."""
    form: MoveForm = request.validated["body"]
    return moving.move(request.db, request.house, request.actor, form)


@plan.post(
    right=Right.LEAD,
    body=ProposalForm,
    result=Proposal,
    own_transactions=True,
    refusals=NO_RETREAT | {503: "Others wait for a plan."},
)
def propose_plan(request: Request) -> Proposal:
    """Propose rooms for all who have none, or for everybody; changes nothing."""
    form: ProposalForm = request.validated["body"]
    retreat_id = path_id(request, "retreatId")
    return proposing.propose(request.db, request.house, request.actor, retreat_id, form)


@accept.post(right=Right.LEAD, body=AcceptForm, result=Accepted, refusals=NO_RETREAT)
def accept_plan(request: Request) -> Accepted:
    """Take a plan over: all of it, or nothing where anything has changed since."""
    form: AcceptForm = request.validated["body"]
    retreat_id = path_id(request, "retreatId")
    return taking_over.accept(request.db, request.house, request.actor, retreat_id, form)


@undo.post(right=Right.LEAD, body=UndoForm, result=Undone, refusals=NO_RETREAT)
def undo_plan(request: Request) -> Undone:
    """Give everybody the room of before the plan, while nobody was moved since."""
    form: UndoForm = request.validated["body"]
    retreat_id = path_id(request, "retreatId")
    return taking_over.undo(request.db, request.house, request.actor, retreat_id, form)

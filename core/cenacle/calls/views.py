"""`/api/calls/…`"""

from cenacle.calls import phoning, planning, reading, starting
from cenacle.calls.schemas import (
    CallView,
    CancelForm,
    Cancelled,
    Phoned,
    PhonedForm,
    PhonedUndoForm,
    PhoneRow,
    PhoningForm,
    PlanForm,
    Planned,
    Started,
    StartForm,
)
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id

PATH = "/api/calls/{retreatId}"
NO_SUCH = {404: "No such retreat, or no such retreatant."}

call = Service("calls.one", PATH, "The call of a retreat.")
plan = Service("calls.plan", f"{PATH}/plan", "Planning a call.", people_only=True)
start = Service("calls.start", f"{PATH}/start", "Starting a call.", people_only=True)
cancel = Service("calls.cancel", f"{PATH}/cancel", "Stopping a call.", people_only=True)
phone_list = Service("calls.phone-list", f"{PATH}/phone-list", "Whom to phone.")
on_the_phone = Service(
    "calls.phoning", f"{PATH}/phoning", "Being on the phone with somebody.", people_only=True
)
phoned = Service(
    "calls.phoned", f"{PATH}/phoned", "What came of phoning somebody.", people_only=True
)

phoned_undo = Service(
    "calls.phoned-undo",
    f"{PATH}/phoned-undo",
    "Taking back what came of phoning somebody.",
    people_only=True,
)


@call.get(right=Right.READ, result=CallView, refusals=NO_SUCH)
def read_call(request: Request) -> CallView:
    """What was planned, what went out, and what became of each person."""
    return reading.read_call(request.db, request.house, request.actor, _retreat(request))


@plan.post(right=Right.LEAD, body=PlanForm, result=Planned, refusals=NO_SUCH)
def plan_call(request: Request) -> Planned:
    """Keep a plan and say what it would do; nothing is sent."""
    form: PlanForm = request.validated["body"]
    return planning.plan_call(request.db, request.house, request.actor, _retreat(request), form)


@start.post(right=Right.LEAD, body=StartForm, result=Started, refusals=NO_SUCH)
def start_call(request: Request) -> Started:
    """Ask everybody whom the plan means, and list those who cannot be asked."""
    form: StartForm = request.validated["body"]
    return starting.start_call(
        request.db, request.house, request.actor, _retreat(request), form.version
    )


@cancel.post(right=Right.LEAD, body=CancelForm, result=Cancelled, refusals=NO_SUCH)
def cancel_call(request: Request) -> Cancelled:
    """Stop what has not gone out; links that went out go on working."""
    form: CancelForm = request.validated["body"]
    return starting.cancel_call(request.db, request.house, request.actor, _retreat(request), form)


@phone_list.get(right=Right.LEAD, result=list[PhoneRow], refusals=NO_SUCH)
def read_phone_list(request: Request) -> list[PhoneRow]:
    """Who has not answered and has a telephone, with the last word about each."""
    return phoning.read_phone_list(request.db, request.house, request.actor, _retreat(request))


@on_the_phone.post(right=Right.LEAD, body=PhoningForm, refusals=NO_SUCH)
def begin_phoning(request: Request) -> None:
    """Tell others for ten minutes that one is on the phone with somebody."""
    form: PhoningForm = request.validated["body"]
    phoning.begin_phoning(request.db, request.house, request.actor, _retreat(request), form)


@phoned.post(right=Right.LEAD, body=PhonedForm, result=Phoned, refusals=NO_SUCH)
def note_phoned(request: Request) -> Phoned:
    """Keep what came of it; a yes is answered like that of a link."""
    form: PhonedForm = request.validated["body"]
    return phoning.note_phoned(request.db, request.house, request.actor, _retreat(request), form)


@phoned_undo.post(right=Right.LEAD, body=PhonedUndoForm, refusals=NO_SUCH)
def take_phoned_back(request: Request) -> None:
    """It was a slip: for twenty seconds it can be as if nobody had phoned."""
    form: PhonedUndoForm = request.validated["body"]
    phoning.take_phoned_back(request.db, request.house, request.actor, _retreat(request), form)


def _retreat(request: Request) -> int:
    return path_id(request, "retreatId")

"""`/api/retreatants/update-retreatant-attending`: who comes, as staff know it."""

from cenacle.places import answers
from cenacle.places.schemas import AnswerSet, AttendingForm
from cenacle.platform.access import Right, TokenScope
from cenacle.platform.request import Request
from cenacle.platform.web import Service

attending = Service(
    "retreatants.attending", "/api/retreatants/update-retreatant-attending", "Who comes."
)

NO_SUCH = {404: "No such retreatant or retreat."}


@attending.post(
    right=Right.LEAD,
    body=AttendingForm,
    result=AnswerSet,
    refusals=NO_SUCH,
    scopes=(TokenScope.ANSWERS,),
)
def set_attending(request: Request) -> AnswerSet:
    """Set the answer to a retreat; whoever is not attending has no room."""
    form: AttendingForm = request.validated["body"]
    return answers.set_attending(
        request.db,
        request.house,
        request.actor,
        form.retreatant_id,
        form.attending_status,
        retreat_id=form.retreat_id,
        over_capacity=form.over_capacity,
        write_to_them=form.write_to_them,
    )

"""`/api/retreatants/…` about what is remarked of somebody"""

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id
from cenacle.retreatants import remarks
from cenacle.retreatants.schemas import RemarkForm, RemarkRow

NO_SUCH = {404: "No such retreatant."}

new_remark = Service(
    "retreatants.create-retreatant-remarks",
    "/api/retreatants/create-retreatant-remarks",
    "Remarking something.",
)
remarks_of = Service(
    "retreatants.remarks", "/api/retreatants/retreatant-remarks/{retreatantId}", "Remarks."
)


@remarks_of.get(right=Right.PASTORAL, result=list[RemarkRow], refusals=NO_SUCH)
def read_remarks(request: Request) -> list[RemarkRow]:
    """What captains and priests remarked, newest first."""
    return remarks.read_remarks(request.db, request.actor, path_id(request, "retreatantId"))


@new_remark.post(right=Right.PASTORAL, body=RemarkForm, result=RemarkRow, refusals=NO_SUCH)
def write_remark(request: Request) -> RemarkRow:
    """Remark something; nobody changes it later."""
    form: RemarkForm = request.validated["body"]
    return remarks.write_remark(request.db, request.actor, form.retreatant_id, form.remarks)

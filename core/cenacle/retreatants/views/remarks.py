"""`/api/retreatants/…` about what is remarked of somebody"""

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id
from cenacle.retreatants import remarks
from cenacle.retreatants.schemas import RemarkChanges, RemarkForm, RemarkRow

NO_SUCH = {404: "No such retreatant."}
NO_REMARK = {404: "No such remark."}

new_remark = Service(
    "retreatants.create-retreatant-remarks",
    "/api/retreatants/create-retreatant-remarks",
    "Remarking something.",
    people_only=True,
)
remarks_of = Service(
    "retreatants.remarks", "/api/retreatants/retreatant-remarks/{retreatantId}", "Remarks."
)
one_remark = Service(
    "retreatants.remarks.one", "/api/retreatants/remarks/{id}", "One remark.", people_only=True
)


@remarks_of.get(right=Right.PASTORAL, result=list[RemarkRow], refusals=NO_SUCH)
def read_remarks(request: Request) -> list[RemarkRow]:
    """What captains and priests remarked, newest first."""
    return remarks.read_remarks(request.db, request.actor, path_id(request, "retreatantId"))


@new_remark.post(right=Right.PASTORAL, body=RemarkForm, result=RemarkRow, refusals=NO_SUCH)
def write_remark(request: Request) -> RemarkRow:
    """Remark something, or put a note beneath a remark."""
    form: RemarkForm = request.validated["body"]
    return remarks.write_remark(
        request.db, request.actor, form.retreatant_id, form.remarks, form.beneath_id
    )


@one_remark.put(right=Right.PASTORAL, body=RemarkChanges, result=RemarkRow, refusals=NO_REMARK)
def edit_remark(request: Request) -> RemarkRow:
    """Mend what one wrote oneself, within 24 hours."""
    form: RemarkChanges = request.validated["body"]
    return remarks.edit_remark(
        request.db,
        request.actor,
        path_id(request),
        remarks=form.remarks,
        version=form.version,
    )


@one_remark.delete(right=Right.PASTORAL, refusals=NO_REMARK)
def remove_remark(request: Request) -> None:
    """Take away what one wrote oneself, within 24 hours and with no note beneath it."""
    remarks.remove_remark(request.db, request.actor, path_id(request))

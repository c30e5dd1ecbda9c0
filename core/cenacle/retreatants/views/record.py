"""`/api/retreatants/{id}` and the history"""

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id
from cenacle.retreatants import history, record
from cenacle.retreatants.record_schemas import HistoryQuery, HistoryRow, RetreatantDetail

retreatant = Service("retreatants.one", "/api/retreatants/{retreatantId}", "One retreatant.")
history_of = Service("retreatants.history", "/api/retreatants/get-history", "What happened.")

NO_SUCH = {404: "No such retreatant."}


@retreatant.get(right=Right.READ, result=RetreatantDetail, refusals=NO_SUCH)
def read_record(request: Request) -> RetreatantDetail:
    """A retreatant of a group that one may read, primary or secondary."""
    retreatant_id = path_id(request, "retreatantId")
    return record.read_record(request.db, request.house, request.actor, retreatant_id)


@history_of.post(
    right=Right.READ, body=HistoryQuery, result=list[HistoryRow], reads=True, refusals=NO_SUCH
)
def read_history(request: Request) -> list[HistoryRow]:
    """What happened to a retreatant, newest first."""
    wanted: HistoryQuery = request.validated["body"]
    return history.read_history(
        request.db,
        request.house,
        request.actor,
        wanted.retreatant_id,
        wanted.history_event_type,
    )

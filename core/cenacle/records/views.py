"""`/api/retreatants/{id}` and the history"""

from typing import Any

from cenacle.records import reading
from cenacle.records.schemas import HistoryQuery, HistoryRow, RetreatantDetail
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web import Service
from cenacle.web.validation import path_id

retreatant = Service("retreatants.one", "/api/retreatants/{retreatantId}", "One retreatant.")
history = Service("retreatants.history", "/api/retreatants/get-history", "What happened.")

NO_SUCH = {404: "No such retreatant."}


@retreatant.get(right=Right.READ, result=RetreatantDetail, refusals=NO_SUCH)
def read(request: Request) -> RetreatantDetail:
    """A retreatant of a group that one may read, primary or secondary."""
    retreatant_id = path_id(request, "retreatantId")
    return RetreatantDetail.model_validate(
        reading.read(request.db, request.registry, request.actor, retreatant_id)
    )


@history.post(
    right=Right.READ, body=HistoryQuery, result=list[HistoryRow], reads=True, refusals=NO_SUCH
)
def read_history(request: Request) -> list[dict[str, Any]]:
    """What happened to a retreatant, newest first."""
    wanted: HistoryQuery = request.validated["body"]
    return reading.read_history(
        request.db,
        request.registry,
        request.actor,
        wanted.retreatant_id,
        wanted.history_event_type,
    )

"""`/api/fields`, and `/api/retreatants/{id}/answers`"""

from cenacle.fields import record
from cenacle.fields.known import known_fields, seen_by
from cenacle.fields.schemas import FieldShape, RecordAnswerChanges, RecordAnswers
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id

fields = Service("fields", "/api/fields", "What is asked of people.")
answers = Service(
    "retreatants.answers", "/api/retreatants/{retreatantId}/answers", "What somebody told us."
)

NO_SUCH = {404: "No such retreatant."}


@fields.get(right=Right.READ, result=list[FieldShape])
def list_fields(request: Request) -> list[FieldShape]:
    """The fields that one may see, of whomever else one may see."""
    known = known_fields(request.db, request.house)
    return [each.shape for each in seen_by(known, request.house, request.actor).values()]


@answers.get(right=Right.READ, result=RecordAnswers, refusals=NO_SUCH)
def read_answers(request: Request) -> RecordAnswers:
    """What somebody told the house, as far as one may see it."""
    retreatant_id = path_id(request, "retreatantId")
    return record.read_answers(request.db, request.house, request.actor, retreatant_id)


@answers.put(right=Right.LEAD, body=RecordAnswerChanges, refusals=NO_SUCH)
def change_answers(request: Request) -> None:
    """Change the answers that are given; one that is given and empty is emptied."""
    form: RecordAnswerChanges = request.validated["body"]
    retreatant_id = path_id(request, "retreatantId")
    record.change_answers(request.db, request.house, request.actor, retreatant_id, form)

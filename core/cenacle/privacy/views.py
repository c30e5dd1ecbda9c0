"""`/api/retreatants/{id}/erase` and `…/everything`"""

from pyramid.response import Response

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.downloads import download
from cenacle.platform.web.validation import path_id
from cenacle.privacy import erasing, telling
from cenacle.privacy.schemas import EraseForm

NO_SUCH = {404: "No such retreatant."}

erasure = Service("retreatants.erase", "/api/retreatants/{id}/erase", "Forgetting a person.")
everything = Service(
    "retreatants.everything", "/api/retreatants/{id}/everything", "All that is known of a person."
)


@erasure.post(right=Right.HOUSE, body=EraseForm, refusals=NO_SUCH)
def erase_person(request: Request) -> None:
    """Forget somebody; nothing brings them back."""
    form: EraseForm = request.validated["body"]
    erasing.erase_person(request.db, request.house, request.actor, path_id(request), form.key_code)


@everything.get(right=Right.HOUSE, refusals=NO_SUCH)
def read_everything(request: Request) -> Response:
    """All that the house knows of somebody, as files in a ZIP; the audit tells who took it."""
    body, name = telling.tell_everything(request.db, request.house, request.actor, path_id(request))
    return download(body, name)

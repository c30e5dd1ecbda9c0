"""`/api/retreatants/{id}/erase` and `…/everything`, and the page `/privacy`"""

from pyramid.config import Configurator
from pyramid.response import Response
from pyramid.security import NO_PERMISSION_REQUIRED

from cenacle.platform.access import Act, Right
from cenacle.platform.request import Request
from cenacle.platform.settings.definitions import PRIVACY_NOTICE
from cenacle.platform.web import Service
from cenacle.platform.web.downloads import download
from cenacle.platform.web.screens import notice_page
from cenacle.platform.web.validation import path_id
from cenacle.privacy import erasing, telling
from cenacle.privacy.schemas import EraseForm

NO_SUCH = {404: "No such retreatant."}

erasure = Service(
    "retreatants.erase", "/api/retreatants/{id}/erase", "Forgetting a person.", people_only=True
)
everything = Service(
    "retreatants.everything", "/api/retreatants/{id}/everything", "All that is known of a person."
)


def read_notice(request: Request) -> Response:
    """What the house says of privacy; the setting cleans what was written."""
    return notice_page(request, "Privacy", request.house.settings.value(PRIVACY_NOTICE))


@erasure.post(right=Right.HOUSE, body=EraseForm, refusals=NO_SUCH, noted=Act.ERASE)
def erase_person(request: Request) -> None:
    """Forget somebody; nothing brings them back."""
    form: EraseForm = request.validated["body"]
    erasing.erase_person(request.db, request.house, request.actor, path_id(request), form.key_code)


@everything.get(right=Right.HOUSE, refusals=NO_SUCH, noted=Act.EXPORT)
def read_everything(request: Request) -> Response:
    """All that the house knows of somebody, as files in a ZIP; the audit tells who took it."""
    body, name = telling.tell_everything(request.db, request.house, request.actor, path_id(request))
    return download(body, name)


def includeme(config: Configurator) -> None:
    config.add_route("privacy", "/privacy", request_method=("GET", "HEAD"))
    config.add_view(read_notice, route_name="privacy", permission=NO_PERMISSION_REQUIRED)

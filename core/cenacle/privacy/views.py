"""`/api/retreatants/{id}/erase` and `…/everything`, the same of applicants and users who have no
record, and the page `/privacy`"""

from pyramid.config import Configurator
from pyramid.response import Response
from pyramid.security import NO_PERMISSION_REQUIRED
from sqlalchemy.orm import Session

from cenacle.platform.access import Act, Actor, Right
from cenacle.platform.audit.subjects import Words as AuditWords
from cenacle.platform.house import House
from cenacle.platform.request import Request
from cenacle.platform.settings.definitions import FIRST_NOTICE, PRIVACY_NOTICE
from cenacle.platform.web import Service
from cenacle.platform.web.downloads import download
from cenacle.platform.web.screens import notice_page
from cenacle.platform.web.validation import path_id
from cenacle.platform.words import CORE, Words
from cenacle.privacy import erasing, telling
from cenacle.privacy.schemas import EraseByNameForm, EraseForm

_ = Words(CORE)

NO_SUCH = {404: "No such retreatant."}
NO_SUCH_PROSPECT = {404: "No such prospect."}
NO_SUCH_USER = {404: "No such user."}

erasure = Service(
    "retreatants.erase", "/api/retreatants/{id}/erase", "Forgetting a person.", people_only=True
)
everything = Service(
    "retreatants.everything", "/api/retreatants/{id}/everything", "All that is known of a person."
)
erasure_of_applicant = Service(
    "prospects.erase",
    "/api/prospects/{id}/erase",
    "Forgetting somebody who applied.",
    people_only=True,
)
everything_of_applicant = Service(
    "prospects.everything",
    "/api/prospects/{id}/everything",
    "All that is known of somebody who applied.",
)
erasure_of_user = Service(
    "users.erase", "/api/users/{id}/erase", "Forgetting a user.", people_only=True
)
everything_of_user = Service(
    "users.everything",
    "/api/users/{id}/everything",
    "All that is known of a user.",
    people_only=True,
)


def read_notice(request: Request) -> Response:
    """What the house says of privacy; the setting cleans what was written."""
    return notice_page(
        request, str(_("Privacy")), request.house.settings.words(PRIVACY_NOTICE, FIRST_NOTICE)
    )


@erasure.post(right=Right.HOUSE, body=EraseForm, refusals=NO_SUCH, noted=Act.ERASE)
def erase_person(request: Request) -> None:
    """Forget somebody; nothing brings them back."""
    form: EraseForm = request.validated["body"]
    erasing.erase_person(request.db, request.house, request.actor, path_id(request), form.key_code)


@everything.get(right=Right.HOUSE, refusals=NO_SUCH, noted=Act.EXPORT)
def read_everything(request: Request) -> Response:
    """All that the house knows of somebody, as files in a ZIP; the audit tells who took it."""
    return download(*telling.tell_everything(*_about(request), path_id(request)))


@erasure_of_applicant.post(
    right=Right.HOUSE, body=EraseByNameForm, refusals=NO_SUCH_PROSPECT, noted=Act.ERASE
)
def erase_applicant(request: Request) -> None:
    """Forget somebody who applied and has no record; nothing brings them back."""
    form: EraseByNameForm = request.validated["body"]
    prospect_id = path_id(request)
    erasing.erase_applicant(request.db, request.house, request.actor, prospect_id, form.last_name)


@everything_of_applicant.get(right=Right.HOUSE, refusals=NO_SUCH_PROSPECT, noted=Act.EXPORT)
def read_everything_of_applicant(request: Request) -> Response:
    """All that the house knows of somebody who applied, as files in a ZIP."""
    return download(*telling.tell_of_applicant(*_about(request), path_id(request)))


@erasure_of_user.post(
    right=Right.HOUSE, body=EraseByNameForm, refusals=NO_SUCH_USER, noted=Act.ERASE
)
def erase_user(request: Request) -> None:
    """Forget somebody who signs in and has no record; nothing brings them back."""
    form: EraseByNameForm = request.validated["body"]
    erasing.erase_user(request.db, request.house, path_id(request), form.last_name)


@everything_of_user.get(right=Right.HOUSE, refusals=NO_SUCH_USER, noted=Act.EXPORT)
def read_everything_of_user(request: Request) -> Response:
    """All that the house knows of somebody who signs in, as files in a ZIP."""
    return download(*telling.tell_of_user(*_about(request), path_id(request)))


def _about(request: Request) -> tuple[Session, House, AuditWords, Actor]:
    return request.db, request.house, request.registry.audit_words, request.actor


def includeme(config: Configurator) -> None:
    config.add_route("privacy", "/privacy", request_method=("GET", "HEAD"))
    config.add_view(read_notice, route_name="privacy", permission=NO_PERMISSION_REQUIRED)

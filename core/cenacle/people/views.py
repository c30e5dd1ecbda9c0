"""`/api/retreatants/…` about who somebody is, and `/api/religion/…`"""

from typing import Any

from pyramid.config import Configurator

from cenacle.choices import choice_services
from cenacle.people import membership, service
from cenacle.people.schemas import (
    BirthDateForm,
    EmailForm,
    ProfessionForm,
    RemarkForm,
    RemarkRow,
    RetreatantChanges,
    RetreatantChoice,
    SecondaryGroupForm,
    StatusForm,
    SubGroupForm,
)
from cenacle.people.service import RELIGIONS
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web import Option, Service
from cenacle.web.validation import path_id

NO_SUCH = {404: "No such retreatant."}


def _service(name: str, description: str) -> Service:
    return Service(f"retreatants.{name}", f"/api/retreatants/{name}", description, depth=2)


religions = Service(
    "religion.options", "/api/religion/religion-options", "Religions to choose from."
)
changes = _service("update-retreatant", "What is known of a retreatant.")
emails = _service("update-retreatant-email", "A retreatant's address.")
good_addresses = _service("mail-again", "An address that takes mail again.")
birth_dates = _service("update-retreatant-dob", "A retreatant's birth date.")
sub_groups = _service("update-retreatant-subgroup", "A retreatant's sub group.")
professions = _service("update-profession-flags", "Medical professionals, deacons and priests.")
statuses = _service("update-retreatant-status", "Who is active, and who no longer.")
secondaries = _service("update-secondary-group", "A retreatant's secondary group.")
swaps = _service("swap-primary-group-to-secondary", "The secondary group becomes the primary.")
new_remarks = _service("create-retreatant-remarks", "Remarking something.")
remarks = Service(
    "retreatants.remarks", "/api/retreatants/retreatant-remarks/{retreatantId}", "Remarks."
)


@religions.get(right=Right.PUBLIC, result=list[Option])
def read_religions(request: Request) -> list[dict[str, Any]]:
    """Public, for the registration form."""
    return RELIGIONS.options(request.db)


@changes.post(right=Right.LEAD, body=RetreatantChanges, refusals=NO_SUCH)
def change(request: Request) -> None:
    """Change the fields that are given; one that is given and empty is emptied."""
    form: RetreatantChanges = request.validated["body"]
    _edit(request, form.retreatant_id, form.columns, form.version)


@emails.post(right=Right.LEAD, body=EmailForm, refusals=NO_SUCH)
def change_email(request: Request) -> None:
    """Another address, or none."""
    form: EmailForm = request.validated["body"]
    _edit(request, form.retreatant_id, {"email": form.email})


@good_addresses.post(right=Right.LEAD, body=RetreatantChoice, refusals=NO_SUCH)
def mail_again(request: Request) -> None:
    """Mail somebody again whose address bounced once, and is known to be good by now."""
    form: RetreatantChoice = request.validated["body"]
    service.mail_again(request.db, request.registry, request.actor, form.retreatant_id)


@birth_dates.post(right=Right.LEAD, body=BirthDateForm, refusals=NO_SUCH)
def change_birth_date(request: Request) -> None:
    """Another date of birth."""
    form: BirthDateForm = request.validated["body"]
    _edit(request, form.retreatant_id, {"birth_date": form.date_of_birth})


@sub_groups.post(right=Right.LEAD, body=SubGroupForm, refusals=NO_SUCH)
def change_sub_group(request: Request) -> None:
    """Put somebody into a sub group, or out of it."""
    form: SubGroupForm = request.validated["body"]
    _edit(request, form.retreatant_id, {"sub_group": form.sub_group_name})


@professions.post(right=Right.LEAD, body=ProfessionForm, refusals=NO_SUCH)
def change_professions(request: Request) -> None:
    """Say who is a medical professional, and who a deacon or priest."""
    form: ProfessionForm = request.validated["body"]
    marks = {"is_doctor": form.med_professional, "is_priest_or_deacon": form.deacon_priest}
    _edit(request, form.retreatant_id, marks)


@statuses.post(right=Right.LEAD, body=StatusForm, refusals=NO_SUCH)
def change_status(request: Request) -> None:
    """Whoever is not active leaves the roster; what was stays in the history."""
    form: StatusForm = request.validated["body"]
    membership.set_status(
        request.db, request.registry, request.actor, form.retreatant_id, form.status
    )


@secondaries.post(right=Right.LEAD, body=SecondaryGroupForm, refusals=NO_SUCH)
def change_secondary(request: Request) -> None:
    """Give somebody a secondary group, another one, or none."""
    form: SecondaryGroupForm = request.validated["body"]
    membership.set_secondary_group(
        request.db, request.registry, request.actor, form.retreatant_id, form.group_number_id
    )


@swaps.post(right=Right.LEAD, body=RetreatantChoice, refusals=NO_SUCH)
def swap(request: Request) -> None:
    """The retreatant leaves this roster for that of the secondary group."""
    form: RetreatantChoice = request.validated["body"]
    membership.swap_to_secondary(request.db, request.registry, request.actor, form.retreatant_id)


@remarks.get(right=Right.PASTORAL, result=list[RemarkRow], refusals=NO_SUCH)
def read_remarks(request: Request) -> list[dict[str, Any]]:
    """What captains and priests remarked, newest first."""
    return service.read_remarks(request.db, request.actor, path_id(request, "retreatantId"))


@new_remarks.post(right=Right.PASTORAL, body=RemarkForm, result=RemarkRow, refusals=NO_SUCH)
def write_remark(request: Request) -> dict[str, Any]:
    """Remark something; nobody changes it later."""
    form: RemarkForm = request.validated["body"]
    return service.remark(request.db, request.actor, form.retreatant_id, form.remarks)


def _edit(
    request: Request, retreatant_id: int, columns: dict[str, Any], version: int | None = None
) -> None:
    service.edit(request.db, request.registry, request.actor, retreatant_id, columns, version)


def includeme(config: Configurator) -> None:
    for service_of_religions in choice_services("religion", RELIGIONS):
        config.add_cornice_service(service_of_religions)

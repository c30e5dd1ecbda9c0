"""`/api/retreatants/…` about who somebody is"""

from typing import Unpack

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.retreatants import adding_undone, service
from cenacle.retreatants.models import RetreatantFields
from cenacle.retreatants.schemas import (
    BirthDateForm,
    EmailForm,
    ProfessionForm,
    RetreatantChanges,
    RetreatantChoice,
    SubGroupForm,
)

NO_SUCH = {404: "No such retreatant."}


def _service(name: str, description: str) -> Service:
    return Service(f"retreatants.{name}", f"/api/retreatants/{name}", description, depth=2)


changes = _service("update-retreatant", "What is known of a retreatant.")
additions_undone = _service("quick-add-undo", "Nobody new on the roster.")
emails = _service("update-retreatant-email", "A retreatant's address.")
good_addresses = _service("mail-again", "An address that takes mail again.")
birth_dates = _service("update-retreatant-dob", "A retreatant's birth date.")
sub_groups = _service("update-retreatant-subgroup", "A retreatant's sub group.")
professions = _service("update-profession-flags", "Medical professionals, deacons and priests.")


@changes.post(right=Right.LEAD, body=RetreatantChanges, refusals=NO_SUCH)
def change_retreatant(request: Request) -> None:
    """Change the fields that are given; one that is given and empty is emptied."""
    form: RetreatantChanges = request.validated["body"]
    _edit(request, form, version=form.version, **form.columns)


@additions_undone.post(right=Right.LEAD, body=RetreatantChoice, refusals=NO_SUCH)
def undo_adding(request: Request) -> None:
    """It was a slip: within ten seconds they never were there, while nothing else happened."""
    form: RetreatantChoice = request.validated["body"]
    adding_undone.undo_adding(request.db, request.house, request.actor, form.retreatant_id)


@emails.post(right=Right.LEAD, body=EmailForm, refusals=NO_SUCH)
def change_email(request: Request) -> None:
    """Another address, or none."""
    form: EmailForm = request.validated["body"]
    _edit(request, form, email=form.email)


@good_addresses.post(right=Right.LEAD, body=RetreatantChoice, refusals=NO_SUCH)
def mail_again(request: Request) -> None:
    """Mail somebody again whose address bounced once, and is known to be good by now."""
    form: RetreatantChoice = request.validated["body"]
    service.mail_again(request.db, request.house, request.actor, form.retreatant_id)


@birth_dates.post(right=Right.LEAD, body=BirthDateForm, refusals=NO_SUCH)
def change_birth_date(request: Request) -> None:
    """Another date of birth."""
    form: BirthDateForm = request.validated["body"]
    _edit(request, form, birth_date=form.date_of_birth)


@sub_groups.post(right=Right.LEAD, body=SubGroupForm, refusals=NO_SUCH)
def change_sub_group(request: Request) -> None:
    """Put somebody into a sub group, or out of it."""
    form: SubGroupForm = request.validated["body"]
    _edit(request, form, sub_group=form.sub_group_name)


@professions.post(right=Right.LEAD, body=ProfessionForm, refusals=NO_SUCH)
def change_professions(request: Request) -> None:
    """Say who is a medical professional, and who a deacon or priest."""
    form: ProfessionForm = request.validated["body"]
    _edit(
        request,
        form,
        is_doctor=form.med_professional,
        is_priest_or_deacon=form.deacon_priest,
    )


def _edit(
    request: Request,
    form: RetreatantChoice | RetreatantChanges,
    *,
    version: int | None = None,
    **columns: Unpack[RetreatantFields],
) -> None:
    service.edit_retreatant(
        request.db, request.house, request.actor, form.retreatant_id, version=version, **columns
    )

"""`/api/retreatants/…` about the groups that somebody belongs to"""

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.retreatants import membership
from cenacle.retreatants.schemas import RetreatantChoice, SecondaryGroupForm, StatusForm

NO_SUCH = {404: "No such retreatant."}

statuses = Service(
    "retreatants.update-retreatant-status",
    "/api/retreatants/update-retreatant-status",
    "Who is active, and who no longer.",
)
secondary_groups = Service(
    "retreatants.update-secondary-group",
    "/api/retreatants/update-secondary-group",
    "A retreatant's secondary group.",
)
swaps = Service(
    "retreatants.swap-primary-group-to-secondary",
    "/api/retreatants/swap-primary-group-to-secondary",
    "The secondary group becomes the primary.",
)


@statuses.post(right=Right.LEAD, body=StatusForm, refusals=NO_SUCH)
def set_status(request: Request) -> None:
    """Whoever is not active leaves the roster; what was stays in the history."""
    form: StatusForm = request.validated["body"]
    membership.set_status(request.db, request.house, request.actor, form.retreatant_id, form.status)


@secondary_groups.post(right=Right.LEAD, body=SecondaryGroupForm, refusals=NO_SUCH)
def set_secondary_group(request: Request) -> None:
    """Give somebody a secondary group, another one, or none."""
    form: SecondaryGroupForm = request.validated["body"]
    membership.set_secondary_group(
        request.db, request.house, request.actor, form.retreatant_id, form.group_number_id
    )


@swaps.post(right=Right.LEAD, body=RetreatantChoice, refusals=NO_SUCH)
def swap_to_secondary(request: Request) -> None:
    """The retreatant leaves this roster for that of the secondary group."""
    form: RetreatantChoice = request.validated["body"]
    membership.swap_to_secondary(request.db, request.house, request.actor, form.retreatant_id)

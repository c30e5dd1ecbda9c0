"""`/api/retreatants/…` about retreats: in which role one comes, and who did not come."""

from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.retreats import participation
from cenacle.retreats.schemas import NoShowForm, RoleForm

NO_SUCH = {404: "No such retreatant."}

roles = Service("retreatants.role", "/api/retreatants/update-retreat-role", "As what one comes.")
no_shows = Service(
    "retreatants.no-show", "/api/retreatants/mark-retreatant-no-show", "Who did not come."
)


@roles.post(right=Right.LEAD, body=RoleForm, refusals=NO_SUCH)
def set_role(request: Request) -> None:
    """Set the role at a retreat."""
    form: RoleForm = request.validated["body"]
    participation.set_role(
        request.db,
        request.house,
        request.actor,
        form.retreatant_id,
        form.retreat_role_id,
        form.retreat_id,
    )


@no_shows.post(right=Right.LEAD, body=NoShowForm, refusals=NO_SUCH)
def mark_no_show(request: Request) -> None:
    """Say that somebody did not come, or take it back."""
    form: NoShowForm = request.validated["body"]
    participation.mark_no_show(
        request.db,
        request.house,
        request.actor,
        form.retreatant_id,
        form.retreat_id,
        no_show=form.no_show,
    )

"""`/api/waitlist/…`: who waits for a place of a retreat, and to whom one is offered."""

from cenacle.places import service
from cenacle.places.schemas import InLine, OfferForm, WithdrawForm
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service
from cenacle.platform.web.validation import path_id

PATH = "/api/waitlist/{retreatId}"

line = Service("waitlist.line", PATH, "Who waits for a place.")
offer = Service("waitlist.offer", f"{PATH}/offer", "Offering a free place.")
withdrawal = Service("waitlist.withdraw", f"{PATH}/withdraw", "Withdrawing an offer.")

NO_RETREAT = {404: "No such retreat."}
NO_SUCH = {404: "No such retreat or retreatant."}


@line.get(right=Right.READ, result=list[InLine], refusals=NO_RETREAT)
def read_waitlist(request: Request) -> list[InLine]:
    """Everybody who waits, in the order of the line."""
    return service.read_waitlist(request.db, request.actor, path_id(request, "retreatId"))


@offer.post(right=Right.LEAD, body=OfferForm, result=InLine, refusals=NO_SUCH)
def offer_place(request: Request) -> InLine:
    """Offer a free place to somebody who waits, or to the first in line."""
    form: OfferForm = request.validated["body"]
    retreat_id = path_id(request, "retreatId")
    return service.offer_place(
        request.db, request.house, request.actor, retreat_id, form.retreatant_id
    )


@withdrawal.post(right=Right.LEAD, body=WithdrawForm, result=str, refusals=NO_SUCH)
def withdraw_offer(request: Request) -> str:
    """End an offer; its person stays in the line, at its end."""
    form: WithdrawForm = request.validated["body"]
    retreat_id = path_id(request, "retreatId")
    return service.withdraw_offer(
        request.db, request.house, request.actor, retreat_id, form.retreatant_id
    )

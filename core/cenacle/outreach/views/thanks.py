"""`/api/rosters/thank`: a letter to those who came."""

from cenacle.outreach.schemas import Thanked, ThanksForm
from cenacle.outreach.thanks import thank
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service

thanks = Service(
    "rosters.thank", "/api/rosters/thank", "Thanking those who came.", people_only=True
)


@thanks.post(
    right=Right.LEAD,
    body=ThanksForm,
    result=Thanked,
    refusals={404: "No such retreat, or one of them is on no roster of yours."},
)
def thank_people(request: Request) -> Thanked:
    """Thank those who came to a retreat that is over, each once."""
    form: ThanksForm = request.validated["body"]
    return thank(request.db, request.house, request.actor, form)

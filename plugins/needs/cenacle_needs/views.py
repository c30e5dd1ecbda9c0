"""`/api/needs/…`"""

from cenacle.api import Request, Retreat, Right, Schema, Service, load, path_id

from cenacle_needs.fields import FLAG
from cenacle_needs.kitchen import Count, count_needs

kitchen = Service(
    "needs.kitchen", "/api/needs/kitchen/{retreatId}", "What the kitchen cooks.", feature_flag=FLAG
)


class CountOfNeed(Schema):
    what: str
    people: int


@kitchen.get(right=Right.READ, result=list[CountOfNeed], refusals={404: "No such retreat."})
def read_counts(request: Request) -> list[Count]:
    """How many of those who attend eat what: no names."""
    retreat = load(request.db, request.actor, Retreat, path_id(request, "retreatId"))
    return count_needs(request.db, retreat.id)

"""`/api/plugins/offers`"""

from cenacle.platform.access import Right
from cenacle.platform.catalog import service
from cenacle.platform.catalog.schemas import Offers
from cenacle.platform.request import Request
from cenacle.platform.web import Service

offers = Service(
    "plugins.offers", "/api/plugins/offers", "Plugins of the list that this house trusts."
)


@offers.get(right=Right.HOUSE, result=Offers)
def read_offers(request: Request) -> Offers:
    """What is installed, can be installed, or does not fit; of the list as it was read lately."""
    return service.list_offers(request.house)

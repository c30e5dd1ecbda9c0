"""`/api/dashboard`"""

from cenacle.dashboard import service
from cenacle.dashboard.schemas import Dashboard
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Service

dashboard = Service("dashboard", "/api/dashboard", "The admin's dashboard.")


@dashboard.get(right=Right.HOUSE, result=Dashboard)
def read_dashboard(request: Request) -> Dashboard:
    """The cards whose features are on, in their fixed order, at most six."""
    elements = service.read_elements(request.house, request.actor)
    return Dashboard(data_elements=elements)

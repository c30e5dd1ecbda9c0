"""`/api/dashboard`"""

from cenacle.dashboard import service
from cenacle.dashboard.schemas import Dashboard
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web import Service

dashboard = Service("dashboard", "/api/dashboard", "The admin's dashboard.")


@dashboard.get(right=Right.HOUSE, result=Dashboard)
def read_dashboard(request: Request) -> Dashboard:
    """The cards whose features are on, in their fixed order, at most six."""
    return Dashboard(data_elements=service.elements(request.db, request.registry, request.actor))

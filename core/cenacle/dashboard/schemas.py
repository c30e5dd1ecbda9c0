"""The dashboard over the wire."""

from pydantic import JsonValue

from cenacle.platform.web import Schema


class DashboardElement(Schema):
    """One card, by the name of its flag; without `data` when it could not be filled."""

    dashboard_data_type: str
    data: dict[str, JsonValue] | None


class Dashboard(Schema):
    data_elements: list[DashboardElement]

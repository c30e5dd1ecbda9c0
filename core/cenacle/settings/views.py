"""`/api/settings/…`"""

from typing import Any

from pydantic.alias_generators import to_camel, to_snake

from cenacle import settings
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.settings.schemas import PublicSettings
from cenacle.web import Service

public_settings = Service(
    "settings.public", "/api/settings/public-settings", "What anyone may know of the house."
)


@public_settings.get(right=Right.PUBLIC, result=PublicSettings)
def read_public_settings(request: Request) -> dict[str, Any]:
    """The settings that are declared public, and the environment."""
    values = settings.public_values(request.registry)
    named = {to_camel(to_snake(key)): value for key, value in values.items()}
    environment = request.registry.configuration.environment
    return named | PublicSettings(environment=environment, **named).model_dump(by_alias=True)

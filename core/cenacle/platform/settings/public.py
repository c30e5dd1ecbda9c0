"""What anyone may know of the house."""

from pydantic.alias_generators import to_camel, to_snake

from cenacle.platform.house import House
from cenacle.platform.settings.schemas import PublicSettings


def told_to_anyone(house: House) -> PublicSettings:
    """The settings that are declared public, and the environment."""
    named = {
        to_camel(to_snake(key)): value for key, value in house.settings.public_values().items()
    }
    return PublicSettings.model_validate({"environment": house.configuration.environment} | named)

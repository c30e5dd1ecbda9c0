"""`/api/religion/…`"""

from typing import Any

from pyramid.config import Configurator

from cenacle.choices import choice_services
from cenacle.people.service import RELIGIONS
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web import Option, Service

religions = Service(
    "religion.options", "/api/religion/religion-options", "Religions to choose from."
)


@religions.get(right=Right.PUBLIC, result=list[Option])
def read_religions(request: Request) -> list[dict[str, Any]]:
    """Public, for the registration form."""
    return RELIGIONS.options(request.db)


def includeme(config: Configurator) -> None:
    for service in choice_services("religion", RELIGIONS):
        config.add_cornice_service(service)

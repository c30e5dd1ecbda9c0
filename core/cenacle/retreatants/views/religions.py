"""`/api/religion/…`"""

from pyramid.config import Configurator

from cenacle.choices import choice_services
from cenacle.platform.access import Right
from cenacle.platform.request import Request
from cenacle.platform.web import Option, Service
from cenacle.retreatants.service import RELIGIONS

religions = Service(
    "religion.options", "/api/religion/religion-options", "Religions to choose from."
)


@religions.get(right=Right.PUBLIC, result=list[Option])
def read_religions(request: Request) -> list[Option]:
    """Public, for the registration form."""
    return RELIGIONS.options(request.db)


def includeme(config: Configurator) -> None:
    for service in choice_services("religion", RELIGIONS):
        config.add_cornice_service(service)

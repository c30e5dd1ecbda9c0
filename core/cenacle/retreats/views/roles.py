"""`/api/retreat-roles/…`"""

from pyramid.config import Configurator

from cenacle.choices import choice_services
from cenacle.platform.access import Right, TokenScope
from cenacle.platform.request import Request
from cenacle.platform.web import Option, Service
from cenacle.retreats.service import ROLES

role_options = Service(
    "retreat-roles.options", "/api/retreat-roles/role-options", "Roles on a retreat."
)


@role_options.get(
    right=Right.SIGNED_IN, result=list[Option], scopes=(TokenScope.READ, TokenScope.ROSTER)
)
def read_role_options(request: Request) -> list[Option]:
    """What somebody may do on a retreat."""
    return ROLES.options(request.db)


def includeme(config: Configurator) -> None:
    for service in choice_services("retreat-roles", ROLES):
        config.add_cornice_service(service)

"""`/api/religion/…`"""

from typing import Any

from cenacle.people import service
from cenacle.request import Request
from cenacle.rights import Right
from cenacle.web import Option, Service

religions = Service(
    "religion.options", "/api/religion/religion-options", "Religions to choose from."
)


@religions.get(right=Right.PUBLIC, result=list[Option])
def read_religions(request: Request) -> list[dict[str, Any]]:
    """Public, for the registration form."""
    return service.religion_options(request.db)

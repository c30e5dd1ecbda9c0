"""The conventions of the API and of every answer: contract 1 in code."""

from pyramid.config import Configurator

from cenacle.platform.web.schemas import (
    Changes,
    Form,
    Option,
    Schema,
    Switched,
    SwitchedTableRequest,
    TableRequest,
)
from cenacle.platform.web.service import Answer, Service

__all__ = [
    "Answer",
    "Changes",
    "Form",
    "Option",
    "Schema",
    "Service",
    "Switched",
    "SwitchedTableRequest",
    "TableRequest",
]


def includeme(config: Configurator) -> None:
    for part in (
        "requests",
        "security_headers",
        "csrf",
        "errors",
        "languages",
        "service",
        "static",
        "screens",
        "views.openapi",
        "views.health",
        "views.languages",
        "views.metrics",
        "views.workers",
    ):
        config.include(f"cenacle.platform.web.{part}")
